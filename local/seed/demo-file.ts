import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { SheetFile, type WrittenCell } from '../../functions/imports/workbook/sheet-file.ts'
import { writeWorkbook } from '../../functions/imports/workbook/write-workbook.ts'

const trades = [
  'Bakkerij',
  'Garage',
  'Bouwbedrijf',
  'Kapsalon',
  'Hoveniersbedrijf',
  'Fysiotherapie',
  'Installatietechniek',
  'Boekhandel',
]
const families = [
  'De Korst',
  'Van Dalen',
  'Oosterhuis',
  'Terpstra',
  'De Groot',
  'Wijnands',
  'Schippers',
  'Ruiter',
  'Élan',
  'Nijland',
]
const forms = ['B.V.', 'V.O.F.', '', 'Holding B.V.']
const given = ['Anna', 'Bram', 'Chantal', 'Dirk', 'Eva', 'Femke', 'Gijs', 'Hanna', 'Ivo', 'Jasmijn']
const products = ['Inkoopfacturen', 'Loonstroken']
const monthsOfUsage = 12

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}
const text = (value: string): WrittenCell => ({ text: value })
const number = (value: number): WrittenCell => ({ text: String(value), kind: 'number' })

function customerName(index: number): string {
  return [pick(trades, index), pick(families, index + Math.floor(index / trades.length)), pick(forms, index)]
    .filter((part) => part !== '')
    .join(' ')
}

function fill(sheet: SheetFile, header: readonly string[], rows: readonly (readonly WrittenCell[])[]): void {
  sheet.add(header.map((heading) => ({ text: heading, format: 'header' })))
  for (const row of rows) sheet.add(row)
  sheet.close()
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The invented customers of one demo firm, as the template has them. Calls `use` with the finished workbook. */
export async function withDemoFile(
  { customers, firstNumber, now }: { customers: number; firstNumber: number; now: Date },
  use: (content: Readable) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-demo-'))
  try {
    const id = (index: number): string => String(firstNumber + index)
    const user = (index: number): string => `u${firstNumber + index}`
    const users = Math.ceil(customers / 3)
    const sheets = {
      Administraties: [
        ['Administratienummer', 'Naam', 'Status', 'Extern id', 'Soort', 'KvK-nummer'],
        range(customers).map((index) => [
          text(id(index)),
          text(customerName(index)),
          text(index % 11 === 10 ? 'Inactief' : 'Actief'),
          text(`CRM-${id(index)}`),
          text(index % 4 === 2 ? 'Eenmanszaak' : 'BV'),
          text(index % 4 === 2 ? '' : String(10_000_000 + (firstNumber + index) * 37)),
        ]),
      ],
      Gebruikers: [
        ['Gebruikersnummer', 'Naam', 'E-mail', 'Status', 'Soort'],
        range(users).map((index) => [
          text(user(index)),
          text(`${pick(given, index)} ${pick(families, index * 7)}`),
          text(`${pick(given, index).toLowerCase()}.${firstNumber + index}@klant.example`),
          text('Actief'),
          text(index % 5 === 0 ? 'Medewerker' : 'Klant'),
        ]),
      ],
      Toegang: [
        ['Gebruikersnummer', 'Administratienummer'],
        range(customers).map((index) => [text(user(index % users)), text(id(index))]),
      ],
      Verbruik: [
        ['Administratienummer', 'Product', 'Datum', 'Aantal'],
        range(customers).flatMap((index) =>
          range(monthsOfUsage).map((month) => [
            text(id(index)),
            text(pick(products, index)),
            text(addMonths(periodAt(now), -month)),
            number(5 + ((index * 13 + month * 7) % 60)),
          ]),
        ),
      ],
    } satisfies Record<string, [readonly string[], readonly (readonly WrittenCell[])[]]>
    const files = Object.entries(sheets).map(([name, [header, rows]]) => {
      const path = join(folder, `${name}.xml`)
      fill(
        new SheetFile(
          path,
          header.map(() => ({ width: 24 })),
        ),
        header,
        rows,
      )
      return { name, path }
    })
    const workbook = join(folder, 'klanten.xlsx')
    await writeWorkbook(workbook, files)
    await use(createReadStream(workbook))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same customers as a CRM keeps them, as CSV: every seventh is the parent of the six behind it. */
export function demoCustomers({ customers, firstNumber }: { customers: number; firstNumber: number }): string {
  const id = (index: number): string => `R${firstNumber + index}`
  const rows = range(customers).map((index) => [
    id(index),
    customerName(index),
    index % 11 === 10 ? 'Inactief' : 'Actief',
    index % 4 === 2 ? '' : String(10_000_000 + (firstNumber + index) * 37),
    index % 7 === 0 ? '' : id(index - (index % 7)),
    pick(given, index),
    pick(trades, index),
  ])
  const header = ['Klantnummer', 'Naam', 'Status', 'KvK-nummer', 'Hoofdklant', 'Referentie 1', 'Label 1']
  return [header, ...rows].map((row) => `${row.join(';')}\r\n`).join('')
}
