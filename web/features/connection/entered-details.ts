import type { CredentialField } from '#domain/connectors/catalog-entry.ts'
import type { CredentialValueInput } from '../../graphql/generated/graphql.ts'

const storageKey = 'spil.authorizing.details'

/** What was typed for a consent page that has not given access yet. */
export interface EnteredDetails {
  readonly connectionId: string
  /** By field name, without secrets: those went to the server before the popup opened, and are kept there only. */
  readonly details: Readonly<Record<string, string>>
  /** The server still has the secrets that belong to them. */
  readonly kept: boolean
}

function isEntered(value: unknown): value is EnteredDetails {
  if (typeof value !== 'object' || value === null) return false
  const { connectionId, details, kept } = value as Partial<Record<keyof EnteredDetails, unknown>>
  if (typeof connectionId !== 'string' || typeof kept !== 'boolean') return false
  return (
    typeof details === 'object' && details !== null && Object.values(details).every((each) => typeof each === 'string')
  )
}

/** Undefined: nothing was typed for this connection in this tab. */
export function enteredFor(connectionId: string): EnteredDetails | undefined {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return undefined
  try {
    const entered: unknown = JSON.parse(stored)
    return isEntered(entered) && entered.connectionId === connectionId ? entered : undefined
  } catch {
    // Not ours: the form is then filled in again.
    return undefined
  }
}

/** Keeps what may be shown again for as long as this tab lives. */
export function keepEntered(
  connectionId: string,
  fields: readonly CredentialField[],
  credentials: readonly CredentialValueInput[],
): EnteredDetails {
  const secrets = new Set(fields.flatMap(({ name, kind }) => (kind === 'secret' ? [name] : [])))
  const shown = credentials.flatMap(({ name, value }) => (secrets.has(name) ? [] : [[name, value] as const]))
  const entered = { connectionId, details: Object.fromEntries(shown), kept: true }
  sessionStorage.setItem(storageKey, JSON.stringify(entered))
  return entered
}

/** The server refused: what was typed may be mended, the secrets have to be given again. */
export function withoutSecrets(entered: EnteredDetails): EnteredDetails {
  const refused = { ...entered, kept: false }
  sessionStorage.setItem(storageKey, JSON.stringify(refused))
  return refused
}

export function forgetEntered(): void {
  sessionStorage.removeItem(storageKey)
}
