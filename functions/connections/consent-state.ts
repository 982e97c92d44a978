import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import { defineCollection } from '#platform/store/collection.ts'

const AuthorizationState = z.object({
  /** SHA-256 of the state, so that the store alone does not let anybody finish an authorization. */
  id: z.string(),
  connectionId: z.string(),
  connector: z.string(),
  /** The user who began, or the link they came with; see `AuthorizingContext`. */
  holder: z.string(),
  /** The PKCE verifier (RFC 7636), sealed; null where the vendor takes none. */
  sealedVerifier: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

export const authorizationStates = defineCollection({
  name: 'authorizationStates',
  scope: 'firm',
  readBy: 'id',
  schema: AuthorizationState,
})

const MINUTES = 10
const hash = (state: string): string => createHash('sha256').update(state).digest('base64url')

type HolderContext = Pick<CommandContext, 'tenant' | 'platform' | 'now'> & { readonly holder: string }

/** Remembers for ten minutes who began to authorise which connection. Answers the state: 256 random bits. */
export async function beginAuthorization(
  connection: { readonly id: string; readonly connector: string },
  verifier: string | undefined,
  { tenant, holder, platform, now }: HolderContext,
): Promise<string> {
  const state = randomBytes(32).toString('base64url')
  await tenant.documents(authorizationStates).create({
    id: hash(state),
    connectionId: connection.id,
    connector: connection.connector,
    holder,
    sealedVerifier: verifier === undefined ? null : platform.sealer.seal(verifier, hash(state)),
    expiresAt: new Date(now.getTime() + MINUTES * 60_000).toISOString(),
  })
  return state
}

/**
 * Takes the state back, once. Errors: EXTERNAL_AUTHORIZATION_FAILED for a state that is unknown, used, too old, or belongs
 * to another person, connection or connector.
 */
export async function endAuthorization(
  given: { readonly state: string; readonly connectionId: string; readonly connector: string },
  { tenant, holder, platform, now }: HolderContext,
): Promise<{ verifier: string | undefined }> {
  const states = tenant.documents(authorizationStates)
  const found = await states.read(hash(given.state))
  if (found === undefined) throw new AppError('EXTERNAL_AUTHORIZATION_FAILED')
  // Taken away before it is judged: whoever tries it wrongly has used it up. A second taker loses by the etag.
  await states.delete(found.doc.id, found.etag).catch((cause: unknown) => {
    throw new AppError('EXTERNAL_AUTHORIZATION_FAILED', { cause })
  })
  const { doc } = found
  const mine = doc.holder === holder && doc.connectionId === given.connectionId && doc.connector === given.connector
  if (!mine || doc.expiresAt < now.toISOString()) throw new AppError('EXTERNAL_AUTHORIZATION_FAILED')
  return { verifier: doc.sealedVerifier === null ? undefined : platform.sealer.open(doc.sealedVerifier, doc.id) }
}
