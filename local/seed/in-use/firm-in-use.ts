import { buffer } from 'node:stream/consumers'
import { catalog } from '#domain/connectors/catalog.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import { startOfNight } from '#domain/sync/night.ts'
import { keepInvoice } from '#functions/invoices/index.ts'
import { program } from '#platform/actor.ts'
import type { VendorsControl } from '../../vendors/start.ts'
import { visionplannerBills } from '../demo-bills.ts'
import { withDemoFile } from '../demo-file.ts'
import { addWaiting, connect } from '../every-connection.ts'
import type { DemoFirm } from '../firms.ts'
import { januaryAfter, raisePrices, sell } from './definitions.ts'
import type { Office } from './office.ts'

/** A system of the firm, and whose it is at its simulator. */
interface System {
  readonly connector: ConnectorId
  readonly isCrm: boolean
  readonly firm: string
}

const systemOf = (connector: ConnectorId, firm: string, isCrm = false): System => ({ connector, firm, isCrm })

/** The systems with an interface, the leading CRM first. */
export const systemsInUse: readonly System[] = [
  // Calls nearly everybody a customer.
  systemOf('Afas', 'duinen', true),
  systemOf('Simplicate', 'lindeboom', true),
  systemOf('ExactOnlineNL', 'brandsma'),
  systemOf('Twinfield', 'lindeboom'),
  systemOf('Reeleezee', 'lindeboom'),
  systemOf('Zenvoices', 'lindeboom'),
  systemOf('Blue10', 'lindeboom'),
  systemOf('LoketNl', 'lindeboom'),
  systemOf('Nmbrs', 'lindeboom'),
  systemOf('FiscaalGemak', 'lindeboom'),
]

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const months = 12
const nights = 30
/** Between these minutes after midnight the turns of a whole night are due. */
const looks = [235, 365]
/** How many days back which things went wrong. */
const blackout = 17
const shrinking = 1
const badFile = 3
/** Days of a month on which its work is done: the file, the supplier's bill, closing the month before the last. */
const days = { file: 5, bill: 6, close: 10 }
const unreadable = 4
/** From what chance on a person links without a second look, and how many at once. */
const likely = { least: 60, atOnce: 80 }

const morning = (period: Period, day: number): Date => new Date(`${period}-${String(day).padStart(2, '0')}T08:10:00Z`)

/** When the firm began with Spil. */
export const beginOf = (now: Date): Date => morning(addMonths(periodAt(now), -months), 2)

export interface Story {
  readonly office: Office
  readonly firm: DemoFirm
  readonly vendors: VendorsControl
  /** When the story ends. */
  readonly now: Date
  readonly say: (line: string) => void
}

interface Begun extends Story {
  readonly customersFile: string
  readonly supplier: string
}

/** A year of a firm with Spil, as its people and its systems would have had it. */
export async function tell(story: Story): Promise<void> {
  const { office, now, say } = story
  const current = periodAt(now)
  const first = addMonths(current, -months)
  const begun = await begin(story)
  const ids = await sell(office, first)
  await office.work()
  say(`${first}: what is sold`)
  const raised = januaryAfter(first)
  for (let period = addMonths(first, 1); period < current; period = addMonths(period, 1)) {
    await night(office, morning(period, 1))
    if (period === addMonths(raised, -1)) {
      await office.at(morning(period, 3))
      await raisePrices(office, ids, raised)
    }
    await month(begun, period, current)
    say(period)
  }
  await lastNights(begun)
}

async function begin(story: Story): Promise<Begun> {
  const { office, firm, vendors, now, say } = story
  await office.at(beginOf(now))
  for (const { connector, isCrm, firm: read } of systemsInUse) {
    const kind = { entry: catalog[connector], isCrm }
    // Its credential ends soon after the story does.
    const access =
      connector === 'Simplicate' ? { simulators: vendors, firm: read, now } : { simulators: vendors, firm: read }
    await connect(office.platform, office.tenant, access, kind, firm.name)
    await office.work()
    say(connector)
  }
  const creationTime = office.clock.now().toISOString()
  const waiting = async (connector: ConnectorId, description: string): Promise<string> => {
    const given = { connector, companyName: firm.name, creationTime, description }
    return (await addWaiting(office.tenant, given, office.clock.now())).id
  }
  const begun = {
    ...story,
    customersFile: await waiting('ManualImportV2', 'Klantenbestand'),
    supplier: await waiting('VisionplannerV2', 'Visionplanner'),
  }
  await uploadFile(begun, 0)
  await uploadBill(begun)
  await link(office)
  return begun
}

/** What is done in a month that is over. */
async function month(story: Begun, period: Period, current: Period): Promise<void> {
  const { office } = story
  const isLast = period === addMonths(current, -1)
  await office.at(morning(period, days.file))
  if (isLast) await uploadFile(story, 0)
  await office.at(morning(period, days.bill))
  await uploadBill(story)
  if (period.endsWith('-06') || period === addMonths(current, -3)) await link(office)
  if (period < addMonths(current, -2)) return
  await office.at(morning(period, days.close))
  await close(office, addMonths(period, -1))
}

