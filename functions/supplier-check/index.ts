export { checksOfMonth, type CheckOfMonth } from './checks-of-month.ts'
export { openDisputes, type OpenDispute } from './open-disputes.ts'
