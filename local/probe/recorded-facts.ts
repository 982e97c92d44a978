import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { Facts } from '#functions/connectors/kit/facts/facts.ts'
import { FileFacts } from '#functions/connectors/kit/facts/file-facts.ts'

const folder = join(import.meta.dirname, '../../functions/connectors')

export interface RecordedFacts {
  /** The folder below those of the connectors: `nmbrs`, and `nmbrs/rest` of its other interface. */
  readonly name: string
  readonly facts: Facts
}

interface Recorded {
  readonly name: string
  readonly json: unknown
}

const recorded: readonly Recorded[] = globSync(join(folder, '**/facts.json'))
  .map((file) => ({ name: relative(folder, dirname(file)), json: JSON.parse(readFileSync(file, 'utf8')) as unknown }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

const isOfFile = ({ json }: Recorded): boolean =>
  typeof json === 'object' && json !== null && Reflect.get(json, 'format') === 'file'

/** Every `facts.json` of an API. Errors: ZodError for one that is not as the format wants it. */
export const recordedFacts: readonly RecordedFacts[] = recorded
  .filter((one) => !isOfFile(one))
  .map(({ name, json }) => ({ name, facts: Facts.parse(json) }))

/** Every `facts.json` of files that people upload. Errors: ZodError for one that is not as the format wants it. */
export const recordedFileFacts: readonly { readonly name: string; readonly facts: FileFacts }[] = recorded
  .filter(isOfFile)
  .map(({ name, json }) => ({ name, facts: FileFacts.parse(json) }))

/** Of each interface of a connector's vendor. */
export function allFactsOf(id: ConnectorId): Facts[] {
  return recordedFacts.flatMap(({ facts }) => (facts.connectors.includes(id) ? [facts] : []))
}

/** The facts of a connector's vendor, of the first where it has several interfaces; undefined: nobody wrote them yet. */
export function factsOf(id: ConnectorId): Facts | undefined {
  return recordedFacts.find(({ facts }) => facts.connectors.includes(id))?.facts
}

/** The facts of the files that people upload for a connector; undefined: it reads none, or nobody wrote them yet. */
export function fileFactsOf(id: ConnectorId): FileFacts | undefined {
  return recordedFileFacts.find(({ facts }) => facts.connectors.includes(id))?.facts
}

/** What a connector's `api.ts` exports; nothing where it has none. */
export async function exportsOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  const file = join(folder, name, 'api.ts')
  return globSync(file).length === 0 ? {} : ((await import(file)) as Readonly<Record<string, unknown>>)
}
