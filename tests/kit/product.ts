import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { endPair, startPair } from './pair.ts'
import { isRunning, startProcess, stopProcess, type RunningProduct } from './product-process.ts'

export type { RunningProduct }

export interface ProductOptions {
  /** Where it keeps its data; given to start a second time on the same data. */
  readonly folder?: string
  readonly ports?: readonly number[]
  readonly environment?: Readonly<Record<string, string>>
  /** `azure`: two instances over peers of Azure's services, as `tests/pair/main.ts` says. Default: SPIL_TEST_PLATFORM. */
  readonly platform?: 'azure' | 'local'
}

export async function dataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'spil-'))
}

/** `npm start` on free ports with a data folder of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const folder = options.folder ?? (await dataFolder())
  const ports = options.ports ?? (await freePorts(4))
  const { environment = {}, platform = process.env['SPIL_TEST_PLATFORM'] } = options
  if (platform === 'azure') return startPair({ folder, ports, environment })
  const started = await startProcess({ program: 'local/start.ts', folder, ports, environment, listens: false })
  const { child, ...known } = started
  const { pid } = child
  if (pid === undefined) throw new Error('the product has no process')
  return {
    ...known,
    pid,
    stop: () => stopProcess(child),
    async kill() {
      if (!isRunning(child)) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await endPair(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
