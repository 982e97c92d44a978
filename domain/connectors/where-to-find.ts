import type { Locale } from '../shared/locale.ts'
import type { ConnectorId } from './ids.ts'

/** Where a person finds what a form of access asks for. */
interface Where {
  /** The way through the system's own screens, in its words; empty: there is no menu for it. */
  readonly path: readonly string[]
  /** What to do there, in two or three sentences. */
  readonly steps: Readonly<Record<Locale, readonly string[]>>
}

/** Of one system, by the name of the field. `unknown`: the vendor tells nobody where it is. */
export interface WhereOfSystem {
  /** The vendor's page about it; null: none is known. */
  readonly page: string | null
  readonly fields: Readonly<Record<string, Where | 'unknown'>>
}

const where = (nl: readonly string[], en: readonly string[], path: readonly string[] = []): Where => ({
  path,
  steps: { nl, en },
})

const login = (system: string): Where =>
  where(
    [
      `Neem een account waarmee je bij ${system} inlogt, liefst een dat je alleen hiervoor gebruikt.`,
      'Geef het rechten op alle administraties: Spil ziet alleen wat dit account ziet.',
    ],
    [
      `Take an account that signs in to ${system}, preferably one that is used for nothing else.`,
      'Give it access to all administrations: Spil only sees what this account sees.',
    ],
  )

const password = where(
  ['Het wachtwoord van het account hierboven.', 'Wijzig je het later, vul het dan ook hier opnieuw in.'],
  ['The password of the account above.', 'When you change it later, enter the new one here too.'],
)

const afas: WhereOfSystem = {
  page: 'https://help.afas.nl',
  fields: {
    memberNr: where(
      [
        'Log in bij AFAS Online en kijk naar je gebruikersnaam.',
        'De vijf cijfers voor de punt zijn het deelnemernummer: 12345 in 12345.JANSEN.',
      ],
      [
        'Sign in to AFAS Online and look at your user name.',
        'The five digits before the dot are the member number: 12345 in 12345.JANSEN.',
      ],
    ),
    token: where(
      [
        'Laat de beheerder van AFAS Profit een App connector voor Spil maken en de GetConnectoren erin aanvinken.',
        'Maak daar een gebruikerstoken, voor een gebruiker die alles mag zien.',
        'Kopieer het hele token, ook wat tussen < en > staat.',
      ],
      [
        'Have the administrator of AFAS Profit make an App connector for Spil and tick its GetConnectors.',
        'Make a user token there, for a user who may see everything.',
        'Copy the whole token, including what is between < and >.',
      ],
      ['App connector', 'Gebruikerstokens'],
    ),
  },
}

const askVendor = (vendor: string): Where =>
  where(
    [
      `${vendor} geeft dit uit; zelf kun je het niet maken.`,
      `Vraag de helpdesk van ${vendor} om gegevens voor de API.`,
    ],
    [`${vendor} issues this; you cannot make it yourself.`, `Ask ${vendor}’s support for API access.`],
  )

const addressBar = (system: string, example: string): Where =>
  where(
    [`Open ${system} zoals je gewend bent.`, `Kopieer het adres uit de adresbalk, bijvoorbeeld ${example}.`],
    [`Open ${system} the way you always do.`, `Copy the address from the address bar, such as ${example}.`],
  )

