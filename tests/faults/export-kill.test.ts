import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { triesAll } from '#tests/kit/how-much.ts'
import { killedProcess } from '#tests/kit/killed-process.ts'

const { finish, report, killAtStep, folder } = killedProcess('export')

/** 400 customers with twelve products in three months: 1, 2 and 3 of € 2,00. */
const whole = {
  isReady: true,
  lines: 14_400,
  rows: [4_800, 14_400, 0],
  sold: 57_600,
  openTasks: 0,
  leftBehind: [],
}

// In each run `month-kill.test.ts` makes the workbook anew after a death at its writes, and `work-folder.test.ts` clears what a dead one
// left on the disk.
describe.runIf(triesAll)('a process that is killed while it exports products', () => {
  it('leaves no workbook that anybody sees; the next makes it whole, and clears what the dead one left on the disk', async () => {
    await finish(0, 'begin')
    let kills = 0
    let minute = 10
    // Before the first customers are written, in the middle of the sheets, and when the workbook is on its way to be kept.
    for (const [steps, milliseconds] of [
      [1, 0],
      [5, 1],
      [9, 0],
    ] as const) {
      if (await killAtStep(minute, steps, milliseconds)) kills += 1
      expect(await report(minute + 5)).toMatchObject({ isReady: false, lines: 0, rows: [], openTasks: 1 })
      minute += 10
    }
    expect(kills).toBe(3)
    // A folder of work, which nobody but the next process that does the same clears.
    expect(await readdir(join(folder(), 'temporary'))).toHaveLength(1)
    expect(await report(minute, 'work and report')).toEqual(whole)
  })
})
