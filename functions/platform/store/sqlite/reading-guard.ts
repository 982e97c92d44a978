import { readFileSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Exceeded } from '../question-refusals.ts'
import { guarded, processorTime, writtenSoFar } from './guarded.ts'
import { guardDescriptor } from './reading-request.ts'

/** Milliseconds between two looks. */
const pause = 100

const shared = new Int32Array(workerData as SharedArrayBuffer)
/** Nobody ever wakes who waits at this. */
const never = new Int32Array(new SharedArrayBuffer(4))
const host = process.ppid

const at = (name: keyof typeof guarded): number => Atomics.load(shared, guarded[name])

/** Without what it only looks at: a file that is read where the system has it counts once for each connection. */
function ownMegabytes(): number {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/mu.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes !== undefined) return Number(kilobytes) / 1_024
  } catch {
    // Another system than Linux: then with what it looks at.
  }
  return process.memoryUsage.rss() / 1_048_576
}

function exceeded(): Exceeded | undefined {
  if (processorTime() > at('processor')) return 'processorSeconds'
  if (ownMegabytes() > at('memory')) return 'megabytes'
  return writtenSoFar() > at('written') ? 'writtenMegabytes' : undefined
}

function end(why: string): void {
  try {
    writeSync(guardDescriptor, why)
  } catch {
    // The host is gone: nobody wants to know.
  }
  process.kill(process.pid, 'SIGKILL')
}

parentPort?.postMessage('watches')
for (;;) {
  // Until somebody asks.
  Atomics.wait(shared, guarded.work, 0)
  Atomics.wait(never, 0, 0, pause)
  // Another parent: the host died, and the thread that works may never hear of it.
  if (process.ppid !== host) end('')
  const work = at('work')
  const why = work === 0 ? undefined : exceeded()
  // What was read may be of the question behind it.
  if (why !== undefined && at('work') === work) end(why)
}
