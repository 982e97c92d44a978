import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { CredentialStore, Credentials } from '../connectors/index.ts'
import type { SealedText } from './needs.ts'

const Secrets = z.object({
  id: z.string(),
  connectionId: z.string(),
  sealed: z.string(),
})

const PROPOSED = 'proposed'
const proposedId = (connectionId: string): string => `${connectionId}.${PROPOSED}`

/** Credentials lie apart from the connection, so that no query for a connection can carry them along. */
export const connectionSecrets = defineCollection({
  name: 'connectionSecrets',
  scope: 'connection',
  schema: Secrets,
  readBy: 'id',
  idsOf: (connectionId) => [connectionId, proposedId(connectionId)],
})

const Turn = z.object({
  id: z.string(),
  connectionId: z.string(),
  holder: z.string().nullable(),
  until: z.iso.datetime(),
})

/** Whose turn it is to renew a connection's tokens: over processes, so that a single-use token is used once. */
export const credentialTurns = defineCollection({
  name: 'credentialTurns',
  scope: 'connection',
  schema: Turn,
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
})

const SecretText = z.object({
  fields: z.record(z.string(), z.string()),
  tokens: z
    .object({
      accessToken: z.string(),
      refreshToken: z.string().nullable(),
      expiresAt: z.string(),
      obtainedAt: z.string(),
    })
    .nullable(),
})

/** A holder that has not come back after this is taken for dead. Longer than a token call with its retries. */
const TURN_SECONDS = 60
const WAIT_MILLISECONDS = 50

export interface ConnectionCredentials extends CredentialStore {
  /** To be committed with the trace of whoever gave them; `save` is for tokens that a program renewed. */
  saving(credentials: Credentials): Write
}

/** The sealed credentials of one connection. Errors of `read`: CONNECTION_NOT_AUTHORIZED where none were given yet. */
export function credentialStore(
  tenant: TenantPartition,
  connectionId: string,
  platform: Pick<Platform, 'sealer' | 'clock'>,
): ConnectionCredentials {
  const secrets = tenant.documents(connectionSecrets, connectionId)
  const context = `${tenant.tenantId}/${connectionId}`
  const sealed = (credentials: Credentials): z.output<typeof Secrets> => ({
    id: connectionId,
    connectionId,
    sealed: platform.sealer.seal(JSON.stringify(credentials), context),
  })
  return {
    async read() {
      const found = await secrets.read(connectionId)
      if (found === undefined) throw new AppError('CONNECTION_NOT_AUTHORIZED')
      return SecretText.parse(JSON.parse(platform.sealer.open(found.doc.sealed, context)))
    },
    async save(credentials) {
      await secrets.upsert(sealed(credentials))
    },
    saving: (credentials) => secrets.upserting(sealed(credentials)),
    async exclusively(work) {
      const release = await takeTurn(tenant, connectionId, platform)
      try {
        return await work()
      } finally {
        await release()
      }
    },
  }
}

/** How long fields wait for the consent page they were typed for. */
const PROPOSED_MINUTES = 60

const ProposedText = z.object({
  fields: z.record(z.string(), z.string()),
  until: z.iso.datetime(),
  /** The reconnect link they were typed with; null: by somebody with a session. */
  link: z.string().nullable().default(null),
})

/** The fields of a credential form for a consent page that has not answered yet. */
export interface ProposedFields {
  /** Undefined: there are none, or they have waited too long. */
  read(): Promise<Credentials['fields'] | undefined>
  saving(fields: Credentials['fields']): Write
  /** Nothing where there are none. */
  forgetting(): Promise<readonly Write[]>
  forget(): Promise<void>
}

/**
 * Sealed as the credentials are, and beside them: whoever closes the popup leaves the connection as it was, with the
 * tokens that belong to the fields of before.
 */
