/**
 * What a CRM says one of its customers is. `active`: the firm works for it. `inactive`: it did, or it is blocked. `none`:
 * somebody the CRM keeps who is no customer, such as a prospect or a supplier.
 */
export type CustomerStanding = 'active' | 'inactive' | 'none'

/** A column of the customers of a CRM that tells their standing, and what its words mean. */
export interface StandingSign {
  /** A column of text, or of yes and no. */
  readonly column: string
  /** By the source's own word, in any case; `true` and `false` of a column that is yes or no. */
  readonly words: Readonly<Record<string, CustomerStanding>>
  /**
   * `closed`: the source has these words and no other, so another one is odd. `open`: each firm makes its own, so another
   * one says nothing about the standing.
   */
  readonly vocabulary: 'closed' | 'open'
}

/** A column that says yes of whoever is a customer still. */
export const activeWhenTrue = {
  words: { true: 'active', false: 'inactive' },
  vocabulary: 'closed',
} as const satisfies Omit<StandingSign, 'column'>

/** What a firm that divides its relations itself calls who is no customer, and who was one. */
export const relationWords = {
  words: {
    Prospect: 'none',
    Suspect: 'none',
    Lead: 'none',
    Leverancier: 'none',
    Supplier: 'none',
    Vendor: 'none',
    Concurrent: 'none',
    Competitor: 'none',
    'Oud-klant': 'inactive',
    'Ex-klant': 'inactive',
    'Former customer': 'inactive',
  },
  vocabulary: 'open',
} as const satisfies Omit<StandingSign, 'column'>
