import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'
import { FileQuestions } from '#platform/store/sqlite/questions.ts'
import { ReadingPool } from '#platform/store/sqlite/reading-pool.ts'

/** A statement that was asked of a file, and how SQLite goes about it. */
export interface Plan {
  readonly sql: string
  /** Its steps, in their order, joined by semicolons. */
  readonly steps: string
  /** What making it ready took of the processor, in milliseconds. */
  readonly readying: number
  /** Whether a process of its own is asked, where it holds nobody up. */
  readonly isLong: boolean
}

/** Milliseconds of making a statement ready, beyond which it is measured again. */
const suspicious = 50

/**
 * The plans of every statement that reads which `work` prepares, in the order they were prepared first, those of long
 * questions that a process of their own is asked among them, as of a large firm.
 */
export async function plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
  const plans = new Map<string, Pick<Plan, 'steps' | 'readying'>>()
  const long = new Set<string>()
  // Called on the connection that the statement is for, below.
  // oxlint-disable-next-line typescript/unbound-method
  const prepare = DatabaseSync.prototype.prepare
  const explain = (file: DatabaseSync, sql: string): void => {
    if (!/^\s*(SELECT|WITH)/u.test(sql) || plans.has(sql)) return
    const made = () => {
      const before = process.threadCpuUsage()
      const steps = prepare.call(file, `EXPLAIN QUERY PLAN ${sql}`).all()
      const { user, system } = process.threadCpuUsage(before)
      return { steps: steps.map((step) => String(step['detail'])).join('; '), readying: (user + system) / 1_000 }
    }
    const first = made()
    // What others do on the machine makes it longer, never shorter.
    const again = first.readying > suspicious ? [made(), made()] : []
    plans.set(sql, { ...first, readying: Math.min(first.readying, ...again.map(({ readying }) => readying)) })
  }
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ) {
    explain(this, sql)
    return prepare.call(this, sql)
  })
  // oxlint-disable-next-line typescript/unbound-method
  const rows = ReadingPool.prototype.rows
  const asked = vi.spyOn(ReadingPool.prototype, 'rows').mockImplementation(function (
    this: ReadingPool,
    path,
    question,
    options,
  ) {
    const file = new DatabaseSync(path, { readOnly: true })
    long.add(question.text)
    // Not made ready as well: of the longest that takes as long as to be told how it goes.
    explain(file, question.text)
    file.close()
    return rows.call(this, path, question, options)
  })
  const small = vi.spyOn(FileQuestions.prototype, 'areSmall').mockReturnValue(false)
  try {
    await work()
  } finally {
    small.mockRestore()
    spy.mockRestore()
    asked.mockRestore()
  }
  return [...plans].map(([sql, plan]) => ({ sql, ...plan, isLong: long.has(sql) }))
}
