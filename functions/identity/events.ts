import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/**
 * Somebody was asked into the firm, or asked again. The invitation itself lies in the directory, so this is told by a second
 * commit, before the mail goes out: where the host dies between the two, whoever invited is told that it failed, and asks
 * again.
 */
export const userInvited = defineEvent({
  name: 'user.invited',
  schema: z.object({
    userId: z.string(),
    validUntil: z.iso.datetime(),
    /** The owner who asked; null: an operator. */
    by: z.string().nullable().default(null),
  }),
})

/**
 * Somebody accepted an invitation. They are in the directory first. This is told by the commit that brings them into the firm's
 * own list of its people (`roster.ts`): once, and by the next look where the host died before it.
 */
export const userJoined = defineEvent({ name: 'user.joined', schema: z.object({ userId: z.string() }) })
