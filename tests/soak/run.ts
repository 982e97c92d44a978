/**
 * `npm run soak -- --minutes 100`: a week of twenty firms, compressed, with bad input among it, against `npm start` in a process
 * of its own. Twice a minute it is looked at what the host takes; memory, handles, threads, files and logs must be flat after
 * the first quarter. Prints a line each look, and writes `dist/soak.json` and the plot `dist/soak.svg`, with `--keep` into `docs/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { emptyFolder, removeFolder, startProduct } from '#tests/kit/product.ts'
import { keyCalls } from '#tests/kit/feed-keys.ts'
import { workbook } from '#tests/kit/uploads.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { chances } from '../pair/disturbance.ts'
import { openOffice, type Office } from '../pair/office.ts'
import { act, refreshSession, type Firm } from './acts.ts'
import { plotted } from './plot.ts'
import { judged, readingOf, type Reading } from './readings.ts'

process.chdir(resolve(import.meta.dirname, '../..'))
const { values: asked } = parseArgs({
  options: {
    minutes: { type: 'string', default: '100' },
    firms: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})
const minutes = Number(asked.minutes)
const firms = Number(asked.firms)
const looksEverySeconds = 30
/** Between two acts of one firm: a person reads what came. */
const pauseMilliseconds = 600
/** A session ends after twenty minutes. */
const refreshedEveryMinutes = 5

const credentials = `mutation ($id: ID!, $credentials: [CredentialValueInput!]!) {
  updateConnectionCredential(input: { id: $id, credentials: $credentials }) { id } }`

async function firmOf(office: Office, url: string, at: number): Promise<Firm> {
  const { owner } = await office.firm(`Kantoor ${at}`)
  const system = await owner.addConnection('Blue10')
  const values = [{ name: 'apiKey', value: 'demo-key-blue10-duinen' }]
  await owner.ask('updateConnectionCredential', credentials, { id: system, credentials: values })
  const file = await owner.addConnection('ManualImportV2')
  await owner.upload(file, 'klanten.xlsx', await workbook(largeFile(new Date(), 400, 200, 1_200)))
  const input = { name: 'Power BI', authorizeAllConnections: true, authorizeAllGeneralData: true }
  const { plainTextApiKey: key } = await owner.ask<{ plainTextApiKey: string }>('createODataApiKey', keyCalls.create, {
    input,
  })
  return { owner, url, system, file, key }
}

const product = await startProduct({ folder: await emptyFolder(), platform: 'local' })
const office = await openOffice(product)
const since = performance.now()
const isOver = (): boolean => performance.now() - since > minutes * 60_000
const readings: Reading[] = []
const counts = new Map<string, number>()
const failures = new Map<string, number>()
let acts = 0

/** What one firm does until the end, one act after another; what failed is counted. */
async function lives(at: number): Promise<void> {
  const firm = await firmOf(office, product.url, at)
  const chance = chances(Number(asked.seed) * 1_000 + at)
  let refreshedAt = performance.now()
  while (!isOver()) {
    try {
      if (performance.now() - refreshedAt > refreshedEveryMinutes * 60_000) {
        await refreshSession(firm.owner)
        refreshedAt = performance.now()
      }
      const name = await act(firm, chance)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    } catch (error) {
      const text = error instanceof Error ? error.message.slice(0, 120) : String(error)
      failures.set(text, (failures.get(text) ?? 0) + 1)
    }
    acts += 1
    await pause(pauseMilliseconds * 2 * chance())
  }
}

async function looks(): Promise<void> {
  while (!isOver()) {
    await pause(looksEverySeconds * 1_000)
    const reading = readingOf(product.pid, product.folder, since, acts)
    readings.push(reading)
    console.log(
      Object.entries(reading)
        .map(([name, value]) => `${name} ${Math.round(Number(value))}`)
        .join('  '),
    )
  }
}

/** Firms arrive within the first tenth of the time, not all in one second. */
const arriving = (at: number): Promise<void> => pause((minutes * 6_000 * at) / firms)
try {
  await Promise.all([looks(), ...Array.from({ length: firms }, async (_, at) => lives((await arriving(at), at)))])
  const judgements = judged(readings)
  const told = {
    minutes,
    firms,
    acts,
    counts: Object.fromEntries(counts),
    failures: Object.fromEntries(failures),
    judgements,
  }
  console.log(JSON.stringify(told, null, 2))
  mkdirSync('dist', { recursive: true })
  writeFileSync(`${asked.keep ? 'docs' : 'dist'}/soak.svg`, plotted(readings))
  writeFileSync('dist/soak.json', `${JSON.stringify({ ...told, readings }, null, 1)}\n`)
  // Where one act in a hundred failed, the others did not meet what a week would bring.
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  process.exitCode = failed * 100 < acts && judgements.every(({ isFlat }) => isFlat) ? 0 : 1
} finally {
  await office.close()
  const code = await product.stop()
  if (code !== 0) {
    console.error(`The product ended with ${String(code)}:\n${product.output().slice(-4_000)}`)
    process.exitCode = 1
  }
  await removeFolder(product.folder)
}
