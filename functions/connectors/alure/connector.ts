import { alure as entry } from '#domain/connectors/entries/alure.ts'
import { practiceConnector } from '../kit/practice/practice-connector.ts'
import mapping from './mapping.json' with { type: 'json' }

/** One client per administration. Nothing is called before an operator has told its addresses. */
export const alure = practiceConnector(entry, mapping)
