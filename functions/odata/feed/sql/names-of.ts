import { applicationName } from '#domain/connectors/application-name.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { defaultDescriptions } from '../../../definitions/index.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const cases = (of: string, named: readonly (readonly [code: string, name: string])[]): string =>
  `CASE ${of} ${named.map(([code, name]) => `WHEN ${text(code)} THEN ${text(name)}`).join(' ')} ELSE ${of} END`

/** What a kind of system is called. */
export const systemKind = (of: string, locale: Locale): string =>
  cases(
    of,
    connectorIds.map((id) => [id, applicationName(id, locale)]),
  )

/**
 * What a definition is called: as somebody named it, and of one that came with a system by that system and what it counts, as
 * the screens do.
 */
export function definitionName(d: string, locale: Locale): string {
  const at = (path: string): string => `(${d}.doc ->> '$.${path}')`
  const counted = cases(at('sourceType'), Object.entries(defaultDescriptions[locale]))
  return `(CASE WHEN ${at('isDefault')} THEN ${systemKind(at('connectorName'), locale)} || ' ' || ${counted} ELSE ${at('description')} END)`
}
