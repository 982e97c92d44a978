import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { openPoint } from '#functions/months/open-points.ts'
import { standingOf } from '#functions/months/standing.ts'
import { products } from '#functions/products/collections.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { boundless, openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { bundleProgram } from '../../scripts/build.ts'
import {
  inTurn,
  megabytes,
  milliseconds,
  perSecond,
  saidOf,
  seconds,
  sized,
  timed,
  triesOf,
  waitedFor,
  type Figure,
  type Section,
} from './measure.ts'
import { connectionAt, connectionIds, customer, deriving, everyCustomer, fill, users } from './products-firm.ts'

/** With 200,000 sources. */
const CUSTOMERS = sized(5_000)
/** The pages of a firm of these fill what memory is for pages, as those of a larger one. */
const FEWER = sized(2_000)
/** Rows that one sync changes: one in a hundred of all. */
const CHANGED = sized(2_000)
/** The code that answers is compiled while it is asked for the first times. */
const FIRST_TURNS = triesOf(30)
const TURNS = triesOf(100)

/** The most memory of the process while something is done, beyond what it had before. */
async function withMemory<T>(work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  try {
    return { result: await work(), bytes: most - before }
  } finally {
    clearInterval(watching)
  }
}

/** What writing as many documents as there are products takes, to hold the derivation against. */
async function writingThem({ tenant }: Firm): Promise<number> {
  const documents = tenant.documents(products, connectionAt(0))
  const [sample] = await documents.query({ take: 1 })
  const count = await tenant.documents(products).count()
  if (sample === undefined) throw new Error('Nothing was derived')
  const copies = function* () {
    for (let at = 0; at < count; at += 1)
      yield { ...sample.doc, id: `copy-${at}` as typeof sample.doc.id, definitionId: 'copy' as DefinitionId }
  }
  const { seconds: taken } = await timed(() => documents.load(copies()))
  await documents.remove(Array.from({ length: count }, (_, at) => `copy-${at}` as typeof sample.doc.id))
  return taken
}

async function derived(house: House, firm: Firm): Promise<Figure[]> {
  const { result: waits, bytes } = await withMemory(() =>
    waitedFor(() => timed(() => deriving(house, firm, everyCustomer(CUSTOMERS)))),
  )
  const { result, longest, p99, processor } = waits
  const count = await firm.tenant.documents(products).count()
  const floor = await writingThem(firm)
  return [
    {
      name: `a year of ${CUSTOMERS.toLocaleString('en-GB')} customers, 200,000 sources, 60 definitions: ${count.toLocaleString('en-GB')} products`,
      value: `${seconds(result.seconds)} (processor ${seconds(result.processorSeconds)}, ${perSecond(count, result.seconds)})`,
      reference: `writing as many documents ${seconds(floor)}`,
      ratio: result.seconds / floor,
      target: 'under 20 s',
      met: result.seconds < 20,
    },
    {
      name: 'memory it takes beyond what the process had',
      value: megabytes(bytes),
      target: 'under 250 MB',
      met: bytes < 250 * 1024 * 1024,
    },
    {
      name: 'what others of the host wait meanwhile, the 99th of a hundred',
      value: `${milliseconds(p99)} (longest ${milliseconds(longest)}, of it processor ${milliseconds(processor)})`,
      target: 'under 50 ms',
      met: p99 < 50,
    },
  ]
}

async function again(house: House, firm: Firm): Promise<Figure> {
  const [connectionId] = connectionIds
  if (connectionId === undefined) throw new Error('No connection')
  const documents = recordDocuments(firm.tenant, 'users', connectionId)
  const time = house.time.now.toISOString()
  const changed = [...users(connectionId, CUSTOMERS, CUSTOMERS / 2)]
    .slice(0, CHANGED)
    .map((row) => ({ ...row, data: { role: 'Rol 5' }, spilChangedAt: time }))
  const { seconds: floor } = await timed(() => documents.load(changed))
  const ids = [...new Set(changed.map(({ combinationId }) => combinationId))]
  const { seconds: taken, processorSeconds } = await timed(() => deriving(house, firm, ids, connectionId))
  return {
    name: `after a sync that changed ${CHANGED.toLocaleString('en-GB')} rows of ${ids.length.toLocaleString('en-GB')} customers`,
    value: `${seconds(taken)} (processor ${seconds(processorSeconds)})`,
    reference: `writing the rows ${seconds(floor)}`,
    ratio: taken / floor,
    target: 'under 1 s',
    met: taken < 1,
  }
}

const year = `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026, take: 50) { totalCount
  items { id productExpenses { payableQuantity purchase sales margin } total { purchase sales } }
  totals { year { purchase sales margin } } } }`
const preview = `query { productDefinitionPreview(input: { connectorName: "Basecone", sourceType: USER,
  productDefinitionId: "users", customProductCriteria: [{ criterionType: SPLIT, field: "ROLE" }] }) { sources purchase } }`
const overlaps = 'query ($id: ID) { definitionOverlaps(definitionId: $id) { sources customers twice } }'
const month = `query { monthState(period: "2026-11") { sum { sales } openPoints
  points { kind count amount places { id count amount } placesCount } } }`
const changes = `query { whatChanged(period: "2026-11") { before { sales } after { sales } } }`

/**
 * What is charged twice, of the page of a month: the page beside itself without that point. By the clock, since most of it is asked
 * of another process.
 */
