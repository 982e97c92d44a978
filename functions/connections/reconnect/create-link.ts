import { z } from 'zod'
import { catalog } from '#domain/connectors/catalog.ts'
import { AppError } from '#domain/shared/errors.ts'
import { auditing } from '../auditing.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { CreateReconnectLinkInput, ReconnectLink } from '#platform/graphql/generated/resolvers.ts'
import { limitAttempts } from '../../identity/index.ts'
import { connectionStore } from '../store.ts'
import { activeEntry } from '../vendor-call.ts'
import { linkMail } from './link-mail.ts'
import { reconnectLinkStore } from './links.ts'

const address = z.email().max(320)

/**
 * A link by which somebody without an account gives one connection access, once and within half an hour.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE (a system without an API), INPUT_INVALID
 * (`input.email`), TOO_MANY_REQUESTS.
 */
export async function createReconnectLink(
  input: CreateReconnectLinkInput,
  context: PersonalContext,
): Promise<ReconnectLink> {
  const { tenant, platform, user } = context
  const { doc: connection } = await connectionStore(tenant).byId(input.id)
  const entry = activeEntry(connection)
  if (entry.authorization === 'none') throw new AppError('CONNECTOR_NOT_AVAILABLE')
  const email = input.email?.trim() ?? ''
  if (email !== '' && !address.safeParse(email).success) throw new AppError('INPUT_INVALID', { field: 'input.email' })
  await limitAttempts(platform, `reconnect-make.${user.id}`)
  const { token, link } = await reconnectLinkStore(platform).make({
    tenantId: tenant.tenantId,
    connectionId: connection.id,
    madeBy: user.id,
  })
  // Before anybody holds the link: no access is given by one that left no trace.
  await tenant.commit([
    auditing(context, {
      action: 'connection.reconnect-link',
      subject: connection.id,
      after: { reconnectLink: link.id, sent: email !== '' },
    }),
  ])
  // After the `#`: a browser sends it to no server, so it is in no log on the way and in no referrer.
  const url = `${platform.config.appUrl}/reconnect#${token}`
  if (email !== '') {
    const facts = { firm: user.tenantName, maker: user.name, application: catalog[connection.connector].name, url }
    await platform.mail.send({
      ...linkMail(user.locale, { ...facts, until: new Date(link.expiresAt) }),
      to: email,
      once: `reconnect-${link.id}`,
    })
  }
  return { url, expiresAt: link.expiresAt, sentTo: email === '' ? null : email }
}
