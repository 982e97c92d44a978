import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Used } from '#tests/pair/instances.ts'
import {
  isRunning,
  startProcess,
  stopProcess,
  type ProcessStart,
  type ProductProcess,
  type RunningProduct,
} from './product-process.ts'

/** Two instances of the product behind one address. `kill` ends both as a power cut would, and leaves what they share. */
export interface RunningPair extends RunningProduct {
  /** Ends the second one by force, in the middle of whatever it does. */
  killSecond(): Promise<void>
  /** Starts what was killed. */
  startAgain(): Promise<void>
  used(): Promise<Used>
}

/** What a pair's instances share lives in its process: it outlives their end, and goes with the folder. */
const pairs = new Map<string, ProductProcess>()

/** By `tests/pair/main.ts`, which says what its settings are. */
export async function startPair(start: Omit<ProcessStart, 'program' | 'listens'>): Promise<RunningPair> {
  const known = pairs.get(start.folder)
  if (known !== undefined && isRunning(known.child)) {
    await tell(known.child, 'start')
    return running(known)
  }
  const started = await startProcess({ ...start, program: 'tests/pair/main.ts', listens: true })
  pairs.set(start.folder, started)
  return running(started)
}

/** Ends what the pair that was started with this folder left behind. */
export async function endPair(folder: string): Promise<void> {
  const pair = pairs.get(folder)
  pairs.delete(folder)
  if (pair !== undefined) await stopProcess(pair.child)
}

/** Tells a pair what to do, and waits until it says that it was done. */
async function tell(child: ChildProcess, what: 'cut' | 'kill' | 'start'): Promise<void> {
  if (!isRunning(child)) return
  const said = once(child, 'message')
  child.send(what)
  await said
}

function running({ child, ...process }: ProductProcess): RunningPair {
  return {
    ...process,
    pid: child.pid ?? 0,
    stop: () => stopProcess(child),
    kill: () => tell(child, 'cut'),
    killSecond: () => tell(child, 'kill'),
    startAgain: () => tell(child, 'start'),
    async used() {
      const said = once(child, 'message')
      child.send('used')
      const [used] = (await said) as [Used]
      return used
    },
  }
}