/** Of each system with a form of access; a test finds the field that is missing. */
export const whereToFind: Readonly<Partial<Record<ConnectorId, WhereOfSystem>>> = {
  Afas: afas,
  AfasFiscaal: afas,
  Basecone: {
    page: 'https://developers.basecone.com',
    fields: {
      officeCode: where(
        ['De kantoorcode die je invult als je bij Basecone inlogt.', 'Hij is voor iedereen van je kantoor gelijk.'],
        ['The office code that you enter when you sign in to Basecone.', 'It is the same for everybody in your firm.'],
      ),
      username: where(
        [
          'Neem een gebruiker met de rol SuperUser: een andere ziet alleen de eigen administraties.',
          'Vul de gebruikersnaam in waarmee die bij Basecone inlogt.',
        ],
        [
          'Take a user with the role SuperUser: any other only sees its own administrations.',
          'Enter the user name with which that user signs in to Basecone.',
        ],
      ),
      password: where(
        ['Het wachtwoord van die gebruiker.', 'Spil ruilt het eenmalig voor een sleutel en bewaart het niet.'],
        ['The password of that user.', 'Spil trades it once for a key and does not keep it.'],
      ),
    },
  },
  Blue10: { page: 'https://www.blue10.com', fields: { apiKey: askVendor('Blue10') } },
  CustomApi: {
    page: null,
    fields: {
      apiUrl: where(
        ['Het adres waarop je bouwer de API heeft gezet, tot en met wat voor /v1 staat.', 'Het begint met https.'],
        ['The address at which your developer published the API, up to what precedes /v1.', 'It starts with https.'],
      ),
      apiPassword: where(
        ['Kies het zelf: minstens 32 tekens, uit een wachtwoordbeheerder.', 'Geef hetzelfde wachtwoord aan je bouwer.'],
        ['Choose it yourself: at least 32 characters, from a password manager.', 'Give your developer the same one.'],
      ),
    },
  },
  FiscaalGemak: {
    page: 'https://api-app2.fiscaalgemak.nl/help',
    fields: {
      apiUrl: where(
        [
          'Kijk op welke omgeving je inlogt: de inlogpagina heeft er drie.',
          'Het adres is https://api-app.fiscaalgemak.nl, https://api-app2.fiscaalgemak.nl of https://api-app3.fiscaalgemak.nl.',
        ],
        [
          'See which environment you sign in to: the sign-in page has three.',
          'The address is https://api-app.fiscaalgemak.nl, https://api-app2.fiscaalgemak.nl or https://api-app3.fiscaalgemak.nl.',
        ],
      ),
      apiKey: where(
        [
          'Open in Fiscaal Gemak je account en ga naar de API-koppelingen.',
          'Maak een sleutel voor een gebruiker die alle cliëntgroepen ziet: met een andere komt er niets binnen.',
        ],
        [
          'Open your account in Fiscaal Gemak and go to the API connections.',
          'Make a key for a user who sees all client groups: with any other nothing comes in.',
        ],
        ['Uw account', 'Beheer', 'Koppelingen', 'API-koppelingen'],
      ),
    },
  },
  Hix: { page: null, fields: { apiUrl: 'unknown', apiKey: 'unknown' } },
  KantoorGemak: {
    page: 'https://entra.microsoft.com',
    fields: {
      tenantId: where(
        ['Open het Microsoft Entra-beheercentrum als beheerder.', 'Kopieer de tenant-id van het overzicht.'],
        ['Open the Microsoft Entra admin center as an administrator.', 'Copy the tenant ID from the overview.'],
        ['Entra ID', 'Overzicht', 'Tenant-id'],
      ),
      clientId: where(
        ['Open de app-registratie die je voor Spil maakte.', 'Kopieer de toepassings-id (client) van het overzicht.'],
        ['Open the app registration that you made for Spil.', 'Copy the application (client) ID from its overview.'],
        ['App-registraties', 'Spil', 'Overzicht'],
      ),
      clientSecret: where(
        [
          'Maak in dezelfde app-registratie een nieuw clientgeheim.',
          'Kopieer de waarde, niet de id: ze is maar één keer te zien.',
        ],
        [
          'Make a new client secret in the same app registration.',
          'Copy the value, not the ID: it is shown only once.',
        ],
        ['App-registraties', 'Spil', 'Certificaten en geheimen'],
      ),
      apiUrl: addressBar('KantoorGemak', 'https://kantoor.crm4.dynamics.com'),
    },
  },
  Lyanthe: {
    page: null,
    fields: { apiUrl: 'unknown', username: login('Lyanthe'), password },
  },
  MijnKantoor: { page: null, fields: { tenant: 'unknown' } },
  Nmbrs: {
    page: 'https://support.nmbrs.com',
    fields: {
      username: where(
        [
          'Neem een gebruiker op masterniveau: die ziet alle debiteuren.',
          'Vul het e-mailadres in waarmee die gebruiker inlogt.',
        ],
        [
          'Take a user at master level, who sees all debtors.',
          'Enter the email address with which that user signs in.',
        ],
      ),
      domain: where(
        ['Kijk naar het adres waarop je bij Nmbrs inlogt.', 'Het domein is het stuk voor de eerste punt.'],
        ['Look at the address at which you sign in to Nmbrs.', 'The domain is the part before the first dot.'],
      ),
      apiToken: where(
        ['Log in als die gebruiker en open het gebruikersprofiel.', 'Maak bij API-token een token en kopieer het.'],
        ['Sign in as that user and open the user profile.', 'Make a token under API token and copy it.'],
        ['Gebruikersprofiel', 'API-token'],
      ),
    },
  },
  Qics: {
    page: 'https://qicsmilestones.qics.nl/api/oauth2',
    fields: {
      clientId: where(
        ['Registreer Spil in Qics als OAuth-applicatie.', 'Kopieer daarna de client-ID.'],
        ['Register Spil in Qics as an OAuth application.', 'Then copy the client ID.'],
        ['Systeem', 'Beveiliging', 'OAuth applicatie'],
      ),
      clientSecret: where(
        ['Het geheim staat bij dezelfde OAuth-applicatie.', 'Kopieer het direct: later is het niet meer te zien.'],
        ['The secret is with the same OAuth application.', 'Copy it at once.'],
        ['Systeem', 'Beveiliging', 'OAuth applicatie'],
      ),
    },
  },
  Reeleezee: {
    page: 'https://www.exact.com/nl',
    fields: { username: login('Reeleezee'), password },
  },
  Simplicate: {
    page: 'https://www.simplicate.com/nl',
    fields: {
      apiUrl: addressBar('Simplicate', 'https://kantoor.simplicate.nl'),
      apiKey: where(
        ['Open in Simplicate de instellingen en maak een API-sleutel voor Spil.', 'Kopieer de sleutel (API key).'],
        ['Open the settings in Simplicate and make an API key for Spil.', 'Copy the key.'],
        ['Instellingen', 'API'],
      ),
      apiSecret: where(
        ['Het geheim (API secret) hoort bij dezelfde sleutel.', 'Kopieer het direct: later is het niet meer te zien.'],
        ['The secret belongs to the same key.', 'Copy it at once.'],
        ['Instellingen', 'API'],
      ),
      expiresOn: where(
        ['De dag waarop je de sleutel laat verlopen.', 'Spil waarschuwt je op tijd om een nieuwe te maken.'],
        ['The day on which you let the key expire.', 'Spil warns you in time to make a new one.'],
      ),
    },
  },
  Tess: {
    page: 'https://support.acuity.nl',
    fields: { clientId: askVendor('Acuity'), clientSecret: askVendor('Acuity'), apiUrl: askVendor('Acuity') },
  },
  WeFactV2: {
    page: 'https://www.wefact.nl/api',
    fields: {
      apiKey: where(
        [
          'Open in WeFact de instellingen en zet de API aan.',
          'Voeg de IP-adressen van Spil toe aan de toegestane adressen, anders weigert WeFact elke vraag.',
          'Kopieer de API-sleutel.',
        ],
        [
          'Open the settings in WeFact and switch the API on.',
          'Add the IP addresses of Spil to those that are allowed, or WeFact refuses every call.',
          'Copy the API key.',
        ],
        ['Instellingen', 'API'],
      ),
    },
  },
  Yuki: {
    page: 'https://support.yuki.nl',
    fields: {
      connectionName: where(
        ['Kies zelf een naam, bijvoorbeeld Spil.', 'Hieraan herken je de sleutel later.'],
        ['Choose a name yourself, such as Spil.', 'You recognise the key by it later.'],
      ),
      accessKey: where(
        [
          'Log in bij het portaal van Yuki als portaalbeheerder of met de rol Management.',
          'Maak een toegangssleutel op portaalniveau, voor AccountingInfo, Domains, Archive, Integration en Backoffice.',
          'Kopieer de sleutel.',
        ],
        [
          'Sign in to the Yuki portal as a portal administrator or with the Management role.',
          'Make an access key at portal level, for AccountingInfo, Domains, Archive, Integration and Backoffice.',
          'Copy the key.',
        ],
        ['Portaal', 'Instellingen', 'Webservices'],
      ),
    },
  },
  Zenvoices: {
    page: 'https://app.zenvoices.com/swagger',
    fields: {
      tenancyName: where(
        ['De organisatiecode die je invult als je bij Zenvoices inlogt.', 'Neem haar over zoals ze er staat.'],
        ['The organisation code that you enter when you sign in to Zenvoices.', 'Copy it exactly as it is written.'],
      ),
      username: where(
        [
          'Maak een gebruiker die alleen API-rechten krijgt: die kost niets extra.',
          'Zet de API-rechten aan: ze staan standaard uit. Gebruik voor deze gebruiker geen tweestapsverificatie.',
        ],
        [
          'Make a user that has API rights only: it is not billed.',
          'Switch the API rights on: they are off by default. Use no two-step verification for this user.',
        ],
        ['Beheer', 'Organisatie', 'Gebruikers'],
      ),
      password,
    },
  },
}
