/**
 * Builds the Function App into `dist/functions`, the folder that is sent to Azure as it is, with its source maps apart in
 * `dist/maps`, the web app into `dist/web`, and what starts them on one machine into `dist/local`; each only when one of its
 * sources has changed since its last build. `--force` builds all.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BuildOptions, PluginBuild } from 'esbuild'
import { builtFrom, hashInputs, parts, rememberBuild, type Part } from './build-inputs.ts'
import { makeIgnoredFiles } from './generate.ts'
import manifest from '../package.json' with { type: 'json' }

const functionsFolder = 'dist/functions'
const mapsFolder = 'dist/maps'
const localFolder = 'dist/local'
const products: Record<Part, string> = {
  functions: 'dist/functions/app.mjs',
  web: 'dist/web/index.html',
  local: 'dist/local/product.mjs',
}

/** Threads are programs of their own: one that reads uploads, one that reads bills, one that writes files of the store, one that copies their logs back, one that reads them. */
const threads = {
  'import-worker': 'functions/imports/staging/stage-worker.ts',
  'bill-worker': 'functions/invoices/reading/bill-worker.ts',
  'store-program': 'functions/platform/store/sqlite/store-program.ts',
  'copy-program': 'functions/platform/store/sqlite/copy-program.ts',
  'reading-program': 'functions/reading-program.ts',
  'reading-guard': 'functions/platform/store/sqlite/reading-guard.ts',
}

/** How programs of the server are bundled. Their threads stand beside them. */
const serverBuild = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Parts that only Azure needs stay in files of their own, so that one machine need not load them.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Names stay: errors are told apart by theirs in the log.
  minify: true,
  keepNames: true,
  // Beside the package, not in it: see `keepMapsApart`.
  sourcemap: 'external',
  sourcesContent: false,
  // What runs says which version it is, so that a release cannot take the old code for the new (`functions/platform/config.ts`).
  define: { SPIL_BUILD: JSON.stringify(manifest.version) },
  // That module exists only inside the worker, ours or Azure's.
  external: ['@azure/functions-core'],
  // Both forms of one package in one bundle would be two packages, which `graphql` refuses.
  mainFields: ['module', 'main'],
  // Also where a package imports a file of it (`graphql/language/parser`), which has both forms side by side.
  resolveExtensions: ['.ts', '.mjs', '.js', '.json'],
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
  logLevel: 'warning',
} satisfies BuildOptions

const functionsBuild = {
  ...serverBuild,
  entryPoints: { app: 'functions/app.ts', ...threads },
  outdir: functionsFolder,
} satisfies BuildOptions

const localBuild = {
  ...serverBuild,
  entryPoints: { product: 'local/product.ts', 'leave-with-parent': 'local/host/leave-with-parent.ts', ...threads },
  outdir: localFolder,
  // It is sent nowhere: its stacks are read where it runs, from a copy one folder deeper (`local/host/cached-build.ts`).
  sourcemap: 'linked',
  sourceRoot: '../',
} satisfies BuildOptions

/** Azure starts what it is sent: half of it would be maps, which only somebody who reads a stack needs (`npm run stack`). */
async function keepMapsApart(): Promise<void> {
  await rm(mapsFolder, { recursive: true, force: true })
  await mkdir(mapsFolder, { recursive: true })
  for (const file of await readdir(functionsFolder))
    if (file.endsWith('.map')) await rename(join(functionsFolder, file), join(mapsFolder, file))
}

/** Makes the folder of the bundle all that is sent to Azure: nothing is installed or built at the other end. */
async function makePackage(): Promise<void> {
  const { name, version, type } = manifest
  const sent = { name, version, private: true, type, engines: { node: '>=24' }, main: 'app.mjs' }
  await writeFile(join(functionsFolder, 'package.json'), `${JSON.stringify(sent, null, 2)}\n`)
  await copyFile('host.json', join(functionsFolder, 'host.json'))
}

