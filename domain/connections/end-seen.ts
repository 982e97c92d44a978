import type { ServiceEnd } from '../connectors/catalog-entry.ts'
import { daysUntil } from './credential-expiry.ts'

/** Days before the end of an interface at which whoever has seen that it comes is asked again. */
const askedAgain = [30, 14, 3, 0] as const

/** By this id somebody says that they have seen that an interface ends, as they do of a loss or a finding. */
export const endId = 'SOURCE_ENDS'

const levelAt = (on: string, now: Date): number | undefined => askedAgain.findLast((days) => daysUntil(on, now) <= days)

/** Whether somebody has seen that the interface ends, and no day has come since on which they are asked again. */
export function isEndSeen(seen: { readonly time: string } | null, { on }: Pick<ServiceEnd, 'on'>, now: Date): boolean {
  return seen !== null && levelAt(on, now) === levelAt(on, new Date(seen.time))
}
