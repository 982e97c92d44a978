export {
  closedLines,
  closedMonths,
  exclusions,
  products,
  productTouches,
  type ClosedLine,
  type ClosedMonth,
} from './collections.ts'
export { deriveSoon, derivingSoon, productsLane } from './derive-job.ts'
export { closedAmong, closedLine, linesOf, openLine, type LineScope, type MonthLine } from './lines.ts'
export { waitingToDerive } from './waiting.ts'
