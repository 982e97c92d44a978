export { recordDocuments } from './collections.ts'
export { groupChoices, groupColumn, ignoredGroups } from './groups.ts'
export { digestAt, pairedId, recordId } from './record-id.ts'
