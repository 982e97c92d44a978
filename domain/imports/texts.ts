import type { FileErrorCode, RowCode } from './codes.ts'

export interface Texts {
  readonly nl: string
  readonly en: string
}

/**
 * Sentences the server writes itself: in the report workbook and in mail. The screens have the same words as
 * `masterdata.error.<code>` and `masterdata.field.<field>`; a test keeps the two equal.
 */
export const fileErrorTexts: Readonly<Record<FileErrorCode, Texts>> = {
  FILE_TOO_LARGE: {
    nl: 'Het bestand is te groot. De grens is 50 MB, en uitgepakt 300 MB.',
    en: 'The file is too large. The limit is 50 MB, and 300 MB unpacked.',
  },
  CANCELLED: {
    nl: 'Het inlezen is gestopt. Upload het bestand opnieuw om het alsnog over te nemen.',
    en: 'Reading was stopped. Upload the file again to import it after all.',
  },
  FILE_UNREADABLE: {
    nl: 'Het bestand is beschadigd of niet te lezen. Sla het opnieuw op en upload het nog eens.',
    en: 'The file is damaged or cannot be read. Save it again and upload it once more.',
  },
  FILE_PROTECTED: {
    nl: 'Het bestand is beveiligd met een wachtwoord. Sla het op zonder wachtwoord.',
    en: 'The file is protected with a password. Save it without a password.',
  },
  WRONG_TYPE: {
    nl: 'Dit is geen Excel-werkmap (.xlsx) of CSV-bestand. Open het in Excel, kies Opslaan als en daarna Excel-werkmap (.xlsx).',
    en: 'This is not an Excel workbook (.xlsx) or a CSV file. Open it in Excel and save it as an Excel workbook (.xlsx).',
  },
  MANUALIMPORT_MASTERFILE_INVALID: {
    nl: 'In dit bestand staan geen kolommen die Spil kent. Zet de kopjes van het sjabloon boven je gegevens en upload het bestand opnieuw.',
    en: 'This file has no columns that Spil knows. Put the headers of the template above your data and upload the file again.',
  },
  SHEET_MISSING: {
    nl: 'Een verplicht blad ontbreekt. Neem het over uit het sjabloon, of geef het blad die naam.',
    en: 'A required sheet is missing. Take it from the template, or give the sheet that name.',
  },
  SHEET_AMBIGUOUS: {
    nl: 'Twee bladen bevatten dezelfde soort gegevens. Verwijder er een.',
    en: 'Two sheets contain the same kind of data. Remove one of them.',
  },
  COLUMN_MISSING: {
    nl: 'Een verplichte kolom ontbreekt. Voeg de kolom toe met het kopje van het sjabloon.',
    en: 'A required column is missing. Add it with the header of the template.',
  },
  COLUMN_AMBIGUOUS: {
    nl: 'Twee kolommen hebben dezelfde betekenis. Verwijder er een.',
    en: 'Two columns have the same meaning. Remove one of them.',
  },
  NO_DATA: {
    nl: 'Het bestand bevat geen gegevens. Vul de rijen onder de kopjes in.',
    en: 'The file contains no data. Fill in the rows below the headers.',
  },
  TOO_MANY_ADMINISTRATIONS: {
    nl: 'Het bestand bevat meer dan 100.000 administraties.',
    en: 'The file contains more than 100,000 administrations.',
  },
  TOO_MANY_USERS: {
    nl: 'Het bestand bevat meer dan 100.000 gebruikers.',
    en: 'The file contains more than 100,000 users.',
  },
  TOO_MANY_ACCESS_ROWS: {
    nl: 'Het blad Toegang bevat meer dan 1.000.000 rijen.',
    en: 'The sheet Access contains more than 1,000,000 rows.',
  },
  TOO_MANY_USAGE_ROWS: {
    nl: 'Het blad Verbruik bevat meer dan 1.000.000 rijen.',
    en: 'The sheet Usage contains more than 1,000,000 rows.',
  },
  TOO_MANY_PRODUCTS: {
    nl: 'Het blad Verbruik noemt meer dan 100.000 verschillende producten.',
    en: 'The sheet Usage names more than 100,000 different products.',
  },
  TOO_MANY_INVALID_ADMINISTRATIONS: {
    nl: 'Te veel administraties zijn ongeldig. Er is niets overgenomen.',
    en: 'Too many administrations are invalid. Nothing was imported.',
  },
  TOO_MANY_INVALID_USERS: {
    nl: 'Te veel gebruikers zijn ongeldig. Er is niets overgenomen.',
    en: 'Too many users are invalid. Nothing was imported.',
  },
  TOO_MANY_INVALID_ACCESS: {
    nl: 'Te veel rijen van het blad Toegang zijn ongeldig. Er is niets overgenomen.',
    en: 'Too many rows of the sheet Access are invalid. Nothing was imported.',
  },
  TOO_MANY_INVALID_USAGES: {
    nl: 'Te veel verbruiksrijen zijn ongeldig. Er is niets overgenomen.',
    en: 'Too many usage rows are invalid. Nothing was imported.',
  },
  INVALID_COMBINATION_MASTER_FILE: {
    nl: 'Dit is geen Excel-werkmap (.xlsx) of CSV-bestand met klanten. Sla het op als Excel-werkmap, of scheid de kolommen met een puntkomma, en upload het opnieuw.',
    en: 'This is not an Excel workbook (.xlsx) or CSV file with customers. Save it as an Excel workbook, or separate the columns with semicolons, and upload it again.',
  },
  COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT: {
    nl: 'De kolommen zijn niet die van het sjabloon. Zet de kopjes van het sjabloon boven je gegevens en upload het bestand opnieuw.',
    en: 'The columns are not those of the template. Put the headers of the template above your data and upload the file again.',
  },
  TOO_MANY_CUSTOMERS: {
    nl: 'Het bestand bevat meer dan 100.000 klanten.',
    en: 'The file contains more than 100,000 customers.',
  },
  COMBINATION_MASTER_FILE_TOO_MANY_INVALID_ENTRIES: {
    nl: 'Te veel klanten zijn ongeldig. Er is niets overgenomen.',
    en: 'Too many customers are invalid. Nothing was imported.',
  },
}

