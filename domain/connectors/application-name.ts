import type { Locale } from '../shared/locale.ts'
import { catalog } from './catalog.ts'
import type { ConnectorId } from './ids.ts'
import en from './messages/en.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { nl, en }

/** The name of an application for what the server writes: the vendor's own, or ours where the name is ours. */
export function applicationName(connector: ConnectorId, locale: Locale): string {
  return catalog[connector].name ?? texts[locale][`connector.${connector}`] ?? connector
}

/** The heading of a column for what the server writes. */
export const columnName = (key: string, locale: Locale): string => texts[locale][`column.${key}`] ?? key
