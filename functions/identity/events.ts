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
 * Somebody accepted an invitation. They are in the directory first, so this is told by a second commit: where the host dies
 * between the two, whoever wants to know has to look at who is in the firm.
 */
export const userJoined = defineEvent({ name: 'user.joined', schema: z.object({ userId: z.string() }) })
