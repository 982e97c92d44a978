/** Settings of a process that is to die: after how many steps it says so, and after how many it waits for its death. */
export const diesAt = 'SPIL_TEST_DIES_AT'
export const standsStillAt = 'SPIL_TEST_STANDS_STILL_AT'

let taken = 0

/** Before any that a process takes: those that begin or report are not to die. */
const at = (setting: string): number => Number(process.env[setting] ?? Number.POSITIVE_INFINITY)

/** Nothing of this thread happens any more; what other threads have begun goes on, as it would. */
function standStill(): never {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('Nobody wakes it')
}

/**
 * The child's side of `killedProcess`: it got further. Whoever is to kill it hears of the step at which it is to die, and however
 * late that one is, it goes no further than it may: it stands still until it is dead.
 */
export function takeStep(): void {
  taken += 1
  if (taken === at(diesAt) + 1) process.send?.('here')
  if (taken > at(standsStillAt)) standStill()
}

/** Once there is nothing left to do: one that is to die does not end before. */
export function takeLastStep(): void {
  if (taken > at(diesAt)) standStill()
}
