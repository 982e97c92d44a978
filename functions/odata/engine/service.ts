import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { ModelRows } from './source.ts'

/** A service opened for one caller. */
export interface Service {
  readonly source: ModelRows
  /** Public absolute address, ending with `/`. All links are built from it. */
  readonly publicRoot: string
  /** Path of the service in incoming addresses; default: that of the public address. */
  readonly mount?: string
  readonly clock: Clock
  readonly log: Log
  /** Rows per page unless the client wants fewer. */
  readonly pageSize?: number
  /** Lower-case names of options that only the caller may see, such as a key: in no link and no error. */
  readonly secretOptions?: readonly string[]
}

/** As Business Central and others use; clients follow any number of pages. */
export const usualPageSize = 10_000
