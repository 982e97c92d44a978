import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Place } from './alternating.ts'

const program = join(import.meta.dirname, 'instance.ts')
const wrongClock = pathToFileURL(join(import.meta.dirname, 'wrong-clock.ts')).href

export interface InstanceOptions {
  readonly name: string
  readonly port: number
  /** Of this instance alone: its replicas. */
  readonly folder: string
  /** Where the built halves of the product are. */
  readonly built: { readonly app: string; readonly web: string }
  readonly settings: Readonly<Record<string, string>>
  /** How far its clock is ahead. */
  readonly clockSeconds: number
}

/** Until now. */
export interface Used {
  /** Milliseconds of processor, by instance. */
  readonly instances: readonly number[]
  /** Of the process in which everything else is: the peers, the way in, the vendors. */
  readonly standIns: number
  /** What the store was asked, by kind. */
  readonly storeRequests: Readonly<Record<string, number>>
}

/** One of the product's instances: a process that can be killed and started again. */
export class Instance implements Place {
  readonly name: string
  readonly port: number
  readonly #options: InstanceOptions
  #child: ChildProcess | undefined
  isUp = false
  inHand = 0
  /** How often it was killed. */
  kills = 0

  constructor(options: InstanceOptions) {
    this.name = options.name
    this.port = options.port
    this.#options = options
  }

  /** Errors: an Error where it ends before it can be asked. */
  async start(): Promise<void> {
    const { port, folder, built, settings, clockSeconds } = this.#options
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=16', '--heap-growing-percent=50', '--import', wrongClock, program].concat(
        built.app,
        built.web,
        String(port),
      ),
      {
        env: {
          ...process.env,
          ...settings,
          SPIL_REPLICA_FOLDER: join(folder, 'replicas'),
          SPIL_TEST_CLOCK_SECONDS: String(clockSeconds),
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    this.#child = child
    const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
      this.isUp = false
      return `An instance ended with ${String(code ?? signal)}`
    })
    const up = once(child, 'message').then(() => undefined)
    const failure = await Promise.race([up, ended])
    if (failure !== undefined) throw new Error(failure)
    this.isUp = true
  }

  /** Milliseconds of processor that it has used. */
  async processor(): Promise<number> {
    const child = this.#child
    if (child === undefined) return 0
    const message = once(child, 'message')
    child.send('processor')
    const [{ user, system }] = (await message) as [NodeJS.CpuUsage]
    return (user + system) / 1_000
  }

  /** As a power cut would. `cold`: what lay on its disk is gone too. */
  async kill(cold: boolean): Promise<void> {
    this.isUp = false
    const child = this.#child
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      this.kills += 1
    }
    if (cold) await rm(join(this.#options.folder, 'replicas'), { recursive: true, force: true })
  }

  async stop(): Promise<void> {
    this.isUp = false
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
