import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { onLine, Operations } from './operations.ts'

const Runs = z.record(z.string(), z.number().nonnegative())

const RecordingDoc = z.object({
  rows: z.int().positive(),
  works: z.record(z.string(), Operations),
  runs: z.object({ first: Runs, unchanged: Runs, changed: Runs }),
  bytes: z.object({ replica: z.number(), snapshot: z.number(), stored: z.number() }),
})
/** Of what was recorded on one firm with one connection of so many rows. */
export type Recording = z.infer<typeof RecordingDoc>

const Recorded = z.object({
  recordedOn: z.iso.date(),
  commit: z.string(),
  node: z.string(),
  processor: z.string(),
  small: RecordingDoc,
  large: RecordingDoc,
})
export type Recorded = z.infer<typeof Recorded>

export const recordedFile = join(import.meta.dirname, 'recorded.json')

/** Errors: Error where the file is not what `npm run cost -- --record` writes. */
export const readRecorded = (): Recorded => Recorded.parse(JSON.parse(readFileSync(recordedFile, 'utf8')))

/** What a kind of work takes on so many rows. Errors: Error for work that was not recorded. */
export function workOf({ small, large }: Pick<Recorded, 'small' | 'large'>, name: string, rows: number): Operations {
  const [one, other] = [small.works[name], large.works[name]]
  if (one === undefined || other === undefined) throw new Error(`Nobody has recorded ${name}: npm run cost -- --record`)
  return onLine(rows, { rows: small.rows, operations: one }, { rows: large.rows, operations: other })
}

/** Bytes of a firm of so many records: of its file on an instance, of its snapshot, and as Cosmos DB keeps it. */
export function bytesOf({ small, large }: Pick<Recorded, 'small' | 'large'>, rows: number): Recording['bytes'] {
  const along = (rows - small.rows) / (large.rows - small.rows)
  const of = (name: keyof Recording['bytes']): number =>
    Math.max(0, small.bytes[name] + (large.bytes[name] - small.bytes[name]) * along)
  return { replica: of('replica'), snapshot: of('snapshot'), stored: of('stored') }
}
