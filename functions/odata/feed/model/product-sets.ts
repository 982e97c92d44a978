import { definitions } from '../../../definitions/index.ts'
import { financialRules } from '../../../prices/index.ts'
import { closedLines, closedMonths, products } from '../../../products/index.ts'
import { productIsNamed } from '../sql/named.ts'
import { codeName, definitionName, splitFieldName, splitValueName, systemKind } from '../sql/names-of.ts'
import {
  amount,
  coded,
  everyOne,
  idOf,
  moment,
  monthDay,
  named,
  stored,
  withNames,
  type FeedProperty,
  type FeedSet,
} from './feed-set.ts'
import { standing, withFormer } from './former.ts'
import { wentAt } from '../sql/removed.ts'
import {
  changedAt,
  prices,
  productTypes,
  itsConnection,
  itsCustomer,
  toConnection,
  toCustomer,
  many,
  toDefinition,
} from './shared-parts.ts'

const sourceName = (d: string): string => `${d}.doc ->> '$.sourceName'`

/** Of one administration the value is its name. */
const splitValueNames = withNames(
  stored(
    'SplitValue',
    'splitValue',
    'Edm.String',
    { en: 'Its value of that field', nl: 'De waarde van dat veld' },
    { column: true },
  ),
  splitValueName,
).map(({ ofColumns, ...each }, at): FeedProperty => {
  const { ofDocument } = each
  if (at === 0 || ofDocument === undefined) return ofColumns === undefined ? each : { ...each, ofColumns }
  return { ...each, ofDocument: (d) => `coalesce(${ofDocument(d)}, ${sourceName(d)})` }
})

const told = (withdrawn: string): string => `iif(${withdrawn} IS NULL, 'ACTIVE', 'DELETED')`

const productStatus = coded(
  {
    ...named('Status', (d) => told(`${d}.doc ->> '$.withdrawnTime'`), {
      en: 'ACTIVE, or DELETED: it is gone, and closed months have lines of it',
      nl: 'ACTIVE, of DELETED: het is weg, en afgesloten maanden hebben regels ervan',
    }),
    ofColumns: (c) => told(`${c}.withdrawnTime`),
  },
  'status',
)

export const productSet: FeedSet = {
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
    ...coded(
      stored(
        'SourceType',
        'sourceType',
        'Edm.String',
        { en: 'ADMINISTRATION, USER, USAGE or lines of invoices', nl: 'ADMINISTRATION, USER, USAGE of factuurregels' },
        { nullable: false, column: true },
      ),
      'source',
    ),
    ...withNames(
      stored(
        'SplitField',
        'splitField',
        'Edm.String',
        { en: 'The field it is split by', nl: 'Het veld waarop het is gesplitst' },
        { column: true },
      ),
      splitFieldName,
    ),
    ...splitValueNames,
    stored('SourceName', 'sourceName', 'Edm.String', {
      en: 'Of one administration: its name',
      nl: 'Van één administratie: de naam',
    }),
    moment(
      'ChangedAt',
      'changedTime',
      { en: 'When it last changed', nl: 'Wanneer het voor het laatst is gewijzigd' },
      { nullable: false, column: true, indexed: true },
    ),
    ...productStatus,
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
  rows: {
    kind: 'documents',
    collection: products,
    only: [
      {
        columns: (c) => `(${c}.withdrawnTime IS NULL OR ${productIsNamed(`${c}.id`)})`,
        document: (d) => `(${d}.doc ->> '$.withdrawnTime' IS NULL OR ${productIsNamed(`${d}.id`)})`,
      },
    ],
    isSearched: false,
    beside: [closedLines, closedMonths],
  },
  connection: 'ConnectionId',
  said: { en: 'What each customer has of each system', nl: 'Wat elke klant van elk systeem heeft' },
  needs: productTypes,
}

const definitionsThere: FeedSet = {
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
    named('NameNl', (d) => definitionName(d, 'nl'), {
      en: 'What it is called in Dutch, also where it came with the system',
      nl: 'Hoe het in het Nederlands heet, ook als het met het systeem meekwam',
    }),
    named('NameEn', (d) => definitionName(d, 'en'), {
      en: 'What it is called in English, also where it came with the system',
      nl: 'Hoe het in het Engels heet, ook als het met het systeem meekwam',
    }),
    stored(
      'ProductCode',
      'productCode',
      'Edm.String',
      { en: 'Code of the product', nl: 'Productcode' },
      { sortKey: 'productCode', searched: true },
    ),
    ...coded(
      stored(
        'SourceType',
        'sourceType',
        'Edm.String',
        { en: 'What is counted', nl: 'Wat er wordt geteld' },
        { nullable: false },
      ),
      'source',
    ),
    ...withNames(
      stored(
        'Connector',
        'connectorName',
        'Edm.String',
        { en: 'The kind of system', nl: 'Het soort systeem' },
        { nullable: false },
      ),
      systemKind,
    ),
    ...coded(
      standing({
        en: 'ACTIVE, or DELETED: it is gone, and closed months have lines of it',
        nl: 'ACTIVE, of DELETED: de definitie is weg, en afgesloten maanden hebben regels ervan',
      }),
      'status',
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
    changedAt,
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

const line = (path: string): string => `k.doc ->> '$.${path}'`

export const definitionSet: FeedSet = withFormer(definitionsThere, {
  by: 'definitionId',
  values: {
    Id: 'f.id',
    Description: line('definitionDescription'),
    NameNl: line('definitionDescription'),
    NameEn: line('definitionDescription'),
    SourceType: line('sourceType'),
    SourceTypeNl: codeName(line('sourceType'), 'source', 'nl'),
    SourceTypeEn: codeName(line('sourceType'), 'source', 'en'),
    IsDefault: line('isDefault'),
    Status: `'DELETED'`,
    StatusNl: codeName(`'DELETED'`, 'status', 'nl'),
    StatusEn: codeName(`'DELETED'`, 'status', 'en'),
    ChangedAt: wentAt('definitions', 'f.id', line('period')),
  },
})

export const ruleSet: FeedSet = {
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
    changedAt,
  ],
  navigation: [toDefinition('FinancialRules')],
  rows: { kind: 'documents', collection: financialRules, only: everyOne, isSearched: false },
  said: { en: 'Prices from a month on', nl: 'Prijzen vanaf een maand' },
  needs: prices,
}