async function chargedTwiceOf(house: House, { tenant }: Firm): Promise<Figure> {
  const asking = { tenant, now: house.time.now }
  const period = '2026-11' as Period
  const point = await openPoint(period, 'CHARGED_TWICE', asking)
  const { calls, floors } = await inTurn(
    triesOf(20),
    () => standingOf(period, asking),
    () => openPoint(period, 'CHARGED_TWICE', asking),
  )
  return {
    name: `the page of a month, ${(point?.found.count ?? 0).toLocaleString('en-GB')} sources charged twice`,
    value: saidOf(calls),
    reference: `of it what is charged twice ${saidOf(floors)}`,
    ratio: calls.median / (calls.median - floors.median),
    target: 'at most 1.1 times the page without it',
    met: calls.median <= 1.1 * (calls.median - floors.median),
  }
}

/** Errors: Error with the code of a refused call. */
async function asked(person: Person, query: string, variables: Record<string, unknown> = {}): Promise<void> {
  const { code } = await person.call(query, variables)
  if (code !== undefined) throw new Error(code)
}

async function question(
  person: Person,
  [name, limit, turns]: readonly [string, number | undefined, number],
  ask: (turn: number) => Promise<void>,
): Promise<Figure> {
  await ask(0)
  const { calls, floors } = await inTurn(turns, ask, () => asked(person, '{ __typename }'))
  return {
    name,
    value: saidOf(calls),
    reference: `a call that asks nothing ${saidOf(floors)}`,
    ratio: calls.processor / floors.processor,
    ...(limit === undefined ? {} : { target: `p95 under ${limit} ms`, met: calls.p95 < limit }),
  }
}

const Measured = z.object({ seconds: z.number(), bytes: z.number() })
const child = promisify(execFile)

/** The export of one firm in a process of its own, from a bundle as it ships. */
async function inAProcess(program: string, house: House, { tenantId }: Firm): Promise<z.infer<typeof Measured>> {
  const { store } = house.platform.config
  if (store.kind !== 'sqlite') throw new Error('There is no folder')
  const workbook = join(store.folder, 'export.xlsx')
  // With the flags of `npm run bench`, which are those of `npm start`.
  const { stdout } = await child(process.execPath, [...process.execArgv, program, store.folder, tenantId, workbook])
  return Measured.parse(JSON.parse(stdout))
}

async function exported(house: House, firm: Firm, small: Firm): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-bench-export-'))
  const program = await bundleProgram('tests/bench/products-child.ts', folder)
  const [whole, tenth] = [await inAProcess(program, house, firm), await inAProcess(program, house, small)]
  await rm(folder, { recursive: true })
  const [rows, few] = [await firm.tenant.documents(products).count(), await small.tenant.documents(products).count()]
  const floor = await timed(async () => {
    for await (const batch of firm.tenant.documents(products).scan()) batch.forEach((doc) => JSON.stringify(doc))
  })
  const taken = (whole.seconds * 100_000) / rows
  return [
    {
      name: `export of a year, for each 100,000 of ${rows.toLocaleString('en-GB')} products`,
      value: `${seconds(taken)} (all of it ${seconds(whole.seconds)})`,
      reference: `reading and writing the documents as text ${seconds((floor.seconds * 100_000) / rows)}`,
      ratio: whole.seconds / floor.seconds,
      target: 'under 5 s',
      met: taken < 5,
    },
    {
      name: 'the most memory of its process, bundled as it ships',
      value: megabytes(whole.bytes),
      reference: `with ${few.toLocaleString('en-GB')} products ${megabytes(tenth.bytes)}`,
      ratio: whole.bytes / tenth.bytes,
      target: 'within 20 % of it',
      met: whole.bytes < tenth.bytes * 1.2,
    },
  ]
}

export async function run(): Promise<Section> {
  const house = await openHouse({}, [], boundless)
  try {
    const [firm, small] = [await house.firm(), await house.firm()]
    const person = firm.person('ADMINISTRATOR')
    await fill(firm, CUSTOMERS)
    await fill(small, FEWER)
    const figures: Figure[] = [...(await derived(house, firm)), await again(house, firm)]
    const ofCustomer = (turn: number) => asked(person, year, { id: customer(turn, CUSTOMERS) })
    figures.push(
      await question(
        person,
        [`products of a customer in a year, the first ${FIRST_TURNS} times`, undefined, FIRST_TURNS],
        ofCustomer,
      ),
      await question(person, ['products of a customer in a year', 25, TURNS], (turn) => ofCustomer(FIRST_TURNS + turn)),
      await question(person, ['what changed for the firm in a month', 300, 12], () => asked(person, changes)),
      await question(person, ['the page of a month', undefined, 12], () => asked(person, month)),
      await chargedTwiceOf(house, firm),
      await question(person, ['the preview of a definition of all users', 1_000, 6], () => asked(person, preview)),
      await question(person, ['what definitions count twice, of the firm', 3_000, 6], () => asked(person, overlaps)),
      await question(person, ['what definitions count twice, of one of them', 3_000, 6], () =>
        asked(person, overlaps, { id: 'role-0' }),
      ),
    )
    await deriving(house, small, everyCustomer(FEWER))
    figures.push(...(await exported(house, firm, small)))
    return { title: 'Products', figures }
  } finally {
    await house.close()
  }
}
