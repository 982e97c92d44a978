import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { program } from '#platform/actor.ts'
import type { JobContext, TaskProgress } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { openCrmFirm, type CrmFirm } from '#tests/kit/crm-firm.ts'
import { openHouse, type Answer, type House } from '#tests/kit/firm.ts'
import { deletionActs } from '../collections.ts'
import { undoImportJob } from '../import-undo.ts'
import { importCombinations } from './import-combinations.ts'

const importing = `mutation ($input: ImportCrmCombinationsInput!) { importCrmConnectionCombinations(input: $input) }`
const resulting = `query ($id: ID!) { combinationTaskResult(taskId: $id) {
  added linked skipped followed warningCounts { code count } warnings { code field value name combinationId } } }`

let house: House
let crm: CrmFirm
let leader: ConnectionId
let other: ConnectionId

beforeAll(async () => {
  house = await openHouse({}, [], undefined, { repeatsJobs: true })
})
afterAll(() => house.close())
beforeEach(async () => {
  crm = await openCrmFirm(house, ['ManualImportCrm', 'ManualImportCrm'])
  const [one, two] = crm.ids
  if (one === undefined || two === undefined) throw new Error('Two connections')
  leader = one
  other = two
})

const ask = (input: Record<string, unknown>): Promise<Answer> => crm.administrator.call(importing, { input })
const previewing = `query ($input: ImportCrmCombinationsInput!) { crmImportPreview(input: $input) {
  added linked skipped rows { name linkedTo } warningCounts { code count } warnings { code name combinationId } } }`
const previewed = async (input: Record<string, unknown>): Promise<Record<string, unknown>> =>
  (await crm.administrator.call(previewing, { input })).data?.['crmImportPreview'] as Record<string, unknown>

/** Imports and answers what came of it, which is what the preview before it said. */
async function imported(input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { added, linked, skipped, warningCounts } = await previewed(input)
  const { data, code } = await ask(input)
  expect(code).toBeUndefined()
  const id = data?.['importCrmConnectionCombinations'] as string
  await house.work()
  expect((await crm.firm.tenant.documents(tasks).read(id))?.doc).toMatchObject({
    state: 'done',
    job: 'combinations-import',
  })
  const result = (await crm.administrator.call(resulting, { id })).data?.['combinationTaskResult']
  // The task counts all it linked, also to the customers it made.
  expect(result).toMatchObject({ added, linked: Number(added) + Number(linked), skipped, warningCounts })
  return result as Record<string, unknown>
}

/** A run of a job whose time is over at its first look; of the context only what these jobs use. */
const contextOf = (given: Partial<JobContext>): JobContext =>
  ({
    tenant: crm.firm.tenant,
    platform: house.platform,
    log: house.platform.log,
    actor: program('system', 'task'),
    may: () => true,
    now: house.time.now,
    task: { id: 'task' },
    attempt: 1,
    deadline: new Date(0),
    signal: new AbortController().signal,
    heartbeat: () => Promise.resolve(),
    report: () => undefined,
    ...given,
  }) as unknown as JobContext

const all = { connectionIds: [] as string[], filter: {} }

