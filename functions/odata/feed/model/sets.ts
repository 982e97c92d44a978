import { slotColumns } from '#domain/combinations/combination.ts'
import { combinations } from '../../../combinations/index.ts'
import { connections } from '../../../connections/index.ts'
import { definitions } from '../../../definitions/index.ts'
import { invoiceProducts } from '../../../invoice-products/index.ts'
import { connectionInvoices } from '../../../invoices/index.ts'
import { financialRules } from '../../../prices/index.ts'
import { products } from '../../../products/index.ts'
import { recordCollections } from '../../../records/index.ts'
import { syncRuns } from '../../../sync/index.ts'
import {
  amount,
  connectionOf,
  everyOne,
  hundredths,
  idOf,
  moment,
  monthDay,
  stored,
  whileNull,
  type FeedNavigation,
  type FeedProperty,
  type FeedSet,
} from './feed-set.ts'
import { questionSets } from './month-sets.ts'

const prices = ['FINANCIAL_RULES'] as const
const customers = ['COMBINATIONS'] as const
const productTypes = ['PRODUCTS'] as const

const itsConnection = connectionOf({ en: 'The connection it belongs to', nl: 'De koppeling waar het bij hoort' })
const itsCustomer = stored(
  'CombinationId',
  'combinationId',
  'Edm.String',
  { en: 'The customer it is linked to', nl: 'De klant waaraan het is gekoppeld' },
  { column: true, indexed: true, needs: customers },
)
const status = (said: string, gezegd: string): FeedProperty =>
  stored('Status', 'spilStatus', 'Edm.String', { en: said, nl: gezegd }, { nullable: false, column: true })

const toConnection = (partner: string): FeedNavigation => ({
  name: 'Connection',
  set: 'Connections',
  isCollection: false,
  by: [['ConnectionId', 'Id']],
  partner,
  said: { en: 'The connection', nl: 'De koppeling' },
  needs: ['CONNECTIONS'],
})
const toCustomer = (partner: string): FeedNavigation => ({
  name: 'Combination',
  set: 'Combinations',
  isCollection: false,
  by: [['CombinationId', 'Id']],
  partner,
  said: { en: 'The customer', nl: 'De klant' },
  needs: customers,
})
const many = (
  name: string,
  set: string,
  [own, other]: readonly [string, string],
  partner: string,
  said: FeedNavigation['said'],
  needs: FeedNavigation['needs'] = [],
): FeedNavigation => ({ name, set, isCollection: true, by: [[own, other]], partner, said, needs })

const ofCustomer = (name: string, said: FeedNavigation['said'], needs: FeedNavigation['needs'] = []): FeedNavigation =>
  many(name, name, ['Id', 'CombinationId'], 'Combination', said, needs)
const ofConnection = (
  name: string,
  said: FeedNavigation['said'],
  needs: FeedNavigation['needs'] = [],
): FeedNavigation => many(name, name, ['Id', 'ConnectionId'], 'Connection', said, needs)

const rowFacts: readonly FeedProperty[] = [
  stored(
    'ExternalId',
    'externalId',
    'Edm.String',
    { en: 'Id in the system itself', nl: 'Id in het systeem zelf' },
    {
      nullable: false,
      indexed: true,
      sortKey: 'externalId',
      searched: true,
    },
  ),
]
const rowTimes: readonly FeedProperty[] = [
  moment(
    'CreatedAt',
    'spilCreatedAt',
    { en: 'When it was first seen', nl: 'Wanneer het voor het eerst is gezien' },
    { nullable: false },
  ),
  moment(
    'ChangedAt',
    'spilChangedAt',
    { en: 'When it last changed', nl: 'Wanneer het voor het laatst is gewijzigd' },
    { nullable: false },
  ),
]
const live = [whileNull('spilDeletedAt')]

