import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError, errorCodes } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { apiHeaders, jsonAnswer, retryAfterSeconds, withHeaders } from '#platform/http/answers.ts'
import { readText } from '#platform/http/body.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { comesFromApp, corsHeaders, preflight } from '#platform/http/origins.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectorOf } from '../../connectors/index.ts'
import { completeAdminConsent } from '../admin-consent.ts'
import {
  completeExternalAuthorize,
  connectionAuthenticationUrl,
  updateConnectionCredential,
  type AuthorizingContext,
  type StartSync,
} from '../authorize.ts'
import { connectionStore } from '../store.ts'
import { activeConnector } from '../vendor-call.ts'
import type { LimitAttempts } from './create-link.ts'
import { reconnectLinkStore, type ReconnectLink } from './links.ts'

export interface ReconnectOptions {
  readonly platform: Platform
  readonly openTenant: (tenantId: TenantId) => TenantPartition
  /** Who made a link and for which firm; undefined where they may not give the firm's connections access (any more). */
  readonly maker: (
    tenantId: TenantId,
    userId: UserId,
  ) => Promise<{ readonly name: string; readonly firm: string } | undefined>
  readonly limit: LimitAttempts
  readonly startSync: StartSync
}

const largestBody = 64 * 1024
const token = z.string().max(100)
const credentials = z.array(z.object({ name: z.string().max(100), value: z.string().max(20_000) })).max(50)
const bodies = {
  open: z.strictObject({ token }),
  credentials: z.strictObject({ token, credentials }),
  authorize: z.strictObject({ token, credentials: credentials.optional() }),
  complete: z.strictObject({ token, state: z.string().max(500), code: z.string().max(20_000) }),
} as const

/** A link that is good, with all it leads to. */
interface Visit {
  readonly link: Stored<ReconnectLink>
  readonly connection: Connection
  readonly maker: { readonly name: string; readonly firm: string }
  readonly context: AuthorizingContext
}

/**
 * The four calls of the page that a reconnect link opens, each with the token in its body and no session. Whoever holds
 * the token can see which firm and application ask, and give that one connection access, once.
 * Answers `{ data }` or `{ errors }` as the GraphQL endpoint does. Never throws.
 */
export function createReconnectDesk(options: ReconnectOptions): (request: Request) => Promise<Response> {
  const { config, log } = options.platform
  return async (request) => {
    const asked = preflight(request, config)
    if (asked !== undefined) return asked
    const correlationId = randomUUID()
    const common = { ...apiHeaders, ...corsHeaders(request.headers, config), 'x-correlation-id': correlationId }
    const lines = log.with({ correlationId })
    try {
      if (request.method !== 'POST')
        return withHeaders(refusal(new AppError('INPUT_INVALID'), correlationId, 405), { ...common, allow: 'POST' })
      if (!comesFromApp(request.headers, config)) throw new AppError('AUTH_NOT_AUTHORIZED')
      const data = await answer(request, options, { correlationId, log: lines })
      return withHeaders(jsonAnswer(200, { data }), common)
    } catch (error) {
      const known = error instanceof AppError
      if (!known || errorCodes[error.code].status >= 500) lines.error('reconnect.failed', error)
      else lines.info('reconnect.refused', { code: error.code })
      return withHeaders(refusal(error, correlationId), common)
    }
  }
}

interface Trail {
  readonly correlationId: string
  readonly log: Log
}

