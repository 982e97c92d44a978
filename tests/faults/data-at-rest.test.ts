import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRegistration } from '#local/vendors/firm-simulator.ts'
import { signInOverHttp, until, type HttpPerson } from '#tests/kit/http-person.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { outcomeOf, syncsOf, workbook } from '#tests/kit/uploads.ts'

/** Text of one firm, in each kind of place where a firm's text ends up. */
const canaries = { description: 'Kanariegeel', customer: 'Kanarievogel B.V.', person: 'Kanariepiet de Vink' }

let product: RunningProduct
let sanne: HttpPerson
let fatima: HttpPerson
/** What must be nowhere in the clear, by its name. */
const secrets = new Map<string, string>()
/** Path inside the product's folder → content, after everything has been written. */
let files: ReadonlyMap<string, Buffer>

async function authorizeExact(person: HttpPerson): Promise<string> {
  const id = await person.addConnection('ExactOnlineNL')
  const address = await person.ask<string>(
    'connectionAuthenticationUrl',
    'query ($id: ID!) { connectionAuthenticationUrl(id: $id) }',
    { id },
  )
  const { redirect_uri = '', state = '' } = Object.fromEntries(new URL(address).searchParams)
  const answer = await fetch(address.slice(0, address.indexOf('?')), {
    method: 'POST',
    body: new URLSearchParams({ redirect_uri, state, firm: 'duinen', decision: 'allow' }),
    redirect: 'manual',
  })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  secrets.set('the code of the consent page', code).set('the state of the authorisation', state)
  await person.ask(
    'completeExternalAuthorize',
    `mutation ($id: ID!, $code: String!, $state: String!) {
      completeExternalAuthorize(input: { id: $id, connector: "ExactOnlineNL", code: $code, state: $state }) { id } }`,
    { id, code, state },
  )
  return id
}

const syncEnds = (person: HttpPerson, id: string) =>
  until(
    () => syncsOf(person, id),
    ([first]) => first !== undefined && first.state !== 'RUNNING',
  )

/** The tokens the vendor has handed out, as it remembers them itself. */
async function vendorTokens(): Promise<string[]> {
  const text = await readFile(join(product.folder, 'vendors', 'exact-online-nl.json'), 'utf8')
  const stored = JSON.parse(text) as { access: Record<string, unknown>; refresh: Record<string, unknown> }
  return [...Object.keys(stored.access), ...Object.keys(stored.refresh)]
}

async function control(command: Record<string, unknown>): Promise<void> {
  await fetch(`${product.vendorsUrl}/_control/exact-online-nl`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
}

beforeAll(async () => {
  product = await startProduct()
  sanne = await signInOverHttp(product, 'sanne@dewaag.example')
  fatima = await signInOverHttp(product, 'fatima@hetanker.example')
  const uploaded = await sanne.addConnection('ManualImportV2', canaries.description)
  const content = await workbook([
    {
      name: 'Administraties',
      rows: [
        ['Administratienummer', 'Naam'],
        [1, canaries.customer],
      ],
    },
    {
      name: 'Gebruikers',
      rows: [
        ['Gebruikersnummer', 'Naam'],
        ['u1', canaries.person],
      ],
    },
  ])
  await sanne.upload(uploaded, 'klanten.xlsx', content)
  await outcomeOf(sanne, uploaded)
  await syncEnds(sanne, uploaded)

  const exact = await authorizeExact(sanne)
  await syncEnds(sanne, exact)
  // Renewed tokens and refused ones are written down in other places than the first.
  await control({ expireAccessTokens: true })
  const sync = 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }'
  await sanne.ask('syncConnection', sync, { id: exact })
  await syncEnds(sanne, exact)
  for (const [index, token] of (await vendorTokens()).entries()) secrets.set(`the vendor's token ${index + 1}`, token)
  await control({ revokeAccess: true })
  await sanne.ask('syncConnection', sync, { id: exact })
  await syncEnds(sanne, exact)

  secrets.set('our password at the vendor', ownRegistration.clientSecret)
  for (const { cookie } of [sanne, fatima]) secrets.set(`the cookie ${cookie.slice(0, 20)}`, cookie.split('.')[1] ?? '')
  const refreshed = await fatima.send('/api/authenticate/refresh-token')
  secrets.set('the cookie after a refresh', refreshed.cookie?.split('.')[1] ?? '')
  expect(await product.stop()).toBe(0)
  files = await filesOfTheProduct()
})
afterAll(async () => {
  await product.kill()
  await removeFolder(product.folder)
})