export function proposedFields(
  tenant: TenantPartition,
  connectionId: string,
  { sealer, clock }: Pick<Platform, 'sealer' | 'clock'>,
  /** Given for the holder of a reconnect link, who sees nothing that others typed, nor they what the holder did. */
  link: string | null = null,
): ProposedFields {
  const secrets = tenant.documents(connectionSecrets, connectionId)
  const context = `${tenant.tenantId}/${connectionId}/${PROPOSED}`
  return {
    async read() {
      const found = await secrets.read(proposedId(connectionId))
      if (found === undefined) return undefined
      const { fields, until, link: by } = ProposedText.parse(JSON.parse(sealer.open(found.doc.sealed, context)))
      return by === link && leftUntil(until, clock.now(), PROPOSED_MINUTES * 60_000) > 0 ? fields : undefined
    },
    saving(fields) {
      const until = new Date(clock.now().getTime() + PROPOSED_MINUTES * 60_000).toISOString()
      const sealed = sealer.seal(JSON.stringify({ fields, until, link }), context)
      return secrets.upserting({ id: proposedId(connectionId), connectionId, sealed })
    },
    async forgetting() {
      const id = proposedId(connectionId)
      return (await secrets.read(id)) === undefined ? [] : [secrets.deleting(id)]
    },
    async forget() {
      if ((await secrets.read(proposedId(connectionId))) !== undefined) await secrets.delete(proposedId(connectionId))
    },
  }
}

/** All that is sealed of a connection; fields that waited too long for their consent page are forgotten first. */
export async function sealedTexts(
  tenant: TenantPartition,
  connectionId: string,
  platform: Pick<Platform, 'sealer' | 'clock'>,
): Promise<readonly SealedText[]> {
  const { sealer, clock } = platform
  const secrets = tenant.documents(connectionSecrets, connectionId)
  const contexts = new Map([
    [connectionId, `${tenant.tenantId}/${connectionId}`],
    [proposedId(connectionId), `${tenant.tenantId}/${connectionId}/${PROPOSED}`],
  ])
  const found: SealedText[] = []
  for (const [id, context] of contexts) {
    const stored = await secrets.read(id)
    if (stored === undefined) continue
    const { sealed } = stored.doc
    if (id !== connectionId && isOver(sealed, context, sealer, clock.now())) {
      await secrets.delete(id)
      continue
    }
    const sealAgain = async (): Promise<void> => {
      await secrets.replace({ ...stored.doc, sealed: sealer.seal(sealer.open(sealed, context), context) }, stored.etag)
    }
    found.push({ sealed, sealAgain })
  }
  return found
}

/** Of fields whose key is gone nobody can do anything either. */
function isOver(sealed: string, context: string, sealer: Platform['sealer'], now: Date): boolean {
  try {
    const { until } = ProposedText.parse(JSON.parse(sealer.open(sealed, context)))
    return leftUntil(until, now, PROPOSED_MINUTES * 60_000) === 0
  } catch {
    return true
  }
}

async function takeTurn(
  tenant: TenantPartition,
  connectionId: string,
  { clock }: Pick<Platform, 'clock'>,
): Promise<() => Promise<void>> {
  const turns = tenant.documents(credentialTurns, connectionId)
  const holder = randomUUID()
  const begun = performance.now()
  for (;;) {
    const now = clock.now()
    const mine = {
      id: connectionId,
      connectionId,
      holder,
      until: new Date(now.getTime() + TURN_SECONDS * 1000).toISOString(),
    }
    const found = await turns.read(connectionId)
    const free =
      found === undefined || found.doc.holder === null || leftUntil(found.doc.until, now, TURN_SECONDS * 1000) === 0
    if (free) {
      try {
        const taken = found === undefined ? await turns.create(mine) : await turns.replace(mine, found.etag)
        return async () => {
          // Where the turn was lost meanwhile there is nothing to give back.
          await turns.replace({ ...mine, holder: null }, taken.etag).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT') throw error
          })
        }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT') throw error
      }
    }
    if (performance.now() - begun > 2 * TURN_SECONDS * 1000) throw new AppError('UNAVAILABLE')
    await sleep(WAIT_MILLISECONDS)
  }
}
