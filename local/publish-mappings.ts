import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  connectors,
  connectorWithMapping,
  MappingRefused,
  mappingIn,
  publishMapping,
  type MappingVersion,
} from '#functions/connectors/index.ts'
import type { Platform } from '#platform/platform.ts'

type Floor = Pick<Platform, 'directory' | 'clock'>

function filesOf(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
  } catch (error) {
    throw new MappingRefused(path, [`the whole: ${error instanceof Error ? error.message : String(error)}`])
  }
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name))
}

/**
 * Publishes a file, or every mapping of a folder. All of them are read first, so that one that is wrong changes nothing.
 * Errors: MappingRefused, also for two files of one system; WRITE_CONFLICT for the slower of two operators.
 */
export async function publishFolder(platform: Floor, path: string): Promise<MappingVersion[]> {
  const bySystem = new Map<string, string>()
  for (const file of filesOf(path)) {
    const { id } = connectorWithMapping(connectors, file)
    const other = bySystem.get(id)
    if (other !== undefined) throw new MappingRefused(file, [`connector: ${other} is of ${id} too`])
    bySystem.set(id, file)
  }
  const published: MappingVersion[] = []
  for (const file of bySystem.values()) published.push(await publishMapping(platform, mappingIn(file), file))
  return published
}
