const spellings = /kvk|kamervankoophandel|chamberofcommerce|(?:^|_)coc(?:_|n|$)/u

/** Whether a field that a firm or a maker added, of which only the name is known, holds the number of the chamber of commerce. */
export function namesChamberNumber(field: string): boolean {
  return spellings.test(field.toLowerCase())
}
