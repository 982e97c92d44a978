import { z } from 'zod'
import { absent, wireTypeNames, wireTypes, type WireTypeName } from './wire-type.ts'
import { connectorIds } from '#domain/connectors/ids.ts'

/** How a source knows: the vendor itself, code that runs against the vendor, a kept answer, or nobody but us. */
/** The surest first. */
export const weights = ['live', 'vendor', 'recorded', 'assumed'] as const
export type Weight = (typeof weights)[number]

export const FactSource = z
  .strictObject({
    weight: z.enum(weights),
    /** Where it stands; what is assumed has none. */
    address: z.url({ protocol: /^https$/u }).optional(),
    lookedUp: z.iso.date(),
    note: z.string().optional(),
  })
  .refine(({ weight, address, note }) => (weight === 'assumed' ? note !== undefined : address !== undefined), {
    error: 'A source has an address; what is assumed says why in its note',
  })
  .refine(
    ({ address = '', note = '' }) => !/simulat|local\/vendors|localhost|\.example\b/iu.test(`${address} ${note}`),
    {
      error: 'What stands in for a vendor here is no source: it was written by us',
    },
  )
export type FactSource = z.output<typeof FactSource>

type Kind = WireTypeName | typeof absent

const Kinds = z.string().transform((text, context): readonly Kind[] => {
  const given = text.split(' | ')
  for (const kind of given.filter((one) => !wireTypeNames.some((name) => name === one)))
    context.addIssue({ code: 'custom', message: `"${kind}" is none of ${wireTypeNames.join(', ')}` })
  return wireTypeNames.filter((name) => given.includes(name))
})

const Field = z.union([
  Kinds.transform((is) => ({ is, words: undefined, from: undefined })),
  z.strictObject({
    is: Kinds,
    /** All that an enumeration can say, as texts; a star where the firm may have others, which are no one's secret. */
    words: z.array(z.string()).min(1).optional(),
    /** Of another source than the list's. */
    from: z.string().optional(),
  }),
])
export type Field = z.output<typeof Field>

const Fields = z.record(z.string(), Field)

const WrittenList = z.strictObject({
  /** `GET /path`, a star for one step of it, or `SOAP Operation`. */
  call: z.string().regex(/^(?:GET|POST) \/\S*$|^SOAP \w+$/u),
  /** What else is in the address or the body of the call, where one path is many lists. */
  says: z.string().optional(),
  /** Where the rows are in the answer; empty: it is a row itself, or, where `answer` says so of the empty path, a list of them. */
  rows: z.string(),
  /** The text in the answer that is a document itself, where there is one; `rows` is then a path in that. */
  inside: z.string().optional(),
  /** The client's schema of a row: the name under which its `api.ts` exports it. */
  schema: z.string().optional(),
  /** Keys of that schema that the client makes itself, from other lists or other names. */
  made: z.array(z.string()).default([]),
  /** Why what stands in for the vendor is never asked this list, where it is not: another one is asked first. */
  unasked: z.string().optional(),
  from: z.string(),
  /** What is around the rows, by its path. */
  answer: Fields.default({}),
  /**
   * By its path in a row: a dot for a step, `[]` for the elements of a list, `*` for keys that anybody may name, `@` before
   * an attribute of XML; a dot in a key is written `~`. A text is the name of a list with the same rows.
   */
  fields: z.union([Fields, z.string()]),
})
export type List = Omit<z.output<typeof WrittenList>, 'fields' | 'inside'> & {
  readonly inside?: string | undefined
  readonly fields: z.output<typeof Fields>
}

/** A key as a step of a path. */
export const stepOf = (key: string): string => key.replaceAll('.', '~')

/** The key of a step. */
export const keyOf = (step: string): string => step.replaceAll('~', '.')

/** The path a path lies in; undefined: it lies in the row itself. */
export function parentOf(path: string): string | undefined {
  if (path.endsWith('[]')) return path.slice(0, -2)
  const end = path.lastIndexOf('.')
  return end === -1 ? undefined : path.slice(0, end)
}

