import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Connector } from './kit/define-connector.ts'
import { MappingRefused } from './kit/practice/mapping.ts'
import { isPractice, type PracticeConnector } from './kit/practice/practice-connector.ts'

type Connectors = Partial<Record<ConnectorId, Connector>>

const Head = z.object({ mappingVersion: z.literal(1), connector: z.string() })

/** Errors: MappingRefused, which names the file, for what is no JSON or not of a connector that takes one. */
function remapped(connectors: Connectors, json: unknown, file: string): PracticeConnector {
  const head = Head.safeParse(json)
  if (!head.success) throw new MappingRefused(file, ['the whole: needs "mappingVersion": 1 and "connector"'])
  const named = Object.values(connectors).find(({ id }) => id === head.data.connector)
  if (named === undefined || !isPractice(named)) {
    const known = Object.values(connectors).filter(isPractice)
    const names = known.map(({ id }) => id).join(', ')
    throw new MappingRefused(file, [`connector: "${head.data.connector}" takes no mapping; these do: ${names}`])
  }
  return named.practice.remapped(json, file)
}

function jsonIn(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new MappingRefused(file, [`the whole: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** One file over a shipped mapping. Errors: MappingRefused. */
export function connectorWithMapping(connectors: Connectors, path: string): PracticeConnector {
  return remapped(connectors, jsonIn(path, path), path)
}

/**
 * The connectors with every mapping of a folder over the shipped ones. Read once, at start.
 *
 * Errors: MappingRefused for a folder that cannot be read, a file that is wrong, or two files of one connector: nothing
 * starts on half of what an operator meant.
 */
export function withOperatorMappings(connectors: Connectors, folder: string): Connectors {
  let files: string[]
  try {
    files = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  } catch (error) {
    throw new MappingRefused(folder, [
      `the folder of SPIL_CONNECTOR_MAPPINGS: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
  const changed = new Map<ConnectorId, { connector: Connector; file: string }>()
  for (const name of files) {
    const file = join(folder, name)
    const connector = connectorWithMapping(connectors, file)
    const other = changed.get(connector.id)
    if (other !== undefined) throw new MappingRefused(file, [`connector: ${other.file} is of ${connector.id} too`])
    changed.set(connector.id, { connector, file })
  }
  return { ...connectors, ...Object.fromEntries([...changed].map(([id, { connector }]) => [id, connector])) }
}
