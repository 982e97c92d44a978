import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { CredentialStore, Credentials } from '../connectors/index.ts'

const Secrets = z.object({
  id: z.string(),
  connectionId: z.string(),
  sealed: z.string(),
})

/** Credentials lie apart from the connection, so that no query for a connection can carry them along. */
export const connectionSecrets = defineCollection({
  name: 'connectionSecrets',
  partition: 'connection',
  schema: Secrets,
})

const Turn = z.object({
  id: z.string(),
  connectionId: z.string(),
  holder: z.string().nullable(),
  until: z.iso.datetime(),
})

/** Whose turn it is to renew a connection's tokens: over processes, so that a single-use token is used once. */
export const credentialTurns = defineCollection({ name: 'credentialTurns', partition: 'connection', schema: Turn })

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

const DOCUMENT = 'credentials'
/** A holder that has not come back after this is taken for dead. Longer than a token call with its retries. */
const TURN_SECONDS = 60
const WAIT_MILLISECONDS = 50

/** The sealed credentials of one connection. Errors of `read`: CONNECTION_NOT_AUTHORIZED where none were given yet. */
export function credentialStore(
  tenant: TenantPartition,
  connectionId: string,
  platform: Pick<Platform, 'sealer' | 'clock'>,
): CredentialStore {
  const secrets = tenant.documents(connectionSecrets, connectionId)
  const context = `${tenant.tenantId}/${connectionId}`
  return {
    async read() {
      const found = await secrets.read(DOCUMENT)
      if (found === undefined) throw new AppError('CONNECTION_NOT_AUTHORIZED')
      return SecretText.parse(JSON.parse(platform.sealer.open(found.doc.sealed, context)))
    },
    async save(credentials: Credentials) {
      await secrets.upsert({
        id: DOCUMENT,
        connectionId,
        sealed: platform.sealer.seal(JSON.stringify(credentials), context),
      })
    },
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

async function takeTurn(
  tenant: TenantPartition,
  connectionId: string,
  { clock }: Pick<Platform, 'clock'>,
): Promise<() => Promise<void>> {
  const turns = tenant.documents(credentialTurns, connectionId)
  const holder = randomUUID()
  const giveUp = clock.now().getTime() + 2 * TURN_SECONDS * 1000
  for (;;) {
    const now = clock.now()
    const mine = {
      id: DOCUMENT,
      connectionId,
      holder,
      until: new Date(now.getTime() + TURN_SECONDS * 1000).toISOString(),
    }
    const found = await turns.read(DOCUMENT)
    const free = found === undefined || found.doc.holder === null || found.doc.until < now.toISOString()
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
    if (now.getTime() > giveUp) throw new AppError('UNAVAILABLE')
    await sleep(WAIT_MILLISECONDS)
  }
}
