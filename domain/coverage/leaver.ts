import { isReason } from '../products/closed-month.ts'
import type { ConnectorId } from '../connectors/ids.ts'
import { amsterdamDay } from '../shared/period.ts'
import { isDay } from '../odata/feed-key.ts'
import { sortKey } from '../shared/text.ts'

/** Systems that say who works somewhere: who is not there any more has no use for the others. */
export const directories: readonly ConnectorId[] = ['MicrosoftEntraID']

/** `DISABLED`: may not sign in any more. `GONE`: was in the directory. `UNKNOWN`: has an address of the firm, and was never seen there. */
export type LeaverState = 'DISABLED' | 'GONE' | 'UNKNOWN'

/** A person as a directory told of them. */
export interface DirectoryUser {
  readonly email: string | null
  /** What they sign in with; of a guest no address. */
  readonly userName: string | null
  /** Null: the directory does not say. */
  readonly isActive: boolean | null
  readonly isDeleted: boolean
}

export interface Directory {
  /** How whoever has an address stands in the directory, by the address as rows are looked up by it. */
  readonly addresses: ReadonlyMap<string, 'THERE' | LeaverState>
  /** The domains people of the firm sign in with, with the `@`. A guest has an address of elsewhere. */
  readonly domains: ReadonlySet<string>
}

const isGuest = (userName: string): boolean => userName.includes('#EXT#')

const domainOf = (address: string): string | undefined => {
  const at = address.indexOf('@')
  return at === -1 ? undefined : address.slice(at)
}

const order = ['UNKNOWN', 'GONE', 'DISABLED', 'THERE'] as const

/** Who is there under each address. Of two under one address the one that is there counts: people come back. */
export function directoryOf(users: Iterable<DirectoryUser>): Directory {
  const addresses = new Map<string, 'THERE' | LeaverState>()
  const domains = new Set<string>()
  for (const { email, userName, isActive, isDeleted } of users) {
    const own = userName === null || isGuest(userName) ? null : sortKey(userName)
    const domain = own === null ? undefined : domainOf(own)
    if (domain !== undefined) domains.add(domain)
    const state = isDeleted ? 'GONE' : isActive === false ? 'DISABLED' : 'THERE'
    for (const address of [email === null ? null : sortKey(email), own]) {
      if (address === null || address === '') continue
      const before = addresses.get(address) ?? 'UNKNOWN'
      if (order.indexOf(state) > order.indexOf(before)) addresses.set(address, state)
    }
  }
  return { addresses, domains }
}

/** So many days ahead a finding may come back. */
const mostDays = 366

/** The last day on which what is set aside today may come back. */
export const latestReturn = (now: Date): string => amsterdamDay(new Date(now.getTime() + mostDays * 86_400_000))

/** What is wrong with how somebody sets a finding aside; undefined: nothing. */
export function asideFault(
  { reason, dueOn }: { readonly reason: string; readonly dueOn: string },
  now: Date,
): 'reason' | 'dueOn' | undefined {
  if (!isReason(reason)) return 'reason'
  return isDay(dueOn) && dueOn > amsterdamDay(now) && dueOn <= latestReturn(now) ? undefined : 'dueOn'
}

/** Whether a finding is still set aside: from its day on it is back. */
export const isAside = ({ dueOn }: { readonly dueOn: string }, now: Date): boolean => amsterdamDay(now) < dueOn
