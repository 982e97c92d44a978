import { vi } from 'vitest'

/** A file that the browser was told to save. */
export interface SavedFile {
  readonly name: string
  readonly lines: Promise<string[]>
}

/** Watches what is saved from now on, until mocks are restored. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let blob = new Blob()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        blob = given
        return 'blob:file'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, lines: blob.text().then((text) => text.trim().split('\r\n')) })
  })
  return saved
}
