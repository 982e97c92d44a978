import { z } from 'zod'
import { defineCollection } from './collection.ts'

/**
 * How a firm came to stand here: one document of a firm that was brought from elsewhere, written before any other of it.
 * Replicas that were begun before it are of what stood here earlier, and are made anew.
 */
export const firmArrivals = defineCollection({
  name: 'firmArrivals',
  scope: 'firm',
  schema: z.object({
    id: z.literal('arrival'),
    /** Of this arrival and no other. */
    token: z.string(),
    /** SHA-256 of the list of contents of the file that it comes from. */
    file: z.string(),
    startedTime: z.iso.datetime(),
    /** Null: it is under way, and goes on with the same file. */
    completedTime: z.iso.datetime().nullable(),
    /**
     * SHA-256 of what is told where the firm is wiped that the file was made of; null: the file does not say. Not there: it
     * arrived before that was asked for.
     */
    wipeProof: z.string().nullable().optional(),
    /** When it went on here for the first time: from then on it is here that it stands. */
    wentOnTime: z.iso.datetime().nullable().default(null),
    /** Collections that are here whole. */
    done: z.array(z.string()),
  }),
  readBy: 'id',
})
export type FirmArrival = z.output<typeof firmArrivals.schema>

const Arrival = z.object({ kind: z.literal(firmArrivals.name), doc: z.object({ token: z.string() }) })

/** The token of the arrival that an item of a feed tells of; undefined for any other item. */
export function arrivalIn(item: unknown): string | undefined {
  // Nearly every item is another one: it is looked at before it is parsed.
  if (typeof item !== 'object' || item === null || !('kind' in item) || item.kind !== firmArrivals.name)
    return undefined
  const parsed = Arrival.safeParse(item)
  return parsed.success ? parsed.data.doc.token : undefined
}
