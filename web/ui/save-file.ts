/** Hands a file to the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
  link.click()
  // The browser has read it by then; without this the content stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
