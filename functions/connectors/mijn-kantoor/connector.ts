import { mijnKantoor as entry } from '#domain/connectors/entries/mijn-kantoor.ts'
import { practiceConnector } from '../kit/practice/practice-connector.ts'
import mapping from './mapping.json' with { type: 'json' }

/** One relation per administration, team members as users. Nothing is called before an operator has told its addresses. */
export const mijnKantoor = practiceConnector(entry, mapping)
