/** The facts of the code in words, in German. `{}` is what a fact was given, in its order. */
export const sentences = {
  "The Stackscout pane": "Der Stackscout-Bereich",
  "The cell shows {}. Correct its formula.": "Die Zelle zeigt {}. Korrigieren Sie ihre Formel.",
  "The code of this command": "Der Code dieses Befehls",
  "The list of free e-mail services": "Die Liste der kostenlosen E-Mail-Dienste",
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
  "The domain comes first: {}.": "Die Domain steht an erster Stelle: {}.",
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
  "The code of {}": "Der Code von {}",
  "The code of searches": "Der Code der Suche",
  "The sentence that says why": "Der Satz mit der Begründung",
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
  "{} credits": { one: "{} Credit", other: "{} Credits" },
  "{} of {} paid for. The rest costs at most {}: see Company in the Stackscout pane.":
    "{} von {} bezahlt. Der Rest kostet höchstens {}: siehe „Firma“ im Stackscout-Bereich.",
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
  '"{}" is a private mailbox, no company\'s. Leave it out.':
    "„{}“ ist ein privates Postfach, keines einer Firma. Lassen Sie es weg.",
  "Search for domains and for company pages separately.":
    "Suchen Sie nach Domains und nach Firmenseiten getrennt.",
  '"{}" is neither a filter with a value nor a domain. Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    '„{}“ ist weder ein Filter mit einem Wert noch eine Domain. Schreiben Sie "Country" und "US" in die Zelle daneben, oder Domains wie acme.com.',
  '"{}" is above "{}": nothing can match.': "„{}“ liegt über „{}“: Nichts kann passen.",
  'Add a row "Posted within days" with 30 beside it.':
    'Fügen Sie eine Zeile "Posted within days" mit 30 daneben hinzu.',
  '"{}"': "„{}“",
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
  "Check your connection and try again.":
    "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "Stackscout was updated. Close the workbook and open it again.":
    "Stackscout wurde aktualisiert. Schließen Sie die Arbeitsmappe und öffnen Sie sie wieder.",
  "Its file is missing on the server. Tell your administrator.":
    "Die Datei fehlt auf dem Server. Wenden Sie sich an Ihren Administrator.",
  "{} cannot be loaded. {}": "{} lässt sich nicht laden. {}",
  "This is too long for a name. Type a domain or a name.":
    "Das ist zu lang für einen Namen. Geben Sie eine Domain oder einen Namen ein.",
  '"{}" is a private mailbox. Type the company\'s domain.':
    "„{}“ ist ein privates Postfach. Geben Sie die Domain der Firma ein.",
  "A formula takes at most {} companies; these are {} cells.":
    "Eine Formel nimmt höchstens {} Firmen; das sind {} Zellen.",
  "Give fewer, or use Enrich in the Stackscout pane.":
    "Geben Sie weniger an, oder nutzen Sie „Anreichern“ im Stackscout-Bereich.",
  "{} is a number or a date, not a domain.": "{} ist eine Zahl oder ein Datum, keine Domain.",
  "Type one like acme.com.": "Geben Sie eine wie acme.com ein.",
  '"{}" is a private mailbox, no company\'s.':
    "„{}“ ist ein privates Postfach, keines einer Firma.",
  "Type the company's domain.": "Geben Sie die Domain der Firma ein.",
  "Company in the Stackscout pane finds names.": "„Firma“ im Stackscout-Bereich findet Namen.",
  "Excel does not know a name here (#NAME?).": "Excel kennt hier einen Namen nicht (#NAME?).",
  'Put a domain into quotes, like "acme.com".':
    'Setzen Sie eine Domain in Anführungszeichen, etwa "acme.com".',
  "This cell has the error {}.": "Diese Zelle enthält den Fehler {}.",
  "Correct it first.": "Korrigieren Sie ihn zuerst.",
  "Correct that cell first.": "Korrigieren Sie diese Zelle zuerst.",
  '"ifMissing" has the error {}.': "„ifMissing“ enthält den Fehler {}.",
  "Nothing was bought for {} yet.": "Für {} wurde noch nichts gekauft.",
  "Use COMPANY, TECHSTACK or USES first.": "Nutzen Sie zuerst COMPANY, TECHSTACK oder USES.",
  '"{}" cannot be "{}".': "„{}“ kann nicht „{}“ sein.",
  "Take {}, {} or another that the help lists.":
    "Nehmen Sie {}, {} oder etwas anderes aus der Hilfe.",
  "This result has {} cells; a formula may give {}.":
    "Dieses Ergebnis hat {} Zellen; eine Formel darf {} liefern.",
  "This result has {} MB of text; Excel takes 4.9 MB from a formula.":
    "Dieses Ergebnis hat {} MB Text; Excel nimmt von einer Formel 4,9 MB.",
  "Give fewer domains or fields at once, or a limit.":
    "Geben Sie weniger Domains oder Felder auf einmal an, oder ein Limit.",
  "What was bought is kept.": "Gekauftes bleibt erhalten.",
  "{} of {} paid for.": "{} von {} bezahlt.",
  "The rest costs at most {}: see Company in the Stackscout pane.":
    "Der Rest kostet höchstens {}: siehe „Firma“ im Stackscout-Bereich.",
  "1 credit": "1 Credit",
  "A formula takes at most {} pairs of company and technology; these are {}.":
    "Eine Formel nimmt höchstens {} Paare aus Firma und Technologie; das sind {}.",
  "Give fewer rows at once.": "Geben Sie weniger Zeilen auf einmal an.",
  "{} cannot be loaded.": "{} lässt sich nicht laden.",
  "Stackscout was updated.": "Stackscout wurde aktualisiert.",
  "Close the workbook and open it again.":
    "Schließen Sie die Arbeitsmappe und öffnen Sie sie wieder.",
  "Its file is missing on the server.": "Die Datei fehlt auf dem Server.",
  '"{}" is a network address.': "„{}“ ist eine Netzwerkadresse.",
  "Type the company's domain, like acme.com.": "Geben Sie die Domain der Firma ein, etwa acme.com.",
  '"{}" is a page on {}, not a company\'s own site.':
    "„{}“ ist eine Seite auf {}, nicht die eigene Website einer Firma.",
  "This is a person's page.": "Das ist die Seite einer Person.",
  "Type the company's page or domain.": "Geben Sie die Seite oder Domain der Firma ein.",
  '"{}" has several domains.': "„{}“ enthält mehrere Domains.",
  "Give each a cell of its own.": "Geben Sie jeder eine eigene Zelle.",
  '"{}" is not a domain.': "„{}“ ist keine Domain.",
  "Write one like acme.com.": "Schreiben Sie eine wie acme.com.",
  '"{}" is not a country.': "„{}“ ist kein Land.",
  '"{}" is not a company page.': "„{}“ ist keine Firmenseite.",
  "Write one like linkedin.com/company/acme.": "Schreiben Sie eine wie linkedin.com/company/acme.",
  '"{}" is not a {}.': "„{}“ gehört nicht zu: {}.",
  'Nothing is ordered by "{}".': "Nach „{}“ wird nicht sortiert.",
  "The help lists all.": "Die Hilfe nennt alle.",
  '"{}" can be read as two dates.': "„{}“ lässt sich als zwei Tage lesen.",
  "Write it like 2026-01-31.": "Schreiben Sie es wie 2026-01-31.",
  '"{}" can be read as two numbers.': "„{}“ lässt sich als zwei Zahlen lesen.",
  "Write it without separators, like 1500.": "Schreiben Sie sie ohne Trennzeichen, etwa 1500.",
  "No filters.": "Keine Filter.",
  'Write one a row, like "Country" with "US" in the cell beside it.':
    'Schreiben Sie einen pro Zeile, etwa "Country" und "US" in die Zelle daneben.',
  'There is no filter "{}".': "Es gibt keinen Filter „{}“.",
  "Leave it out.": "Lassen Sie es weg.",
  '"{}" is neither a filter with a value nor a domain.':
    "„{}“ ist weder ein Filter mit einem Wert noch eine Domain.",
  'Write "Country" with "US" in the cell beside it, or domains like acme.com.':
    'Schreiben Sie "Country" und "US" in die Zelle daneben, oder Domains wie acme.com.',
  "A job search needs one of {}.": "Eine Stellensuche braucht eines von {}.",
  "Filters on jobs need a posting date.": "Filter auf Stellen brauchen ein Veröffentlichungsdatum.",
  "Select one range of cells, not several.": "Wählen Sie einen Bereich, nicht mehrere.",
  "Finish editing the cell first.": "Beenden Sie zuerst die Eingabe in der Zelle.",
  "This worksheet is protected.": "Dieses Arbeitsblatt ist geschützt.",
  "Unprotect it first.": "Heben Sie zuerst den Schutz auf.",
  "The worksheet or table is not there any more.":
    "Das Arbeitsblatt oder die Tabelle gibt es nicht mehr.",
  "The cells are not there any more.": "Die Zellen gibt es nicht mehr.",
  "Select the column again.": "Wählen Sie die Spalte erneut aus.",
  "This is more than Excel takes at once.": "Das ist mehr, als Excel auf einmal nimmt.",
  "This is more than Excel gives at once.": "Das ist mehr, als Excel auf einmal liefert.",
  "Select fewer rows.": "Wählen Sie weniger Zeilen.",
  "Excel refused this ({}).": "Excel hat das abgelehnt ({}).",
  "Excel refused this.": "Excel hat das abgelehnt.",
  "Try again.": "Versuchen Sie es erneut.",
  "Nothing is left of column A.": "Links von Spalte A ist nichts.",
  "Select a cell beside the companies.": "Wählen Sie eine Zelle neben den Firmen.",
  "The cells from the selected one on are not empty.":
    "Die Zellen ab der ausgewählten sind nicht leer.",
  "Select an empty cell.": "Wählen Sie eine leere Zelle.",
  "The selection is empty.": "Die Auswahl ist leer.",
  "Select a column of companies.": "Wählen Sie eine Spalte mit Firmen.",
  "The table was removed.": "Die Tabelle wurde entfernt.",
  "Undo that and resume, or stop: what was bought is kept, and enriching again costs nothing for it.":
    "Machen Sie das rückgängig und setzen Sie fort, oder halten Sie an: Gekauftes bleibt und kostet beim nächsten Anreichern nichts.",
  'The column "{}" was removed or renamed.': "Die Spalte „{}“ wurde entfernt oder umbenannt.",
  "Undo that and resume, or stop.":
    "Machen Sie das rückgängig und setzen Sie fort, oder halten Sie an.",
  "The rows keep moving.": "Die Zeilen bewegen sich noch.",
  "Wait until the table is at rest, and resume.":
    "Warten Sie, bis die Tabelle ruht, und setzen Sie fort.",
  "Excel would take these cells into the table {} and fill all of its rows.":
    "Excel würde diese Zellen in die Tabelle {} aufnehmen und alle ihre Zeilen füllen.",
  "Leave a blank column or row between, or insert a column into the table yourself.":
    "Lassen Sie eine Spalte oder Zeile frei, oder fügen Sie selbst eine Spalte in die Tabelle ein.",
  "Excel would put this formula into all rows of the table.":
    "Excel würde diese Formel in alle Zeilen der Tabelle schreiben.",
  "Fill {} by hand, or select a cell outside of the table.":
    "Füllen Sie {} von Hand, oder wählen Sie eine Zelle außerhalb der Tabelle.",
  "The table of this run is not there any more.": "Die Tabelle dieses Laufs gibt es nicht mehr.",
  "Enrich the column again: what was bought is kept and costs nothing.":
    "Reichern Sie die Spalte erneut an: Gekauftes bleibt und kostet nichts.",
  "Enrich the column again: what is paid for costs nothing.":
    "Reichern Sie die Spalte erneut an: Bezahltes kostet nichts.",
  "The column with the companies was renamed or removed.":
    "Die Spalte mit den Firmen wurde umbenannt oder entfernt.",
  "Undo that, or enrich the column again.":
    "Machen Sie das rückgängig, oder reichern Sie die Spalte erneut an.",
  "No formula was frozen.": "Keine Formel wurde eingefroren.",
  "{} became values in {}.": "{} wurden zu Werten in {}.",
  "1 formula": "1 Formel",
  "{} formulas": "{} Formeln",
  "1 cell": "1 Zelle",
  "{} cells": "{} Zellen",
  "1 other cell": "1 weitere Zelle",
  "{} other cells": "{} weitere Zellen",
  "1 frozen result": "1 eingefrorenes Ergebnis",
  "{} frozen results": "{} eingefrorene Ergebnisse",
  "{} stayed: it shows a state or an error.":
    "{} blieb: Sie zeigt einen Zustand oder einen Fehler.",
  "{} stayed: they show a state or an error.":
    "{} blieben: Sie zeigen einen Zustand oder einen Fehler.",
  "No formula was put back.": "Keine Formel wurde zurückgesetzt.",
  "{} is back; what is paid for costs nothing.": "{} ist zurück; Bezahltes kostet nichts.",
  "{} are back; what is paid for costs nothing.": "{} sind zurück; Bezahltes kostet nichts.",
  "{} was edited, sorted or moved since and stayed.":
    "{} wurde seither bearbeitet, sortiert oder verschoben und blieb.",
  "{} were edited, sorted or moved since and stayed.":
    "{} wurden seither bearbeitet, sortiert oder verschoben und blieben.",
  "{} that the file brings does more than ask our functions and stayed a value.":
    "{} aus der Datei tut mehr, als unsere Funktionen abzufragen, und blieb ein Wert.",
  "{} that the file brings do more than ask our functions and stayed values.":
    "{} aus der Datei tun mehr, als unsere Funktionen abzufragen, und blieben Werte.",
  "Enter what you trust, first in {}: {}":
    "Geben Sie ein, was Sie für sicher halten, zuerst in {}: {}",
  "No formula needs repair.": "Keine Formel muss repariert werden.",
  "{} repaired; what is paid for costs nothing.": "{} repariert; Bezahltes kostet nichts.",
  "{} could not be repaired, first {}: enter it again.":
    "{} ließ sich nicht reparieren, zuerst {}: Geben Sie sie neu ein.",
  "{} could not be repaired, first {}: enter them again.":
    "{} ließen sich nicht reparieren, zuerst {}: Geben Sie sie neu ein.",
  '{} and "{}"': "{} und „{}“",
  "{} is protected: unprotect it and do this again.":
    "{} ist geschützt: Heben Sie den Schutz auf und wiederholen Sie es.",
  "{} are protected: unprotect them and do this again.":
    "{} sind geschützt: Heben Sie den Schutz auf und wiederholen Sie es.",
  "No formula of {} is selected.": "Keine Formel von {} ist ausgewählt.",
  "Select its cell, not what it spilled.":
    "Wählen Sie ihre Zelle, nicht ihr überlaufendes Ergebnis.",
  "{} entered again.": "{} neu eingegeben.",
  "{} selected.": "{} ausgewählt.",
  "No cell waits.": "Keine Zelle wartet.",
  "{} waits: choose again for the next.": "{} wartet: Wählen Sie erneut für die nächste.",
  "{} wait: choose again for the next.": "{} warten: Wählen Sie erneut für die nächsten.",
  "{} waits in the hidden worksheet {}: show it first.":
    "{} wartet im ausgeblendeten Arbeitsblatt {}: Blenden Sie es zuerst ein.",
  "{} wait in the hidden worksheet {}: show it first.":
    "{} warten im ausgeblendeten Arbeitsblatt {}: Blenden Sie es zuerst ein.",
  "{} wait in the hidden worksheets {}: show it first.":
    "{} warten in den ausgeblendeten Arbeitsblättern {}: Blenden Sie sie zuerst ein.",
  "The table is not there any more.": "Die Tabelle gibt es nicht mehr.",
  "Search again: what was bought is kept.": "Suchen Sie erneut: Gekauftes bleibt erhalten.",
  "{} is protected.": "{} ist geschützt.",
  "Unprotect it (Review, Unprotect Sheet).":
    "Heben Sie den Schutz auf (Überprüfen, Blattschutz aufheben).",
  "Unprotect it, or choose a new worksheet.":
    "Heben Sie den Schutz auf, oder wählen Sie ein neues Arbeitsblatt.",
  "Unprotect it (Review, Unprotect Sheet), or choose a new worksheet.":
    "Heben Sie den Schutz auf (Überprüfen, Blattschutz aufheben), oder wählen Sie ein neues Arbeitsblatt.",
  "Unprotect it (Review, Unprotect Sheet), or choose another place.":
    "Heben Sie den Schutz auf (Überprüfen, Blattschutz aufheben), oder wählen Sie einen anderen Ort.",
  'The column "{}" was renamed or removed: without it rows are not found again.':
    "Die Spalte „{}“ wurde umbenannt oder entfernt: Ohne sie werden Zeilen nicht wiedergefunden.",
  "Undo that.": "Machen Sie das rückgängig.",
  "A new table in {}.": "Eine neue Tabelle in {}.",
  "A new worksheet “{}”.": "Ein neues Arbeitsblatt „{}“.",
  'A new worksheet "{}".': "Ein neues Arbeitsblatt „{}“.",
  "This workbook cannot keep the search: the table stays, but cannot be continued.":
    "Diese Arbeitsmappe kann die Suche nicht behalten: Die Tabelle bleibt, lässt sich aber nicht fortsetzen.",
  "The table {} is in the way.": "Die Tabelle {} ist im Weg.",
  "Select a cell with free cells below and right of it, or choose a new worksheet.":
    "Wählen Sie eine Zelle mit freien Zellen darunter und rechts davon, oder ein neues Arbeitsblatt.",
  "Cells in {} are not empty.": "Zellen in {} sind nicht leer.",
  "The rows of {}, and a worksheet of what changed.":
    "Die Zeilen von {} und ein Arbeitsblatt mit den Änderungen.",
  "Below the last row of {} in {}.": "Unter der letzten Zeile von {} in {}.",
  "Choose at least one column to add.": "Wählen Sie mindestens eine Spalte.",
  "Choose the table that results go into.": "Wählen Sie die Tabelle für die Ergebnisse.",
  "Names are exact: only a company called exactly so is taken.":
    "Namen gelten genau: Nur eine Firma, die genau so heißt, wird genommen.",
  "Domains are surer.": "Domains sind sicherer.",
  "Merged cells count for their first row only; results go to a new worksheet.":
    "Verbundene Zellen zählen nur für ihre erste Zeile; die Ergebnisse kommen in ein neues Arbeitsblatt.",
  "The column contains formulas: they are read as they show now, and stay as they are.":
    "Die Spalte enthält Formeln: Sie werden gelesen, wie sie jetzt aussehen, und bleiben, wie sie sind.",
  "Formulas in {} are replaced by values.": "Formeln in {} werden durch Werte ersetzt.",
  "Reverting the run brings them back.": "Den Lauf zurückzunehmen bringt sie zurück.",
  "The table {} ends above row {}: rows below it are left out.":
    "Die Tabelle {} endet über Zeile {}: Zeilen darunter bleiben außen vor.",
  "Drag its lower right corner over them to take them in.":
    "Ziehen Sie ihre rechte untere Ecke darüber, um sie aufzunehmen.",
  "Some rows of the table {} are hidden: they are filled, too.":
    "Einige Zeilen der Tabelle {} sind ausgeblendet: Auch sie werden gefüllt.",
  "This workbook is open for reading only.": "Diese Arbeitsmappe ist schreibgeschützt geöffnet.",
  "Save a copy and enrich there.": "Speichern Sie eine Kopie und reichern Sie dort an.",
  "The table {} has no column for {}.": "Die Tabelle {} hat keine Spalte für {}.",
  "Choose one for each, or let missing columns be added.":
    "Wählen Sie je eine, oder lassen Sie fehlende Spalten hinzufügen.",
  "Columns {} beside the table {} are taken.": "Die Spalten {} neben der Tabelle {} sind belegt.",
  "Make room there, or do not add columns.":
    "Schaffen Sie dort Platz, oder fügen Sie keine Spalten hinzu.",
  "no table is made of your cells": "aus Ihren Zellen keine Tabelle wird",
  "the worksheet is protected": "das Arbeitsblatt geschützt ist",
  "the cells beside the table are taken": "die Zellen neben der Tabelle belegt sind",
  "the column has no title": "die Spalte keinen Titel hat",
  "not all of its columns have titles of their own": "nicht alle Spalten eigene Titel haben",
  "the cells beside the column are taken": "die Zellen neben der Spalte belegt sind",
  "the rows have merged cells": "die Zeilen verbundene Zellen haben",
  "the rows contain a formula that fills several cells":
    "die Zeilen eine Formel enthalten, die mehrere Zellen füllt",
  "Columns {} beside the table are taken.": "Die Spalten {} neben der Tabelle sind belegt.",
  "Columns {} beside it are taken.": "Die Spalten {} daneben sind belegt.",
  "Make room there, or choose a new worksheet.":
    "Schaffen Sie dort Platz, oder wählen Sie ein neues Arbeitsblatt.",
  "The column has no title.": "Die Spalte hat keinen Titel.",
  "Write one above it, or choose a new worksheet.":
    "Schreiben Sie einen darüber, oder wählen Sie ein neues Arbeitsblatt.",
  "Give each of the columns a title of its own, or choose a new worksheet.":
    "Geben Sie jeder Spalte einen eigenen Titel, oder wählen Sie ein neues Arbeitsblatt.",
  "The rows have merged cells, of which Excel makes no table.":
    "Die Zeilen haben verbundene Zellen, aus denen Excel keine Tabelle macht.",
  "Unmerge them, or choose a new worksheet.":
    "Heben Sie die Verbindung auf, oder wählen Sie ein neues Arbeitsblatt.",
  "The rows contain a formula that fills several cells, which no table allows.":
    "Die Zeilen enthalten eine Formel, die mehrere Zellen füllt; das erlaubt keine Tabelle.",
  "Turn it into values, or choose a new worksheet.":
    "Wandeln Sie sie in Werte um, oder wählen Sie ein neues Arbeitsblatt.",
  "No worksheet can be added, because the structure of this workbook is protected.":
    "Kein Arbeitsblatt lässt sich hinzufügen, weil die Struktur dieser Arbeitsmappe geschützt ist.",
  "Unprotect it (Review, Protect Workbook).":
    "Heben Sie den Schutz auf (Überprüfen, Arbeitsmappe schützen).",
  'A new worksheet "{}", because {}.': "Ein neues Arbeitsblatt „{}“, weil {}.",
  "New columns {} of {}, right of {}.": "Neue Spalten {} von {}, rechts von {}.",
  "New columns {} of {}, right of {}, below a new row of titles.":
    "Neue Spalten {} von {}, rechts von {}, unter einer neuen Titelzeile.",
  "column {}": "Spalte {}",
  "columns {}": "Spalten {}",
  "The columns that the table has already.": "Die Spalten, die die Tabelle schon hat.",
  "New columns {} of {}, beside the table.": "Neue Spalten {} von {}, neben der Tabelle.",
  "{} columns of the table, and new ones in {} of {}.":
    "{} Spalten der Tabelle und neue in {} von {}.",
  "Choose the column that names the companies.": "Wählen Sie die Spalte mit den Firmen.",
  "The table {} is not there any more.": "Die Tabelle {} gibt es nicht mehr.",
  "Choose another table or place.": "Wählen Sie eine andere Tabelle oder einen anderen Ort.",
  "No column of the table {} seems to name companies.":
    "Keine Spalte der Tabelle {} scheint Firmen zu enthalten.",
  "Choose the one that does.": "Wählen Sie die richtige.",
  "The run ended before it wrote anything.": "Der Lauf endete, bevor er etwas schrieb.",
  "Which rows of the table belong to this run is known only on the computer that began it.":
    "Welche Zeilen der Tabelle zu diesem Lauf gehören, weiß nur der Computer, der ihn begann.",
  "The column {} was removed or renamed, so nothing more is bought for it.":
    "Die Spalte {} wurde entfernt oder umbenannt, darum wird für sie nichts mehr gekauft.",
  "The columns {} were removed or renamed, so nothing more is bought for them.":
    "Die Spalten {} wurden entfernt oder umbenannt, darum wird für sie nichts mehr gekauft.",
  "Undo that and resume, or resume to go on without it.":
    "Machen Sie das rückgängig und setzen Sie fort, oder setzen Sie ohne sie fort.",
  "Undo that and resume, or resume to go on without them.":
    "Machen Sie das rückgängig und setzen Sie fort, oder setzen Sie ohne sie fort.",
  "The column changed since it was counted.": "Die Spalte hat sich seit dem Zählen geändert.",
  "The cells for the results were taken since they were counted.":
    "Die Zellen für die Ergebnisse wurden seit dem Zählen belegt.",
  "Count again.": "Zählen Sie erneut.",
  "Select it again.": "Wählen Sie sie erneut aus.",
  "The new worksheet was changed while it was made.":
    "Das neue Arbeitsblatt wurde geändert, während es entstand.",
  "Delete it and enrich again.": "Löschen Sie es und reichern Sie erneut an.",
  "somebody else": "jemand anderem",
  "{} is running by {} since {}.": "{} läuft, gestartet von {} um {}.",
  "Wait for it, or both may buy the same.":
    "Warten Sie darauf, sonst kaufen womöglich beide dasselbe.",
  "{} is still under way.": "{} läuft noch.",
  "Stop it first, or wait.": "Halten Sie ihn zuerst an, oder warten Sie.",
  "Stop the run first.": "Halten Sie zuerst den Lauf an.",
  "This run is not known any more.": "Dieser Lauf ist nicht mehr bekannt.",
  "{} would be put back as they were.": "{} würden zurückgesetzt.",
  "{} are as they were before.": "{} sind wieder wie vorher.",
  "1 row": "1 Zeile",
  "{} rows": "{} Zeilen",
  "{} that the run added would go.": "{} aus dem Lauf würden entfernt.",
  "{} that the run added is gone.": "{} aus dem Lauf ist entfernt.",
  "{} that the run added are gone.": "{} aus dem Lauf sind entfernt.",
  "The table around them would go; your cells stay.":
    "Die Tabelle darum würde entfernt; Ihre Zellen bleiben.",
  "The table around them is gone; your cells stay.":
    "Die Tabelle darum ist entfernt; Ihre Zellen bleiben.",
  'The worksheet "{}" would go.': "Das Arbeitsblatt „{}“ würde entfernt.",
  'The worksheet "{}" is gone.': "Das Arbeitsblatt „{}“ ist entfernt.",
  "{} changed since stays as it is.": "{} wurde seither geändert und bleibt, wie sie ist.",
  "{} changed since stay as they are.": "{} wurden seither geändert und bleiben, wie sie sind.",
  "{} row is not there any more.": "{} Zeile gibt es nicht mehr.",
  "{} rows are not there any more.": "{} Zeilen gibt es nicht mehr.",
  "Cells that were filled before the run stay as they are now: their former values are on the computer that ran it.":
    "Zellen, die vor dem Lauf gefüllt waren, bleiben, wie sie jetzt sind: Ihre früheren Werte liegen auf dem Computer, der ihn ausführte.",
  "{} that the file names may reach outside this workbook: only the value comes back.":
    "{} aus der Datei können über diese Arbeitsmappe hinausgreifen: Nur der Wert kommt zurück.",
  "Enter what you trust, first: {}": "Geben Sie ein, was Sie für sicher halten, zuerst: {}",
  "The cell changed during the run.": "Die Zelle änderte sich während des Laufs.",
  "Enrich it again.": "Reichern Sie sie erneut an.",
  "This Excel could not keep the journal of the run; it cannot be reverted later.":
    "Dieses Excel konnte das Protokoll des Laufs nicht behalten; er lässt sich später nicht zurücknehmen.",
  "This workbook cannot be written now: the run is known in this Excel only, until the workbook can be saved.":
    "Diese Arbeitsmappe lässt sich jetzt nicht schreiben: Der Lauf ist nur in diesem Excel bekannt, bis sie gespeichert werden kann.",
  "The table has no row of this company.": "Die Tabelle hat keine Zeile dieser Firma.",
  "{} gives mailboxes to anybody.": "{} gibt jedem ein Postfach.",
  "Not looked up yet.": "Noch nicht nachgeschlagen.",
  "Several companies have this name ({}).": "Mehrere Firmen tragen diesen Namen ({}).",
  "Type the domain.": "Geben Sie die Domain ein.",
  "No company has exactly this name.": "Keine Firma heißt genau so.",
  "Type its domain.": "Geben Sie ihre Domain ein.",
  "The cell shows {}.": "Die Zelle zeigt {}.",
  "Correct its formula.": "Korrigieren Sie ihre Formel.",
  "Not asked: the run was stopped": "Nicht abgefragt: Der Lauf wurde angehalten",
  Filled: "Gefüllt",
  Failed: "Gescheitert",
  "Filled in part": "Teilweise gefüllt",
  "Not asked": "Nicht abgefragt",
  "Not known to the service (not charged)": "Dem Dienst unbekannt (nicht berechnet)",
  "Charged with other rows.": "Mit anderen Zeilen berechnet.",
  "Charged {} credits, not asked again.": "{} Credits berechnet, nicht erneut abgefragt.",
  "An alias of {} companies ({}).": "Ein Alias von {} Firmen ({}).",
  "Type the domain of the one you mean.": "Geben Sie die Domain der gemeinten ein.",
  "No record has this name; {} came under another ({}).":
    "Kein Datensatz hat diesen Namen; {} kam unter einem anderen ({}).",
  "Type that name: it is paid for.": "Geben Sie diesen Namen ein: Er ist bezahlt.",
  one: "einer",
  "Edits of this workbook cannot be followed; answers are written to it after a pause.":
    "Änderungen an dieser Arbeitsmappe lassen sich nicht verfolgen; Antworten werden nach einer Pause hineingeschrieben.",
  "The answers in this workbook could not be read.":
    "Die Antworten in dieser Arbeitsmappe konnten nicht gelesen werden.",
  "This workbook cannot be written now; its answers stay in this Excel until it can.":
    "Diese Arbeitsmappe lässt sich jetzt nicht schreiben; ihre Antworten bleiben bis dahin in diesem Excel.",
  "This workbook is full of answers; the oldest stay in this Excel only.":
    "Diese Arbeitsmappe ist voller Antworten; die ältesten bleiben nur in diesem Excel.",
  "This workbook cannot be written now; its answers could not be removed.":
    "Diese Arbeitsmappe lässt sich jetzt nicht schreiben; ihre Antworten konnten nicht entfernt werden.",
  "{} contain the error {}.": "{} enthalten den Fehler {}.",
  "Several technologies, several keywords and filters on their use do not go together.":
    "Mehrere Technologien, mehrere Schlagwörter und Filter auf ihre Nutzung passen nicht zusammen.",
  'Name one keyword, or use "Keyword all".':
    'Nennen Sie ein Schlagwort, oder nutzen Sie "Keyword all".',
  "This Excel lets Stackscout keep nothing here: your key and settings last until Excel is closed.":
    "Dieses Excel lässt Stackscout hier nichts behalten: Schlüssel und Einstellungen gelten, bis Excel geschlossen wird.",
  "Allow storage for this site in the browser to keep them.":
    "Erlauben Sie im Browser den Speicher für diese Website, um sie zu behalten.",
  "config.json cannot be used ({}).": "config.json ist nicht verwendbar ({}).",
  "The last one that could be read counts.": "Es gilt die letzte, die lesbar war.",
  "Until it can, what is paid for is shown and nothing is bought.":
    "Bis dahin wird Bezahltes gezeigt und nichts gekauft.",
  "Tell your administrator.": "Wenden Sie sich an Ihren Administrator.",
  "config.json is wrong: {}.": "config.json ist falsch: {}.",
  "Each such field counts as its strictest value.":
    "Für jedes solche Feld gilt der strengste Wert.",
  "They were charged all the same; nothing is bought again by itself.":
    "Sie wurden trotzdem berechnet; nichts wird von selbst erneut gekauft.",
  "Everything else was read.": "Alles andere wurde gelesen.",
  "A reply with {} had {} that cannot be read (first at {}).":
    "Eine Antwort mit {} hatte {}, nicht lesbar (zuerst bei {}).",
  "company records": "Firmendatensätzen",
  "buying intent topics": "Kaufabsichten",
  technologies: "Technologien",
  jobs: "Stellen",
  "a list": "einer Liste",
  "The command could not be carried out.": "Der Befehl konnte nicht ausgeführt werden.",
  "{} row and {} values": "{} Zeile und {} Werten",
  "{} rows and {} values": "{} Zeilen und {} Werten",
  "{} row and 1 value": "{} Zeile und 1 Wert",
  "{} rows and 1 value": "{} Zeilen und 1 Wert",
  "1 value": "1 Wert",
  "{} values": "{} Werte",
  '"{}" is a private mailbox.': "„{}“ ist ein privates Postfach.",
  "This is too long for a name.": "Das ist zu lang für einen Namen.",
  "Type a domain or a name.": "Geben Sie eine Domain oder einen Namen ein.",
  "Company record of {}": "Firmendatensatz von {}",
  "{} company records": "{} Firmendatensätze",
  "Technologies of {}": "Technologien von {}",
  "Technologies of {}, from {} on": "Technologien von {}, ab Eintrag {}",
  "Buying intent topics of {}": "Kaufabsichten von {}",
  "Buying intent topics of {}, from {} on": "Kaufabsichten von {}, ab Eintrag {}",
  "Company search, rows {} to {}": "Firmensuche, Zeilen {} bis {}",
  "Job search, rows {} to {}": "Stellensuche, Zeilen {} bis {}",
  "Company search, 1 row": "Firmensuche, 1 Zeile",
  "Job search, 1 row": "Stellensuche, 1 Zeile",
  "Company search, {} rows": "Firmensuche, {} Zeilen",
  "Job search, {} rows": "Stellensuche, {} Zeilen",
  'Keyword "{}"': "Schlagwort „{}“",
};
