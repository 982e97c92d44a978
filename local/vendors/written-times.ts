import { integer } from './random.ts'

export const dayMs = 86_400_000
const hourMs = 3_600_000

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What the clocks of Amsterdam show at a moment: `2024-01-05 10:00:00`. */
export const amsterdamClock = (moment: number): string => clock.format(moment)

/** In UTC without parts of a second: `2024-01-05T09:00:00Z`. */
export const utcStamp = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`

/** Of a moment at noon or nine in the morning: the same day everywhere that matters. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Nine in the morning of a day in the years from 2015 to 2024. */
export const someMoment = (seed: string, days = 3500): number => Date.UTC(2015, 0, 1, 9) + integer(seed, days) * dayMs

/** When a row was made and last changed; each new name is a second later. */
export function madeAndChanged(
  seed: string,
  version: number,
  change = 'modified',
): { created: number; lastMutation: number } {
  const created = someMoment(`${seed}:created`)
  return { created, lastMutation: created + integer(`${seed}:${change}`, 400) * dayMs + version * 1000 }
}

/** When a day begins in Amsterdam. */
export function amsterdamMidnight(day: string): number {
  const summer = Date.parse(`${day}T00:00:00Z`) - 2 * hourMs
  return amsterdamClock(summer) === `${day} 00:00:00` ? summer : summer + hourMs
}
