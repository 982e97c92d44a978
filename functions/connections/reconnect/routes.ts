import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { isMoved } from '#domain/connectors/entry-now.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { jsonAnswer } from '#platform/http/answers.ts'
import { readText } from '#platform/http/body.ts'
import { defineRoute, type Route, type Visit } from '#platform/http/route.ts'
import type { Platform } from '#platform/platform.ts'
import { addressCounted } from '#platform/shared-limit.ts'
import type { Stored } from '#platform/store/documents.ts'
import { connectorOf } from '../../connectors/index.ts'
import { administratorOf, limitAttempts } from '../../identity/index.ts'
import { completeAdminConsent } from '../admin-consent.ts'
import {
  completeExternalAuthorize,
  connectionAuthenticationUrl,
  updateConnectionCredential,
  type AuthorizingContext,
} from '../give-access.ts'
import { connectionStore } from '../store.ts'
import { activeEntry } from '../vendor-call.ts'
import { reconnectLinkStore, type ReconnectLink } from './links.ts'

/** Who made a link and for which firm; undefined where they may not give the firm's connections access (any more). */
export type MakerOf = (
  platform: Platform,
  tenantId: TenantId,
  userId: UserId,
) => Promise<{ readonly name: string; readonly firm: string } | undefined>

const largestBody = 64 * 1024
const token = z.string().max(100)
const credentials = z.array(z.object({ name: z.string().max(100), value: z.string().max(20_000) })).max(50)

/** A link that is good, with all it leads to. */
interface Opened {
  readonly link: Stored<ReconnectLink>
  readonly connection: Connection
  readonly maker: { readonly name: string; readonly firm: string }
  readonly context: AuthorizingContext
}

/** What came in the body, and what its token leads to. */
interface Proof<Body> extends Opened {
  readonly given: Body
}

function linkRoute<Body extends { readonly token: string }>(
  call: string,
  body: z.ZodType<Body>,
  makerOf: MakerOf,
  handle: (proof: Proof<Body>) => Promise<unknown>,
): Route {
  return defineRoute<Proof<Body>>({
    name: `reconnect-${call}`,
    path: `reconnect/${call}`,
    methods: ['POST'],
    who: 'link',
    limit: { calls: 120, seconds: 60 },
    open: (platform) => ({
      async admit(visit) {
        const given = await read(visit.request, body)
        return { given, ...(await openLink(given.token, visit, platform, makerOf)) }
      },
      handle: async (_visit, proof) => jsonAnswer(200, { data: await handle(proof) }),
    }),
  })
}

/**
 * The four calls of the page that a reconnect link opens, each with the token in its body and no session. Whoever holds
 * the token can see which firm and application ask, and give that one connection access, once.
 * They answer `{ data }` or `{ errors }` as the GraphQL endpoint does.
 */
export function reconnectRoutes(
  makerOf: MakerOf = ({ directory }, tenantId, userId) => administratorOf(directory, tenantId, userId),
): readonly Route[] {
  return [
    linkRoute('open', z.strictObject({ token }), makerOf, ({ link, connection, maker, context }) => {
      const { connector, description } = connection
      const { expiresAt } = link.doc
      // Beside the moment, since the clock of a visitor may be wrong.
      const secondsLeft = Math.round((Date.parse(expiresAt) - context.now.getTime()) / 1000)
      return Promise.resolve({
        firm: maker.firm,
        maker: maker.name,
        connector,
        description,
        expiresAt,
        secondsLeft,
        isMoved: isMoved(catalog[connector], connection.credentialInfo),
      })
    }),
    linkRoute(
      'credentials',
      z.strictObject({ token, credentials }),
      makerOf,
      async ({ given, link, connection, context }) => {
        // Of a consent window the fields are only the beginning, and no reason to use the link up.
        if (activeEntry(connection).authorization === 'external') throw new AppError('INPUT_INVALID')
        const input = { id: connection.id, credentials: given.credentials }
        await reconnectLinkStore(context.platform).once(link, () => updateConnectionCredential(input, context))
        return { done: true }
      },
    ),
    linkRoute(
      'authorize',
      z.strictObject({ token, credentials: credentials.optional() }),
      makerOf,
      async ({ given, connection, context }) => {
        const entry = activeEntry(connection)
        if (entry.authorization !== 'external') throw new AppError('INPUT_INVALID')
        // Of a system with fields of its own the window goes where they say, and never where others said.
        if (entry.credentialFields.length > 0)
          await updateConnectionCredential({ id: connection.id, credentials: given.credentials ?? [] }, context)
        return { url: await connectionAuthenticationUrl(connection.id, context) }
      },
    ),
    linkRoute(
      'complete',
      z.strictObject({ token, state: z.string().max(500), code: z.string().max(20_000) }),
      makerOf,
      async ({ given, link, connection, context }) => {
        await reconnectLinkStore(context.platform).once(link, () => complete(connection, given, context))
        return { done: true }
      },
    ),
  ]
}

/** A code is traded; of a system that an administrator lets us into, what came back is the directory. */
function complete(
  { id, connector }: Connection,
  { state, code }: { readonly state: string; readonly code: string },
  context: AuthorizingContext,
): Promise<Connection> {
  return connectorOf(connector)?.authorization.kind === 'adminConsent'
    ? completeAdminConsent({ id, tenant: code, adminConsent: true, state }, context)
    : completeExternalAuthorize({ id, connector, state, code }, context)
}

/** Errors: INPUT_INVALID, without the text that was wrong: it may hold a token or a secret. */
async function read<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new AppError('INPUT_INVALID')
  const text = await readText(request, largestBody)
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new AppError('INPUT_INVALID')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What a token leads to. Errors: RECONNECT_LINK_USED; RECONNECT_LINK_ENDED alike for a token nobody gave out, one that is
 * too old, one whose connection or maker is not what they were; TOO_MANY_REQUESTS.
 */
async function openLink(
  given: string,
  { address, correlationId, log }: Visit,
  platform: RunningPlatform,
  makerOf: MakerOf,
): Promise<Opened> {
  const link = await reconnectLinkStore(platform).find(given)
  if (link === undefined) {
    // Counted by who guesses, not by what is guessed: wrong tokens of one address end nobody else's.
    await limitAttempts(platform, `reconnect-guess.${addressCounted(address ?? '')}`)
    throw new AppError('RECONNECT_LINK_ENDED')
  }
  await limitAttempts(platform, `reconnect.${link.doc.id}`)
  const { tenantId, connectionId, madeBy, expiresAt, usedAt, id } = link.doc
  if (usedAt !== null) throw new AppError('RECONNECT_LINK_USED')
  const now = platform.clock.now()
  const maker = expiresAt <= now.toISOString() ? undefined : await makerOf(platform, tenantId, madeBy)
  if (maker === undefined) throw new AppError('RECONNECT_LINK_ENDED')
  const tenant = platform.openTenant(tenantId)
  const found = await connectionStore(tenant).find(connectionId)
  if (found?.doc.status !== 'ACTIVE') throw new AppError('RECONNECT_LINK_ENDED')
  const context: AuthorizingContext = {
    tenant,
    platform,
    now,
    log: log.with({ tenantId, connectionId }),
    actor: { userId: null, name: null, source: 'screen', correlationId },
    // What a link lets its holder do is asked above; they are nobody who may do more.
    may: () => false,
    holder: `link:${id}`,
    link: { id, madeBy },
  }
  return { link, connection: found.doc, maker, context }
}
