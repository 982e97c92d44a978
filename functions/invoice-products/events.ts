import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** Lines of invoices that are billed on came, changed or went: these administrations or users have others than before. */
export const invoiceProductsChanged = defineEvent({
  name: 'invoice-products.changed',
  schema: z.object({ table: z.enum(['administrations', 'users']), sourceIds: z.array(z.string()).min(1).max(100) }),
})
