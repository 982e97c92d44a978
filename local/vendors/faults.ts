import { z } from 'zod'
import { sequence } from './random.ts'

/** What a simulator can be made to do wrong. */
export const faultKinds = [
  /** Too many calls, with Retry-After in seconds, as a date, or bare with the vendor's own headers only. */
  '429', '429-date', '429-bare',
  '500',
  /** Takes the call and never answers. */
  'hang',
  /** Closes the connection without an answer. */
  'drop',
  /** An error page with status 200. */
  'html',
  /** The answer ends half way, as if it were whole. */
  'half',
  /** Says how long the answer is and stops before. */
  'short',
  /** A letter at a time, without an end. */
  'drip',
  'redirect',
  'slow',
  /** 60 MB, plainly or packed. */
  'oversized', 'gzip-bomb',
  /** Lists only: the first page for ever, nothing, the first row of each page twice. */
  'same-page', 'empty', 'duplicates',
  '403',
  /** The credentials are good and are refused. */
  '401',
  /** What the rule says, in JSON: a refusal that only this vendor has. */
  'answer',
] as const // prettier-ignore
export type FaultKind = (typeof faultKinds)[number]

export const FaultRule = z.object({
  kind: z.enum(faultKinds),
  /** The part of the calls that is hit, 0 to 1. */
  rate: z.number().min(0).max(1).default(1),
  /** How many calls are hit before it is over. */
  times: z.number().int().positive().optional(),
  /** Calls that are let through first. */
  after: z.number().int().min(0).default(0),
  /** Only calls whose path holds this. */
  path: z.string().default(''),
  /** For 429 and slow. */
  seconds: z.number().min(0).default(1),
  answer: z.object({ status: z.number().int(), body: z.unknown() }).default({ status: 500, body: null }),
})
export type FaultRule = z.output<typeof FaultRule>

/** `429:0.1` hits a tenth of the calls; several are divided by commas. Errors: ZodError. */
export function parseFaults(text: string): FaultRule[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [kind, rate] = part.split(':')
      return FaultRule.parse({ kind, ...(rate === undefined ? {} : { rate: Number(rate) }) })
    })
}

/** The faults of one vendor. The same seed hits the same calls. */
export class Faults {
  readonly #rules: { rule: FaultRule; seen: number; hit: number }[] = []
  readonly #random: () => number

  constructor(seed: string) {
    this.#random = sequence(seed)
  }

  add(rule: z.input<typeof FaultRule>): void {
    this.#rules.push({ rule: FaultRule.parse(rule), seen: 0, hit: 0 })
  }

  clear(): void {
    this.#rules.length = 0
  }

  /** The faults that hit this call, in the order they were asked for. */
  strike(path: string): FaultRule[] {
    return this.#rules.flatMap((entry) => {
      const { rule } = entry
      if (!path.includes(rule.path) || (rule.times !== undefined && entry.hit >= rule.times)) return []
      entry.seen += 1
      if (entry.seen <= rule.after || this.#random() >= rule.rate) return []
      entry.hit += 1
      return [rule]
    })
  }
}
