/** Where a record says a number by which its customer may be known. */
export const numberFields = ['chamberNumber', 'customerId', 'externalId', 'code'] as const
export type NumberField = (typeof numberFields)[number]

/** How far a number of a system is to be believed. */
export interface Reliability {
  /** Part of its numbers that are those of the record's customer. */
  readonly right: number
  /** Part of the others that are some other customer's, by chance or by mistake. */
  readonly astray: number
}
export type Reliabilities = Readonly<Record<NumberField, Reliability>>

/** Of a connection of which nothing was seen. */
export const usualNumbers: Reliabilities = {
  chamberNumber: { right: 0.9, astray: 0.02 },
  customerId: { right: 0.85, astray: 0.02 },
  externalId: { right: 0.2, astray: 0.02 },
  code: { right: 0.4, astray: 0.02 },
}

/** What an equal number is worth, where `holders` customers have it: the ratio of right and astray, as Fellegi and Sunter have it. */
export const worthOfEqual = ({ right, astray }: Reliability, holders: number): number =>
  Math.max(0, Math.log(right / (astray * Math.max(1, holders))))

/** What another number is worth as evidence against; nothing where few of the system's numbers are its customers'. */
export const worthOfOther = ({ right }: Reliability): number => -Math.log(1 - Math.min(right, 0.995))
