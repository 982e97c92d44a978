import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { build } from '../../scripts/build.ts'
import { testSettings } from '#tests/kit/test-platform.ts'
import { megabytes, triesOf, type Section } from './measure.ts'

const STARTS = triesOf(7)

const Report = z.object({
  loadMilliseconds: z.number(),
  upMilliseconds: z.number(),
  bytes: z.number(),
  readyMilliseconds: z.number(),
  processorMilliseconds: z.number(),
})
const child = promisify(execFile)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A cold start of the package, as far as it is ours: Azure's own part, finding a machine and a worker, comes before it. */
export async function run(): Promise<Section> {
  await build({ only: ['functions'] })
  const folder = await mkdtemp(join(tmpdir(), 'spil-start-'))
  try {
    const app = join(folder, 'app')
    await cp('dist/functions', app, { recursive: true })
    const starts: z.infer<typeof Report>[] = []
    const bare: number[] = []
    for (let at = 0; at < STARTS; at += 1) {
      const env = { ...process.env, ...testSettings(join(folder, `data-${at}`)) }
      const { stdout } = await child(process.execPath, ['tests/kit/package-process.ts', app], { env })
      starts.push(Report.parse(JSON.parse(stdout)))
      const before = performance.now()
      await child(process.execPath, ['--eval', '0'])
      bare.push(performance.now() - before)
    }
    const load = median(starts.map(({ loadMilliseconds }) => loadMilliseconds))
    const floor = median(bare)
    return {
      title: 'Cold start of the package',
      figures: [
        {
          name: 'from the first line of the app to everything registered',
          value: `${load.toFixed(0)} ms (from the start of the process ${median(starts.map(({ upMilliseconds }) => upMilliseconds)).toFixed(0)} ms)`,
          reference: `a process that does nothing ${floor.toFixed(0)} ms`,
          ratio: load / floor,
        },
        {
          name: 'from the start of the process to its answer that it is ready',
          value: `${median(starts.map(({ readyMilliseconds }) => readyMilliseconds)).toFixed(0)} ms`,
          reference: `${median(starts.map(({ processorMilliseconds }) => processorMilliseconds)).toFixed(0)} ms of a processor, the reading of its own tools along`,
        },
        { name: 'memory it holds then', value: megabytes(median(starts.map(({ bytes }) => bytes))) },
        { name: 'what is sent to Azure', value: megabytes(await sizeOf(app)) },
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
