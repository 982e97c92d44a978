import { recordedFacts, type RecordedFacts } from '#local/probe/recorded-facts.ts'
import type { Variant } from './connector-groups.ts'

/** What is known of the vendor of a variant: of a connector with several interfaces, that of the one it reads. */
export const recordedFactsOf = ({ connector, standIn }: Variant): RecordedFacts | undefined =>
  recordedFacts.find(({ name, facts }) =>
    standIn.facts === undefined ? facts.connectors.includes(connector.id) : name === standIn.facts,
  )
