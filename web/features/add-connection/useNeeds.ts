import { useCallback } from 'react'
import { pageTables } from '#domain/connectors/columns.ts'
import { tablesOf, type CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { useIntl } from 'react-intl'
import { useText, useTextOf } from '../../ui/Message.tsx'

export interface Needs {
  /** What a person should have at hand before adding the application. */
  readonly needs: (entry: CatalogEntry) => string
  /** The labels of the fields to fill in, as a list in words. */
  readonly fields: (entry: CatalogEntry) => string
  /** The tables the application delivers, as a list in words. */
  readonly delivers: (entry: CatalogEntry, isCrm: boolean) => string
}

export function useNeeds(): Needs {
  const text = useText()
  const textOf = useTextOf()
  const intl = useIntl()
  const fields = useCallback(
    (entry: CatalogEntry) =>
      intl.formatList(
        entry.credentialFields.map(({ name }, place) =>
          inSentence(textOf(`credential.${name}`, 'credential.other'), place),
        ),
        { type: 'conjunction' },
      ),
    [intl, textOf],
  )
  const needs = useCallback(
    (entry: CatalogEntry) => {
      if (entry.authorization === 'external') return text('add_connection.needs.external', { company: entry.company })
      if (entry.authorization === 'credentials')
        return text('add_connection.needs.credentials', { fields: fields(entry) })
      return text(entry.masterData.length > 0 ? 'add_connection.needs.none' : 'add_connection.needs.file')
    },
    [text, fields],
  )
  const delivers = useCallback(
    (entry: CatalogEntry, isCrm: boolean) =>
      intl.formatList(
        pageTables
          .filter((table) => tablesOf(entry, isCrm)[table] !== undefined)
          .map((table) => text(`table.name.${table}`).toLowerCase()),
        { type: 'conjunction' },
      ),
    [intl, text],
  )
  return { needs, fields, delivers }
}

/** A label as it stands in a sentence: behind the first one without its capital, unless that is an abbreviation's. */
function inSentence(label: string, place: number): string {
  return place > 0 && /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
