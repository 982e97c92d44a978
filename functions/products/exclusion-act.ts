import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Write } from '#platform/store/documents.ts'
import type { Exclusion } from './collections.ts'

/** One act per interval, so that ending the exclusion finds its act. */
export const actIdOf = ({ id, spans }: Pick<Exclusion, 'id' | 'spans'>): string => `${id}.${spans.length}`

/** The act that removed a product. */
export function actingExclusion(exclusion: Exclusion, definition: string, context: CommandContext): Write {
  const { id, combinationId, connectionId, splitValue, sourceName } = exclusion
  const distinction = sourceName ?? splitValue
  const words = { name: distinction === null ? definition : `${definition} · ${distinction}` }
  return acting(
    { id: actIdOf(exclusion), kind: 'exclusion', count: 1, combinationId, connectionId, words, parts: id },
    context,
  )
}
