/** What a vendor knows of each of its customers, made when it is first asked for: most are never asked for at all. */
export class LazyMap<Value> {
  readonly #make: ReadonlyMap<string, () => Value>
  readonly #made = new Map<string, Value>()

  constructor(entries: readonly (readonly [string, () => Value])[]) {
    this.#make = new Map(entries)
  }

  get(key: string): Value | undefined {
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const make = this.#make.get(key)
    if (make === undefined) return undefined
    const value = make()
    this.#made.set(key, value)
    return value
  }
}
