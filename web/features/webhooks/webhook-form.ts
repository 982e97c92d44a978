import {
  addressProblem,
  descriptionProblem,
  webhookKinds,
  webhookLimits,
  type AddressProblem,
  type WebhookKind,
} from '#domain/webhooks/webhook.ts'
import type { CreateWebhookInput, UpdateWebhookInput } from '../../graphql/generated/graphql.ts'
import { problem, type Problem, type Problems } from '../../ui/form/problem.ts'
import type { Webhook } from './webhook-view.ts'

/** What somebody fills in of a webhook. The places are those of the API, so that a refusal finds its own. */
export interface WebhookDraft {
  readonly address: string
  readonly description: string
  readonly kinds: readonly WebhookKind[]
  readonly enabled: boolean
}

export const newDraft: WebhookDraft = { address: '', description: '', kinds: webhookKinds, enabled: true }

export const draftOf = ({ address, description, kinds, disabled }: Webhook): WebhookDraft => ({
  address,
  description,
  kinds: webhookKinds.filter((kind) => kinds.includes(kind)),
  enabled: !disabled,
})

const addressSaid: Record<AddressProblem, Problem> = {
  address_missing: problem('webhooks.address_missing'),
  address_long: problem('webhooks.address_long', { most: webhookLimits.address }),
  address_invalid: problem('webhooks.address_invalid'),
  address_not_https: problem('webhooks.address_not_https'),
  address_with_password: problem('webhooks.address_with_password'),
  address_port: problem('webhooks.address_port'),
  address_fragment: problem('webhooks.address_fragment'),
}

export function draftProblems({ address, description, kinds }: WebhookDraft): Problems<WebhookDraft> {
  const wrong = addressProblem(address)
  return {
    ...(wrong === undefined ? {} : { address: addressSaid[wrong] }),
    ...(descriptionProblem(description) === undefined
      ? {}
      : { description: problem('webhooks.description_long', { most: webhookLimits.description }) }),
    ...(kinds.length === 0 ? { kinds: problem('webhooks.kinds_missing') } : {}),
  }
}

/** As the API takes a new one. */
export const createInput = ({ address, description, kinds, enabled }: WebhookDraft): CreateWebhookInput => ({
  address: address.trim(),
  description: description.trim(),
  kinds: [...kinds],
  disabled: !enabled,
})

/** What differs, and no more: what a colleague changed meanwhile (its switch above all) stays as it is. */
export function updateInput(id: string, before: WebhookDraft, after: WebhookDraft): UpdateWebhookInput {
  const [was, is] = [createInput(before), createInput(after)]
  const names = Object.keys(is) as (keyof CreateWebhookInput)[]
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  return { id, ...Object.fromEntries(changed.map((name) => [name, is[name]])) }
}
