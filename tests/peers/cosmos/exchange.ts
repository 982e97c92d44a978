import type { IncomingHttpHeaders } from 'node:http'

export interface Request {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** What the service was asked for, where it was about items. */
  readonly kind?: string
}

export type Consistency = 'Strong' | 'BoundedStaleness' | 'Session' | 'ConsistentPrefix' | 'Eventual'
