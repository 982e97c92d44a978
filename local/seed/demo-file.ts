import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import type { Packed } from '../../functions/imports/workbook/packed-file.ts'
import { SheetFile, type WrittenCell } from '../../functions/imports/workbook/sheet-file.ts'
import { writeWorkbook } from '../../functions/imports/workbook/write-workbook.ts'

import { customerAt, type Customer } from '../vendors/world/customers.ts'
import { contact } from '../vendors/world/people.ts'
import { formNames, nameIn, numberIn } from '../vendors/world/spelling.ts'
import { placeIn, type SystemName } from '../vendors/world/systems.ts'
import { usageOf, type UsageKind } from '../vendors/world/usage.ts'

/** What the file counts, by turns: its name in the file, and in the world. */
const products: readonly (readonly [string, UsageKind])[] = [
  ['Inkoopfacturen', 'purchaseInvoices'],
  ['Loonstroken', 'payslips'],
]
const monthsOfUsage = 12
/** The number of the first customer of the first demo firm; other files go on further in the world. */
const firstOfAll = 1001

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}
const text = (value: string): WrittenCell => ({ text: value })
const number = (value: number): WrittenCell => ({ text: String(value), kind: 'number' })

/** The nth customer of a file whose numbers begin at `firstNumber`. */
const customerOf = (system: SystemName, firstNumber: number, index: number): Customer =>
  customerAt(placeIn(system, Math.max(0, firstNumber - firstOfAll) + index))

function fill(sheet: SheetFile, header: readonly string[], rows: readonly (readonly WrittenCell[])[]): Promise<Packed> {
  sheet.add(header.map((heading) => ({ text: heading, format: 'header' })))
  for (const row of rows) sheet.add(row)
  return sheet.close()
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/**
 * The invented customers of one demo firm, as the template has them; of the last `unreadable` ones somebody wrote a word where an
 * amount of this month belongs. Calls `use` with the finished workbook.
 */
export async function withDemoFile(
  {
    customers,
    firstNumber,
    now,
    unreadable = 0,
  }: { customers: number; firstNumber: number; now: Date; unreadable?: number },
  use: (content: Readable) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-demo-'))
  try {
    const id = (index: number): string => String(firstNumber + index)
    const user = (index: number): string => `u${firstNumber + index}`
    const all = range(customers).map((index) => customerOf('ManualImport', firstNumber, index))
    const users = Math.ceil(customers / 3)
    const sheets = {
      Administraties: [
        ['Administratienummer', 'Naam', 'Status', 'Extern id', 'Soort', 'KvK-nummer'],
        all.map((customer, index) => [
          text(id(index)),
          text(nameIn('ManualImport', customer)),
          text(customer.left === undefined ? 'Actief' : 'Inactief'),
          text(`CRM-${id(index)}`),
          text(formNames[customer.form] ?? 'Particulier'),
          text(numberIn('ManualImport', customer) ?? ''),
        ]),
      ],
      Gebruikers: [
        ['Gebruikersnummer', 'Naam', 'E-mail', 'Status', 'Soort'],
        all.slice(0, users).map((customer, index) => {
          const { name, email } = contact(customer, 0)
          return [
            text(user(index)),
            text(name),
            text(email),
            text('Actief'),
            text(index % 5 === 0 ? 'Medewerker' : 'Klant'),
          ]
        }),
      ],
      Toegang: [
        ['Gebruikersnummer', 'Administratienummer'],
        range(customers).map((index) => [text(user(index % users)), text(id(index))]),
      ],
      Verbruik: [
        ['Administratienummer', 'Product', 'Datum', 'Aantal'],
        all.flatMap((customer, index) => {
          const [product, kind] = pick(products, index)
          return range(monthsOfUsage).map((back) => {
            const month = addMonths(periodAt(now), -back)
            const isReadable = back > 0 || index < customers - unreadable
            const amount = isReadable ? number(usageOf(customer, kind, month)) : text('volgt nog')
            return [text(id(index)), text(product), text(month), amount]
          })
        }),
      ],
    } satisfies Record<string, [readonly string[], readonly (readonly WrittenCell[])[]]>
    const writing = Object.entries(sheets).map(async ([name, [header, rows]]) => {
      const path = join(folder, `${name}.xml`)
      const packed = await fill(
        new SheetFile(
          path,
          header.map(() => ({ width: 24 })),
        ),
        header,
        rows,
      )
      return { name, packed }
    })
    const workbook = join(folder, 'klanten.xlsx')
    await writeWorkbook(workbook, await Promise.all(writing))
    await use(createReadStream(workbook))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The customers as a CRM keeps them, as CSV: subsidiaries below their holding. */
export function demoCustomers({ customers, firstNumber }: { customers: number; firstNumber: number }): string {
  const all = range(customers).map((index) => customerOf('ManualImportCrm', firstNumber, index))
  const id = ({ code }: Customer): string => `R${code}`
  const present = new Map(all.map((customer) => [customer.place, customer]))
  const rows = all.map((customer) => {
    const holding = present.get(customer.parent ?? -1)
    return [
      id(customer),
      nameIn('ManualImportCrm', customer),
      customer.left === undefined ? 'Actief' : 'Inactief',
      numberIn('ManualImportCrm', customer) ?? '',
      holding === undefined ? '' : id(holding),
      contact(customer, 0).first,
      customer.trade.industry,
    ]
  })
  const header = ['Klantnummer', 'Naam', 'Status', 'KvK-nummer', 'Hoofdklant', 'Referentie 1', 'Label 1']
  return [header, ...rows].map((row) => `${row.map(quoted).join(';')}\r\n`).join('')
}

/** Quoted where it has to be. */
const quoted = (value: string): string => (/[";\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
