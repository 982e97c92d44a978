/**
 * Headers that other programs write above what our templates have: they mean the same in most files, so they count where no
 * header of the template is there. Case, spaces and signs between words make no difference.
 */
export const likelyHeaders = {
  administrationId: ['Administratienr', 'Adm nr', 'Administratiecode', 'Administratie-id', 'Dossiernummer', 'Administration number', 'Administration no', 'Administration code', 'Company id', 'Company code', 'Nr', 'Code'],
  administrationName: ['Administratienaam', 'Naam administratie', 'Administratie', 'Bedrijfsnaam', 'Naam bedrijf', 'Handelsnaam', 'Klantnaam', 'Administration', 'Administration name', 'Company name', 'Company'],
  userId: ['Gebruikersnr', 'Gebruikerscode', 'Gebruikers-id', 'Gebruikersnaam', 'Inlognaam', 'User number', 'User code', 'Username', 'Login'],
  userName: ['Volledige naam', 'Gebruiker', 'Naam gebruiker', 'Medewerker', 'Full name', 'Display name', 'User', 'Weergavenaam'],
  customerId: ['Klantnr', 'Klantcode', 'Klant-id', 'Debiteurnummer', 'Debiteurnr', 'Debiteurennummer', 'Relatienummer', 'Relatienr', 'Relatiecode', 'Customer number', 'Customer no', 'Customer code', 'Account number', 'Debtor number', 'Nr', 'Code'],
  customerName: ['Klantnaam', 'Naam klant', 'Klant', 'Bedrijfsnaam', 'Naam bedrijf', 'Handelsnaam', 'Relatienaam', 'Relatie', 'Debiteurnaam', 'Debiteur', 'Organisatie', 'Organisatienaam', 'Customer name', 'Customer', 'Company name', 'Company', 'Account name', 'Organisation', 'Organization'],
  cocNumber: ['KvK nr', 'KvK no', 'KvK inschrijvingsnummer', 'KvK dossiernummer', 'Kamer van Koophandel', 'Kamer van Koophandel nummer', 'Nummer Kamer van Koophandel', 'Handelsregisternummer', 'Handelsregister', 'CoC nr', 'CoC no', 'Chamber of commerce', 'Chamber of commerce number', 'KvK (nummer)', 'KvK number'],
  email: ['Mail', 'Mailadres', 'Emailadres', 'E-mail adres', 'Mail address', 'Mailaddress'],
  externalId: ['Externe code', 'Extern nummer', 'Externe referentie', 'External code', 'External number', 'External reference'],
  parentId: ['Hoofdklantnummer', 'Moederklant', 'Hoofdrelatie', 'Parent', 'Parent customer', 'Parent number'],
  product: ['Productnaam', 'Dienst', 'Artikel', 'Omschrijving', 'Product name', 'Service', 'Item', 'Description'],
  month: ['Periode', 'Boekmaand', 'Maand/jaar', 'Verbruiksmaand', 'Period'],
  amount: ['Aantallen', 'Hoeveelheid', 'Verbruik', 'Volume', 'Quantity', 'Qty', 'Count'],
} as const satisfies Record<string, readonly string[]> // prettier-ignore
