import { reusedSlots, type SlotName } from '#domain/connections/crm-settings.ts'
import type { SlotKey } from '#domain/connections/crm-slots.ts'

/** What is worth saying about a slot as it is filled in: the first of these that holds. */
export type SlotRemark =
  /** Another slot has the name too: it cannot be kept so. */
  | { readonly kind: 'reused'; readonly by: SlotKey }
  /** The system has no field of this name, so a sync finds nothing. */
  | { readonly kind: 'unknown' }

/** `known`: the names the system has; undefined: they are not known. */
export function remarkOf(
  slot: SlotName,
  all: readonly SlotName[],
  known: readonly string[] | undefined,
): SlotRemark | undefined {
  const reused = reusedSlots(all)
  if (reused.includes(slot.key)) {
    const same = (other: SlotName): boolean => reusedSlots([slot, other]).length > 0
    const other = all.find((one) => one.key !== slot.key && same(one))
    return { kind: 'reused', by: other?.key ?? slot.key }
  }
  const name = slot.name.trim()
  const isUnknown = slot.isSyncEnabled && name !== '' && known !== undefined && !known.includes(name)
  return isUnknown ? { kind: 'unknown' } : undefined
}

/** A slot with another name. The first name it gets from the system is one that a sync follows. */
export function renamed(slot: SlotName, name: string, known: readonly string[] | undefined): SlotName {
  if (name.trim() === '') return { ...slot, name, isSyncEnabled: false }
  const isFirst = slot.name.trim() === '' || !slot.isSyncEnabled
  return { ...slot, name, isSyncEnabled: isFirst ? (known?.includes(name.trim()) ?? false) : slot.isSyncEnabled }
}

/** The names that fit what is typed; all of them where it is one of them, so that opening the list shows the choice. */
export function offeredNames(known: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLocaleLowerCase('nl')
  if (known.some((name) => name.toLocaleLowerCase('nl') === wanted)) return known
  return known.filter((name) => name.toLocaleLowerCase('nl').includes(wanted))
}
