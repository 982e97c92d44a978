import { subscribeJob } from '#platform/events/subscription.ts'
import { defineSlice } from '#platform/slice.ts'
import { isLinkable } from '#domain/records/record.ts'
import { recordsChanged } from '../sync/index.ts'
import { acceptCertain } from './accept-certain.ts'
import { suggestionActions } from './auditing.ts'
import { findingStates, rejections, suggestions as suggestionCollection } from './collections.ts'
import { findSuggestions, scheduleName } from './find-suggestions.ts'
import { followCustomers } from './follow-customers.ts'
import { followLinks } from './follow-links.ts'
import { learntModels } from './learnt.ts'
import { linkByItself } from './link-by-itself.ts'
import { linkingNights, linkingRules } from './self-linking-docs.ts'
import { suggestionsPolicy, suggestionsResolvers } from './resolvers.ts'

/** Whose the records without a customer may be, and the queue in which people go through them. */
export const suggestions = defineSlice({
  name: 'suggestions',
  policy: suggestionsPolicy,
  resolvers: suggestionsResolvers,
  jobs: [findSuggestions, acceptCertain, linkByItself],
  collections: [suggestionCollection, rejections, findingStates, learntModels, linkingRules, linkingNights],
  schedules: [{ name: scheduleName, job: findSuggestions }],
  on: [
    followLinks,
    followCustomers,
    subscribeJob(recordsChanged, findSuggestions, ({ tables }) =>
      tables.some(({ table }) => isLinkable(table)) ? {} : undefined,
    ),
  ],
  auditActions: suggestionActions,
})
