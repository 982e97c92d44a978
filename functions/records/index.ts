export { recordDocuments } from './collections.ts'
export { environmentChoices, environmentColumn, ignoredEnvironments } from './environments.ts'
export { digestAt, pairedId, recordId } from './record-id.ts'
