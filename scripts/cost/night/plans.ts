import { isStale } from '#functions/sync/night-plan.ts'
import { mayStart, turnOf } from '#functions/sync/schedule-syncs.ts'
import { more, none } from './costs.ts'
import type { Message } from './hosts.ts'
import type { Stage } from './stage.ts'
import { never } from './standing.ts'
import type { Firm, Link } from './world.ts'

/** The product's plan of a firm: it starts the syncs whose turn has come, and says when it is to be asked again. */
export function planOf(stage: Stage, firm: Firm, startSync: (link: Link) => void): Message {
  const { costs, workload: workload, time } = stage
  let starting: Link[] = []
  return {
    begin: (instance) => {
      const now = stage.date()
      starting = firm.links.filter((link) => stage.turn(link) <= time.now && mayStart(link.doc, now))
      const standing = stage.standing(firm)
      const atTurn = costs.at('schedule-syncs, unchanged')
      const isKnown = standing.planned !== undefined && !isStale({ madeOn: standing.planned.toISOString() }, now)
      if (isKnown) return workload.begin(instance, firm, more(none, atTurn, Math.max(1, starting.length)))
      standing.planned = now
      return workload.begin(instance, firm, more(costs.at('schedule-syncs, of the night'), atTurn, starting.length))
    },
    end: () => {
      for (const link of starting) startSync(link)
      const now = stage.date()
      let due = never
      for (const link of firm.links) {
        const turn = stage.turn(link)
        due = Math.min(due, turn > time.now ? turn : stage.secondsTo(turnOf(link.doc, now)))
      }
      stage.standing(firm).due = due
    },
  }
}