/** What the report says beside one row. */
export const rowTexts: Readonly<Record<RowCode, Texts>> = {
  FIELD_TOO_LONG: { nl: 'De waarde is te lang', en: 'The value is too long' },
  ID_REQUIRED: { nl: 'Het nummer ontbreekt', en: 'The id is missing' },
  NAME_REQUIRED: { nl: 'De naam ontbreekt', en: 'The name is missing' },
  ADMINISTRATION_ID_REQUIRED: { nl: 'Het administratienummer ontbreekt', en: 'The administration id is missing' },
  USER_ID_REQUIRED: { nl: 'Het gebruikersnummer ontbreekt', en: 'The user id is missing' },
  PRODUCT_REQUIRED: { nl: 'Het product ontbreekt', en: 'The product is missing' },
  INVALID_EMAIL: {
    nl: 'Geen geldig e-mailadres; zonder adres overgenomen',
    en: 'Not a valid email address; imported without it',
  },
  EMAIL_MISSING: { nl: 'Zonder e-mailadres overgenomen', en: 'Imported without email address' },
  INVALID_COC: {
    nl: 'Geen KvK-nummer van acht cijfers; zonder nummer overgenomen',
    en: 'Not a CoC number of eight digits; imported without it',
  },
  REPLACED_SIGN: {
    nl: 'Een teken is niet te lezen en vervangen door �',
    en: 'A character cannot be read and was replaced by �',
  },
  SHOWN_OTHERWISE: {
    nl: 'Excel toont dit getal met nullen of letters ervoor; die staan niet in de cel',
    en: 'Excel shows this number with zeros or letters before it, which are not in the cell',
  },
  SPOILED_LETTERS: {
    nl: 'Bedorven letters (zoals Ã© voor é) zijn hersteld',
    en: 'Corrupted letters (such as Ã© for é) were repaired',
  },
  CODE_PAGE: {
    nl: 'De letters zijn gelezen als die van een oudere codering',
    en: 'The letters were read in an older encoding',
  },
  INVALID_DATE: {
    nl: 'Geen eenduidige datum of maand; schrijf bijvoorbeeld 2026-11',
    en: 'Not an unambiguous date or month; write for example 2026-11',
  },
  DATE_TOO_OLD: { nl: 'De maand ligt meer dan twaalf maanden terug', en: 'The month is more than twelve months ago' },
  DATE_IN_FUTURE: { nl: 'De maand ligt in de toekomst', en: 'The month lies in the future' },
  INVALID_AMOUNT: {
    nl: 'Het aantal is geen eenduidig heel getal (1.000 kan één of duizend zijn)',
    en: 'The amount is not an unambiguous whole number (1,000 may be one or a thousand)',
  },
  INVALID_STATUS: {
    nl: 'De status is niet Actief, Inactief of Prospect',
    en: 'The status is not Active, Inactive or Prospect',
  },
  UNKNOWN_ADMINISTRATION: {
    nl: 'De administratie staat niet in het bestand',
    en: 'The administration is not in the file',
  },
  UNKNOWN_USER: { nl: 'De gebruiker staat niet in het bestand', en: 'The user is not in the file' },
  USAGE_WITHOUT_ADMINISTRATIONS: {
    nl: 'Er zijn geen administraties om het verbruik aan toe te wijzen',
    en: 'There are no administrations to assign the usage to',
  },
  INCORRECT_COLUMN_AMOUNT: {
    nl: 'De rij heeft meer kolommen dan de kopregel',
    en: 'The row has more columns than the header',
  },
  DUPLICATE_ID: { nl: 'Dit nummer staat al eerder in het bestand', en: 'This id is already used by an earlier row' },
  DUPLICATE_ACCESS: {
    nl: 'Deze toegang staat al eerder in het bestand',
    en: 'This access is already given by an earlier row',
  },
  DUPLICATE_USAGE: {
    nl: 'Deze administratie, dit product en deze maand staan al eerder in het bestand',
    en: 'This administration, product and month are already given by an earlier row',
  },
  PARENT_NOT_FOUND: { nl: 'Hoofdklant niet gevonden', en: 'Parent not found' },
  PARENT_OF_ITSELF: {
    nl: 'Klant kan niet zijn eigen hoofdklant zijn',
    en: 'Customer cannot be its own parent',
  },
  PARENT_ALREADY_CHILD: { nl: 'Hoofdklant is zelf al een subklant', en: 'Parent is already a child' },
  CHILD_ALREADY_PARENT: { nl: 'Subklant is zelf al een hoofdklant', en: 'Child is already a parent' },
  FORMULA_WITHOUT_VALUE: { nl: 'De formule heeft geen uitkomst', en: 'The formula has no result' },
  CELL_ERROR: { nl: 'De cel bevat een fout', en: 'The cell contains an error' },
  UNKNOWN_COLUMN: { nl: 'Spil kent deze kolom niet', en: 'Spil does not know this column' },
  ROW_ABOVE_HEADERS: {
    nl: 'Staat boven de kopjes en is overgeslagen',
    en: 'Is above the headers and was skipped',
  },
  SHEET_NOT_READ: {
    nl: 'Dit blad heeft dezelfde kopjes en is niet gelezen',
    en: 'This sheet has the same headers and was not read',
  },
  TOTAL_ROW: { nl: 'Een totaal van de lijst; overgeslagen', en: 'A total of the list; skipped' },
  DIGITS_LOST: {
    nl: 'Van dit nummer heeft een spreadsheet cijfers weggelaten',
    en: 'A spreadsheet left out digits of this number',
  },
  SHEET_BY_HEADERS: { nl: 'Dit blad is aan zijn kopjes herkend', en: 'This sheet was recognised by its headers' },
}

export const fieldTexts: Readonly<Record<string, Texts>> = {
  id: { nl: 'Nummer', en: 'Id' },
  name: { nl: 'Naam', en: 'Name' },
  status: { nl: 'Status', en: 'Status' },
  externalId: { nl: 'Extern id', en: 'External id' },
  type: { nl: 'Soort', en: 'Type' },
  cocNumber: { nl: 'KvK-nummer', en: 'CoC number' },
  email: { nl: 'E-mailadres', en: 'Email' },
  userId: { nl: 'Gebruikersnummer', en: 'User id' },
  administrationId: { nl: 'Administratienummer', en: 'Administration id' },
  product: { nl: 'Product', en: 'Product' },
  date: { nl: 'Datum', en: 'Date' },
  amount: { nl: 'Aantal', en: 'Amount' },
  parentId: { nl: 'Hoofdklant', en: 'Parent customer' },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((slot): [string, Texts][] => [
      [`reference${slot}`, { nl: `Referentie ${slot}`, en: `Reference ${slot}` }],
      [`tag${slot}`, { nl: `Label ${slot}`, en: `Tag ${slot}` }],
    ]),
  ),
}
