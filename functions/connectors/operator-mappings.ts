import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Connector } from './kit/define-connector.ts'
import { MappingRefused } from './kit/practice/mapping.ts'
import { isPractice, type PracticeConnector } from './kit/practice/practice-connector.ts'

type Connectors = Partial<Record<ConnectorId, Connector>>

const Head = z.object({ mappingVersion: z.literal(1), connector: z.string() })

/**
 * The connector that a mapping is of, with it over the shipped one.
 * Errors: MappingRefused, which names the subject, for what is no JSON of a mapping or not of a connector that takes one.
 */
export function remapped(connectors: Connectors, json: unknown, subject: string): PracticeConnector {
  const head = Head.safeParse(json)
  if (!head.success) throw new MappingRefused(subject, ['the whole: needs "mappingVersion": 1 and "connector"'])
  const named = Object.values(connectors).find(({ id }) => id === head.data.connector)
  if (named === undefined || !isPractice(named)) {
    const known = Object.values(connectors).filter(isPractice)
    const names = known.map(({ id }) => id).join(', ')
    throw new MappingRefused(subject, [`connector: "${head.data.connector}" takes no mapping; these do: ${names}`])
  }
  return named.practice.remapped(json, subject)
}

/** What a file holds. Errors: MappingRefused where it cannot be read as JSON. */
export function mappingIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new MappingRefused(path, [`the whole: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** One file over a shipped mapping. Errors: MappingRefused. */
export function connectorWithMapping(connectors: Connectors, path: string): PracticeConnector {
  return remapped(connectors, mappingIn(path), path)
}
