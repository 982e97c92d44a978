import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/**
 * Somebody was asked into the firm, or asked again. The invitation itself lies in the directory, so this is told by a second
 * commit, before the mail goes out: where the host dies between the two, whoever invited is told that it failed, and asks
 * again.
 */
export const userInvited = defineEvent({
  name: 'user.invited',
  schema: z.object({ userId: z.string(), validUntil: z.iso.datetime() }),
})
