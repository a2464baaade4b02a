/** The facts of the code in words, in German. `{}` is what a fact was given, in its order. */
export const sentences = {
  "Stackscout runs inside Excel. Open it from Excel's ribbon.":
    "Stackscout läuft in Excel. Öffnen Sie es im Menüband von Excel.",
  "This Excel cannot run Stackscout. Use Excel for Microsoft 365 or Excel in a browser. Your workbook is untouched. Missing: {}.":
    "Dieses Excel kann Stackscout nicht ausführen. Verwenden Sie Excel für Microsoft 365 oder Excel im Browser. Ihre Arbeitsmappe ist unverändert. Es fehlt: {}.",
  "Stackscout could not start. Close the workbook and open it again. Your workbook is untouched.":
    "Stackscout konnte nicht starten. Schließen Sie die Arbeitsmappe und öffnen Sie sie wieder. Ihre Arbeitsmappe ist unverändert.",
  "The Stackscout pane cannot be loaded. Check your connection, or close the workbook and open it again.":
    "Der Stackscout-Bereich lässt sich nicht laden. Prüfen Sie Ihre Verbindung, oder schließen Sie die Arbeitsmappe und öffnen Sie sie wieder.",
  "The list of free e-mail services cannot be loaded. Check your connection and try again.":
    "Die Liste der kostenlosen E-Mail-Dienste lässt sich nicht laden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  "This Excel lets Stackscout keep nothing here: your key and settings last until Excel is closed. Allow storage for this site in the browser to keep them.":
    "Dieses Excel lässt Stackscout hier nichts behalten: Schlüssel und Einstellungen gelten, bis Excel geschlossen wird. Erlauben Sie im Browser den Speicher für diese Website, um sie zu behalten.",
  unreadable: "nicht lesbar",
  "The last one that could be read counts.": "Es gilt die letzte, die lesbar war.",
  "config.json cannot be used ({}). {}": "config.json ist nicht verwendbar ({}). {}",
  "Until it can, what is paid for is shown and nothing is bought. Tell your administrator.":
    "Bis dahin wird Bezahltes gezeigt und nichts gekauft. Wenden Sie sich an Ihren Administrator.",
  "config.json is wrong: {}. Each such field counts as its strictest value.":
    "config.json ist falsch: {}. Für jedes solche Feld gilt der strengste Wert.",
  "company records": "Firmendatensätzen",
  jobs: "Stellen",
  technologies: "Technologien",
  "buying intent topics": "Kaufabsichten",
  "{} rows": { one: "{} Zeile", other: "{} Zeilen" },
  "{} values": { one: "{} Wert", other: "{} Werte" },
  "A reply with {} had {} that cannot be read (first at {}).":
    "Eine Antwort mit {} hatte {}, nicht lesbar (zuerst bei {}).",
  "a list": "einer Liste",
  "{} and {}": "{} und {}",
  "They were charged all the same; nothing is bought again by itself.":
    "Sie wurden trotzdem berechnet; nichts wird von selbst erneut gekauft.",
  "Everything else was read.": "Alles andere wurde gelesen.",
  "Not known to the service (not charged)": "Dem Dienst unbekannt (nicht berechnet)",
  "Charged with other rows.": "Mit anderen Zeilen berechnet.",
  "Charged {} credits, not asked again.": {
    one: "{} Credit berechnet, nicht erneut abgefragt.",
    other: "{} Credits berechnet, nicht erneut abgefragt.",
  },
  "An alias of {} companies ({}). Type the domain of the one you mean. {}":
    "Ein Alias von {} Firmen ({}). Geben Sie die Domain der gemeinten ein. {}",
  "No record has this name; {} came under another ({}). Type that name: it is paid for. {}":
    "Kein Datensatz hat diesen Namen; {} kam unter einem anderen ({}). Geben Sie diesen Namen ein: Er ist bezahlt. {}",
  one: "einer",
  "Company record of {}": "Firmendatensatz von {}",
  "Technologies of {}": "Technologien von {}",
  "Buying intent topics of {}": "Kaufabsichten von {}",
  "Job search, {} rows": { one: "Stellensuche, {} Zeile", other: "Stellensuche, {} Zeilen" },
  "Company search, {} rows": { one: "Firmensuche, {} Zeile", other: "Firmensuche, {} Zeilen" },
  'Keyword "{}"': "Schlagwort „{}“",
  "The command could not be carried out.": "Der Befehl konnte nicht ausgeführt werden.",
  "{} gives mailboxes to anybody.": "{} gibt jedem ein Postfach.",
  "Not looked up yet.": "Noch nicht nachgeschlagen.",
  "Several companies have this name ({}). Type the domain.":
    "Mehrere Firmen tragen diesen Namen ({}). Geben Sie die Domain ein.",
  "No company has exactly this name. Type its domain.":
    "Keine Firma heißt genau so. Geben Sie ihre Domain ein.",
  "The cell has an error (#VALUE!), or is no text but a stock or another data type. Put the text into a cell.":
    "Die Zelle hat einen Fehler (#WERT!), oder sie enthält keinen Text, sondern eine Aktie oder einen anderen Datentyp. Schreiben Sie den Text in eine Zelle.",
  "The cell shows {}. Correct its formula.": "Die Zelle zeigt {}. Korrigieren Sie ihre Formel.",
  "Enrich {}": "Anreicherung {}",
  "Refresh {}": "Aktualisierung {}",
  "{} into {}": "{} in {}",
  "Report {}": "Bericht {}",
  "Not bought: what you allowed was used up": "Nicht gekauft: Das Erlaubte war aufgebraucht",
  "Not asked: the run was stopped": "Nicht abgefragt: Der Lauf wurde angehalten",
  "The table has no row of this company.": "Die Tabelle hat keine Zeile dieser Firma.",
  "This workbook is open for reading only. Save a copy and enrich there.":
    "Diese Arbeitsmappe ist schreibgeschützt geöffnet. Speichern Sie eine Kopie und reichern Sie dort an.",
  "{} is protected. Unprotect it (Review, Unprotect Sheet), or choose another place.":
    "{} ist geschützt. Heben Sie den Schutz auf (Überprüfen, Blattschutz aufheben), oder wählen Sie einen anderen Ort.",
  '"{}"': "„{}“",
  "The table {} has no column for {}. Choose one for each, or let missing columns be added.":
    "Die Tabelle {} hat keine Spalte für {}. Wählen Sie je eine, oder lassen Sie fehlende Spalten hinzufügen.",
  "Columns {} beside the table {} are taken. Make room there, or do not add columns.":
    "Die Spalten {} neben der Tabelle {} sind belegt. Schaffen Sie dort Platz, oder fügen Sie keine Spalten hinzu.",
  "Choose at least one column to add.": "Wählen Sie mindestens eine Spalte.",
  "Choose the table that results go into.": "Wählen Sie die Tabelle für die Ergebnisse.",
  "Names are exact: only a company called exactly so is taken. Domains are surer.":
    "Namen gelten genau: Nur eine Firma, die genau so heißt, wird genommen. Domains sind sicherer.",
  "Merged cells count for their first row only; results go to a new worksheet.":
    "Verbundene Zellen zählen nur für ihre erste Zeile; die Ergebnisse kommen in ein neues Arbeitsblatt.",
  "The column contains formulas: they are read as they show now, and stay as they are.":
    "Die Spalte enthält Formeln: Sie werden gelesen, wie sie jetzt aussehen, und bleiben, wie sie sind.",
  "Formulas in {} are replaced by values. Reverting the run brings them back.":
    "Formeln in {} werden durch Werte ersetzt. Den Lauf zurückzunehmen bringt sie zurück.",
  "The table {} ends above row {}: rows below it are left out. Drag its lower right corner over them to take them in.":
    "Die Tabelle {} endet über Zeile {}: Zeilen darunter bleiben außen vor. Ziehen Sie ihre rechte untere Ecke darüber, um sie aufzunehmen.",
  "Some rows of the table {} are hidden: they are filled, too.":
    "Einige Zeilen der Tabelle {} sind ausgeblendet: Auch sie werden gefüllt.",
  "the worksheet is protected": "das Arbeitsblatt geschützt ist",
  "{} is protected. Unprotect it (Review, Unprotect Sheet), or choose a new worksheet.":
    "{} ist geschützt. Heben Sie den Schutz auf (Überprüfen, Blattschutz aufheben), oder wählen Sie ein neues Arbeitsblatt.",
  "no table is made of your cells": "aus Ihren Zellen keine Tabelle wird",
  "the cells beside the table are taken": "die Zellen neben der Tabelle belegt sind",
  "Columns {} beside the table are taken. Make room there, or choose a new worksheet.":
    "Die Spalten {} neben der Tabelle sind belegt. Schaffen Sie dort Platz, oder wählen Sie ein neues Arbeitsblatt.",
  "the column has no title": "die Spalte keinen Titel hat",
  "The column has no title. Write one above it, or choose a new worksheet.":
    "Die Spalte hat keinen Titel. Schreiben Sie einen darüber, oder wählen Sie ein neues Arbeitsblatt.",
  "not all of its columns have titles of their own": "nicht alle Spalten eigene Titel haben",
  "Give each of the columns a title of its own, or choose a new worksheet.":
    "Geben Sie jeder Spalte einen eigenen Titel, oder wählen Sie ein neues Arbeitsblatt.",
  "the cells beside the column are taken": "die Zellen neben der Spalte belegt sind",
  "Columns {} beside it are taken. Make room there, or choose a new worksheet.":
    "Die Spalten {} daneben sind belegt. Schaffen Sie dort Platz, oder wählen Sie ein neues Arbeitsblatt.",
  "the rows have merged cells": "die Zeilen verbundene Zellen haben",
  "The rows have merged cells, of which Excel makes no table. Unmerge them, or choose a new worksheet.":
    "Die Zeilen haben verbundene Zellen, aus denen Excel keine Tabelle macht. Heben Sie die Verbindung auf, oder wählen Sie ein neues Arbeitsblatt.",
  "the rows contain a formula that fills several cells":
    "die Zeilen eine Formel enthalten, die mehrere Zellen füllt",
  "The rows contain a formula that fills several cells, which no table allows. Turn it into values, or choose a new worksheet.":
    "Die Zeilen enthalten eine Formel, die mehrere Zellen füllt; das erlaubt keine Tabelle. Wandeln Sie sie in Werte um, oder wählen Sie ein neues Arbeitsblatt.",
  "No worksheet can be added, because the structure of this workbook is protected. Unprotect it (Review, Protect Workbook).":
    "Kein Arbeitsblatt lässt sich hinzufügen, weil die Struktur dieser Arbeitsmappe geschützt ist. Heben Sie den Schutz auf (Überprüfen, Arbeitsmappe schützen).",
  'A new worksheet "{}".': "Ein neues Arbeitsblatt „{}“.",
  'A new worksheet "{}", because {}.': "Ein neues Arbeitsblatt „{}“, weil {}.",
  "column {}": "Spalte {}",
  "columns {}": "Spalten {}",
  "New columns {} of {}, right of {}, below a new row of titles.":
    "Neue Spalten {} von {}, rechts von {}, unter einer neuen Titelzeile.",
  "New columns {} of {}, right of {}.": "Neue Spalten {} von {}, rechts von {}.",
  "The columns that the table has already.": "Die Spalten, die die Tabelle schon hat.",
  "New columns {} of {}, beside the table.": "Neue Spalten {} von {}, neben der Tabelle.",
  "{} columns of the table, and new ones in {} of {}.": {
    one: "{} Spalte der Tabelle und neue in {} von {}.",
    other: "{} Spalten der Tabelle und neue in {} von {}.",
  },
  "Choose the column that names the companies.": "Wählen Sie die Spalte mit den Firmen.",
  "The table {} is not there any more. Choose another table or place.":
    "Die Tabelle {} gibt es nicht mehr. Wählen Sie eine andere Tabelle oder einen anderen Ort.",
  "No column of the table {} seems to name companies. Choose the one that does.":
    "Keine Spalte der Tabelle {} scheint Firmen zu enthalten. Wählen Sie die richtige.",
  "The run ended before it wrote anything. Enrich the column again: what was bought is kept and costs nothing.":
    "Der Lauf endete, bevor er etwas schrieb. Reichern Sie die Spalte erneut an: Gekauftes bleibt und kostet nichts.",
  "Which rows of the table belong to this run is known only on the computer that began it. Enrich the column again: what is paid for costs nothing.":
    "Welche Zeilen der Tabelle zu diesem Lauf gehören, weiß nur der Computer, der ihn begann. Reichern Sie die Spalte erneut an: Bezahltes kostet nichts.",
  "The column {} was removed or renamed, so nothing more is bought for it. Undo that and go on, or go on without it.":
    "Die Spalte {} wurde entfernt oder umbenannt, darum wird für sie nichts mehr gekauft. Machen Sie das rückgängig und setzen Sie fort, oder setzen Sie ohne sie fort.",
  "The columns {} were removed or renamed, so nothing more is bought for them. Undo that and go on, or go on without them.":
    "Die Spalten {} wurden entfernt oder umbenannt, darum wird für sie nichts mehr gekauft. Machen Sie das rückgängig und setzen Sie fort, oder setzen Sie ohne sie fort.",
  "The column changed since it was counted. Select it again.":
    "Die Spalte hat sich seit dem Zählen geändert. Wählen Sie sie erneut aus.",
  "The cells for the results were taken since they were counted. Count again.":
    "Die Zellen für die Ergebnisse wurden seit dem Zählen belegt. Zählen Sie erneut.",
  "The table is not there any more. Select it again.":
    "Die Tabelle gibt es nicht mehr. Wählen Sie sie erneut aus.",
  "The new worksheet was changed while it was made. Delete it and enrich again.":
    "Das neue Arbeitsblatt wurde geändert, während es entstand. Löschen Sie es und reichern Sie erneut an.",
  "somebody else": "jemand anderem",
  "{} is running by {} since {}. Wait for it, or both may buy the same.":
    "{} läuft, gestartet von {} um {}. Warten Sie darauf, sonst kaufen womöglich beide dasselbe.",
  "{} is still under way. Stop it first, or wait.":
    "{} läuft noch. Halten Sie ihn zuerst an, oder warten Sie.",
  "Stop the run first.": "Halten Sie zuerst den Lauf an.",
  "This run is not known any more.": "Dieser Lauf ist nicht mehr bekannt.",
  "{} cells would be put back as they were.": {
    one: "{} Zelle würde zurückgesetzt.",
    other: "{} Zellen würden zurückgesetzt.",
  },
  "{} cells are as they were before.": {
    one: "{} Zelle ist wieder wie vorher.",
    other: "{} Zellen sind wieder wie vorher.",
  },
  "{} rows that the run added would go.": {
    one: "{} Zeile aus dem Lauf würde entfernt.",
    other: "{} Zeilen aus dem Lauf würden entfernt.",
  },
  "{} rows that the run added are gone.": {
    one: "{} Zeile aus dem Lauf ist entfernt.",
    other: "{} Zeilen aus dem Lauf sind entfernt.",
  },
  "The table around them would go; your cells stay.":
    "Die Tabelle darum würde entfernt; Ihre Zellen bleiben.",
  "The table around them is gone; your cells stay.":
    "Die Tabelle darum ist entfernt; Ihre Zellen bleiben.",
  'The worksheet "{}" would go.': "Das Arbeitsblatt „{}“ würde entfernt.",
  'The worksheet "{}" is gone.': "Das Arbeitsblatt „{}“ ist entfernt.",
  "{} cells changed since stay as they are.": {
    one: "{} Zelle wurde seither geändert und bleibt, wie sie ist.",
    other: "{} Zellen wurden seither geändert und bleiben, wie sie sind.",
  },
  "{} rows are not there any more.": {
    one: "{} Zeile gibt es nicht mehr.",
    other: "{} Zeilen gibt es nicht mehr.",
  },
  "Cells that were filled before the run stay as they are now: their former values are on the computer that ran it.":
    "Zellen, die vor dem Lauf gefüllt waren, bleiben, wie sie jetzt sind: Ihre früheren Werte liegen auf dem Computer, der ihn ausführte.",
  "What was bought is kept.": "Gekauftes bleibt erhalten.",
  "{} formulas that the file names may reach outside this workbook: only the value comes back. Enter what you trust, first: {}":
    {
      one: "{} Formel aus der Datei kann über diese Arbeitsmappe hinausgreifen: Nur der Wert kommt zurück. Geben Sie ein, was Sie für sicher halten, zuerst: {}",
      other:
        "{} Formeln aus der Datei können über diese Arbeitsmappe hinausgreifen: Nur der Wert kommt zurück. Geben Sie ein, was Sie für sicher halten, zuerst: {}",
    },
  "The cell changed during the run. Enrich it again.":
    "Die Zelle änderte sich während des Laufs. Reichern Sie sie erneut an.",
  "This Excel could not keep the journal of the run; it cannot be reverted later.":
    "Dieses Excel konnte das Protokoll des Laufs nicht behalten; er lässt sich später nicht zurücknehmen.",
  "This workbook cannot be written now: the run is known in this Excel only, until the workbook can be saved.":
    "Diese Arbeitsmappe lässt sich jetzt nicht schreiben: Der Lauf ist nur in diesem Excel bekannt, bis sie gespeichert werden kann.",
  Filled: "Gefüllt",
  Failed: "Gescheitert",
  "Filled in part": "Teilweise gefüllt",
  "Not asked": "Nicht abgefragt",
  "No formula was frozen.": "Keine Formel wurde eingefroren.",
  "{} formulas became values in {}.": {
    one: "{} Formel wurde zu Werten in {}.",
    other: "{} Formeln wurden zu Werten in {}.",
  },
  "{} cells": { one: "{} Zelle", other: "{} Zellen" },
  "{} formulas stayed: they show a state or an error.": {
    one: "{} Formel blieb: Sie zeigt einen Zustand oder einen Fehler.",
    other: "{} Formeln blieben: Sie zeigen einen Zustand oder einen Fehler.",
  },
  "No formula was put back.": "Keine Formel wurde zurückgesetzt.",
  "{} formulas are back; what is paid for costs nothing.": {
    one: "{} Formel ist zurück; Bezahltes kostet nichts.",
    other: "{} Formeln sind zurück; Bezahltes kostet nichts.",
  },
  "{} frozen results were edited, sorted or moved since and stayed.": {
    one: "{} eingefrorenes Ergebnis wurde seither bearbeitet, sortiert oder verschoben und blieb.",
    other:
      "{} eingefrorene Ergebnisse wurden seither bearbeitet, sortiert oder verschoben und blieben.",
  },
  "A filter is set in the table, and Excel removes none of its rows then. Clear the filter first.":
    "In der Tabelle ist ein Filter gesetzt, und Excel entfernt dann keine ihrer Zeilen. Löschen Sie zuerst den Filter.",
  "{} formulas that the file brings do more than ask our functions and stayed values. Enter what you trust, first in {}: {}":
    {
      one: "{} Formel aus der Datei tut mehr, als unsere Funktionen abzufragen, und blieb ein Wert. Geben Sie ein, was Sie für sicher halten, zuerst in {}: {}",
      other:
        "{} Formeln aus der Datei tun mehr, als unsere Funktionen abzufragen, und blieben Werte. Geben Sie ein, was Sie für sicher halten, zuerst in {}: {}",
    },
  "No formula needs repair.": "Keine Formel muss repariert werden.",
  "{} formulas repaired; what is paid for costs nothing.": {
    one: "{} Formel repariert; Bezahltes kostet nichts.",
    other: "{} Formeln repariert; Bezahltes kostet nichts.",
  },
  "{} formulas could not be repaired, first {}: enter them again.": {
    one: "{} Formel ließ sich nicht reparieren, zuerst {}: Geben Sie sie neu ein.",
    other: "{} Formeln ließen sich nicht reparieren, zuerst {}: Geben Sie sie neu ein.",
  },
  "{} is protected: unprotect it and do this again.":
    "{} ist geschützt: Heben Sie den Schutz auf und wiederholen Sie es.",
  "{} are protected: unprotect them and do this again.":
    "{} sind geschützt: Heben Sie den Schutz auf und wiederholen Sie es.",
  "No cell waits.": "Keine Zelle wartet.",
  "{} other cells wait: choose again for the next.": {
    one: "{} weitere Zelle wartet: Wählen Sie erneut für die nächste.",
    other: "{} weitere Zellen warten: Wählen Sie erneut für die nächsten.",
  },
  "{} selected.": "{} ausgewählt.",
  "{} cells wait in the hidden worksheet {}: show it first.": {
    one: "{} Zelle wartet im ausgeblendeten Arbeitsblatt {}: Blenden Sie es zuerst ein.",
    other: "{} Zellen warten im ausgeblendeten Arbeitsblatt {}: Blenden Sie es zuerst ein.",
  },
  "{} cells wait in the hidden worksheets {}: show them first.":
    "{} Zellen warten in den ausgeblendeten Arbeitsblättern {}: Blenden Sie sie zuerst ein.",
  "The table is not there any more. Search again: what was bought is kept.":
    "Die Tabelle gibt es nicht mehr. Suchen Sie erneut: Gekauftes bleibt erhalten.",
  "{} is protected. Unprotect it (Review, Unprotect Sheet).":
    "{} ist geschützt. Heben Sie den Schutz auf (Überprüfen, Blattschutz aufheben).",
  "A new table in {}.": "Eine neue Tabelle in {}.",
  "A new worksheet “{}”.": "Ein neues Arbeitsblatt „{}“.",
  "This workbook cannot keep the search: the table stays, but cannot be continued.":
    "Diese Arbeitsmappe kann die Suche nicht behalten: Die Tabelle bleibt, lässt sich aber nicht fortsetzen.",
  "{} is protected. Unprotect it, or choose a new worksheet.":
    "{} ist geschützt. Heben Sie den Schutz auf, oder wählen Sie ein neues Arbeitsblatt.",
  "The table {} is in the way. Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Die Tabelle {} ist im Weg. Wählen Sie eine Zelle mit freien Zellen darunter und rechts davon, oder ein neues Arbeitsblatt.",
  "Cells in {} are not empty. Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Zellen in {} sind nicht leer. Wählen Sie eine Zelle mit freien Zellen darunter und rechts davon, oder ein neues Arbeitsblatt.",
  "Below the last row of {} in {}.": "Unter der letzten Zeile von {} in {}.",
  "Select one range of cells, not several.": "Wählen Sie einen Bereich, nicht mehrere.",
  "Finish editing the cell first.": "Beenden Sie zuerst die Eingabe in der Zelle.",
  "This worksheet is protected. Unprotect it first.":
    "Dieses Arbeitsblatt ist geschützt. Heben Sie zuerst den Schutz auf.",
  "The worksheet or table is not there any more. Select the column again.":
    "Das Arbeitsblatt oder die Tabelle gibt es nicht mehr. Wählen Sie die Spalte erneut aus.",
  "The cells are not there any more. Select the column again.":
    "Die Zellen gibt es nicht mehr. Wählen Sie die Spalte erneut aus.",
  "This is more than Excel takes at once. Select fewer rows.":
    "Das ist mehr, als Excel auf einmal nimmt. Wählen Sie weniger Zeilen.",
  "This is more than Excel gives at once. Select fewer rows.":
    "Das ist mehr, als Excel auf einmal liefert. Wählen Sie weniger Zeilen.",
  "Excel refused this. Try again.": "Excel hat das abgelehnt. Versuchen Sie es erneut.",
  "Excel refused this ({}). Try again.": "Excel hat das abgelehnt ({}). Versuchen Sie es erneut.",
  "Nothing is left of column A. Select a cell beside the companies.":
    "Links von Spalte A ist nichts. Wählen Sie eine Zelle neben den Firmen.",
  "The cells from the selected one on are not empty. Select an empty cell.":
    "Die Zellen ab der ausgewählten sind nicht leer. Wählen Sie eine leere Zelle.",
  "The selection is empty. Select a column of companies.":
    "Die Auswahl ist leer. Wählen Sie eine Spalte mit Firmen.",
  "The table was removed. Undo that and go on, or stop: what was bought is kept, and enriching again costs nothing for it.":
    "Die Tabelle wurde entfernt. Machen Sie das rückgängig und setzen Sie fort, oder halten Sie an: Gekauftes bleibt und kostet beim nächsten Anreichern nichts.",
  'The column "{}" was removed or renamed. Undo that and go on, or stop.':
    "Die Spalte „{}“ wurde entfernt oder umbenannt. Machen Sie das rückgängig und setzen Sie fort, oder halten Sie an.",
  "The rows keep moving. Wait until the table is at rest, and go on.":
    "Die Zeilen bewegen sich noch. Warten Sie, bis die Tabelle ruht, und setzen Sie fort.",
  "Excel would take these cells into the table {} and fill all of its rows. Leave a blank column or row between, or insert a column into the table yourself.":
    "Excel würde diese Zellen in die Tabelle {} aufnehmen und alle ihre Zeilen füllen. Lassen Sie eine Spalte oder Zeile frei, oder fügen Sie selbst eine Spalte in die Tabelle ein.",
  "Excel would put this formula into all rows of the table. Fill {} by hand, or select a cell outside of the table.":
    "Excel würde diese Formel in alle Zeilen der Tabelle schreiben. Füllen Sie {} von Hand, oder wählen Sie eine Zelle außerhalb der Tabelle.",
  "The table of this run is not there any more. Enrich the column again: what was bought is kept and costs nothing.":
    "Die Tabelle dieses Laufs gibt es nicht mehr. Reichern Sie die Spalte erneut an: Gekauftes bleibt und kostet nichts.",
  "The column with the companies was renamed or removed. Undo that, or enrich the column again.":
    "Die Spalte mit den Firmen wurde umbenannt oder entfernt. Machen Sie das rückgängig, oder reichern Sie die Spalte erneut an.",
  "Edits of this workbook cannot be followed; answers are written to it after a pause.":
    "Änderungen an dieser Arbeitsmappe lassen sich nicht verfolgen; Antworten werden nach einer Pause hineingeschrieben.",
  "The answers in this workbook could not be read.":
    "Die Antworten in dieser Arbeitsmappe konnten nicht gelesen werden.",
  "This workbook cannot be written now; its answers stay in this Excel until it can.":
    "Diese Arbeitsmappe lässt sich jetzt nicht schreiben; ihre Antworten bleiben bis dahin in diesem Excel.",
  "A part of it was made and is left in {}: delete it there.":
    "Ein Teil davon entstand und steht noch in {}: Löschen Sie ihn dort.",
  "This workbook has no room for some answers; they stay in this Excel only.":
    "In dieser Arbeitsmappe ist für einige Antworten kein Platz; sie bleiben nur in diesem Excel.",
  "This workbook cannot be written now; its answers could not be removed.":
    "Diese Arbeitsmappe lässt sich jetzt nicht schreiben; ihre Antworten konnten nicht entfernt werden.",
  "Give one cell or one column of domains, like A2 or A2:A50.":
    "Geben Sie eine Zelle oder eine Spalte mit Domains an, etwa A2 oder A2:A50.",
  "A formula takes at most {} companies; these are {} cells. Give fewer, or use Enrich in the Stackscout pane.":
    "Eine Formel nimmt höchstens {} Firmen; das sind {} Zellen. Geben Sie weniger an, oder nutzen Sie „Anreichern“ im Stackscout-Bereich.",
  "{} is a number or a date, not a domain. Type one like acme.com.":
    "{} ist eine Zahl oder ein Datum, keine Domain. Geben Sie eine wie acme.com ein.",
  "\"{}\" is a private mailbox, no company's. Type the company's domain.":
    "„{}“ ist ein privates Postfach, keines einer Firma. Geben Sie die Domain der Firma ein.",
  "{} Company in the Stackscout pane finds names.":
    "{} „Firma“ im Stackscout-Bereich findet Namen.",
  'Excel does not know a name here (#NAME?). Put a domain into quotes, like "acme.com".':
    'Excel kennt hier einen Namen nicht (#NAME?). Setzen Sie eine Domain in Anführungszeichen, etwa "acme.com".',
  "This cell has the error {}. Correct it first.":
    "Diese Zelle enthält den Fehler {}. Korrigieren Sie ihn zuerst.",
  'The domain comes first: =SCOUT.COMPANY("acme.com","Name").':
    'Die Domain steht an erster Stelle: =SCOUT.COMPANY("acme.com";"Name").',
  'The domain comes first: =SCOUT.USES("acme.com","Kafka").':
    'Die Domain steht an erster Stelle: =SCOUT.USES("acme.com";"Kafka").',
  "{} contain the error {}. Correct that cell first.":
    "{} enthalten den Fehler {}. Korrigieren Sie diese Zelle zuerst.",
  '"{}" is TRUE or FALSE.': "„{}“ ist WAHR oder FALSCH.",
  '"{}" is a whole number from 1 to {}.': "„{}“ ist eine ganze Zahl von 1 bis {}.",
  "The service has no value here.": "Der Dienst hat hier keinen Wert.",
  '"ifMissing" has the error {}. Correct it first.':
    "„ifMissing“ enthält den Fehler {}. Korrigieren Sie ihn zuerst.",
  'The catalog has no technology or topic "{}".':
    "Der Katalog hat keine Technologie und kein Thema „{}“.",
  'The catalog has no category "{}".': "Der Katalog hat keine Kategorie „{}“.",
  'The catalog has no industry "{}".': "Der Katalog hat keine Branche „{}“.",
  'The catalog has no place "{}".': "Der Katalog hat keinen Ort „{}“.",
  "Nothing was bought for {} yet. Use COMPANY, TECHSTACK or USES first.":
    "Für {} wurde noch nichts gekauft. Nutzen Sie zuerst COMPANY, TECHSTACK oder USES.",
  "Your administrator does not offer {} here.": "Ihr Administrator bietet {} hier nicht an.",
  'Name what to look for, like "kafka".': 'Nennen Sie, was gesucht wird, etwa "kafka".',
  'The catalog has nothing like "{}".': "Der Katalog hat nichts, was „{}“ ähnelt.",
  '"{}" is {}, not "{}".': "„{}“ ist {}, nicht „{}“.",
  '"{}" cannot be "{}". {}': "„{}“ kann nicht „{}“ sein. {}",
  "Choose {}, or another that the help lists.": "Wählen Sie {} oder etwas anderes aus der Hilfe.",
  'There is no field "{}".': "Es gibt kein Feld „{}“.",
  'There is no column "{}".': "Es gibt keine Spalte „{}“.",
  'Take "{}", "{}" or another that the help lists.':
    "Nehmen Sie „{}“, „{}“ oder etwas anderes aus der Hilfe.",
  '"{}" is a whole number from 1 to {}; page 2 gives the next.':
    "„{}“ ist eine ganze Zahl von 1 bis {}; Seite 2 liefert die nächsten.",
  "The criteria": "Die Kriterien",
  '"Matches" gives one number, without columns. Take the columns in a formula of their own.':
    "„Matches“ gibt eine Zahl, ohne Spalten. Nehmen Sie für die Spalten eine eigene Formel.",
  "The service does not tell how many match.": "Der Dienst sagt nicht, wie viele passen.",
  "To leave out: {}": "Auszulassen: {}",
  "Companies are left out by their domain, not by their page.":
    "Firmen werden nach ihrer Domain ausgelassen, nicht nach ihrer Seite.",
  "At most {} companies can be left out; these are {}.":
    "Höchstens {} Firmen können ausgelassen werden; das sind {}.",
  "Asking. The value comes by itself.": "Wird abgefragt. Der Wert kommt von selbst.",
  "Give fewer domains or fields at once, or a limit. What was bought is kept.":
    "Geben Sie weniger Domains oder Felder auf einmal an, oder ein Limit. Gekauftes bleibt erhalten.",
  "This result has {} cells; a formula may give {}. {}":
    "Dieses Ergebnis hat {} Zellen; eine Formel darf {} liefern. {}",
  "This result has {} MB of text; Excel takes {} MB from a formula. {}":
    "Dieses Ergebnis hat {} MB Text; Excel nimmt von einer Formel {} MB. {}",
  "{} of {}: those with the most evidence.": "{} von {}: die mit den meisten Belegen.",
  "The technologies": "Die Technologien",
  'Name a technology, like "Kafka".': 'Nennen Sie eine Technologie, etwa "Kafka".',
  "Give a column of domains and a row of technologies, or one of each.":
    "Geben Sie eine Spalte mit Domains und eine Zeile mit Technologien an, oder je eine.",
  "A formula takes at most {} pairs of company and technology; these are {}. Give fewer rows at once.":
    "Eine Formel nimmt höchstens {} Paare aus Firma und Technologie; das sind {}. Geben Sie weniger Zeilen auf einmal an.",
  "The domain comes first.": "Die Domain steht an erster Stelle.",
  'Several technologies, several keywords and filters on their use do not go together. Name one keyword, or use "Keyword all".':
    'Mehrere Technologien, mehrere Schlagwörter und Filter auf ihre Nutzung passen nicht zusammen. Nennen Sie ein Schlagwort, oder nutzen Sie "Keyword all".',
  "funding stage": "Finanzierungsphase",
  seniority: "Erfahrungsstufe",
  "employment status": "Beschäftigungsart",
  "workplace type": "Arbeitsort",
  confidence: "Verlässlichkeit",
  "keyword type": "Art des Schlagworts",
  "property of a company": "Eigenschaft einer Firma",
  "property of a job": "Eigenschaft einer Stelle",
  "a number": "eine Zahl",
  "a whole number": "eine ganze Zahl",
  "a whole number from 1": "eine ganze Zahl ab 1",
  "a number of days, like 30": "eine Anzahl Tage, etwa 30",
  "a number of hours from 1 to 87,600": "eine Anzahl Stunden von 1 bis 87.600",
  "a share from 0 to 1, like 0.2 or 20%": "einen Anteil von 0 bis 1, etwa 0,2 oder 20 %",
  "TRUE or FALSE": "WAHR oder FALSCH",
  "a date, like 2026-01-31": "ein Datum, etwa 2026-01-31",
  "direct_employer, recruiting_agency or all": "direct_employer, recruiting_agency oder all",
  '"{}" is not a country. {}': "„{}“ ist kein Land. {}",
  "Write its code, like US.": "Schreiben Sie seinen Code, etwa US.",
  '"{}" is not a domain. Write one like acme.com.':
    "„{}“ ist keine Domain. Schreiben Sie eine wie acme.com.",
  '"{}" is not a company page. Write one like linkedin.com/company/acme.':
    "„{}“ ist keine Firmenseite. Schreiben Sie eine wie linkedin.com/company/acme.",
  'Filter "{}" takes whole numbers, not "{}".': "Der Filter „{}“ nimmt ganze Zahlen, nicht „{}“.",
  "Lists in the Stackscout pane shows the number of each.":
    "„Listen“ im Stackscout-Bereich zeigt die Nummer jeder Liste.",
  '"{}" is not a {}. Did you mean "{}"?': "„{}“ gehört nicht zu: {}. Meinten Sie „{}“?",
  'Nothing is ordered by "{}". Did you mean "{}"? The help lists all.':
    "Nach „{}“ wird nicht sortiert. Meinten Sie „{}“? Die Hilfe nennt alle.",
  'Filter "{}" needs {}, not "{}".': "Der Filter „{}“ braucht {}, nicht „{}“.",
  '"{}" can be read as two dates. Write it like 2026-01-31.':
    "„{}“ lässt sich als zwei Tage lesen. Schreiben Sie es wie 2026-01-31.",
  '"{}" can be read as two numbers. Write it without separators, like 1500.':
    "„{}“ lässt sich als zwei Zahlen lesen. Schreiben Sie sie ohne Trennzeichen, etwa 1500.",
  'Filter "{}" takes one value.': "Der Filter „{}“ nimmt einen Wert.",
  'No filters. Write one a row, like "Country" with "US" in the cell beside it.':
    'Keine Filter. Schreiben Sie einen pro Zeile, etwa "Country" und "US" in die Zelle daneben.',
  "A filter has values but no name in the first column.":
    "Ein Filter hat Werte, aber keinen Namen in der ersten Spalte.",
  "The help lists all filters.": "Die Hilfe nennt alle Filter.",
  'There is no filter "{}". {}': "Es gibt keinen Filter „{}“. {}",
  "Search for domains and for company pages separately.":
    "Suchen Sie nach Domains und nach Firmenseiten getrennt.",
  '"{}" is neither a filter with a value nor a domain. Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    '„{}“ ist weder ein Filter mit einem Wert noch eine Domain. Schreiben Sie "Country" und "US" in die Zelle daneben, oder Domains wie acme.com.',
  '"{}" is above "{}": nothing can match.': "„{}“ liegt über „{}“: Nichts kann passen.",
  'Add a row "Posted within days" with 30 beside it.':
    'Fügen Sie eine Zeile "Posted within days" mit 30 daneben hinzu.',
  "A job search needs one of {}. {}": "Eine Stellensuche braucht eines von {}. {}",
  "Filters on jobs need a posting date. {}":
    "Filter auf Stellen brauchen ein Veröffentlichungsdatum. {}",
  '"{}" is a network address. Type the company\'s domain, like acme.com.':
    "„{}“ ist eine Netzwerkadresse. Geben Sie die Domain der Firma ein, etwa acme.com.",
  "\"{}\" is a page on {}, not a company's own site. Type the company's domain.":
    "„{}“ ist eine Seite auf {}, nicht die eigene Website einer Firma. Geben Sie die Domain der Firma ein.",
  "This is a person's page. Type the company's page or domain.":
    "Das ist die Seite einer Person. Geben Sie die Seite oder Domain der Firma ein.",
  '"{}" has several domains. Give each a cell of its own.':
    "„{}“ enthält mehrere Domains. Geben Sie jeder eine eigene Zelle.",
  '"{}" is not a domain. Type one like acme.com.':
    "„{}“ ist keine Domain. Geben Sie eine wie acme.com ein.",
  "Did you mean {}?": "Meinten Sie {}?",
  "{} or {}": "{} oder {}",
  "This is too long for a name. Type a domain or a name.":
    "Das ist zu lang für einen Namen. Geben Sie eine Domain oder einen Namen ein.",
  "{} company records": { one: "{} Firmendatensatz", other: "{} Firmendatensätze" },
  "Company search, row {}": "Firmensuche, Zeile {}",
  "Company search, rows {} to {}": "Firmensuche, Zeilen {} bis {}",
  "Job search, row {}": "Stellensuche, Zeile {}",
  "Job search, rows {} to {}": "Stellensuche, Zeilen {} bis {}",
};
