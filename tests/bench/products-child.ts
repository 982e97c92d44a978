/**
 * The export of one firm's products in a process of its own, so that its peak memory is its own:
 *   node tests/bench/products-child.ts <data folder> <firm> <workbook>
 * Prints `{ seconds, bytes }` as JSON; bytes is the most memory the process ever held.
 */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import { writeExport } from '#functions/product-exports/write-export.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import { inWorkFolder } from '#platform/work-folder.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { testSettings } from '#tests/kit/test-platform.ts'
import { timed } from './measure.ts'

const [folder = '', firm = '', workbook = ''] = process.argv.slice(2)

const platform = await createPlatform(readConfig(testSettings(folder)), {
  jobs: [],
  ...productParts,
  blobs: createMemoryBlobs(),
  log: createLog(() => undefined),
  mail: { send: () => Promise.resolve() },
})
const now = periodAt(new Date('2026-11-20T10:00:00.000Z'))
const { seconds } = await timed(() =>
  inWorkFolder('bench-export', (folder) =>
    writeExport(
      platform.openTenant(firm as TenantId),
      { year: 2026, locale: 'nl', now, mostRows: Number.MAX_SAFE_INTEGER },
      { folder, signal: new AbortController().signal, report: () => undefined },
      (made) => pipeline(made, createWriteStream(workbook)),
    ),
  ),
)
await platform.close()
console.log(JSON.stringify({ seconds, bytes: process.resourceUsage().maxRSS * 1024 }))
