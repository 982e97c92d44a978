import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerKey } from '#domain/imports/headers.ts'
import { layoutOf } from '#domain/imports/manual-import.ts'
import type { ReadInvoice } from '#domain/invoices/invoice.ts'
import { InvoiceProblem } from '#domain/invoices/invoice.ts'
import { readUbl } from '#domain/invoices/ubl.ts'
import { readVisionplanner, visionplannerColumns } from '#domain/invoices/visionplanner.ts'
import type { XmlNode } from '#domain/invoices/xml-node.ts'
import type { Period } from '#domain/shared/period.ts'
import { connectors, type Connector } from '#functions/connectors/index.ts'
import type { FactColumn, FileFacts } from '#functions/connectors/kit/facts/file-facts.ts'
import { openXlsx } from '#functions/imports/index.ts'
import { ublText } from '#functions/invoices/fixtures/ubl.ts'
import { readXml } from '#functions/invoices/reading/xml-document.ts'
import { factsOf, recordedFileFacts } from '#local/probe/recorded-facts.ts'
import { templateFiles } from '../../scripts/templates.ts'

const columnsOf = (table: FileFacts['tables'][string]): [string, FactColumn][] => Object.entries(table.columns)
const words = ({ nl, en }: FactColumn['headers']): string[] => [...nl, ...en].map(headerKey)
const factsFor = (id: string): FileFacts | undefined =>
  recordedFileFacts.find(({ facts }) => facts.connectors.some((one) => one === id))?.facts

it('every connector of the catalogue has facts, of its API or of its files', () => {
  const ids = Object.values<Connector>(connectors).map(({ id }) => id)
  expect(ids).toHaveLength(29)
  expect(ids.filter((id) => factsOf(id) === undefined && factsFor(id) === undefined)).toEqual([])
})

const withLayout = recordedFileFacts.flatMap(({ facts }) =>
  facts.connectors.flatMap((id) => {
    const layout = layoutOf(id)
    return layout === undefined ? [] : [{ id, facts, layout }]
  }),
)

it('three connectors are laid out in sheets', () => {
  expect(withLayout.map(({ id }) => id).sort()).toEqual(['ManualImport', 'ManualImportCrm', 'ManualImportV2'])
})

describe.each(withLayout)('the parser of $id', ({ facts, layout }) => {
  it('has the sheets and the columns of the facts, and no others', () => {
    const parsed = layout.sheets.map(({ table, required, columns }) => [
      table,
      required,
      columns.map((one) => one.field),
    ])
    const known = Object.entries(facts.tables).map(([table, { required, columns }]) => [
      table,
      required,
      Object.keys(columns),
    ])
    expect(parsed).toEqual(known)
  })

  it.each(Object.entries(facts.tables))(
    'takes %s under every name that the facts have, as what they say it is',
    (name, table) => {
      const sheet = layout.sheets.find((one) => one.table === name)
      const ours = [...(sheet?.names.nl ?? []), ...(sheet?.names.en ?? [])].map(headerKey)
      expect(ours).toEqual(expect.arrayContaining(table.sheet === undefined ? [] : words(table.sheet)))
      for (const [field, fact] of columnsOf(table)) {
        const column = sheet?.columns.find((one) => one.field === field)
        expect(
          column === undefined ? [] : words({ nl: [...column.headers.nl], en: [...column.headers.en] }),
          field,
        ).toEqual(expect.arrayContaining(words(fact.headers)))
        expect({ field, kind: column?.kind, required: column?.required !== undefined }).toEqual({
          field,
          kind: fact.kind,
          required: fact.required,
        })
        expect(column?.choices, field).toEqual(fact.words)
        if (fact.longest !== undefined) expect(column?.maxLength, field).toBe(fact.longest)
      }
    },
  )
})

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'spil-facts-'))
})
afterAll(() => rmSync(place, { recursive: true }))

describe.each(withLayout)('the template of $id', ({ facts }) => {
  it('has the sheets of the facts, each column under one of its names, and an example of its kind', async () => {
    const bytes = [...(await templateFiles())].find(([path]) => basename(path) === facts.template)?.[1]
    const path = join(place, facts.template ?? 'none')
    writeFileSync(path, bytes ?? '')
    const file = await openXlsx(path)
    try {
      expect(file.sheets).toHaveLength(Object.keys(facts.tables).length)
      for (const [at, table] of Object.values(facts.tables).entries()) {
        const sheet = file.sheets[at]
        expect(table.sheet === undefined ? [] : words(table.sheet)).toContain(headerKey(sheet?.name ?? ''))
        const rows: { text: string; kind: string }[][] = []
        await sheet?.read(
          (row) => void rows.push(row.texts.map((text, cell) => ({ text, kind: row.kinds[cell] ?? 'text' }))),
        )
        const [headers = [], example = []] = rows
        expect(headers).toHaveLength(Object.keys(table.columns).length)
        for (const [field, fact] of columnsOf(table)) {
          const column = headers.findIndex(({ text }) => words(fact.headers).includes(headerKey(text)))
          expect(column, field).toBeGreaterThan(-1)
          const shown = example[column]
          if (fact.required) expect(shown?.text, field).not.toBe('')
          if (fact.kind === 'integer') expect(shown?.text).toMatch(/^-?\d+$/u)
          if (fact.kind === 'month') expect(shown?.kind).toBe('date')
          if (fact.kind === 'email') expect(shown?.text).toMatch(/^[^@\s]+@[^@\s]+$/u)
          if (fact.kind === 'choice') expect(Object.values(fact.words ?? {}).flat()).toContain(shown?.text)
        }
      }
    } finally {
      file.close()
    }
  })
})

