/** How long an archive of a firm can be fetched. */
export const exportDays = 7

/** How long a firm that has closed can come back. */
export const closedDays = 30

/** Whether somebody typed the name of the firm: its letters count, not how the spaces between them came. */
export function isNameOf(typed: string, name: string): boolean {
  const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('nl')
  return plain(typed) !== '' && plain(typed) === plain(name)
}
