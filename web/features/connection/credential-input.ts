import type { CatalogEntry, CredentialField } from '#domain/connectors/catalog-entry.ts'
import {
  cleanCredential,
  credentialProblem,
  keepsSecrets,
  withScheme,
  type CredentialProblem,
} from '#domain/connectors/credential-value.ts'

/** What is typed in the form, by field name. */
export type CredentialInput = Readonly<Record<string, string>>

/** A secret that Spil still has after the form was saved. */
export function staysSaved({ kind, forgotten = false }: CredentialField): boolean {
  return kind === 'secret' && !forgotten
}

/** What a form asks to give access. Where access is optional, whoever gives something gives all of it. */
export function askedFields(
  entry: Pick<CatalogEntry, 'authorization' | 'credentialFields'> | undefined,
): readonly CredentialField[] {
  const fields = entry?.credentialFields ?? []
  return entry?.authorization === 'optional' ? fields.map((field) => ({ ...field, required: true })) : fields
}

/** The form before anybody typed: what may be shown again is filled in, a secret never is. */
export function emptyInput(
  fields: readonly CredentialField[],
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'secret' ? '' : (known[name] ?? '')]))
}

/**
 * What is wrong, by field name; empty: the form may be sent. The server checks the same again.
 * `saved`: what may be shown of what was saved before; undefined: nothing was, so every secret has to be given.
 */
export function problemsIn(
  fields: readonly CredentialField[],
  input: CredentialInput,
  now: Date,
  saved: CredentialInput | undefined,
): Partial<Record<string, CredentialProblem>> {
  const keeps = saved !== undefined && keepsSecrets(fields, saved, input)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const asked = keeps && staysSaved(field) ? { ...field, required: false } : field
      const problem = credentialProblem(asked, input[field.name] ?? '', now)
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

/** What goes to the API: without the spaces that come along with a paste, and without fields left empty. */
export function credentialsToSend(
  fields: readonly CredentialField[],
  input: CredentialInput,
): { name: string; value: string }[] {
  return fields.flatMap((field) => {
    const { name, kind } = field
    const value = cleanCredential(field, input[name] ?? '')
    if (value === '') return []
    return [{ name, value: kind === 'url' ? withScheme(value) : value }]
  })
}
