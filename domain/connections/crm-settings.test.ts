import { describe, expect, it } from 'vitest'
import type { ConnectionId } from '../shared/ids.ts'
import {
  allSlotNames,
  crmObstacle,
  namesToStore,
  namesFault,
  namesObstacle,
  reusedSlots,
  type SlotName,
} from './crm-settings.ts'
import { filledSlots } from './crm-slots.ts'
import { newConnection } from './new-connection.ts'

const connection = (more: Partial<Parameters<typeof newConnection>[0]> = {}) =>
  newConnection({
    id: 'c' as ConnectionId,
    connector: 'Simplicate',
    creationTime: '2026-11-20T10:00:00.000Z',
    isCrm: true,
    status: 'ACTIVE',
    ...more,
  })
const leading = { isLeading: true, combinationParentSyncMode: 'MANUAL', referenceAndTagNames: [] } as const
const slot = (key: SlotName['key'], name: string, isSyncEnabled = true): SlotName => ({ key, name, isSyncEnabled })

describe('the settings of a CRM', () => {
  it('are those of an active CRM connection only', () => {
    expect(crmObstacle(connection())).toBeUndefined()
    expect(crmObstacle(connection({ isCrm: false }))).toBe('CONNECTION_NOT_CRM')
    expect(crmObstacle(connection({ status: 'ARCHIVED' }))).toBe('CONNECTION_NOT_ACTIVE')
  })

  it('name references and tags where the connection leads, and nowhere else', () => {
    expect(namesObstacle(connection({ crmSettings: leading }))).toBeUndefined()
    expect(namesObstacle(connection())).toBe('CRM_CONNECTION_NOT_LEADING')
  })
})

describe('names of references and tags', () => {
  it('that a sync fills stand in one slot, whatever their capitals and spaces, also against a slot filled by hand', () => {
    expect(reusedSlots([slot('Reference1', 'Team'), slot('Tag1', ' team ')])).toEqual(['Reference1', 'Tag1'])
    expect(reusedSlots([slot('Reference1', 'Team'), slot('Tag1', 'Team', false)])).toEqual(['Reference1', 'Tag1'])
    expect(namesFault([slot('Reference1', 'Team'), slot('Tag1', 'Team')])).toBe('REFERENCE_OR_TAG_NAME_IN_USE')
  })

  it('that no sync fills, and empty ones, may be equal', () => {
    expect(namesFault([slot('Reference1', 'Team', false), slot('Tag1', 'Team', false)])).toBeUndefined()
    expect(namesFault([slot('Reference1', ''), slot('Tag1', ' ')])).toBeUndefined()
  })

  it('have a hundred characters at most, and one name a slot', () => {
    expect(namesFault([slot('Tag5', 'x'.repeat(100))])).toBeUndefined()
    expect(namesFault([slot('Tag5', 'x'.repeat(101))])).toBe('INPUT_INVALID')
    expect(namesFault([slot('Tag5', 'a'), slot('Tag5', 'b')])).toBe('INPUT_INVALID')
  })

  it('are kept clean and in order, and a slot without a name is followed by no sync', () => {
    expect(
      namesToStore([slot('Tag1', ' Team '), slot('Reference2', 'Dossier', false), slot('Tag3', '')], 'chosen'),
    ).toEqual([slot('Reference2', 'Dossier', false), slot('Tag1', 'Team')])
  })

  it('are always followed where the system numbers its slots itself', () => {
    expect(namesToStore([slot('Tag1', 'Team', false)], 'fixed')).toEqual([slot('Tag1', 'Team')])
  })

  it('fill the columns of the slots that a sync follows', () => {
    const settings = {
      ...leading,
      referenceAndTagNames: [slot('Reference1', 'Accountmanager'), slot('Tag2', 'X', false)],
    }
    expect(filledSlots(settings)).toEqual({ reference1: 'Accountmanager' })
    expect(allSlotNames(settings)).toHaveLength(10)
    expect(allSlotNames(settings).slice(0, 2)).toEqual([
      slot('Reference1', 'Accountmanager'),
      slot('Reference2', '', false),
    ])
  })
})
