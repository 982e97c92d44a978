import { Refusal, splitting, tooManyRequests } from './refusal.ts'

/** What the service is to do wrong, or slowly, from the next request on: so many times each. */
export class Faults {
  throttledRequests = 0
  /** Operations inside batches. */
  throttledOperations = 0
  unavailableRequests = 0
  /** Requests that are told that their partition is being split. */
  splittingRequests = 0
  /** Pages of the change feed that come twice. */
  doubledPages = 0
  /** Continuations that the service no longer knows, and says so with 410 or with 400. */
  goneContinuations = 0
  refusedContinuations = 0
  /** Called before each request about items; what it throws or waits for happens to the request. Undefined: nothing. */
  before: ((kind: string) => void | Promise<void>) | undefined
  /** Called after each request was carried out and before it is answered: an error here is an answer that got lost. */
  after: ((kind: string) => void | Promise<void>) | undefined

  clear(): void {
    Object.assign(this, new Faults())
    this.before = undefined
    this.after = undefined
  }

  request(): void {
    if (this.#take('unavailableRequests')) throw new Refusal(503, 'Service is currently unavailable.')
    if (this.#take('throttledRequests')) throw tooManyRequests()
    if (this.#take('splittingRequests')) throw splitting()
  }

  operation(): boolean {
    return this.#take('throttledOperations')
  }

  doubled(): boolean {
    return this.#take('doubledPages')
  }

  continuation(): void {
    if (this.#take('goneContinuations')) throw new Refusal(410, 'The continuation is gone.')
    if (this.#take('refusedContinuations')) throw new Refusal(400, 'Invalid If-None-Match header value.')
  }

  #take(
    which:
      | 'throttledRequests'
      | 'throttledOperations'
      | 'unavailableRequests'
      | 'splittingRequests'
      | 'doubledPages'
      | 'goneContinuations'
      | 'refusedContinuations',
  ): boolean {
    if (this[which] === 0) return false
    this[which] -= 1
    return true
  }
}
