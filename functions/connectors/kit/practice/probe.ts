import type { StreamContext } from '../stream.ts'
import { VendorError } from '../vendor-error.ts'
import { itemsReader } from './answer-shape.ts'
import { blockPages, recordRows, scopeFor, type Block } from './blocks.ts'
import type { Scope } from './expression.ts'
import type { ReadMapping } from './mapping.ts'
import { resourceJson } from './streams.ts'
import { isEmpty, textOf } from './values.ts'
import { requestsOf } from './usage.ts'

export const resourceNames = ['administrations', 'users', 'access', 'usage', 'customers'] as const
export type ResourceName = (typeof resourceNames)[number]

/** What one page of one block says about its mapping. Nothing in it tells who anybody is. */
export interface BlockReport {
  readonly path: string
  readonly rows: number
  /** Rows that the mapping says are no record. */
  readonly dropped: number
  /** Of the first rows, the names of their fields. */
  readonly keys: readonly string[]
  /** Of each field of the mapping: how many rows have it, and what the first values look like. */
  readonly fields: readonly { readonly name: string; readonly filled: number; readonly examples: readonly string[] }[]
  /** Without these a row is no record. */
  readonly missing: readonly string[]
  /** Fields of the rows that the mapping does not read. */
  readonly unmapped: readonly string[]
}

const mandatory = ['id', 'name', 'userId', 'administrationId', 'product']
/** Their values are words of the system, not of a customer. */
const words = new Set(['status', 'type', 'role', 'product', 'month', 'amount', 'isActive'])

/** The shape of a text: `Xxxxxxx Xx 99`. */
function masked(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 3).map(masked).join(', ')}]`
  const text = textOf(value)
  if (text === null) return typeof value === 'object' && value !== null ? '{…}' : '–'
  if (typeof value === 'boolean') return text
  return text
    .slice(0, 40)
    .replaceAll(/\p{Lu}/gu, 'X')
    .replaceAll(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replaceAll(/\p{N}/gu, '9')
}

function textsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(textsIn) : []
}

/** The first step of everything in a mapping that may be a path: what is not among them is read by nothing. */
function keysRead(json: unknown): Set<string> {
  return new Set(textsIn(json).map((text) => text.replace(/^\//u, '').split(/[./[]/u)[0] ?? ''))
}

type AnyBlock = Block & { readonly fields: Readonly<Record<string, unknown>> }

function reportOf(block: AnyBlock, items: readonly unknown[], scope: Scope, written: unknown): BlockReport {
  const rows = recordRows(block)({ items, next: undefined }, scope)
  const keys = new Set(
    items.slice(0, 50).flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])),
  )
  const fields = Object.entries(block.fields).flatMap(([name, evaluate]) => {
    if (typeof evaluate !== 'function') return []
    const values = rows
      .map((row): unknown => (evaluate as (row: unknown, scope: Scope) => unknown)(row, scope))
      .filter((value) => !isEmpty(value))
    const shown = values
      .slice(0, 200)
      .map((value) => (words.has(name) ? (textOf(value) ?? masked(value)) : masked(value)))
    return [{ name, filled: values.length, examples: [...new Set(shown)].slice(0, 4) }]
  })
  const read = keysRead(written)
  return {
    path: block.path,
    rows: items.length,
    dropped: items.length - rows.length,
    keys: [...keys],
    fields,
    missing: fields
      .filter(({ name, filled }) => mandatory.includes(name) && filled < rows.length)
      .map(({ name }) => name),
    unmapped: [...keys].filter((key) => !read.has(key)),
  }
}

function blocksOf({ mapping }: ReadMapping, name: ResourceName): AnyBlock[] {
  const blocks: readonly object[] = mapping.resources[name] ?? []
  return blocks.filter((block): block is AnyBlock => 'fields' in block && 'path' in block)
}

/** Access may be read out of the rows of another list. */
function writtenOf(given: ReadMapping, name: ResourceName): unknown {
  return [resourceJson(given, name), resourceJson(given, 'access')]
}

const noScope = (today: string): Scope => ({ today, find: () => undefined })

/** Reads one page of every block of a resource. Errors: VendorError. */
export async function probeResource(
  given: ReadMapping,
  name: ResourceName,
  context: StreamContext,
): Promise<BlockReport[]> {
  const reports: BlockReport[] = []
  const scope = await scopeFor(context, given.mapping.helpers, resourceJson(given, name))
  for (const block of blocksOf(given, name)) {
    if (block.path.includes('{id}')) continue
    const usage = given.mapping.resources.usage?.find((one) => one.path === block.path)
    const blanks = name === 'usage' && usage !== undefined ? requestsOf(usage, context.now).at(-1)?.blanks : undefined
    for await (const page of blockPages(context, block, undefined, blanks)) {
      reports.push(reportOf(block, page.items, scope, writtenOf(given, name)))
      break
    }
  }
  return reports
}

/** The same over an answer that somebody saved. Errors: VendorError where it holds no list. */
export function replayResource(given: ReadMapping, name: ResourceName, answer: unknown, today: string): BlockReport[] {
  const blocks = blocksOf(given, name)
  if (blocks.length === 0) throw new VendorError('unexpected-answer', `The mapping has no list for ${name}`)
  return blocks.map((block) =>
    reportOf(block, itemsReader(block.itemsPath)(answer), noScope(today), writtenOf(given, name)),
  )
}
