import type { Request as Understood } from '#domain/odata/query.ts'
import type { Call } from './exchange.ts'

/** A call whose address was understood and leads to data. */
export interface DataCall extends Call {
  readonly data: Extract<Understood, { kind: 'data' }>
}
