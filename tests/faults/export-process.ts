/**
 * A process that exports the products of one firm until it is done or killed:
 *   node tests/faults/export-process.ts <folder> <minute> begin|work|report
 * `minute`: what its clock says, so that leases of a killed process are over when the next one comes. It takes a step
 * when its work begins, at each that the export reports, and for each piece of the workbook that is kept.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { definitions } from '#functions/definitions/index.ts'
import { financialRules } from '#functions/prices/index.ts'
import { productExports } from '#functions/product-exports/collections.ts'
import { exportProductsJob } from '#functions/product-exports/export-products.ts'
import { products } from '#functions/products/index.ts'
import { madeFileName } from '#platform/blobs/made-files.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { folderBlobs } from '#tests/bench/folder-blobs.ts'
import { productJobs, productParts } from '#tests/kit/product-parts.ts'
import { customerOf, definitionOf, productOf, ruleOf } from '#tests/kit/products.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { testSettings } from '#tests/kit/test-platform.ts'
import { readWorkbook } from '#tests/kit/workbook-parts.ts'
import { runCommand, steppingAtFiles, steppingAtReports } from './mortal-process.ts'

/** Some pages of customers. */
const CUSTOMERS = 400
const PRODUCTS = 12
const months = ['2025-01', '2025-02', '2025-03'] as Period[]

const [folder = '', minute = '0', command = ''] = process.argv.slice(2)
// What lies in it when all is over was left behind by somebody who died.
const temporary = join(folder, 'temporary')
mkdirSync(temporary, { recursive: true })
process.env['TMPDIR'] = temporary
const clock = createTestClock()
clock.advance(Number(minute) * 60)

const platform = await createPlatform(readConfig(testSettings(folder)), {
  ...productParts,
  jobs: productJobs([steppingAtReports(exportProductsJob)]),
  clock,
  blobs: steppingAtFiles(folderBlobs(join(folder, 'blobs'))),
  log: createLog(() => undefined),
  mail: { send: () => Promise.resolve() },
})

async function begin(tenantId: TenantId): Promise<void> {
  await platform.createTenant(tenantId)
  const tenant = platform.openTenant(tenantId)
  const ids = Array.from({ length: CUSTOMERS }, (_, at) => `customer-${String(at).padStart(4, '0')}`)
  await tenant.documents(combinations).load(ids.map((id) => customerOf(id)))
  await tenant.documents(definitions).upsert(definitionOf('mail'))
  await tenant.documents(financialRules).upsert(ruleOf('mail', '1.00', '2.00', { from: '2025-01' }))
  const counts = Object.fromEntries(months.map((month, at) => [month, at + 1]))
  const made = ids.flatMap((id) => Array.from({ length: PRODUCTS }, () => productOf('mail', id, counts)))
  await tenant.documents(products).load(made)
  const { write, task } = tenant.starting(exportProductsJob, { mostRows: null }, 'Producten 2025.xlsx')
  const asked = {
    id: task.id,
    year: 2025,
    locale: 'nl' as const,
    blobFileName: madeFileName('xlsx'),
    fileName: 'Producten 2025.xlsx',
    createdTime: clock.now().toISOString(),
    completedTime: null,
    lines: 0,
    leftOut: 0,
    requestedBy: 'user',
  }
  await tenant.commit([tenant.documents(productExports).creating(asked), write])
}

/** What there is, and what the workbook says: nothing of it where it is not said to be there. */
async function reported(tenant: TenantPartition): Promise<unknown> {
  const [found] = await tenant.documents(productExports).query({})
  if (found === undefined) throw new Error('Nobody asked for an export')
  const { completedTime, lines, blobFileName } = found.doc
  const content = completedTime === null ? undefined : await tenant.blobs.open(blobFileName)
  const { sheets } = content === undefined ? { sheets: [] } : await readWorkbook(await buffer(content))
  const [, ofLines] = sheets
  const sold = ofLines?.rows.slice(1).reduce((sum, row) => sum + Number(row[12]), 0) ?? null
  return {
    isReady: completedTime !== null,
    lines,
    rows: sheets.map(({ rows }) => rows.length - 1),
    sold,
    openTasks: await tenant.documents(tasks).count({ field: 'state', op: 'eq', value: 'open' }),
    leftBehind: readdirSync(temporary),
  }
}

await runCommand({ folder, command, platform, clock, begin, reported })
