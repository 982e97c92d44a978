import { useIntl } from 'react-intl'
import type { Locale } from '#domain/shared/locale.ts'

const zone = 'Europe/Amsterdam'

/** How numbers, dates and names look and sort in one language. Dates are DD-MM-YYYY in both. */
export interface Formats {
  readonly integer: (value: number) => string
  /** Two decimals; takes the API's decimal strings without going through a float. */
  readonly amount: (value: string | number) => string
  readonly euro: (value: string | number) => string
  /** An amount in its own currency; null: euros. What is no currency code stands before the amount as it is. */
  readonly money: (value: string | number, currency: string | null) => string
  /** A price of one: two decimals, up to four where it has them. */
  readonly price: (value: string | number) => string
  /** How many, with the decimals it has: 1, 0.5. */
  readonly quantity: (value: string | number) => string
  /** How much something rose or fell, its sign first: +€ 103,74, −12. `shown` says how the figure itself looks. */
  readonly change: <Value extends string | number>(value: Value, shown: (value: Value) => string) => string
  /** DD-MM-YYYY in Amsterdam; a bare day (`2026-01-31`) stays that day. */
  readonly date: (value: string | Date) => string
  /** DD-MM-YYYY HH:mm:ss in Amsterdam. */
  readonly moment: (value: string | Date) => string
  /** HH:mm in Amsterdam. */
  readonly time: (value: string | Date) => string
  /** "3 minutes ago", for what has happened; "now" for what two clocks say is still to come. */
  readonly ago: (value: string | Date, now: Date) => string
  /** A month as "nov 2026", from `YYYY-MM`. */
  readonly period: (value: string) => string
  /** A month in full, as a title: "November 2026". */
  readonly wholePeriod: (value: string) => string
  /** As `period` where the year is known: "nov". */
  readonly monthOfYear: (value: string) => string
  /** As `wholePeriod` where the year is known: "November". */
  readonly wholeMonthOfYear: (value: string) => string
  readonly compare: (a: string, b: string) => number
  /** Several things in a sentence: "a, b en c". */
  readonly list: (parts: readonly string[]) => string
  /** The text in this language of several. */
  readonly pick: <Text>(texts: Readonly<Record<Locale, Text>>) => Text
}

const decimal = /^-?\d+(\.\d+)?$/

function createFormats(locale: string): Formats {
  const region = locale === 'en' ? 'en-GB' : 'nl-NL'
  const integer = new Intl.NumberFormat(region, { maximumFractionDigits: 0 })
  const amount = new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const price = new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const quantity = new Intl.NumberFormat(region, { maximumFractionDigits: 4 })
  const euro = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat('nl-NL', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const clock = new Intl.DateTimeFormat('nl-NL', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const time = new Intl.DateTimeFormat('nl-NL', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  // Three letters for every month: British short months have one of four, which no column of months has room for.
  const months = locale === 'en' ? 'en-US' : region
  const month = new Intl.DateTimeFormat(months, { timeZone: 'UTC', month: 'short', year: 'numeric' })
  const wholeMonth = new Intl.DateTimeFormat(region, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const wholeBareMonth = new Intl.DateTimeFormat(region, { timeZone: 'UTC', month: 'long' })
  const bareMonth = new Intl.DateTimeFormat(months, { timeZone: 'UTC', month: 'short' })
  const relative = new Intl.RelativeTimeFormat(region, { numeric: 'auto' })
  const conjunction = new Intl.ListFormat(region, { type: 'conjunction' })
  const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })
  const moment = (value: string | Date): Date => (typeof value === 'string' ? new Date(value) : value)
  // A minus as wide as the plus, where Intl has a hyphen, and before the currency, where Dutch has it behind.
  const signed = (said: string): string => (said.includes('-') ? `−${said.replace('-', '')}` : said)
  /** Decimal strings are exact in Intl; anything else is shown as it came. */
  const exact = (format: Intl.NumberFormat, value: string | number): string =>
    typeof value === 'number'
      ? signed(format.format(value))
      : decimal.test(value)
        ? signed(format.format(value as `${number}`))
        : value
  const ofMonth = (format: Intl.DateTimeFormat, value: string): string => {
    const at = new Date(`${value}-01T00:00:00Z`)
    return Number.isNaN(at.getTime()) ? value : format.format(at)
  }
  // Dutch months have no capital within a sentence.
  const standingAlone = (said: string): string => said.replace(/^./u, (first) => first.toLocaleUpperCase(region))
  const date = (value: string | Date): string => {
    const at = moment(value)
    return Number.isNaN(at.getTime()) ? String(value) : day.format(at)
  }
  return {
    integer: (value) => signed(integer.format(value)),
    amount: (value) => exact(amount, value),
    euro: (value) => exact(euro, value),
    money: (value, currency) => {
      if (currency === null || currency === 'EUR') return exact(euro, value)
      if (!/^[A-Z]{3}$/u.test(currency)) return `${currency} ${exact(amount, value)}`
      return exact(new Intl.NumberFormat(region, { style: 'currency', currency, currencyDisplay: 'code' }), value)
    },
    price: (value) => exact(price, value),
    quantity: (value) => exact(quantity, value),
    change: (value, shown) => {
      const said = shown(value)
      return Number(value) > 0 ? `+${said}` : signed(said)
    },
    date,
    moment: (value) => {
      const at = moment(value)
      return Number.isNaN(at.getTime()) ? String(value) : `${day.format(at)} ${clock.format(at)}`
    },
    time: (value) => time.format(moment(value)),
    ago: (value, now) => {
      const seconds = Math.min(0, Math.round((moment(value).getTime() - now.getTime()) / 1000))
      const [unit, size] =
        (
          [
            ['day', 86_400],
            ['hour', 3_600],
            ['minute', 60],
          ] as const
        ).find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
      return relative.format(Math.trunc(seconds / size), unit)
    },
    period: (value) => ofMonth(month, value),
    wholePeriod: (value) => standingAlone(ofMonth(wholeMonth, value)),
    monthOfYear: (value) => ofMonth(bareMonth, value),
    wholeMonthOfYear: (value) => standingAlone(ofMonth(wholeBareMonth, value)),
    compare: (a, b) => collator.compare(a, b),
    list: (parts) => conjunction.format(parts),
    pick: (texts) => texts[locale === 'en' ? 'en' : 'nl'],
  }
}

const created = new Map<string, Formats>()

/**
 * `locale` is ours (`nl`, `en`); numbers follow nl-NL or en-GB. Created once for each: seventeen formatters in every cell
 * that shows a number made a list slow to draw.
 */
export function formatsFor(locale: string): Formats {
  const known = created.get(locale)
  if (known !== undefined) return known
  const formats = createFormats(locale)
  created.set(locale, formats)
  return formats
}

export function useFormats(): Formats {
  const { locale } = useIntl()
  return formatsFor(locale)
}