const connectionSet: FeedSet = {
  name: 'Connections',
  typeName: 'Connection',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the connection', nl: 'Id van de koppeling' }),
    stored(
      'Description',
      'description',
      'Edm.String',
      { en: 'What it is called', nl: 'Hoe hij heet' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'description',
      },
    ),
    stored(
      'Connector',
      'connector',
      'Edm.String',
      { en: 'The kind of system', nl: 'Het soort systeem' },
      { nullable: false, column: true },
    ),
    stored(
      'IsCrm',
      'isCrm',
      'Edm.Boolean',
      { en: 'It is a CRM', nl: 'Het is een CRM' },
      { nullable: false, column: true },
    ),
    stored(
      'Status',
      'status',
      'Edm.String',
      { en: 'Status of the connection', nl: 'Status van de koppeling' },
      { nullable: false, column: true },
    ),
    stored(
      'CompanyName',
      'companyName',
      'Edm.String',
      { en: 'Company behind the system', nl: 'Bedrijf achter het systeem' },
      { nullable: false },
    ),
    stored(
      'FunctionalOwner',
      'functionalOwner',
      'Edm.String',
      { en: 'Who knows the system', nl: 'Wie het systeem kent' },
      { nullable: false },
    ),
    stored(
      'LegalOwner',
      'legalOwner',
      'Edm.String',
      { en: 'Whose the contract is', nl: 'Van wie het contract is' },
      { nullable: false },
    ),
    stored('Website', 'website', 'Edm.String', { en: 'Website', nl: 'Website' }, { nullable: false }),
    moment('CreatedAt', 'creationTime', { en: 'When it was made', nl: 'Wanneer hij is gemaakt' }, { nullable: false }),
    moment('LastSuccessfulSync', 'syncInfo.lastSuccessfulSyncEnd', {
      en: 'End of the last sync that succeeded',
      nl: 'Einde van de laatste gelukte synchronisatie',
    }),
    moment('LastFailedSync', 'syncInfo.lastFailedSyncEnd', {
      en: 'End of the last sync that failed',
      nl: 'Einde van de laatste mislukte synchronisatie',
    }),
    {
      ...stored(
        'DataState',
        'status',
        'Edm.String',
        {
          en: 'EMPTY: never synced; FAILED: the last sync failed; CURRENT: all is well',
          nl: 'EMPTY: nooit gesynchroniseerd; FAILED: de laatste synchronisatie mislukte; CURRENT: alles in orde',
        },
        { nullable: false },
      ),
      json: (d) => `json_quote(${dataState(d)})`,
      ofDocument: dataState,
    },
  ],
  navigation: [
    ofConnection('Administrations', { en: 'Its administrations', nl: 'De administraties' }),
    ofConnection('Users', { en: 'Its users', nl: 'De gebruikers' }),
    ofConnection('Usage', { en: 'What is used', nl: 'Wat er wordt gebruikt' }),
    ofConnection('MonthlyUsage', { en: 'What is used, by month', nl: 'Wat er per maand wordt gebruikt' }),
    ofConnection('Invoices', { en: 'Its invoices', nl: 'De facturen' }),
    ofConnection('InvoiceLines', { en: 'Lines of its invoices', nl: 'De factuurregels' }, productTypes),
    ofConnection('SyncRuns', { en: 'Its syncs', nl: 'De synchronisaties' }),
    ofConnection('Products', { en: 'Products counted of it', nl: 'De producten' }, productTypes),
    ofConnection('ProductMonths', { en: 'Products by month', nl: 'Producten per maand' }, productTypes),
    ofConnection('MonthlyCosts', { en: 'Sums by month', nl: 'Sommen per maand' }, productTypes),
  ],
  rows: {
    kind: 'documents',
    collection: connections,
    only: [
      {
        columns: (c) => `${c}.status <> 'SCHEDULED_FOR_DELETION'`,
        document: (d) => `${d}.doc ->> '$.status' <> 'SCHEDULED_FOR_DELETION'`,
      },
    ],
    isSearched: false,
  },
  connection: 'Id',
  said: { en: 'Systems that are connected', nl: 'Gekoppelde systemen' },
  needs: ['CONNECTIONS'],
}

function dataState(d: string): string {
  const ended = (which: string): string => `(${d}.doc ->> '$.syncInfo.last${which}SyncEnd')`
  return `(CASE WHEN ${ended('Failed')} > coalesce(${ended('Successful')}, '') THEN 'FAILED' WHEN ${ended('Successful')} IS NULL THEN 'EMPTY' ELSE 'CURRENT' END)`
}

const slots = slotColumns.map((path) => {
  const [, word = '', digit = ''] = /^([a-z]+)(\d)$/u.exec(path) ?? []
  const isTag = word === 'tag'
  return stored(
    isTag ? `Tag${digit}` : `Reference${digit}`,
    path,
    'Edm.String',
    { en: `${isTag ? 'Tag' : 'Reference'} ${digit}`, nl: `${isTag ? 'Tag' : 'Referentie'} ${digit}` },
    isTag ? { column: true } : { sortKey: path },
  )
})

