export { checkedProduct } from './compare.ts'
export { checksOfMonth, type CheckOfMonth } from './checks-of-month.ts'
export { disputesByMonth, openDisputes } from './open-disputes.ts'
