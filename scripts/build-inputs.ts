import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

const shared = ['domain/**/*', 'package-lock.json', 'tsconfig.json', 'scripts/build*.ts', 'scripts/precompress.ts']
const isSource = (file: string): boolean => /\.[a-z]+$/.test(file) && !/\.(test|contract)\.tsx?$/.test(file)

/** What each half of the product is built from. */
export const buildInputs = {
  functions: [...shared, 'functions/**/*', 'host.json', 'package.json'],
  web: [...shared, 'web/**/*', 'scripts/message-files.ts', 'scripts/texts-plugin.ts', 'scripts/documents-plugin.ts'],
} as const
export type Half = keyof typeof buildInputs
export const halves: readonly Half[] = ['functions', 'web']

/** One value for the content of all inputs of a half: another value, another build. */
export async function hashInputs(half: Half): Promise<string> {
  const files = globSync([...buildInputs[half]], { exclude: ['**/node_modules/**'] })
    .filter(isSource)
    .toSorted()
  const hash = createHash('sha256').update(process.version)
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, content] of contents.entries()) {
    hash.update(`\0${files[index] ?? ''}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const record = 'dist/.inputs'

/** The hashes of the last build that succeeded; undefined where there was none. */
export type Built = { readonly [half in Half]?: string | undefined }

export async function builtFrom(): Promise<Built> {
  try {
    return JSON.parse(await readFile(record, 'utf8')) as Built
  } catch {
    return {}
  }
}

export async function rememberBuild(hashes: Built): Promise<void> {
  await mkdir(dirname(record), { recursive: true })
  await writeFile(record, JSON.stringify(hashes, null, 2))
}
