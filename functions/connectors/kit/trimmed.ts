/** Without the spaces around it and with letters written one way; nothing left is null. */
export function trimmed(value: string | number | null | undefined): string | null {
  const text = value == null ? '' : String(value).trim().normalize('NFC')
  return text === '' ? null : text
}
