import { describe, expect, it } from 'vitest'
import { customerIdKey, numbersOf, slotColumns, type Combination, type Slots } from './combination.ts'
import {
  fieldChoices,
  filledFields,
  mergedAfter,
  mergeFields,
  mergeObstacles,
  mergeStateOf,
  survivorAfter,
  survivorBack,
  type Merging,
  type MergeField,
} from './merge.ts'

const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots

const customer = (id: string, more: Partial<Combination> = {}): Combination => ({
  ...noSlots,
  id: id as Combination['id'],
  name: `Klant ${id}`,
  customerId: null,
  chamberOfCommerceNumber: null,
  spilStatus: 'ACTIVE',
  parentId: null,
  parentSetBy: null,
  creationTime: '2026-01-01T00:00:00.000Z',
  lastUpdateTime: '2026-01-01T00:00:00.000Z',
  syncedConnectionId: null,
  syncedAdministrationId: null,
  deletedTime: null,
  revision: 0,
  ...more,
})

const merging = (
  survivor: Partial<Combination>,
  merged: Partial<Combination>,
  more: Partial<Merging> = {},
): Merging => ({
  survivor: customer('blijft', survivor),
  merged: customer('gaat', merged),
  hasChildren: false,
  syncedSlots: [],
  ...more,
})

const follows = (row: string): Partial<Combination> => ({
  syncedConnectionId: 'crm' as NonNullable<Combination['syncedConnectionId']>,
  syncedAdministrationId: row as NonNullable<Combination['syncedAdministrationId']>,
})
const parent = (id: string): Partial<Combination> => ({ parentId: id as Combination['id'], parentSetBy: 'person' })

const chosenIn = (given: Merging, field: MergeField) => fieldChoices(given).find((each) => each.field === field)

describe('the fields of two customers side by side', () => {
  it('are those of the survivor, where it has one', () => {
    const given = merging(
      { customerId: 'K-1' },
      { customerId: 'K-2', chamberOfCommerceNumber: '12345678', tag1: 'VIP' },
    )
    const fromMerged = fieldChoices(given).flatMap(({ field, chosen }) => (chosen === 'MERGED' ? [field] : []))
    expect(fromMerged).toEqual(['chamberOfCommerceNumber', 'tag1'])
  })

  it('are of whom the leading CRM knows, as far as it fills them: of the survivor before the other', () => {
    const both = merging(follows('r1'), follows('r2'), { syncedSlots: ['tag1'] })
    expect(filledFields(both)).toEqual(['name', 'customerId', 'chamberOfCommerceNumber', 'tag1'])
    expect(chosenIn(both, 'tag1')).toMatchObject({ lockedTo: 'SURVIVOR', chosen: 'SURVIVOR' })
    const other = merging({ customerId: 'K-1' }, { customerId: 'K-2', ...follows('r2') })
    expect(chosenIn(other, 'customerId')).toMatchObject({ lockedTo: 'MERGED', chosen: 'MERGED' })
    expect(chosenIn(other, 'tag1')).toMatchObject({ lockedTo: null, chosen: 'SURVIVOR' })
  })

  it('have no parent where one of them has children, and never one another', () => {
    const under = merging({}, parent('boven'), { hasChildren: true })
    expect(chosenIn(under, 'parentId')).toMatchObject({ survivor: null, merged: 'boven', chosen: 'SURVIVOR' })
    const above = merging(parent('boven'), {}, { hasChildren: true })
    expect(chosenIn(above, 'parentId')).toMatchObject({ survivor: 'boven', merged: null, chosen: 'MERGED' })
    for (const given of [merging(parent('gaat'), {}), merging({}, parent('blijft'))]) {
      expect(chosenIn(given, 'parentId')).toMatchObject({ survivor: null, merged: null })
      expect(survivorAfter(given, new Set()).parentId).toBeNull()
    }
  })
})

describe('two customers cannot be merged', () => {
  it('where they are one, where one was merged, and where an active one would go to one that gets no lines', () => {
    const [one, other] = [customer('a'), customer('b')]
    expect(mergeObstacles(one, other)).toEqual([])
    expect(mergeObstacles(one, one)).toEqual(['COMBINATION_MERGE_SAME'])
    expect(mergeObstacles(one, { ...other, mergedInto: one.id })).toEqual(['COMBINATION_MERGED'])
    expect(mergeObstacles({ ...one, spilStatus: 'IGNORED' }, other)).toEqual(['COMBINATION_MERGE_INTO_INACTIVE'])
    expect(mergeObstacles({ ...one, spilStatus: 'IGNORED' }, { ...other, spilStatus: 'ARCHIVED' })).toEqual([])
  })
})

