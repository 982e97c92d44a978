import type { CombinationDetailsFragment } from '../../../graphql/generated/graphql.ts'

/** An invented customer as the API answers it: nothing linked, nothing locked, unless said otherwise. */
export function combination(given: Partial<CombinationDetailsFragment> = {}): CombinationDetailsFragment {
  return {
    id: 'korst',
    name: 'Bakkerij De Korst',
    customerId: 'K-1001',
    chamberOfCommerceNumber: null,
    spilStatus: 'ACTIVE',
    parentId: null,
    parent: null,
    childrenCount: 0,
    creationTime: '2026-03-02T08:15:00Z',
    lastUpdateTime: '2026-11-20T10:00:00Z',
    linkedConnectionIds: [],
    figures: null,
    syncedConnectionId: null,
    mergedInto: null,
    lockedFields: [],
    reference1: null,
    reference2: null,
    reference3: null,
    reference4: null,
    reference5: null,
    tag1: null,
    tag2: null,
    tag3: null,
    tag4: null,
    tag5: null,
    ...given,
  }
}