const combinationSet: FeedSet = {
  name: 'Combinations',
  typeName: 'Combination',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the customer', nl: 'Id van de klant' }),
    stored(
      'Name',
      'name',
      'Edm.String',
      { en: 'Name of the customer', nl: 'Naam van de klant' },
      {
        nullable: false,
        maxLength: 200,
        indexed: true,
        sortKey: 'name',
        searched: true,
      },
    ),
    stored(
      'CustomerId',
      'customerId',
      'Edm.String',
      { en: 'Customer number of the firm', nl: 'Klantnummer van het kantoor' },
      {
        maxLength: 100,
        indexed: true,
        sortKey: 'customerId',
        searched: true,
      },
    ),
    stored(
      'ChamberOfCommerceNumber',
      'chamberOfCommerceNumber',
      'Edm.String',
      { en: 'Chamber of commerce number', nl: 'KvK-nummer' },
      {
        maxLength: 8,
        indexed: true,
        sortKey: 'chamberOfCommerceNumber',
        searched: true,
      },
    ),
    status('ACTIVE, IGNORED or ARCHIVED', 'ACTIVE, IGNORED of ARCHIVED'),
    stored(
      'ParentId',
      'parentId',
      'Edm.String',
      { en: 'The main customer above it', nl: 'De hoofdklant erboven' },
      { column: true, indexed: true },
    ),
    ...slots,
    moment('CreatedAt', 'creationTime', { en: 'When it was made', nl: 'Wanneer hij is gemaakt' }, { nullable: false }),
    moment(
      'ChangedAt',
      'lastUpdateTime',
      { en: 'When it last changed', nl: 'Wanneer hij voor het laatst is gewijzigd' },
      {
        nullable: false,
        column: true,
      },
    ),
  ],
  navigation: [
    {
      name: 'Parent',
      set: 'Combinations',
      isCollection: false,
      by: [['ParentId', 'Id']],
      partner: 'Children',
      said: { en: 'The main customer', nl: 'De hoofdklant' },
      needs: [],
    },
    many('Children', 'Combinations', ['Id', 'ParentId'], 'Parent', {
      en: 'The customers below it',
      nl: 'De onderliggende klanten',
    }),
    ofCustomer('Administrations', { en: 'Its administrations', nl: 'De administraties' }),
    ofCustomer('Users', { en: 'Its users', nl: 'De gebruikers' }),
    ofCustomer('Products', { en: 'Its products', nl: 'De producten' }, productTypes),
    ofCustomer('ProductMonths', { en: 'Its products by month', nl: 'De producten per maand' }, productTypes),
    ofCustomer('MonthlyCosts', { en: 'Its sums by month', nl: 'De sommen per maand' }, productTypes),
  ],
  rows: { kind: 'documents', collection: combinations, only: [whileNull('deletedTime')], isSearched: true },
  said: { en: 'Customers of the firm', nl: 'Klanten van het kantoor' },
  needs: customers,
}

const administrationSet: FeedSet = {
  name: 'Administrations',
  typeName: 'Administration',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the administration', nl: 'Id van de administratie' }),
    itsConnection,
    ...rowFacts,
    stored(
      'Name',
      'name',
      'Edm.String',
      { en: 'Name', nl: 'Naam' },
      { nullable: false, indexed: true, sortKey: 'name', searched: true },
    ),
    stored(
      'ChamberOfCommerceNumber',
      'chamberOfCommerceNumber',
      'Edm.String',
      { en: 'Chamber of commerce number', nl: 'KvK-nummer' },
      {
        indexed: true,
        sortKey: 'chamberOfCommerceNumber',
        searched: true,
      },
    ),
    status('NONE, ACTIVE, IGNORED or ARCHIVED', 'NONE, ACTIVE, IGNORED of ARCHIVED'),
    itsCustomer,
    ...rowTimes,
  ],
  navigation: [
    toConnection('Administrations'),
    toCustomer('Administrations'),
    {
      name: 'Usage',
      set: 'Usage',
      isCollection: true,
      by: [
        ['ConnectionId', 'ConnectionId'],
        ['ExternalId', 'AdministrationExternalId'],
      ],
      partner: 'Administration',
      said: { en: 'What it uses', nl: 'Wat zij gebruikt' },
      needs: [],
    },
  ],
  rows: { kind: 'documents', collection: recordCollections.administrations, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'Administrations in the connected systems', nl: 'Administraties in de gekoppelde systemen' },
  needs: [],
}

