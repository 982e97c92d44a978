/**
 * Headers that other programs write above what our templates have: they mean the same in most files, so they count where no
 * header of the template is there. Case, spaces and signs between words make no difference.
 */
export const likelyHeaders = {
  administrationId: ['Administratienr', 'Adm nr', 'Administratiecode', 'Administratie-id', 'Dossiernummer', 'Administration number', 'Administration no', 'Administration code', 'Company id', 'Company code', 'Nr', 'Code'],
  administrationName: ['Administratienaam', 'Naam administratie', 'Administratie', 'Bedrijfsnaam', 'Naam bedrijf', 'Bedrijf', 'Onderneming', 'Handelsnaam', 'Klantnaam', 'Administration', 'Administration name', 'Company name', 'Company'],
  userId: ['Gebruikersnr', 'Gebruikerscode', 'Gebruikers-id', 'Gebruikersnaam', 'Inlognaam', 'User number', 'User code', 'Username', 'Login'],
  userName: ['Volledige naam', 'Gebruiker', 'Naam gebruiker', 'Medewerker', 'Full name', 'Display name', 'User', 'Weergavenaam'],
  customerId: ['Klantnr', 'Klantcode', 'Klant-id', 'Debiteurnummer', 'Debiteurnr', 'Debiteurennummer', 'Relatienummer', 'Relatienr', 'Relatiecode', 'Relatie-id', 'Cliëntnummer', 'Clientnummer', 'Cliëntcode', 'Clientcode', 'Cliënt-id', 'Client-id', 'Deb nr', 'Debiteuren nr', 'Debiteurcode', 'Customer number', 'Customer no', 'Customer code', 'Cust no', 'Client number', 'Client no', 'Client code', 'Account number', 'Account id', 'Debtor number', 'Debtor no', 'Nr', 'Code'],
  customerName: ['Klantnaam', 'Naam klant', 'Klant', 'Bedrijfsnaam', 'Naam bedrijf', 'Handelsnaam', 'Relatienaam', 'Relatie', 'Debiteurnaam', 'Debiteur', 'Organisatie', 'Organisatienaam', 'Naam relatie', 'Naam debiteur', 'Bedrijf', 'Onderneming', 'Naam onderneming', 'Firmanaam', 'Statutaire naam', 'Cliëntnaam', 'Clientnaam', 'Naam cliënt', 'Naam client', 'Cliënt', 'Client', 'Client name', 'Account', 'Customer name', 'Customer', 'Company name', 'Company', 'Account name', 'Organisation', 'Organization'],
  cocNumber: ['KvK nr', 'KvK no', 'KvK inschrijvingsnummer', 'KvK dossiernummer', 'Kamer van Koophandel', 'Kamer van Koophandel nummer', 'Nummer Kamer van Koophandel', 'Handelsregisternummer', 'Handelsregister', 'KvK inschrijfnummer', 'Inschrijfnummer KvK', 'Inschrijfnummer handelsregister', 'CoC nr', 'CoC no', 'Chamber of commerce', 'Chamber of commerce number', 'Chamber of commerce no', 'KvK (nummer)', 'KvK number'],
  email: ['Mail', 'Mailadres', 'Emailadres', 'E-mail adres', 'Mail address', 'Mailaddress'],
  externalId: ['Externe code', 'Extern nummer', 'Externe referentie', 'External code', 'External number', 'External reference'],
  parentId: ['Hoofdklantnummer', 'Moederklant', 'Hoofdrelatie', 'Parent', 'Parent customer', 'Parent number'],
  product: ['Productnaam', 'Productomschrijving', 'Dienst', 'Artikel', 'Artikelnaam', 'Omschrijving', 'Product name', 'Service', 'Item', 'Description'],
  month: ['Periode', 'Boekmaand', 'Factuurmaand', 'Jaarmaand', 'Maand/jaar', 'Verbruiksmaand', 'Period'],
  amount: ['Aantallen', 'Aantal stuks', 'Stuks', 'Hoeveelheid', 'Verbruik', 'Volume', 'Quantity', 'Qty', 'Count'],
} as const satisfies Record<string, readonly string[]> // prettier-ignore
