import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { templateFiles } from './templates.ts'

it('the templates that people download are those the columns say', async () => {
  for (const [path, bytes] of await templateFiles()) expect((await readFile(path)).equals(bytes), path).toBe(true)
})