/** Everything that two customers can have and that can be chosen of them. */
function* everyMerge(): Generator<{ readonly given: Merging; readonly fromMerged: ReadonlySet<MergeField> }> {
  const numbers: readonly Partial<Combination>[] = [
    {},
    { customerId: 'K-1' },
    { customerId: 'k-1', formerIds: ['O-1', 'O-2'] },
    { customerId: 'K-9', mergedIds: ['M-1'], formerIds: ['M-1'] },
  ]
  for (const own of numbers)
    for (const theirs of numbers.map((each) =>
      each.customerId ? { ...each, customerId: `B${each.customerId}` } : each,
    ))
      for (const [one, other] of [
        [{}, {}],
        [follows('r1'), follows('r2')],
        [{}, follows('r2')],
        [follows('r1'), {}],
      ] as const)
        for (const [up, down] of [
          [{}, {}],
          [parent('boven'), {}],
          [{}, parent('boven')],
          [parent('gaat'), {}],
        ] as const) {
          const given = merging(
            { ...own, ...one, ...up, tag1: 'A' },
            { ...theirs, ...other, ...down, tag1: 'B', tag2: 'C', mergedIds: undefined },
          )
          const choices = fieldChoices(given)
          const defaults = choices.flatMap(({ field, chosen }) => (chosen === 'MERGED' ? [field] : []))
          const all = choices.flatMap(({ field, lockedTo }) => (lockedTo === 'SURVIVOR' ? [] : [field]))
          yield { given, fromMerged: new Set(defaults) }
          yield { given, fromMerged: new Set(all) }
        }
}

describe('whatever two customers have, and whatever is chosen', () => {
  const every = [...everyMerge()]

  it('both numbers find the survivor, and no number finds the other', () => {
    expect(every.length).toBeGreaterThan(400)
    for (const { given, fromMerged } of every) {
      const after = survivorAfter(given, fromMerged)
      const found = numbersOf(after).map(customerIdKey)
      for (const number of [...numbersOf(given.survivor), ...numbersOf(given.merged)])
        expect(found, JSON.stringify(given)).toContain(customerIdKey(number))
      expect(numbersOf({ ...given.merged, ...mergedAfter(given.merged, given.survivor.id) })).toEqual([])
      expect(after.formerIds ?? []).not.toContain(after.customerId)
    }
  })

  it('an undo gives the survivor back what it had', () => {
    for (const { given, fromMerged } of every) {
      const survivorBefore = mergeStateOf(given.survivor)
      const after = survivorAfter(given, fromMerged)
      const merge = {
        survivorBefore,
        survivorAfter: after,
        mergedBefore: mergeStateOf(given.merged),
        filled: filledFields(given),
      }
      const { change, kept } = survivorBack(after, merge)
      expect(kept).toEqual([])
      expect({ ...after, ...change }).toEqual(survivorBefore)
    }
  })

  it('what somebody changed since stays, and is said', () => {
    for (const { given, fromMerged } of every.filter((each) => each.given.merged.syncedConnectionId === null)) {
      const after = survivorAfter(given, fromMerged)
      const survivorBefore = mergeStateOf(given.survivor)
      const merge = { survivorBefore, survivorAfter: after, mergedBefore: mergeStateOf(given.merged), filled: [] }
      for (const field of mergeFields) {
        if (survivorBefore[field] === after[field]) continue
        const now = { ...after, [field]: 'van een mens' }
        const { change, kept } = survivorBack(now, merge)
        expect(kept).toEqual([field])
        expect(change).not.toHaveProperty(field)
      }
    }
  })

  it('what the CRM changed of a customer that follows it by the merge alone goes back', () => {
    const given = merging({ name: 'Eigen' }, { name: 'Uit het CRM', ...follows('r2') })
    const after = survivorAfter(given, new Set(filledFields(given)))
    const survivorBefore = mergeStateOf(given.survivor)
    const merge = { survivorBefore, survivorAfter: after, mergedBefore: mergeStateOf(given.merged), filled: filledFields(given) } // prettier-ignore
    const { change } = survivorBack({ ...after, name: 'Hernoemd in het CRM' }, merge)
    expect({ ...after, ...change }).toEqual(survivorBefore)
    const released = { ...after, name: 'Door een mens', syncedConnectionId: null, syncedAdministrationId: null }
    expect(survivorBack(released, merge).kept).toEqual(['name'])
  })
})
