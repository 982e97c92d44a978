import { performance } from 'node:perf_hooks'

/** One figure beside its reference from the same run; `ratio` is figure / reference, smaller is better for times. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly reference?: string
  readonly ratio?: number
  /** The target of the ratio or the figure, in words. */
  readonly target?: string
  readonly met?: boolean
}

export interface Section {
  readonly title: string
  readonly figures: readonly Figure[]
}

export async function timed<T>(work: () => Promise<T> | T): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, result }
}

export const seconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} s`
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
export const perSecond = (count: number, inSeconds: number): string =>
  `${Math.round(count / inSeconds).toLocaleString('en-GB')}/s`

/** Value at a fraction of the sorted list: 0.5 is the median. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

export function print(section: Section): void {
  console.log(`\n${section.title}`)
  for (const figure of section.figures) {
    const parts = [
      figure.name.padEnd(58),
      figure.value.padStart(12),
      (figure.reference === undefined ? '' : `reference ${figure.reference}`).padEnd(26),
      (figure.ratio === undefined ? '' : `${figure.ratio.toFixed(2)}×`).padStart(8),
      figure.target === undefined
        ? ''
        : `  target ${figure.target}${figure.met === undefined ? '' : figure.met ? ' – met' : ' – MISSED'}`,
    ]
    console.log(`  ${parts.join(' ').trimEnd()}`)
  }
}
