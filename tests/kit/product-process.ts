import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { compileCache } from './compile-cache.ts'
import { patient } from './patience.ts'

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

/** What a product is started with as a process. */
export interface ProcessStart {
  readonly program: string
  readonly folder: string
  readonly ports: readonly number[]
  readonly environment: Readonly<Record<string, string>>
  /** Whether it can be told what to do. */
  readonly listens: boolean
}

export interface ProductProcess {
  readonly child: ChildProcess
  readonly url: string
  readonly vendorsUrl: string
  readonly folder: string
  /** Everything it printed so far. */
  readonly output: () => string
}

const STARTUP_MILLISECONDS = 240_000

/** Starts a program that takes the settings of `npm start`, and waits until it says where it is. Errors: an Error with what it said. */
export async function startProcess(start: ProcessStart): Promise<ProductProcess> {
  const { program, folder, environment, listens } = start
  const [web, identity, vendors, blobs] = start.ports
  if (web === undefined || identity === undefined || vendors === undefined || blobs === undefined)
    throw new Error('four ports are needed')
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=50', program], {
    env: {
      ...process.env,
      ...compileCache,
      SPIL_FOLDER: folder,
      SPIL_PORT: String(web),
      SPIL_IDENTITY_PORT: String(identity),
      SPIL_VENDORS_PORT: String(vendors),
      SPIL_BLOB_PORT: String(blobs),
      // Forty connections that sync at once are a demo, and slow everything else down.
      SPIL_DEMO_CONNECTIONS: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(listens ? (['ipc'] as const) : [])],
  })
  let output = ''
  const outputFolder = process.env['SPIL_TEST_OUTPUT']
  const said = (chunk: Buffer): void => {
    output += chunk.toString()
    if (outputFolder !== undefined) appendFileSync(outputFolder, chunk)
  }
  child.stdout?.on('data', said)
  child.stderr?.on('data', said)
  const url = `http://localhost:${web}`
  await ready(child, () => output, url)
  return { child, url, vendorsUrl: `http://localhost:${vendors}`, folder, output: () => output }
}

async function ready(child: ChildProcess, output: () => string, url: string): Promise<void> {
  const until = Date.now() + patient(STARTUP_MILLISECONDS)
  while (!output().includes(url)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`npm start did not print its address:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Asks it to end and waits; answers its exit code. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (isRunning(child)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}
