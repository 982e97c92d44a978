export { turns } from './closed-records.ts'
export { monthReopened } from './events.ts'
