import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored } from '#platform/store/documents.ts'

export const reconnectLinks = defineCollection({
  name: 'reconnectLinks',
  scope: 'directory',
  schema: z.object({
    /** SHA-256 of the token; the token itself is with its holder only. */
    id: z.string(),
    tenantId: branded<TenantId>(),
    connectionId: z.string(),
    madeBy: branded<UserId>(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  }),
  columns: { connectionId: 'text', tenantId: 'text' },
  lookups: [['connectionId'], ['tenantId']],
  goesWith: 'tenantId',
})
export type ReconnectLink = z.output<typeof reconnectLinks.schema>

const MINUTES = 30
/** Ended links are remembered for a day, so that one that was used says so. */
const RETENTION_HOURS = 24

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The links of all firms: what is looked up by a token alone, before anybody knows which firm it is for. */
export function reconnectLinkStore({ directory, clock }: Pick<Platform, 'directory' | 'clock'>) {
  const documents = directory.documents(reconnectLinks)
  return {
    find: (token: string): Promise<Stored<ReconnectLink> | undefined> => documents.read(hashOfToken(token)),

    /** A link with a token of 256 random bits, good for half an hour. Those made before for this connection end. */
    async make(
      of: Pick<ReconnectLink, 'tenantId' | 'connectionId' | 'madeBy'>,
    ): Promise<{ token: string; link: ReconnectLink }> {
      const earlier = await documents.find({ connectionId: of.connectionId })
      await documents.remove(earlier.map(({ doc }) => doc.id))
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + MINUTES * 60_000).toISOString()
      const { doc } = await documents.create({ ...of, id: hashOfToken(token), expiresAt, usedAt: null })
      return { token, link: doc }
    },

    /**
     * Uses the link up and does the work; where the work fails the link is good again. It is taken before the work, so
     * of two at once only one does anything. Errors: RECONNECT_LINK_USED for the other; those of `work`.
     */
    async once<T>({ doc, etag }: Stored<ReconnectLink>, work: () => Promise<T>): Promise<T> {
      const taken = await documents
        .replace({ ...doc, usedAt: clock.now().toISOString() }, etag)
        .catch((cause: unknown) => {
          throw isGone(cause) ? new AppError('RECONNECT_LINK_USED', { cause }) : cause
        })
      try {
        return await work()
      } catch (error) {
        await documents.replace(doc, taken.etag).catch((cause: unknown) => {
          // A newer link took its place meanwhile: this one has ended either way.
          if (!isGone(cause)) throw cause
        })
        throw error
      }
    },

    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - RETENTION_HOURS * 3_600_000).toISOString()
      await documents.purge(({ expiresAt }) => expiresAt < before)
    },
  }
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND')
}
