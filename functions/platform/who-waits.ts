import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether somebody looks at a screen until this is done, or it is done by the clock, by a message of the queue or by an operator. */
export type WhoWaits = 'somebody' | 'nobody'

interface Waiting {
  readonly who: () => WhoWaits
  readonly patience?: number
}

const current = new AsyncLocalStorage<Waiting>()

/** Of what is done where nobody has said otherwise, somebody waits for it. */
export const whoWaits = (): WhoWaits => current.getStore()?.who() ?? 'somebody'

/** Does a piece of work, with all it asks for on the way. `who`: asked each time, where that may change meanwhile. */
export const waitedForBy = <T>(who: WhoWaits | (() => WhoWaits), work: () => T): T =>
  current.run({ who: typeof who === 'function' ? who : () => who }, work)

/** How many milliseconds somebody waits before they are told what it is that takes so long; undefined: as long as it takes. */
export const patienceOf = (): number | undefined => current.getStore()?.patience

/** Work that somebody waits for, and may be ended and asked for again at any moment: nothing is changed by it. */
export const waitedAtMost = <T>(milliseconds: number, work: () => T): T =>
  current.run({ who: () => 'somebody', patience: milliseconds }, work)
