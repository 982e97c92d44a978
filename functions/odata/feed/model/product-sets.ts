import { definitions } from '../../../definitions/index.ts'
import { financialRules } from '../../../prices/index.ts'
import { products } from '../../../products/index.ts'
import { definitionName } from '../sql/names-of.ts'
import { amount, everyOne, idOf, moment, monthDay, named, stored, whileNull, type FeedSet } from './feed-set.ts'
import {
  prices,
  productTypes,
  itsConnection,
  itsCustomer,
  toConnection,
  toCustomer,
  many,
  toDefinition,
} from './shared-parts.ts'

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

export const definitionSet: FeedSet = {
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
  ],
  navigation: [toDefinition('FinancialRules')],
  rows: { kind: 'documents', collection: financialRules, only: everyOne, isSearched: false },
  said: { en: 'Prices from a month on', nl: 'Prijzen vanaf een maand' },
  needs: prices,
}
