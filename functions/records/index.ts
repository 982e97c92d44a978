export { recordCollections, recordDocuments } from './collections.ts'
export { countRecords } from './counts.ts'
export { pairedId, recordId } from './record-id.ts'
export { recordsPolicy, recordsResolvers } from './resolvers.ts'
