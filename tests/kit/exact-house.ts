import { exactOnlineNl } from '#functions/connectors/exact-online-nl/connector.ts'
import type { Truth } from '#local/vendors/expected-rows.ts'
import type { VendorsControl, VendorsOptions } from '#local/vendors/start.ts'
import { openConnectedHouse, type ConnectedHouse } from './connected-house.ts'

const vendor = 'exact-online-nl'

/** A row as the API shows it. */
type ShownRow = Readonly<Record<string, string | number | null>>

/** A house with a connection to the simulator of Exact Online. */
export interface ExactHouse extends Pick<
  ConnectedHouse,
  'house' | 'firm' | 'owner' | 'connectionId' | 'sync' | 'lastRun' | 'flags' | 'close'
> {
  readonly control: VendorsControl
  fault(rule: Parameters<VendorsControl['fault']>[1]): void
  /** Walks through the consent page as the browser would; the first sync is then under way. */
  authorize(): Promise<void>
  rows(of: 'divisions' | 'users' | 'access'): Promise<ShownRow[]>
  truth(): Truth
}

const tables = {
  divisions: ['exactOnlineNlDivisions', 'spilId spilStatus externalId name isActive spilDeletedAt'],
  users: ['exactOnlineNlUsers', 'spilId spilStatus externalId name accessTo spilDeletedAt'],
  access: ['exactOnlineNlUserDivisions', 'userId administrationId userName administrationName spilDeletedAt'],
} as const
const largestPage = 500

export async function openExactHouse(options: Partial<VendorsOptions> = {}): Promise<ExactHouse> {
  const connected = await openConnectedHouse({ connector: 'ExactOnlineNL', ...options })
  const { control } = connected.vendors
  return {
    ...connected,
    control,
    fault: (rule) => control.fault(vendor, rule),
    authorize: async () => connected.complete(exactOnlineNl.authorization, await connected.consent()),
    async rows(of) {
      const [field, columns] = tables[of]
      const query = `query ($id: ID!, $skip: Int!) {
        ${field}(connectionId: $id, skip: $skip, take: ${largestPage}) { totalCount items { ${columns} } } }`
      const rows: ShownRow[] = []
      for (;;) {
        const page = await connected.ask<{ totalCount: number; items: ShownRow[] }>(field, query, { skip: rows.length })
        rows.push(...page.items)
        if (rows.length >= page.totalCount || page.items.length === 0) return rows
      }
    },
    truth: () => control.exact.truth('duinen'),
  }
}
