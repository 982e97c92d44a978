import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const AuthorizationState = z.object({
  /** SHA-256 of the state, so that the store alone does not let anybody finish an authorization. */
  id: z.string(),
  connectionId: z.string(),
  connector: z.string(),
  /** The session it was begun in, or the link they came with; see `AuthorizingContext`. */
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

/** Which states of a connection were given out, so that those nobody came back with are found and forgotten. */
export const givenStates = defineCollection({
  name: 'givenStates',
  scope: 'connection',
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
  schema: z.object({
    /** Of the connection. */
    id: z.string(),
    connectionId: z.string(),
    given: z.array(z.object({ id: z.string(), expiresAt: z.iso.datetime() })),
  }),
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
  const begun = {
    id: hash(state),
    connectionId: connection.id,
    connector: connection.connector,
    holder,
    sealedVerifier: verifier === undefined ? null : platform.sealer.seal(verifier, hash(state)),
    expiresAt: new Date(now.getTime() + MINUTES * 60_000).toISOString(),
  }
  await forgetStates(tenant, connection.id, now, begun)
  return state
}

/**
 * Takes the state back, once. Errors: EXTERNAL_AUTHORIZATION_FAILED for a state that is unknown, used, too old, or belongs
 * to another session, connection or connector.
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
  if (!mine || leftUntil(doc.expiresAt, now, MINUTES * 60_000) === 0)
    throw new AppError('EXTERNAL_AUTHORIZATION_FAILED')
  return { verifier: doc.sealedVerifier === null ? undefined : platform.sealer.open(doc.sealedVerifier, doc.id) }
}

/**
 * Forgets the states of a connection that are too old, and keeps a new one with them in the same commit.
 * @param now undefined: all of them, since the connection goes
 */
export async function forgetStates(
  tenant: TenantPartition,
  connectionId: string,
  now: Date | undefined,
  begun?: z.output<typeof AuthorizationState>,
): Promise<void> {
  const states = tenant.documents(authorizationStates)
  const lists = tenant.documents(givenStates, connectionId)
  await againOnConflict(async () => {
    const found = await lists.read(connectionId)
    const given = found?.doc.given ?? []
    const over = given.filter(({ expiresAt }) => now === undefined || leftUntil(expiresAt, now, MINUTES * 60_000) === 0)
    if (begun === undefined && over.length === 0) return
    // Most of them were taken back long ago.
    const left = await states.readMany(over.map(({ id }) => id))
    await states.remove([...left.keys()])
    const open = given.filter((one) => !over.includes(one))
    const stillOpen = [...open, ...(begun === undefined ? [] : [{ id: begun.id, expiresAt: begun.expiresAt }])]
    const list = { id: connectionId, connectionId, given: stillOpen }
    await tenant.commit([
      found === undefined ? lists.creating(list) : lists.replacing(list, found.etag),
      ...(begun === undefined ? [] : [states.creating(begun)]),
    ])
  })
}
