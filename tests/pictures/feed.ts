import { until, type HttpPerson } from '#tests/kit/http-person.ts'
import type { RunningProduct } from '#tests/kit/product.ts'

interface Made {
  readonly plainTextApiKey: string
  readonly key: { readonly id: string }
}

const excel = 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)'

/** What is read with the key that is used: lists, a sum, and a question that is refused. */
const reads = [
  '$metadata',
  'Administrations?$top=1000',
  "Users?$filter=startswith(Name,'a')&$select=Name,Email&$orderby=Name",
  'MonthlyUsage?$apply=groupby((Month),aggregate(Quantity with sum as Total))',
  'Administrations?$filter=Nonsense eq 1',
]

/** Three keys: one that is used, one with a long name that is off, and one that reads little and ends. */
export async function arrangeFeed(person: HttpPerson, product: RunningProduct): Promise<void> {
  const list = `{ oDataApiKeys(take: 100) { items { id name } } }`
  const { items } = await person.ask<{ items: { id: string; name: string }[] }>('oDataApiKeys', list)
  const make = async (name: string, input: object): Promise<{ id: string; plain: string | undefined }> => {
    const known = items.find((one) => one.name === name)
    if (known !== undefined) return { id: known.id, plain: undefined }
    const text = `mutation ($input: CreateODataApiKeyInput!) {
      createODataApiKey(input: $input) { plainTextApiKey key { id } } }`
    const made = await person.ask<Made>('createODataApiKey', text, { input: { name, ...input } })
    return { id: made.key.id, plain: made.plainTextApiKey }
  }
  const all = { authorizeAllConnections: true, authorizeAllGeneralData: true }
  const used = await make('Maandrapportage', {
    ...all,
    description: 'Werkmap van de administratie, elke maandag ververst',
  })
  await make('Dashboard directie vestigingen Noord en Oost 2025', { ...all, disabled: true })
  await make('Stagiair', {
    authorizeAllConnections: true,
    authorizedGeneralData: ['COMBINATIONS', 'PRODUCTS'],
    endDate: '2026-12-31',
  })
  if (used.plain !== undefined) await readWith(used.plain, product)
  await until(
    () => person.ask<{ totalCount: number }>('oDataRequests', `{ oDataRequests(keyId: "${used.id}") { totalCount } }`),
    ({ totalCount }) => totalCount >= reads.length,
    500,
  )
}

async function readWith(key: string, { url }: RunningProduct): Promise<void> {
  for (const path of reads) {
    const address = new URL(`/api/odata/${path}`, url)
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}`, 'User-Agent': excel } })
    await answer.text()
  }
}
