import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { row, rows } from '#tests/contract/documents/model.ts'
import { openDocumentStore } from '../index.ts'

it('rows that an earlier version left out of the search index are found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-schema-'))
  const open = async () => {
    const store = await openDocumentStore({ kind: 'sqlite', folder })
    return { store, documents: store.openTenantDocuments('firm' as TenantId).documents(rows) }
  }
  const written = await open()
  try {
    await written.documents.load(Array.from({ length: 30 }, (_, at) => row(`r${at}`, { name: `Kantoor ${at}` })))
    await written.store.close()
    // As it was left behind: the last ten rows are in no index, and the file says behind which place.
    const file = new DatabaseSync(join(folder, 'tenants/firm.db'))
    file.exec(`DELETE FROM s_rows WHERE rowid > 20; INSERT INTO state VALUES ('unsearched/rows', '20');
      UPDATE collections SET definition = json_set(definition, '$.statistics', 1) WHERE name = 'rows'`)
    file.close()
    const again = await open()
    expect(await again.documents.count({ search: 'kantoor' })).toBe(30)
    await again.store.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
