import { CallBudget } from '../call-budget.ts'
import { dayMs } from '../written-times.ts'

const minuteMs = 60_000

const told = (stretch: string, limit: number, { left, until }: { left: number; until: number }) => ({
  [`x-ratelimit-${stretch}limit`]: String(limit),
  [`x-ratelimit-${stretch}remaining`]: String(left),
  [`x-ratelimit-${stretch}reset`]: String(until),
})

/** Calls per minute and per day of one firm, told in the headers of each answer as Exact does. */
export class CallLimits {
  readonly #aMinute: number
  readonly #aDay: number
  readonly #minute: CallBudget
  readonly #day: CallBudget

  constructor(aMinute: number, aDay: number) {
    this.#aMinute = aMinute
    this.#aDay = aDay
    this.#minute = new CallBudget(aMinute, minuteMs)
    this.#day = new CallBudget(aDay, dayMs)
  }

  count(firm: string, now: number): { passed: boolean; headers: Readonly<Record<string, string>> } {
    const inMinute = this.#minute.spend(firm, now)
    const minutely = told('minutely-', this.#aMinute, inMinute)
    // With the minute used up Exact leaves the headers of the day out.
    if (!inMinute.passed) return { passed: false, headers: minutely }
    const inDay = this.#day.spend(firm, now)
    return { passed: inDay.passed, headers: { ...minutely, ...told('', this.#aDay, inDay) } }
  }
}
