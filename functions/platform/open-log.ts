import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createLog, type Log } from './log.ts'

/** The file before it is kept beside it, as `log.1.jsonl`. */
const largestBytes = 20_000_000

function setAsideWhenLarge(file: string, older: string): void {
  try {
    if (statSync(file).size > largestBytes) renameSync(file, older)
  } catch {
    // There is no file yet.
  }
}

/**
 * In Azure: lines on standard output, which the worker collects. On one machine: a file in the data folder, and only
 * what went wrong in the terminal, where somebody reads along.
 */
export function openLog(config: Pick<Config, 'environment' | 'store'>): Log {
  if (config.environment === 'azure' || config.store.kind !== 'sqlite') {
    return createLog((line) => {
      process.stdout.write(`${line}\n`)
    })
  }
  const { folder } = config.store
  const file = join(folder, 'log.jsonl')
  mkdirSync(folder, { recursive: true })
  setAsideWhenLarge(file, join(folder, 'log.1.jsonl'))
  return createLog((line, level) => {
    // Synchronous, so that the last lines before a crash are there.
    appendFileSync(file, `${line}\n`)
    if (level !== 'info') process.stderr.write(`${line}\n`)
  })
}
