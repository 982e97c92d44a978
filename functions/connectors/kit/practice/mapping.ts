import { z } from 'zod'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { crmColumns, type Column, type RecordTable } from '#domain/connectors/columns.ts'
import { Auth, authProblem } from './auth-mapping.ts'
import { blank } from './blank.ts'
import { chosen, Condition, Expression, lookupsIn } from './expression.ts'
import { AnswerPath, Paging } from './paging.ts'
import { compileEach, pathProblem } from './path.ts'

/** The names under which the contract knows columns that Spil calls otherwise. */
const contractNames: Readonly<Record<string, string>> = {
  administrationCode: 'externalId',
  customerNumber: 'externalId',
  sourceStatus: 'status',
  userType: 'type',
}

/** How a mapping calls a column of the catalogue. */
export function fieldNameOf({ key }: Column): string {
  return contractNames[key] ?? key
}

/** Where a request goes has only these blanks; anything else in braces is a typing error. */
function templated(blanks: readonly string[]): z.ZodString {
  return z.string().superRefine((text, context) => {
    if (text.replaceAll(blank, '').includes('{'))
      context.addIssue({ code: 'custom', message: 'A brace is opened and never closed' })
    for (const [, name = ''] of text.matchAll(blank))
      if (!blanks.includes(name))
        context.addIssue({
          code: 'custom',
          message: `{${name}} is not known here (${blanks.length === 0 ? 'no blanks are' : blanks.join(', ')})`,
        })
  })
}

function requestOf(blanks: readonly string[]) {
  const text = templated(blanks)
  return {
    /** Under the address of the API. */
    path: text.startsWith('/'),
    query: z.record(z.string(), z.union([text, z.number(), z.boolean()])).default({}),
    /** Absent: a bare list, or `items`, `data`, `results`, `value`, `d.results`. */
    itemsPath: AnswerPath.optional(),
    paging: Paging.default(Paging.parse({ kind: 'page' })),
    /** Statuses that mean that this firm does not have it. */
    optionalOn: z.array(z.number().int().min(400).max(599)).default([]),
    /** Fields of a row that are forgotten before anything is done with it. */
    dropFields: z.array(z.string().min(1)).default([]),
    /** Which rows are no record. */
    drop: Condition.nullish(),
  }
}

const months = ['from', 'to', 'year', 'month'] as const
const Aggregate = z.union([
  z.literal('count'),
  z.strictObject({ distinct: Expression }),
  z.strictObject({ sum: Expression }),
])

function columnsOf(entry: CatalogEntry, table: RecordTable) {
  const columns = entry.tables[table]?.columns ?? []
  return Object.fromEntries(columns.map((column) => [fieldNameOf(column), Expression.optional()]))
}

/** The columns of a table, by the names of `fieldNameOf`; a name that none of them has is told with those that there are. */
function fieldsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `${JSON.stringify(keys)} is no column of it; there are: ${known}` : undefined,
  })
}

/** One block or several, whose results are joined; null: the system does not have it. */
function oneOrMore<Output>(block: z.ZodType<Output>) {
  return z
    .unknown()
    .transform((json, context): readonly Output[] =>
      Array.isArray(json) ? chosen(z.array(block).min(1), json, context) : [chosen(block, json, context)],
    )
    .nullable()
}

const EachPath = z.string().transform((path, context) => {
  const plain = path.replaceAll('[]', '')
  const problem = pathProblem(plain)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: `"${path}" ${problem}` })
  return compileEach(plain)
})

function accessBlock(columns: Record<string, z.ZodOptional<typeof Expression>>) {
  const Listed = z.strictObject({
    ...requestOf([]),
    fields: fieldsOf({ ...columns, userId: Expression, administrationId: Expression }),
  })
  const Derived = z.strictObject({ source: z.enum(['administrations', 'users']), idsPath: EachPath })
  const PerAdministration = z.strictObject({
    forEach: z.literal('administrations'),
    ...requestOf(['id']),
    fields: fieldsOf({ ...columns, userId: Expression }),
  })
  return z.unknown().transform((json, context) => {
    const has = (key: string): boolean => typeof json === 'object' && json !== null && key in json
    if (has('source')) return { shape: 'derived' as const, ...chosen(Derived, json, context) }
    return has('forEach')
      ? { shape: 'per-administration' as const, ...chosen(PerAdministration, json, context) }
      : { shape: 'listed' as const, ...chosen(Listed, json, context) }
  })
}

const usageBlock = (columns: Record<string, z.ZodOptional<typeof Expression>>) =>
  z
    .strictObject({
      ...requestOf(months),
      /** One call for each month, or year, instead of one for all. */
      forEach: z.enum(['months', 'years']).optional(),
      /** How {from} and {to} are written. */
      dateFormat: z.enum(['yyyy-MM', 'yyyy-MM-dd']).default('yyyy-MM'),
      /** Folds rows into one amount per administration, product and month; absent: `amount` of each, added up. */
      aggregate: Aggregate.optional(),
      fields: fieldsOf({
        ...columns,
        administrationId: Expression,
        product: Expression,
        month: Expression.optional(),
        amount: Expression.optional(),
      }),
    })
    .superRefine(({ forEach, aggregate, fields }, context) => {
      if (fields.month === undefined && forEach !== 'months')
        context.addIssue({
          code: 'custom',
          path: ['fields', 'month'],
          message: 'is needed without "forEach": "months"',
        })
      if ((fields.amount === undefined) === (aggregate === undefined))
        context.addIssue({ code: 'custom', path: ['fields', 'amount'], message: 'is needed, or "aggregate"; not both' })
    })

