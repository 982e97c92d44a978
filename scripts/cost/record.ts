import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { format } from 'prettier'
import { recordOn } from './recording.ts'
import { recordedFile, type Recorded } from './recorded.ts'

/** Rows of the one connection that is recorded: the straight line through both serves every other number. */
export const recordedRows = { small: 1_000, large: 20_000 } as const

/** Figures of a second decimal say nothing, and make each recording differ in each line. */
const short = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value

/** Records anew and writes the file that everything is computed from. */
export async function record(now: Date): Promise<void> {
  // The first is slower than all that follow.
  await recordOn(100)
  const recorded: Recorded = {
    recordedOn: now.toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    small: await recordOn(recordedRows.small),
    large: await recordOn(recordedRows.large),
  }
  writeFileSync(recordedFile, await format(JSON.stringify(recorded, short), { parser: 'json', printWidth: 120 }))
}