async function answer(request: Request, options: ReconnectOptions, trail: Trail): Promise<unknown> {
  const call = new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  switch (call) {
    case 'open': {
      const { link, connection, maker } = await visitOf(
        (await read(request, bodies.open)).token,
        request,
        options,
        trail,
      )
      const { connector, description } = connection
      const { expiresAt } = link.doc
      // Beside the moment, since the clock of a visitor may be wrong.
      const secondsLeft = Math.round((Date.parse(expiresAt) - options.platform.clock.now().getTime()) / 1000)
      return { firm: maker.firm, maker: maker.name, connector, description, expiresAt, secondsLeft }
    }
    case 'credentials': {
      const given = await read(request, bodies.credentials)
      const { link, connection, context } = await visitOf(given.token, request, options, trail)
      // Of a consent window the fields are only the beginning, and no reason to use the link up.
      if (activeConnector(connection).entry.authorization === 'external') throw new AppError('INPUT_INVALID')
      const input = { id: connection.id, credentials: given.credentials }
      await reconnectLinkStore(options.platform).once(link, () =>
        updateConnectionCredential(input, context, options.startSync),
      )
      return { done: true }
    }
    case 'authorize': {
      const given = await read(request, bodies.authorize)
      const { connection, context } = await visitOf(given.token, request, options, trail)
      const { entry } = activeConnector(connection)
      if (entry.authorization !== 'external') throw new AppError('INPUT_INVALID')
      // Of a system with fields of its own the window goes where they say, and never where others said.
      if (entry.credentialFields.length > 0)
        await updateConnectionCredential(
          { id: connection.id, credentials: given.credentials ?? [] },
          context,
          options.startSync,
        )
      return { url: await connectionAuthenticationUrl(connection.id, context) }
    }
    case 'complete': {
      const given = await read(request, bodies.complete)
      const { link, connection, context } = await visitOf(given.token, request, options, trail)
      await reconnectLinkStore(options.platform).once(link, () =>
        complete(connection, given, context, options.startSync),
      )
      return { done: true }
    }
    default:
      throw new AppError('NOT_FOUND')
  }
}

/** A code is traded; of a system that an administrator lets us into, what came back is the directory. */
function complete(
  { id, connector }: Connection,
  { state, code }: { readonly state: string; readonly code: string },
  context: AuthorizingContext,
  startSync: StartSync,
): Promise<Connection> {
  return connectorOf(connector)?.authorization.kind === 'adminConsent'
    ? completeAdminConsent({ id, tenant: code, adminConsent: true, state }, context, startSync)
    : completeExternalAuthorize({ id, connector, state, code }, context, startSync)
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
async function visitOf(given: string, request: Request, options: ReconnectOptions, trail: Trail): Promise<Visit> {
  const { platform, limit, openTenant, maker: makerOf } = options
  const link = await reconnectLinkStore(platform).find(given)
  if (link === undefined) {
    // Counted by who guesses, not by what is guessed: wrong tokens of one address end nobody else's.
    await limit(platform, `reconnect-guess.${addressOf(request)}`)
    throw new AppError('RECONNECT_LINK_ENDED')
  }
  await limit(platform, `reconnect.${link.doc.id}`)
  const { tenantId, connectionId, madeBy, expiresAt, usedAt, id } = link.doc
  if (usedAt !== null) throw new AppError('RECONNECT_LINK_USED')
  const now = platform.clock.now()
  const maker = expiresAt <= now.toISOString() ? undefined : await makerOf(tenantId, madeBy)
  if (maker === undefined) throw new AppError('RECONNECT_LINK_ENDED')
  const tenant = openTenant(tenantId)
  const found = await connectionStore(tenant).find(connectionId)
  if (found?.doc.status !== 'ACTIVE') throw new AppError('RECONNECT_LINK_ENDED')
  const context: AuthorizingContext = {
    tenant,
    platform,
    now,
    log: trail.log.with({ tenantId, connectionId }),
    actor: { userId: null, name: null, source: 'screen', correlationId: trail.correlationId },
    // What a link lets its holder do is asked above; they are nobody who may do more.
    may: () => false,
    holder: `link:${id}`,
    link: { id, madeBy },
  }
  return { link, connection: found.doc, maker, context }
}

/** An address is personal; the counter needs only that it is the same one. */
function addressOf(request: Request): string {
  return createHash('sha256')
    .update(clientAddress(request.headers) ?? '')
    .digest('hex')
}

function refusal(error: unknown, correlationId: string, status?: number): Response {
  const code = error instanceof AppError ? error.code : 'UNKNOWN_ERROR'
  const field = error instanceof AppError ? error.field : undefined
  const wait = code === 'TOO_MANY_REQUESTS' ? '60' : code === 'UNAVAILABLE' ? String(retryAfterSeconds) : undefined
  return jsonAnswer(
    status ?? errorCodes[code].status,
    { errors: [{ message: code, extensions: { code, correlationId, ...(field === undefined ? {} : { field }) } }] },
    wait === undefined ? {} : { 'retry-after': wait },
  )
}
