const hour = 3_600
const seconds = 48 * hour

/** Sums by the second of a night, and by the hour: prices are by the hour. */
export class BySecond {
  readonly #amounts = new Float64Array(seconds)
  sum = 0

  /** Evenly over the seconds that the work takes. */
  add(from: number, during: number, amount: number): void {
    this.sum += amount
    const first = Math.min(seconds - 1, Math.floor(from))
    const last = Math.min(seconds - 1, Math.floor(from + Math.max(0, during)))
    const each = amount / (last - first + 1)
    for (let at = first; at <= last; at += 1) this.#amounts[at] = (this.#amounts[at] ?? 0) + each
  }

  /** Most in a second, where it was evened over the seconds around it: the service allows for a short burst. */
  peak(over = 10): number {
    let most = 0
    let sum = 0
    for (let at = 0; at < seconds; at += 1) {
      sum += (this.#amounts[at] ?? 0) - (this.#amounts[at - over] ?? 0)
      most = Math.max(most, sum)
    }
    return most / over
  }

  /** The highest second of each hour. */
  peaksByHour(): number[] {
    return Array.from({ length: seconds / hour }, (_, at) => {
      let most = 0
      for (let second = at * hour; second < (at + 1) * hour; second += 10) {
        let sum = 0
        for (let one = 0; one < 10; one += 1) sum += this.#amounts[second + one] ?? 0
        most = Math.max(most, sum / 10)
      }
      return most
    })
  }
}

/** Value at a fraction of the list; 0 where it is empty. Sorts it. */
export function at(values: number[], fraction: number): number {
  values.sort((one, other) => one - other)
  return values[Math.min(values.length - 1, Math.floor(values.length * fraction))] ?? 0
}
