import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeFixture } from '#functions/imports/fixtures/workbook.ts'
import { product } from '#functions/slices.ts'
import { mostLarge } from '#platform/jobs/job.ts'
import { cosmosRig } from '#tests/contract/documents/cosmos-rig.ts'
import { bundleProgram } from '../../scripts/build.ts'
import { jobsAtOnce, Measured } from './instance-measured.ts'
import { largeFile } from './large-file.ts'
import { megabytes, seconds, sized, type Section } from './measure.ts'

const MEGABYTE = 1_048_576
/** Of an instance of 2 GB, what its host and the system leave. */
const target = 1_536 * MEGABYTE

const run_ = promisify(execFile)

/** How much memory an instance takes that is as full as it may be: four imports of 500,000 rows beside twenty first syncs. */
export async function run(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-bench-instance-'))
  const rig = await cosmosRig(product.collections)
  try {
    const file = join(folder, 'large.xlsx')
    await writeFixture(file, largeFile(new Date(), sized(100_000), sized(100_000), sized(300_000)), { style: 'excel' })
    const child = join(folder, 'child')
    await mkdir(child)
    const { endpoint, key } = rig.peer
    const bundled = await bundleProgram('tests/bench/instance-child.ts', join(folder, 'program'))
    const given = [endpoint, key, rig.database, file, child, 'import']
    const { stdout } = await run_(process.execPath, [...process.execArgv, bundled, ...given])
    const { seconds: taken, begin, most, jobs, syncs } = Measured.parse(JSON.parse(stdout))
    return {
      title: `An instance with ${jobsAtOnce} jobs at once, ${mostLarge} of them imports of 500,000 rows, bundled as it ships`,
      figures: [
        {
          name: 'most memory, with all threads',
          value: megabytes(most),
          reference: `at the start ${megabytes(begin)}`,
          ratio: most / begin,
          target: 'under 1,536 MB',
          met: most < target,
        },
        { name: 'jobs at once', value: String(jobs), target: String(jobsAtOnce), met: jobs === jobsAtOnce },
        {
          name: 'until the workbooks were read',
          value: seconds(taken),
          reference: `${syncs} syncs of 5,000 rows begun`,
        },
      ],
    }
  } finally {
    await rig.close()
    await rm(folder, { recursive: true, force: true })
  }
}
