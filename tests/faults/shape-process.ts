/**
 * A process that opens a folder of an earlier version, whose documents have an earlier shape:
 *   node tests/faults/shape-process.ts <folder> old|new [upgrade at which it dies]
 * `new` writes what it reads of them, as JSON, to its output.
 */
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { openDocumentStore } from '#platform/store/index.ts'

/** Documents of the firm, and some that wait to be worked off. */
const documents = 400

const [folder = '', version = '', dies = ''] = process.argv.slice(2)
let upgrades = 0

const old = defineCollection({
  name: 'shaped',
  scope: 'firm',
  schema: z.object({ id: z.string(), name: z.string() }),
  columns: { name: 'sortedText' },
  indexes: [{ columns: ['name'] }],
})
const present = defineCollection({
  name: 'shaped',
  scope: 'firm',
  schema: z.object({ id: z.string(), name: z.string(), parts: z.array(z.string()) }),
  columns: { name: 'sortedText', parts: 'texts' },
  indexes: [{ columns: ['name'] }],
  shape: 2,
  upgrade(doc) {
    upgrades += 1
    // As power would: nothing of this process runs any more.
    if (upgrades === Number(dies)) process.kill(process.pid, 'SIGKILL')
    const { name } = doc as { readonly name: string }
    return { ...(doc as object), parts: name.split(' ') }
  },
})

const store = await openDocumentStore({ kind: 'sqlite', folder })
const firm = 'firm' as TenantId
if (version === 'old') {
  await store.createTenant(firm)
  await store
    .openTenantDocuments(firm)
    .documents(old)
    .load(Array.from({ length: documents }, (_, at) => ({ id: `d${String(at).padStart(4, '0')}`, name: `Naam ${at}` })))
} else {
  const found = await store
    .openTenantDocuments(firm)
    .documents(present)
    .query({
      where: { field: 'parts', op: 'in', values: ['Naam'] },
      orderBy: [{ field: 'id', direction: 'ascending' }],
    })
  process.stdout.write(JSON.stringify({ upgrades, rows: found.map(({ doc }) => doc) }))
}
await store.close()
