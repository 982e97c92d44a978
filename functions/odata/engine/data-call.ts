import type { Request as Understood } from '#domain/odata/query.ts'
import type { Call } from './exchange.ts'

/** A parsed call that leads to data. */
export interface DataCall extends Call {
  readonly data: Extract<Understood, { kind: 'data' }>
}
