import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createLog, type Log } from './log.ts'
import { noSpans, type Spans } from './spans/span.ts'

/** Where Azure's worker takes lines with their severity, and knows of which call they are. */
export interface Invocation {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
  /** Of the host's own span for this call. */
  readonly traceContext?: { readonly traceParent?: string | undefined }
}

/** The call of a trigger that the lines are of; begun in `triggers.ts`. */
export const invocations = new AsyncLocalStorage<Invocation>()

/** The file before it is kept beside it, as `log.1.jsonl`. */
const largestBytes = 20_000_000

function setAsideWhenLarge(file: string, older: string): void {
  try {
    if (statSync(file).size > largestBytes) renameSync(file, older)
  } catch {
    // There is no file yet.
  }
}

/** Synchronous, so that the last lines before a crash are there. On a disk that is full work goes on as far as it can. */
function append(file: string, line: string): boolean {
  try {
    appendFileSync(file, `${line}\n`)
    return true
  } catch {
    return false
  }
}

/**
 * Where traces go and take lines along: there, with their severity and the span they are of. Else in Azure: lines of the call
 * they are written in, with their severity; outside of one, standard output. On one machine: a file in the data folder, and
 * only what went wrong in the terminal, where somebody reads along, or what the file did not take.
 */
export function openLog(config: Pick<Config, 'environment' | 'store'>, { line: take }: Spans = noSpans): Log {
  if (take !== undefined) return createLog(take)
  if (config.environment === 'azure' || config.store.kind !== 'sqlite') {
    const inAzure = config.environment === 'azure'
    return createLog((line, level) => {
      // What is written to standard output there is Information, whatever it says, and of no call.
      const invocation = inAzure ? invocations.getStore() : undefined
      if (invocation === undefined) process.stdout.write(`${line}\n`)
      else invocation[level](line)
    })
  }
  const { folder } = config.store
  const file = join(folder, 'log.jsonl')
  mkdirSync(folder, { recursive: true })
  setAsideWhenLarge(file, join(folder, 'log.1.jsonl'))
  return createLog((line, level) => {
    const isWritten = append(file, line)
    if (level !== 'info' || !isWritten) process.stderr.write(`${line}\n`)
  })
}
