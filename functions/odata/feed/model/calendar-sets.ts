import { calendarDays, calendarMonths } from '../sql/calendar.ts'
import { asked, coded, type FeedNavigation, type FeedProperty, type FeedSet, type Said } from './feed-set.ts'
import { many, prices, productTypes } from './shared-parts.ts'

const text = (name: string, en: string, nl: string): FeedProperty =>
  asked(name, 'Edm.String', { en, nl }, { nullable: false })
const whole = (name: string, en: string, nl: string): FeedProperty =>
  asked(name, 'Edm.Int32', { en, nl }, { nullable: false })

export const month = asked(
  'Month',
  'Edm.Date',
  { en: 'First day of the month', nl: 'Eerste dag van de maand' },
  { nullable: false },
)
export const period = asked(
  'Period',
  'Edm.String',
  { en: 'The month, YYYY-MM', nl: 'De maand, JJJJ-MM' },
  { nullable: false, maxLength: 7 },
)

/** What days and months have in common. */
const ofMonth: readonly FeedProperty[] = [
  month,
  period,
  whole('Year', 'The year', 'Het jaar'),
  whole('Quarter', 'The quarter, 1 to 4', 'Het kwartaal, 1 tot en met 4'),
  text('QuarterNl', 'Quarter and year, in Dutch', 'Kwartaal en jaar, in het Nederlands'),
  text('QuarterEn', 'Quarter and year, in English', 'Kwartaal en jaar, in het Engels'),
  whole('QuarterSort', 'Sort QuarterNl and QuarterEn by this', 'Sorteer QuarterNl en QuarterEn hierop'),
  whole('MonthNumber', 'The month, 1 to 12', 'De maand, 1 tot en met 12'),
  text('NameNl', 'Name of the month, in Dutch', 'Naam van de maand, in het Nederlands'),
  text('NameEn', 'Name of the month, in English', 'Naam van de maand, in het Engels'),
  text('MonthNl', 'Month and year, in Dutch', 'Maand en jaar, in het Nederlands'),
  text('MonthEn', 'Month and year, in English', 'Maand en jaar, in het Engels'),
  whole('MonthSort', 'Sort MonthNl and MonthEn by this', 'Sorteer MonthNl en MonthEn hierop'),
  whole('BookkeepingYear', 'The year in which the bookkeeping year began', 'Het jaar waarin het boekjaar begon'),
  text(
    'BookkeepingYearName',
    'The bookkeeping year: 2026, or 2026/2027 where it does not begin in January',
    'Het boekjaar: 2026, of 2026/2027 als het niet in januari begint',
  ),
  whole('BookkeepingQuarter', 'Quarter of the bookkeeping year, 1 to 4', 'Kwartaal van het boekjaar, 1 tot en met 4'),
  whole('BookkeepingMonth', 'Month of the bookkeeping year, 1 to 12', 'Maand van het boekjaar, 1 tot en met 12'),
  ...coded(text('State', 'CLOSED, OPEN, RUNNING or FUTURE', 'CLOSED, OPEN, RUNNING of FUTURE'), 'month'),
]

const factsOf = (name: string, said: Said, needs: FeedNavigation['needs'] = []): FeedNavigation => ({
  name,
  set: name,
  isCollection: true,
  by: [['Date', 'Month']],
  partner: 'Calendar',
  said,
  needs,
})

const calendarSet: FeedSet = {
  name: 'Calendar',
  typeName: 'CalendarDay',
  key: ['Date'],
  properties: [
    asked('Date', 'Edm.Date', { en: 'The day', nl: 'De dag' }, { nullable: false }),
    ...ofMonth,
    whole('Day', 'Day of the month', 'Dag van de maand'),
    whole('WeekdayNumber', 'Day of the week: 1 is Monday', 'Dag van de week: 1 is maandag'),
    text('WeekdayNl', 'Day of the week, in Dutch', 'Dag van de week, in het Nederlands'),
    text('WeekdayEn', 'Day of the week, in English', 'Dag van de week, in het Engels'),
  ],
  navigation: [
    factsOf(
      'ProductMonths',
      { en: 'Products of the month that begins', nl: 'Producten van de maand die begint' },
      productTypes,
    ),
    factsOf(
      'MonthlyCosts',
      { en: 'Sums of the month that begins', nl: 'Sommen van de maand die begint' },
      productTypes,
    ),
    factsOf('MonthlyUsage', { en: 'Usage of the month that begins', nl: 'Verbruik van de maand die begint' }),
    {
      name: 'MonthOfDay',
      set: 'Months',
      isCollection: false,
      by: [['Month', 'Month']],
      partner: 'Days',
      said: { en: 'Its month', nl: 'De maand' },
      needs: [],
    },
  ],
  rows: { kind: 'question', text: calendarDays },
  said: {
    en: 'Every day from the first month with data to the end of next year. Mark it as date table by Date; relate Month of other tables to Date',
    nl: 'Elke dag van de eerste maand met gegevens tot eind volgend jaar. Markeer die als datumtabel op Date; verbind Month van andere tabellen met Date',
  },
  needs: [],
}

const euros = (name: string, en: string, nl: string): FeedProperty =>
  asked(name, 'Edm.Decimal', { en, nl }, { needs: prices })

const monthSet: FeedSet = {
  name: 'Months',
  typeName: 'CalendarMonth',
  key: ['Month'],
  properties: [
    ...ofMonth,
    asked('ClosedAt', 'Edm.DateTimeOffset', { en: 'When it was closed', nl: 'Wanneer de maand is afgesloten' }),
    asked('ClosedBy', 'Edm.String', { en: 'Who closed it', nl: 'Wie de maand heeft afgesloten' }),
    asked('SumsAsOf', 'Edm.DateTimeOffset', {
      en: 'The moment of its sums: when it was closed, or else now',
      nl: 'Het moment waarvan de sommen zijn: toen de maand werd afgesloten, of anders nu',
    }),
    asked(
      'ChangedAt',
      'Edm.DateTimeOffset',
      { en: 'When its lines last may have changed', nl: 'Wanneer de regels voor het laatst konden wijzigen' },
      { nullable: false },
    ),
    asked(
      'ClosedLines',
      'Edm.Int32',
      { en: 'Lines it was closed with', nl: 'Regels waarmee de maand is afgesloten' },
      { needs: productTypes },
    ),
    euros(
      'ClosedPurchase',
      'Purchase it was closed with, in euros',
      'Inkoop waarmee de maand is afgesloten, in euro’s',
    ),
    euros('ClosedSales', 'Sales it was closed with, in euros', 'Verkoop waarmee de maand is afgesloten, in euro’s'),
    euros('ClosedMargin', 'Margin it was closed with, in euros', 'Marge waarmee de maand is afgesloten, in euro’s'),
  ],
  navigation: [many('Days', 'Calendar', ['Month', 'Month'], 'MonthOfDay', { en: 'Its days', nl: 'De dagen' })],
  rows: { kind: 'question', text: calendarMonths },
  said: {
    en: 'The months: open or closed, when and by whom, and the moment of their sums',
    nl: 'De maanden: open of afgesloten, wanneer en door wie, en het moment van de sommen',
  },
  needs: [],
}

/** Relates facts by month to the day that it begins with. */
export const toCalendar = (partner: string): FeedNavigation => ({
  name: 'Calendar',
  set: 'Calendar',
  isCollection: false,
  by: [['Month', 'Date']],
  partner,
  said: { en: 'The month, as its first day', nl: 'De maand, als eerste dag' },
  needs: [],
})

export const calendarSets: readonly FeedSet[] = [calendarSet, monthSet]
