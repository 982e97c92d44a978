import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Source } from './source.ts'

/** A service as it is opened for one caller. */
export interface Service {
  readonly source: Source
  /** The one address that everybody knows the service by, absolute, with a `/` at its end. Links are made of it alone. */
  readonly publicRoot: string
  /** The path at which the service stands in the addresses of requests; default: that of the public address. */
  readonly mount?: string
  readonly clock: Clock
  readonly log: Log
  /** Rows on a page where the client wants no fewer. */
  readonly pageSize?: number
  /** Names of options that are nobody's but the caller's, as a key: in no link and no error. In lower case. */
  readonly secretOptions?: readonly string[]
}

/** As Business Central and the like have it; a client follows as many pages as there are. */
export const usualPageSize = 10_000
