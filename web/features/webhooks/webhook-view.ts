import type { WebhookFieldsFragment } from '../../graphql/generated/graphql.ts'

export type Webhook = WebhookFieldsFragment

/** What a webhook is called: what somebody said of it, or where it goes. */
export function webhookName({ description, address }: Pick<Webhook, 'description' | 'address'>): string {
  return description === '' ? (URL.parse(address)?.host ?? address) : description
}