describe('administrations of a CRM that does not lead', () => {
  it('become customers that follow nobody: all that are active, with their numbers, references and tags', async () => {
    await crm.put(other, [
      { id: 'A1', name: 'Een', number: 'K1', coc: '01234567', data: { tag2: 'Zuid' } },
      { id: 'A2', name: 'Twee' },
      { id: 'A3', name: 'Oud', status: 'ARCHIVED' },
    ])
    expect(await imported({ ...all, connectionIds: [other] })).toMatchObject({ added: 2, linked: 2, skipped: 0 })
    const found = await crm.combinations()
    expect([...found.keys()].toSorted()).toEqual(['Een', 'Twee'])
    expect(found.get('Een')).toMatchObject({
      customerId: 'K1',
      chamberOfCommerceNumber: '01234567',
      tag2: 'Zuid',
      syncedConnectionId: null,
    })
    expect((await crm.row(other, 'A1')).combinationId).toBe(found.get('Een')?.id)
  })

  it('that are linked already are left out and counted, so that a second import adds nothing', async () => {
    await crm.put(
      other,
      Array.from({ length: 50 }, (_, at) => ({ id: `A${at}` })),
    )
    const input = { ...all, connectionIds: [other] }
    expect(await imported(input)).toMatchObject({ added: 50, skipped: 0 })
    const before = await crm.versions()
    expect(await imported(input)).toMatchObject({ added: 0, linked: 0, skipped: 50 })
    expect(await crm.versions()).toEqual(before)
  })

  it('may be chosen one by one, and by what they are called', async () => {
    await crm.put(other, [
      { id: 'A1', name: 'Bakkerij Een' },
      { id: 'A2', name: 'Bakkerij Twee' },
      { id: 'A3', name: 'Slagerij' },
    ])
    const { id } = await crm.row(other, 'A3')
    expect(await imported({ connectionIds: [other], administrationIds: [id] })).toMatchObject({ added: 1 })
    expect(await imported({ connectionIds: [other], filter: { search: 'bakkerij t' } })).toMatchObject({ added: 1 })
    expect([...(await crm.combinations()).keys()].toSorted()).toEqual(['Bakkerij Twee', 'Slagerij'])
  })

  it('whose customer id a customer has are linked to that one, of which nothing changes', async () => {
    await crm.put(leader, [{ id: 'K1', name: 'Van de leider' }])
    await crm.sync()
    const before = await crm.combinations()
    await crm.put(other, [
      { id: 'A1', name: 'Zelfde', number: 'k1' },
      { id: 'A2', name: 'Nieuw', number: 'K2' },
      { id: 'A3', name: 'Ook nieuw', number: 'k2' },
    ])
    const { rows } = await previewed({ ...all, connectionIds: [other] })
    const told = (rows as { name: string; linkedTo: string | null }[]).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(told.find(({ name }) => name === 'Zelfde')?.linkedTo).toBe('Van de leider')
    // Of two with one number either makes the customer that the other is linked to.
    expect(told.flatMap(({ linkedTo }) => linkedTo ?? []).toSorted()).toHaveLength(2)
    expect(await crm.combinations()).toEqual(before)
    expect(await imported({ ...all, connectionIds: [other] })).toMatchObject({ added: 1, linked: 3 })
    expect((await crm.combinations()).size).toBe(2)
    expect((await crm.row(other, 'A1')).combinationId).toBe(before.get('Van de leider')?.id)
    expect((await crm.row(other, 'A2')).combinationId).toBe((await crm.row(other, 'A3')).combinationId)
  })

  it('that do not fit, or share a chamber of commerce number, are taken over with a warning that names them', async () => {
    await crm.put(other, [
      { id: 'A1', name: 'n'.repeat(210), coc: '12' },
      { id: 'A2', name: 'Filiaal 1', coc: '01234567' },
      { id: 'A3', name: 'Filiaal 2', coc: '01234567' },
    ])
    const result = await imported({ ...all, connectionIds: [other] })
    expect(result).toMatchObject({ added: 3 })
    expect(result['warningCounts']).toEqual(
      expect.arrayContaining([
        { code: 'NAME_CUT', count: 1 },
        { code: 'COC_LEFT_EMPTY', count: 1 },
        { code: 'COC_SHARED', count: 1 },
      ]),
    )
    expect((result['warnings'] as { name: string }[]).map(({ name }) => name.slice(0, 7)).toSorted()).toEqual([
      'Filiaal',
      'nnnnnnn',
      'nnnnnnn',
    ])
  })
})

describe('a preview of an import', () => {
  it('is read no further once the person who asked has left', async () => {
    await crm.put(other, [{ id: 'A', name: 'Een' }])
    const input = { connectionIds: [other], filter: {} }
    const leaving = new AbortController()
    const asked = crm.administrator.call(previewing, { input }, leaving.signal)
    leaving.abort()
    expect((await asked).data ?? null).toBeNull()
    expect(await previewed(input)).toMatchObject({ added: 1 })
  })
})

