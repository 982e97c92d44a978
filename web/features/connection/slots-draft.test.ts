import { describe, expect, it } from 'vitest'
import type { SlotName } from '#domain/connections/crm-settings.ts'
import { offeredNames, remarkOf, renamed } from './slots-draft.ts'

const known = ['Accountmanager', 'Dossiernummer', 'Team']
const slot = (key: SlotName['key'], name: string, isSyncEnabled = true): SlotName => ({ key, name, isSyncEnabled })

describe('a slot as it is filled in', () => {
  it('says which other slot has its name', () => {
    const all = [slot('Reference1', 'Team'), slot('Reference2', 'X', false), slot('Tag1', 'team')]
    expect(all.map((one) => remarkOf(one, all, known))).toEqual([
      { kind: 'reused', by: 'Tag1' },
      undefined,
      { kind: 'reused', by: 'Reference1' },
    ])
  })

  it('says that the system does not know the name, once the names are known and a sync follows it', () => {
    const gone = slot('Tag1', 'Oud veld')
    expect(remarkOf(gone, [gone], known)).toEqual({ kind: 'unknown' })
    expect(remarkOf(gone, [gone], undefined)).toBeUndefined()
    expect(remarkOf({ ...gone, isSyncEnabled: false }, [gone], known)).toBeUndefined()
  })

  it('is followed by a sync as soon as it has a name of the system, and by none without a name', () => {
    expect(renamed(slot('Tag1', '', false), 'Team', known).isSyncEnabled).toBe(true)
    expect(renamed(slot('Tag1', '', false), 'Eigen naam', known).isSyncEnabled).toBe(false)
    expect(renamed(slot('Tag1', 'Team'), 'Tea', known).isSyncEnabled).toBe(true)
    expect(renamed(slot('Tag1', 'Team'), ' ', known).isSyncEnabled).toBe(false)
  })
})

describe('the list of a slot', () => {
  it('shows what fits what is typed, and everything where that is a choice already', () => {
    expect(offeredNames(known, 'e')).toEqual(['Accountmanager', 'Dossiernummer', 'Team'])
    expect(offeredNames(known, 'dos')).toEqual(['Dossiernummer'])
    expect(offeredNames(known, 'team')).toEqual(known)
    expect(offeredNames(known, 'zzz')).toEqual([])
  })
})
