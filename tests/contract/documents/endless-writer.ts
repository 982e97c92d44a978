/** Writes rows without end and says so after each acknowledged call, until somebody kills it. `node endless-writer.ts <folder> <round>` */
import { argv } from 'node:process'
import { writeSync } from 'node:fs'
import type { TenantId } from '#domain/shared/ids.ts'
import { openDocumentStore } from '#platform/store/index.ts'
import { row, rows, settings } from './model.ts'

const [, , folder = '', round = ''] = argv
const store = await openDocumentStore({ kind: 'sqlite', folder })
const firm = store.openTenantDocuments('firm' as TenantId)
const documents = firm.documents(rows, 'exact')

for (let at = 0; ; at += 1) {
  const batch = Array.from({ length: 1_500 }, (_, index) =>
    row(`${round}-${at}-${index}`, { name: `Kantoor ${index}`, note: 'zeldzaam' }),
  )
  await documents.load(batch)
  await firm.documents(settings).create({ id: `${round}-${at}`, value: at })
  // Not buffered by this process: what was said is said, also when it is killed now.
  writeSync(1, `${at}\n`)
}
