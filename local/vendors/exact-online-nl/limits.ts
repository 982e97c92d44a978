import { CallBudget } from '../call-budget.ts'
import { dayMs } from '../written-times.ts'

const minuteMs = 60_000

/** Calls per minute and per day of one firm, told in the headers of each answer as Exact does. */
export class CallLimits {
  readonly #most: { readonly minute: string; readonly day: string }
  readonly #minute: CallBudget
  readonly #day: CallBudget

  constructor(aMinute: number, aDay: number) {
    this.#most = { minute: String(aMinute), day: String(aDay) }
    this.#minute = new CallBudget(aMinute, minuteMs)
    this.#day = new CallBudget(aDay, dayMs)
  }

  count(firm: string, now: number): { passed: boolean; headers: Readonly<Record<string, string>> } {
    const inMinute = this.#minute.spend(firm, now)
    const minutely = {
      'x-ratelimit-minutely-limit': this.#most.minute,
      'x-ratelimit-minutely-remaining': String(inMinute.left),
      'x-ratelimit-minutely-reset': String(inMinute.until),
    }
    // With the minute used up Exact leaves the headers of the day out.
    if (!inMinute.passed) return { passed: false, headers: minutely }
    const inDay = this.#day.spend(firm, now)
    const daily = {
      'x-ratelimit-limit': this.#most.day,
      'x-ratelimit-remaining': String(inDay.left),
      'x-ratelimit-reset': String(inDay.until),
    }
    return { passed: inDay.passed, headers: { ...minutely, ...daily } }
  }
}
