const MB = 1_048_576

/** What a file may cost before it is refused. A good file of the largest size we accept stays far below each of them. */
export const readingLimits = {
  fileBytes: 50 * MB,
  unpackedBytes: 300 * MB,
  /** Of one part of a workbook; parts below the floor may be as dense as they like. */
  inflation: 200,
  inflationFloor: MB,
  entries: 2_000,
  /** Parts that are read whole: the list of sheets, styles, relations. */
  smallPartBytes: 32 * MB,
  sharedStrings: 4_000_000,
  sharedStringBytes: 128 * MB,
  xmlDepth: 100,
  tagLength: 65_536,
  /** What is kept of a cell; longer ones are too long for every column. */
  cellLength: 1_024,
  columns: 1_024,
  rows: 1_048_576,
  sheets: 255,
  styles: 65_536,
  /** Of one record of a CSV file, in characters: an open quote swallows no more than this. */
  recordLength: MB,
} as const
