import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSources } from './stack.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-maps-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('says of a stack in the bundle where it stands in the source, and leaves what it does not know', async () => {
  const source = join(folder, 'prices.ts')
  writeFileSync(
    source,
    "export function price(): never {\n  const reason: string = 'no price'\n\n  throw new Error(reason)\n}\nprice()\n",
  )
  const { outputFiles } = await build({
    entryPoints: [source],
    outfile: join(folder, 'app.mjs'),
    bundle: true,
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
  })
  for (const { path, contents } of outputFiles) writeFileSync(path, contents)
  const bundle = outputFiles.find(({ path }) => path.endsWith('app.mjs'))?.text ?? ''
  const column = bundle.indexOf('new Error') + 1
  const stack = `Error: no price\n    at price (file:///home/site/wwwroot/app.mjs:1:${column})\n    at chunk-OTHER.mjs:1:4`
  const mapped = withSources(stack, folder)
  expect(mapped).toContain('prices.ts:4:')
  expect(mapped).toContain('chunk-OTHER.mjs:1:4')
})
