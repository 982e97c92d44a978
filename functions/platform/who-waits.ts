import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether somebody looks at a screen until this is done, or it is done by the clock, by a message of the queue or by an operator. */
export type WhoWaits = 'somebody' | 'nobody'

const current = new AsyncLocalStorage<() => WhoWaits>()

/** Of what is done where nobody has said otherwise, somebody waits for it. */
export const whoWaits = (): WhoWaits => current.getStore()?.() ?? 'somebody'

/** Does a piece of work, with all it asks for on the way. `who`: asked each time, where that may change meanwhile. */
export const waitedForBy = <T>(who: WhoWaits | (() => WhoWaits), work: () => T): T =>
  current.run(typeof who === 'function' ? who : () => who, work)
