export { exclusions, linkHistories, products, productTouches, type Exclusion } from './collections.ts'
export {
  closedLines,
  closedMonths,
  corrections,
  firmSums,
  lateProducts,
  formerLines,
  type ClosedLine,
  type ClosedMonth,
  type Correction,
  type FirmSums,
  type LateProduct,
  type KeptPoint,
  type ReopenedMonth,
} from './month-collections.ts'
export { productId } from './customer-products.ts'
export { broughtBack, exclusionFor } from './exclude-product.ts'
export { coversNow, isDeletable, keyOfProduct } from './exclude-key.ts'
export { deriveSoon, derivingSoon } from './derive-job.ts'
export { productsLane } from './lane.ts'
export { closedAmong, linesOf, type MonthLine } from './lines.ts'
export { billedLines } from './read/sources.ts'
export { openRenames } from './renames/read.ts'
export { deleteClosedOverlaps, storeClosedOverlaps } from './overlap/closed-overlaps.ts'
export { chargedTwice } from './overlap/shown-overlaps.ts'
export { sumMonths } from './sum-months.ts'
export { waitingFor, waitingToDerive, type Waiting } from './waiting.ts'
