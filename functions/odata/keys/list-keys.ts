import { keyState, keyWork } from '#domain/odata/feed-key.ts'
import { AppError } from '#domain/shared/errors.ts'
import { connectionListTake, largestPageSize } from '#domain/shared/paging.ts'
import { startOfNight } from '#domain/sync/night.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  ODataApiKey,
  ODataApiKeyPage,
  ODataKeyConnection,
  ODataRequestPage,
  QueryODataApiKeysArgs,
  QueryODataRequestsArgs,
} from '#platform/graphql/generated/resolvers.ts'
import type { Order } from '#platform/store/query.ts'
import { leftOf } from '#platform/shared-limit.ts'
import { connectionStore } from '../../connections/index.ts'
import { namesOf, peopleOf } from '../../identity/index.ts'
import { workLimit } from './admit-key.ts'
import { feedKeys, feedRequests, type FeedKey } from './collections.ts'
import { keyById, keyIdOf } from './store.ts'

type Reader = Pick<CommandContext, 'tenant' | 'platform' | 'now'>
type KeyColumn = keyof (typeof feedKeys)['columns']

/** Errors: INPUT_INVALID. */
function pageOf(
  skip: number | null | undefined,
  take: number | null | undefined,
): { readonly skip: number; readonly take: number } {
  const page = { skip: skip ?? 0, take: take ?? 50 }
  if (page.skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (page.take < 1 || page.take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  return page
}

async function connectionsById(tenant: Reader['tenant']): Promise<ReadonlyMap<string, ODataKeyConnection>> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  return new Map(
    items.map(({ id, description, companyName, connector }) => [id, { id, description, companyName, connector }]),
  )
}

/** As the API shows keys: with the connections they may read, and nothing of their secrets. */
async function shownKeys(keys: readonly FeedKey[], { tenant, platform, now }: Reader): Promise<ODataApiKey[]> {
  const [connections, names] = await Promise.all([
    connectionsById(tenant),
    namesOf(platform.directory, tenant.tenantId, [...new Set(keys.flatMap(({ personId }) => personId ?? []))]),
  ])
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    description: key.description,
    disabled: key.disabled,
    state: keyState(key, now),
    key: key.key,
    personId: key.personId,
    personName: key.personId === null ? null : (names.get(key.personId) ?? null),
    tenantId: tenant.tenantId,
    authorizeAllConnections: key.authorizeAllConnections,
    authorizeAllGeneralData: key.authorizeAllGeneralData,
    authorizedGeneralData: key.authorizedGeneralData,
    tenantConnections: key.connectionIds.flatMap((id) => connections.get(id) ?? []),
    endDate: key.endDate,
    createdTime: key.createdTime,
    secretTime: key.secretTime,
    formerSecretUntil: key.former !== null && key.former.until > now.toISOString() ? key.former.until : null,
    lastUsed: key.lastUsed,
  }))
}

export async function shownKey(key: FeedKey, context: Reader): Promise<ODataApiKey> {
  const [shown] = await shownKeys([key], context)
  if (shown === undefined) throw new Error('One key is one key')
  return shown
}

const columns = {
  name: 'name',
  description: 'description',
  disabled: 'disabled',
  endDate: 'endDate',
  createdTime: 'createdTime',
  lastUsed: 'lastUsed.time',
} as const satisfies Record<string, KeyColumn>

/** A page of the keys of a firm. Errors: INPUT_INVALID. */
export async function keyPage(
  { filter, sort, skip, take }: QueryODataApiKeysArgs,
  context: Reader,
): Promise<ODataApiKeyPage> {
  const documents = context.tenant.documents(feedKeys)
  const text = filter?.name?.trim() ?? ''
  const where = text === '' ? {} : { where: { search: text } }
  const orderBy: Order<KeyColumn>[] = [
    { field: columns[sort?.column ?? 'name'], direction: sort?.direction === 'DESC' ? 'descending' : 'ascending' },
  ]
  const [found, totalCount] = await Promise.all([
    documents.query({ ...where, orderBy, ...pageOf(skip, take) }),
    documents.count(where.where),
  ])
  const items = await shownKeys(
    found.map(({ doc }) => doc),
    context,
  )
  return { totalCount, items }
}

/** What was asked with a key in the last 30 days, the newest first. Errors: NOT_FOUND; INPUT_INVALID. */
export async function requestPage(
  { keyId, skip, take }: QueryODataRequestsArgs,
  { tenant, platform, now }: Reader,
): Promise<ODataRequestPage> {
  const { doc: key } = await keyById(tenant, keyId)
  const documents = tenant.documents(feedRequests)
  const where = { field: 'keyId', op: 'eq', value: key.id } as const
  const today = { field: 'time', op: 'ge', value: startOfNight(now).toISOString() } as const
  const [found, totalCount, { left, seconds }, [day]] = await Promise.all([
    documents.query({ where, orderBy: [{ field: 'time', direction: 'descending' }], ...pageOf(skip, take) }),
    documents.count(where),
    leftOf(platform, key.id, { name: workLimit, ...keyWork }),
    documents.summarise({ where: { and: [where, today] }, by: [], sum: ['rows'] }),
  ])
  return {
    totalCount,
    items: found.map(({ doc }) => doc),
    work: { left, most: keyWork.calls, seconds },
    today: { requests: day?.count ?? 0, rows: Number(day?.sums[0] ?? 0) },
  }
}

/** Who can be let in by their account: people who can sign in and have no key yet, by name. */
export async function peopleToAdmit({
  tenant,
  platform,
}: Reader): Promise<{ id: string; name: string; email: string }[]> {
  const { people } = await peopleOf(platform.directory, tenant.tenantId)
  const keys = await tenant.documents(feedKeys).readMany(people.map(({ id }) => keyIdOf(id)))
  return people
    .filter(({ id }) => !keys.has(keyIdOf(id)))
    .map(({ id, name, email }) => ({ id, name, email }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
}
