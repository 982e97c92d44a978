import type { FaultKind } from './faults.ts'

/** An object of a vendor's JSON. */
export type Row = Readonly<Record<string, unknown>>

/** A call as the vendor would see it. */
export interface SimulatedRequest {
  readonly method: string
  /** With the vendor's own origin, whatever the address of this machine. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Faults in the data that the vendor itself has to make up. */
  readonly faults: ReadonlySet<FaultKind>
}

/** What may change at a vendor between two syncs. Counts of administrations. */
export interface Change {
  readonly renamed?: number | undefined
  readonly removed?: number | undefined
  readonly added?: number | undefined
  readonly archived?: number | undefined
}

export interface SimulatedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One vendor. Its path prefix on this machine is its `name`. */
export interface Simulator {
  readonly name: string
  /** `https://*.` and a domain: a host per customer. */
  readonly origin: string
  /** Of a vendor with several: each origin and where it is below the prefix, as `/login`. Absent: `origin` is the prefix. */
  readonly hosts?: Readonly<Record<string, string>>
  /** Headers of this vendor's own that go with a refusal for too many calls. */
  readonly rateLimitHeaders: (now: number, seconds: number) => Readonly<Record<string, string>>
  /** The body of a refusal in this vendor's shape. */
  readonly refusal: (status: number, message: string) => unknown
  /** Of a vendor that signs people in at a host of somebody else: whether a path there is its own, whoever was called. */
  claims?(path: string): boolean
  answer(request: SimulatedRequest): SimulatedAnswer
  /** What `POST /_control/{vendor}` asks of it. Of one without tokens none ends. */
  expireAccessTokens(): void
  revokeAccess(): void
  /** The firm gives it back: the credentials of a form work as before. A consent page gives new tokens by itself. */
  restoreAccess(): void
  change(firm: string, change: Change): void
}

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): SimulatedAnswer {
  return typed('application/json; charset=utf-8', status, JSON.stringify(value), headers)
}

/** A body of some other kind. */
export function typed(
  kind: string,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): SimulatedAnswer {
  return { status, headers: { 'content-type': kind, ...headers }, body }
}

/** What a body of JSON holds; undefined: it is none. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export function html(status: number, text: string, headers: Readonly<Record<string, string>> = {}): SimulatedAnswer {
  return typed('text/html; charset=utf-8', status, text, { 'cache-control': 'no-store', ...headers })
}

export function redirect(to: string): SimulatedAnswer {
  return { status: 302, headers: { location: to, 'cache-control': 'no-store' }, body: '' }
}