const userSet: FeedSet = {
  name: 'Users',
  typeName: 'User',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the user', nl: 'Id van de gebruiker' }),
    itsConnection,
    ...rowFacts,
    stored(
      'Name',
      'name',
      'Edm.String',
      { en: 'Name', nl: 'Naam' },
      { nullable: false, indexed: true, sortKey: 'name', searched: true },
    ),
    stored(
      'Email',
      'email',
      'Edm.String',
      { en: 'E-mail address', nl: 'E-mailadres' },
      { indexed: true, sortKey: 'email', searched: true },
    ),
    stored(
      'AccessTo',
      'accessTo',
      'Edm.Int32',
      { en: 'Administrations the user may open', nl: 'Administraties die de gebruiker mag openen' },
      {
        column: true,
        indexed: true,
      },
    ),
    status('NONE, ACTIVE, IGNORED or ARCHIVED', 'NONE, ACTIVE, IGNORED of ARCHIVED'),
    itsCustomer,
    ...rowTimes,
  ],
  navigation: [toConnection('Users'), toCustomer('Users')],
  rows: { kind: 'documents', collection: recordCollections.users, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'Users in the connected systems', nl: 'Gebruikers in de gekoppelde systemen' },
  needs: [],
}

const usageSet: FeedSet = {
  name: 'Usage',
  typeName: 'UsageOfProduct',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of what is used', nl: 'Id van het verbruik' }),
    itsConnection,
    stored(
      'AdministrationExternalId',
      'administrationId',
      'Edm.String',
      {
        en: 'The administration, by its id in the system itself',
        nl: 'De administratie, met de id in het systeem zelf',
      },
      {
        nullable: false,
        indexed: true,
        sortKey: 'administrationId',
        searched: true,
      },
    ),
    stored(
      'AdministrationName',
      'administrationName',
      'Edm.String',
      { en: 'Name of the administration', nl: 'Naam van de administratie' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'administrationName',
        searched: true,
      },
    ),
    stored(
      'Product',
      'product',
      'Edm.String',
      { en: 'What is used', nl: 'Wat er wordt gebruikt' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'product',
        searched: true,
      },
    ),
    status('NONE, ACTIVE, IGNORED or ARCHIVED', 'NONE, ACTIVE, IGNORED of ARCHIVED'),
    ...rowTimes,
  ],
  navigation: [
    toConnection('Usage'),
    {
      name: 'Administration',
      set: 'Administrations',
      isCollection: false,
      by: [
        ['ConnectionId', 'ConnectionId'],
        ['AdministrationExternalId', 'ExternalId'],
      ],
      partner: 'Usage',
      said: { en: 'The administration', nl: 'De administratie' },
      needs: [],
    },
    many('Months', 'MonthlyUsage', ['Id', 'UsageId'], 'Usage', { en: 'Its months', nl: 'De maanden' }),
  ],
  rows: { kind: 'documents', collection: recordCollections.usage, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: {
    en: 'What administrations use, a row for each product',
    nl: 'Wat administraties gebruiken, een rij per product',
  },
  needs: [],
}

