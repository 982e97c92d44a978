import type { ErrorCode } from '../shared/errors.ts'
import type { Connection, CrmSettings } from './connection.ts'
import { slotColumn, slotKeys, type SlotKey } from './crm-slots.ts'

/** Characters a name of a reference or tag has at most. */
export const slotNameLimit = 100

/** What fills one slot: the name of a field of the CRM, and whether a sync follows it. */
export interface SlotName {
  readonly key: SlotKey
  readonly name: string
  /** False: the name is a heading only, and people fill the values themselves. */
  readonly isSyncEnabled: boolean
}

/** What the catalogue says of whose names fill the slots. */
type Names = 'chosen' | 'fixed'

type CrmConnection = Pick<Connection, 'status' | 'isCrm' | 'crmSettings'>

/** The settings of a connection as the firm's CRM; one that is none has the modest beginning of it. */
export function crmSettingsOf({ crmSettings }: Pick<Connection, 'crmSettings'>): CrmSettings {
  return crmSettings ?? { isLeading: false, combinationParentSyncMode: 'MANUAL', referenceAndTagNames: [] }
}

/** Why the settings of a CRM cannot be changed here; undefined: they can. */
export function crmObstacle({ status, isCrm }: CrmConnection): ErrorCode | undefined {
  if (!isCrm) return 'CONNECTION_NOT_CRM'
  return status === 'ACTIVE' ? undefined : 'CONNECTION_NOT_ACTIVE'
}

/** Why references and tags cannot be named here; undefined: they can. */
export function namesObstacle(connection: CrmConnection): ErrorCode | undefined {
  return crmObstacle(connection) ?? (crmSettingsOf(connection).isLeading ? undefined : 'CRM_CONNECTION_NOT_LEADING')
}

/** Fields of a CRM are told apart as people do: without the spaces around them, and whatever their capitals. */
const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('nl') === other.trim().toLocaleLowerCase('nl')

/** The slots whose name another slot has too, where a sync fills at least one of the two. */
export function reusedSlots(names: readonly SlotName[]): SlotKey[] {
  const given = names.filter(({ name }) => name.trim() !== '')
  return given
    .filter((one) =>
      given.some(
        (other) =>
          other.key !== one.key && sameName(one.name, other.name) && (one.isSyncEnabled || other.isSyncEnabled),
      ),
    )
    .map(({ key }) => key)
}

/**
 * Names as they are kept: clean, in the order of the slots, without those that say nothing. A slot without a name is
 * followed by no sync; where the system numbers its slots itself, every one is.
 */
export function namesToStore(names: readonly SlotName[], source: Names): SlotName[] {
  return slotKeys.flatMap((key) => {
    const given = names.find((one) => one.key === key)
    const name = given?.name.normalize('NFC').trim() ?? ''
    if (given === undefined || name === '') return []
    return [{ key, name, isSyncEnabled: source === 'fixed' || given.isSyncEnabled }]
  })
}

/** What is wrong with names that somebody wants to keep; undefined: nothing. */
export function namesFault(names: readonly SlotName[]): ErrorCode | undefined {
  if (new Set(names.map(({ key }) => key)).size !== names.length) return 'INPUT_INVALID'
  if (names.some(({ name }) => name.trim().length > slotNameLimit)) return 'INPUT_INVALID'
  return reusedSlots(names).length > 0 ? 'REFERENCE_OR_TAG_NAME_IN_USE' : undefined
}

/** The headings that the chosen names give to the columns of references and tags, by column. */
export function slotHeadings(settings: CrmSettings | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    allSlotNames(settings).flatMap(({ key, name }) => (name === '' ? [] : [[slotColumn(key), name]])),
  )
}

export function isSlotKey(key: string): key is SlotKey {
  return (slotKeys as readonly string[]).includes(key)
}

/** The names as the screens show them: one for each slot, the empty ones too. */
export function allSlotNames(settings: CrmSettings | null): SlotName[] {
  return slotKeys.map((key) => {
    const stored = settings?.referenceAndTagNames.find((one) => one.key === key)
    return { key, name: stored?.name ?? '', isSyncEnabled: stored?.isSyncEnabled ?? false }
  })
}
