import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { row, rows } from '#tests/contract/documents/model.ts'
import { everything } from '../predicate.ts'
import { FileQuestions } from '../sqlite/questions.ts'
import { KnownCollections } from './known-collections.ts'
import { openTenantFile } from './replica-file.ts'

describe('a collection that nobody has asked since the process began', () => {
  it('is taken over as it is, and is answered of as soon as somebody asks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spil-known-'))
    const file = openTenantFile(join(folder, 'firm.db'), 1_000)
    try {
      const known = new KnownCollections([])
      const place = { tenantId: 'firm', owner: null }
      expect(known.of(rows.name, file, [])).toBeUndefined()
      file.tables(rows)
      for (const id of ['one', 'two']) {
        const doc = row(id)
        const owner = doc.connectionId
        const found = known.of(rows.name, file, [{ owner }]) ?? expect.fail('It is in the file')
        file.tables(found)
        file.database.transaction(() => {
          file.apply(found, [{ id, owner, json: JSON.stringify(doc), etag: '1', shape: rows.shape }])
        })
      }
      expect(new FileQuestions(file).count(place, rows, everything)).toBe(2)
      // Deletions alone tell nothing of whose they are.
      expect(known.of(rows.name, file, [])).toMatchObject({ scope: 'connection' })
    } finally {
      file.close()
      rmSync(folder, { recursive: true })
    }
  })
})
