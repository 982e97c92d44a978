/**
 * Writes what follows from other files, offline: the API's schema and the browser's documents, which are committed, and
 * resolver types, message ids and import templates, which git ignores (decision 2).
 *
 *   node scripts/generate.ts             all of it
 *   node scripts/generate.ts --ignored   what git ignores, where a source changed: npm scripts begin with this
 *   node scripts/generate.ts --check     the same, and fails where a committed file is not what its sources say
 */
import { messagePattern } from './message-files.ts'
import { isAs, makeWhereChanged, writeChanged } from './made-files.ts'

/** What the ignored files are made from, their makers included. */
const sources = [
  'domain/**/*.ts',
  'functions/*/schema.graphql',
  'functions/imports/workbook/*.ts',
  'scripts/{generate,generated-files,made-files,message-files,message-ids,source-files,templates}.ts',
  messagePattern,
  'package-lock.json',
]

/** Makes the files that git ignores, where a source of theirs changed or one is not there. Answers which it wrote. */
export function makeIgnoredFiles(): Promise<string[]> {
  return makeWhereChanged(sources, 'node_modules/.cache/generated.json', async () => {
    const { ignoredFiles } = await import('./generated-files.ts')
    return ignoredFiles()
  })
}

async function main(options: readonly string[]): Promise<void> {
  const written = await makeIgnoredFiles()
  if (!options.includes('--ignored')) {
    const { committedFiles } = await import('./generated-files.ts')
    const files = await committedFiles()
    if (options.includes('--check')) {
      const stale: string[] = []
      for (const [path, content] of files) if (!(await isAs(path, content))) stale.push(path)
      if (stale.length > 0) {
        console.error(`These files are not what their sources say; run \`npm run generate\`:\n  ${stale.join('\n  ')}`)
        process.exitCode = 1
      }
      return
    }
    written.push(...(await writeChanged(files)))
  }
  for (const path of written) console.log(`wrote ${path}`)
}

if (import.meta.main) await main(process.argv.slice(2))
