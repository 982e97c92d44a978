import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'

interface Entry {
  readonly id: string
  readonly action: string
  readonly actorName: string | null
  readonly source: string
  readonly changes: readonly { field: string; before: string | null; after: string | null }[]
  readonly names: readonly { id: string; name: string; isGone: boolean }[]
}
interface Page {
  readonly totalCount: number
  readonly nextCursor: string | null
  readonly previousCursor: string | null
  readonly items: readonly Entry[]
}

const question = `query ($filter: AuditLogFilter, $sort: AuditLogSort, $first: Int, $after: String, $before: String) {
  auditLog(filter: $filter, sort: $sort, first: $first, after: $after, before: $before) {
    totalCount nextCursor previousCursor
    items { id action actorName source changes { field before after } names { id name isGone } }
  }
}`

let house: House
let firm: Firm
let owner: Person

/** Leaves a trace as a slice does, `minutes` after midnight. */
async function leave(
  minutes: number,
  event: Partial<(typeof auditEvents)['schema']['_output']> & { action: string; subject: string },
): Promise<void> {
  const time = new Date(Date.UTC(2026, 10, 1, 0, minutes)).toISOString()
  await firm.tenant.documents(auditEvents).create({
    id: `${time}-${minutes}`,
    time,
    actorId: null,
    source: 'system',
    before: null,
    after: null,
    correlationId: `c-${minutes}`,
    ...event,
  })
}

const ask = async (variables: Record<string, unknown> = {}): Promise<Page> => {
  const { data, code } = await owner.call(question, variables)
  expect(code).toBeUndefined()
  return data?.['auditLog'] as Page
}
const actions = ({ items }: Page): string[] => items.map(({ action }) => action)

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  owner = firm.person('OWNER')
  await leave(1, {
    action: 'connection.add',
    subject: 'weg-1234',
    actorId: 'somebody-gone',
    source: 'screen',
    after: { connector: 'Afas', isCrm: false },
  })
  await leave(2, { action: 'connection.sync', subject: 'weg-1234', source: 'sync', after: { run: 'r-1' } })
  await leave(3, {
    action: 'sync.approve',
    subject: 'weg-1234/r-1',
    source: 'screen',
    after: { removing: 12 },
  })
  await leave(4, {
    action: 'connection.delete',
    subject: 'weg-1234',
    source: 'screen',
    before: { connector: 'Afas', description: 'Kantoor Zuid' },
  })
  await leave(5, {
    action: 'definition.update',
    subject: 'product-1',
    before: { description: 'Licentie', status: 'ACTIVE', rule: { price: '1.50', per: 'user' } },
    after: { description: 'Licenties', status: 'ACTIVE', rule: { price: '1.75', per: 'user' } },
  })
  await leave(6, { action: 'combination.status', subject: 'klant-1', before: 'ACTIVE', after: 'IGNORED' })
})
afterAll(() => house.close())

