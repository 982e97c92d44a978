import { closeSync, openSync, writeSync } from 'node:fs'

const bufferLength = 262_144
/** Of one character of a text; a line that may not fit in what is left of the buffer is not begun in it. */
const mostBytes = 3

/** A file of lines, written as they come. Synchronous: the worker it runs in has nothing else to do. */
export class LineFile {
  readonly #descriptor: number
  #buffer = Buffer.allocUnsafe(bufferLength)
  #length = 0

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w')
  }

  add(line: string): void {
    const most = line.length * mostBytes + 1
    if (this.#length + most > this.#buffer.length) this.#flush()
    if (most > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(most)
    this.#length += this.#buffer.write(line, this.#length)
    this.#length += this.#buffer.write('\n', this.#length)
  }

  close(): void {
    this.#flush()
    closeSync(this.#descriptor)
  }

  #flush(): void {
    for (let at = 0; at < this.#length;) at += writeSync(this.#descriptor, this.#buffer, at, this.#length - at)
    this.#length = 0
  }
}
