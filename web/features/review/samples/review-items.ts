import type { Candidate, ReviewItem } from '../review-state.ts'

/** An invented candidate with a score. */
export const suggestion = (id: string, score: number, name = `Klant ${id}`): Candidate => ({
  combination: {
    id,
    name,
    customerId: '1001',
    chamberOfCommerceNumber: '12345678',
    spilStatus: 'ACTIVE',
    parentId: null,
  },
  linkedConnectionIds: [],
  match: {
    score,
    parts: [
      { code: 'sameChamberNumber', points: 9.1, record: '12345678', combination: '12345678', via: null },
      { code: 'sameName', points: 6.2, record: name, combination: name, via: null },
    ],
    against: [
      { code: 'start', points: -4.2, record: '', combination: '', via: null },
      { code: 'otherForm', points: -2.6, record: 'VOF', combination: 'B.V.', via: null },
    ],
  },
})

/** An invented administration without a customer. */
export function reviewItem(
  id: string,
  [best, ...others]: readonly Candidate[],
  name = `Administratie ${id}`,
): ReviewItem {
  if (best === undefined) throw new Error('a record in the queue has a candidate')
  return {
    id,
    table: 'administrations',
    connectionId: 'c1',
    administration: { externalId: id, name, customerId: null, chamberOfCommerceNumber: '12345678' },
    user: null,
    best,
    others: [...others],
  }
}
