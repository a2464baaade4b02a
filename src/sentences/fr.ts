/** The facts of the code in words, in French. `{}` is what a fact was given, in its order. */
export const sentences = {
  "The Stackscout pane": "Le volet Stackscout",
  "The cell shows {}. Correct its formula.": "La cellule affiche {}. Corrigez sa formule.",
  "The code of this command": "le code de cette commande",
  "The list of free e-mail services": "la liste des messageries gratuites",
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
  "The domain comes first: {}.": "Le domaine vient en premier : {}.",
  "{} contain the error {}. Correct that cell first.":
    "{} contiennent l'erreur {}. Corrigez d'abord cette cellule.",
  '"{}" is TRUE or FALSE.': "« {} » vaut VRAI ou FAUX.",
  '"{}" is a whole number from 1 to {}.': "« {} » est un nombre entier de 1 à {}.",
  "The service has no value here.": "Le service n'a pas de valeur ici.",
  '"ifMissing" has the error {}. Correct it first.':
    "« ifMissing » contient l'erreur {}. Corrigez-la d'abord.",
  'The catalog has no technology or topic "{}".':
    "Le catalogue n'a ni technologie ni thème « {} ».",
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
    "Prenez « {} », « {} » ou un autre parmi ceux de l'aide.",
  "The code of {}": "le code de {}",
  "The code of searches": "le code des recherches",
  "The sentence that says why": "la phrase qui dit pourquoi",
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
    "Ce résultat a {} Mo de texte ; Excel en accepte {} Mo d'une formule. {}",
  "{} credits": { one: "{} crédit", other: "{} crédits" },
  "{} of {} paid for. The rest costs at most {}: see Company in the Stackscout pane.":
    "{} sur {} payés. Le reste coûte au plus {} : voir Entreprise dans le volet Stackscout.",
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
    "« {} » n'est pas une valeur de : {}. Vouliez-vous dire « {} » ?",
  'Nothing is ordered by "{}". Did you mean "{}"? The help lists all.':
    "Rien n'est trié par « {} ». Vouliez-vous dire « {} » ? L'aide les énumère tous.",
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
  '"{}" is a private mailbox, no company\'s. Leave it out.':
    "« {} » est une messagerie privée, pas celle d'une entreprise. Retirez-la.",
  "Search for domains and for company pages separately.":
    "Cherchez séparément les domaines et les pages d'entreprise.",
  '"{}" is neither a filter with a value nor a domain. Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    '« {} » n\'est ni un filtre avec une valeur, ni un domaine. Écrivez "Country" et "US" dans la cellule voisine, ou des domaines comme acme.com.',
  '"{}" is above "{}": nothing can match.': "« {} » dépasse « {} » : rien ne peut correspondre.",
  'Add a row "Posted within days" with 30 beside it.':
    'Ajoutez une ligne "Posted within days" avec 30 à côté.',
  '"{}"': "« {} »",
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
  "Check your connection and try again.": "Vérifiez votre connexion et réessayez.",
  "Stackscout was updated. Close the workbook and open it again.":
    "Stackscout a été mis à jour. Fermez le classeur et rouvrez-le.",
  "Its file is missing on the server. Tell your administrator.":
    "Le fichier manque sur le serveur. Prévenez votre administrateur.",
  "{} cannot be loaded. {}": "Impossible de charger {}. {}",
  "This is too long for a name. Type a domain or a name.":
    "C'est trop long pour un nom. Saisissez un domaine ou un nom.",
  '"{}" is a private mailbox. Type the company\'s domain.':
    "« {} » est une messagerie privée. Saisissez le domaine de l'entreprise.",
  "A formula takes at most {} companies; these are {} cells.":
    "Une formule accepte au plus {} entreprises ; il y a ici {} cellules.",
  "Give fewer, or use Enrich in the Stackscout pane.":
    "Indiquez-en moins, ou utilisez Enrichir dans le volet Stackscout.",
  "{} is a number or a date, not a domain.": "{} est un nombre ou une date, pas un domaine.",
  "Type one like acme.com.": "Saisissez-en un comme acme.com.",
  '"{}" is a private mailbox, no company\'s.':
    "« {} » est une messagerie privée, pas celle d'une entreprise.",
  "Type the company's domain.": "Saisissez le domaine de l'entreprise.",
  "Company in the Stackscout pane finds names.":
    "Entreprise, dans le volet Stackscout, cherche par nom.",
  "Excel does not know a name here (#NAME?).": "Excel ne reconnaît pas un nom ici (#NAME?).",
  'Put a domain into quotes, like "acme.com".':
    'Mettez le domaine entre guillemets, comme "acme.com".',
  "This cell has the error {}.": "Cette cellule contient l'erreur {}.",
  "Correct it first.": "Corrigez-la d'abord.",
  "Correct that cell first.": "Corrigez d'abord cette cellule.",
  '"ifMissing" has the error {}.': "« ifMissing » contient l'erreur {}.",
  "Nothing was bought for {} yet.": "Rien n'a encore été acheté pour {}.",
  "Use COMPANY, TECHSTACK or USES first.": "Utilisez d'abord COMPANY, TECHSTACK ou USES.",
  '"{}" cannot be "{}".': "« {} » ne peut pas être « {} ».",
  "Take {}, {} or another that the help lists.": "Prenez {}, {} ou un autre parmi ceux de l'aide.",
  "This result has {} cells; a formula may give {}.":
    "Ce résultat a {} cellules ; une formule peut en donner {}.",
  "This result has {} MB of text; Excel takes 4.9 MB from a formula.":
    "Ce résultat a {} Mo de texte ; Excel en accepte 4,9 Mo d'une formule.",
  "Give fewer domains or fields at once, or a limit.":
    "Indiquez moins de domaines ou de champs à la fois, ou une limite.",
  "What was bought is kept.": "Ce qui a été acheté est conservé.",
  "{} of {} paid for.": "{} sur {} payés.",
  "The rest costs at most {}: see Company in the Stackscout pane.":
    "Le reste coûte au plus {} : voir Entreprise dans le volet Stackscout.",
  "1 credit": "1 crédit",
  "A formula takes at most {} pairs of company and technology; these are {}.":
    "Une formule accepte au plus {} paires entreprise-technologie ; il y en a {}.",
  "Give fewer rows at once.": "Indiquez moins de lignes à la fois.",
  "{} cannot be loaded.": "Impossible de charger {}.",
  "Stackscout was updated.": "Stackscout a été mis à jour.",
  "Close the workbook and open it again.": "Fermez le classeur et rouvrez-le.",
  "Its file is missing on the server.": "Le fichier manque sur le serveur.",
  '"{}" is a network address.': "« {} » est une adresse réseau.",
  "Type the company's domain, like acme.com.":
    "Saisissez le domaine de l'entreprise, comme acme.com.",
  '"{}" is a page on {}, not a company\'s own site.':
    "« {} » est une page de {}, pas le site d'une entreprise.",
  "This is a person's page.": "C'est la page d'une personne.",
  "Type the company's page or domain.": "Saisissez la page ou le domaine de l'entreprise.",
  '"{}" has several domains.': "« {} » contient plusieurs domaines.",
  "Give each a cell of its own.": "Placez chacun dans sa propre cellule.",
  '"{}" is not a domain.': "« {} » n'est pas un domaine.",
  "Write one like acme.com.": "Écrivez-en un comme acme.com.",
  '"{}" is not a country.': "« {} » n'est pas un pays.",
  '"{}" is not a company page.': "« {} » n'est pas une page d'entreprise.",
  "Write one like linkedin.com/company/acme.": "Écrivez-en une comme linkedin.com/company/acme.",
  '"{}" is not a {}.': "« {} » n'est pas une valeur de : {}.",
  'Nothing is ordered by "{}".': "Rien n'est trié par « {} ».",
  "The help lists all.": "L'aide les énumère tous.",
  '"{}" can be read as two dates.': "« {} » peut se lire comme deux dates.",
  "Write it like 2026-01-31.": "Écrivez-la comme 2026-01-31.",
  '"{}" can be read as two numbers.': "« {} » peut se lire comme deux nombres.",
  "Write it without separators, like 1500.": "Écrivez-le sans séparateurs, comme 1500.",
  "No filters.": "Aucun filtre.",
  'Write one a row, like "Country" with "US" in the cell beside it.':
    'Écrivez-en un par ligne, comme "Country" et "US" dans la cellule voisine.',
  'There is no filter "{}".': "Il n'y a pas de filtre « {} ».",
  "Leave it out.": "Retirez-la.",
  '"{}" is neither a filter with a value nor a domain.':
    "« {} » n'est ni un filtre avec une valeur, ni un domaine.",
  'Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    'Écrivez "Country" et "US" dans la cellule voisine, ou des domaines comme acme.com.',
  "A job search needs one of {}.": "Une recherche d'offres demande l'un de {}.",
  "Filters on jobs need a posting date.":
    "Les filtres sur les offres demandent une date de publication.",
  "Select one range of cells, not several.": "Sélectionnez une seule plage de cellules.",
  "Finish editing the cell first.": "Terminez d'abord la saisie dans la cellule.",
  "This worksheet is protected.": "Cette feuille est protégée.",
  "Unprotect it first.": "Ôtez d'abord la protection.",
  "The worksheet or table is not there any more.": "La feuille ou le tableau n'existe plus.",
  "The cells are not there any more.": "Les cellules n'existent plus.",
  "Select the column again.": "Sélectionnez à nouveau la colonne.",
  "This is more than Excel takes at once.": "C'est plus qu'Excel n'accepte en une fois.",
  "This is more than Excel gives at once.": "C'est plus qu'Excel ne donne en une fois.",
  "Select fewer rows.": "Sélectionnez moins de lignes.",
  "Excel refused this ({}).": "Excel a refusé ({}).",
  "Excel refused this.": "Excel a refusé.",
  "Try again.": "Réessayez.",
  "Nothing is left of column A.": "Il n'y a rien à gauche de la colonne A.",
  "Select a cell beside the companies.": "Sélectionnez une cellule à côté des entreprises.",
  "The cells from the selected one on are not empty.":
    "Les cellules à partir de celle sélectionnée ne sont pas vides.",
  "Select an empty cell.": "Sélectionnez une cellule vide.",
  "The selection is empty.": "La sélection est vide.",
  "Select a column of companies.": "Sélectionnez une colonne d'entreprises.",
  "The table was removed.": "Le tableau a été supprimé.",
  "Undo that and resume, or stop: what was bought is kept, and enriching again costs nothing for it.":
    "Annulez cela et reprenez, ou arrêtez : ce qui est acheté est conservé et ne coûte rien au prochain enrichissement.",
  'The column "{}" was removed or renamed.': "La colonne « {} » a été supprimée ou renommée.",
  "Undo that and resume, or stop.": "Annulez cela et reprenez, ou arrêtez.",
  "The rows keep moving.": "Les lignes bougent encore.",
  "Wait until the table is at rest, and resume.":
    "Attendez que le tableau soit stable, puis reprenez.",
  "Excel would take these cells into the table {} and fill all of its rows.":
    "Excel intégrerait ces cellules au tableau {} et remplirait toutes ses lignes.",
  "Leave a blank column or row between, or insert a column into the table yourself.":
    "Laissez une colonne ou une ligne vide entre les deux, ou insérez vous-même une colonne dans le tableau.",
  "Excel would put this formula into all rows of the table.":
    "Excel mettrait cette formule dans toutes les lignes du tableau.",
  "Fill {} by hand, or select a cell outside of the table.":
    "Remplissez {} à la main, ou sélectionnez une cellule hors du tableau.",
  "The table of this run is not there any more.": "Le tableau de cette exécution n'existe plus.",
  "Enrich the column again: what was bought is kept and costs nothing.":
    "Enrichissez à nouveau la colonne : ce qui est acheté est conservé et ne coûte rien.",
  "Enrich the column again: what is paid for costs nothing.":
    "Enrichissez à nouveau la colonne : ce qui est payé ne coûte rien.",
  "The column with the companies was renamed or removed.":
    "La colonne des entreprises a été renommée ou supprimée.",
  "Undo that, or enrich the column again.": "Annulez cela, ou enrichissez à nouveau la colonne.",
  "No formula was frozen.": "Aucune formule n'a été figée.",
  "{} became values in {}.": "{} converties en valeurs dans {}.",
  "1 formula": "1 formule",
  "{} formulas": "{} formules",
  "1 cell": "1 cellule",
  "{} cells": "{} cellules",
  "1 other cell": "1 autre cellule",
  "{} other cells": "{} autres cellules",
  "1 frozen result": "1 résultat figé",
  "{} frozen results": "{} résultats figés",
  "{} stayed: it shows a state or an error.": "{} reste : elle affiche un état ou une erreur.",
  "{} stayed: they show a state or an error.":
    "{} restent : elles affichent un état ou une erreur.",
  "No formula was put back.": "Aucune formule n'a été rétablie.",
  "{} is back; what is paid for costs nothing.": "{} rétablie ; ce qui est payé ne coûte rien.",
  "{} are back; what is paid for costs nothing.": "{} rétablies ; ce qui est payé ne coûte rien.",
  "{} was edited, sorted or moved since and stayed.":
    "{} a été modifié, trié ou déplacé depuis et reste.",
  "{} were edited, sorted or moved since and stayed.":
    "{} ont été modifiés, triés ou déplacés depuis et restent.",
  "{} that the file brings does more than ask our functions and stayed a value.":
    "{} du fichier fait plus qu'interroger nos fonctions et reste une valeur.",
  "{} that the file brings do more than ask our functions and stayed values.":
    "{} du fichier font plus qu'interroger nos fonctions et restent des valeurs.",
  "Enter what you trust, first in {}: {}": "Saisissez ce qui vous paraît sûr, d'abord en {} : {}",
  "No formula needs repair.": "Aucune formule n'a besoin de réparation.",
  "{} repaired; what is paid for costs nothing.": "{} réparées ; ce qui est payé ne coûte rien.",
  "{} could not be repaired, first {}: enter it again.":
    "{} n'a pas pu être réparée, d'abord {} : saisissez-la à nouveau.",
  "{} could not be repaired, first {}: enter them again.":
    "{} n'ont pas pu être réparées, d'abord {} : saisissez-les à nouveau.",
  '{} and "{}"': "{} et « {} »",
  "{} is protected: unprotect it and do this again.":
    "{} est protégée : ôtez la protection et recommencez.",
  "{} are protected: unprotect them and do this again.":
    "{} sont protégées : ôtez la protection et recommencez.",
  "No formula of {} is selected.": "Aucune formule de {} n'est sélectionnée.",
  "Select its cell, not what it spilled.": "Sélectionnez sa cellule, pas ce qu'elle propage.",
  "{} entered again.": "{} saisies à nouveau.",
  "{} selected.": "{} sélectionné.",
  "No cell waits.": "Aucune cellule n'attend.",
  "{} waits: choose again for the next.": "{} attend : choisissez à nouveau pour la suivante.",
  "{} wait: choose again for the next.": "{} attendent : choisissez à nouveau pour les suivantes.",
  "{} waits in the hidden worksheet {}: show it first.":
    "{} attend dans la feuille masquée {} : affichez-la d'abord.",
  "{} wait in the hidden worksheet {}: show it first.":
    "{} attendent dans la feuille masquée {} : affichez-la d'abord.",
  "{} wait in the hidden worksheets {}: show it first.":
    "{} attendent dans les feuilles masquées {} : affichez-les d'abord.",
  "The table is not there any more.": "Le tableau n'existe plus.",
  "Search again: what was bought is kept.": "Cherchez à nouveau : ce qui est acheté est conservé.",
  "{} is protected.": "{} est protégée.",
  "Unprotect it (Review, Unprotect Sheet).":
    "Ôtez la protection (Révision, Ôter la protection de la feuille).",
  "Unprotect it, or choose a new worksheet.":
    "Ôtez la protection, ou choisissez une nouvelle feuille.",
  "Unprotect it (Review, Unprotect Sheet), or choose a new worksheet.":
    "Ôtez la protection (Révision, Ôter la protection de la feuille), ou choisissez une nouvelle feuille.",
  "Unprotect it (Review, Unprotect Sheet), or choose another place.":
    "Ôtez la protection (Révision, Ôter la protection de la feuille), ou choisissez un autre endroit.",
  'The column "{}" was renamed or removed: without it rows are not found again.':
    "La colonne « {} » a été renommée ou supprimée : sans elle, les lignes sont introuvables.",
  "Undo that.": "Annulez cela.",
  "A new table in {}.": "Un nouveau tableau en {}.",
  "A new worksheet “{}”.": "Une nouvelle feuille « {} ».",
  'A new worksheet "{}".': "Une nouvelle feuille « {} ».",
  "This workbook cannot keep the search: the table stays, but cannot be continued.":
    "Ce classeur ne peut pas garder la recherche : le tableau reste, mais ne peut pas être continué.",
  "The table {} is in the way.": "Le tableau {} gêne.",
  "Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Sélectionnez une cellule avec des cellules libres en dessous et à droite, ou choisissez une nouvelle feuille.",
  "Cells in {} are not empty.": "Des cellules de {} ne sont pas vides.",
  "The rows of {}, and a worksheet of what changed.":
    "Les lignes de {}, et une feuille des changements.",
  "Below the last row of {} in {}.": "Sous la dernière ligne de {} dans {}.",
  "Choose at least one column to add.": "Choisissez au moins une colonne.",
  "Choose the table that results go into.": "Choisissez le tableau qui recevra les résultats.",
  "Names are exact: only a company called exactly so is taken.":
    "Les noms sont exacts : seule une entreprise qui s'appelle exactement ainsi est prise.",
  "Domains are surer.": "Les domaines sont plus sûrs.",
  "Merged cells count for their first row only; results go to a new worksheet.":
    "Les cellules fusionnées ne comptent que pour leur première ligne ; les résultats vont dans une nouvelle feuille.",
  "The column contains formulas: they are read as they show now, and stay as they are.":
    "La colonne contient des formules : elles sont lues telles qu'affichées et restent telles quelles.",
  "Formulas in {} are replaced by values.": "Les formules de {} sont remplacées par des valeurs.",
  "Reverting the run brings them back.": "Annuler l'exécution les rétablit.",
  "The table {} ends above row {}: rows below it are left out.":
    "Le tableau {} s'arrête au-dessus de la ligne {} : les lignes en dessous sont laissées de côté.",
  "Drag its lower right corner over them to take them in.":
    "Faites glisser son coin inférieur droit pour les inclure.",
  "Some rows of the table {} are hidden: they are filled, too.":
    "Certaines lignes du tableau {} sont masquées : elles sont remplies aussi.",
  "This workbook is open for reading only.": "Ce classeur est ouvert en lecture seule.",
  "Save a copy and enrich there.": "Enregistrez une copie et enrichissez-la.",
  "The table {} has no column for {}.": "Le tableau {} n'a pas de colonne pour {}.",
  "Choose one for each, or let missing columns be added.":
    "Choisissez-en une pour chacun, ou laissez ajouter les colonnes manquantes.",
  "Columns {} beside the table {} are taken.":
    "Les colonnes {} à côté du tableau {} sont occupées.",
  "Make room there, or do not add columns.": "Faites-y de la place, ou n'ajoutez pas de colonnes.",
  "no table is made of your cells": "vos cellules ne deviennent pas un tableau",
  "the worksheet is protected": "la feuille est protégée",
  "the cells beside the table are taken": "les cellules à côté du tableau sont occupées",
  "the column has no title": "la colonne n'a pas de titre",
  "not all of its columns have titles of their own":
    "toutes les colonnes n'ont pas leur propre titre",
  "the cells beside the column are taken": "les cellules à côté de la colonne sont occupées",
  "the rows have merged cells": "les lignes ont des cellules fusionnées",
  "the rows contain a formula that fills several cells":
    "les lignes contiennent une formule qui remplit plusieurs cellules",
  "Columns {} beside the table are taken.": "Les colonnes {} à côté du tableau sont occupées.",
  "Columns {} beside it are taken.": "Les colonnes {} à côté sont occupées.",
  "Make room there, or choose a new worksheet.":
    "Faites-y de la place, ou choisissez une nouvelle feuille.",
  "The column has no title.": "La colonne n'a pas de titre.",
  "Write one above it, or choose a new worksheet.":
    "Écrivez-en un au-dessus, ou choisissez une nouvelle feuille.",
  "Give each of the columns a title of its own, or choose a new worksheet.":
    "Donnez à chaque colonne son propre titre, ou choisissez une nouvelle feuille.",
  "The rows have merged cells, of which Excel makes no table.":
    "Les lignes ont des cellules fusionnées, dont Excel ne fait pas de tableau.",
  "Unmerge them, or choose a new worksheet.":
    "Défusionnez-les, ou choisissez une nouvelle feuille.",
  "The rows contain a formula that fills several cells, which no table allows.":
    "Les lignes contiennent une formule qui remplit plusieurs cellules, ce qu'aucun tableau n'admet.",
  "Turn it into values, or choose a new worksheet.":
    "Convertissez-la en valeurs, ou choisissez une nouvelle feuille.",
  "No worksheet can be added, because the structure of this workbook is protected.":
    "Impossible d'ajouter une feuille : la structure de ce classeur est protégée.",
  "Unprotect it (Review, Protect Workbook).":
    "Ôtez la protection (Révision, Protéger le classeur).",
  'A new worksheet "{}", because {}.': "Une nouvelle feuille « {} », car {}.",
  "New columns {} of {}, right of {}.": "Nouvelles colonnes {} de {}, à droite de {}.",
  "New columns {} of {}, right of {}, below a new row of titles.":
    "Nouvelles colonnes {} de {}, à droite de {}, sous une nouvelle ligne de titres.",
  "column {}": "la colonne {}",
  "columns {}": "les colonnes {}",
  "The columns that the table has already.": "Les colonnes que le tableau a déjà.",
  "New columns {} of {}, beside the table.": "Nouvelles colonnes {} de {}, à côté du tableau.",
  "{} columns of the table, and new ones in {} of {}.":
    "{} colonnes du tableau, et de nouvelles en {} de {}.",
  "Choose the column that names the companies.": "Choisissez la colonne des entreprises.",
  "The table {} is not there any more.": "Le tableau {} n'existe plus.",
  "Choose another table or place.": "Choisissez un autre tableau ou un autre endroit.",
  "No column of the table {} seems to name companies.":
    "Aucune colonne du tableau {} ne semble contenir des entreprises.",
  "Choose the one that does.": "Choisissez la bonne.",
  "The run ended before it wrote anything.":
    "L'exécution s'est terminée avant d'écrire quoi que ce soit.",
  "Which rows of the table belong to this run is known only on the computer that began it.":
    "Seul l'ordinateur qui l'a lancée sait quelles lignes du tableau appartiennent à cette exécution.",
  "The column {} was removed or renamed, so nothing more is bought for it.":
    "La colonne {} a été supprimée ou renommée : plus rien n'est acheté pour elle.",
  "The columns {} were removed or renamed, so nothing more is bought for them.":
    "Les colonnes {} ont été supprimées ou renommées : plus rien n'est acheté pour elles.",
  "Undo that and resume, or resume to go on without it.":
    "Annulez cela et reprenez, ou reprenez pour continuer sans elle.",
  "Undo that and resume, or resume to go on without them.":
    "Annulez cela et reprenez, ou reprenez pour continuer sans elles.",
  "The column changed since it was counted.": "La colonne a changé depuis le comptage.",
  "The cells for the results were taken since they were counted.":
    "Les cellules des résultats ont été occupées depuis le comptage.",
  "Count again.": "Comptez à nouveau.",
  "Select it again.": "Sélectionnez à nouveau.",
  "The new worksheet was changed while it was made.":
    "La nouvelle feuille a été modifiée pendant sa création.",
  "Delete it and enrich again.": "Supprimez-la et enrichissez à nouveau.",
  "somebody else": "quelqu'un d'autre",
  "{} is running by {} since {}.": "{} est en cours, lancée par {} à {}.",
  "Wait for it, or both may buy the same.":
    "Attendez la fin, sinon les deux pourraient acheter la même chose.",
  "{} is still under way.": "{} est encore en cours.",
  "Stop it first, or wait.": "Arrêtez-la d'abord, ou attendez.",
  "Stop the run first.": "Arrêtez d'abord l'exécution.",
  "This run is not known any more.": "Cette exécution n'est plus connue.",
  "{} would be put back as they were.": "{} seraient remises comme avant.",
  "{} are as they were before.": "{} sont comme avant.",
  "1 row": "1 ligne",
  "{} rows": "{} lignes",
  "{} that the run added would go.": "{} ajoutées par l'exécution disparaîtraient.",
  "{} that the run added is gone.": "{} ajoutée par l'exécution a disparu.",
  "{} that the run added are gone.": "{} ajoutées par l'exécution ont disparu.",
  "The table around them would go; your cells stay.":
    "Le tableau autour disparaîtrait ; vos cellules restent.",
  "The table around them is gone; your cells stay.":
    "Le tableau autour a disparu ; vos cellules restent.",
  'The worksheet "{}" would go.': "La feuille « {} » disparaîtrait.",
  'The worksheet "{}" is gone.': "La feuille « {} » a disparu.",
  "{} changed since stays as it is.": "{} modifiée depuis reste telle quelle.",
  "{} changed since stay as they are.": "{} modifiées depuis restent telles quelles.",
  "{} row is not there any more.": "{} ligne n'existe plus.",
  "{} rows are not there any more.": "{} lignes n'existent plus.",
  "Cells that were filled before the run stay as they are now: their former values are on the computer that ran it.":
    "Les cellules remplies avant l'exécution restent telles quelles : leurs anciennes valeurs sont sur l'ordinateur qui l'a lancée.",
  "{} that the file names may reach outside this workbook: only the value comes back.":
    "{} nommées par le fichier peuvent sortir de ce classeur : seule la valeur revient.",
  "Enter what you trust, first: {}": "Saisissez ce qui vous paraît sûr, d'abord : {}",
  "The cell changed during the run.": "La cellule a changé pendant l'exécution.",
  "Enrich it again.": "Enrichissez-la à nouveau.",
  "This Excel could not keep the journal of the run; it cannot be reverted later.":
    "Cet Excel n'a pas pu garder le journal de l'exécution ; elle ne pourra pas être annulée.",
  "This workbook cannot be written now: the run is known in this Excel only, until the workbook can be saved.":
    "Ce classeur ne peut pas être écrit maintenant : l'exécution n'est connue que de cet Excel, jusqu'à son enregistrement.",
  "The table has no row of this company.": "Le tableau n'a pas de ligne pour cette entreprise.",
  "{} gives mailboxes to anybody.": "{} donne une messagerie à n'importe qui.",
  "Not looked up yet.": "Pas encore recherchée.",
  "Several companies have this name ({}).": "Plusieurs entreprises portent ce nom ({}).",
  "Type the domain.": "Saisissez le domaine.",
  "No company has exactly this name.": "Aucune entreprise ne s'appelle exactement ainsi.",
  "Type its domain.": "Saisissez son domaine.",
  "The cell shows {}.": "La cellule affiche {}.",
  "Correct its formula.": "Corrigez sa formule.",
  "Not asked: the run was stopped": "Non demandé : l'exécution a été arrêtée",
  Filled: "Remplie",
  Failed: "En échec",
  "Filled in part": "Remplie en partie",
  "Not asked": "Non demandée",
  "Not known to the service (not charged)": "Inconnue du service (non facturée)",
  "Charged with other rows.": "Facturé avec d'autres lignes.",
  "Charged {} credits, not asked again.": "{} crédits facturés ; pas redemandé.",
  "An alias of {} companies ({}).": "Un alias de {} entreprises ({}).",
  "Type the domain of the one you mean.": "Saisissez le domaine de celle que vous visez.",
  "No record has this name; {} came under another ({}).":
    "Aucun enregistrement ne porte ce nom ; {} est venu sous un autre ({}).",
  "Type that name: it is paid for.": "Saisissez ce nom : il est payé.",
  one: "un",
  "Edits of this workbook cannot be followed; answers are written to it after a pause.":
    "Les modifications de ce classeur ne peuvent pas être suivies ; les réponses y sont écrites après une pause.",
  "The answers in this workbook could not be read.":
    "Les réponses de ce classeur n'ont pas pu être lues.",
  "This workbook cannot be written now; its answers stay in this Excel until it can.":
    "Ce classeur ne peut pas être écrit maintenant ; ses réponses restent dans cet Excel d'ici là.",
  "This workbook is full of answers; the oldest stay in this Excel only.":
    "Ce classeur est plein de réponses ; les plus anciennes restent dans cet Excel seulement.",
  "This workbook cannot be written now; its answers could not be removed.":
    "Ce classeur ne peut pas être écrit maintenant ; ses réponses n'ont pas pu être retirées.",
  "{} contain the error {}.": "{} contiennent l'erreur {}.",
  "Several technologies, several keywords and filters on their use do not go together.":
    "Plusieurs technologies, plusieurs mots-clés et des filtres sur leur usage ne vont pas ensemble.",
  'Name one keyword, or use "Keyword all".': 'Indiquez un mot-clé, ou utilisez "Keyword all".',
  "This Excel lets Stackscout keep nothing here: your key and settings last until Excel is closed.":
    "Cet Excel ne laisse rien garder à Stackscout : votre clé et vos réglages durent jusqu'à la fermeture d'Excel.",
  "Allow storage for this site in the browser to keep them.":
    "Autorisez le stockage de ce site dans le navigateur pour les conserver.",
  "config.json cannot be used ({}).": "config.json est inutilisable ({}).",
  "The last one that could be read counts.": "Le dernier qui a pu être lu fait foi.",
  "Until it can, what is paid for is shown and nothing is bought.":
    "D'ici là, ce qui est payé est montré et rien n'est acheté.",
  "Tell your administrator.": "Prévenez votre administrateur.",
  "config.json is wrong: {}.": "config.json est incorrect : {}.",
  "Each such field counts as its strictest value.":
    "Chacun de ces champs compte pour sa valeur la plus stricte.",
  "They were charged all the same; nothing is bought again by itself.":
    "Ils ont été facturés quand même ; rien n'est racheté tout seul.",
  "Everything else was read.": "Tout le reste a été lu.",
  "A reply with {} had {} that cannot be read (first at {}).":
    "Une réponse avec {} contenait {} illisibles (d'abord à {}).",
  "company records": "des fiches d'entreprise",
  "buying intent topics": "des thèmes d'intention d'achat",
  technologies: "des technologies",
  jobs: "des offres",
  "a list": "une liste",
  "The command could not be carried out.": "La commande n'a pas pu être exécutée.",
  "{} row and {} values": "{} ligne et {} valeurs",
  "{} rows and {} values": "{} lignes et {} valeurs",
  "{} row and 1 value": "{} ligne et 1 valeur",
  "{} rows and 1 value": "{} lignes et 1 valeur",
  "1 value": "1 valeur",
  "{} values": "{} valeurs",
  '"{}" is a private mailbox.': "« {} » est une messagerie privée.",
  "This is too long for a name.": "C'est trop long pour un nom.",
  "Type a domain or a name.": "Saisissez un domaine ou un nom.",
  "Company record of {}": "Fiche de {}",
  "{} company records": "{} fiches d'entreprises",
  "Technologies of {}": "Technologies utilisées par {}",
  "Technologies of {}, from {} on": "Technologies utilisées par {}, à partir de l'entrée {}",
  "Buying intent topics of {}": "Intentions d'achat de {}",
  "Buying intent topics of {}, from {} on": "Intentions d'achat de {}, à partir de l'entrée {}",
  "Company search, rows {} to {}": "Recherche d'entreprises, lignes {} à {}",
  "Job search, rows {} to {}": "Recherche d'offres, lignes {} à {}",
  "Company search, 1 row": "Recherche d'entreprises, 1 ligne",
  "Job search, 1 row": "Recherche d'offres, 1 ligne",
  "Company search, {} rows": "Recherche d'entreprises, {} lignes",
  "Job search, {} rows": "Recherche d'offres, {} lignes",
  'Keyword "{}"': "Mot-clé « {} »",
};
