import { generalDataTypes, type GeneralDataType } from '#domain/odata/feed-key.ts'

/** What the holder of a key sees of the feed: part of the model and of every question. */
export interface KeyScope {
  /** Ids; rows of other connections do not exist, sums included. */
  readonly connections: 'all' | ReadonlySet<string>
  /** Without `FINANCIAL_RULES` there is no price anywhere. */
  readonly generalData: ReadonlySet<GeneralDataType>
}

/** What an administrator sees, and a key that may see all there is. */
export const wholeScope: KeyScope = { connections: 'all', generalData: new Set(generalDataTypes) }

export interface Authorization {
  readonly authorizeAllConnections: boolean
  readonly connectionIds: readonly string[]
  readonly authorizeAllGeneralData: boolean
  readonly authorizedGeneralData: readonly GeneralDataType[]
}

/** All stays all, whatever is named beside it: also connections and kinds of data that come later. */
export function scopeOf(key: Authorization): KeyScope {
  return {
    connections: key.authorizeAllConnections ? 'all' : new Set(key.connectionIds),
    generalData: new Set(key.authorizeAllGeneralData ? generalDataTypes : key.authorizedGeneralData),
  }
}
