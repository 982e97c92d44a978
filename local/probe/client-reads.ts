import { z } from 'zod'
import { isPractice, type Connector } from '#functions/connectors/index.ts'
import { pathsRead } from '#functions/connectors/kit/facts/paths-read.ts'
import { exportsOf, recordedFacts } from './recorded-facts.ts'
import type { PathsRead } from './report.ts'

/** What the client of a connector reads of a row: the paths of its schema. A mapping names its paths itself. */
export async function clientReads(connector: Connector): Promise<PathsRead> {
  const recorded = recordedFacts.find(({ facts }) => facts.connectors.includes(connector.id))
  const exported = recorded === undefined || isPractice(connector) ? {} : await exportsOf(recorded.name)
  return (_, { schema }) => {
    const found = schema === undefined ? undefined : exported[schema]
    return found instanceof z.ZodType ? pathsRead(found) : undefined
  }
}
