import { z } from 'zod'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { webAddressLimit } from '#domain/connections/web-address.ts'
import { isAddress } from '#domain/shared/typed-address.ts'

const line = z
  .string()
  .trim()
  .max(connectionTextLimit)
  .transform((text) => text.normalize('NFC'))

/** A link that the screen may show: empty, or http(s); never `javascript:` and the like. */
const link = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(webAddressLimit)
    .refine((typed) => isAddress(typed, 'opened')),
])

/** The texts a person gives a connection, with the limits the server holds them to. */
export const ConnectionTexts = z.object({
  companyName: line,
  description: line,
  functionalOwner: line,
  legalOwner: line,
  website: link,
  statusPage: link,
})

export type ConnectionTexts = z.infer<typeof ConnectionTexts>
