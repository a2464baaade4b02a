/** The facts of the code in words, in Spanish. `{}` is what a fact was given, in its order. */
export const sentences = {
  "Stackscout runs inside Excel. Open it from Excel's ribbon.":
    "Stackscout funciona dentro de Excel. Ábralo desde la cinta de Excel.",
  "This Excel cannot run Stackscout. Use Excel for Microsoft 365 or Excel in a browser. Your workbook is untouched. Missing: {}.":
    "Este Excel no puede ejecutar Stackscout. Use Excel para Microsoft 365 o Excel en un navegador. Su libro no ha cambiado. Falta: {}.",
  "Stackscout could not start. Close the workbook and open it again. Your workbook is untouched.":
    "Stackscout no pudo iniciarse. Cierre el libro y vuelva a abrirlo. Su libro no ha cambiado.",
  "The Stackscout pane cannot be loaded. Check your connection, or close the workbook and open it again.":
    "El panel de Stackscout no se puede cargar. Compruebe su conexión, o cierre el libro y vuelva a abrirlo.",
  "The list of free e-mail services cannot be loaded. Check your connection and try again.":
    "La lista de servicios de correo gratuitos no se puede cargar. Compruebe su conexión y reintente.",
  "This Excel lets Stackscout keep nothing here: your key and settings last until Excel is closed. Allow storage for this site in the browser to keep them.":
    "Este Excel no deja que Stackscout guarde nada aquí: su clave y sus ajustes duran hasta cerrar Excel. Permita en el navegador el almacenamiento de este sitio para conservarlos.",
  unreadable: "ilegible",
  "The last one that could be read counts.": "Vale el último que se pudo leer.",
  "config.json cannot be used ({}). {}": "config.json no se puede usar ({}). {}",
  "Until it can, what is paid for is shown and nothing is bought. Tell your administrator.":
    "Hasta entonces se muestra lo pagado y no se compra nada. Avise a su administrador.",
  "config.json is wrong: {}. Each such field counts as its strictest value.":
    "config.json es incorrecto: {}. Cada uno de esos campos vale como su valor más estricto.",
  "company records": "registros de empresa",
  jobs: "empleos",
  technologies: "tecnologías",
  "buying intent topics": "temas de intención de compra",
  "{} rows": { one: "{} fila", other: "{} filas" },
  "{} values": { one: "{} valor", other: "{} valores" },
  "A reply with {} had {} that cannot be read (first at {}).":
    "Una respuesta con {} tenía {} ilegibles (el primero en {}).",
  "a list": "una lista",
  "{} and {}": "{} y {}",
  "They were charged all the same; nothing is bought again by itself.":
    "Se cobraron igualmente; nada se vuelve a comprar solo.",
  "Everything else was read.": "Todo lo demás se leyó.",
  "Not known to the service (not charged)": "Desconocida para el servicio (sin cargo)",
  "Charged with other rows.": "Cobrado con otras filas.",
  "Charged {} credits, not asked again.": {
    one: "Cobrado {} crédito; no se pide de nuevo.",
    other: "Cobrados {} créditos; no se pide de nuevo.",
  },
  "An alias of {} companies ({}). Type the domain of the one you mean. {}":
    "Un alias de {} empresas ({}). Escriba el dominio de la que quiere. {}",
  "No record has this name; {} came under another ({}). Type that name: it is paid for. {}":
    "Ningún registro tiene este nombre; {} vino con otro ({}). Escriba ese nombre: está pagado. {}",
  one: "uno",
  "Company record of {}": "Registro de {}",
  "Technologies of {}": "Tecnologías de {}",
  "Buying intent topics of {}": "Intenciones de compra de {}",
  "Job search, {} rows": {
    one: "Búsqueda de ofertas, {} fila",
    other: "Búsqueda de ofertas, {} filas",
  },
  "Company search, {} rows": {
    one: "Búsqueda de empresas, {} fila",
    other: "Búsqueda de empresas, {} filas",
  },
  'Keyword "{}"': "Palabra clave «{}»",
  "The command could not be carried out.": "No se pudo ejecutar el comando.",
  "{} gives mailboxes to anybody.": "{} da buzones a cualquiera.",
  "Not looked up yet.": "Aún no consultada.",
  "Several companies have this name ({}). Type the domain.":
    "Varias empresas tienen este nombre ({}). Escriba el dominio.",
  "No company has exactly this name. Type its domain.":
    "Ninguna empresa se llama exactamente así. Escriba su dominio.",
  "The cell has an error (#VALUE!), or is no text but a stock or another data type. Put the text into a cell.":
    "La celda tiene un error (#¡VALOR!), o no contiene texto sino una acción u otro tipo de datos. Ponga el texto en una celda.",
  "The cell shows {}. Correct its formula.": "La celda muestra {}. Corrija su fórmula.",
  "Enrich {}": "Enriquecimiento {}",
  "Refresh {}": "Actualización {}",
  "{} into {}": "{} en {}",
  "Report {}": "Informe {}",
  "Not bought: what you allowed was used up": "No comprado: lo que permitió se agotó",
  "Not asked: the run was stopped": "No consultado: la ejecución se detuvo",
  "The table has no row of this company.": "La tabla no tiene fila de esta empresa.",
  "This workbook is open for reading only. Save a copy and enrich there.":
    "Este libro está abierto solo para lectura. Guarde una copia y enriquezca allí.",
  "{} is protected. Unprotect it (Review, Unprotect Sheet), or choose another place.":
    "{} está protegida. Desprotéjala (Revisar, Desproteger hoja) o elija otro lugar.",
  '"{}"': "«{}»",
  "The table {} has no column for {}. Choose one for each, or let missing columns be added.":
    "La tabla {} no tiene columna para {}. Elija una para cada uno o deje que se añadan las que faltan.",
  "Columns {} beside the table {} are taken. Make room there, or do not add columns.":
    "Las columnas {} junto a la tabla {} están ocupadas. Haga sitio allí o no añada columnas.",
  "Choose at least one column to add.": "Elija al menos una columna.",
  "Choose the table that results go into.": "Elija la tabla de destino de los resultados.",
  "Names are exact: only a company called exactly so is taken. Domains are surer.":
    "Los nombres son exactos: solo se toma la empresa que se llama exactamente así. Los dominios son más seguros.",
  "Merged cells count for their first row only; results go to a new worksheet.":
    "Las celdas combinadas cuentan solo para su primera fila; los resultados van a una hoja nueva.",
  "The column contains formulas: they are read as they show now, and stay as they are.":
    "La columna contiene fórmulas: se leen como se muestran ahora y quedan como están.",
  "Formulas in {} are replaced by values. Reverting the run brings them back.":
    "Las fórmulas de {} se sustituyen por valores. Revertir la ejecución las devuelve.",
  "The table {} ends above row {}: rows below it are left out. Drag its lower right corner over them to take them in.":
    "La tabla {} termina encima de la fila {}: las filas de debajo quedan fuera. Arrastre su esquina inferior derecha sobre ellas para incluirlas.",
  "Some rows of the table {} are hidden: they are filled, too.":
    "Algunas filas de la tabla {} están ocultas: también se rellenan.",
  "the worksheet is protected": "la hoja está protegida",
  "{} is protected. Unprotect it (Review, Unprotect Sheet), or choose a new worksheet.":
    "{} está protegida. Desprotéjala (Revisar, Desproteger hoja) o elija una hoja nueva.",
  "no table is made of your cells": "sus celdas no se convierten en tabla",
  "the cells beside the table are taken": "las celdas junto a la tabla están ocupadas",
  "Columns {} beside the table are taken. Make room there, or choose a new worksheet.":
    "Las columnas {} junto a la tabla están ocupadas. Haga sitio allí o elija una hoja nueva.",
  "the column has no title": "la columna no tiene título",
  "The column has no title. Write one above it, or choose a new worksheet.":
    "La columna no tiene título. Escriba uno encima o elija una hoja nueva.",
  "not all of its columns have titles of their own": "no todas las columnas tienen título propio",
  "Give each of the columns a title of its own, or choose a new worksheet.":
    "Dé a cada columna su propio título o elija una hoja nueva.",
  "the cells beside the column are taken": "las celdas junto a la columna están ocupadas",
  "Columns {} beside it are taken. Make room there, or choose a new worksheet.":
    "Las columnas {} de al lado están ocupadas. Haga sitio allí o elija una hoja nueva.",
  "the rows have merged cells": "las filas tienen celdas combinadas",
  "The rows have merged cells, of which Excel makes no table. Unmerge them, or choose a new worksheet.":
    "Las filas tienen celdas combinadas, con las que Excel no hace tablas. Sepárelas o elija una hoja nueva.",
  "the rows contain a formula that fills several cells":
    "las filas contienen una fórmula que llena varias celdas",
  "The rows contain a formula that fills several cells, which no table allows. Turn it into values, or choose a new worksheet.":
    "Las filas contienen una fórmula que llena varias celdas, y ninguna tabla lo permite. Conviértala en valores o elija una hoja nueva.",
  "No worksheet can be added, because the structure of this workbook is protected. Unprotect it (Review, Protect Workbook).":
    "No se puede añadir ninguna hoja porque la estructura de este libro está protegida. Desprotéjala (Revisar, Proteger libro).",
  'A new worksheet "{}".': "Una hoja nueva «{}».",
  'A new worksheet "{}", because {}.': "Una hoja nueva «{}», porque {}.",
  "column {}": "la columna {}",
  "columns {}": "las columnas {}",
  "New columns {} of {}, right of {}, below a new row of titles.":
    "Columnas nuevas {} de {}, a la derecha de {}, bajo una nueva fila de títulos.",
  "New columns {} of {}, right of {}.": "Columnas nuevas {} de {}, a la derecha de {}.",
  "The columns that the table has already.": "Las columnas que la tabla ya tiene.",
  "New columns {} of {}, beside the table.": "Columnas nuevas {} de {}, junto a la tabla.",
  "{} columns of the table, and new ones in {} of {}.": {
    one: "{} columna de la tabla, y nuevas en {} de {}.",
    other: "{} columnas de la tabla, y nuevas en {} de {}.",
  },
  "Choose the column that names the companies.": "Elija la columna de las empresas.",
  "The table {} is not there any more. Choose another table or place.":
    "La tabla {} ya no existe. Elija otra tabla u otro lugar.",
  "No column of the table {} seems to name companies. Choose the one that does.":
    "Ninguna columna de la tabla {} parece contener empresas. Elija la que lo hace.",
  "The run ended before it wrote anything. Enrich the column again: what was bought is kept and costs nothing.":
    "La ejecución terminó antes de escribir nada. Enriquezca la columna de nuevo: lo comprado se conserva y no cuesta nada.",
  "Which rows of the table belong to this run is known only on the computer that began it. Enrich the column again: what is paid for costs nothing.":
    "Solo el equipo que la inició sabe qué filas de la tabla pertenecen a esta ejecución. Enriquezca la columna de nuevo: lo pagado no cuesta nada.",
  "The column {} was removed or renamed, so nothing more is bought for it. Undo that and go on, or go on without it.":
    "La columna {} se ha eliminado o renombrado, así que no se compra más para ella. Deshágalo y continúe, o continúe sin ella.",
  "The columns {} were removed or renamed, so nothing more is bought for them. Undo that and go on, or go on without them.":
    "Las columnas {} se han eliminado o renombrado, así que no se compra más para ellas. Deshágalo y continúe, o continúe sin ellas.",
  "The column changed since it was counted. Select it again.":
    "La columna ha cambiado desde que se contó. Vuelva a seleccionarla.",
  "The cells for the results were taken since they were counted. Count again.":
    "Las celdas para los resultados se han ocupado desde que se contaron. Cuente de nuevo.",
  "The table is not there any more. Select it again.":
    "La tabla ya no existe. Vuelva a seleccionarla.",
  "The new worksheet was changed while it was made. Delete it and enrich again.":
    "La hoja nueva se modificó mientras se creaba. Elimínela y enriquezca de nuevo.",
  "somebody else": "otra persona",
  "{} is running by {} since {}. Wait for it, or both may buy the same.":
    "{} está en marcha, iniciada por {} a las {}. Espere, o ambos podrían comprar lo mismo.",
  "{} is still under way. Stop it first, or wait.":
    "{} sigue en marcha. Deténgala primero o espere.",
  "Stop the run first.": "Detenga primero la ejecución.",
  "This run is not known any more.": "Esta ejecución ya no se conoce.",
  "{} cells would be put back as they were.": {
    one: "{} celda volvería a estar como antes.",
    other: "{} celdas volverían a estar como antes.",
  },
  "{} cells are as they were before.": {
    one: "{} celda está como antes.",
    other: "{} celdas están como antes.",
  },
  "{} rows that the run added would go.": {
    one: "{} fila añadida por la ejecución se quitaría.",
    other: "{} filas añadidas por la ejecución se quitarían.",
  },
  "{} rows that the run added are gone.": {
    one: "{} fila añadida por la ejecución se ha quitado.",
    other: "{} filas añadidas por la ejecución se han quitado.",
  },
  "The table around them would go; your cells stay.":
    "La tabla que las rodea se quitaría; sus celdas quedan.",
  "The table around them is gone; your cells stay.":
    "La tabla que las rodeaba se ha quitado; sus celdas quedan.",
  'The worksheet "{}" would go.': "La hoja «{}» se quitaría.",
  'The worksheet "{}" is gone.': "La hoja «{}» se ha quitado.",
  "{} cells changed since stay as they are.": {
    one: "{} celda cambiada desde entonces queda como está.",
    other: "{} celdas cambiadas desde entonces quedan como están.",
  },
  "{} rows are not there any more.": {
    one: "{} fila ya no existe.",
    other: "{} filas ya no existen.",
  },
  "Cells that were filled before the run stay as they are now: their former values are on the computer that ran it.":
    "Las celdas que estaban llenas antes de la ejecución quedan como están: sus valores anteriores están en el equipo que la hizo.",
  "What was bought is kept.": "Lo comprado se conserva.",
  "{} formulas that the file names may reach outside this workbook: only the value comes back. Enter what you trust, first: {}":
    {
      one: "{} fórmula que el archivo nombra puede salir de este libro: solo vuelve el valor. Introduzca lo que considere fiable, primero: {}",
      other:
        "{} fórmulas que el archivo nombra pueden salir de este libro: solo vuelve el valor. Introduzca lo que considere fiable, primero: {}",
    },
  "The cell changed during the run. Enrich it again.":
    "La celda cambió durante la ejecución. Enriquézcala de nuevo.",
  "This Excel could not keep the journal of the run; it cannot be reverted later.":
    "Este Excel no pudo guardar el registro de la ejecución; no se podrá revertir.",
  "This workbook cannot be written now: the run is known in this Excel only, until the workbook can be saved.":
    "Este libro no se puede escribir ahora: la ejecución solo se conoce en este Excel hasta que se pueda guardar.",
  Filled: "Rellenada",
  Failed: "Fallida",
  "Filled in part": "Rellenada en parte",
  "Not asked": "No consultada",
  "No formula was frozen.": "No se ha congelado ninguna fórmula.",
  "{} formulas became values in {}.": {
    one: "{} fórmula convertida en valores en {}.",
    other: "{} fórmulas convertidas en valores en {}.",
  },
  "{} cells": { one: "{} celda", other: "{} celdas" },
  "{} formulas stayed: they show a state or an error.": {
    one: "{} fórmula queda: muestra un estado o un error.",
    other: "{} fórmulas quedan: muestran un estado o un error.",
  },
  "No formula was put back.": "No se ha restablecido ninguna fórmula.",
  "{} formulas are back; what is paid for costs nothing.": {
    one: "{} fórmula restablecida; lo pagado no cuesta nada.",
    other: "{} fórmulas restablecidas; lo pagado no cuesta nada.",
  },
  "{} frozen results were edited, sorted or moved since and stayed.": {
    one: "{} resultado congelado se editó, ordenó o movió después y queda.",
    other: "{} resultados congelados se editaron, ordenaron o movieron después y quedan.",
  },
  "A filter is set in the table, and Excel removes none of its rows then. Clear the filter first.":
    "La tabla tiene un filtro, y Excel no quita entonces ninguna de sus filas. Borre primero el filtro.",
  "{} formulas that the file brings do more than ask our functions and stayed values. Enter what you trust, first in {}: {}":
    {
      one: "{} fórmula del archivo hace más que consultar nuestras funciones y queda como valor. Introduzca lo que considere fiable, primero en {}: {}",
      other:
        "{} fórmulas del archivo hacen más que consultar nuestras funciones y quedan como valores. Introduzca lo que considere fiable, primero en {}: {}",
    },
  "No formula needs repair.": "Ninguna fórmula necesita reparación.",
  "{} formulas repaired; what is paid for costs nothing.": {
    one: "{} fórmula reparada; lo pagado no cuesta nada.",
    other: "{} fórmulas reparadas; lo pagado no cuesta nada.",
  },
  "{} formulas could not be repaired, first {}: enter them again.": {
    one: "{} fórmula no se pudo reparar, primero {}: introdúzcala de nuevo.",
    other: "{} fórmulas no se pudieron reparar, primero {}: introdúzcalas de nuevo.",
  },
  "{} is protected: unprotect it and do this again.": "{} está protegida: desprotéjala y repítalo.",
  "{} are protected: unprotect them and do this again.":
    "{} están protegidas: desprotéjalas y repítalo.",
  "No cell waits.": "Ninguna celda espera.",
  "{} other cells wait: choose again for the next.": {
    one: "{} celda más espera: elija de nuevo para la siguiente.",
    other: "{} celdas más esperan: elija de nuevo para las siguientes.",
  },
  "{} selected.": "{} seleccionado.",
  "{} cells wait in the hidden worksheet {}: show it first.": {
    one: "{} celda espera en la hoja oculta {}: muéstrela primero.",
    other: "{} celdas esperan en la hoja oculta {}: muéstrela primero.",
  },
  "{} cells wait in the hidden worksheets {}: show them first.":
    "{} celdas esperan en las hojas ocultas {}: muéstrelas primero.",
  "The table is not there any more. Search again: what was bought is kept.":
    "La tabla ya no existe. Busque de nuevo: lo comprado se conserva.",
  "{} is protected. Unprotect it (Review, Unprotect Sheet).":
    "{} está protegida. Desprotéjala (Revisar, Desproteger hoja).",
  "A new table in {}.": "Una tabla nueva en {}.",
  "A new worksheet “{}”.": "Una hoja nueva «{}».",
  "This workbook cannot keep the search: the table stays, but cannot be continued.":
    "Este libro no puede guardar la búsqueda: la tabla queda, pero no se puede continuar.",
  "{} is protected. Unprotect it, or choose a new worksheet.":
    "{} está protegida. Desprotéjala o elija una hoja nueva.",
  "The table {} is in the way. Select a cell with free cells below and right of it, or choose a new worksheet.":
    "La tabla {} estorba. Seleccione una celda con celdas libres debajo y a la derecha, o elija una hoja nueva.",
  "Cells in {} are not empty. Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Hay celdas no vacías en {}. Seleccione una celda con celdas libres debajo y a la derecha, o elija una hoja nueva.",
  "Below the last row of {} in {}.": "Debajo de la última fila de {} en {}.",
  "Select one range of cells, not several.": "Seleccione un solo rango de celdas.",
  "Finish editing the cell first.": "Termine primero de editar la celda.",
  "This worksheet is protected. Unprotect it first.":
    "Esta hoja está protegida. Desprotéjala primero.",
  "The worksheet or table is not there any more. Select the column again.":
    "La hoja o la tabla ya no existe. Vuelva a seleccionar la columna.",
  "The cells are not there any more. Select the column again.":
    "Las celdas ya no existen. Vuelva a seleccionar la columna.",
  "This is more than Excel takes at once. Select fewer rows.":
    "Es más de lo que Excel admite de una vez. Seleccione menos filas.",
  "This is more than Excel gives at once. Select fewer rows.":
    "Es más de lo que Excel da de una vez. Seleccione menos filas.",
  "Excel refused this. Try again.": "Excel ha rechazado esto. Inténtelo de nuevo.",
  "Excel refused this ({}). Try again.": "Excel ha rechazado esto ({}). Inténtelo de nuevo.",
  "Nothing is left of column A. Select a cell beside the companies.":
    "No hay nada a la izquierda de la columna A. Seleccione una celda junto a las empresas.",
  "The cells from the selected one on are not empty. Select an empty cell.":
    "Las celdas a partir de la seleccionada no están vacías. Seleccione una celda vacía.",
  "The selection is empty. Select a column of companies.":
    "La selección está vacía. Seleccione una columna de empresas.",
  "The table was removed. Undo that and go on, or stop: what was bought is kept, and enriching again costs nothing for it.":
    "La tabla se ha eliminado. Deshágalo y continúe, o detenga: lo comprado se conserva y no cuesta nada al enriquecer de nuevo.",
  'The column "{}" was removed or renamed. Undo that and go on, or stop.':
    "La columna «{}» se ha eliminado o renombrado. Deshágalo y continúe, o detenga.",
  "The rows keep moving. Wait until the table is at rest, and go on.":
    "Las filas se siguen moviendo. Espere a que la tabla se estabilice y continúe.",
  "Excel would take these cells into the table {} and fill all of its rows. Leave a blank column or row between, or insert a column into the table yourself.":
    "Excel incluiría estas celdas en la tabla {} y rellenaría todas sus filas. Deje una columna o fila en blanco entre medias, o inserte usted una columna en la tabla.",
  "Excel would put this formula into all rows of the table. Fill {} by hand, or select a cell outside of the table.":
    "Excel pondría esta fórmula en todas las filas de la tabla. Rellene {} a mano o seleccione una celda fuera de la tabla.",
  "The table of this run is not there any more. Enrich the column again: what was bought is kept and costs nothing.":
    "La tabla de esta ejecución ya no existe. Enriquezca la columna de nuevo: lo comprado se conserva y no cuesta nada.",
  "The column with the companies was renamed or removed. Undo that, or enrich the column again.":
    "La columna de las empresas se ha renombrado o eliminado. Deshágalo o enriquezca la columna de nuevo.",
  "Edits of this workbook cannot be followed; answers are written to it after a pause.":
    "No se pueden seguir los cambios de este libro; las respuestas se escriben tras una pausa.",
  "The answers in this workbook could not be read.":
    "No se pudieron leer las respuestas de este libro.",
  "This workbook cannot be written now; its answers stay in this Excel until it can.":
    "Este libro no se puede escribir ahora; sus respuestas quedan en este Excel hasta entonces.",
  "A part of it was made and is left in {}: delete it there.":
    "Una parte llegó a crearse y sigue en {}: elimínela allí.",
  "This workbook has no room for some answers; they stay in this Excel only.":
    "Este libro no tiene sitio para algunas respuestas; se quedan solo en este Excel.",
  "This workbook cannot be written now; its answers could not be removed.":
    "Este libro no se puede escribir ahora; no se pudieron quitar sus respuestas.",
  "Give one cell or one column of domains, like A2 or A2:A50.":
    "Indique una celda o una columna de dominios, como A2 o A2:A50.",
  "A formula takes at most {} companies; these are {} cells. Give fewer, or use Enrich in the Stackscout pane.":
    "Una fórmula admite como máximo {} empresas; estas son {} celdas. Indique menos o use Enriquecer en el panel de Stackscout.",
  "{} is a number or a date, not a domain. Type one like acme.com.":
    "{} es un número o una fecha, no un dominio. Escriba uno como acme.com.",
  "\"{}\" is a private mailbox, no company's. Type the company's domain.":
    "«{}» es un buzón privado, no de una empresa. Escriba el dominio de la empresa.",
  "{} Company in the Stackscout pane finds names.":
    "{} Empresa, en el panel de Stackscout, busca por nombre.",
  'Excel does not know a name here (#NAME?). Put a domain into quotes, like "acme.com".':
    'Excel no reconoce aquí un nombre (#NAME?). Ponga el dominio entre comillas, como "acme.com".',
  "This cell has the error {}. Correct it first.":
    "Esta celda contiene el error {}. Corríjalo primero.",
  'The domain comes first: =SCOUT.COMPANY("acme.com","Name").':
    'El dominio va primero: =SCOUT.COMPANY("acme.com";"Name").',
  'The domain comes first: =SCOUT.USES("acme.com","Kafka").':
    'El dominio va primero: =SCOUT.USES("acme.com";"Kafka").',
  "{} contain the error {}. Correct that cell first.":
    "{} contienen el error {}. Corrija primero esa celda.",
  '"{}" is TRUE or FALSE.': "«{}» es VERDADERO o FALSO.",
  '"{}" is a whole number from 1 to {}.': "«{}» es un número entero de 1 a {}.",
  "The service has no value here.": "El servicio no tiene ningún valor aquí.",
  '"ifMissing" has the error {}. Correct it first.':
    "«ifMissing» contiene el error {}. Corríjalo primero.",
  'The catalog has no technology or topic "{}".':
    "El catálogo no tiene ninguna tecnología ni tema «{}».",
  'The catalog has no category "{}".': "El catálogo no tiene ninguna categoría «{}».",
  'The catalog has no industry "{}".': "El catálogo no tiene ningún sector «{}».",
  'The catalog has no place "{}".': "El catálogo no tiene ningún lugar «{}».",
  "Nothing was bought for {} yet. Use COMPANY, TECHSTACK or USES first.":
    "Todavía no se ha comprado nada para {}. Use antes COMPANY, TECHSTACK o USES.",
  "Your administrator does not offer {} here.": "Su administrador no ofrece {} aquí.",
  'Name what to look for, like "kafka".': 'Indique qué buscar, como "kafka".',
  'The catalog has nothing like "{}".': "El catálogo no tiene nada parecido a «{}».",
  '"{}" is {}, not "{}".': "«{}» es {}, no «{}».",
  '"{}" cannot be "{}". {}': "«{}» no puede ser «{}». {}",
  "Choose {}, or another that the help lists.": "Elija {} u otro de los que enumera la ayuda.",
  'There is no field "{}".': "No existe el campo «{}».",
  'There is no column "{}".': "No existe la columna «{}».",
  'Take "{}", "{}" or another that the help lists.':
    "Tome «{}», «{}» u otro de los que enumera la ayuda.",
  '"{}" is a whole number from 1 to {}; page 2 gives the next.':
    "«{}» es un número entero de 1 a {}; la página 2 da los siguientes.",
  "The criteria": "Los criterios",
  '"Matches" gives one number, without columns. Take the columns in a formula of their own.':
    "«Matches» da un solo número, sin columnas. Pida las columnas en otra fórmula.",
  "The service does not tell how many match.": "El servicio no dice cuántos coinciden.",
  "To leave out: {}": "Para omitir: {}",
  "Companies are left out by their domain, not by their page.":
    "Las empresas se omiten por su dominio, no por su página.",
  "At most {} companies can be left out; these are {}.":
    "Se pueden omitir como máximo {} empresas; estas son {}.",
  "Asking. The value comes by itself.": "Consultando. El valor llega solo.",
  "Give fewer domains or fields at once, or a limit. What was bought is kept.":
    "Indique menos dominios o campos a la vez, o un límite. Lo comprado se conserva.",
  "This result has {} cells; a formula may give {}. {}":
    "Este resultado tiene {} celdas; una fórmula puede dar {}. {}",
  "This result has {} MB of text; Excel takes {} MB from a formula. {}":
    "Este resultado tiene {} MB de texto; Excel acepta {} MB de una fórmula. {}",
  "{} of {}: those with the most evidence.": "{} de {}: las que tienen más evidencia.",
  "The technologies": "Las tecnologías",
  'Name a technology, like "Kafka".': 'Indique una tecnología, como "Kafka".',
  "Give a column of domains and a row of technologies, or one of each.":
    "Indique una columna de dominios y una fila de tecnologías, o uno de cada.",
  "A formula takes at most {} pairs of company and technology; these are {}. Give fewer rows at once.":
    "Una fórmula admite como máximo {} pares de empresa y tecnología; estos son {}. Indique menos filas a la vez.",
  "The domain comes first.": "El dominio va primero.",
  'Several technologies, several keywords and filters on their use do not go together. Name one keyword, or use "Keyword all".':
    'Varias tecnologías, varias palabras clave y filtros sobre su uso no van juntos. Indique una palabra clave o use "Keyword all".',
  "funding stage": "fase de financiación",
  seniority: "antigüedad",
  "employment status": "tipo de empleo",
  "workplace type": "tipo de lugar de trabajo",
  confidence: "confianza",
  "keyword type": "tipo de palabra clave",
  "property of a company": "propiedad de una empresa",
  "property of a job": "propiedad de un empleo",
  "a number": "un número",
  "a whole number": "un número entero",
  "a whole number from 1": "un número entero desde 1",
  "a number of days, like 30": "un número de días, como 30",
  "a number of hours from 1 to 87,600": "un número de horas de 1 a 87.600",
  "a share from 0 to 1, like 0.2 or 20%": "una proporción de 0 a 1, como 0,2 o 20 %",
  "TRUE or FALSE": "VERDADERO o FALSO",
  "a date, like 2026-01-31": "una fecha, como 2026-01-31",
  "direct_employer, recruiting_agency or all": "direct_employer, recruiting_agency o all",
  '"{}" is not a country. {}': "«{}» no es un país. {}",
  "Write its code, like US.": "Escriba su código, como US.",
  '"{}" is not a domain. Write one like acme.com.':
    "«{}» no es un dominio. Escriba uno como acme.com.",
  '"{}" is not a company page. Write one like linkedin.com/company/acme.':
    "«{}» no es una página de empresa. Escriba una como linkedin.com/company/acme.",
  'Filter "{}" takes whole numbers, not "{}".': "El filtro «{}» admite números enteros, no «{}».",
  "Lists in the Stackscout pane shows the number of each.":
    "Listas, en el panel de Stackscout, muestra el número de cada una.",
  '"{}" is not a {}. Did you mean "{}"?': "«{}» no es un valor de: {}. ¿Quiso decir «{}»?",
  'Nothing is ordered by "{}". Did you mean "{}"? The help lists all.':
    "No se ordena por «{}». ¿Quiso decir «{}»? La ayuda los enumera todos.",
  'Filter "{}" needs {}, not "{}".': "El filtro «{}» necesita {}, no «{}».",
  '"{}" can be read as two dates. Write it like 2026-01-31.':
    "«{}» puede leerse como dos fechas. Escríbala como 2026-01-31.",
  '"{}" can be read as two numbers. Write it without separators, like 1500.':
    "«{}» puede leerse como dos números. Escríbalo sin separadores, como 1500.",
  'Filter "{}" takes one value.': "El filtro «{}» admite un solo valor.",
  'No filters. Write one a row, like "Country" with "US" in the cell beside it.':
    'No hay filtros. Escriba uno por fila, como "Country" con "US" en la celda de al lado.',
  "A filter has values but no name in the first column.":
    "Un filtro tiene valores, pero ningún nombre en la primera columna.",
  "The help lists all filters.": "La ayuda enumera todos los filtros.",
  'There is no filter "{}". {}': "No existe el filtro «{}». {}",
  "Search for domains and for company pages separately.":
    "Busque por separado los dominios y las páginas de empresa.",
  '"{}" is neither a filter with a value nor a domain. Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    '«{}» no es ni un filtro con valor ni un dominio. Escriba "Country" con "US" en la celda de al lado, o dominios como acme.com.',
  '"{}" is above "{}": nothing can match.': "«{}» es mayor que «{}»: nada puede coincidir.",
  'Add a row "Posted within days" with 30 beside it.':
    'Añada una fila "Posted within days" con 30 al lado.',
  "A job search needs one of {}. {}": "Una búsqueda de empleos necesita uno de {}. {}",
  "Filters on jobs need a posting date. {}":
    "Los filtros de empleos necesitan una fecha de publicación. {}",
  '"{}" is a network address. Type the company\'s domain, like acme.com.':
    "«{}» es una dirección de red. Escriba el dominio de la empresa, como acme.com.",
  "\"{}\" is a page on {}, not a company's own site. Type the company's domain.":
    "«{}» es una página de {}, no el sitio propio de una empresa. Escriba el dominio de la empresa.",
  "This is a person's page. Type the company's page or domain.":
    "Esta es la página de una persona. Escriba la página o el dominio de la empresa.",
  '"{}" has several domains. Give each a cell of its own.':
    "«{}» contiene varios dominios. Ponga cada uno en su propia celda.",
  '"{}" is not a domain. Type one like acme.com.':
    "«{}» no es un dominio. Escriba uno como acme.com.",
  "Did you mean {}?": "¿Quiso decir {}?",
  "{} or {}": "{} o {}",
  "This is too long for a name. Type a domain or a name.":
    "Es demasiado largo para un nombre. Escriba un dominio o un nombre.",
  "{} company records": { one: "{} registro de empresas", other: "{} registros de empresas" },
  "Company search, row {}": "Búsqueda de empresas, fila {}",
  "Company search, rows {} to {}": "Búsqueda de empresas, filas {} a {}",
  "Job search, row {}": "Búsqueda de ofertas, fila {}",
  "Job search, rows {} to {}": "Búsqueda de ofertas, filas {} a {}",
};
