import { defineSlice } from '#platform/slice.ts'
import { financialRules } from './collections.ts'

/** What a unit of each product costs and brings in, from which month on. */
export const prices = defineSlice({ name: 'prices', collections: [financialRules] })
