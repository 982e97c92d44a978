/**
 * `npm run trace -- <correlation id>`: prints what was done for one click, as `SPIL_TRACES=folder` has written it down: the id
 * that an error shows, or that a line of the log has. Without an id: the newest traces and the longest. `--folder` names
 * another data folder.
 */
import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { correlationIdOf, traceIdOf } from '#platform/spans/span.ts'
import { traceFiles } from '#platform/spans/trace-file.ts'
import { overviewOf, printTrace, spansIn, time, type Overview, type SeenSpan } from './trace-tree.ts'

const shownInList = 10

async function spansOf(files: readonly string[], traceId: string | undefined): Promise<SeenSpan[]> {
  const found: SeenSpan[] = []
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      // Most lines are of others, and need not be read for it.
      if (traceId !== undefined && !line.includes(traceId)) continue
      found.push(...spansIn(line).filter((span) => traceId === undefined || span.traceId === traceId))
    }
  return found
}

function row({ traceId, begun, took, spans, failed, name }: Overview): string {
  const facts = `${String(spans).padStart(5)} spans${failed === 0 ? '' : `, ${failed} failed`}`
  return `  ${correlationIdOf(traceId)}  ${new Date(begun).toISOString().slice(0, 19)}  ${time(took).padStart(8)} ${facts}  ${name}`
}

function list(spans: readonly SeenSpan[]): string {
  const all = overviewOf(spans)
  const newest = all.toSorted((one, other) => other.begun - one.begun).slice(0, shownInList)
  const longest = all.toSorted((one, other) => other.took - one.took).slice(0, shownInList)
  return ['The newest:', ...newest.map(row), '', 'The longest:', ...longest.map(row)].join('\n')
}

const { values, positionals } = parseArgs({ options: { folder: { type: 'string' } }, allowPositionals: true })
const root = resolve(process.env['SPIL_FOLDER'] ?? join(import.meta.dirname, '..', '.spil'))
const folder = resolve(values.folder ?? process.env['SPIL_DATA_FOLDER'] ?? join(root, 'data'))
const files = traceFiles.map((name) => join(folder, name)).filter((file) => existsSync(file))
const [asked] = positionals
if (files.length === 0) {
  console.error(`There are no traces in ${folder}. They are written where Spil runs with SPIL_TRACES=folder.`)
  process.exitCode = 1
} else {
  const spans = await spansOf(files, asked === undefined ? undefined : traceIdOf(asked))
  if (spans.length === 0) {
    console.error(`Nothing was written down of ${asked ?? 'anything'}.`)
    process.exitCode = 1
  } else console.log(asked === undefined ? list(spans) : printTrace(spans))
}
