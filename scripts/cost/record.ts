import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { format } from 'prettier'
import { recordOn } from './recording.ts'
import { recordedFile, type Recorded, type Recording } from './recorded.ts'
import { weigh } from './telemetry.ts'

/** Rows of the one connection that is recorded: the straight line through both serves every other number. */
const recordedRows = { small: 1_000, large: 20_000 } as const

/** Figures of a second decimal say nothing, and make each recording differ in each line. */
const short = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value

type Taken = Awaited<ReturnType<typeof recordOn>>

/** With the bytes of what was told of each work, on average over the times that it was done. */
async function weighed({ recording, sentTelemetry }: Taken): Promise<Recording> {
  const works = { ...recording.works }
  for (const [name, each] of Object.entries(sentTelemetry)) {
    const work = works[name]
    if (work === undefined) throw new Error(`${name} told of itself, and was not recorded`)
    const weights = await weigh(each)
    const mean = (of: 'spanBytes' | 'lineBytes'): number =>
      weights.reduce((sum, weight) => sum + weight[of], 0) / Math.max(1, weights.length)
    works[name] = { ...work, spanBytes: mean('spanBytes'), lineBytes: mean('lineBytes') }
  }
  return { ...recording, works }
}

/** Records anew and writes the file that everything is computed from. */
export async function record(now: Date): Promise<void> {
  // The first is slower than all that follow.
  await recordOn(100)
  const [small, large] = [await recordOn(recordedRows.small), await recordOn(recordedRows.large)]
  const recorded: Recorded = {
    recordedOn: now.toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    small: await weighed(small),
    large: await weighed(large),
  }
  writeFileSync(recordedFile, await format(JSON.stringify(recorded, short), { parser: 'json', printWidth: 120 }))
}
