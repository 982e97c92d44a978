import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createLog, type Log } from './log.ts'
import { noSpans, type Spans } from './spans/span.ts'

/** Azure's invocation context: logs lines with severity, attributed to the invocation. */
export interface Invocation {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
  /** Trace context of the host's span for this invocation. */
  readonly traceContext?: { readonly traceParent?: string | undefined }
}

/** The current invocation; set in `triggers.ts`. */
export const invocations = new AsyncLocalStorage<Invocation>()

/** Maximum bytes of the log file; the previous file is kept as `log.1.jsonl`. */
const largestBytes = 20_000_000

function setAsideWhenLarge(file: string, older: string): void {
  try {
    if (statSync(file).size > largestBytes) renameSync(file, older)
  } catch {
    // No file exists yet.
  }
}

/** Synchronous, so that the last lines before a crash are written. A full disk does not stop the work. */
function append(file: string, line: string): boolean {
  try {
    appendFileSync(file, `${line}\n`)
    return true
  } catch {
    return false
  }
}

/**
 * With tracing, lines are sent with the traces. Otherwise in Azure they go to the current invocation, or to standard
 * output outside one. On one machine they go to a file in the data folder; the terminal shows warnings and errors,
 * and lines the file could not take.
 */
export function openLog(config: Pick<Config, 'environment' | 'store'>, { line: take }: Spans = noSpans): Log {
  if (take !== undefined) return createLog(take)
  if (config.environment === 'azure' || config.store.kind !== 'sqlite') {
    const inAzure = config.environment === 'azure'
    return createLog((line, level) => {
      // Azure records standard output as Information without an invocation.
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
