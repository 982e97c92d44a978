import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileErrorCodes, rowCodeList } from '#domain/imports/codes.ts'
import { errorCodes } from '#domain/shared/errors.ts'

/** Of the API, of a file that is not taken over, of a row in one. */
export type Kind = 'api' | 'file' | 'row'

/** The folder in which each process of a run notes what it saw; undefined: nothing is noted. */
export const raisedFolder = (): string | undefined => process.env['SPIL_TEST_RAISED']

/** What makes or watches a refusal, below whoever wanted it. */
const made = new Set([
  'domain/shared/errors.ts',
  'functions/imports/reading/file-problem.ts',
  'tests/kit/raised.ts',
  'tests/kit/note-raised.ts',
])
const isTest = (file: string): boolean => file.startsWith('tests/') || file.includes('.test.ts')

/** The file of ours that something was thrown by, as its stack says; undefined: none. */
export function thrownBy(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    // Vitest has Node load each file of tests anew, by a query behind its name.
    const place = /(\/[^\s()?]+)(?:\?[^\s():]*)?:\d+:\d+\)?$/u.exec(line)?.[1]
    const file = place === undefined ? '..' : relative(process.cwd(), place.replace(/^\/\/(?=\/)/u, ''))
    if (!file.startsWith('..') && !file.startsWith('node_modules') && !made.has(file)) return file
  }
  return undefined
}

const noted = new Set<string>()

/** Notes what the product refused something with; what a test has thrown itself is no refusal of the product. */
export function note(kind: Kind, code: string, stackNow: () => string | undefined): void {
  const folder = raisedFolder()
  const line = `${kind} ${code}`
  if (folder === undefined || noted.has(line)) return
  const file = thrownBy(stackNow() ?? '')
  if (file === undefined || isTest(file)) return
  noted.add(line)
  appendFileSync(join(folder, String(process.pid)), `${line}\n`)
}

/** Of what is no refusal that is thrown: tests of their own expect it. */
const otherwise: ReadonlySet<string> = new Set([
  // What anything else that is thrown becomes: functions/platform/graphql and functions/platform/jobs.
  'api UNKNOWN_ERROR',
  // How the task of an import ends that somebody stops: functions/imports/imports.test.ts.
  'file CANCELLED',
])

/** What the catalogues have and no process has noted in the folder. */
export function neverRaised(folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const seen = new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
  return [
    ...Object.keys(errorCodes).map((code) => `api ${code}`),
    ...fileErrorCodes.map((code) => `file ${code}`),
    ...rowCodeList.map((code) => `row ${code}`),
  ].filter((line) => !seen.has(line) && !otherwise.has(line))
}
