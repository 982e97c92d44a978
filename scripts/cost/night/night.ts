import type { NightOptions } from './options.ts'
import { planOf } from './plans.ts'
import { Rounds } from './rounds.ts'
import { Stage } from './stage.ts'
import { Syncs } from './syncs.ts'
import { FirmTasks } from './tasks.ts'

/** One night of all firms in virtual time, with the product's own rules of when, how many at once and how often again. */
export class Night {
  readonly stage: Stage
  readonly syncs: Syncs
  readonly rounds: Rounds

  constructor(options: NightOptions) {
    this.stage = new Stage(options)
    const tasks = new FirmTasks(this.stage, (firm) => planOf(this.stage, firm, (link) => this.syncs.start(link)))
    this.syncs = new Syncs(this.stage, tasks)
    this.rounds = new Rounds(this.stage, tasks)
  }

  /** Until everything is done, or for so many hours. */
  play(hours: number): this {
    const { options, standings, time, midnight } = this.stage
    const { large, largeFrom } = options
    // As the night before has left it: firms with connections that synced then stand in the directory.
    for (const [firm, standing] of standings)
      if (firm !== large)
        standing.due = Math.min(...firm.links.filter(({ isNew }) => !isNew).map((link) => this.stage.turn(link)))
    this.rounds.begin()
    if (large !== undefined) {
      time.at(midnight + largeFrom, () => {
        for (const link of large.links) this.syncs.start(link)
      })
    }
    time.run(hours * 3_600)
    return this
  }
}
