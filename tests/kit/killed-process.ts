import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { bundleProgram } from '../../scripts/build.ts'

/** A program that does its work in a folder and can be killed in the middle of it. */
export interface KilledProcess {
  /** Runs one command to its end. */
  readonly finish: (minute: number, command: string) => Promise<void>
  /** What the command `report` wrote. */
  readonly report: (minute: number) => Promise<unknown>
  /** Lets it work for a while, then kills it as power would. False: it was done before. */
  readonly killAfter: (minute: number, milliseconds: number) => Promise<boolean>
  /** The same, when it has said so many times that it got further: at the same place on a slow machine and a fast one. */
  readonly killAtStep: (minute: number, steps: number, milliseconds: number) => Promise<boolean>
}

/**
 * Is bundled once before the tests of its file: it starts by the dozen, and loading the sources takes a second of a core.
 * @param program takes a folder, a minute on its clock and a command; sends one message when its work begins, and may send one for each step
 */
export function killedProcess(program: string, folder: () => string): KilledProcess {
  let bundleFolder: string
  let bundle: string
  beforeAll(async () => {
    bundleFolder = await mkdtemp(join(tmpdir(), 'spil-killed-'))
    bundle = await bundleProgram(program, bundleFolder)
  })
  afterAll(() => rm(bundleFolder, { recursive: true, force: true, maxRetries: 3 }))

  const begin = (minute: number, command: string): ChildProcess =>
    fork(bundle, [folder(), String(minute), command], {
      execArgv: ['--enable-source-maps'],
      // Beside the bundle, and gone with it: nobody compiles these files again.
      env: { ...process.env, NODE_COMPILE_CACHE: join(bundleFolder, 'compiled') },
    })
  const finish = async (minute: number, command: string): Promise<void> => {
    const [code] = (await once(begin(minute, command), 'exit')) as [number | null]
    expect(code, `${command} ends well`).toBe(0)
  }
  const kill = async (minute: number, steps: number, milliseconds: number): Promise<boolean> => {
    const child = begin(minute, 'work')
    const ended = once(child, 'exit')
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let said = 0
    child.on('message', () => {
      said += 1
      if (said > steps) resolve(undefined)
    })
    await Promise.race([promise, ended])
    await sleep(milliseconds)
    child.kill('SIGKILL')
    const [, signal] = (await ended) as [number | null, string | null]
    return signal === 'SIGKILL'
  }
  return {
    finish,
    async report(minute) {
      await finish(minute, 'report')
      return JSON.parse(await readFile(join(folder(), 'report.json'), 'utf8')) as unknown
    },
    killAfter: (minute, milliseconds) => kill(minute, 0, milliseconds),
    killAtStep: kill,
  }
}
