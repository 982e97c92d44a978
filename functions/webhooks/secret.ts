import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SealedText } from '../connections/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allEndpoints, webhookEndpoints, webhookSecrets } from './collections.ts'

const mark = 'whsec_'

/** 256 random bits, as Standard Webhooks writes them. */
export const newSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`

/** `v1,<base64>` over id, moment and body: what a receiver makes too, and compares. */
export function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

const Secrets = z.object({
  current: z.string(),
  /** Signs too, until its moment. */
  former: z.object({ secret: z.string(), until: z.iso.datetime() }).nullable(),
})
export type Secrets = z.output<typeof Secrets>

type Sealing = Pick<Platform, 'sealer'>

const contextOf = (tenant: TenantPartition, endpointId: string): string => `${tenant.tenantId}/webhook/${endpointId}`

/** To be committed with the endpoint. */
export function savingSecrets(
  tenant: TenantPartition,
  endpointId: string,
  secrets: Secrets,
  { sealer }: Sealing,
  etag?: string,
): Write {
  const documents = tenant.documents(webhookSecrets)
  const doc = { id: endpointId, sealed: sealer.seal(JSON.stringify(secrets), contextOf(tenant, endpointId)) }
  return etag === undefined ? documents.creating(doc) : documents.replacing(doc, etag)
}

/** Undefined: the endpoint is gone. */
export async function secretsOf(
  tenant: TenantPartition,
  endpointId: string,
  { sealer }: Sealing,
): Promise<Stored<Secrets> | undefined> {
  const found = await tenant.documents(webhookSecrets).read(endpointId)
  if (found === undefined) return undefined
  const opened = sealer.open(found.doc.sealed, contextOf(tenant, endpointId))
  return { doc: Secrets.parse(JSON.parse(opened)), etag: found.etag }
}

/** Those that sign at this moment: the one of now, and the one before it while it counts. */
export function signingSecrets({ current, former }: Secrets, now: Date): readonly string[] {
  return former !== null && former.until > now.toISOString() ? [current, former.secret] : [current]
}

/** All that endpoints of a firm have sealed. */
export async function sealedOfWebhooks(tenant: TenantPartition, { sealer }: Sealing): Promise<readonly SealedText[]> {
  const endpoints = (await tenant.documents(webhookEndpoints).read(allEndpoints))?.doc.endpoints ?? []
  const documents = tenant.documents(webhookSecrets)
  const found = await documents.readMany(endpoints.map(({ id }) => id))
  return [...found.values()].map(({ doc, etag }) => ({
    sealed: doc.sealed,
    async sealAgain() {
      const context = contextOf(tenant, doc.id)
      await documents.replace({ ...doc, sealed: sealer.seal(sealer.open(doc.sealed, context), context) }, etag)
    },
  }))
}
