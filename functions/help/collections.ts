import { z } from 'zod'
import { locales } from '#domain/shared/locale.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

/** What people asked the helpdesk, as it was mailed. */
export const helpRequests = defineCollection({
  name: 'helpRequests',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    userId: branded<UserId>(),
    /** Who asked, as they were then: the answer goes to that address. */
    name: z.string(),
    email: z.string(),
    firm: z.string(),
    locale: z.enum(locales),
    subject: z.string(),
    message: z.string(),
    page: z.string().nullable(),
    errorCode: z.string().nullable(),
    requestTime: z.iso.datetime(),
  }),
  columns: { userId: 'text', requestTime: 'moment' },
  indexes: [{ columns: ['userId', 'requestTime'] }],
})
export type HelpRequest = z.output<typeof helpRequests.schema>
