import { amsterdamDay } from '../shared/period.ts'

/** What a key may read beside the rows of its connections, as the API calls it. */
export const generalDataTypes = ['CONNECTIONS', 'COMBINATIONS', 'PRODUCTS', 'FINANCIAL_RULES'] as const
export type GeneralDataType = (typeof generalDataTypes)[number]

/** Characters. */
export const keyLimits = { name: 50, description: 500 } as const
/** Keys of one firm: one for each workbook, report or person that reads. */
export const mostKeys = 200
/** Days that the former secret of a key goes on working beside a new one. */
export const overlapDays = { usual: 7, most: 90 } as const
/** How long it is kept what was asked with a key. */
export const requestLogDays = 30
/** Work of one key in a minute: a question is one, and more by what it comes to. A first load of all tables fits in it. */
export const keyWork = { calls: 600, seconds: 60 } as const
/** What makes a question more work than one: each so many rows of it, and each second that its answer takes. */
const rowsOfWork = 10_000
const millisecondsOfWork = 1_000
/** Questions of one key for what the feed has, and for no row: no work, and only what nobody needs is refused. */
export const modelRate = { calls: 600, seconds: 60 } as const

/** What an answer came to beyond the one that each question is. */
export const workBeyondOne = ({
  rows,
  milliseconds,
}: {
  readonly rows: number
  readonly milliseconds: number
}): number => Math.floor(rows / rowsOfWork) + Math.floor(milliseconds / millisecondsOfWork)
/** Keys and secrets that prove nothing, of one address. */
export const wrongKeyRate = { calls: 60, seconds: 60 } as const

/** Expired goes before disabled: switching it on would not help. */
export type KeyState = 'ACTIVE' | 'DISABLED' | 'EXPIRED'

export interface KeyLife {
  readonly disabled: boolean
  /** The last day it is good for, `YYYY-MM-DD` in Amsterdam. */
  readonly endDate: string | null
}

export function keyState({ disabled, endDate }: KeyLife, now: Date): KeyState {
  if (endDate !== null && endDate < amsterdamDay(now)) return 'EXPIRED'
  return disabled ? 'DISABLED' : 'ACTIVE'
}

const day = /^\d{4}-\d{2}-\d{2}$/u

export function isDay(text: string): boolean {
  const moment = day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 2026-02-30 is read as a day of March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

export function nameProblem(name: string): 'name_missing' | 'name_long' | undefined {
  if (name.trim() === '') return 'name_missing'
  return name.trim().length > keyLimits.name ? 'name_long' : undefined
}

export function descriptionProblem(description: string): 'description_long' | undefined {
  return description.trim().length > keyLimits.description ? 'description_long' : undefined
}

/** An end that is chosen now is today at the earliest: who wants to end a key at once switches it off. */
export function endProblem(endDate: string, now: Date): 'end_invalid' | 'end_past' | undefined {
  if (!isDay(endDate)) return 'end_invalid'
  return endDate < amsterdamDay(now) ? 'end_past' : undefined
}
