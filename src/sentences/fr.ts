/** The facts of the code in words, in French. `{}` is what a fact was given, in its order. */
export const sentences = {
  "Stackscout runs inside Excel. Open it from Excel's ribbon.":
    "Stackscout fonctionne dans Excel. Ouvrez-le depuis le ruban d'Excel.",
  "This Excel cannot run Stackscout. Use Excel for Microsoft 365 or Excel in a browser. Your workbook is untouched. Missing: {}.":
    "Cet Excel ne peut pas exécuter Stackscout. Utilisez Excel pour Microsoft 365 ou Excel dans un navigateur. Votre classeur est intact. Il manque\u00a0: {}.",
  "Stackscout could not start. Close the workbook and open it again. Your workbook is untouched.":
    "Stackscout n'a pas pu démarrer. Fermez le classeur et rouvrez-le. Votre classeur est intact.",
  "The Stackscout pane cannot be loaded. Check your connection, or close the workbook and open it again.":
    "Le volet Stackscout ne se charge pas. Vérifiez votre connexion, ou fermez le classeur et rouvrez-le.",
  "The list of free e-mail services cannot be loaded. Check your connection and try again.":
    "La liste des messageries gratuites ne se charge pas. Vérifiez votre connexion et réessayez.",
  "This Excel lets Stackscout keep nothing here: your key and settings last until Excel is closed. Allow storage for this site in the browser to keep them.":
    "Cet Excel ne laisse rien garder à Stackscout : votre clé et vos réglages durent jusqu'à la fermeture d'Excel. Autorisez le stockage de ce site dans le navigateur pour les conserver.",
  unreadable: "illisible",
  "The last one that could be read counts.": "Le dernier qui a pu être lu fait foi.",
  "config.json cannot be used ({}). {}": "config.json est inutilisable ({}). {}",
  "Until it can, what is paid for is shown and nothing is bought. Tell your administrator.":
    "D'ici là, ce qui est payé est montré et rien n'est acheté. Prévenez votre administrateur.",
  "config.json is wrong: {}. Each such field counts as its strictest value.":
    "config.json est incorrect : {}. Chacun de ces champs compte pour sa valeur la plus stricte.",
  "company records": "des fiches d'entreprise",
  jobs: "des offres",
  technologies: "des technologies",
  "buying intent topics": "des sujets d'intention d'achat",
  "{} rows": { one: "{} ligne", other: "{} lignes" },
  "{} values": { one: "{} valeur", other: "{} valeurs" },
  "A reply with {} had {} that cannot be read (first at {}).":
    "Une réponse avec {} contenait {} illisibles (d'abord à {}).",
  "a list": "une liste",
  "{} and {}": "{} et {}",
  "They were charged all the same; nothing is bought again by itself.":
    "Ils ont été facturés quand même ; rien n'est racheté tout seul.",
  "Everything else was read.": "Tout le reste a été lu.",
  "Not known to the service (not charged)": "Inconnue du service (non facturée)",
  "Charged with other rows.": "Facturé avec d'autres lignes.",
  "Charged {} credits, not asked again.": {
    one: "{} crédit facturé ; pas redemandé.",
    other: "{} crédits facturés ; pas redemandé.",
  },
  "An alias of {} companies ({}). Type the domain of the one you mean. {}":
    "Un alias de {} entreprises ({}). Saisissez le domaine de celle que vous visez. {}",
  "No record has this name; {} came under another ({}). Type that name: it is paid for. {}":
    "Aucun enregistrement ne porte ce nom ; {} est venu sous un autre ({}). Saisissez ce nom : il est payé. {}",
  one: "un",
  "Company record of {}": "Fiche de {}",
  "Technologies of {}": "Technologies utilisées par {}",
  "Buying intent topics of {}": "Intentions d'achat de {}",
  "Job search, {} rows": {
    one: "Recherche d'offres, {} ligne",
    other: "Recherche d'offres, {} lignes",
  },
  "Company search, {} rows": {
    one: "Recherche d'entreprises, {} ligne",
    other: "Recherche d'entreprises, {} lignes",
  },
  'Keyword "{}"': "Mot-clé « {} »",
  "The command could not be carried out.": "La commande n'a pas pu être exécutée.",
  "{} gives mailboxes to anybody.": "{} donne une messagerie à n'importe qui.",
  "Not looked up yet.": "Pas encore recherchée.",
  "Several companies have this name ({}). Type the domain.":
    "Plusieurs entreprises portent ce nom ({}). Saisissez le domaine.",
  "No company has exactly this name. Type its domain.":
    "Aucune entreprise ne s'appelle exactement ainsi. Saisissez son domaine.",
  "The cell has an error (#VALUE!), or is no text but a stock or another data type. Put the text into a cell.":
    "La cellule a une erreur (#VALEUR!), ou ne contient pas de texte mais une action ou un autre type de données. Mettez le texte dans une cellule.",
  "The cell shows {}. Correct its formula.": "La cellule affiche {}. Corrigez sa formule.",
  "Enrich {}": "Enrichissement {}",
  "Refresh {}": "Actualisation {}",
  "{} into {}": "{} dans {}",
  "Report {}": "Rapport {}",
  "Not bought: what you allowed was used up":
    "Non acheté : ce que vous aviez autorisé était épuisé",
  "Not asked: the run was stopped": "Non demandé : l'exécution a été arrêtée",
  "The table has no row of this company.": "Le tableau n'a pas de ligne pour cette entreprise.",
  "This workbook is open for reading only. Save a copy and enrich there.":
    "Ce classeur est ouvert en lecture seule. Enregistrez une copie et enrichissez-la.",
  "{} is protected. Unprotect it (Review, Unprotect Sheet), or choose another place.":
    "{} est protégée. Ôtez la protection (Révision, Ôter la protection de la feuille), ou choisissez un autre endroit.",
  '"{}"': "« {} »",
  "The table {} has no column for {}. Choose one for each, or let missing columns be added.":
    "Le tableau {} n'a pas de colonne pour {}. Choisissez-en une pour chacun, ou laissez ajouter les colonnes manquantes.",
  "Columns {} beside the table {} are taken. Make room there, or do not add columns.":
    "Les colonnes {} à côté du tableau {} sont occupées. Faites-y de la place, ou n'ajoutez pas de colonnes.",
  "Choose at least one column to add.": "Choisissez au moins une colonne.",
  "Choose the table that results go into.": "Choisissez le tableau qui recevra les résultats.",
  "Names are exact: only a company called exactly so is taken. Domains are surer.":
    "Les noms sont exacts : seule une entreprise qui s'appelle exactement ainsi est prise. Les domaines sont plus sûrs.",
  "Merged cells count for their first row only; results go to a new worksheet.":
    "Les cellules fusionnées ne comptent que pour leur première ligne ; les résultats vont dans une nouvelle feuille.",
  "The column contains formulas: they are read as they show now, and stay as they are.":
    "La colonne contient des formules : elles sont lues telles qu'affichées et restent telles quelles.",
  "Formulas in {} are replaced by values. Reverting the run brings them back.":
    "Les formules de {} sont remplacées par des valeurs. Annuler l'exécution les rétablit.",
  "The table {} ends above row {}: rows below it are left out. Drag its lower right corner over them to take them in.":
    "Le tableau {} s'arrête au-dessus de la ligne {} : les lignes en dessous sont laissées de côté. Faites glisser son coin inférieur droit pour les inclure.",
  "Some rows of the table {} are hidden: they are filled, too.":
    "Certaines lignes du tableau {} sont masquées : elles sont remplies aussi.",
  "the worksheet is protected": "la feuille est protégée",
  "{} is protected. Unprotect it (Review, Unprotect Sheet), or choose a new worksheet.":
    "{} est protégée. Ôtez la protection (Révision, Ôter la protection de la feuille), ou choisissez une nouvelle feuille.",
  "no table is made of your cells": "vos cellules ne deviennent pas un tableau",
  "the cells beside the table are taken": "les cellules à côté du tableau sont occupées",
  "Columns {} beside the table are taken. Make room there, or choose a new worksheet.":
    "Les colonnes {} à côté du tableau sont occupées. Faites-y de la place, ou choisissez une nouvelle feuille.",
  "the column has no title": "la colonne n'a pas de titre",
  "The column has no title. Write one above it, or choose a new worksheet.":
    "La colonne n'a pas de titre. Écrivez-en un au-dessus, ou choisissez une nouvelle feuille.",
  "not all of its columns have titles of their own":
    "toutes les colonnes n'ont pas leur propre titre",
  "Give each of the columns a title of its own, or choose a new worksheet.":
    "Donnez à chaque colonne son propre titre, ou choisissez une nouvelle feuille.",
  "the cells beside the column are taken": "les cellules à côté de la colonne sont occupées",
  "Columns {} beside it are taken. Make room there, or choose a new worksheet.":
    "Les colonnes {} à côté sont occupées. Faites-y de la place, ou choisissez une nouvelle feuille.",
  "the rows have merged cells": "les lignes ont des cellules fusionnées",
  "The rows have merged cells, of which Excel makes no table. Unmerge them, or choose a new worksheet.":
    "Les lignes ont des cellules fusionnées, dont Excel ne fait pas de tableau. Défusionnez-les, ou choisissez une nouvelle feuille.",
  "the rows contain a formula that fills several cells":
    "les lignes contiennent une formule qui remplit plusieurs cellules",
  "The rows contain a formula that fills several cells, which no table allows. Turn it into values, or choose a new worksheet.":
    "Les lignes contiennent une formule qui remplit plusieurs cellules, ce qu'aucun tableau n'admet. Convertissez-la en valeurs, ou choisissez une nouvelle feuille.",
  "No worksheet can be added, because the structure of this workbook is protected. Unprotect it (Review, Protect Workbook).":
    "Impossible d'ajouter une feuille : la structure de ce classeur est protégée. Ôtez la protection (Révision, Protéger le classeur).",
  'A new worksheet "{}".': "Une nouvelle feuille « {} ».",
  'A new worksheet "{}", because {}.': "Une nouvelle feuille « {} », car {}.",
  "column {}": "la colonne {}",
  "columns {}": "les colonnes {}",
  "New columns {} of {}, right of {}, below a new row of titles.":
    "Nouvelles colonnes {} de {}, après {}, sous une nouvelle ligne de titres.",
  "New columns {} of {}, right of {}.": "Nouvelles colonnes {} de {}, après {}.",
  "The columns that the table has already.": "Les colonnes que le tableau a déjà.",
  "New columns {} of {}, beside the table.": "Nouvelles colonnes {} de {}, à côté du tableau.",
  "{} columns of the table, and new ones in {} of {}.": {
    one: "{} colonne du tableau, et de nouvelles en {} de {}.",
    other: "{} colonnes du tableau, et de nouvelles en {} de {}.",
  },
  "Choose the column that names the companies.": "Choisissez la colonne des entreprises.",
  "The table {} is not there any more. Choose another table or place.":
    "Le tableau {} n'existe plus. Choisissez un autre tableau ou un autre endroit.",
  "No column of the table {} seems to name companies. Choose the one that does.":
    "Aucune colonne du tableau {} ne semble contenir des entreprises. Choisissez la bonne.",
  "The run ended before it wrote anything. Enrich the column again: what was bought is kept and costs nothing.":
    "L'exécution s'est terminée avant d'écrire quoi que ce soit. Enrichissez à nouveau la colonne : ce qui est acheté est conservé et ne coûte rien.",
  "Which rows of the table belong to this run is known only on the computer that began it. Enrich the column again: what is paid for costs nothing.":
    "Seul l'ordinateur qui l'a lancée sait quelles lignes du tableau appartiennent à cette exécution. Enrichissez à nouveau la colonne : ce qui est payé ne coûte rien.",
  "The column {} was removed or renamed, so nothing more is bought for it. Undo that and go on, or go on without it.":
    "La colonne {} a été supprimée ou renommée : plus rien n'est acheté pour elle. Annulez cela et continuez, ou continuez sans elle.",
  "The columns {} were removed or renamed, so nothing more is bought for them. Undo that and go on, or go on without them.":
    "Les colonnes {} ont été supprimées ou renommées : plus rien n'est acheté pour elles. Annulez cela et continuez, ou continuez sans elles.",
  "The column changed since it was counted. Select it again.":
    "La colonne a changé depuis le comptage. Sélectionnez à nouveau.",
  "The cells for the results were taken since they were counted. Count again.":
    "Les cellules des résultats ont été occupées depuis le comptage. Comptez à nouveau.",
  "The table is not there any more. Select it again.":
    "Le tableau n'existe plus. Sélectionnez à nouveau.",
  "The new worksheet was changed while it was made. Delete it and enrich again.":
    "La nouvelle feuille a été modifiée pendant sa création. Supprimez-la et enrichissez à nouveau.",
  "somebody else": "quelqu'un d'autre",
  "{} is running by {} since {}. Wait for it, or both may buy the same.":
    "{} est en cours, lancée par {} à {}. Attendez la fin, sinon les deux pourraient acheter la même chose.",
  "{} is still under way. Stop it first, or wait.":
    "{} est encore en cours. Arrêtez-la d'abord, ou attendez.",
  "Stop the run first.": "Arrêtez d'abord l'exécution.",
  "This run is not known any more.": "Cette exécution n'est plus connue.",
  "{} cells would be put back as they were.": {
    one: "{} cellule serait remise comme avant.",
    other: "{} cellules seraient remises comme avant.",
  },
  "{} cells are as they were before.": {
    one: "{} cellule est comme avant.",
    other: "{} cellules sont comme avant.",
  },
  "{} rows that the run added would go.": {
    one: "{} ligne ajoutée par l'exécution disparaîtrait.",
    other: "{} lignes ajoutées par l'exécution disparaîtraient.",
  },
  "{} rows that the run added are gone.": {
    one: "{} ligne ajoutée par l'exécution a disparu.",
    other: "{} lignes ajoutées par l'exécution ont disparu.",
  },
  "The table around them would go; your cells stay.":
    "Le tableau autour disparaîtrait ; vos cellules restent.",
  "The table around them is gone; your cells stay.":
    "Le tableau autour a disparu ; vos cellules restent.",
  'The worksheet "{}" would go.': "La feuille « {} » disparaîtrait.",
  'The worksheet "{}" is gone.': "La feuille « {} » a disparu.",
  "{} cells changed since stay as they are.": {
    one: "{} cellule modifiée depuis reste telle quelle.",
    other: "{} cellules modifiées depuis restent telles quelles.",
  },
  "{} rows are not there any more.": {
    one: "{} ligne n'existe plus.",
    other: "{} lignes n'existent plus.",
  },
  "Cells that were filled before the run stay as they are now: their former values are on the computer that ran it.":
    "Les cellules remplies avant l'exécution restent telles quelles : leurs anciennes valeurs sont sur l'ordinateur qui l'a lancée.",
  "What was bought is kept.": "Ce qui a été acheté est conservé.",
  "{} formulas that the file names may reach outside this workbook: only the value comes back. Enter what you trust, first: {}":
    {
      one: "{} formule nommée par le fichier peut sortir de ce classeur : seule la valeur revient. Saisissez ce qui vous paraît sûr, d'abord : {}",
      other:
        "{} formules nommées par le fichier peuvent sortir de ce classeur : seule la valeur revient. Saisissez ce qui vous paraît sûr, d'abord : {}",
    },
  "The cell changed during the run. Enrich it again.":
    "La cellule a changé pendant l'exécution. Enrichissez-la à nouveau.",
  "This Excel could not keep the journal of the run; it cannot be reverted later.":
    "Cet Excel n'a pas pu garder le journal de l'exécution ; elle ne pourra pas être annulée.",
  "This workbook cannot be written now: the run is known in this Excel only, until the workbook can be saved.":
    "Ce classeur ne peut pas être écrit maintenant : l'exécution n'est connue que de cet Excel, jusqu'à son enregistrement.",
  Filled: "Remplie",
  Failed: "En échec",
  "Filled in part": "Remplie en partie",
  "Not asked": "Non demandée",
  "No formula was frozen.": "Aucune formule n'a été figée.",
  "{} formulas became values in {}.": {
    one: "{} formule convertie en valeurs dans {}.",
    other: "{} formules converties en valeurs dans {}.",
  },
  "{} cells": { one: "{} cellule", other: "{} cellules" },
  "{} formulas stayed: they show a state or an error.": {
    one: "{} formule reste : elle affiche un état ou une erreur.",
    other: "{} formules restent : elles affichent un état ou une erreur.",
  },
  "No formula was put back.": "Aucune formule n'a été rétablie.",
  "{} formulas are back; what is paid for costs nothing.": {
    one: "{} formule rétablie ; ce qui est payé ne coûte rien.",
    other: "{} formules rétablies ; ce qui est payé ne coûte rien.",
  },
  "{} frozen results were edited, sorted or moved since and stayed.": {
    one: "{} résultat figé a été modifié, trié ou déplacé depuis et reste.",
    other: "{} résultats figés ont été modifiés, triés ou déplacés depuis et restent.",
  },
  "A filter is set in the table, and Excel removes none of its rows then. Clear the filter first.":
    "Un filtre est appliqué au tableau, et Excel n'en supprime alors aucune ligne. Effacez d'abord le filtre.",
  "{} formulas that the file brings do more than ask our functions and stayed values. Enter what you trust, first in {}: {}":
    {
      one: "{} formule du fichier fait plus qu'interroger nos fonctions et reste une valeur. Saisissez ce qui vous paraît sûr, d'abord en {} : {}",
      other:
        "{} formules du fichier font plus qu'interroger nos fonctions et restent des valeurs. Saisissez ce qui vous paraît sûr, d'abord en {} : {}",
    },
  "No formula needs repair.": "Aucune formule n'a besoin de réparation.",
  "{} formulas repaired; what is paid for costs nothing.": {
    one: "{} formule réparée ; ce qui est payé ne coûte rien.",
    other: "{} formules réparées ; ce qui est payé ne coûte rien.",
  },
  "{} formulas could not be repaired, first {}: enter them again.": {
    one: "{} formule n'a pas pu être réparée, d'abord {} : saisissez-la à nouveau.",
    other: "{} formules n'ont pas pu être réparées, d'abord {} : saisissez-les à nouveau.",
  },
  "{} is protected: unprotect it and do this again.":
    "{} est protégée : ôtez la protection et recommencez.",
  "{} are protected: unprotect them and do this again.":
    "{} sont protégées : ôtez la protection et recommencez.",
  "No cell waits.": "Aucune cellule n'attend.",
  "{} other cells wait: choose again for the next.": {
    one: "{} autre cellule attend : choisissez à nouveau pour la suivante.",
    other: "{} autres cellules attendent : choisissez à nouveau pour les suivantes.",
  },
  "{} selected.": "{} sélectionné.",
  "{} cells wait in the hidden worksheet {}: show it first.": {
    one: "{} cellule attend dans la feuille masquée {} : affichez-la d'abord.",
    other: "{} cellules attendent dans la feuille masquée {} : affichez-la d'abord.",
  },
  "{} cells wait in the hidden worksheets {}: show them first.":
    "{} cellules attendent dans les feuilles masquées {} : affichez-les d'abord.",
  "The table is not there any more. Search again: what was bought is kept.":
    "Le tableau n'existe plus. Cherchez à nouveau : ce qui est acheté est conservé.",
  "{} is protected. Unprotect it (Review, Unprotect Sheet).":
    "{} est protégée. Ôtez la protection (Révision, Ôter la protection de la feuille).",
  "A new table in {}.": "Un nouveau tableau en {}.",
  "A new worksheet “{}”.": "Une nouvelle feuille « {} ».",
  "This workbook cannot keep the search: the table stays, but cannot be continued.":
    "Ce classeur ne peut pas garder la recherche : le tableau reste, mais ne peut pas être continué.",
  "{} is protected. Unprotect it, or choose a new worksheet.":
    "{} est protégée. Ôtez la protection, ou choisissez une nouvelle feuille.",
  "The table {} is in the way. Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Le tableau {} gêne. Sélectionnez une cellule avec des cellules libres en dessous et à droite, ou choisissez une nouvelle feuille.",
  "Cells in {} are not empty. Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Des cellules de {} ne sont pas vides. Sélectionnez une cellule avec des cellules libres en dessous et à droite, ou choisissez une nouvelle feuille.",
  "Below the last row of {} in {}.": "Sous la dernière ligne de {} dans {}.",
  "Select one range of cells, not several.": "Sélectionnez une seule plage de cellules.",
  "Finish editing the cell first.": "Terminez d'abord la saisie dans la cellule.",
  "This worksheet is protected. Unprotect it first.":
    "Cette feuille est protégée. Ôtez d'abord la protection.",
  "The worksheet or table is not there any more. Select the column again.":
    "La feuille ou le tableau n'existe plus. Sélectionnez à nouveau la colonne.",
  "The cells are not there any more. Select the column again.":
    "Les cellules n'existent plus. Sélectionnez à nouveau la colonne.",
  "This is more than Excel takes at once. Select fewer rows.":
    "C'est plus qu'Excel n'accepte en une fois. Sélectionnez moins de lignes.",
  "This is more than Excel gives at once. Select fewer rows.":
    "C'est plus qu'Excel ne donne en une fois. Sélectionnez moins de lignes.",
  "Excel refused this. Try again.": "Excel a refusé. Réessayez.",
  "Excel refused this ({}). Try again.": "Excel a refusé ({}). Réessayez.",
  "Nothing is left of column A. Select a cell beside the companies.":
    "Il n'y a rien à gauche de la colonne A. Sélectionnez une cellule à côté des entreprises.",
  "The cells from the selected one on are not empty. Select an empty cell.":
    "Les cellules à partir de celle sélectionnée ne sont pas vides. Sélectionnez une cellule vide.",
  "The selection is empty. Select a column of companies.":
    "La sélection est vide. Sélectionnez une colonne d'entreprises.",
  "The table was removed. Undo that and go on, or stop: what was bought is kept, and enriching again costs nothing for it.":
    "Le tableau a été supprimé. Annulez cela et continuez, ou arrêtez : ce qui est acheté est conservé et ne coûte rien au prochain enrichissement.",
  'The column "{}" was removed or renamed. Undo that and go on, or stop.':
    "La colonne « {} » a été supprimée ou renommée. Annulez cela et continuez, ou arrêtez.",
  "The rows keep moving. Wait until the table is at rest, and go on.":
    "Les lignes bougent encore. Attendez que le tableau soit stable, puis continuez.",
  "Excel would take these cells into the table {} and fill all of its rows. Leave a blank column or row between, or insert a column into the table yourself.":
    "Excel intégrerait ces cellules au tableau {} et remplirait toutes ses lignes. Laissez une colonne ou une ligne vide entre les deux, ou insérez vous-même une colonne dans le tableau.",
  "Excel would put this formula into all rows of the table. Fill {} by hand, or select a cell outside of the table.":
    "Excel mettrait cette formule dans toutes les lignes du tableau. Remplissez {} à la main, ou sélectionnez une cellule hors du tableau.",
  "The table of this run is not there any more. Enrich the column again: what was bought is kept and costs nothing.":
    "Le tableau de cette exécution n'existe plus. Enrichissez à nouveau la colonne : ce qui est acheté est conservé et ne coûte rien.",
  "The column with the companies was renamed or removed. Undo that, or enrich the column again.":
    "La colonne des entreprises a été renommée ou supprimée. Annulez cela, ou enrichissez à nouveau la colonne.",
  "Edits of this workbook cannot be followed; answers are written to it after a pause.":
    "Les modifications de ce classeur ne peuvent pas être suivies ; les réponses y sont écrites après une pause.",
  "The answers in this workbook could not be read.":
    "Les réponses de ce classeur n'ont pas pu être lues.",
  "This workbook cannot be written now; its answers stay in this Excel until it can.":
    "Ce classeur ne peut pas être écrit maintenant ; ses réponses restent dans cet Excel d'ici là.",
  "A part of it was made and is left in {}: delete it there.":
    "Une partie en a été créée et se trouve encore dans {} : supprimez-la là-bas.",
  "This workbook has no room for some answers; they stay in this Excel only.":
    "Ce classeur n’a pas de place pour certaines réponses ; elles restent dans cet Excel seulement.",
  "This workbook cannot be written now; its answers could not be removed.":
    "Ce classeur ne peut pas être écrit maintenant ; ses réponses n'ont pas pu être retirées.",
  "Give one cell or one column of domains, like A2 or A2:A50.":
    "Indiquez une cellule ou une colonne de domaines, comme A2 ou A2:A50.",
  "A formula takes at most {} companies; these are {} cells. Give fewer, or use Enrich in the Stackscout pane.":
    "Une formule accepte au plus {} entreprises ; il y a ici {} cellules. Indiquez-en moins, ou utilisez Enrichir dans le volet Stackscout.",
  "{} is a number or a date, not a domain. Type one like acme.com.":
    "{} est un nombre ou une date, pas un domaine. Saisissez-en un comme acme.com.",
  "\"{}\" is a private mailbox, no company's. Type the company's domain.":
    "« {} » est une messagerie privée, pas celle d'une entreprise. Saisissez le domaine de l'entreprise.",
  "{} Company in the Stackscout pane finds names.":
    "{} Entreprise, dans le volet Stackscout, cherche par nom.",
  'Excel does not know a name here (#NAME?). Put a domain into quotes, like "acme.com".':
    'Excel ne reconnaît pas un nom ici (#NAME?). Mettez le domaine entre guillemets, comme "acme.com".',
  "This cell has the error {}. Correct it first.":
    "Cette cellule contient l'erreur {}. Corrigez-la d'abord.",
  'The domain comes first: =SCOUT.COMPANY("acme.com","Name").':
    'Le domaine vient en premier : =SCOUT.COMPANY("acme.com";"Name").',
  'The domain comes first: =SCOUT.USES("acme.com","Kafka").':
    'Le domaine vient en premier : =SCOUT.USES("acme.com";"Kafka").',
  "{} contain the error {}. Correct that cell first.":
    "{} contiennent l'erreur {}. Corrigez d'abord cette cellule.",
  '"{}" is TRUE or FALSE.': "« {} » vaut VRAI ou FAUX.",
  '"{}" is a whole number from 1 to {}.': "« {} » est un nombre entier de 1 à {}.",
  "The service has no value here.": "Le service n'a pas de valeur ici.",
  '"ifMissing" has the error {}. Correct it first.':
    "« ifMissing » contient l'erreur {}. Corrigez-la d'abord.",
  'The catalog has no technology or topic "{}".':
    "Le catalogue n'a ni technologie ni sujet « {} ».",
  'The catalog has no category "{}".': "Le catalogue n'a pas de catégorie « {} ».",
  'The catalog has no industry "{}".': "Le catalogue n'a pas de secteur « {} ».",
  'The catalog has no place "{}".': "Le catalogue n'a pas de lieu « {} ».",
  "Nothing was bought for {} yet. Use COMPANY, TECHSTACK or USES first.":
    "Rien n'a encore été acheté pour {}. Utilisez d'abord COMPANY, TECHSTACK ou USES.",
  "Your administrator does not offer {} here.": "Votre administrateur ne propose pas {} ici.",
  'Name what to look for, like "kafka".': 'Indiquez ce qu\'il faut chercher, comme "kafka".',
  'The catalog has nothing like "{}".': "Le catalogue n'a rien qui ressemble à « {} ».",
  '"{}" is {}, not "{}".': "« {} » vaut {}, pas « {} ».",
  '"{}" cannot be "{}". {}': "« {} » ne peut pas être « {} ». {}",
  "Choose {}, or another that the help lists.": "Choisissez {} ou un autre parmi ceux de l'aide.",
  'There is no field "{}".': "Il n'y a pas de champ « {} ».",
  'There is no column "{}".': "Il n'y a pas de colonne « {} ».",
  'Take "{}", "{}" or another that the help lists.':
    "Prenez « {} », « {} » ou un autre parmi ceux de l'aide.",
  '"{}" is a whole number from 1 to {}; page 2 gives the next.':
    "« {} » est un nombre entier de 1 à {} ; la page 2 donne les suivants.",
  "The criteria": "Les critères",
  '"Matches" gives one number, without columns. Take the columns in a formula of their own.':
    "« Matches » donne un seul nombre, sans colonnes. Demandez les colonnes dans une autre formule.",
  "The service does not tell how many match.": "Le service ne dit pas combien correspondent.",
  "To leave out: {}": "À exclure : {}",
  "Companies are left out by their domain, not by their page.":
    "Les entreprises s'excluent par leur domaine, pas par leur page.",
  "At most {} companies can be left out; these are {}.":
    "On peut exclure au plus {} entreprises ; il y en a {}.",
  "Asking. The value comes by itself.": "Demande en cours. La valeur arrive d'elle-même.",
  "Give fewer domains or fields at once, or a limit. What was bought is kept.":
    "Indiquez moins de domaines ou de champs à la fois, ou une limite. Ce qui a été acheté est conservé.",
  "This result has {} cells; a formula may give {}. {}":
    "Ce résultat a {} cellules ; une formule peut en donner {}. {}",
  "This result has {} MB of text; Excel takes {} MB from a formula. {}":
    "Ce résultat a {} Mo de texte ; Excel en accepte {} Mo d'une formule. {}",
  "{} of {}: those with the most evidence.": "{} sur {} : celles qui ont le plus de preuves.",
  "The technologies": "Les technologies",
  'Name a technology, like "Kafka".': 'Indiquez une technologie, comme "Kafka".',
  "Give a column of domains and a row of technologies, or one of each.":
    "Indiquez une colonne de domaines et une ligne de technologies, ou un de chaque.",
  "A formula takes at most {} pairs of company and technology; these are {}. Give fewer rows at once.":
    "Une formule accepte au plus {} paires entreprise-technologie ; il y en a {}. Indiquez moins de lignes à la fois.",
  "The domain comes first.": "Le domaine vient en premier.",
  'Several technologies, several keywords and filters on their use do not go together. Name one keyword, or use "Keyword all".':
    'Plusieurs technologies, plusieurs mots-clés et des filtres sur leur usage ne vont pas ensemble. Indiquez un mot-clé, ou utilisez "Keyword all".',
  "funding stage": "stade de financement",
  seniority: "niveau d'expérience",
  "employment status": "type d'emploi",
  "workplace type": "type de lieu de travail",
  confidence: "confiance",
  "keyword type": "type de mot-clé",
  "property of a company": "propriété d'une entreprise",
  "property of a job": "propriété d'une offre",
  "a number": "un nombre",
  "a whole number": "un nombre entier",
  "a whole number from 1": "un nombre entier à partir de 1",
  "a number of days, like 30": "un nombre de jours, comme 30",
  "a number of hours from 1 to 87,600": "un nombre d'heures de 1 à 87 600",
  "a share from 0 to 1, like 0.2 or 20%": "une part de 0 à 1, comme 0,2 ou 20 %",
  "TRUE or FALSE": "VRAI ou FAUX",
  "a date, like 2026-01-31": "une date, comme 2026-01-31",
  "direct_employer, recruiting_agency or all": "direct_employer, recruiting_agency ou all",
  '"{}" is not a country. {}': "« {} » n'est pas un pays. {}",
  "Write its code, like US.": "Écrivez son code, comme US.",
  '"{}" is not a domain. Write one like acme.com.':
    "« {} » n'est pas un domaine. Écrivez-en un comme acme.com.",
  '"{}" is not a company page. Write one like linkedin.com/company/acme.':
    "« {} » n'est pas une page d'entreprise. Écrivez-en une comme linkedin.com/company/acme.",
  'Filter "{}" takes whole numbers, not "{}".':
    "Le filtre « {} » prend des nombres entiers, pas « {} ».",
  "Lists in the Stackscout pane shows the number of each.":
    "Listes, dans le volet Stackscout, montre le numéro de chacune.",
  '"{}" is not a {}. Did you mean "{}"?':
    "« {} » n'est pas une valeur de : {}. Vouliez-vous dire « {} » ?",
  'Nothing is ordered by "{}". Did you mean "{}"? The help lists all.':
    "Rien n'est trié par « {} ». Vouliez-vous dire « {} » ? L'aide les énumère tous.",
  'Filter "{}" needs {}, not "{}".': "Le filtre « {} » demande {}, pas « {} ».",
  '"{}" can be read as two dates. Write it like 2026-01-31.':
    "« {} » peut se lire comme deux dates. Écrivez-la comme 2026-01-31.",
  '"{}" can be read as two numbers. Write it without separators, like 1500.':
    "« {} » peut se lire comme deux nombres. Écrivez-le sans séparateurs, comme 1500.",
  'Filter "{}" takes one value.': "Le filtre « {} » prend une seule valeur.",
  'No filters. Write one a row, like "Country" with "US" in the cell beside it.':
    'Aucun filtre. Écrivez-en un par ligne, comme "Country" et "US" dans la cellule voisine.',
  "A filter has values but no name in the first column.":
    "Un filtre a des valeurs, mais pas de nom dans la première colonne.",
  "The help lists all filters.": "L'aide énumère tous les filtres.",
  'There is no filter "{}". {}': "Il n'y a pas de filtre « {} ». {}",
  "Search for domains and for company pages separately.":
    "Cherchez séparément les domaines et les pages d'entreprise.",
  '"{}" is neither a filter with a value nor a domain. Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    '« {} » n\'est ni un filtre avec une valeur, ni un domaine. Écrivez "Country" et "US" dans la cellule voisine, ou des domaines comme acme.com.',
  '"{}" is above "{}": nothing can match.': "« {} » dépasse « {} » : rien ne peut correspondre.",
  'Add a row "Posted within days" with 30 beside it.':
    'Ajoutez une ligne "Posted within days" avec 30 à côté.',
  "A job search needs one of {}. {}": "Une recherche d'offres demande l'un de {}. {}",
  "Filters on jobs need a posting date. {}":
    "Les filtres sur les offres demandent une date de publication. {}",
  '"{}" is a network address. Type the company\'s domain, like acme.com.':
    "« {} » est une adresse réseau. Saisissez le domaine de l'entreprise, comme acme.com.",
  "\"{}\" is a page on {}, not a company's own site. Type the company's domain.":
    "« {} » est une page de {}, pas le site d'une entreprise. Saisissez le domaine de l'entreprise.",
  "This is a person's page. Type the company's page or domain.":
    "C'est la page d'une personne. Saisissez la page ou le domaine de l'entreprise.",
  '"{}" has several domains. Give each a cell of its own.':
    "« {} » contient plusieurs domaines. Placez chacun dans sa propre cellule.",
  '"{}" is not a domain. Type one like acme.com.':
    "« {} » n'est pas un domaine. Saisissez-en un comme acme.com.",
  "Did you mean {}?": "Vouliez-vous dire {} ?",
  "{} or {}": "{} ou {}",
  "This is too long for a name. Type a domain or a name.":
    "C'est trop long pour un nom. Saisissez un domaine ou un nom.",
  "{} company records": { one: "{} fiche d'entreprises", other: "{} fiches d'entreprises" },
  "Company search, row {}": "Recherche d'entreprises, ligne {}",
  "Company search, rows {} to {}": "Recherche d'entreprises, lignes {} à {}",
  "Job search, row {}": "Recherche d'offres, ligne {}",
  "Job search, rows {} to {}": "Recherche d'offres, lignes {} à {}",
};
