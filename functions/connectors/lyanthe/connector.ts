import { lyanthe as entry } from '#domain/connectors/entries/lyanthe.ts'
import { practiceConnector } from '../kit/practice/practice-connector.ts'
import mapping from './mapping.json' with { type: 'json' }

/** One administration per administration, documents processed as usage. */
export const lyanthe = practiceConnector(entry, mapping)
