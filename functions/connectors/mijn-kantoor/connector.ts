import { mijnKantoor as entry } from '#domain/connectors/entries/mijn-kantoor.ts'
import { practiceConnector } from '../kit/practice/practice-connector.ts'
import mapping from './mapping.json' with { type: 'json' }

/** One customer per administration, users of the firm as users; the firm types its own name there, the tenant. */
export const mijnKantoor = practiceConnector(entry, mapping)
