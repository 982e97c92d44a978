import { randomUUID } from 'node:crypto'
import type { Visit } from '#platform/http/route.ts'
import { createLog } from '#platform/log.ts'
import type { Person } from './firm.ts'

const fields = `id name description disabled state key tenantId authorizeAllConnections authorizeAllGeneralData
  authorizedGeneralData tenantConnections { id description } endDate formerSecretUntil lastUsed { client rows }`

/** The calls about keys of the feed. */
export const keyCalls = {
  create: `mutation ($input: CreateODataApiKeyInput!) { createODataApiKey(input: $input) { plainTextApiKey key { ${fields} } } }`,
  update: `mutation ($input: UpdateODataApiKeyInput!) { updateODataApiKey(input: $input) { ${fields} } }`,
  rotate: `mutation ($input: RotateODataApiKeyInput!) { rotateODataApiKey(input: $input) { plainTextApiKey key { ${fields} } } }`,
  remove: 'mutation ($id: ID!) { deleteODataApiKey(id: $id) { id name } }',
  list: `query ($filter: ODataApiKeyFilter, $sort: ODataApiKeySort, $skip: Int, $take: Int) {
    oDataApiKeys(filter: $filter, sort: $sort, skip: $skip, take: $take) { totalCount items { ${fields} } } }`,
  requests: `query ($keyId: ID!) { oDataRequests(keyId: $keyId) {
    totalCount work { left most seconds } today { requests rows } items { client method path status rows milliseconds } } }`,
} as const

export interface ShownFeedKey {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly state: string
  readonly lastUsed: { readonly client: string; readonly rows: number } | null
  readonly formerSecretUntil: string | null
}
export interface NewFeedKey {
  readonly plainTextApiKey: string
  readonly key: ShownFeedKey
}
interface ShownRequest {
  readonly client: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly rows: number
  readonly milliseconds: number
}
interface Page<T> {
  readonly totalCount: number
  readonly items: readonly T[]
}
interface RequestPage extends Page<ShownRequest> {
  readonly work: { readonly left: number; readonly most: number; readonly seconds: number }
  readonly today: { readonly requests: number; readonly rows: number }
}

/** The keys of a firm in the hands of somebody; what the API refuses is thrown, with its code and field. */
export function feedKeysOf(person: Person) {
  async function asked<T>(field: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, code, field: wrong } = await person.call(query, variables)
    if (code !== undefined) throw new Error(`${code} ${wrong ?? ''}`)
    return data?.[field] as T
  }
  return {
    made: (input: Record<string, unknown> = {}): Promise<NewFeedKey> =>
      asked('createODataApiKey', keyCalls.create, { input: { name: 'Power BI', ...input } }),
    changed: (id: string, input: Record<string, unknown>): Promise<ShownFeedKey> =>
      asked('updateODataApiKey', keyCalls.update, { input: { id, ...input } }),
    rotated: (id: string, days?: number): Promise<NewFeedKey> =>
      asked('rotateODataApiKey', keyCalls.rotate, { input: { id, overlapDays: days } }),
    removed: (id: string): Promise<unknown> => asked('deleteODataApiKey', keyCalls.remove, { id }),
    listed: (variables: Record<string, unknown> = {}): Promise<Page<ShownFeedKey>> =>
      asked('oDataApiKeys', keyCalls.list, variables),
    requested: (keyId: string): Promise<RequestPage> => asked('oDataRequests', keyCalls.requests, { keyId }),
    async connection(description: string): Promise<string> {
      const add = `mutation ($text: String) { addConnection(input: { connector: "ManualImportV2", description: $text }) { id } }`
      return (await asked<{ id: string }>('addConnection', add, { text: description })).id
    },
  }
}
export type FeedKeys = ReturnType<typeof feedKeysOf>

/** A request at the door of the feed. */
export function feedVisit(headers: Record<string, string>, address = '/odata/Customers'): Visit {
  const request = new Request(`https://api.spil.example${address}`, { headers })
  const [url, log] = [new URL(request.url), createLog(() => undefined)]
  return { request, url, params: {}, correlationId: randomUUID(), log, address: null }
}

export const basic = (user: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
export const bearer = (plain: string): Record<string, string> => ({ authorization: `Bearer ${plain}` })
export const secretOf = ({ plainTextApiKey }: Pick<NewFeedKey, 'plainTextApiKey'>): string =>
  plainTextApiKey.split('.')[1] ?? ''
