import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { freePorts } from './free-ports.ts'
import { endPair, startPair } from './pair.ts'
import { isRunning, startProcess, stopProcess, type RunningProduct } from './product-process.ts'
import { emptyFolder, seededFolder } from './seeded-folder.ts'

export { emptyFolder, type RunningProduct }

export interface ProductOptions {
  /**
   * Where it keeps its data: an `emptyFolder` for a first start, or that of a product before. Default: one with the demo firms
   * in it, unless its environment or platform has others made.
   */
  readonly folder?: string
  readonly ports?: readonly number[]
  readonly environment?: Readonly<Record<string, string>>
  /** `azure`: two instances over peers of Azure's services, as `tests/pair/main.ts` says. Default: SPIL_TEST_PLATFORM. */
  readonly platform?: 'azure' | 'local'
}

/** `npm start` on free ports with a data folder of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const { environment = {}, platform = process.env['SPIL_TEST_PLATFORM'] } = options
  const isSeededOtherwise = platform === 'azure' || environment['SPIL_DEMO_CONNECTIONS'] !== undefined
  const folder = options.folder ?? (await (isSeededOtherwise ? emptyFolder() : seededFolder()))
  const ports = options.ports ?? (await freePorts(4))
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
