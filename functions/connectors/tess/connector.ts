import { tess as entry } from '#domain/connectors/entries/tess.ts'
import { practiceConnector } from '../kit/practice/practice-connector.ts'
import mapping from './mapping.json' with { type: 'json' }

/** One account per administration, the declarant of an account as the one who may open it. */
export const tess = practiceConnector(entry, mapping)
