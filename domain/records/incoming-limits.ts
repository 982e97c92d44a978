/** The most characters a text of a synced row has. An id that is longer rejects the record; other texts are cut. */
export const incomingLimits = {
  id: 256,
  name: 256,
  email: 256,
  product: 256,
  chamberOfCommerceNumber: 32,
  /** Of a connector's own columns. */
  data: 256,
} as const

/** A connector's own columns that hold a code and are shorter. */
const codes = new Set(['status', 'sourceStatus', 'type'])
const CODE_LIMIT = 64

export function dataLimit(key: string): number {
  return codes.has(key) ? CODE_LIMIT : incomingLimits.data
}
