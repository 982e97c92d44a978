const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How far a clock that leaps may stand from what it should: right, twenty minutes back, a day on, a day back. */
const standings = [0, -20 * MINUTE, DAY, -DAY] as const

/** Time that a test moves, told by a clock that now and then leaps: after so many looks, as its seed says. */
export interface LeapingTime {
  /** How often it has leapt. */
  readonly leaps: number
  advance(seconds: number): void
  /** From here on the clock is right. */
  settle(): void
}

/** A number below `below` at each call, the same ones for a seed. */
export function chances(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Lets the clock of a house leap; undefined for `seed`: it is right all the time. */
export function leaping(time: { now: Date }, seed: number | undefined): LeapingTime {
  const chance = chances(seed ?? 0)
  const most = 400
  let right = time.now.getTime()
  let off = 0
  let looks = seed === undefined ? Number.POSITIVE_INFINITY : 1 + chance(most)
  let leaps = 0
  Object.defineProperty(time, 'now', {
    get: () => {
      looks -= 1
      if (looks <= 0) {
        looks = 1 + chance(most)
        off = standings[chance(standings.length)] ?? 0
        leaps += 1
      }
      return new Date(right + off)
    },
  })
  return {
    get leaps() {
      return leaps
    },
    advance: (seconds) => {
      right += seconds * 1000
    },
    settle: () => {
      off = 0
      looks = Number.POSITIVE_INFINITY
    },
  }
}
