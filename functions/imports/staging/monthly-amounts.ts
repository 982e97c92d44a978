/** Room for twelve months and the running one, with some to spare. */
const monthSlots = 16
const empty = -2_147_483_648

/**
 * Amounts by administration, product and month. One administration and product is one line of sixteen numbers in a
 * growing block of memory: a million rows take some tens of megabytes, and nothing has to be sorted.
 */
export class MonthlyAmounts {
  readonly #lines = new Map<number, number>()
  #amounts = new Int32Array(monthSlots * 1_024).fill(empty)
  #count = 0

  /** False where that month has an amount already, which is kept. */
  add(administration: number, product: number, month: number, amount: number): boolean {
    // Both numbers are below 2^20, so the key is exact.
    const key = administration * 1_048_576 + product
    let line = this.#lines.get(key)
    if (line === undefined) {
      line = this.#count++
      this.#lines.set(key, line)
      if (this.#count * monthSlots > this.#amounts.length) {
        const grown = new Int32Array(this.#amounts.length * 2).fill(empty, this.#amounts.length)
        grown.set(this.#amounts)
        this.#amounts = grown
      }
    }
    const slot = line * monthSlots + month
    if (this.#amounts[slot] !== empty) return false
    this.#amounts[slot] = amount
    return true
  }

  /** Every administration and product in the order they first came, with the amounts by month number. */
  *lines(): Generator<{
    readonly administration: number
    readonly product: number
    readonly amounts: readonly (readonly [month: number, amount: number])[]
  }> {
    for (const [key, line] of this.#lines) {
      const amounts: (readonly [number, number])[] = []
      for (let month = 0; month < monthSlots; month++) {
        const amount = this.#amounts[line * monthSlots + month]
        if (amount !== undefined && amount !== empty) amounts.push([month, amount])
      }
      yield { administration: Math.floor(key / 1_048_576), product: key % 1_048_576, amounts }
    }
  }
}
