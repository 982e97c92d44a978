import { catalogEntries } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { UpdateConnectionCredentialInput } from '#platform/graphql/generated/resolvers.ts'

/** `WeFactV2` becomes `weFactV2`. */
const nameOf = (connector: ConnectorId): string => connector.slice(0, 1).toLowerCase() + connector.slice(1)

const withFields = (): readonly CatalogEntry[] =>
  catalogEntries.filter(({ credentialFields }) => credentialFields.length > 0)

/** An input for each connector that has a credential form, with its fields by their own names, beside the list of them. */
export function credentialInputsSdl(): string {
  const inputs = withFields().map(({ id, credentialFields }) => {
    const fields = credentialFields.map(({ name }) => `  ${name}: String`)
    return [`input ${id}CredentialInput {`, ...fields, '}'].join('\n')
  })
  const named = withFields().map(({ id }) => `  ${nameOf(id)}: ${id}CredentialInput`)
  return [...inputs, ['extend input UpdateConnectionCredentialInput {', ...named, '}'].join('\n')].join('\n\n')
}

/** The fields of a form, as a list. */
export interface CredentialList {
  readonly id: string
  readonly credentials: readonly { readonly name: string; readonly value: string }[]
}

/**
 * Does something with what was given, in whichever of the two forms. What it refuses is told at the place that the caller
 * wrote it. Errors: INPUT_INVALID for none, both, or the fields of another connector; those of `run`.
 */
export async function withCredentials<Result>(
  { id, credentials, ...typed }: UpdateConnectionCredentialInput,
  connectorOf: () => Promise<ConnectorId>,
  run: (list: CredentialList) => Promise<Result>,
): Promise<Result> {
  const given = Object.entries<Readonly<Record<string, string | null | undefined>> | null | undefined>({
    ...typed,
  }).filter(([, fields]) => fields != null)
  const [one] = given
  if (one === undefined && credentials != null) return run({ id, credentials })
  if (one === undefined || given.length > 1 || credentials != null)
    throw new AppError('INPUT_INVALID', { field: 'input.credentials' })
  const [name, fields] = one
  if (name !== nameOf(await connectorOf())) throw new AppError('INPUT_INVALID', { field: `input.${name}` })
  try {
    const listed = Object.entries(fields ?? {})
    return await run({ id, credentials: listed.map(([field, value]) => ({ name: field, value: value ?? '' })) })
  } catch (error) {
    if (!(error instanceof AppError) || error.field?.startsWith('input.credentials') !== true) throw error
    const field = error.field.replace('input.credentials', `input.${name}`)
    throw new AppError(error.code, { field, cause: error })
  }
}
