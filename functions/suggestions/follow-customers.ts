import { subscribe } from '#platform/events/subscription.ts'
import { combinationChanged } from '../combinations/index.ts'
import { scheduleName, soonAfter } from './find-suggestions.ts'

/** A customer that is new or called otherwise may be the one that records without a customer belong to. */
export const followCustomers = subscribe(combinationChanged, {
  name: 'suggestions-follow-customers',
  run: (_, { tenant, now }) => tenant.dueBy(scheduleName, soonAfter(now)),
})
