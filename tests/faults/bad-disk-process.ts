import type { TenantId } from '#domain/shared/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { openDocumentStore } from '#platform/store/index.ts'
import { row, rows } from '#tests/contract/documents/model.ts'

// Run with a limit to the size of files, which is to SQLite what a full disk is. Prints a line a batch: written or refused.
const [, , folder = '', mode = ''] = process.argv
// The limit refuses the write rather than ending the process.
process.on('SIGXFSZ', () => undefined)

const store = await openDocumentStore({ kind: 'sqlite', folder })
const documents = store.openTenantDocuments('firm' as TenantId).documents(rows, 'exact')
const size = mode === 'bulk' ? 1_000 : 20
for (let batch = 0; batch < 400; batch += 1) {
  const note = 'x'.repeat(mode === 'bulk' ? 10 : 1_000)
  const upsert = Array.from({ length: size }, (_, at) => row(`${batch}-${at}`, { note }))
  try {
    await documents.load(upsert)
    process.stdout.write(`written ${batch}\n`)
  } catch (error) {
    process.stdout.write(`${error instanceof AppError ? error.code : String(error)} ${batch}\n`)
    break
  }
}
// What is there can still be read.
process.stdout.write(`count ${await documents.count()}\n`)
process.exit(0)
