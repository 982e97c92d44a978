import {
  calendar,
  monthlyCosts,
  monthlyOverview,
  monthlyUsage,
  productMonthParts,
  productMonths,
} from '../sql/months.ts'
import { customers, prices, productTypes, toConnection, toCustomer, toDefinition } from './shared-parts.ts'
import { asked, type FeedNavigation, type FeedProperty, type FeedSet, type Said } from './feed-set.ts'

const to = (
  name: string,
  set: string,
  by: FeedNavigation['by'][number],
  partner: string,
  said: Said,
): FeedNavigation => ({ name, set, isCollection: false, by: [by], partner, said, needs: [] })

const toCalendar = (partner: string): FeedNavigation =>
  to('Calendar', 'Calendar', ['Month', 'Month'], partner, { en: 'The month', nl: 'De maand' })

const month = asked(
  'Month',
  'Edm.Date',
  { en: 'First day of the month', nl: 'Eerste dag van de maand' },
  { nullable: false },
)
const period = asked(
  'Period',
  'Edm.String',
  { en: 'The month, YYYY-MM', nl: 'De maand, JJJJ-MM' },
  { nullable: false, maxLength: 7 },
)
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
const state = asked(
  'State',
  'Edm.String',
  { en: 'RUNNING, OPEN or CLOSED', nl: 'RUNNING, OPEN of CLOSED' },
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
    asked('SourceType', 'Edm.String', { en: 'What is counted', nl: 'Wat er wordt geteld' }, { nullable: false }),
    asked('SplitValue', 'Edm.String', {
      en: 'Value the definition is split by',
      nl: 'Waarde waarop de definitie is gesplitst',
    }),
    state,
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
      'Inkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorberekend',
    ),
    euros(
      'Sales',
      'What it brings in, in euros; empty: the price is missing, or it is not charged',
      'Verkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorberekend',
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
  rows: { kind: 'question', text: productMonths, parts: productMonthParts },
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
    name('System', { en: 'The connected system', nl: 'Het gekoppelde systeem' }, { needs: ['CONNECTIONS'] }),
    name('ProductNl', { en: 'What is counted, in Dutch', nl: 'Wat er wordt geteld, in het Nederlands' }),
    name('ProductEn', { en: 'What is counted, in English', nl: 'Wat er wordt geteld, in het Engels' }),
    name(
      'SplitValue',
      { en: 'Value the definition is split by', nl: 'Waarde waarop de definitie is gesplitst' },
      { nullable: true },
    ),
    state,
    quantity,
    euros(
      'Purchase',
      'What it costs, in euros; empty: the price is missing, or it is not charged',
      'Inkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorberekend',
    ),
    euros(
      'Sales',
      'What it brings in, in euros; empty: the price is missing, or it is not charged',
      'Verkoop in euro’s; leeg: de prijs ontbreekt, of het wordt niet doorberekend',
    ),
    euros('Margin', 'Sales less purchase, in euros', 'Verkoop min inkoop, in euro’s'),
    asked('ProductId', 'Edm.String', { en: 'The product', nl: 'Het product' }, { nullable: false, maxLength: 255 }),
    connection,
  ],
  navigation: [],
  rows: { kind: 'question', text: monthlyOverview },
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
    state,
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
    asked(
      'Unit',
      'Edm.String',
      { en: 'EUR: an amount in euros; COUNT: a number', nl: 'EUR: een bedrag in euro’s; COUNT: een aantal' },
      { nullable: false },
    ),
    asked('Amount', 'Edm.Decimal', { en: 'How much', nl: 'Hoeveel' }, { nullable: false }),
  ],
  navigation: [
    to('Usage', 'Usage', ['UsageId', 'Id'], 'Months', { en: 'What is used', nl: 'Het verbruik' }),
    toCustomer(),
    toConnection('MonthlyUsage'),
    toCalendar('MonthlyUsage'),
  ],
  rows: { kind: 'question', text: monthlyUsage },
  said: { en: 'What administrations use, by month', nl: 'Wat administraties gebruiken, per maand' },
  needs: [],
}

const factsOf = (name: string, said: Said, needs: FeedNavigation['needs'] = []): FeedNavigation => ({
  name,
  set: name,
  isCollection: true,
  by: [['Month', 'Month']],
  partner: 'Calendar',
  said,
  needs,
})

const calendarSet: FeedSet = {
  name: 'Calendar',
  typeName: 'CalendarMonth',
  key: ['Month'],
  properties: [
    month,
    period,
    asked('Year', 'Edm.Int32', { en: 'The year', nl: 'Het jaar' }, { nullable: false }),
    asked('Quarter', 'Edm.Int32', { en: 'The quarter, 1 to 4', nl: 'Het kwartaal, 1 tot 4' }, { nullable: false }),
    asked('MonthNumber', 'Edm.Int32', { en: 'The month, 1 to 12', nl: 'De maand, 1 tot 12' }, { nullable: false }),
    asked('NameNl', 'Edm.String', { en: 'Its name in Dutch', nl: 'De naam in het Nederlands' }, { nullable: false }),
    asked('NameEn', 'Edm.String', { en: 'Its name in English', nl: 'De naam in het Engels' }, { nullable: false }),
    asked(
      'State',
      'Edm.String',
      { en: 'CLOSED, OPEN, RUNNING or FUTURE', nl: 'CLOSED, OPEN, RUNNING of FUTURE' },
      { nullable: false },
    ),
  ],
  navigation: [
    factsOf('ProductMonths', { en: 'Products of the month', nl: 'Producten van de maand' }, productTypes),
    factsOf('MonthlyCosts', { en: 'Sums of the month', nl: 'Sommen van de maand' }, productTypes),
    factsOf('MonthlyUsage', { en: 'Usage of the month', nl: 'Verbruik van de maand' }),
  ],
  rows: { kind: 'question', text: calendar },
  said: { en: 'The months', nl: 'De maanden' },
  needs: [],
}

/** Sets that no collection has: they are made of several, month by month. */
export const questionSets: readonly FeedSet[] = [productMonthSet, monthlyCostSet, monthlyUsageSet, calendarSet]