/** Values by the name under which an administrator chooses them for a slot. */
const Named = z.record(z.string().min(1).max(100), Expression).default({})

/** Customers of a CRM: what an administration has, with its parent, and what may become a reference or a tag. */
function customerFields(entry: CatalogEntry) {
  const known: readonly Column[] = crmColumns
  const own = (entry.crmTables.administrations?.columns ?? []).filter((column) => !known.includes(column))
  return fieldsOf({
    ...Object.fromEntries(own.map((column) => [fieldNameOf(column), Expression.optional()])),
    id: Expression,
    name: Expression,
    cocNumber: Expression.optional(),
    email: Expression.optional(),
    parentId: Expression.optional(),
    references: Named,
    tags: Named,
  })
}

/** Names of headers that are the kit's own business. */
const reserved = /^(?:authorization|cookie|host|content-.*|transfer-encoding|connection|proxy-.*)$/iu

/** The fields of the form that may go into a header of every call, as `{name}`: what is secret goes where `auth` says. */
export function headerFields(entry: CatalogEntry): readonly string[] {
  return entry.credentialFields.filter(({ kind }) => kind === 'text').map(({ name }) => name)
}

/** The mapping of one connector, strictly: a key that is not known is a mistake, and is told. */
function mappingSchema(entry: CatalogEntry) {
  const withFields = <Shape extends z.ZodRawShape>(fields: Shape) =>
    z.strictObject({ ...requestOf([]), fields: fieldsOf(fields) })
  const person = { name: Expression, email: Expression.optional() }
  const table = <Output>(name: RecordTable, block: z.ZodType<Output>) =>
    oneOrMore(block).superRefine((value, context) => {
      if (value !== null && entry.tables[name] === undefined)
        context.addIssue({ code: 'custom', message: `${entry.id} has no table for ${name}; leave it null` })
    })
  return z
    .strictObject({
      mappingVersion: z.literal(1),
      connector: z.literal(entry.id),
      profile: z.literal('practice'),
      /** Whether the vendor, or a good probe, has confirmed it. */
      verified: z.boolean(),
      /** Of a system whose form does not ask for one; null until the vendor has told it. */
      apiUrl: z
        .string()
        .refine((text) => URL.parse(text)?.protocol === 'https:', 'is not an https address')
        .nullable(),
      auth: Auth,
      http: z
        .strictObject({
          requestsPerSecond: z.number().min(0.1).max(20).default(2),
          maxConcurrency: z.number().int().min(1).max(8).default(2),
          headers: z
            .record(z.string().regex(/^[a-z0-9-]+$/iu), templated(headerFields(entry)).max(500))
            .refine(
              (headers) => !Object.keys(headers).some((name) => reserved.test(name)),
              'sets a header that is not free',
            )
            .default({}),
        })
        .default({ requestsPerSecond: 2, maxConcurrency: 2, headers: {} }),
      /** Lists that expressions join on by `lookup`. */
      helpers: z.record(z.string(), z.strictObject(requestOf([]))).default({}),
      resources: z.strictObject({
        administrations: table('administrations', withFields({ ...columnsOf(entry, 'administrations'), id: Expression, name: Expression, cocNumber: Expression.optional() })), // prettier-ignore
        users: table('users', withFields({ ...columnsOf(entry, 'users'), id: Expression, ...person })),
        access: table('access', accessBlock(columnsOf(entry, 'access'))),
        usage: table('usage', usageBlock(columnsOf(entry, 'usage'))),
        customers: oneOrMore(z.strictObject({ ...requestOf([]), fields: customerFields(entry) })),
        invoices: z.null('is null: Spil reads no invoices from a system like this'),
      }),
    })
    .superRefine(({ auth, apiUrl, resources }, context) => {
      const problem = authProblem(auth, entry)
      if (problem !== undefined) context.addIssue({ code: 'custom', path: ['auth', 'kind'], message: problem })
      if (apiUrl !== null && asksAddress(entry))
        context.addIssue({ code: 'custom', path: ['apiUrl'], message: `is null: the form of ${entry.id} asks for it` })
      if (resources.customers !== null && Object.keys(entry.crmTables).length === 0)
        context.addIssue({
          code: 'custom',
          path: ['resources', 'customers'],
          message: `is null: ${entry.id} is no CRM in Spil`,
        })
    })
}

export type Mapping = z.output<ReturnType<typeof mappingSchema>>

/** Whether the address of the API is typed per connection. */
export function asksAddress(entry: CatalogEntry): boolean {
  return entry.credentialFields.some(({ name }) => name === 'apiUrl')
}

/** A mapping that cannot be used; every problem is the place and what is wrong there. */
export class MappingRefused extends Error {
  override readonly name = 'MappingRefused'
  readonly problems: readonly string[]

  constructor(subject: string, problems: readonly string[]) {
    super(`${subject} cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** A mapping as it is used, and as it is written. */
export interface ReadMapping {
  readonly mapping: Mapping
  readonly json: unknown
}

/** `resources.users.fields.name.first[1]` */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '')
}

/** Errors: MappingRefused, with every problem. `subject` names the file. */
export function readMapping(json: unknown, entry: CatalogEntry, subject: string): ReadMapping {
  const parsed = mappingSchema(entry).safeParse(json)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${placeOf(path) || 'the whole'}: ${message}`)
    throw new MappingRefused(subject, [...new Set(problems)])
  }
  const { helpers } = parsed.data
  const unknown = lookupsIn(json).filter(({ resource }) => helpers[resource] === undefined)
  if (unknown.length > 0)
    throw new MappingRefused(
      subject,
      unknown.map(({ resource }) => `helpers.${resource}: a lookup needs it`),
    )
  return { mapping: parsed.data, json }
}
