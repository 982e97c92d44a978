import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordId, RunId } from '#domain/shared/ids.ts'
import { recordsChanged, syncChanges, type ChangeChunk } from '#functions/sync/index.ts'

import { answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'

let kit: CustomersHouse

beforeAll(async () => {
  kit = await openCustomersHouse()
})
afterAll(() => kit.house.close())

interface Entry {
  readonly kind: string
  readonly actorName: string | null
  readonly isAutomatic: boolean
  readonly takenBack: boolean
  readonly batchKind: string | null
  readonly rows: number | null
  readonly isLoss: boolean
  readonly names: readonly string[]
  readonly changes: readonly { name: string | null; field: string; before: string | null; after: string | null }[]
}
interface Timeline {
  readonly items: readonly Entry[]
  readonly next: string | null
}

const call = `query ($id: ID!, $before: String, $take: Int) {
  combinationTimeline(combinationId: $id, before: $before, take: $take) {
    next
    items { id kind actorName isAutomatic batchKind takenBack table rows isLoss names changes { name field before after } }
  }
}`
const timeline = (id: string, args: { before?: string | null; take?: number } = {}): Promise<Timeline> =>
  answered(kit.administrator.call(call, { id, ...args }), 'combinationTimeline')
const kindsOf = ({ items }: Timeline): string[] => items.map(({ kind }) => kind)
const change = (text: string, input: unknown): Promise<unknown> =>
  answered(kit.administrator.call(`mutation ($input: ${text}`, { input }), 'it')

/** What happens later has a later time. */
const later = (): void => {
  kit.house.time.now = new Date(kit.house.time.now.getTime() + 1000)
}

/** As the end of a sync leaves it. */
async function synced(runId: string, given: Pick<ChangeChunk, 'table' | 'kind' | 'changes'>, from = 0): Promise<void> {
  const to = from + given.changes.length
  const chunk = { ...given, id: `${runId}.${given.kind}.${from}`, connectionId: kit.another, runId: runId as RunId, from, to }
  await kit.firm.tenant.documents(syncChanges, kit.another).upsert(chunk)
  const counts = { new: 0, changed: 0, reappeared: 0, vanished: 0, [given.kind]: given.changes.length }
  await kit.firm.tenant.commit([
    kit.firm.tenant.publishing(recordsChanged, { connectionId: kit.another, runId, tables: [{ table: given.table, ...counts }] }),
  ])
  await kit.house.work()
} // prettier-ignore

const changed = (rowId: RecordId, before: Record<string, string>, after: Record<string, string>) => ({
  rowId,
  externalId: rowId,
  name: 'De Korst',
  before,
  after,
})

describe('the timeline of a customer', () => {
  it('tells who linked how many, what it was called before, and what was taken back', async () => {
    const id = await kit.adding({ name: 'De Korst' })
    later()
    const rows = await kit.users(130, 'korst')
    const { batchId } = await kit.link('users', { combinationId: id, ids: rows })
    await kit.house.work()
    later()
    await change('UpdateCombinationInput!) { it: updateCombination(input: $input) { id } }', {
      id,
      fields: { name: 'De Korst BV', tag1: 'Horeca' },
    })
    later()
    await change('UpdateCombinationStatusInput!) { it: updateCombinationStatus(input: $input) { id } }', {
      id,
      status: 'IGNORED',
    })
    later()
    await kit.undo(batchId)
    await kit.house.work()
    const shown = await timeline(id)
    expect(kindsOf(shown)).toEqual(['UNLINKED', 'STATUS', 'UPDATED', 'LINKED', 'ADDED'])
    const [unlinked, status, updated, linked] = shown.items
    expect(linked).toMatchObject({ rows: 130, batchKind: 'person', takenBack: true })
    expect(linked?.names).toHaveLength(5)
    expect(unlinked).toMatchObject({ rows: 130, batchKind: 'undo', takenBack: false, isLoss: true })
    expect(status?.changes).toEqual([{ name: null, field: 'spilStatus', before: 'ACTIVE', after: 'IGNORED' }])
    expect(updated?.changes).toEqual([
      { name: null, field: 'name', before: 'De Korst', after: 'De Korst BV' },
      { name: null, field: 'tag1', before: null, after: 'Horeca' },
    ])
  })

  it('tells both customers when a row changes hands, and the whole family when a child moves', async () => {
    const [one, other, child] = [
      await kit.adding({ name: 'Van' }),
      await kit.adding({ name: 'Naar' }),
      await kit.adding({ name: 'Kind' }),
    ]
    const ids = await kit.administrations(['Verhuist'])
    later()
    await kit.link('administrations', { combinationId: one, ids })
    later()
    await kit.link('administrations', { combinationId: other, ids })
    later()
    await change('LinkChildrenInput!) { it: linkChildrenCombination(input: $input) { id } }', {
      combinationId: other,
      childIds: [child],
    })
    expect(kindsOf(await timeline(one))).toEqual(['UNLINKED', 'LINKED', 'ADDED'])
    const [children, linked] = (await timeline(other)).items
    expect(linked).toMatchObject({ kind: 'LINKED', names: ['Verhuist'], rows: 1 })
    expect(children).toMatchObject({ kind: 'CHILDREN', names: ['Kind'], isLoss: false })
    expect((await timeline(child)).items[0]).toMatchObject({
      kind: 'PARENT',
      changes: [{ field: 'parentId', before: null, after: 'Naar' }],
    })
  })

  it('tells what a sync changed, lost and found back of its rows, each change once, and no moments', async () => {
    const id = await kit.adding({ name: 'Bron' })
    later()
    const [row, seen] = await kit.users(2, 'bron', kit.another)
    if (row === undefined || seen === undefined) throw new Error('two users')
    await kit.link('users', { combinationId: id, ids: [row, seen] })
    later()
    const stranger = (await kit.users(1, 'vreemd', kit.another))[0] ?? row
    const changes = [
      changed(row, { email: 'a@x.example' }, { email: 'b@x.example' }),
      changed(seen, { lastLogin: '2026-01-01' }, { lastLogin: '2026-01-02' }),
      changed(stranger, { email: 'c@x.example' }, { email: 'd@x.example' }),
    ]
    await synced('run1', { table: 'users', kind: 'changed', changes })
    await synced('run1', { table: 'users', kind: 'changed', changes: [changed(seen, { name: 'A' }, { name: 'B' })] }, 3)
    later()
    await synced('run2', { table: 'users', kind: 'vanished', changes: [changed(row, {}, {})] })
    const shown = await timeline(id)
    expect(kindsOf(shown)).toEqual(['VANISHED', 'CHANGED', 'LINKED', 'ADDED'])
    expect(shown.items[1]).toMatchObject({
      rows: 2,
      isAutomatic: true,
      actorName: null,
      changes: [
        { name: 'De Korst', field: 'email', before: 'a@x.example', after: 'b@x.example' },
        { name: 'De Korst', field: 'name', before: 'A', after: 'B' },
      ],
    })
  })

  it('is read a page at a time, each entry once, also where many happened at one moment', async () => {
    const id = await kit.adding({ name: 'Druk' })
    for (let at = 0; at < 7; at += 1) {
      const ids = await kit.administrations([`Druk ${at}`])
      await kit.link('administrations', { combinationId: id, ids })
    }
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: Timeline = await timeline(id, { before, take: 3 })
      seen.push(...page.items.map(({ kind, names }) => names[0] ?? kind))
      before = page.next
    } while (before !== null)
    expect(seen.toSorted()).toEqual(['ADDED', ...Array.from({ length: 7 }, (_, at) => `Druk ${at}`)])
    expect(await kit.administrator.call(call, { id, before: 'x' })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await kit.administrator.call(call, { id: 'none' })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the tasks of customers', () => {
  it('are counted by customer and kind while they are open', async () => {
    const id = await kit.adding({ name: 'Aan het werk' })
    const rows = await kit.users(200, 'werk')
    await kit.link('users', { combinationId: id, ids: rows })
    const counts = `query ($ids: [ID!]) { activeCombinationBackgroundTaskCounts(combinationIds: $ids) { combinationId type count inProgressProducts } }`
    const asked = (ids: string[] | null): Promise<unknown> =>
      answered(kit.administrator.call(counts, { ids }), 'activeCombinationBackgroundTaskCounts')
    const expected = [{ combinationId: id, type: 'LinkUsers', count: 1, inProgressProducts: [] }]
    expect(await asked([id])).toEqual(expected)
    expect(await asked(null)).toEqual(expected)
    expect(await asked(['another'])).toEqual([])
    await kit.house.work()
    expect(await asked([id])).toEqual([])
  })
})