describe('the audit log', () => {
  it('is for owners only', async () => {
    expect((await firm.person('ADMINISTRATOR').call(question)).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await firm.person('READ_ONLY').call('{ auditLogChoices { actions } }')).code).toBe('AUTH_NOT_AUTHORIZED')
  })

  it('says the newest first, or the oldest, and turns pages both ways without a gap', async () => {
    const first = await ask({ first: 4 })
    expect(first.totalCount).toBe(6)
    expect(actions(first)).toEqual(['combination.status', 'definition.update', 'connection.delete', 'sync.approve'])
    const second = await ask({ first: 4, after: first.nextCursor })
    expect(actions(second)).toEqual(['connection.sync', 'connection.add'])
    expect(second.nextCursor).toBeNull()
    expect(actions(await ask({ first: 4, before: second.previousCursor }))).toEqual(actions(first))
    expect(actions(await ask({ sort: { direction: 'ASC' }, first: 1 }))).toEqual(['connection.add'])
  })

  it('shows before and after of what changed, and leaves out what stayed the same', async () => {
    const { items } = await ask({ filter: { actions: ['definition.update', 'combination.status'] } })
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: '', before: 'ACTIVE', after: 'IGNORED' }],
      [
        { field: 'description', before: 'Licentie', after: 'Licenties' },
        { field: 'rule.price', before: '1.50', after: '1.75' },
      ],
    ])
  })

  it('shows what lies deep in a list by its place, and never as the program writes it', async () => {
    const other = await house.firm()
    const time = house.time.now.toISOString()
    await other.tenant.documents(auditEvents).create({
      id: 'deep', time, actorId: null, source: 'system', action: 'definition.update', subject: other.tenantId,
      before: { criteria: [{ field: 'status', values: ['a', 'b'] }] },
      after: { criteria: [{ field: 'status', values: ['a'] }, { field: 'name', values: [] }], tags: ['x', 'y'] },
      correlationId: 'c',
    }) // prettier-ignore
    const { data } = await other.person('OWNER').call(question)
    const [{ changes, names } = { changes: [], names: [] }] = (data?.['auditLog'] as Page).items
    expect(changes).toEqual([
      { field: 'criteria.1.values', before: 'a, b', after: 'a' },
      { field: 'criteria.2.field', before: null, after: 'name' },
      { field: 'criteria.2.values', before: null, after: '' },
      { field: 'tags', before: null, after: 'x, y' },
    ])
    expect(names).toEqual([{ id: other.tenantId, name: 'Kantoor Voorbeeld', isGone: false }])
  })

  it('cuts what is long between two of a list, since half an id is called nothing', async () => {
    const other = await house.firm()
    const ids = Array.from({ length: 60 }, (_, at) => `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`)
    await other.tenant.documents(auditEvents).create({
      id: 'long', time: house.time.now.toISOString(), actorId: null, source: 'system', action: 'price.raise',
      subject: 'raise', before: { note: 'x'.repeat(1001) }, after: { ids, texts: ['y'.repeat(1001), 'z'] }, correlationId: 'c',
    }) // prettier-ignore
    const { data } = await other.person('OWNER').call(question)
    const [{ changes } = { changes: [] }] = (data?.['auditLog'] as Page).items
    expect(changes).toEqual([
      { field: 'note', before: `${'x'.repeat(1000)}…`, after: null },
      { field: 'ids', before: null, after: [...ids.slice(0, 27), '…'].join(', ') },
      { field: 'texts', before: null, after: `${'y'.repeat(1000)}…` },
    ])
  })

  it('shows all that a removed connection left, found by the name it had', async () => {
    const found = await ask({ filter: { search: 'kantoor zuid' } })
    expect(actions(found)).toEqual(['connection.delete', 'sync.approve', 'connection.sync', 'connection.add'])
    for (const { names } of found.items)
      expect(names).toContainEqual({ id: 'weg-1234', name: 'Kantoor Zuid', isGone: true })
    expect(actions(await ask({ filter: { search: 'weg-1234' } }))).toEqual(actions(found))
    expect((await ask({ filter: { search: 'Kantoor Noord' } })).totalCount).toBe(0)
  })

  it('is narrowed to a person and a period, and offers what there is to choose', async () => {
    expect(actions(await ask({ filter: { actorIds: ['somebody-gone'] } }))).toEqual(['connection.add'])
    const period = { from: '2026-11-01T00:02:00.000Z', until: '2026-11-01T01:04:00.000+01:00' }
    expect(actions(await ask({ filter: period }))).toEqual(['sync.approve', 'connection.sync'])
    const { data } = await owner.call('{ auditLogChoices { actors { id name } actions } }')
    expect(data?.['auditLogChoices']).toEqual({
      actors: [{ id: 'somebody-gone', name: null }],
      actions: [
        'combination.status',
        'connection.add',
        'connection.delete',
        'connection.sync',
        'definition.update',
        'sync.approve',
      ],
    })
  })

  it('shows nothing of another firm', async () => {
    const other = (await house.firm()).person('OWNER')
    expect((await other.call(question)).data?.['auditLog']).toMatchObject({ totalCount: 0, items: [] })
  })

  it('refuses more people than a filter can name', async () => {
    const answer = await owner.call(question, {
      filter: { actorIds: Array.from({ length: 201 }, (_, at) => `p${at}`) },
    })
    expect([answer.code, answer.field]).toEqual(['INPUT_INVALID', 'filter.actorIds'])
  })

  it('names a system whose name is ours as its screens do, and is found by that', async () => {
    const add = 'mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }'
    const { data } = await owner.call(add, { input: { connector: 'ManualImportV2', companyName: 'Kantoor Oost' } })
    const { id } = data?.['addConnection'] as { id: string }
    const found = await ask({ filter: { search: 'handmatige import' } })
    expect(actions(found)).toEqual(['connection.add'])
    expect(found.items[0]?.names).toContainEqual({ id, name: 'Handmatige import (Kantoor Oost)', isGone: false })
  })
})
