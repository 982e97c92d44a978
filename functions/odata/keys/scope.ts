import { generalDataTypes, type GeneralDataType } from '#domain/odata/feed-key.ts'

/** What a key's holder may see: part of the model and of every question. */
export interface KeyScope {
  /** Connection ids; rows of others do not exist, in sums either. */
  readonly connections: 'all' | ReadonlySet<string>
  /** Without `FINANCIAL_RULES` there is no price anywhere. */
  readonly generalData: ReadonlySet<GeneralDataType>
}

/** Scope of an administrator, and of an unrestricted key. */
export const wholeScope: KeyScope = { connections: 'all', generalData: new Set(generalDataTypes) }

export interface Authorization {
  readonly authorizeAllConnections: boolean
  readonly connectionIds: readonly string[]
  readonly authorizeAllGeneralData: boolean
  readonly authorizedGeneralData: readonly GeneralDataType[]
}

/** *All* includes connections and kinds of data added later. */
export function scopeOf(key: Authorization): KeyScope {
  return {
    connections: key.authorizeAllConnections ? 'all' : new Set(key.connectionIds),
    generalData: new Set(key.authorizeAllGeneralData ? generalDataTypes : key.authorizedGeneralData),
  }
}
