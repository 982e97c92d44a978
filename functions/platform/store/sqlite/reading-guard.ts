import { readFileSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Exceeded } from '../question-refusals.ts'
import { guarded, processorTime, writtenSoFar } from './guarded.ts'
import { guardDescriptor } from './reading-request.ts'

/** Milliseconds between two looks. */
const pause = 100
/** Looks at nothing, before it sleeps until it is woken. */
const idleLooks = 20

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
  if (processorTime() - at('processorBefore') > at('processor')) return 'processorSeconds'
  if (ownMegabytes() > at('memory')) return 'megabytes'
  return writtenSoFar() - at('writtenBefore') > at('written') ? 'writtenMegabytes' : undefined
}

function end(why: string): void {
  try {
    writeSync(guardDescriptor, why)
  } catch {
    // The host is gone: nobody wants to know.
  }
  process.kill(process.pid, 'SIGKILL')
}

function watch(): never {
  let idle = 0
  for (;;) {
    Atomics.wait(never, 0, 0, pause)
    // Another parent: the host died, and the thread that works may never hear of it.
    if (process.ppid !== host) end('')
    const work = at('work')
    idle = work === 0 ? idle + 1 : 0
    if (work !== 0) judge(work)
    else if (idle >= idleLooks) {
      sleep()
      idle = 0
    }
  }
}

function judge(work: number): void {
  const why = exceeded()
  // What was read may be of the question behind it.
  if (why !== undefined && at('work') === work) end(why)
}

/** Until somebody asks again. */
function sleep(): void {
  Atomics.store(shared, guarded.asleep, 1)
  if (at('work') === 0) Atomics.wait(shared, guarded.asleep, 1)
  else Atomics.store(shared, guarded.asleep, 0)
}

parentPort?.postMessage('watches')
watch()
