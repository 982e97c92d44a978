/**
 * A process that works on one firm's upload until it is done or killed:
 *   node tests/faults/import-process.ts <folder> <minute> begin|work|report|'work and report'
 * `minute`: what its clock says, so that leases of a killed process are over when the next one comes. It takes a step each time
 * the reading tells how far it is, for each file that is put away, and before and after each commit of the import and the sync.
 */
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { recordTables } from '#domain/connectors/columns.ts'
import { createTenant } from '#functions/identity/index.ts'
import { notifications } from '#functions/notifications/slice.ts'
import { knownUser } from '#tests/kit/colleague.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { fileArrived } from '#functions/imports/file-arrival.ts'
import { writeFixture } from '#functions/imports/fixtures/workbook.ts'
import { defineImportFile } from '#functions/imports/import-file.ts'
import { rowParts } from '#tests/kit/product-parts.ts'
import { masterDataFileStore } from '#functions/imports/master-data-files.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { startSync, syncJobs } from '#functions/sync/index.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { createLog } from '#platform/log.ts'
import { folderBlobs } from '#tests/bench/folder-blobs.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
import { steppingAtCommits, steppingAtFiles, steppingAtReports, workOff } from './mortal-process.ts'

const [folder = '', minute = '0', command = ''] = process.argv.slice(2)
const clock = createTestClock()
clock.advance(Number(minute) * 60)

const job = defineImportFile(startSync)
const reading: readonly AnyJob[] = [steppingAtReports(job)]
const following: readonly AnyJob[] = syncJobs
const jobs = [...reading, ...following].map(steppingAtCommits)
const platform = await createPlatform(readConfig(testSettings(folder)), {
  jobs,
  ...rowParts,
  // Whoever uploaded is told.
  subscriptions: [...(rowParts.subscriptions ?? []), ...notifications.on],
  clock,
  blobs: steppingAtFiles(folderBlobs(join(folder, 'blobs'))),
  log: createLog(() => undefined),
})
const known = join(folder, 'known.json')
const id = 'connection-1' as ConnectionId

if (command === 'begin') {
  const tenantId = newTenantId()
  await createTenant(platform, { id: tenantId, name: 'Kantoor', tier: 'EXPERT' })
  const uploader = await knownUser(platform, tenantId, 'ADMINISTRATOR')
  const tenant = platform.openTenant(tenantId)
  const connection = syncedConnection(id, 'ManualImportV2')
  await tenant.commit([connectionStore(tenant).creating(connection)])
  const upload = join(folder, 'upload.xlsx')
  await writeFixture(upload, largeFile(clock.now(), 2_000, 1_000, 3_000))
  const blob = await tenant.blobs.put(`inbox/${id}/upload.xlsx`, createReadStream(upload), {
    contentType: 'text/plain',
  })
  const uploadedBy = { userId: uploader.id, email: uploader.email }
  const file = await fileArrived({ tenant, connection, blob, now: clock.now(), uploadedBy, job }, [])
  writeFileSync(known, JSON.stringify({ tenantId, fileId: file.id }))
} else {
  const { tenantId, fileId } = JSON.parse(readFileSync(known, 'utf8')) as Record<string, string>
  const tenant = platform.openTenant(tenantId as TenantId)
  if (command !== 'report') await workOff(platform, clock)
  if (command !== 'work') {
    const rows: Record<string, unknown> = {}
    for (const table of recordTables) {
      const hash = createHash('sha256')
      let count = 0
      for await (const batch of recordDocuments(tenant, table, id).scan()) {
        for (const { externalId, contentHash, spilDeletedAt } of batch) {
          count++
          hash.update(`${externalId} ${contentHash} ${spilDeletedAt ?? ''}\n`)
        }
      }
      rows[table] = { count, digest: hash.digest('hex') }
    }
    const file = await masterDataFileStore(tenant, id).find(fileId ?? '')
    const blobs = readdirSync(join(folder, 'blobs'), { recursive: true, encoding: 'utf8' }).toSorted()
    const letters = readdirSync(join(folder, 'mail')).length
    const { flags } = (await connectionStore(tenant).byId(id)).doc
    const { state, rowsRead, warnings } = file?.doc ?? {}
    writeFileSync(
      join(folder, 'report.json'),
      JSON.stringify({ state, rowsRead, warnings, rows, blobs: blobs.length, letters, flags }),
    )
  }
}
await platform.close()
if (process.connected) process.disconnect()