const productSet: FeedSet = {
  name: 'Products',
  typeName: 'Product',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the product', nl: 'Id van het product' }),
    stored(
      'ProductDefinitionId',
      'definitionId',
      'Edm.String',
      { en: 'What it counts', nl: 'Wat het telt' },
      {
        nullable: false,
        column: true,
        indexed: true,
      },
    ),
    { ...itsCustomer, property: { ...itsCustomer.property, nullable: false } },
    itsConnection,
    stored(
      'SourceType',
      'sourceType',
      'Edm.String',
      { en: 'ADMINISTRATION, USER, USAGE or lines of invoices', nl: 'ADMINISTRATION, USER, USAGE of factuurregels' },
      {
        nullable: false,
        column: true,
      },
    ),
    stored(
      'SplitField',
      'splitField',
      'Edm.String',
      { en: 'The field it is split by', nl: 'Het veld waarop het is gesplitst' },
      { column: true },
    ),
    stored(
      'SplitValue',
      'splitValue',
      'Edm.String',
      { en: 'Its value of that field', nl: 'De waarde van dat veld' },
      { column: true },
    ),
    stored('SourceName', 'sourceName', 'Edm.String', {
      en: 'Of one administration: its name',
      nl: 'Van één administratie: de naam',
    }),
    moment(
      'ChangedAt',
      'changedTime',
      { en: 'When it last changed', nl: 'Wanneer het voor het laatst is gewijzigd' },
      { nullable: false },
    ),
  ],
  navigation: [
    toConnection('Products'),
    toCustomer('Products'),
    {
      name: 'ProductDefinition',
      set: 'ProductDefinitions',
      isCollection: false,
      by: [['ProductDefinitionId', 'Id']],
      partner: 'Products',
      said: { en: 'What it counts', nl: 'Wat het telt' },
      needs: [],
    },
    many('Months', 'ProductMonths', ['Id', 'ProductId'], 'Product', { en: 'Its months', nl: 'De maanden' }),
  ],
  rows: { kind: 'documents', collection: products, only: [whileNull('withdrawnTime')], isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'What each customer has of each system', nl: 'Wat elke klant van elk systeem heeft' },
  needs: productTypes,
}

const definitionSet: FeedSet = {
  name: 'ProductDefinitions',
  typeName: 'ProductDefinition',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the definition', nl: 'Id van de definitie' }),
    stored(
      'Description',
      'description',
      'Edm.String',
      { en: 'What it is called', nl: 'Hoe het heet' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'description',
        searched: true,
      },
    ),
    stored(
      'ProductCode',
      'productCode',
      'Edm.String',
      { en: 'Code of the product', nl: 'Productcode' },
      { sortKey: 'productCode', searched: true },
    ),
    stored(
      'SourceType',
      'sourceType',
      'Edm.String',
      { en: 'What is counted', nl: 'Wat er wordt geteld' },
      { nullable: false, column: true },
    ),
    stored(
      'Connector',
      'connectorName',
      'Edm.String',
      { en: 'The kind of system', nl: 'Het soort systeem' },
      { nullable: false, column: true, indexed: true },
    ),
    stored(
      'ConnectionId',
      'connectionId',
      'Edm.String',
      { en: 'The only connection it counts', nl: 'De enige koppeling die het telt' },
      { column: true },
    ),
    stored(
      'IsDefault',
      'isDefault',
      'Edm.Boolean',
      { en: 'It came with the system', nl: 'Het kwam met het systeem mee' },
      { nullable: false, column: true },
    ),
    moment('CreatedAt', 'createdTime', { en: 'When it was made', nl: 'Wanneer het is gemaakt' }, { nullable: false }),
  ],
  navigation: [
    many('Products', 'Products', ['Id', 'ProductDefinitionId'], 'ProductDefinition', {
      en: 'Its products',
      nl: 'De producten',
    }),
    many(
      'FinancialRules',
      'FinancialRules',
      ['Id', 'ProductDefinitionId'],
      'ProductDefinition',
      { en: 'Its prices', nl: 'De prijzen' },
      prices,
    ),
    many('InvoiceLines', 'InvoiceLines', ['Id', 'ProductDefinitionId'], 'ProductDefinition', {
      en: 'Lines of invoices',
      nl: 'De factuurregels',
    }),
    many('ProductMonths', 'ProductMonths', ['Id', 'ProductDefinitionId'], 'ProductDefinition', {
      en: 'Its months',
      nl: 'De maanden',
    }),
    many('MonthlyCosts', 'MonthlyCosts', ['Id', 'ProductDefinitionId'], 'ProductDefinition', {
      en: 'Its sums by month',
      nl: 'De sommen per maand',
    }),
  ],
  rows: { kind: 'documents', collection: definitions, only: everyOne, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'What counts as a product', nl: 'Wat als product telt' },
  needs: productTypes,
}

const toDefinition = (partner: string): FeedNavigation => ({
  name: 'ProductDefinition',
  set: 'ProductDefinitions',
  isCollection: false,
  by: [['ProductDefinitionId', 'Id']],
  partner,
  said: { en: 'The definition', nl: 'De definitie' },
  needs: productTypes,
})

