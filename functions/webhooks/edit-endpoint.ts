import { randomUUID } from 'node:crypto'
import {
  addressProblem,
  type AddressProblem,
  descriptionProblem,
  mostWebhooks,
  secretOverlapDays,
} from '#domain/webhooks/webhook.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  CreateWebhookInput,
  RotateWebhookInput,
  UpdateWebhookInput,
} from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { isRefusedAddress } from '../connectors/index.ts'
import { addressForLog } from './address-for-log.ts'
import { auditing } from './auditing.ts'
import { webhookHealth, webhookSecrets, type Endpoint } from './collections.ts'
import { newSecret, savingSecrets, secretsOf } from './secret.ts'
import { endpointsOf, newHealth, withEndpoint } from './store.ts'

/** An endpoint, and the secret its messages are signed with: told this once. */
export interface NewSecret {
  readonly endpoint: Endpoint
  readonly secret: string
}

const day = 86_400_000
const clean = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim()
const refuse = (field: string): never => {
  throw new AppError('INPUT_INVALID', { field: `input.${field}` })
}

/** What a reader of the log wants to see of an endpoint. */
const audited = (endpoint: Endpoint) => ({
  address: addressForLog(endpoint.address),
  description: endpoint.description,
  kinds: endpoint.kinds,
  disabled: endpoint.disabled,
})

/** Of addresses that are whole, and that Spil does not call. */
const notCalled: ReadonlySet<AddressProblem> = new Set(['address_not_https', 'address_with_password', 'address_port'])

/** As it is kept: whole, readable, without what a browser would add. Errors: INPUT_INVALID, ADDRESS_NOT_ALLOWED with the field. */
function addressOf(typed: string, { platform }: CommandContext): string {
  const problem = addressProblem(typed)
  if (problem !== undefined && !notCalled.has(problem)) refuse('address')
  const url = new URL(typed.trim())
  if (problem !== undefined || isRefusedAddress(url, platform.config))
    throw new AppError('ADDRESS_NOT_ALLOWED', { field: 'input.address' })
  return url.href
}

function descriptionOf(typed: string | null | undefined): string {
  if (descriptionProblem(typed ?? '') !== undefined) refuse('description')
  return clean(typed)
}

function kindsOf(kinds: CreateWebhookInput['kinds']): Endpoint['kinds'] {
  const wanted = [...new Set(kinds)]
  return wanted.length === 0 ? refuse('kinds') : wanted
}

/** Makes an endpoint. Errors: INPUT_INVALID and ADDRESS_NOT_ALLOWED with the field; TOO_MANY_WEBHOOKS; WRITE_CONFLICT. */
export function createEndpoint(input: CreateWebhookInput, context: CommandContext): Promise<NewSecret> {
  const { tenant, platform, actor, now } = context
  const address = addressOf(input.address, context)
  const description = descriptionOf(input.description)
  const kinds = kindsOf(input.kinds)
  return againOnConflict(async () => {
    const endpoints = await endpointsOf(tenant)
    if (endpoints.list.length >= mostWebhooks) throw new AppError('TOO_MANY_WEBHOOKS')
    const secret = newSecret()
    const endpoint: Endpoint = {
      id: randomUUID(),
      address,
      description,
      kinds,
      disabled: input.disabled ?? false,
      switchedOff: null,
      createdTime: now.toISOString(),
      createdBy: actor.userId,
      secretTime: now.toISOString(),
      formerSecretUntil: null,
    }
    await tenant.commit([
      endpoints.saving([...endpoints.list, endpoint]),
      savingSecrets(tenant, endpoint.id, { current: secret, former: null }, platform),
      auditing(context, { action: 'webhook.create', subject: endpoint.id, after: audited(endpoint) }),
    ])
    return { endpoint, secret }
  })
}

/**
 * Changes what is given. One that is switched on begins anew: how it failed before does not count.
 * Errors: NOT_FOUND; INPUT_INVALID and ADDRESS_NOT_ALLOWED with the field; WRITE_CONFLICT.
 */
export function updateEndpoint(input: UpdateWebhookInput, context: CommandContext): Promise<Endpoint> {
  const { tenant } = context
  return againOnConflict(async () => {
    const endpoints = await endpointsOf(tenant)
    const before = endpoints.byId(input.id)
    const disabled = input.disabled ?? before.disabled
    const after: Endpoint = {
      ...before,
      address: input.address == null ? before.address : addressOf(input.address, context),
      description: input.description == null ? before.description : descriptionOf(input.description),
      kinds: input.kinds == null ? before.kinds : kindsOf(input.kinds),
      disabled,
      // A person who switches it off as well has seen it.
      switchedOff: input.disabled == null ? before.switchedOff : null,
    }
    const beginsAnew = (before.disabled && !disabled) || after.address !== before.address
    await tenant.commit([
      endpoints.saving(withEndpoint(endpoints.list, after)),
      ...(beginsAnew ? [tenant.documents(webhookHealth).upserting(newHealth(after.id))] : []),
      auditing(context, {
        action: 'webhook.update',
        subject: after.id,
        before: audited(before),
        after: audited(after),
      }),
    ])
    return after
  })
}

/**
 * Gives an endpoint another secret; the one it has signs beside it for the days that are asked, the one before that ends.
 * Errors: NOT_FOUND; INPUT_INVALID (`input.overlapDays`); WRITE_CONFLICT.
 */
export function rotateSecret(input: RotateWebhookInput, context: CommandContext): Promise<NewSecret> {
  const { tenant, platform, now } = context
  const days = input.overlapDays ?? secretOverlapDays.usual
  if (days < 0 || days > secretOverlapDays.most) refuse('overlapDays')
  return againOnConflict(async () => {
    const endpoints = await endpointsOf(tenant)
    const before = endpoints.byId(input.id)
    const stored = await secretsOf(tenant, before.id, platform)
    if (stored === undefined) throw new AppError('NOT_FOUND')
    const secret = newSecret()
    const until = days === 0 ? null : new Date(now.getTime() + days * day).toISOString()
    const former = until === null ? null : { secret: stored.doc.current, until }
    const after: Endpoint = { ...before, secretTime: now.toISOString(), formerSecretUntil: until }
    await tenant.commit([
      endpoints.saving(withEndpoint(endpoints.list, after)),
      savingSecrets(tenant, after.id, { current: secret, former }, platform, stored.etag),
      auditing(context, {
        action: 'webhook.rotate',
        subject: after.id,
        after: { address: addressForLog(after.address), formerSecretUntil: until },
      }),
    ])
    return { endpoint: after, secret }
  })
}

/** Takes an endpoint away; what waits for it is not sent. Errors: NOT_FOUND; WRITE_CONFLICT. */
export function deleteEndpoint(id: string, context: CommandContext): Promise<Endpoint> {
  const { tenant } = context
  return againOnConflict(async () => {
    const endpoints = await endpointsOf(tenant)
    const endpoint = endpoints.byId(id)
    await tenant.commit([
      endpoints.saving(endpoints.list.filter((one) => one.id !== id)),
      tenant.documents(webhookSecrets).deleting(id),
      auditing(context, { action: 'webhook.delete', subject: id, before: audited(endpoint) }),
    ])
    return endpoint
  })
}
