/** Without the spaces around it and composed (NFC), so that equal names are equal texts; nothing left is null. */
export function trimmed(value: string | null | undefined): string | null {
  const text = value?.trim().normalize('NFC') ?? ''
  return text === '' ? null : text
}
