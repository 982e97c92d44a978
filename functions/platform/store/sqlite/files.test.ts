import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Files } from './files.ts'
import type { TenantFile } from './tenant-file.ts'

describe('a write to a file that another process has', () => {
  let folder: string
  let files: Files
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-files-'))
    files = new Files(folder)
  })
  afterEach(async () => {
    await files.close()
    await rm(folder, { recursive: true })
  })

  it('waits for many rows of its own process too that began meanwhile, however long they take', async () => {
    await files.write(null, (file) => file.setState('key', 'before'))
    const other = new DatabaseSync(files.path(null))
    other.exec('BEGIN IMMEDIATE')
    const many = Promise.withResolvers<undefined>()
    const begun: Promise<unknown>[] = []
    let attempts = 0
    const written = files.write(null, (file: TenantFile) => {
      attempts += 1
      if (attempts === 1) begun.push(files.alone(null, () => many.promise))
      file.setState('key', 'after')
      return file.state('key')
    })
    while (attempts === 0) await setTimeout(1)
    other.exec('ROLLBACK')
    other.close()
    // Many times the pause after which it would try again.
    await setTimeout(300)
    expect(attempts).toBe(1)
    many.resolve(undefined)
    await Promise.all(begun)
    expect(await written).toBe('after')
    expect(attempts).toBe(2)
  })
})
