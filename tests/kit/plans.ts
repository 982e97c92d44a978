import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'

/** A statement that was asked of a file, and how SQLite goes about it. */
export interface Plan {
  readonly sql: string
  /** Its steps, in their order, joined by semicolons. */
  readonly steps: string
}

/** The plans of every statement that reads which `work` prepares, in the order they were prepared first. */
export async function plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
  const plans = new Map<string, string>()
  // Called on the connection that the statement is for, below.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const prepare = DatabaseSync.prototype.prepare
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ) {
    if (/^\s*(SELECT|WITH)/u.test(sql) && !plans.has(sql)) {
      const steps = prepare.call(this, `EXPLAIN QUERY PLAN ${sql}`).all()
      plans.set(sql, steps.map((step) => String(step['detail'])).join('; '))
    }
    return prepare.call(this, sql)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return [...plans].map(([sql, steps]) => ({ sql, steps }))
}
