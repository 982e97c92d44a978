import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** `BENCH_PART=0.01`: each section with that part of its rows and turns, to see whether it runs; its figures say nothing then. */
export const part = Number(process.env['BENCH_PART'] ?? 1)
/** So many rows, or their part: an even number. */
export const sized = (rows: number): number => Math.max(40, 2 * Math.round((rows * part) / 2))
/** So many times, or their part. */
export const triesOf = (times: number): number => Math.max(2, Math.round(times * part))

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

/** How long it took, and how much time of processors that was: other processes lengthen the first and hardly the second. */
export interface Timed<T> {
  readonly seconds: number
  readonly processorSeconds: number
  readonly result: T
}

export async function timed<T>(work: () => Promise<T> | T): Promise<Timed<T>> {
  const start = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  return { seconds, processorSeconds: (user + system) / 1_000_000, result }
}

/** How often it is looked whether others are served, in milliseconds. */
const looked = 2

/**
 * The longest that others waited for their turn, and the 99th of a hundred of them; how much time of the processor the
 * longest turn took itself. Milliseconds.
 */
export interface Waits<T> {
  readonly result: T
  readonly longest: number
  readonly p99: number
  readonly processor: number
}

/**
 * What others wait for while `work` goes on. On a machine that others use as well the wait is theirs too; the time of the
 * processor is ours alone. Each work has a histogram of its own: one that is switched on again counts from when it was
 * switched off, and with it what was done in between.
 */
export async function waitedFor<T>(work: () => Promise<T>): Promise<Waits<T>> {
  const delay = monitorEventLoopDelay({ resolution: looked })
  delay.enable()
  const used = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let [processor, before] = [0, used()]
  const looking = setInterval(() => {
    const now = used()
    processor = Math.max(processor, now - before)
    before = now
  }, looked)
  // The first look is what the next is counted from, and the last one sees what was done before it.
  await setTimeout(10 * looked)
  processor = 0
  const result = await work()
  await setTimeout(10 * looked)
  clearInterval(looking)
  delay.disable()
  return { result, longest: delay.max / 1_000_000, p99: delay.percentile(99) / 1_000_000, processor }
}

/** One call after another: how long each took, and how much time of processors on average. Milliseconds. */
export interface Calls {
  readonly p95: number
  readonly median: number
  readonly processor: number
}

/** Two kinds of calls in turn, so that both are measured at the same moments. `turn` counts from one. */
export async function inTurn(
  turns: number,
  call: (turn: number) => Promise<unknown>,
  floor: (turn: number) => Promise<unknown>,
): Promise<{ readonly calls: Calls; readonly floors: Calls }> {
  const [calls, floors]: [Timed<unknown>[], Timed<unknown>[]] = [[], []]
  for (let turn = 1; turn <= turns; turn += 1) {
    calls.push(await timed(() => call(turn)))
    floors.push(await timed(() => floor(turn)))
  }
  return { calls: callsOf(calls), floors: callsOf(floors) }
}

function callsOf(times: readonly Timed<unknown>[]): Calls {
  const taken = times.map((each) => each.seconds * 1_000)
  const processor = times.reduce((sum, { processorSeconds }) => sum + processorSeconds * 1_000, 0) / times.length
  return { p95: percentile(taken, 0.95), median: percentile(taken, 0.5), processor }
}

/** `p95 (median …, processor …)`, in milliseconds. */
export const saidOf = ({ p95, median, processor }: Calls): string =>
  `${milliseconds(p95)} (median ${milliseconds(median)}, processor ${milliseconds(processor)})`

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
