import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'

const DAY = 86_400_000
/** So long before the file was written its days count, and before that its months. */
const recentDays = 40

/** A month, a day or a moment, wherever it stands in a text: not a part of a number or an id. */
const moments =
  /(?<![\dA-Za-z])(20\d\d-(?:0[1-9]|1[0-2]))(?:-(0[1-9]|[12]\d|3[01])(T\d\d:\d\d:\d\d(?:\.\d+)?Z)?)?(?![\dA-Za-z])/gu

const monthsBetween = (from: Period, to: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY)
const lastDayOf = (period: Period): number =>
  new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).getUTCDate()

/** How many months later than it was told the firm's story takes place. */
export const monthsLater = (writtenOn: Date, now: Date): number => monthsBetween(periodAt(writtenOn), periodAt(now))

/**
 * Tells what a firm's file says as if it was written now. Of the last weeks each day is as far back as it was, so that last night
 * stays last night; before them a day of a month is that day of a month as far back, so that what belongs to a month stays in it.
 */
export function toPresent(writtenOn: Date, now: Date): (json: string) => string {
  const months = monthsLater(writtenOn, now)
  // What was written in the morning is no later than now: before that hour it was yesterday.
  const isEarlier = now.getTime() % DAY < writtenOn.getTime() % DAY
  const days = dayOf(now) - dayOf(writtenOn) - Number(isEarlier)
  const recent = new Date((dayOf(writtenOn) - recentDays) * DAY).toISOString().slice(0, 10)
  return (json) =>
    json.replaceAll(moments, (_, month: Period, day: string | undefined, time: string | undefined) => {
      if (day === undefined) return addMonths(month, months)
      const rest = time ?? ''
      if (`${month}-${day}` >= recent)
        return `${new Date(Date.parse(`${month}-${day}`) + days * DAY).toISOString().slice(0, 10)}${rest}`
      const moved = addMonths(month, months)
      return `${moved}-${String(Math.min(Number(day), lastDayOf(moved))).padStart(2, '0')}${rest}`
    })
}
