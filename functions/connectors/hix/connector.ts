import { hix as entry } from '#domain/connectors/entries/hix.ts'
import { practiceConnector } from '../kit/practice/practice-connector.ts'
import mapping from './mapping.json' with { type: 'json' }

/** One company per administration, client users and colleagues as users. */
export const hix = practiceConnector(entry, mapping)
