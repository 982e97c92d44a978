import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { bundledPrograms, type killedPrograms } from './bundled-programs.ts'
import { diesAt, standsStillAt } from './take-step.ts'

/** As many as it takes at most while the killer waits: a little longer than that on the machines it was written on. */
const stepsFurther = 4

/** A program that does its work in a folder and can be killed in the middle of it. */
export interface KilledProcess {
  /** Runs one command to its end. */
  readonly finish: (minute: number, command: string) => Promise<void>
  /** What the command `report` wrote; `work and report` spares the start of a process. */
  readonly report: (minute: number, command?: 'report' | 'work and report') => Promise<unknown>
  /**
   * Lets it work until it has said so many times that it got further, and kills it as power would, so many milliseconds later: at
   * the same place on a slow machine and a fast one, as it goes only a few steps on until it dies. False: it was done before.
   */
  readonly killAtStep: (minute: number, steps: number, milliseconds: number) => Promise<boolean>
  /** What the same work comes to without a death, and with these: how many steps and how much later, one after another. */
  readonly withAndWithout: (deaths: readonly Death[]) => Promise<Outcome>
  readonly folder: () => string
}

export type Death = readonly [steps: number, milliseconds: number]

interface Outcome {
  readonly undisturbed: unknown
  readonly disturbed: unknown
  /** Processes that died: others were done before. */
  readonly kills: number
}

/**
 * @param name of `tests/faults/<name>-process.ts`, which takes a folder, a minute on its clock and a command; calls `takeStep`
 * when its work begins, and for each step
 */
export function killedProcess(name: (typeof killedPrograms)[number]): KilledProcess {
  let bundles: string
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), `spil-${name}-kill-`))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  beforeAll(async () => {
    bundles = await bundledPrograms()
  })

  const begin = (minute: number, command: string, death: Readonly<Record<string, string>> = {}): ChildProcess =>
    fork(join(bundles, `${name}-process.mjs`), [folder, String(minute), command], {
      // With room for what lives for a moment while all is loaded: clearing it up was a seventh of a start.
      execArgv: ['--enable-source-maps', '--max-semi-space-size=32'],
      // Beside the bundle, and gone with it: nobody compiles these files again.
      env: { ...process.env, NODE_COMPILE_CACHE: join(bundles, 'compiled'), ...death },
    })
  const finish = async (minute: number, command: string): Promise<void> => {
    const [code] = (await once(begin(minute, command), 'exit')) as [number | null]
    expect(code, `${command} ends well`).toBe(0)
  }
  const killAtStep = async (minute: number, steps: number, milliseconds: number): Promise<boolean> => {
    const further = milliseconds === 0 ? 0 : stepsFurther
    const child = begin(minute, 'work', { [diesAt]: String(steps), [standsStillAt]: String(steps + further) })
    const ended = once(child, 'exit')
    await Promise.race([once(child, 'message'), ended])
    await sleep(milliseconds)
    child.kill('SIGKILL')
    const [code, signal] = (await ended) as [number | null, string | null]
    expect(signal === 'SIGKILL' || code === 0, 'it is killed, or was done well before').toBe(true)
    return signal === 'SIGKILL'
  }
  const report = async (minute: number, command: 'report' | 'work and report' = 'report'): Promise<unknown> => {
    await finish(minute, command)
    return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as unknown
  }
  const withAndWithout = async (deaths: readonly Death[]): Promise<Outcome> => {
    await finish(0, 'begin')
    // Both begin with the same; a process that makes it again would take two seconds.
    const begun = await mkdtemp(join(tmpdir(), `spil-${name}-kill-`))
    await cp(folder, begun, { recursive: true })
    const undisturbed = await report(1, 'work and report')
    await rm(folder, { recursive: true })
    folder = begun
    let kills = 0
    let minute = 10
    for (const [steps, milliseconds] of deaths) {
      if (await killAtStep(minute, steps, milliseconds)) kills += 1
      minute += 10
    }
    return { undisturbed, disturbed: await report(minute, 'work and report'), kills }
  }
  return { finish, report, killAtStep, withAndWithout, folder: () => folder }
}
