import { searchable } from '#domain/shared/text.ts'
import type { NamedConnection } from '../live-connections/index.ts'

/** Icons beside the picker: more of them nobody tells apart. */
const mostIcons = 6

/**
 * The connections that stand as icons: the current one, those looked at last, then the first of the list; always in the
 * order of the list, so that an icon stays where it is.
 */
export function iconsOf<Item extends { readonly id: string }>(
  choices: readonly Item[],
  current: string,
  recent: readonly string[],
): readonly Item[] {
  const wanted = [current, ...recent, ...choices.map(({ id }) => id)]
  const known = new Set(choices.map(({ id }) => id))
  const chosen = new Set([...new Set(wanted)].filter((id) => known.has(id)).slice(0, mostIcons))
  return choices.filter(({ id }) => chosen.has(id))
}

type Marked = Pick<NamedConnection, 'id' | 'isCrm' | 'description' | 'connector'>

/**
 * A sign for each connection that has the letters of another one beside it: C for the CRM among them, else the first
 * letter of what describes it, else its number among its likes.
 */
export function badgesOf(choices: readonly Marked[]): ReadonlyMap<string, string> {
  const badges = new Map<string, string>()
  for (const alike of Map.groupBy(choices, ({ connector }) => connector).values()) {
    if (alike.length < 2) continue
    const crm = alike.filter(({ isCrm }) => isCrm)
    const others = alike.filter(({ isCrm }) => !isCrm)
    if (crm.length === 1 && others.length > 0) {
      for (const { id } of crm) badges.set(id, 'C')
      if (others.length > 1) number(others, badges)
    } else number(alike, badges)
  }
  return badges
}

function number(alike: readonly Marked[], badges: Map<string, string>): void {
  const initials = alike.map(({ description }) => /[\p{L}\p{N}]/u.exec(description)?.[0].toUpperCase())
  const distinct = new Set(initials).size === alike.length && !initials.includes(undefined)
  for (const [index, { id }] of alike.entries()) {
    const initial = initials[index]
    badges.set(id, distinct && initial !== undefined ? initial : index < 9 ? String(index + 1) : '…')
  }
}

/** The connections whose application or description has all the words that somebody typed. */
export function found<Item extends Pick<NamedConnection, 'application' | 'description'>>(
  choices: readonly Item[],
  typed: string,
): readonly Item[] {
  const words = searchable(typed)
    .split(' ')
    .filter((word) => word !== '')
  return choices.filter(({ application, description }) => {
    const name = searchable(`${application} ${description}`)
    return words.every((word) => name.includes(word))
  })
}
