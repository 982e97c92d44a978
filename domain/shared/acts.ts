/** Days that what people did to many things at once can be taken back. */
export const undoDays = 30

/**
 * What people do to many things at once, and can take back. Another one is a name here, its words in `messages` of
 * `web/features/tasks` and in the slice that does it the way back (`defineAct`): without that it does not compile. The name
 * stands in what is kept: never change it.
 */
export const actKinds = [
  'links',
  'record-statuses',
  'customer-statuses',
  'customer-deletion',
  'customer-import',
  'customer-merge',
  'price-raise',
  'price-import',
  'exclusion',
  'invoice-products',
] as const

export type ActKind = (typeof actKinds)[number]

/** The last moment at which an act can be taken back. */
export const undoableUntil = ({ time }: { readonly time: string }): Date =>
  new Date(Date.parse(time) + undoDays * 86_400_000)
