import { closeSync, openSync, writeSync } from 'node:fs'

const flushLength = 262_144

/** A file of lines, written as they come. Synchronous: the worker it runs in has nothing else to do. */
export class LineFile {
  readonly #descriptor: number
  #lines: string[] = []
  #length = 0

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w')
  }

  add(line: string): void {
    this.#lines.push(line)
    this.#length += line.length + 1
    if (this.#length >= flushLength) this.#flush()
  }

  close(): void {
    this.#flush()
    closeSync(this.#descriptor)
  }

  #flush(): void {
    if (this.#lines.length === 0) return
    const bytes = Buffer.from(`${this.#lines.join('\n')}\n`)
    for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at)
    this.#lines = []
    this.#length = 0
  }
}