/** All but what belongs to the stand-ins for others: the vendor's own memory, the identity provider's, and the app itself. */
async function filesOfTheProduct(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const entry of await readdir(product.folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const place = relative(product.folder, path)
    if (entry.isFile() && !/^(vendors|identity|web|functions)\//u.test(place)) found.set(place, await readFile(path))
  }
  return found
}

/** A text as it may lie in a file: as it is, in base64 at any place of a longer text, in hexadecimals, in UTF-16. */
function shapesOf(text: string): Buffer[] {
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
    // The first and the last group also hold bits of what stands beside them.
    return (['base64', 'base64url'] as const).map((encoding) => whole.toString(encoding).slice(4, -4))
  })
  const hex = Buffer.from(text).toString('hex')
  return [
    ...[text, encodeURIComponent(text), ...inBase64, hex, hex.toUpperCase()].map((shape) => Buffer.from(shape)),
    Buffer.from(text, 'utf16le'),
  ]
}

function placesOf(text: string, within: (place: string) => boolean = () => true): string[] {
  const shapes = shapesOf(text)
  return [...files].flatMap(([place, content]) =>
    within(place) && shapes.some((shape) => content.includes(shape)) ? [place] : [],
  )
}

const tenantFile = (person: HttpPerson) => (place: string) => place.includes(person.tenantId)

describe('the data folder', () => {
  it('holds what it should, so that the searches below mean something', () => {
    expect([...files.keys()]).toEqual(expect.arrayContaining(['data/directory.db', 'data/queue.db', 'data/log.jsonl']))
    for (const text of Object.values(canaries)) expect(placesOf(text, tenantFile(sanne)), text).not.toEqual([])
    expect(secrets.size).toBeGreaterThanOrEqual(10)
    for (const [name, secret] of secrets) {
      expect(secret.length, name).toBeGreaterThan(15)
      const hidden = Buffer.from(Buffer.from(JSON.stringify({ stands: 'between', secret })).toString('base64'))
      expect(
        shapesOf(secret).some((shape) => hidden.includes(shape)),
        name,
      ).toBe(true)
    }
  })

  it('keeps text of one firm out of every file of another, and out of what firms share', () => {
    expect([...files.keys()].filter(tenantFile(fatima))).not.toEqual([])
    for (const text of Object.values(canaries)) {
      // The storage account is shared, its containers are not; what lies in them is tried over HTTP.
      const elsewhere = placesOf(text, (place) => !tenantFile(sanne)(place) && !place.startsWith('blobs/'))
      expect(elsewhere, text).toEqual([])
    }
  })

  it('holds no secret in the clear, nor in base64, hexadecimals or a web address', () => {
    for (const [name, secret] of secrets) expect(placesOf(secret), name).toEqual([])
  })
})

describe('the keys that seal secrets', () => {
  it('lie in one file that only its owner may read', async () => {
    const stored = JSON.parse(files.get('settings.json')?.toString() ?? '') as { sealingKeys: Record<string, string> }
    const [key = ''] = Object.values(stored.sealingKeys)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(placesOf(key)).toEqual(['settings.json'])
    expect((await stat(join(product.folder, 'settings.json'))).mode & 0o777).toBe(0o600)
  })
})

describe('what the product prints and logs', () => {
  it('holds no secret and no name of a customer', () => {
    const printed = Buffer.from(product.output())
    for (const [name, secret] of [...secrets, ...Object.entries(canaries)])
      expect(
        shapesOf(secret).filter((shape) => printed.includes(shape)),
        name,
      ).toEqual([])
    for (const text of [...Object.values(canaries), 'sanne@dewaag.example'])
      expect(
        placesOf(text, (place) => place.includes('log')),
        text,
      ).toEqual([])
  })
})
