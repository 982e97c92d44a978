export { checksOfMonth, type CheckOfMonth } from './checks-of-month.ts'
export { disputesByMonth, openDisputes, type OpenDispute } from './open-disputes.ts'