const ruleSet: FeedSet = {
  name: 'FinancialRules',
  typeName: 'FinancialRule',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the price', nl: 'Id van de prijs' }),
    stored(
      'ProductDefinitionId',
      'definitionId',
      'Edm.String',
      { en: 'What it is the price of', nl: 'Waar het de prijs van is' },
      {
        nullable: false,
        column: true,
        indexed: true,
      },
    ),
    stored(
      'SplitValue',
      'splitValue',
      'Edm.String',
      { en: 'The value it is for', nl: 'De waarde waarvoor het geldt' },
      { sortKey: 'splitValue' },
    ),
    monthDay(
      'StartMonth',
      'startPeriod',
      { en: 'First day of the month it holds from', nl: 'Eerste dag van de maand waarin het ingaat' },
      {
        nullable: false,
        column: true,
      },
    ),
    stored(
      'StartPeriod',
      'startPeriod',
      'Edm.String',
      { en: 'That month, YYYY-MM', nl: 'Die maand, JJJJ-MM' },
      { nullable: false, maxLength: 7, column: true },
    ),
    amount(
      'PurchaseCostPerUnit',
      'purchaseCostPerUnit',
      { en: 'What one costs, in euros', nl: 'Wat één kost, in euro’s' },
      { nullable: false },
    ),
    amount(
      'SalesCostPerUnit',
      'salesCostPerUnit',
      { en: 'What one brings in, in euros', nl: 'Wat één opbrengt, in euro’s' },
      { nullable: false },
    ),
  ],
  navigation: [toDefinition('FinancialRules')],
  rows: { kind: 'documents', collection: financialRules, only: everyOne, isSearched: false },
  said: { en: 'Prices from a month on', nl: 'Prijzen vanaf een maand' },
  needs: prices,
}

const invoiceSet: FeedSet = {
  name: 'Invoices',
  typeName: 'Invoice',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the invoice', nl: 'Id van de factuur' }),
    itsConnection,
    stored(
      'Number',
      'number',
      'Edm.String',
      { en: 'Number of the invoice', nl: 'Factuurnummer' },
      { sortKey: 'number' },
    ),
    stored('Date', 'date', 'Edm.Date', { en: 'Its date', nl: 'Factuurdatum' }),
    monthDay(
      'Month',
      'period',
      { en: 'First day of its month', nl: 'Eerste dag van de maand' },
      { nullable: false, column: true },
    ),
    stored(
      'Period',
      'period',
      'Edm.String',
      { en: 'Its month, YYYY-MM', nl: 'De maand, JJJJ-MM' },
      { nullable: false, maxLength: 7, column: true },
    ),
    stored(
      'FileName',
      'fileName',
      'Edm.String',
      { en: 'Name of the file', nl: 'Bestandsnaam' },
      { nullable: false, sortKey: 'fileName' },
    ),
    stored(
      'FileType',
      'fileType',
      'Edm.String',
      { en: 'Kind of file', nl: 'Bestandstype' },
      { nullable: false, column: true },
    ),
    stored(
      'State',
      'state',
      'Edm.String',
      { en: 'WAITING, PROCESSING, PROCESSED or FAILED', nl: 'WAITING, PROCESSING, PROCESSED of FAILED' },
      {
        nullable: false,
        column: true,
      },
    ),
    stored('LineCount', 'lineCount', 'Edm.Int32', { en: 'Number of lines', nl: 'Aantal regels' }, { nullable: false }),
    stored(
      'Currency',
      'currency',
      'Edm.String',
      { en: 'Currency of the amounts', nl: 'Valuta van de bedragen' },
      { needs: prices },
    ),
    amount('NetAmount', 'netAmount', { en: 'Without VAT', nl: 'Zonder btw' }, { needs: prices }),
    amount('VatAmount', 'vatAmount', { en: 'VAT', nl: 'Btw' }, { needs: prices }),
    amount('GrossAmount', 'grossAmount', { en: 'With VAT', nl: 'Met btw' }, { needs: prices }),
    moment(
      'CreatedAt',
      'createdOn',
      { en: 'When it was uploaded', nl: 'Wanneer hij is geüpload' },
      { nullable: false, column: true },
    ),
  ],
  navigation: [
    toConnection('Invoices'),
    many(
      'Lines',
      'InvoiceLines',
      ['Id', 'InvoiceId'],
      'Invoice',
      { en: 'Lines that are billed on', nl: 'Regels die worden doorbelast' },
      productTypes,
    ),
  ],
  rows: { kind: 'documents', collection: connectionInvoices, only: everyOne, isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'Invoices of suppliers', nl: 'Facturen van leveranciers' },
  needs: [],
}

