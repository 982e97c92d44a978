import { setTimeout } from 'node:timers/promises'
import { cosmosRig, type Instance } from '#tests/contract/documents/cosmos-rig.ts'
import { collections, newFirm, row, rows } from '#tests/contract/documents/model.ts'
import { patience } from '#platform/store/cosmos/service.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import { percentile, seconds, sized, triesOf, type Section } from './measure.ts'
import { slowTime } from './slow-time.ts'

/** As the service is said to be: a single read takes some milliseconds, a batch of a hundred writes some more. */
const pace = { poll: 10, batch: 40, units: 10_000 }
const QUESTIONS = triesOf(120)
/** How much slower time goes here: a machine that others use as well is late by some hundredths of a second at every step. */
const SLOWER = 5
/** So long questions are begun beside one number of writers, and so long the last is waited for. */
const ASKED = sized(45_000)
const WAITED = 20_000
const target = { seconds: 2, polls: 300 }

interface Waited {
  readonly seconds: number
  readonly polls: number
  /** False: the writers were stopped before there was an answer. */
  readonly answered: boolean | undefined
}

/** Questions one after another, at moments of any kind, beside bulk writers of the same firm on instances of their own. */
async function beside(writers: number): Promise<{ readonly waits: readonly Waited[]; readonly written: number }> {
  const rig = await cosmosRig(collections, { pace, pageItems: 1_000 })
  try {
    const reader = await rig.start({ patience })
    const firm = newFirm(reader.store)
    const of = ({ store }: Instance): TenantDocuments => store.openTenantDocuments(firm.tenantId)
    await of(reader).documents(rows, 'exact').count()
    const stop = new AbortController()
    let [written, refused] = [0, 0]
    const begun = performance.now()
    const working = Array.from({ length: writers }, async (_, at) => {
      const documents = of(await rig.start({ patience })).documents(rows, 'exact')
      for (let next = 0; !stop.signal.aborted; next += 500) {
        const upsert = Array.from({ length: 500 }, (_row, each) =>
          row(`${at}-${(next + each) % 20_000}`, { name: `Kantoor ${next}`, note: 'x'.repeat(200) }),
        )
        try {
          await documents.load(upsert)
          written += 500
        } catch {
          refused += 1
        }
      }
    })
    await setTimeout(sized(3_000))
    const waits: Waited[] = []
    const over = (): boolean => performance.now() - begun > ASKED
    while (waits.length < QUESTIONS && !over()) {
      await setTimeout(Math.random() * 300)
      const [asked, before] = [performance.now(), rig.peer.requests.get('Feed') ?? 0]
      const answer = of(reader).documents(rows, 'exact').count()
      const answered = await Promise.race([
        answer.then(
          () => true,
          () => undefined,
        ),
        setTimeout(WAITED, false, { ref: false }),
      ])
      waits.push({
        seconds: (performance.now() - asked) / 1_000,
        polls: (rig.peer.requests.get('Feed') ?? 0) - before,
        answered,
      })
      if (answered === false) {
        stop.abort()
        await answer.catch(() => undefined)
      }
    }
    const took = (performance.now() - begun) / 1_000
    const rate = written / took
    stop.abort()
    await Promise.all(working)
    return { waits, written: rate }
  } finally {
    await rig.close()
  }
}

/** What a question waits beside bulk writers of its firm, on our peer as slow as the service. */
export async function run(): Promise<Section> {
  const figures = []
  const back = slowTime(SLOWER)
  for (const writers of [1, 4, 20]) {
    const { waits, written } = await beside(writers)
    const times = waits.map((each) => each.seconds)
    const polls = waits.map((each) => each.polls)
    const unanswered = waits.filter(({ answered }) => answered !== true).length
    figures.push({
      name: `${waits.length} questions beside ${writers} bulk writer${writers === 1 ? '' : 's'} (${Math.round(written)} rows/s)`,
      value: `p99 ${seconds(percentile(times, 0.99))}`,
      target: `${target.seconds} s, ${target.polls} polls; p50 ${seconds(percentile(times, 0.5))}, polls p50 ${percentile(polls, 0.5)}, most ${Math.max(...polls)}${unanswered > 0 ? `, ${unanswered} unanswered while they wrote` : ''}`,
      met: unanswered === 0 && percentile(times, 0.99) < target.seconds && Math.max(...polls) <= target.polls,
    })
  }
  back()
  return {
    title: `Waiting beside bulk writers (our peer, as slow as the service; time goes ${SLOWER} times slower)`,
    figures,
  }
}
