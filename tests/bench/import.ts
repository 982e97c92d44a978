import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { writeFixture, type FixtureStyle } from '#functions/imports/fixtures/workbook.ts'
import { bundleProgram } from '../../scripts/build.ts'
import { largeFile } from './large-file.ts'
import { megabytes, seconds, sized, triesOf, type Figure, type Section } from './measure.ts'

const MEGABYTE = 1_048_576
const RECORDS = sized(100_000)
const USAGE = sized(300_000)
const ROUNDS = triesOf(3)

const Measured = z.object({ seconds: z.number(), searchSeconds: z.number(), bytes: z.number() })
type Measured = z.infer<typeof Measured>

const run_ = promisify(execFile)

type Part = (mode: 'unpack' | 'stage' | 'import' | 'bare', file: string, folder: string) => Promise<Measured>

/** @param program what is measured, bundled */
function partsOf(program: string): Part {
  return async (mode, file, folder) => {
    await mkdir(folder, { recursive: true })
    // With the flags of `npm run bench`, which are those of `npm start`.
    const { stdout } = await run_(process.execPath, [...process.execArgv, program, mode, file, folder])
    return Measured.parse(JSON.parse(stdout))
  }
}

/** The best of some rounds: another process on the machine makes a figure worse, never better. */
async function best(work: () => Promise<Measured>): Promise<Measured> {
  let found = await work()
  for (let round = 1; round < ROUNDS; round++) {
    const next = await work()
    found = { ...found, seconds: Math.min(found.seconds, next.seconds), bytes: Math.max(found.bytes, next.bytes) }
  }
  return found
}

async function figuresOf(form: string, style: FixtureStyle, folder: string, part: Part): Promise<Figure[]> {
  const file = join(folder, `${style}.xlsx`)
  await writeFixture(file, largeFile(new Date(), RECORDS, RECORDS, USAGE), { style })
  const staged = join(folder, style)
  const small = join(folder, `${style}-small.xlsx`)
  await writeFixture(small, largeFile(new Date(), RECORDS / 10, RECORDS / 10, USAGE / 10), { style })

  const unpacked = await best(() => part('unpack', file, staged))
  const stage = await best(() => part('stage', file, staged))
  const tenth = await best(() => part('stage', small, `${staged}-small`))
  // Once: it takes as long as all the others together.
  const whole = await part('import', file, `${staged}-whole`)
  const bare = await part('bare', `${staged}-whole`, `${staged}-bare`)
  return [
    {
      name: `${form}: read, check and stage 500,000 rows`,
      value: seconds(stage.seconds),
      reference: `unpack ${seconds(unpacked.seconds)}`,
      ratio: stage.seconds / unpacked.seconds,
    },
    {
      name: `${form}: peak memory of it`,
      value: megabytes(stage.bytes),
      reference: `a tenth ${megabytes(tenth.bytes)}`,
      ratio: stage.bytes / tenth.bytes,
      target: 'under 350 MB',
      met: stage.bytes < 350 * MEGABYTE,
    },
    {
      name: `${form}: the same, synced into rows with search and indexes`,
      value: seconds(whole.seconds),
      reference: `bare SQLite that writes the same rows, indexes and search ${seconds(bare.seconds)}`,
      ratio: whole.seconds / bare.seconds,
      target: 'at most 2.2×',
      met: whole.seconds / bare.seconds <= 2.2,
    },
    {
      name: `${form}: the first search right behind it`,
      value: seconds(whole.searchSeconds),
    },
    {
      name: `${form}: peak memory of import and sync`,
      value: megabytes(whole.bytes),
      target: 'under 400 MB',
      met: whole.bytes < 400 * MEGABYTE,
    },
  ]
}

/**
 * 100,000 administrations, 100,000 users and 300,000 usage rows in one workbook, in both ways of writing text. Read by the
 * bundle of it: a process that loads the sources takes 60 MB more before it does anything, which no host does.
 */
export async function run(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-bench-import-'))
  try {
    const part = partsOf(await bundleProgram('tests/bench/import-child.ts', join(folder, 'program')))
    return {
      title: 'Import of 100,000 administrations, 100,000 users and 300,000 usage rows (XLSX), bundled as it ships',
      figures: [
        ...(await figuresOf('shared strings', 'excel', folder, part)),
        ...(await figuresOf('inline strings', 'inline', folder, part)),
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
