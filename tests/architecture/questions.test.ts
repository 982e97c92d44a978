import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newConnection } from '#domain/connections/new-connection.ts'
import { allTables, type EntryTable } from '#domain/connectors/catalog-entry.ts'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { commonColumns, type Column, type ColumnKind } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { ConnectionId, InvoiceId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { pageOfLines } from '#functions/invoices/invoice-lines.ts'
import { recordCollections } from '#functions/records/collections.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { product } from '#functions/slices.ts'
import type { Collection, CollectionShape, Index } from '#platform/store/collection.ts'
import type { Questions } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { boundless, openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { plansOf, type Plan } from '#tests/kit/plans.ts'
import { rootFields } from '#tests/kit/root-fields.ts'
import { administrations, access, newSystem, openSyncBench, usage, user } from '#tests/kit/sync-bench.ts'

/** Collections of which a firm has as many documents as it has rows, changes or days. */
const large = [
  'administrations',
  'users',
  'usage',
  'access',
  'billings',
  'syncRuns',
  'syncChanges',
  'auditEvents',
  'notifications',
  'tasks',
  'events',
  'invoiceLines',
  'combinations',
  'suggestions',
  'suggestionRejections',
  'linkBatches',
  'linkPages',
  'combinationNotes',
  'combinationDeletions',
]

/** Two values of each kind, the greater of which was written first and comes first as plain text. */
const later: Record<ColumnKind, string | number | boolean> = {
  text: 'Post 10',
  integer: 10,
  amount: '10',
  boolean: true,
  date: '2026-10-01',
  moment: '2026-10-01T00:00:00.000Z',
}
const sooner: Record<ColumnKind, string | number | boolean> = {
  text: 'post 9',
  integer: 9,
  amount: '9.50',
  boolean: false,
  date: '2026-09-01',
  moment: '2026-09-01T00:00:00.000Z',
}

interface Shown extends EntryTable {
  readonly connector: ConnectorId
}

const tables: readonly Shown[] = catalogEntries.flatMap((entry) =>
  allTables(entry).map((table) => ({ ...table, connector: entry.id })),
)

const joined = ['userId', 'userName', 'administrationId', 'administrationName'] as const

/** A row that has this value in every column; as its id sorts. */
function recordOf({ table, shape }: Shown, connectionId: string, id: string, values: typeof later) {
  const own: readonly Column[] = shape.columns
  const common: readonly Column[] = commonColumns[table]
  const fields = [...common, ...(table === 'access' ? joined : ['administrationId']).map((key) => textColumn(key))]
  return {
    id: `${connectionId}.${table}.${id}`,
    connectionId,
    externalId: String(values.text),
    spilStatus: 'ACTIVE',
    combinationId: null,
    contentHash: '',
    spilCreatedAt: sooner.moment,
    spilChangedAt: sooner.moment,
    spilDeletedAt: null,
    ...Object.fromEntries(fields.map(({ key, kind }) => [key, values[kind]])),
    ...(table === 'usage' ? { amounts: { '2026-11': values.integer } } : {}),
    data: Object.fromEntries(own.map(({ key, kind }) => [key, values[kind]])),
  }
}

const textColumn = (key: string): Column => ({ key, kind: 'text' })

const sortable = ({ table, shape }: Shown): string[] => {
  const columns: readonly Column[] = [...commonColumns[table], ...shape.columns]
  const keys = columns.filter((column) => column.sortable === true).map(({ key }) => key)
  return [...new Set([...keys, ...(table === 'usage' ? ['current'] : []), ...(table === 'access' ? joined : [])])]
}

const byIdAlone = /^SCAN c USING (?:COVERING )?INDEX c_[A-Za-z]+\/id$/u

/** Steps that look at every row of a large collection, or sort rows of the whole firm. */
function heavy(plans: readonly Plan[]): string[] {
  return plans.flatMap(({ sql, steps, isLong }) => {
    // What looks at all there is has a thread of its own for it.
    if (isLong) return []
    const of = large.filter((name) => sql.includes(`"c_${name}" AS c`))
    if (of.length === 0) return []
    // What comes before the first bracket of another question is of the table that is asked.
    const asked = large.includes(/"c_([A-Za-z]+)" AS c/u.exec(sql)?.[1] ?? '')
    const all = steps.split('; ')
    const within = all.findIndex((step) => step.includes('SUBQUERY'))
    const ofLarge = (at: number): boolean => asked || (within >= 0 && at > within)
    // An index by id alone narrows nothing down.
    const narrowed = /c\."/u.test(sql.slice(sql.indexOf(' WHERE ')))
    const walks = all.some((step, at) => ofLarge(at) && (step === 'SCAN c' || (narrowed && byIdAlone.test(step))))
    // What reads all that fits, as a scan does, may bring it in order; a page may not sort what it does not show.
    // Places that are given are those of rows that fit, and few: more of them are walked in an index of the order.
    const given =
      sql.includes('FROM json_each(?) AS p CROSS JOIN') ||
      /c\.n IN \(SELECT n FROM "d_\w+" WHERE id (?:=|IN)/u.test(sql)
    // What is counted up to some number shows no row.
    const page = / LIMIT (?!\d+\)\))/u.test(sql) && !sql.includes('"connectionId" = ?') && !given
    const sorts = page && asked && steps.includes('USE TEMP B-TREE FOR ORDER BY')
    return walks || sorts ? [`${sql}: ${steps}`] : []
  })
}

type Asked = Pick<CollectionShape, 'name'> & { readonly index: Index }

/** Indexes for questions of screens that are being built: asked here as those will be. */
const ofFirms = product.collections.filter(({ scope }) => scope !== 'directory')
const reserved: readonly Asked[] = ofFirms.flatMap(({ name, columns: kinds, indexes }) =>
  indexes
    .filter(
      ({ across, columns: [column] }) =>
        across === 'firm' ||
        name === 'auditEvents' ||
        // Of the leading CRM's customers, by its synchronisation.
        column === 'syncedConnectionId' ||
        // Of what one act deleted together, by what brings it back.
        column === 'actId' ||
        column === 'subject.id' ||
        (name === 'invoiceLines' && column === 'period'),
    )
    // Nothing is in the order of many values: such an index stands for a question of its own.
    .filter(({ columns }) => columns.every((column) => kinds[column] !== 'texts' && kinds[column] !== 'integers'))
    .map((index) => ({ name, index })),
)

/** By the columns of an index but its last, in the order of that, and where that is all of it in its order. */
async function askFor(tenant: TenantPartition, { name, index: { columns, across, where } }: Asked): Promise<void> {
  const collection = ofFirms.find((one) => one.name === name)
  if (collection === undefined) throw new Error(`There is no ${name}`)
  // Of any documents: only its columns count here.
  const any = collection as unknown as Collection<{ readonly id: string; readonly connectionId: string }, 'connection'>
  const opened = across === 'firm' || collection.scope === 'firm' ? tenant.documents(any) : tenant.documents(any, 'x')
  const documents: Questions<{ readonly id: string }, string> = opened
  const absent = { field: where?.column ?? '', op: 'isNull' } as const
  const predicates: Filter<string>[] = where === undefined ? [] : [where.is === 'null' ? absent : { not: absent }]
  const last = columns.at(-1) ?? ''
  const equal = columns.slice(0, Math.max(1, columns.length - 1)).map((field): Filter<string> => {
    const kind = collection.columns[field]
    return { field, op: 'eq', value: kind === 'boolean' ? false : kind === 'integer' ? 1 : 'x' }
  })
  const orderBy = [{ field: last, direction: 'descending' }] as const
  await documents.query({ where: { and: [...predicates, ...equal] }, orderBy, take: 25 })
  if (columns.length === 1) await documents.query({ where: { and: predicates }, orderBy, take: 25 })
}

describe('what the product asks of its store', () => {
  let house: House
  let firm: Firm
  let owner: Person
  const plans: Plan[] = []
  const connections = new Map<string, string>()
  const connectionOf = ({ connector, isCrm }: Shown): string => connections.get(`${connector} ${isCrm}`) ?? ''

  const watch = async (work: () => Promise<unknown>): Promise<void> => {
    plans.push(...(await plansOf(work)))
  }

  beforeAll(async () => {
    house = await openHouse({}, [], boundless)
    firm = await house.firm()
    owner = firm.person('OWNER')
    const { tenant } = firm
    for (const shown of tables) {
      const key = `${shown.connector} ${shown.isCrm}`
      const id = (connections.get(key) ?? randomUUID()) as ConnectionId
      if (!connections.has(key)) {
        connections.set(key, id)
        const connection = newConnection({
          id,
          connector: shown.connector,
          isCrm: shown.isCrm,
          status: 'ACTIVE',
          creationTime: '2026-01-05T09:00:00.000Z',
        })
        await tenant.commit([connectionStore(tenant).creating(connection)])
      }
      const rows = [recordOf(shown, id, 'a', later), recordOf(shown, id, 'b', sooner)]
      // Made from the same catalogue that the schema of each table is made of; the store checks them.
      await recordDocuments(tenant, shown.table, id).load(rows as unknown as RecordOf[typeof shown.table][])
    }
  })
  afterAll(() => house.close())

  const page = async (shown: Shown, variables: Record<string, unknown>): Promise<string> => {
    const { query } = shown.shape
    const { data, code } = await owner.call(
      `query ($id: ID!, $sort: TableSort, $filter: TableFilter) {
        ${query}(connectionId: $id, sort: $sort, filter: $filter) { totalCount items { spilId } } }`,
      { id: connectionOf(shown), ...variables },
    )
    expect(code).toBeUndefined()
    const found = data?.[query] as { readonly items: readonly { readonly spilId: string }[] }
    return found.items.map(({ spilId }) => spilId.at(-1)).join('')
  }

  it('is answered in the order people expect, by each of the columns that can be sorted', async () => {
    const wrong: string[] = []
    let texts = 0
    await watch(async () => {
      for (const shown of tables)
        for (const column of sortable(shown)) {
          const down = await page(shown, { sort: { column, direction: 'DESC' } })
          const up = await page(shown, { sort: { column, direction: 'ASC' } })
          if (up !== 'ba' || down !== 'ab') wrong.push(`${shown.shape.query} ${column}: ${up} ${down}`)
          texts += 1
        }
    })
    expect(wrong).toEqual([])
    expect(texts).toBeGreaterThan(500)
  })

  it('is asked with every filter of a table', async () => {
    await watch(async () => {
      for (const shown of tables)
        for (const filter of [
          { status: 'ACTIVE' },
          { onlyUnconnected: true },
          { search: 'post' },
          { search: 'po' },
          { status: 'ACTIVE', search: 'post' },
        ])
          await page(shown, { filter })
      await watchRelations()
    })
  })

  const watchRelations = async (): Promise<void> => {
    for (const shown of tables) {
      if (shown.table === 'administrations' || shown.table === 'users') continue
      expect(await page(shown, { filter: { administrationId: 'Post 10' } })).toBe('a')
      if (shown.table === 'access') expect(await page(shown, { filter: { userId: 'post 9' } })).toBe('b')
    }
  }

  it('is asked by every root field and by a sync, a held run and what follows', async () => {
    const reads = rootFields().filter(({ name }) => name.startsWith('Query.'))
    await watch(async () => {
      for (const { call } of reads) await owner.call(call([...connections.values()][0] ?? ''))
    })
    const system = newSystem({
      administrations: administrations(4),
      users: [user('u1')],
      usage: [usage('1', { '2026-03': 4 })],
      access: [access('u1', '1')],
    })
    const bench = await openSyncBench(system)
    try {
      await watch(async () => {
        await pageOfLines(
          bench.tenant,
          { id: 'x' as InvoiceId, connectionId: bench.connectionId },
          { after: 3, take: 9 },
        )
        const run = await bench.sync()
        expect(await bench.runs.changes(run.id, 'administrations', 'new', 0, 10)).toHaveLength(4)
        system.vendorRows = { ...system.vendorRows, administrations: administrations(2) }
        await bench.sync()
      })
    } finally {
      await bench.test.close()
    }
  })

  it('is asked about customers: their list, what is linked, taken back, deleted and brought back', async () => {
    const asked = async (query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
      const { data, code } = await owner.call(query, variables)
      expect(code).toBeUndefined()
      return data ?? {}
    }
    const added = await asked('mutation { addCombination(input: { name: "Bakkerij Jansen" }) { id } }')
    const { id } = added['addCombination'] as { readonly id: string }
    const shown = tables.find(({ table }) => table === 'administrations')
    if (shown === undefined) throw new Error('No system tells administrations')
    await watch(async () => {
      for (const column of ['name', 'customerId', 'chamberOfCommerceNumber', 'lastUpdateTime', 'sales', 'margin'])
        for (const direction of ['ASC', 'DESC'])
          await asked(
            `{ combinations(sort: { column: ${column}, direction: ${direction} }) { totalCount items { id } } }`,
          )
      for (const filter of ['tags: ["a"]', 'search: "jansen"', 'connectionIds: ["a", "b"]', 'status: ACTIVE'])
        await asked(`{ combinations(filter: { ${filter} }) { totalCount items { id linkedConnectionIds } } }`)
      await asked('{ combinationTags linkBatches(kinds: ["automatic"]) { totalCount } }')
      await asked('{ notifications { next } home { movers { up { id } down { id } } } }')
      const linked = await asked(
        'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId rows } }',
        { input: { combinationId: id, ids: [`${connectionOf(shown)}.administrations.a`] } },
      )
      const { batchId, rows } = linked['linkAdministrations'] as { readonly batchId: string; readonly rows: number }
      expect(rows).toBe(1)
      await asked('query ($id: ID!) { combinationTimeline(combinationId: $id) { items { kind } } }', { id })
      await asked('mutation ($id: ID!) { undoLinks(batchId: $id) { rows } }', { id: batchId })
      await asked('mutation ($id: ID!) { deleteCombination(id: $id) { __typename } }', { id })
      await house.work()
      await asked('mutation ($id: ID!) { restoreCombination(id: $id) { warnings } }', { id })
      await house.work()
    })
  })

  it('is asked what a definition would count', async () => {
    const preview = `query ($sourceType: ProductSourceType!) { productDefinitionPreview(input: {
      connectorName: "Basecone", sourceType: $sourceType }) { sources examples { id } } }`
    await watch(async () => {
      for (const sourceType of ['ADMINISTRATION', 'USER', 'USAGE'])
        expect((await owner.call(preview, { sourceType })).code).toBeUndefined()
    })
    expect(plans.filter(({ isLong }) => isLong).length).toBeGreaterThan(2)
  })

  it('is asked what changed in a month', async () => {
    await watch(async () => {
      const { code } = await owner.call(`{ whatChanged(period: "2026-10") { __typename } }`)
      expect(code).toBeUndefined()
    })
  })

  it('is asked by timers and at night', async () => {
    await watch(async () => {
      await house.platform.sweep()
      await house.platform.runSchedules()
      await house.platform.runNight()
      await house.work()
    })
  })

  it('is asked by the removal of a connection', async () => {
    const remove = 'mutation ($id: ID!) { deleteConnection(input: { id: $id }) { id status } }'
    const [id] = connections.values()
    await watch(async () => {
      const { code } = await owner.call(remove, { id })
      expect(code).toBeUndefined()
      await house.work()
    })
    expect(await firm.tenant.documents(recordCollections.administrations, id ?? '').count()).toBe(0)
  })

  it('will be asked by customer, by product and by who did what', async () => {
    await watch(async () => {
      for (const asked of reserved) await askFor(firm.tenant, asked)
    })
  })

  it('never walks a large collection, nor sorts one across connections', () => {
    expect(plans.length).toBeGreaterThan(300)
    expect(heavy(plans)).toEqual([])
  })

  it('never walks all that are active for one that it has the id of', () => {
    const byStatus =
      /^SEARCH \w+ USING (?:COVERING )?INDEX \S+\/spilStatus,\S*(?: WHERE .*)? \(spilStatus=\?\) LEFT-JOIN$/u
    const walks = plans.filter(({ steps }) => steps.split('; ').some((step) => byStatus.test(step)))
    expect(walks.map(({ sql, steps }) => `${sql}: ${steps}`)).toEqual([])
  })

  it('uses every index that a large collection declares', () => {
    const used = plans.map(({ steps }) => steps).join('; ')
    const unused = ofFirms
      .filter(({ name }) => large.includes(name))
      .flatMap(({ name, scope, indexes }) =>
        indexes.flatMap(({ columns, across = 'connection', where, besides = [] }) => {
          const front = scope === 'connection' && across === 'connection' ? ['connectionId'] : []
          const tail = where === undefined ? '' : ` WHERE ${where.column} IS ${where.is === 'null' ? '' : 'NOT '}NULL`
          const index = `c_${name}/${[...front, ...columns, 'id', ...besides].join(',')}${tail}`
          return used.includes(index) ? [] : [index]
        }),
      )
    expect(unused).toEqual([])
  })
})
