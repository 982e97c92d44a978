import {
  monthlyCosts,
  monthlyOverview,
  monthlyOverviewInOrder,
  monthlyUsage,
  productMonthParts,
  productMonths,
  productMonthsInOrder,
} from '../sql/months.ts'
import { splitFieldName, splitValueName } from '../sql/names-of.ts'
import { month, period, toCalendar } from './calendar-sets.ts'
import {
  customers,
  prices,
  productTypes,
  toAdministration,
  toConnection,
  toCustomer,
  toDefinition,
} from './shared-parts.ts'
import { asked, coded, withNames, type FeedNavigation, type FeedProperty, type FeedSet, type Said } from './feed-set.ts'

const to = (
  name: string,
  set: string,
  by: FeedNavigation['by'][number],
  partner: string,
  said: Said,
): FeedNavigation => ({ name, set, isCollection: false, by: [by], partner, said, needs: [] })

const connection = asked(
  'ConnectionId',
  'Edm.String',
  { en: 'The connection', nl: 'De koppeling' },
  { nullable: false, maxLength: 255 },
)
const customer = (nullable: boolean): FeedProperty =>
  asked(
    'CombinationId',
    'Edm.String',
    { en: 'The customer', nl: 'De klant' },
    { nullable, maxLength: 255, needs: customers },
  )
const definition = asked(
  'ProductDefinitionId',
  'Edm.String',
  { en: 'The definition', nl: 'De definitie' },
  { nullable: false, maxLength: 255 },
)
const state = coded(
  asked('State', 'Edm.String', { en: 'RUNNING, OPEN or CLOSED', nl: 'RUNNING, OPEN of CLOSED' }, { nullable: false }),
  'month',
)
const changedAt = asked(
  'ChangedAt',
  'Edm.DateTimeOffset',
  {
    en: 'When its month was closed; of a month that is open this moment, since prices and counts may change',
    nl: 'Wanneer de maand is afgesloten; van een open maand dit moment, want prijzen en aantallen kunnen wijzigen',
  },
  { nullable: false },
)
const quantity = asked('Quantity', 'Edm.Decimal', { en: 'How many', nl: 'Hoeveel' }, { nullable: false })
const euros = (name: string, en: string, nl: string): FeedProperty =>
  asked(name, 'Edm.Decimal', { en, nl }, { needs: prices })

const productMonthSet: FeedSet = {
  name: 'ProductMonths',
  typeName: 'ProductMonth',
  key: ['ProductId', 'Period'],
  properties: [
    asked('ProductId', 'Edm.String', { en: 'The product', nl: 'Het product' }, { nullable: false, maxLength: 255 }),
    period,
    month,
    definition,
    customer(false),
    connection,
    ...coded(
      asked('SourceType', 'Edm.String', { en: 'What is counted', nl: 'Wat er wordt geteld' }, { nullable: false }),
      'source',
    ),
    ...withNames(
      asked('SplitField', 'Edm.String', {
        en: 'Field the definition is split by',
        nl: 'Veld waarop de definitie is gesplitst',
      }),
      splitFieldName,
    ),
    ...withNames(
      asked('SplitValue', 'Edm.String', {
        en: 'Value the definition is split by',
        nl: 'Waarde waarop de definitie is gesplitst',
      }),
      splitValueName,
    ),
    ...state,
    changedAt,
    asked(
      'CorrectionOf',
      'Edm.String',
      {
        en: 'The earlier, closed month that it came too late for, YYYY-MM; empty: it is of its own month',
        nl: 'De eerdere, afgesloten maand waarvoor het te laat kwam, JJJJ-MM; leeg: het is van de maand zelf',
      },
      { maxLength: 7 },
    ),
    quantity,
    euros(
      'Purchase',
      'What it costs, in euros; empty: the price is missing, or it is not charged',
      'Inkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorbelast',
    ),
    euros(
      'Sales',
      'What it brings in, in euros; empty: the price is missing, or it is not charged',
      'Verkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorbelast',
    ),
    euros('Margin', 'Sales less purchase, in euros', 'Verkoop min inkoop, in euro’s'),
  ],
  navigation: [
    to('Product', 'Products', ['ProductId', 'Id'], 'Months', { en: 'The product', nl: 'Het product' }),
    toDefinition('ProductMonths'),
    toCustomer('ProductMonths'),
    toConnection('ProductMonths'),
    toCalendar('ProductMonths'),
  ],
  rows: { kind: 'question', text: productMonths, parts: productMonthParts, inOrder: productMonthsInOrder },
  said: {
    en: 'Products by month: count, purchase, sales and margin',
    nl: 'Producten per maand: aantal, inkoop, verkoop en marge',
  },
  needs: productTypes,
}

const name = (
  called: string,
  said: Said,
  more: { readonly nullable?: boolean; readonly needs?: FeedNavigation['needs'] } = {},
): FeedProperty => asked(called, 'Edm.String', said, { nullable: false, ...more })

