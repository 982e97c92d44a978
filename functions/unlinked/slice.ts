import { defineSlice } from '#platform/slice.ts'
import { unlinkedSums } from './collections.ts'
import { followers, sumUnlinked } from './sum-unlinked.ts'

/** What is in use, belongs to no customer, and so is charged to nobody. */
export const unlinked = defineSlice({
  name: 'unlinked',
  jobs: [sumUnlinked],
  collections: [unlinkedSums],
  // For the month that began.
  schedules: [{ name: 'sum-unlinked', job: sumUnlinked }],
  on: followers,
})
