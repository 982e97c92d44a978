import { z } from 'zod'
import { isPractice, type Connector } from '#functions/connectors/index.ts'
import { pathsRead } from '#functions/connectors/kit/facts/paths-read.ts'
import { exportsOf, keptFacts } from './kept-facts.ts'
import type { PathsRead } from './report.ts'

/** What the client of a connector reads of a row: the paths of its schema. A mapping names its paths itself. */
export async function clientReads(connector: Connector): Promise<PathsRead> {
  const kept = keptFacts.find(({ facts }) => facts.connectors.includes(connector.id))
  const exported = kept === undefined || isPractice(connector) ? {} : await exportsOf(kept.name)
  return (_, { schema }) => {
    const found = schema === undefined ? undefined : exported[schema]
    return found instanceof z.ZodType ? pathsRead(found) : undefined
  }
}