describe('an import', () => {
  it.each([
    ['no connections', () => ({ connectionIds: [], filter: {} }), 'NO_CONNECTIONS_OR_ADMINISTRATIONS_SELECTED'],
    [
      'no administrations',
      () => ({ connectionIds: [other], administrationIds: [] }),
      'NO_CONNECTIONS_OR_ADMINISTRATIONS_SELECTED',
    ],
    ['neither these nor a filter', () => ({ connectionIds: [other] }), 'NO_CONNECTIONS_OR_ADMINISTRATIONS_SELECTED'],
    ['the leading connection', () => ({ connectionIds: [leader], filter: {} }), 'LEADING_CRM_CONNECTION'],
    ['a connection that is not there', () => ({ connectionIds: ['x'], filter: {} }), 'NOT_FOUND'],
  ] as const)('of %s is refused', async (_, input, code) => {
    expect((await ask(input())).code).toBe(code)
  })

  it('beside another of its group is refused, and so is one of a reader', async () => {
    await crm.put(other, [{ id: 'A1' }])
    const input = { connectionIds: [other], filter: {} }
    await crm.firm.tenant.start(importCombinations, { connectionIds: [other], rows: { filter: {} } })
    expect((await ask(input)).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    const reader = crm.firm.person('READ_ONLY')
    expect((await reader.call(importing, { input })).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('an import that is taken back', () => {
  it('takes its customers away, but for those that somebody works with by now, and frees the rows it linked', async () => {
    await crm.put(other, [
      { id: 'A1', name: 'Ongemoeid' },
      { id: 'A2', name: 'Gewijzigd' },
      { id: 'A3', name: 'Dubbel', number: 'K9' },
    ])
    await crm.administrator.call('mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }', {
      input: { name: 'Was er al', customerId: 'K9' },
    })
    await imported({ ...all, connectionIds: [other] })
    const changed = (await crm.combinations()).get('Gewijzigd')
    await crm.administrator.call(
      'mutation ($input: UpdateCombinationStatusInput!) { updateCombinationStatus(input: $input) { id } }',
      { input: { id: changed?.id, status: 'ARCHIVED' } },
    )
    const { data } = await crm.administrator.call(
      '{ acts(filter: { kinds: ["customer-import"] }) { items { id count standing { back stays { reason count } } } } }',
    )
    const [act] = (data?.['acts'] as { items: { id: string; count: number; standing: object }[] }).items
    expect(act).toMatchObject({ count: 3, standing: { back: 2, stays: [{ reason: 'CHANGED_SINCE', count: 1 }] } })
    const undone = await crm.administrator.call('mutation ($id: ID!) { undoAct(id: $id) { taskId } }', { id: act?.id })
    expect(undone.code).toBeUndefined()
    await house.work()
    const { taskId } = undone.data?.['undoAct'] as { taskId: string }
    expect((await crm.firm.tenant.documents(tasks).read(taskId))?.doc).toMatchObject({
      state: 'done',
      warnings: ['ROWS_CHANGED_SINCE'],
    })
    const { combinations } = (await crm.administrator.call('{ combinations { items { name } } }')).data as {
      combinations: { items: { name: string }[] }
    }
    expect(combinations.items.map(({ name }) => name).toSorted()).toEqual(['Gewijzigd', 'Was er al'])
    expect(await Promise.all(['A1', 'A2', 'A3'].map(async (id) => (await crm.row(other, id)).combinationId))).toEqual([
      null,
      changed?.id,
      null,
    ])
  })

  it('goes forward only, through its customers and then its rows, in as many turns as it takes', async () => {
    await crm.put(
      other,
      Array.from({ length: 5 }, (_, at) => ({ id: `B${at}`, name: `Zoveelste ${at}` })),
    )
    await imported({ ...all, connectionIds: [other] })
    const { data } = await crm.administrator.call('{ acts(filter: { kinds: ["customer-import"] }) { items { id } } }')
    const [act] = (data?.['acts'] as { items: { id: string }[] }).items
    const batchId = act?.id ?? ''
    await crm.administrator.call('mutation ($id: ID!) { undoAct(id: $id) { taskId } }', { id: batchId })
    const [deletion] = await crm.firm.tenant.documents(deletionActs).query({})
    const told: number[] = []
    let cursor: string | undefined
    let turns = 0
    for (let isOver = false; !isOver; turns += 1) {
      const report = ({ completed, total }: TaskProgress): void => {
        told.push(completed + (total === 5 ? 0 : 100))
      }
      const message = { batchId, deletionActId: deletion?.doc.id ?? '' }
      const outcome = await undoImportJob.run(message, contextOf({ cursor, report }))
      isOver = outcome.kind !== 'again'
      cursor = outcome.kind === 'again' ? outcome.cursor : undefined
    }
    expect(turns).toBeGreaterThan(1)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect([told.at(0), told.at(-1)]).toEqual([2, 5])
  })
})
