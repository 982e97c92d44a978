export { recordDocuments } from './collections.ts'
export { countRecords } from './counts.ts'
export { groupChoices, groupColumn, ignoredGroups } from './groups.ts'
export { digestAt, pairedId, recordId } from './record-id.ts'
