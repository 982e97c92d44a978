import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import { definitionInFile, definitionOf } from '../sqlite/schema.ts'
import { KnownCollections } from './known-collections.ts'
import { openTenantFile } from './replica-file.ts'

describe('a collection that nobody has asked since the process began', () => {
  it('is known from the file just as it was declared, so that nothing in the file is made anew', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spil-known-'))
    const file = openTenantFile(join(folder, 'firm.db'), 1_000)
    try {
      const kept = product.collections.filter(({ scope, readBy }) => scope !== 'directory' && readBy === 'questions')
      for (const collection of kept) file.tables(collection)
      const known = new KnownCollections([])
      for (const { name } of kept) {
        const found = known.of(name, file, [])
        expect(found === undefined ? undefined : definitionOf(found)).toBe(definitionInFile(file.database, name))
      }
      expect(kept.some(({ indexes }) => indexes.some(({ besides }) => besides !== undefined))).toBe(true)
    } finally {
      file.close()
      rmSync(folder, { recursive: true })
    }
  })
})
