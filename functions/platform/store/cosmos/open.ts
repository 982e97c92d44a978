import type { Config } from '../../config.ts'
import type { StoreParts } from '../index.ts'

/** Errors: always, until the keeper on Cosmos DB follows in a commit of its own. */
export function openCosmos(account: Extract<Config['store'], { kind: 'cosmos' }>): Promise<StoreParts> {
  return Promise.reject(new Error(`No keeper for ${account.endpoint}`))
}
