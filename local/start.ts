/**
 * `npm start`: builds what has changed, and starts the product from what is built. `npm run dev` (`--dev`) starts it from
 * the sources, and also takes over their changes while it runs. All that they start is in `product.ts`; this file is what
 * Node reads of the sources at each start, and has to stay small.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApart } from '../scripts/build.ts'
import { cachedBuild } from './host/cached-build.ts'
import { projectFolder } from './host/project-folder.ts'
import type * as Product from './product.ts'

async function prepare(): Promise<Product.ProductOrigin> {
  await buildApart(['functions', 'web'])
  const [app, web] = await Promise.all([cachedBuild('functions'), cachedBuild('web')])
  return { kind: 'built', app, web }
}

async function startBuilt(): Promise<void> {
  await buildApart(['local'])
  const folder = await cachedBuild('local')
  // Beside what it is compiled from, so that it goes with it. Where the environment names a place, it is there already.
  enableCompileCache(join(folder, 'compiled'))
  const bundle = pathToFileURL(join(folder, 'product.mjs')).href
  const { runProduct } = (await import(bundle)) as typeof Product
  await runProduct(prepare)
}

async function startSources(): Promise<void> {
  const { openSources } = await import('./host/dev.ts')
  const { runProduct } = await import('./product.ts')
  await runProduct(() => Promise.resolve({ kind: 'sources', open: openSources }))
}

process.setSourceMapsEnabled(true)
process.chdir(projectFolder)
await (process.argv.includes('--dev') ? startSources() : startBuilt())
