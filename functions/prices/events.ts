import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** Prices came, changed or went: months that are not closed come to something else. */
export const pricesChanged = defineEvent({ name: 'prices.changed', schema: z.object({}) })
