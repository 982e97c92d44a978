export {
  closedLines,
  closedMonths,
  corrections,
  closedOverlaps,
  exclusions,
  firmSums,
  lateProducts,
  formerLines,
  linkHistories,
  products,
  productTouches,
  type ClosedLine,
  type ClosedMonth,
  type Correction,
  type FirmSums,
  type LateProduct,
  type KeptPoint,
  type ReopenedMonth,
} from './collections.ts'
export { deriveSoon, derivingSoon, productsLane } from './derive-job.ts'
export { closedAmong, closedLine, linesOf, openLine, type LineScope, type MonthLine } from './lines.ts'
export { openRenames } from './renames/read.ts'
export { deleteClosedOverlaps, storeClosedOverlaps } from './overlap/closed-overlaps.ts'
export { chargedTwice } from './overlap/shown-overlaps.ts'
export { sumMonths } from './sum-months.ts'
export { waitingFor, waitingToDerive, type Waiting } from './waiting.ts'
