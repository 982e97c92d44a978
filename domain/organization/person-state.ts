/** An invitation with less time than this left counts as expired: nobody can accept it in time. */
const leastMilliseconds = 2 * 60_000

export const personStates = ['ACTIVE', 'BLOCKED', 'INVITED', 'INVITE_EXPIRED'] as const
/** How somebody stands to a firm, as its list of users says it. */
export type PersonState = (typeof personStates)[number]

interface PersonFacts {
  readonly status: 'UNKNOWN' | 'ACTIVE' | 'BLOCKED' | 'DELETED'
  /** ISO moment; null once the invitation was accepted. */
  readonly inviteValidUntil: string | null
}

/** An invitation that is good for longer than till here is one, at that moment: an ISO moment. */
export const invitedBeyond = (now: Date): string => new Date(now.getTime() + leastMilliseconds).toISOString()

/** Whoever was invited is that until the invitation is accepted, also after it ran out: it can be sent again. */
export function personState({ status, inviteValidUntil }: PersonFacts, now: Date): PersonState {
  if (inviteValidUntil !== null)
    return Date.parse(inviteValidUntil) - now.getTime() > leastMilliseconds ? 'INVITED' : 'INVITE_EXPIRED'
  return status === 'ACTIVE' ? 'ACTIVE' : 'BLOCKED'
}
