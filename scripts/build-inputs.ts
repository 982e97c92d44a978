import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { filesOf } from './source-files.ts'

const shared = [
  'domain/**/*',
  'package-lock.json',
  'tsconfig.json',
  'scripts/{build*,source-files}.ts',
  'scripts/precompress.ts',
]
const isSource = (file: string): boolean => /\.[a-z]+$/.test(file) && !/\.(test|contract)\.tsx?$/.test(file)

/** What each part of the product is built from; `local` is what starts it on one machine. */
export const buildInputs = {
  functions: [...shared, 'functions/**/*', 'host.json', 'package.json'],
  web: [...shared, 'web/**/*', 'scripts/message-files.ts', 'scripts/texts-plugin.ts', 'scripts/documents-plugin.ts'],
  local: [...shared, 'functions/**/*', 'local/**/*', 'package.json'],
} as const
export type Part = keyof typeof buildInputs
export const parts: readonly Part[] = ['functions', 'web', 'local']

/**
 * One value for the content of all inputs of a part: another value, another build. Reads one file after the other: handing
 * two thousand small ones to other threads takes five times as much of a processor as reading them, at each start.
 */
export function hashInputs(part: Part): string {
  const files = [...new Set(buildInputs[part].flatMap(filesOf))].filter(isSource).toSorted()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const record = 'dist/.inputs'

/** The hashes of the last build that succeeded; undefined where there was none. */
export type Built = { readonly [part in Part]?: string | undefined }

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
