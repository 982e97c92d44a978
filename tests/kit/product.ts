import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { keptCode } from './kept-code.ts'

export interface RunningProduct {
  readonly url: string
  readonly vendorsUrl: string
  readonly folder: string
  readonly pid: number
  /** Everything it printed so far. */
  output(): string
  /** Asks it to end and waits; answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it by force, as a power cut would. */
  kill(): Promise<void>
}

export interface ProductOptions {
  /** Where it keeps its data; given to start a second time on the same data. */
  readonly folder?: string
  readonly ports?: readonly number[]
  readonly environment?: Readonly<Record<string, string>>
}

const STARTUP_MILLISECONDS = 150_000

export async function dataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'spil-'))
}

/** `npm start` on free ports with a data folder of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const folder = options.folder ?? (await dataFolder())
  const [web, identity, vendors, blobs] = options.ports ?? (await freePorts(4))
  if (web === undefined || identity === undefined || vendors === undefined || blobs === undefined)
    throw new Error('four ports are needed')
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=50', 'local/start.ts'], {
    env: {
      ...process.env,
      ...keptCode,
      SPIL_FOLDER: folder,
      SPIL_PORT: String(web),
      SPIL_IDENTITY_PORT: String(identity),
      SPIL_VENDORS_PORT: String(vendors),
      SPIL_BLOB_PORT: String(blobs),
      // Forty connections that sync at once are a demo, and slow everything else down.
      SPIL_DEMO_CONNECTIONS: 'false',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://localhost:${web}`
  await ready(child, () => output, url)
  const { pid } = child
  if (pid === undefined) throw new Error('the product has no process')
  return {
    url,
    vendorsUrl: `http://localhost:${vendors}`,
    folder,
    pid,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function ready(child: ChildProcess, output: () => string, url: string): Promise<void> {
  const until = Date.now() + STARTUP_MILLISECONDS
  while (!output().includes(url)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`npm start did not print its address:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