async function buildFunctions(): Promise<void> {
  const { build } = await import('esbuild')
  await rm(functionsFolder, { recursive: true, force: true })
  await build(functionsBuild)
  await keepMapsApart()
  await makePackage()
}

async function buildLocal(): Promise<void> {
  const { build } = await import('esbuild')
  await rm(localFolder, { recursive: true, force: true })
  await build(localBuild)
}

/**
 * Bundles programs into a folder as the app is, with the maps that Node reads with `--enable-source-maps`, so that what is
 * seen of them is so of what ships.
 * @param programs the source of each, by the name its file gets
 */
export async function bundlePrograms(programs: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const { build } = await import('esbuild')
  await build({ ...serverBuild, entryPoints: { ...programs, ...threads }, outdir: folder, sourcemap: 'linked' })
}

/** The same of one program. Answers its file. */
export async function bundleProgram(source: string, folder: string): Promise<string> {
  await bundlePrograms({ program: source }, folder)
  return join(folder, 'program.mjs')
}

/** Builds the Function App at each change of its sources and tells when it is done; `npm run dev`. */
export async function watchFunctions(onBuilt: () => void): Promise<{ stop(): Promise<void> }> {
  const { context } = await import('esbuild')
  await makeIgnoredFiles()
  await rememberBuild({ ...(await builtFrom()), functions: undefined })
  const tell = {
    name: 'tell',
    setup: (plugin: PluginBuild) => {
      plugin.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt()
      })
    },
  }
  const watching = await context({
    ...functionsBuild,
    minify: false,
    sourcemap: true,
    sourcesContent: true,
    plugins: [tell],
  })
  await watching.watch()
  return { stop: () => watching.dispose() }
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite')
  // Whoever builds, a test too, builds what ships: React takes its slow and large form wherever this says otherwise.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({ configFile: 'web/vite.config.ts', mode: 'production', logLevel: 'warn' })
  if (before === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV')
  else process.env['NODE_ENV'] = before
  const { precompress } = await import('./precompress.ts')
  await precompress('dist/web')
}

const builders: Record<Part, () => Promise<void>> = { functions: buildFunctions, web: buildWeb, local: buildLocal }

interface BuildRequest {
  readonly force?: boolean
  readonly say?: (text: string) => void
  /** Leaves the others alone. */
  readonly only?: readonly Part[]
}

/** Answers which parts it built. */
export async function build({ force = false, only = parts, say }: BuildRequest): Promise<Part[]> {
  await makeIgnoredFiles()
  const built: Part[] = []
  for (const part of only) {
    const hash = hashInputs(part)
    if (!force && (await isBuilt(part, hash))) continue
    say?.(`Building ${part} …`)
    // Forgotten first: a build that breaks off must not pass for a finished one.
    await rememberBuild({ ...(await builtFrom()), [part]: undefined })
    await builders[part]()
    await rememberBuild({ ...(await builtFrom()), [part]: hash })
    built.push(part)
  }
  return built
}

const isBuilt = async (part: Part, hash = hashInputs(part)): Promise<boolean> =>
  (await builtFrom())[part] === hash && existsSync(products[part])

/**
 * As `build`, in a process of its own where there is something to build: a bundler leaves a gigabyte with the process that
 * called it, which the product would keep for as long as it runs. Errors: Error where the build failed; it has said why.
 */
export async function buildApart(only: readonly Part[]): Promise<void> {
  const isDone = await Promise.all(only.map(async (part) => isBuilt(part)))
  if (isDone.every(Boolean)) return
  const child = spawn(process.execPath, [import.meta.filename, ...only], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The build of ${only.join(', ')} failed`)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
  const only = positionals.length > 0 ? parts.filter((part) => positionals.includes(part)) : parts
  const built = await build({ force: values.force === true, only, say: (text) => console.log(text) })
  if (built.length === 0) console.log('Nothing has changed since the last build')
}