describe('the parser of a Visionplanner bill', () => {
  const columns = Object.entries(factsFor('VisionplannerV2')?.tables['billings']?.columns ?? {})
  const good: Readonly<Record<string, string>> = {
    text: 'Bakkerij De Ster', decimal: '12,50', day: '01-03-2026', list: 'Online|Small',
  } // prettier-ignore
  const facts = { period: '2026-03' as Period, number: '1', date: null }
  const read = (
    given: readonly [string, FactColumn][],
    cells: (field: string, fact: FactColumn) => string,
  ): ReadInvoice =>
    readVisionplanner(
      given.map(([, fact]) => fact.headers.nl[0] ?? ''),
      [{ number: 2, texts: given.map(([field, fact]) => cells(field, fact)) }],
      facts,
    )
  const exampleOf = (_: string, fact: FactColumn): string => good[fact.kind] ?? ''

  it('has the columns of the facts and no others, and needs those they need', () => {
    expect(visionplannerColumns.map(({ field, required }) => [field, required === true])).toEqual(
      columns.map(([field, { required }]) => [field, required]),
    )
    for (const [field, fact] of columns) {
      const column = visionplannerColumns.find((one) => one.field === field)
      const ours = [...(column?.headers.nl ?? []), ...(column?.headers.en ?? [])].map(headerKey)
      expect(ours, field).toEqual(expect.arrayContaining(words(fact.headers)))
    }
  })

  it('reads each as the kind that the facts say', () => {
    expect(read(columns, exampleOf).findings).toEqual([])
    for (const [field, { required, kind }] of columns) {
      const without = columns.filter(([name]) => name !== field)
      if (required) expect(() => read(without, exampleOf), field).toThrow(InvoiceProblem)
      else expect(read(without, exampleOf).invoice.lines, field).toHaveLength(1)
      const odd = (name: string, fact: FactColumn): string => (name === field ? 'onzin' : exampleOf(name, fact))
      if (kind === 'decimal' || kind === 'day') expect(() => read(columns, odd), field).toThrow('NO_LINES')
      else expect(read(columns, odd).invoice.lines, field).toHaveLength(1)
    }
  })
})

describe('the parser of a WeFact invoice', () => {
  const elements = Object.entries(factsFor('WeFact')?.document?.elements ?? {})
  const inLine =
    '<cac:InvoicePeriod><cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-30</cbc:EndDate></cac:InvoicePeriod>'
  const text = ublText({
    lines: [{ code: 'P0001', name: 'Licentie portaal', quantity: '4', price: '12.50', total: '50.00', inLine }],
  })
  async function* bytes(): AsyncGenerator<Buffer> {
    await Promise.resolve()
    yield Buffer.from(text)
  }
  const document = async (): Promise<XmlNode> => (await readXml(bytes, new AbortController().signal)).root
  const other: Readonly<Record<string, string>> = { text: 'USD', decimal: '49.00', day: '2026-11-29' }

  /** The document with the elements at a path changed; undefined: without them. */
  function changed(node: XmlNode, path: readonly string[], change: (node: XmlNode) => XmlNode | undefined): XmlNode {
    const [name, ...rest] = path
    const children = node.children.flatMap((child) => {
      if (child.name !== name) return [child]
      return rest.length === 0 ? (change(child) ?? []) : [changed(child, rest, change)]
    })
    return { ...node, children }
  }

  /** What is said at a path of the invoice: `lines` is of the first line. */
  function saidAt({ invoice }: ReadInvoice, path: string): unknown {
    return path.split('.').reduce<unknown>((value, key) => {
      const one: unknown = Array.isArray(value) ? value[0] : value
      return typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined
    }, invoice)
  }

  /** Amounts that name no currency of their own, so that the document's counts. */
  const unmarked = (node: XmlNode): XmlNode => ({ ...node, attributes: {}, children: node.children.map(unmarked) })

  const read = (root: XmlNode): ReadInvoice => readUbl(root, '2026-11' as Period, new Set())

  it.each(elements)('reads %s where the facts have it', async (path, { kind, tells, required }) => {
    const root = unmarked(await document())
    const before = saidAt(read(root), tells)
    expect(before).toBeDefined()
    const steps = path.split('.')
    const without = changed(root, steps, () => undefined)
    if (required) expect(() => read(without)).toThrow(InvoiceProblem)
    else expect(() => read(without)).not.toThrow()
    if (kind === 'list') return
    const said = changed(root, steps, (node) => ({ ...node, text: other[kind] ?? '', attributes: {} }))
    expect(saidAt(read(said), tells)).not.toEqual(before)
  })
})
