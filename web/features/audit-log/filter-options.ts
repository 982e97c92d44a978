import { useMemo } from 'react'
import { AuditLogChoicesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import type { OfferedOptions } from '../../ui/list/filters.ts'

/** Who left a trace, asked once somebody wants to choose. */
export function useActorOptions(wanted: boolean): OfferedOptions {
  const text = useText()
  const { data, error } = useGraphql(AuditLogChoicesDocument, wanted ? {} : null)
  return useMemo(
    () => ({
      options: data?.auditLogChoices.actors.map(({ id, name }) => ({
        value: id,
        name: name ?? text('audit.actor.gone'),
      })),
      error,
    }),
    [data, error, text],
  )
}

/** What was done, in the words of the log and sorted by them. */
export function useActionOptions(wanted: boolean): OfferedOptions {
  const textOf = useTextOf()
  const { compare } = useFormats()
  const { data, error } = useGraphql(AuditLogChoicesDocument, wanted ? {} : null)
  return useMemo(
    () => ({
      options: data?.auditLogChoices.actions
        .map((action) => ({ value: action, name: textOf(`audit.action.${action}`, 'audit.action.other', { action }) }))
        .toSorted((one, other) => compare(one.name, other.name)),
      error,
    }),
    [data, error, textOf, compare],
  )
}
