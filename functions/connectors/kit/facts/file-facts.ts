import { z } from 'zod'
import { connectorIds } from '#domain/connectors/ids.ts'
import { FactSource } from './facts.ts'

/** What a cell or an element holds. */
const fileKinds = ['text', 'email', 'coc', 'month', 'day', 'integer', 'decimal', 'list', 'choice'] as const

const Names = z.strictObject({ nl: z.array(z.string()).min(1), en: z.array(z.string()).min(1) })

const Column = z.strictObject({
  /** The words that head it; ours may know more. */
  headers: Names,
  kind: z.enum(fileKinds),
  /** A row, or a file, without it is refused. */
  required: z.boolean().default(false),
  /** In characters. */
  longest: z.int().positive().optional(),
  /** All that a choice can be, with the words for each. */
  words: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  /** Of another source than the table's. */
  from: z.string().optional(),
})
export type FactColumn = z.output<typeof Column>

const Table = z.strictObject({
  /** Of the sheet; absent: any sheet, or a CSV file. */
  sheet: Names.optional(),
  /** A file without the table is refused. */
  required: z.boolean().default(false),
  from: z.string(),
  /** By the name of the field that it fills. */
  columns: z.record(z.string(), Column),
})

const Element = z.strictObject({
  kind: z.enum(fileKinds),
  required: z.boolean().default(false),
  /** The value of the invoice, or of its line, that says what stands here. */
  tells: z.string(),
  from: z.string().optional(),
})

/** What is known of the files that people upload to a connection, and from whom: `facts.json` where there is no API. */
export const FileFacts = z
  .strictObject({
    connectors: z.array(z.enum(connectorIds)).min(1),
    format: z.literal('file'),
    sources: z.record(z.string(), FactSource),
    /** The workbook that people fill in, by its name in the app. */
    template: z.string().optional(),
    /** Tables of a workbook, or of CSV files. */
    tables: z.record(z.string(), Table).default({}),
    /** Elements of a document of XML, by the path of their names; of a list the first is meant. */
    document: z.strictObject({ from: z.string(), elements: z.record(z.string(), Element) }).optional(),
  })
  .superRefine(({ sources, tables, document }, context) => {
    const used = [
      ...Object.values(tables).flatMap(({ from, columns }) => [from, ...Object.values(columns).map((one) => one.from)]),
      document?.from,
      ...Object.values(document?.elements ?? {}).map(({ from }) => from),
    ]
    for (const from of used)
      if (from !== undefined && sources[from] === undefined)
        context.addIssue({ code: 'custom', message: `There is no source "${from}"` })
  })
export type FileFacts = z.output<typeof FileFacts>
