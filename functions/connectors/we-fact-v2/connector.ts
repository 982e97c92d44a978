import { weFactV2 as entry } from '#domain/connectors/entries/we-fact-v2.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import type { StreamContext, StreamPage } from '../kit/stream.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { filesAndApi } from '../kit/files-and-api.ts'
import { parseItems, snapshot } from '../kit/snapshot.ts'
import { classify, Debtor, debtors, ownCompany, Subscription, subscriptions } from './api.ts'
import { byIdentifier, toAdministration, toBilling } from './map.ts'

/** Subscriptions that run, as billing lines. One that has ended is left out without a word: it is not wrong. */
async function* running(
  context: StreamContext,
  cursor: string | undefined,
): AsyncGenerator<StreamPage<RowOf<typeof entry, 'billings'>>> {
  for await (const page of subscriptions(context, cursor)) {
    const { good, skipped } = parseItems(page.items, Subscription, byIdentifier)
    const mapped = good.map((one) => toBilling(one, context.now)).filter((one) => one !== undefined)
    yield {
      records: mapped.flatMap((one) => ('reason' in one ? [] : [one])),
      skipped: [...skipped, ...mapped.flatMap((one) => ('reason' in one ? [one] : []))],
      next: page.next,
    }
  }
}

/**
 * The lines of all its uploaded invoices, laid out by `invoices`; beside them, where somebody gave a key, the debtors and
 * running subscriptions of its API.
 */
export const weFactV2 = defineConnector(entry, {
  // At most 240 calls a minute: what WeFact allows is shared by every customer behind our address.
  lanes: 2,
  pace: { perSecond: 2, concurrent: 1 },
  files: true,
  authorization: credentialForm({ headers: () => ({}) }),
  http: {
    baseUrl: 'https://api.mijnwefact.nl/v2',
    quietSeconds: 60,
    budgets: [
      {
        remaining: 'api-ratelimit-remaining-minute',
        reset: 'api-ratelimit-reset-minute',
        unit: 'epoch-seconds',
        marginSeconds: 2,
      },
      {
        remaining: 'api-ratelimit-remaining-hour',
        reset: 'api-ratelimit-reset-hour',
        unit: 'epoch-seconds',
        marginSeconds: 2,
      },
    ],
  },
  classify,
  check: async (api) => ({ account: await ownCompany(api) }),
  streams: {
    administrations: filesAndApi('administrations', snapshot(debtors, Debtor, toAdministration)),
    billings: filesAndApi('billings', running),
  },
})
