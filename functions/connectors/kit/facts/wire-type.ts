interface WireType {
  readonly matches: (value: unknown) => boolean
  /** Invented values of the kind, as different as the kind allows. */
  readonly samples: readonly unknown[]
}

const textLike = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= 60 && pattern.test(value)
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value)

/**
 * What a value is on the wire, from the narrowest to the widest. In XML every value is a text, so its kinds are those that
 * end in `-text`, the dates and `text`.
 */
export const wireTypes = {
  null: { matches: oneOf(null), samples: [null] },
  boolean: { matches: oneOf(true, false), samples: [true, false] },
  /** A flag as a number. */
  bit: { matches: oneOf(0, 1), samples: [0, 1] },
  integer: { matches: (value) => Number.isSafeInteger(value), samples: [7, 31_234_567] },
  number: { matches: (value) => typeof value === 'number' && Number.isFinite(value), samples: [7.5, 12] },
  empty: { matches: oneOf(''), samples: [''] },
  'boolean-text': { matches: oneOf('true', 'false'), samples: ['true', 'false'] },
  /** A flag as a text. */
  'bit-text': { matches: oneOf('0', '1'), samples: ['0', '1'] },
  /** A whole number as a text, as OData 2 writes 64 bits; larger than a number holds exactly. */
  'integer-text': { matches: textLike(/^-?\d{1,20}$/u), samples: ['118'] },
  'number-text': { matches: textLike(/^-?\d{1,20}(?:\.\d{1,20})?$/u), samples: ['12.50'] },
  /** `2026-01-31`. */
  day: { matches: textLike(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u), samples: ['2026-01-31'] },
  /** `20260131`. */
  'compact-day': { matches: textLike(/^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u), samples: ['20260131'] },
  /** `20260131134501`. */
  'compact-moment': {
    matches: textLike(/^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{6}$/u),
    samples: ['20260131134501'],
  },
  /** `31-01-2026`. */
  'day-first': { matches: textLike(/^\d{2}-\d{2}-\d{4}$/u), samples: ['31-01-2026'] },
  /** `2026-01`. */
  month: { matches: textLike(/^\d{4}-(?:0[1-9]|1[0-2])$/u), samples: ['2026-01'] },
  /** With an offset or a Z. */
  moment: {
    matches: textLike(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/u,
    ),
    samples: ['2026-01-31T13:45:01Z', '2026-01-31T13:45:01.123+01:00'],
  },
  /** By the clocks of the vendor: without an offset, with a T or a space. */
  'local-moment': {
    matches: textLike(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/u),
    samples: ['2026-01-31T13:45:01'],
  },
  /** `/Date(1767225600000)/`. */
  'dotnet-date': { matches: textLike(/^\/Date\(-?\d{1,17}(?:[+-]\d{4})?\)\/$/u), samples: ['/Date(1767225600000)/'] },
  guid: {
    matches: textLike(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu),
    samples: ['6f1f7a52-0000-4000-a000-000000000001'],
  },
  text: { matches: (value) => typeof value === 'string', samples: ['Bakkerij De Korst'] },
  list: { matches: (value) => Array.isArray(value), samples: [[]] },
  object: {
    matches: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    samples: [{}],
  },
} as const satisfies Record<string, WireType>

export type WireTypeName = keyof typeof wireTypes

/** A key that an object does not always have; no value has this kind. */
export const absent = 'absent'

const names = Object.keys(wireTypes) as WireTypeName[]

export const wireTypeNames: readonly (WireTypeName | typeof absent)[] = [...names, absent]

/** The narrowest kind of a value. */
export function wireTypeOf(value: unknown): WireTypeName {
  const found = names.find((name) => name !== 'bit' && name !== 'bit-text' && wireTypes[name].matches(value))
  // JSON and XML have nothing else.
  return found ?? 'object'
}
