/**
 * A text that does not hold on to the text it was cut from: V8 keeps a piece of a string as a view on the whole, and a
 * kept id would keep the sheet it stood in.
 */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf8').toString('utf8')
}

/** Ids in the order they came, each with its number. */
export class IdSet {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []

  get size(): number {
    return this.#texts.length
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  textOf(number: number): string {
    const text = this.#texts[number]
    if (text === undefined) throw new RangeError(`no id ${number}`)
    return text
  }

  /** Undefined where the id is known already. */
  add(id: string): number | undefined {
    if (this.#numbers.has(id)) return undefined
    const own = detached(id)
    this.#numbers.set(own, this.#texts.length)
    return this.#texts.push(own) - 1
  }
}
