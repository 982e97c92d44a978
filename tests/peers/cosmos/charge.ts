/**
 * Request units by the figures Microsoft publishes ("Request Units in Azure Cosmos DB", "Optimize request cost"): a point
 * read of 1 KB takes 1 and of 100 KB 10; a write of 1 KB without an index 5.5 and of 100 KB about 50, where something is
 * written over about twice that; under strong consistency reads take twice as many. For a page of the change feed nothing
 * is published but that it costs what reading its items does: here each counts as a point read, which is the upper bound.
 */
const kilobyte = 1_024

const grown = (atOne: number, atHundred: number, bytes: number): number =>
  atOne + ((atHundred - atOne) / 99) * (Math.max(1, bytes / kilobyte) - 1)

export function readCharge(bytes: number, strong: boolean): number {
  return grown(1, 10, bytes) * (strong ? 2 : 1)
}

export function writeCharge(bytes: number, over: boolean): number {
  return grown(5.5, 50, bytes) * (over ? 2 : 1)
}

/** A look-up by an indexed value: the index first, then what it found. */
export function lookupCharge(found: readonly number[], strong: boolean): number {
  return 2.3 * (strong ? 2 : 1) + found.reduce((sum, bytes) => sum + readCharge(bytes, strong), 0)
}

/** A poll that finds nothing costs what the smallest read does. */
export function feedCharge(items: readonly number[], strong: boolean): number {
  const read = items.reduce((sum, bytes) => sum + readCharge(bytes, strong), 0)
  return Math.max(readCharge(0, strong), read)
}
