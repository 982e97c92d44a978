import { setTimeout as pause } from 'node:timers/promises'
import { patient } from '#tests/kit/patience.ts'
import type { CosmosPeer } from '../peers/cosmos/server.ts'
import type { Instance } from './instances.ts'

/** How often something goes wrong, and how long requests of an instance may take that is to be killed: beyond what the busiest machine takes. */
const everyMilliseconds = { least: 2_000, most: 8_000 }
const requestPatience = 200_000

/** Numbers from 0 to 1 that are the same for the same seed. */
export function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Nobody sends it requests any more; those in hand are answered, its background work is cut off in the middle. */
export async function cutOff(instance: Instance, cold: boolean): Promise<void> {
  instance.isUp = false
  const end = Date.now() + patient(requestPatience)
  while (instance.inHand > 0 && Date.now() < end) await pause(20)
  await instance.kill(cold)
}

export interface Disturbed {
  /** What went wrong until now, how often. */
  readonly counts: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/**
 * Lets things go wrong by turns that follow from the seed: the store throttles, splits its partitions, tells pages twice and
 * forgets where a feed had come to; an instance is killed and comes back, with the old replicas on its disk or with none.
 */
export function disturb(peer: CosmosPeer, instances: readonly Instance[], seed: number): Disturbed {
  const chance = chances(seed)
  const counts = new Map<string, number>()
  const stopping = new AbortController()
  const isOver = (): boolean => stopping.signal.aborted
  const some = (most: number): number => 1 + Math.floor(chance() * most)
  const kill = async (cold: boolean): Promise<void> => {
    const victim = instances[Math.floor(chance() * instances.length)]
    // One is left to answer.
    if (victim === undefined || instances.some(({ isUp }) => !isUp)) return
    await cutOff(victim, cold)
    if (!isOver()) await victim.start()
  }
  const kinds: readonly (readonly [string, () => void | Promise<void>])[] = [
    ['throttles', () => void (peer.faults.throttledRequests += some(8))],
    ['throttles operations', () => void (peer.faults.throttledOperations += some(4))],
    ['splits', () => peer.split(some(3))],
    ['doubles pages', () => void (peer.faults.doubledPages += some(3))],
    ['forgets a continuation', () => void (peer.faults.goneContinuations += 1)],
    ['kills an instance', () => kill(false)],
    ['kills an instance, and its disk', () => kill(true)],
  ]
  const going = (async () => {
    while (!isOver()) {
      const { least, most } = everyMilliseconds
      // By what is done, not by the clock: a slow machine would start instances again and do nothing else.
      const wait = patient(least + chance() * (most - least))
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      const [name, happen] = kinds[Math.floor(chance() * kinds.length)] ?? []
      if (isOver() || name === undefined || happen === undefined) continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await happen()
    }
  })()
  return {
    counts,
    async stop() {
      stopping.abort()
      await going
    },
  }
}
