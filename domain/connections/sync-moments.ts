import { neverSynced, type SyncInfo } from './connection.ts'

const momentNames = Object.keys(neverSynced) as readonly (keyof SyncInfo)[]

/**
 * What was told of a connection before something that happens at `moment`. Its moments are read in their order, also by
 * whoever asks our API; so those that a clock wrote that was ahead move to before that moment, in the order they had.
 */
export function earlier(info: SyncInfo | null, moment: string): SyncInfo {
  if (info === null) return neverSynced
  const present = momentNames.flatMap((name) => info[name] ?? [])
  if (present.every((one) => one <= moment)) return info
  const moved = new Map<string, string>()
  let latest = Date.parse(moment) - 1
  for (const one of [...new Set(present)].sort().toReversed()) {
    const at = Math.min(Date.parse(one), latest)
    moved.set(one, new Date(at).toISOString())
    latest = at - 1
  }
  const of = (name: keyof SyncInfo): string | null => moved.get(info[name] ?? '') ?? null
  // All of its names are there; the type of `fromEntries` forgets which.
  return Object.fromEntries(momentNames.map((name) => [name, of(name)])) as unknown as SyncInfo
}
