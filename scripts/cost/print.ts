import { shown, type Bill } from './bill.ts'
import type { Range } from './figures.ts'

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const euros = ({ low, high }: Range): string => {
  const of = (value: number): string => (high < 20 ? value.toFixed(2) : whole(value))
  return `€ ${of(low)}–${of(high)}`
}

/** In columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()).join('\n')
}

export function billText(bill: Bill): string {
  const { usage } = bill
  return [
    `${whole(bill.firms)} firms, a month`,
    table([
      ...bill.lines.map(({ name, amount, euros: sum }) => [name, amount, euros(sum)]),
      ['together', '', euros(bill.euros)],
      ['a firm', '', euros(bill.eurosAFirm)],
    ]),
    '',
    `  ${shown(usage.requestUnits)} request units, ${whole(usage.storedGb)} GB, ${shown(usage.executions)} executions`,
  ].join('\n')
}
