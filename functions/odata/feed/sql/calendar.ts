import { connections } from '../../../connections/index.ts'
import { connectionInvoices } from '../../../invoices/index.ts'
import { closedLines, closedMonths } from '../../../products/index.ts'
import { momentText } from '../evaluated/sql-form.ts'
import type { FeedScope } from '../model/scope.ts'
import { isClosed } from './months.ts'
import type { Statement } from './statement.ts'

/** What a system is asked for when it is connected reaches no further back. */
const yearsBefore = 3

/**
 * The months from the first with data till the end of next year, as a table of the statement. The first is the least of what is
 * looked up at once: closed lines, invoices of each connection, and three years before the first connection, beyond which none
 * is asked for usage. It is a January, since a date table has whole years.
 */
function months(statement: Statement, scope: FeedScope): void {
  statement.uses(closedMonths, closedLines, connections, connectionInvoices)
  const last = statement.once('lastMonth', () => `${Number(scope.now.slice(0, 4)) + 1}-12`)
  statement.define(
    'month',
    `WITH RECURSIVE month(value) AS (
      SELECT substr(coalesce(min(value), ${statement.once('now', () => scope.now)}), 1, 4) || '-01' FROM (
        SELECT min(period) AS value FROM "closedLines"
        UNION ALL SELECT min((SELECT min(i.period) FROM "connectionInvoices" AS i WHERE i.connectionId = k.id)) FROM "connections" AS k
        UNION ALL SELECT strftime('%Y-%m', min(k.doc ->> '$.creationTime'), '-${yearsBefore} years') FROM "connections/documents" AS k
      )
      UNION ALL SELECT strftime('%Y-%m', value || '-01', '+1 month') FROM month WHERE value < ${last}
    ) SELECT value FROM month`,
  )
}

const listed = (of: string, names: readonly string[]): string =>
  `CASE ${of} ${names.map((name, at) => `WHEN ${at + 1} THEN '${name}'`).join(' ')} END`

const number = (of: string, from: number, length: number): string =>
  `CAST(substr(${of}, ${from}, ${length}) AS INTEGER)`

const stateOf = (month: string, now: string): string =>
  `CASE WHEN ${month} > ${now} THEN 'FUTURE' WHEN ${month} = ${now} THEN 'RUNNING' WHEN ${isClosed(month)} THEN 'CLOSED' ELSE 'OPEN' END`

/** What days and months have in common, of a month `YYYY-MM`. */
function ofMonth(month: string, statement: Statement): string {
  const first = `CAST(${statement.later('bookkeepingMonth')} AS INTEGER)`
  const [year, nth] = [number(month, 1, 4), number(month, 6, 2)]
  const quarter = `((${nth} + 2) / 3)`
  const begun = `(${year} - (${nth} < ${first}))`
  const ofYear = `((${nth} - ${first} + 12) % 12 + 1)`
  return `${month} AS "Period", ${month} || '-01' AS "Month", ${year} AS "Year", ${quarter} AS "Quarter",
      'K' || ${quarter} || ' ' || ${year} AS "QuarterNl", 'Q' || ${quarter} || ' ' || ${year} AS "QuarterEn",
      ${nth} AS "MonthNumber", ${listed(nth, dutch)} AS "NameNl", ${listed(nth, english)} AS "NameEn",
      ${listed(nth, dutch)} || ' ' || ${year} AS "MonthNl", ${listed(nth, english)} || ' ' || ${year} AS "MonthEn",
      ${year} * 100 + ${nth} AS "MonthSort", ${year} * 10 + ${quarter} AS "QuarterSort", ${begun} AS "BookkeepingYear",
      iif(${first} = 1, '' || ${year}, ${begun} || '/' || (${begun} + 1)) AS "BookkeepingYearName",
      (${ofYear} + 2) / 3 AS "BookkeepingQuarter", ${ofYear} AS "BookkeepingMonth"`
}

/** Every day of those months. */
export function calendarDays(statement: Statement, scope: FeedScope): string {
  months(statement, scope)
  const now = statement.once('now', () => scope.now)
  statement.define(
    'day',
    `WITH RECURSIVE day(value) AS (
      SELECT min(value) || '-01' FROM month
      UNION ALL SELECT date(value, '+1 day') FROM day WHERE value < (SELECT date(max(value) || '-01', '+1 month', '-1 day') FROM month)
    ) SELECT value FROM day`,
  )
  const month = 'substr(d.value, 1, 7)'
  const weekday = `((CAST(strftime('%w', d.value) AS INTEGER) + 6) % 7 + 1)`
  return `SELECT d.value AS "Date", ${ofMonth(month, statement)}, ${number('d.value', 9, 2)} AS "Day", ${weekday} AS "WeekdayNumber",
      ${listed(weekday, dutchDays)} AS "WeekdayNl", ${listed(weekday, englishDays)} AS "WeekdayEn",
      ${stateOf(month, now)} AS "State"
    FROM day AS d`
}

/** Every month, how it stands, and what it was closed with. */
export function calendarMonths(statement: Statement, scope: FeedScope): string {
  months(statement, scope)
  const now = statement.once('now', () => scope.now)
  const moment = statement.once('moment', () => momentText(scope.moment))
  const closers = statement.later('closers')
  const closed = (path: string): string => `c.doc ->> '$.${path}'`
  const time = `substr(replace(${closed('closedTime')}, 'Z', '.000'), 1, 23)`
  const euros = (path: string): string => `CAST(round(${closed(path)} * 10000) AS INTEGER)`
  const sums = scope.generalData.has('FINANCIAL_RULES')
    ? `, ${euros('purchase')} AS "ClosedPurchase", ${euros('sales')} AS "ClosedSales", ${euros('sales')} - ${euros('purchase')} AS "ClosedMargin"`
    : ''
  return `SELECT ${ofMonth('m.value', statement)}, ${stateOf('m.value', now)} AS "State", ${time} AS "ClosedAt",
      (SELECT p.value FROM json_each(${closers}) AS p WHERE p.key = ${closed('actorId')}) AS "ClosedBy",
      iif(m.value > ${now}, NULL, coalesce(${time}, ${moment})) AS "SumsAsOf", coalesce(${time}, ${moment}) AS "ChangedAt",
      ${closed('lines')} AS "ClosedLines"${sums}
    FROM month AS m LEFT JOIN "closedMonths/documents" AS c ON c.id = m.value AND c.doc ->> '$.state' = 'CLOSED'`
}

const dutch = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'] // prettier-ignore
const english = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] // prettier-ignore
const dutchDays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] // prettier-ignore
const englishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] // prettier-ignore
