import { slicesSdl } from './platform/graphql/generated/slices-sdl.ts'
import { tableQueriesSdl } from './records/index.ts'

/** The whole API in GraphQL's schema language: what the slices say themselves, and the table queries of the catalogue. */
export const productSdl = `${slicesSdl}\n${tableQueriesSdl()}`