/** The syncs of the night before a morning. */
async function night(office: Office, day: Date): Promise<void> {
  const midnight = startOfNight(day).getTime()
  for (const minutes of looks) await office.at(new Date(midnight + minutes * MINUTE))
}

async function lastNights(story: Begun): Promise<void> {
  const { office, vendors, now, say } = story
  for (let back = nights - 1; back >= 0; back -= 1) {
    const day = new Date(now.getTime() - back * DAY)
    if (back === blackout)
      // What is refused is not asked again: that night failed, and the next one went well.
      vendors.fault('reeleezee', {
        kind: 'answer',
        rate: 1,
        after: 0,
        path: '',
        seconds: 1,
        answer: { status: 400, body: { message: 'Onderhoud' } },
      })
    if (back === shrinking) vendors.change('blue10', 'lindeboom', { removed: 21 })
    await night(office, day)
    vendors.clearFaults('reeleezee')
    if (day.getUTCDate() === days.bill) {
      await office.at(morning(periodAt(day), days.bill))
      await uploadBill(story)
    }
    if (back === badFile) {
      await office.at(new Date(day.getTime() + 60 * MINUTE))
      await uploadFile(story, unreadable)
    }
    say(day.toISOString().slice(0, 10))
  }
  // What came too late for the months that are closed is charged with the one that is to be closed.
  await office.ask(
    'takeLateLines',
    'mutation ($period: Period!) { takeLateLines(period: $period) { taken { lines } } }',
    {
      period: addMonths(periodAt(now), -1),
    },
  )
  await office.work()
  // Work that is done is tidied away, as each night.
  await office.platform.runNight()
  await office.at(now)
}

async function uploadFile({ office, firm, customersFile }: Begun, spoilt: number): Promise<void> {
  const { customers, firstCustomerNumber: firstNumber } = firm
  const now = office.clock.now()
  let content = Buffer.of()
  await withDemoFile({ customers, firstNumber, now, unreadable: spoilt }, async (stream) => {
    content = await buffer(stream)
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const input = {
    id: customersFile,
    fileName: `klanten ${periodAt(now)}.xlsx`,
    fileContent: `data:${type};base64,${content.toString('base64')}`,
  }
  await office.ask(
    'uploadMasterData',
    'mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }',
    { input },
  )
  await office.work()
}

/** The supplier's bill of the month that is over. */
async function uploadBill({ office, supplier }: Begun): Promise<void> {
  const now = office.clock.now()
  const [bill] = visionplannerBills(now)
  if (bill === undefined) return
  const fileContent = `data:${bill.mediaType};base64,${bill.content.toString('base64')}`
  const upload = (): Promise<never> => Promise.reject(new Error('A seed has no request'))
  const context = { tenant: office.tenant, now, upload, actor: program('system', 'seed') }
  await keepInvoice({ id: supplier, fileName: bill.fileName, period: bill.period, fileContent }, context)
  await office.work()
}

interface Reviewed {
  readonly items: readonly { readonly id: string; readonly best: { readonly combination: { readonly id: string } } }[]
}

/** What is certain by itself, and as a person does what is likely; the rest stays to be reviewed. */
async function link(office: Office): Promise<void> {
  await acceptCertain(office)
  const look = `query ($least: Int) { reviewQueue(filter: { leastScore: $least }, take: ${likely.atOnce}) {
    items { id best { combination { id } } } } }`
  for (;;) {
    const { items } = await office.ask<Reviewed>('reviewQueue', look, { least: likely.least })
    if (items.length === 0) return
    const input = items.map(({ id, best }) => ({ recordId: id, combinationId: best.combination.id }))
    await office.ask(
      'acceptSuggestions',
      'mutation ($input: [SuggestionInput!]!) { acceptSuggestions(input: $input) { batchId } }',
      { input },
    )
    await office.work()
  }
}

async function acceptCertain(office: Office): Promise<void> {
  await office.ask('acceptCertainSuggestions', 'mutation { acceptCertainSuggestions(input: {}) { batchId } }')
  await office.work()
}

interface Seen {
  readonly openPoints: number
  readonly sum: { readonly lines: number; readonly purchase: string; readonly sales: string }
}

async function close(office: Office, period: Period): Promise<void> {
  const look = 'query ($period: Period!) { monthState(period: $period) { openPoints sum { lines purchase sales } } }'
  const { openPoints, sum } = await office.ask<Seen>('monthState', look, { period })
  const input = { period, openPoints, ...sum, typed: period }
  await office.ask('closeMonth', 'mutation ($input: CloseMonthInput!) { closeMonth(input: $input) { period } }', {
    input,
  })
  await office.work()
}
