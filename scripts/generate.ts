/**
 * Writes what follows from other files, offline: the GraphQL schema from the slices' SDL and the connector catalogue,
 * the server's resolver types, the browser's typed documents, and the union of message ids.
 * `--check` writes nothing and fails where a committed file differs.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generatedFiles } from './generated-files.ts'

const check = process.argv.includes('--check')
const stale: string[] = []
const files = await generatedFiles()
for (const [file, content] of files) {
  const present = await readFile(file, 'utf8').catch(() => undefined)
  if (present === content) continue
  if (check) {
    stale.push(file)
  } else {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    console.log(`wrote ${file}`)
  }
}
if (stale.length > 0) {
  console.error(`These files are not what their sources say; run \`npm run generate\`:\n  ${stale.join('\n  ')}`)
  process.exit(1)
}
console.log(`${files.size} generated files are up to date`)
