import type { CatalogEntry } from './catalog-entry.ts'

/** What a connection says of itself once somebody moved it: the name of the interface that it reads since. */
export const interfaceField = 'interface'

type ShownCredentials = Readonly<Record<string, string>>
type Kept = Pick<CatalogEntry, 'successor' | 'ends' | 'authorization' | 'credentialFields'>

/** Whether a connection reads what takes the place of an interface that ends. `told`: what is shown of its credentials. */
export function isMoved({ successor }: Pick<CatalogEntry, 'successor'>, told: ShownCredentials): boolean {
  return successor !== null && told[interfaceField] === successor.name
}

/** What is so of a connection's system by the interface that it reads. */
export function entryNow<Entry extends Kept>(entry: Entry, told: ShownCredentials): Entry {
  return isMoved(entry, told) ? movedEntry(entry) : entry
}

/** An entry as it is for who moved: nothing ends, and access is given on the vendor's page. */
export function movedEntry<Entry extends Kept>(entry: Entry): Entry {
  return { ...entry, ends: null, authorization: 'external', credentialFields: [] }
}
