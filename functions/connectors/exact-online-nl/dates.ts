type Given = string | null | undefined

const dateLiteral = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/u

/** `/Date(1767225600000)/` is milliseconds since 1970 in UTC; an offset behind it says nothing about the moment. */
export function moment(value: Given): string | null {
  const milliseconds = dateLiteral.exec(value ?? '')?.[1]
  if (milliseconds === undefined) return null
  const date = new Date(Number(milliseconds))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Between two moments, either of which may be open. */
export function within(now: Date, from: Given, until: Given): boolean {
  const current = now.toISOString()
  const start = moment(from)
  const end = moment(until)
  return (start === null || start <= current) && (end === null || current < end)
}
