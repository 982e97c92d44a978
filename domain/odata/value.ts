import type { Decimal } from '../shared/decimal.ts'

/**
 * A value while it is computed with. By its type: Boolean boolean; Byte, SByte, Int16, Int32, Single, Double number (with
 * NaN and infinities for the last two); Int64 and each enumeration (its numeric value) bigint; Decimal `Decimal`; Duration
 * `Duration`; String, Guid (lower case), Date (`2026-11-22`), TimeOfDay (`13:05:00`, with as many digits behind the seconds
 * as it has) and Binary (base64url without padding) text; DateTimeOffset text in UTC, `2026-11-22T13:05:00Z`, with as many
 * digits behind the seconds as are not zero. Complex values and entities are objects by property name, collections arrays.
 */
export type Value = null | boolean | number | bigint | string | Decimal | Duration | Structured | readonly Value[]

export interface Structured {
  readonly [name: string]: Value
}

/** Of a day-time duration, in seconds. */
export interface Duration {
  readonly seconds: Decimal
}