function orphans({ fields }: List): string[] {
  return Object.keys(fields).filter((path) => {
    const parent = parentOf(path)
    if (parent === undefined || parent === '') return false
    return fields[parent]?.is.includes(path.endsWith('[]') ? 'list' : 'object') !== true
  })
}

/** Each list with fields of its own. */
function withFields(
  written: Record<string, z.output<typeof WrittenList>>,
  context: z.RefinementCtx,
): Record<string, List> {
  return Object.fromEntries(
    Object.entries(written).map(([name, list]) => {
      const fields = typeof list.fields === 'string' ? written[list.fields]?.fields : list.fields
      if (typeof fields === 'object') return [name, { ...list, fields }]
      context.addIssue({ code: 'custom', message: 'It takes its rows from no list with fields', path: ['lists', name] })
      return [name, { ...list, fields: {} }]
    }),
  )
}

/** From what a column is read: `list: path`, or several; none where the vendor does not tell it. */
const ReadFrom = z.union([z.string().transform((one) => [one]), z.array(z.string())])

/** The list and the path of what a column is read from. */
export function placeOf(from: string): { readonly list: string; readonly path: string } {
  const [list = '', ...path] = from.split(': ')
  return { list, path: path.join(': ') }
}

/** What is known of the answers of one vendor, and from whom: `facts.json` in the folder of its connector. */
export const Facts = z
  .strictObject({
    connectors: z.array(z.enum(connectorIds)).min(1),
    /** Whatever the vendor answers with: of SOAP the body of the envelope is meant. */
    format: z.enum(['json', 'xml']),
    sources: z.record(z.string(), FactSource),
    /** Schemas that the client's `api.ts` exports of what it puts together itself. */
    made: z.array(z.string()).default([]),
    /**
     * By connector, then table (`crm/administrations` as CRM), then column: from which fields it is read. `slots` are all
     * columns of references and tags. A practice system has none: its mapping says it.
     */
    columns: z.partialRecord(z.enum(connectorIds), z.record(z.string(), z.record(z.string(), ReadFrom))).default({}),
    lists: z.record(z.string(), WrittenList),
  })
  .transform(({ lists, ...rest }, context) => ({ ...rest, lists: withFields(lists, context) }))
  .superRefine(({ sources, lists, columns }, context) => {
    const wrong = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
    for (const [name, list] of Object.entries(lists)) {
      const used = [list, ...Object.values(list.fields), ...Object.values(list.answer)].map(({ from }) => from)
      for (const from of used)
        if (from !== undefined && sources[from] === undefined) wrong(`There is no source "${from}"`, 'lists', name)
      for (const path of orphans(list)) wrong('It lies in nothing that is an object or a list', 'lists', name, path)
    }
    for (const [connector, tables] of Object.entries(columns))
      for (const [table, read] of Object.entries(tables))
        for (const [column, from] of Object.entries(read))
          for (const { list, path } of from.map(placeOf))
            if (lists[list]?.fields[path] === undefined)
              wrong(`It is read from "${list}: ${path}", which stands in no list`, 'columns', connector, table, column)
  })
export type Facts = z.output<typeof Facts>

/** The least sure of them. */
export const weakest = (known: readonly Weight[]): Weight =>
  known.reduce<Weight>((one, other) => (weights.indexOf(other) > weights.indexOf(one) ? other : one), weights[0])

/** How sure a field is. */
export function weightOf(facts: Facts, list: List, field: Field): Weight {
  return facts.sources[field.from ?? list.from]?.weight ?? 'assumed'
}

/** A value as a word of an enumeration is written; undefined: it can be none. */
export function wordOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Whether a value is what the facts say. */
export function fits({ is, words }: Field, value: unknown): boolean {
  const word = wordOf(value)
  return (
    is.some((kind) => kind !== absent && wireTypes[kind].matches(value)) &&
    (words === undefined ||
      word === undefined ||
      words.includes(word) ||
      words.includes('*') ||
      (word === '' && is.includes('empty')))
  )
}
