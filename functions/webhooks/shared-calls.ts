import { webhookCalls } from '#domain/shared/limits.ts'

/** Who found no room is back within this time, in milliseconds. */
const backWithin = 10_000

/**
 * The calls to endpoints that this host makes at once, which firms share. A job waits for no room here, since it would hold a
 * place that other jobs need: it comes again. So who found none is remembered, and is let in before firms that have more.
 */
export class SharedCalls {
  /** Calls of each firm that has any. */
  readonly #running = new Map<string, number>()
  /** Of each firm that found no room: until when it is expected back. */
  readonly #expected = new Map<string, number>()

  /** Undefined where there is no room for the firm now; else to be called once the call is over. */
  begin(firm: string, now: number): (() => void) | undefined {
    // Also where the clock has gone back since.
    for (const [one, until] of this.#expected) if (until < now || until > now + backWithin) this.#expected.delete(one)
    const own = this.#of(firm)
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0)
    const first = [...this.#expected.keys()].filter((one) => one !== firm && this.#of(one) < own).length
    if (own >= webhookCalls.ofOneFirm || all + first >= webhookCalls.atOnce) {
      this.#expected.set(firm, now + backWithin)
      return undefined
    }
    this.#expected.delete(firm)
    this.#running.set(firm, own + 1)
    return () => this.#end(firm)
  }

  #of(firm: string): number {
    return this.#running.get(firm) ?? 0
  }

  #end(firm: string): void {
    const left = this.#of(firm) - 1
    if (left > 0) this.#running.set(firm, left)
    else this.#running.delete(firm)
  }
}
