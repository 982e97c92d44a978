export { openDisputes, type OpenDispute } from './open-disputes.ts'