export const overviewSet: FeedSet = {
  name: 'MonthlyOverview',
  typeName: 'MonthlyOverviewLine',
  key: ['ProductId', 'Period'],
  properties: [
    period,
    month,
    name('Customer', { en: 'Name of the customer', nl: 'Naam van de klant' }, { needs: customers }),
    name(
      'CustomerNumber',
      { en: 'Customer number of the firm', nl: 'Klantnummer van het kantoor' },
      { nullable: true, needs: customers },
    ),
    name(
      'SystemNl',
      { en: 'The connected system, in Dutch', nl: 'Het verbonden systeem, in het Nederlands' },
      { needs: ['CONNECTIONS'] },
    ),
    name(
      'SystemEn',
      { en: 'The connected system, in English', nl: 'Het verbonden systeem, in het Engels' },
      { needs: ['CONNECTIONS'] },
    ),
    name('ProductNl', { en: 'What is counted, in Dutch', nl: 'Wat er wordt geteld, in het Nederlands' }),
    name('ProductEn', { en: 'What is counted, in English', nl: 'Wat er wordt geteld, in het Engels' }),
    name(
      'SplitValue',
      { en: 'Value the definition is split by', nl: 'Waarde waarop de definitie is gesplitst' },
      { nullable: true },
    ),
    name(
      'SplitNl',
      { en: 'What it is split by, by its name in Dutch', nl: 'De splitsing bij naam, in het Nederlands' },
      { nullable: true },
    ),
    name(
      'SplitEn',
      { en: 'What it is split by, by its name in English', nl: 'De splitsing bij naam, in het Engels' },
      { nullable: true },
    ),
    ...state,
    changedAt,
    quantity,
    euros(
      'Purchase',
      'What it costs, in euros; empty: the price is missing, or it is not charged',
      'Inkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorbelast',
    ),
    euros(
      'Sales',
      'What it brings in, in euros; empty: the price is missing, or it is not charged',
      'Verkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorbelast',
    ),
    euros('Margin', 'Sales less purchase, in euros', 'Verkoop min inkoop, in euro’s'),
    asked('ProductId', 'Edm.String', { en: 'The product', nl: 'Het product' }, { nullable: false, maxLength: 255 }),
    connection,
  ],
  navigation: [],
  rows: { kind: 'question', text: monthlyOverview, inOrder: monthlyOverviewInOrder },
  said: {
    en: 'One table with all names: customer, system, product, month, count and euros. Take this one for Excel',
    nl: 'Eén tabel met alle namen: klant, systeem, product, maand, aantal en euro’s. Neem deze voor Excel',
  },
  needs: productTypes,
}

const monthlyCostSet: FeedSet = {
  name: 'MonthlyCosts',
  typeName: 'MonthlyCost',
  key: ['CombinationId', 'ProductDefinitionId', 'ConnectionId', 'Period'],
  properties: [
    customer(false),
    definition,
    connection,
    period,
    month,
    ...state,
    changedAt,
    asked(
      'Lines',
      'Edm.Int32',
      { en: 'Products that are added up', nl: 'Producten die zijn opgeteld' },
      { nullable: false },
    ),
    quantity,
    euros('Purchase', 'Purchase in euros, of the lines with a price', 'Inkoop in euro’s, van de regels met een prijs'),
    euros('Sales', 'Sales in euros, of the lines with a price', 'Verkoop in euro’s, van de regels met een prijs'),
    euros(
      'Margin',
      'Margin in euros, of the lines with both prices',
      'Marge in euro’s, van de regels met beide prijzen',
    ),
    asked(
      'LinesWithoutPrice',
      'Edm.Int32',
      { en: 'Lines with a missing price', nl: 'Regels waarvan een prijs ontbreekt' },
      { needs: prices },
    ),
  ],
  navigation: [
    toDefinition('MonthlyCosts'),
    toCustomer('MonthlyCosts'),
    toConnection('MonthlyCosts'),
    toCalendar('MonthlyCosts'),
  ],
  rows: { kind: 'question', text: monthlyCosts },
  said: {
    en: 'Sums by customer, definition, connection and month',
    nl: 'Sommen per klant, definitie, koppeling en maand',
  },
  // Without customers there would be nothing to tell its rows apart by.
  needs: ['PRODUCTS', 'COMBINATIONS'],
}

const monthlyUsageSet: FeedSet = {
  name: 'MonthlyUsage',
  typeName: 'MonthOfUsage',
  key: ['UsageId', 'Period'],
  properties: [
    asked('UsageId', 'Edm.String', { en: 'What is used', nl: 'Het verbruik' }, { nullable: false, maxLength: 255 }),
    period,
    month,
    connection,
    asked('AdministrationId', 'Edm.String', { en: 'The administration', nl: 'De administratie' }, { maxLength: 255 }),
    asked(
      'AdministrationExternalId',
      'Edm.String',
      {
        en: 'The administration, by its id in the system itself',
        nl: 'De administratie, met de id in het systeem zelf',
      },
      { nullable: false },
    ),
    asked(
      'Product',
      'Edm.String',
      { en: 'Name of what is used', nl: 'Naam van wat er wordt gebruikt' },
      { nullable: false },
    ),
    customer(true),
    asked('Quantity', 'Edm.Decimal', {
      en: 'How many; empty where the system reports euros',
      nl: 'Hoeveel; leeg als het systeem euro’s doorgeeft',
    }),
    euros(
      'Euros',
      'How many euros; empty where the system reports a number',
      'Hoeveel euro; leeg als het systeem een aantal doorgeeft',
    ),
    asked(
      'ChangedAt',
      'Edm.DateTimeOffset',
      { en: 'When the row in the system last changed', nl: 'Wanneer de rij in het systeem voor het laatst wijzigde' },
      { nullable: false },
    ),
  ],
  navigation: [
    to('Usage', 'Usage', ['UsageId', 'Id'], 'Months', { en: 'What is used', nl: 'Het verbruik' }),
    { ...toAdministration(), by: [['AdministrationId', 'Id']] },
    toCustomer(),
    toConnection('MonthlyUsage'),
    toCalendar('MonthlyUsage'),
  ],
  rows: { kind: 'question', text: monthlyUsage },
  said: { en: 'What administrations use, by month', nl: 'Wat administraties gebruiken, per maand' },
  needs: [],
}

/** Sets that no collection has: they are made of several, month by month. */
export const questionSets: readonly FeedSet[] = [productMonthSet, monthlyCostSet, monthlyUsageSet]
