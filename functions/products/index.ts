export { closedLines, closedMonths, exclusions, products, type ClosedLine, type ClosedMonth } from './collections.ts'
export { deriveSoon, derivingSoon } from './derive-job.ts'
export {
  closedLines,
  closedMonths,
  exclusions,
  products,
  productTouches,
  type ClosedLine,
  type ClosedMonth,
} from './collections.ts'
export { closedAmong, closedLine, linesOf, openLine, type LineScope, type MonthLine } from './lines.ts'
