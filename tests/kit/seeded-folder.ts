import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { demoFirms } from '#local/seed/firms.ts'
import { freePorts } from './free-ports.ts'
import { madeOnce } from './made-once.ts'
import { patient } from './patience.ts'
import { isRunning, startProcess, stopProcess } from './product-process.ts'

const patience = 240_000

/** A folder in which a product starts for the first time. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'spil-'))

/**
 * A folder of its own with what a first start leaves: the demo firms, their files imported. What one product made is copied
 * for all that a run of Vitest starts, as making it takes as much as a start; elsewhere an empty one. Its letters lead to
 * the product that wrote them: who follows the link of an invitation begins with an `emptyFolder`.
 */
export async function seededFolder(): Promise<string> {
  const folder = await emptyFolder()
  const made = await madeOnce('seeded', firstStart)
  if (made !== undefined) await cp(made, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

async function firstStart(folder: string): Promise<void> {
  const start = { program: 'local/start.ts', folder, ports: await freePorts(4), environment: {}, listens: false }
  const { child, output } = await startProcess(start)
  try {
    const until = Date.now() + patient(patience)
    while (!isSettled(join(folder, 'data'))) {
      if (!isRunning(child) || Date.now() > until) throw new Error(`the demo firms were not filled:\n${output()}`)
      await pause(100)
    }
  } finally {
    // What Azurite and SQLite have in memory they write when they are asked to end.
    await stopProcess(child)
  }
}

/** Whether the files of all firms were found, and nothing waits for work. */
function isSettled(data: string): boolean {
  const files = demoFirms.filter(({ customers }) => customers > 0).length
  return count(join(data, 'blob-events.db'), 'delivered') === files && count(join(data, 'queue.db'), 'messages') === 0
}

function count(file: string, table: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    return Number(database.prepare(`SELECT count(*) AS found FROM ${table}`).get()?.['found'])
  } finally {
    database.close()
  }
}
