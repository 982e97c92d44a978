import type { HomeQuery } from '../../graphql/generated/graphql.ts'

type System = HomeQuery['coverageSystems'][number]

/** How far something has been linked: active records of which the customer is known, and those of which it is not. */
export interface Linked {
  readonly linked: number
  readonly unlinked: number
}

export interface LinkedSystem extends Linked {
  readonly connectionId: string
  /** Where most is left. */
  readonly table: 'administrations' | 'users'
}

/** A part of 100, rounded down: only what is whole is 100. */
export const percentage = ({ linked, unlinked }: Linked): number =>
  linked + unlinked === 0 ? 0 : Math.floor((100 * linked) / (linked + unlinked))

/** How far linking has come, and in each system that has records: the one with the most left first. */
export function linkedOf(systems: readonly System[]): Linked & { readonly systems: readonly LinkedSystem[] } {
  const each = systems
    .map(({ connectionId, administrations, users }): LinkedSystem => ({
      connectionId,
      linked: administrations.linked + users.linked,
      unlinked: administrations.unlinked + users.unlinked,
      table: users.unlinked > administrations.unlinked ? 'users' : 'administrations',
    }))
    .filter(({ linked, unlinked }) => linked + unlinked > 0)
    .toSorted((one, other) => other.unlinked - one.unlinked)
  return {
    linked: each.reduce((total, { linked }) => total + linked, 0),
    unlinked: each.reduce((total, { unlinked }) => total + unlinked, 0),
    systems: each,
  }
}
