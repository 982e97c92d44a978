import { largeFile } from '#tests/bench/large-file.ts'
import { until, type HttpPerson } from '#tests/kit/http-person.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { startPair } from '#tests/kit/pair.ts'
import { emptyFolder, removeFolder } from '#tests/kit/product.ts'
import { filesOf, syncsOf, workbook } from '#tests/kit/uploads.ts'
import type { Used } from './instances.ts'
import { openOffice, type Customer } from './office.ts'

const firms = 6
const rows = 1_000
const pages = 600
const pagesAtOnce = 8
const lookMilliseconds = 250

const page = `query ($id: ID!, $skip: Int!) {
  manualImportV2Administrations(connectionId: $id, skip: $skip, take: 25, sort: { column: "name" }) {
    totalCount items { externalId name } } }`

/** Milliseconds of processor, and questions to the store, of one of what was done. */
type Share = Readonly<Record<string, number | Readonly<Record<string, number>>>>

interface Throughput {
  readonly pagesASecond: number
  readonly rowsASecond: number
  readonly aPage: Share
  readonly aThousandRows: Share
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100

function between(before: Used, after: Used, done: number): Share {
  const total = (used: Used): number => used.instances.reduce((sum, one) => sum + one, 0)
  const asked = Object.entries(after.storeRequests).map(
    ([kind, times]) => [kind, rounded((times - (before.storeRequests[kind] ?? 0)) / done)] as const,
  )
  return {
    instances: rounded((total(after) - total(before)) / done),
    standIns: rounded((after.standIns - before.standIns) / done),
    store: Object.fromEntries(asked.filter(([, times]) => times > 0)),
  }
}

async function imported({ owner }: Customer, id: string): Promise<void> {
  await until(() => filesOf(owner, id), ([file]) => file?.state === 'IMPORTED', lookMilliseconds) // prettier-ignore
  await until(() => syncsOf(owner, id), ([run]) => run?.state === 'SUCCESS', lookMilliseconds) // prettier-ignore
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function readPages(owners: readonly (readonly [HttpPerson, string])[], count: number): Promise<void> {
  let next = 0
  const reader = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const [owner, id] = owners[at % owners.length] ?? []
      await owner?.ask('manualImportV2Administrations', page, { id, skip: (at * 25) % rows })
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, reader))
}

async function throughput(instances: number): Promise<Throughput> {
  const environment = { SPIL_TEST_SEED: '0', SPIL_TEST_CLOCK_SECONDS: '0', SPIL_TEST_INSTANCES: String(instances) }
  const product = await startPair({ folder: await emptyFolder(), ports: await freePorts(4), environment })
  try {
    const office = await openOffice(product)
    const content = await workbook(largeFile(new Date(), rows, rows, rows))
    const owners: (readonly [HttpPerson, string])[] = []
    const customers: (readonly [Customer, string])[] = []
    for (let at = 0; at < firms; at += 1) {
      const customer = await office.firm(`Kantoor ${at}`)
      const id = await customer.owner.addConnection('ManualImportV2')
      customers.push([customer, id])
      owners.push([customer.owner, id])
    }
    const before = await product.used()
    const syncing = await seconds(async () => {
      for (const [{ owner }, id] of customers) await owner.upload(id, 'klanten.xlsx', content)
      await Promise.all(customers.map(([customer, id]) => imported(customer, id)))
    })
    // Once, so that every instance has the file that answers.
    const synced = await product.used()
    await readPages(owners, 4 * firms)
    const own = process.cpuUsage()
    const warm = await product.used()
    const reading = await seconds(() => readPages(owners, pages))
    const read = await product.used()
    const reader = process.cpuUsage(own)
    await office.close()
    await product.stop()
    return {
      pagesASecond: pages / reading,
      rowsASecond: (3 * rows * firms) / syncing,
      aPage: { ...between(warm, read, pages), reader: rounded((reader.user + reader.system) / 1_000 / pages) },
      aThousandRows: between(before, synced, (3 * rows * firms) / 1_000),
    }
  } finally {
    await removeFolder(product.folder)
  }
}

/**
 * Pages a second, and rows a second that syncs of several firms take over, of one instance and of two in the same run, and what
 * each of them takes of the processor: milliseconds of the instances, of all that stands beside them, and of who asks.
 */
export async function figures(): Promise<void> {
  for (const instances of [1, 2, 1, 2]) {
    const { pagesASecond, rowsASecond, aPage, aThousandRows } = await throughput(instances)
    console.log(`${instances}: ${pagesASecond.toFixed(1)} pages/s, ${rowsASecond.toFixed(0)} rows/s synced`)
    console.log(`   a page: ${JSON.stringify(aPage)}; a thousand rows: ${JSON.stringify(aThousandRows)}`)
  }
}
