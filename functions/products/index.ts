export {
  closedLines,
  closedMonths,
  closedOverlaps,
  exclusions,
  firmSums,
  linkHistories,
  products,
  productTouches,
  type ClosedLine,
  type ClosedMonth,
  type FirmSums,
} from './collections.ts'
export { deriveSoon, derivingSoon, productsLane } from './derive-job.ts'
export { closedAmong, closedLine, linesOf, openLine, type LineScope, type MonthLine } from './lines.ts'
export { deleteClosedOverlaps, storeClosedOverlaps } from './overlap/closed-overlaps.ts'
export { chargedTwice } from './overlap/shown-overlaps.ts'
export { sumMonths } from './sum-months.ts'
export { waitingFor, waitingToDerive, type Waiting } from './waiting.ts'
