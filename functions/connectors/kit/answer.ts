import type { CallsLeft } from '#domain/sync/run.ts'
import type { z } from 'zod'
import type { OutboundAnswer } from './outbound.ts'
import type { VendorErrorKind } from './vendor-error.ts'

/** What `classify` may look at. */
export interface VendorAnswer extends OutboundAnswer {
  /** The body as text, read when it is asked for. */
  text(): string
}

/** What the body of a refusal says. */
export interface SpelledRefusal {
  /** After how many seconds the vendor may be called again. */
  readonly retryAfterSeconds?: number | undefined
  /** By which the vendor's support finds the refusal in its own log; goes into ours. */
  readonly reference?: string | undefined
  /** What it means, in a word of the connector's own: its calls find it as `says` of the error. */
  readonly says?: string | undefined
}

/** Undefined: nothing is wrong with it. `path` is of the address that was asked, for vendors that mean another thing there. */
export type Classify = (answer: VendorAnswer, path: string) => VendorErrorKind | undefined

/** What the status alone says; right for most vendors. */
export function classifyByStatus({ status }: Pick<VendorAnswer, 'status'>): VendorErrorKind | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401) return 'credentials-refused'
  if (status === 402 || status === 403) return 'forbidden'
  if (status === 429) return 'rate-limited'
  if (status === 408 || status === 425 || status >= 500) return 'unavailable'
  return 'unexpected-answer'
}

/** A page for people: the head of a website, or what a web server says where it has nothing. */
export function isPage({ headers, body }: Pick<OutboundAnswer, 'headers' | 'body'>): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return type === 'text/html' || /^\s{0,100}<(?:!doctype html|html)/iu.test(body.subarray(0, 200).toString('latin1'))
}

const beginsAsMarkup = /^[\s\u00ef\u00bb\u00bf]{0,100}</u

/**
 * What an answer means. A page for people where data was promised is what stands before the vendor (a network, a gateway, a
 * page that says it is being worked on), whatever its status: the vendor is not there now.
 */
export function meaningOf(classify: Classify, answer: VendorAnswer, path: string): VendorErrorKind | undefined {
  const kind = classify(answer, path)
  if (kind !== undefined && kind !== 'unexpected-answer') return kind
  return isPage(answer) && beginsAsMarkup.test(answer.body.subarray(0, 200).toString('latin1')) ? 'unavailable' : kind
}

const decoder = new TextDecoder()

/** A byte order mark before the text, as some vendors send it, is left out. */
export function vendorAnswer(answer: OutboundAnswer): VendorAnswer {
  return { ...answer, text: () => decoder.decode(answer.body) }
}

/** What the body of an answer holds; undefined: no JSON, or JSON of another form. Whoever reads the answer says so. */
export function bodyAs<Schema extends z.ZodType>(
  answer: Pick<VendorAnswer, 'text'>,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(answer.text())).data
  } catch {
    return undefined
  }
}

const whole = /^\d+$/u

/** When a vendor says that it may be called again, in milliseconds since 1970; undefined: it does not say, or not readably. */
export function retryAfter(headers: Readonly<Record<string, string>>, now: Date): number | undefined {
  const value = headers['retry-after']?.trim()
  if (value === undefined) return undefined
  if (whole.test(value)) return now.getTime() + Number(value) * 1000
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : moment
}

/** A vendor that counts our calls: at `remaining` 0 the next call waits for `reset`. Header names in lower case. */
export interface CallBudget {
  readonly remaining: string
  readonly reset: string
  readonly unit: 'epoch-milliseconds' | 'epoch-seconds' | 'seconds'
  /** Waited beyond the reset, as clocks differ. */
  readonly marginSeconds: number
}

const milliseconds = { 'epoch-milliseconds': 1, 'epoch-seconds': 1000, seconds: 1000 } as const

/** When a budget is filled again by the headers of an answer, in milliseconds since 1970; NaN where they do not say. */
function resetOf(budget: CallBudget, headers: Readonly<Record<string, string>>, now: Date): number {
  const reset = Number(headers[budget.reset]) * milliseconds[budget.unit]
  return budget.unit === 'seconds' ? now.getTime() + reset : reset
}

/** What an answer says of the calls that are left of each budget; undefined for one of which it says nothing readable. */
export function callsLeft(
  budgets: readonly CallBudget[],
  headers: Readonly<Record<string, string>>,
  now: Date,
): (CallsLeft | undefined)[] {
  return budgets.map((budget) => {
    const left = headers[budget.remaining]?.trim() ?? ''
    const back = new Date(resetOf(budget, headers, now))
    return whole.test(left) && !Number.isNaN(back.getTime())
      ? { left: Number(left), backOn: back.toISOString() }
      : undefined
  })
}

/** The moment at which every used-up budget is filled again, in milliseconds since 1970. */
export function budgetsRefilled(
  budgets: readonly CallBudget[],
  headers: Readonly<Record<string, string>>,
  now: Date,
): number | undefined {
  const moments = budgets
    .filter((budget) => headers[budget.remaining]?.trim() === '0')
    .map((budget) => resetOf(budget, headers, now) + budget.marginSeconds * 1000)
    .filter((moment) => Number.isFinite(moment))
  return moments.length === 0 ? undefined : Math.max(...moments)
}