const invoiceLineSet: FeedSet = {
  name: 'InvoiceLines',
  typeName: 'InvoiceLine',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the line', nl: 'Id van de regel' }),
    itsConnection,
    stored(
      'InvoiceId',
      'connectionInvoiceId',
      'Edm.String',
      { en: 'The invoice', nl: 'De factuur' },
      { nullable: false, column: true, indexed: true },
    ),
    stored(
      'ProductDefinitionId',
      'definitionId',
      'Edm.String',
      { en: 'The definition', nl: 'De definitie' },
      { nullable: false, column: true, indexed: true },
    ),
    stored(
      'SourceType',
      'sourceType',
      'Edm.String',
      { en: 'For an administration or a user', nl: 'Voor een administratie of een gebruiker' },
      {
        nullable: false,
        column: true,
      },
    ),
    stored(
      'SourceId',
      'sourceId',
      'Edm.String',
      { en: 'Which one', nl: 'Welke' },
      { nullable: false, column: true, indexed: true },
    ),
    monthDay(
      'Month',
      'period',
      { en: 'First day of its month', nl: 'Eerste dag van de maand' },
      { nullable: false, column: true },
    ),
    stored(
      'Period',
      'period',
      'Edm.String',
      { en: 'Its month, YYYY-MM', nl: 'De maand, JJJJ-MM' },
      { nullable: false, maxLength: 7, column: true },
    ),
    hundredths('Quantity', 'count', { en: 'How many', nl: 'Hoeveel' }, { nullable: false }),
    amount(
      'PurchaseCostPerUnit',
      'purchaseCostPerUnit',
      { en: 'What one costs, in euros', nl: 'Wat één kost, in euro’s' },
      { needs: prices },
    ),
    amount(
      'SalesCostPerUnit',
      'salesCostPerUnit',
      { en: 'What one brings in, in euros', nl: 'Wat één opbrengt, in euro’s' },
      { needs: prices },
    ),
    moment(
      'CreatedAt',
      'createdTime',
      { en: 'When it was made', nl: 'Wanneer zij is gemaakt' },
      { nullable: false, column: true },
    ),
  ],
  navigation: [
    toConnection('InvoiceLines'),
    toDefinition('InvoiceLines'),
    {
      name: 'Invoice',
      set: 'Invoices',
      isCollection: false,
      by: [['InvoiceId', 'Id']],
      partner: 'Lines',
      said: { en: 'The invoice', nl: 'De factuur' },
      needs: [],
    },
  ],
  rows: { kind: 'documents', collection: invoiceProducts, only: everyOne, isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'Lines of invoices that are billed on', nl: 'Factuurregels die worden doorbelast' },
  needs: productTypes,
}

const runSet: FeedSet = {
  name: 'SyncRuns',
  typeName: 'SyncRun',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the sync', nl: 'Id van de synchronisatie' }),
    itsConnection,
    stored(
      'State',
      'state',
      'Edm.String',
      { en: 'How it went', nl: 'Hoe het ging' },
      { nullable: false, column: true },
    ),
    moment(
      'StartedAt',
      'start',
      { en: 'When it began', nl: 'Wanneer hij begon' },
      { nullable: false, column: true, indexed: true },
    ),
    moment('EndedAt', 'end', { en: 'When it ended', nl: 'Wanneer hij eindigde' }),
    stored('Error', 'error', 'Edm.String', { en: 'Why it did not succeed', nl: 'Waarom hij niet lukte' }),
  ],
  navigation: [toConnection('SyncRuns')],
  rows: { kind: 'documents', collection: syncRuns, only: everyOne, isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'Syncs of the connections', nl: 'Synchronisaties van de koppelingen' },
  needs: [],
}

/** Every set of the feed, as who may see everything sees it. */
export const feedSets: readonly FeedSet[] = [
  connectionSet,
  combinationSet,
  administrationSet,
  userSet,
  usageSet,
  productSet,
  definitionSet,
  ruleSet,
  invoiceSet,
  invoiceLineSet,
  runSet,
  ...questionSets,
]
