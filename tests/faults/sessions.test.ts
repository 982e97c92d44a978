import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionDoc } from '#platform/sessions/session.ts'
import { firstOf, triesAll } from '#tests/kit/how-much.ts'
import { signInOverHttp, type HttpPerson } from '#tests/kit/http-person.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { rootFields } from '#tests/kit/root-fields.ts'

/** Text of one firm that must never reach another. */
const canary = 'KANARIE-9c41'

let product: RunningProduct
let sanne: HttpPerson
let fatima: HttpPerson
let theirs: string

beforeAll(async () => {
  product = await startProduct()
  sanne = await signInOverHttp(product, 'sanne@dewaag.example')
  fatima = await signInOverHttp(product, 'fatima@hetanker.example')
  theirs = await fatima.addConnection('ManualImportV2', canary)
})
afterAll(async () => {
  expect(await product.stop()).toBe(0)
  await removeFolder(product.folder)
})

const me = '{ me { email tenantName } }'
const refused = (status: number, code: string) => ({ status, code })

/** There are more fields than one person may ask for in ten seconds, and a call that was refused for that shows nothing. */
async function patiently<Answer extends { readonly status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 429) return answer
    await sleep(1_000)
  }
}
const refresh = (person: HttpPerson, cookie: string) =>
  person.send('/api/authenticate/refresh-token', { headers: { cookie } })

/** Moves what the server remembers of a session into the past, as if that time had gone by; less than none: as if it were still to come. */
function age(person: HttpPerson, seconds: number): void {
  const sessionId = /=([\w-]{22})\./.exec(person.cookie)?.[1] ?? ''
  const database = new DatabaseSync(join(product.folder, 'data', 'directory.db'), { timeout: 10_000 })
  try {
    const row = database.prepare('SELECT doc FROM d_sessions WHERE id = ?').get(sessionId)
    const moved = (moment: string) => new Date(Date.parse(moment) - seconds * 1000).toISOString()
    const doc = sessionDoc.parse(JSON.parse(String(row?.['doc'])))
    for (const field of ['startedAt', 'refreshedAt', 'validUntil'] as const) doc[field] = moved(doc[field])
    if (doc.previous?.supersededAt != null) doc.previous.supersededAt = moved(doc.previous.supersededAt)
    database.prepare('UPDATE d_sessions SET doc = ? WHERE id = ?').run(JSON.stringify(doc), sessionId)
  } finally {
    database.close()
  }
}

describe('the session of another firm', () => {
  it('opens nothing of a firm by a field of any permission of the API, and changes nothing', async () => {
    const query =
      'query ($id: ID!) { tenantConnection(id: $id) { id description status flags syncInfo { lastSyncStart } } }'
    const before = await fatima.call(query, { id: theirs })
    expect(before.text).toContain(canary)
    // `tests/architecture/policy.test.ts` asks every field in one process.
    const ofPermission = [...Map.groupBy(rootFields(), ({ permission }) => permission).values()].flatMap((alike) =>
      firstOf(1, alike),
    )
    for (const { name, call } of ofPermission) {
      const answer = await patiently(() => sanne.call(call(theirs)))
      expect(answer.text, name).not.toContain(canary)
      expect(answer.status, name).toBeLessThan(500)
    }
    expect((await fatima.call(query, { id: theirs })).data).toEqual(before.data)
    // What she may ask for in ten seconds she has asked for: the tests after this one begin with a full measure.
    if (triesAll) await sleep(10_000)
  })

  it('says of an id of another firm what it says of one that nobody has', async () => {
    const runs = 'query ($id: ID!) { syncRuns(connectionId: $id) { totalCount } }'
    const one = 'query ($id: ID!) { tenantConnection(id: $id) { id } }'
    for (const id of [theirs, '00000000-0000-4000-8000-000000000000', 'x', '../x', "' OR 1=1 --"]) {
      expect(await sanne.call(runs, { id }), id).toMatchObject(refused(404, 'NOT_FOUND'))
      expect(await sanne.call(one, { id }), id).toMatchObject({ status: 200, data: { tenantConnection: null } })
    }
  })

  it('is dead for the firm it came from once its holder went to another', async () => {
    const person = await signInOverHttp(product, 'sanne@dewaag.example')
    const left = person.cookie
    const moved = await person.send(`/api/authenticate/microsoft/${fatima.tenantId}`)
    expect(moved).toMatchObject({ status: 200 })
    person.cookie = moved.cookie ?? ''
    expect((await person.call(me)).data).toMatchObject({ me: { tenantName: 'Maatschap Het Anker' } })
    // Its last requests are no theft, and get nothing.
    expect(await person.call(me, {}, { cookie: left })).toMatchObject(refused(403, 'AUTH_NOT_AUTHORIZED'))
    expect(await person.call(me)).toMatchObject({ status: 200 })
  })
})

describe('the signature for files', () => {
  it('reads files of its own firm, lists nothing, changes nothing, and opens no file of another', async () => {
    await fatima.upload(theirs, 'klanten.csv', Buffer.from(`Id;Naam\n1;${canary}\n`))
    const query = 'query ($id: ID!) { masterDataFiles(connectionId: $id) { items { blobFileName } } }'
    const { items } = await fatima.ask<{ items: { blobFileName: string }[] }>('masterDataFiles', query, { id: theirs })
    const { filesUrl } = JSON.parse((await fatima.send('/config.json')).text) as { filesUrl: string }
    const container = filesUrl.replace('{tenantId}', fatima.tenantId)
    const blob = `${container}/${items[0]?.blobFileName ?? ''}`
    const signatureOf = async (person: HttpPerson): Promise<string> => {
      const answer = await refresh(person, person.cookie)
      person.cookie = answer.cookie ?? ''
      return (JSON.parse(answer.text) as { sasQueryParameters: string }).sasQueryParameters
    }
    const own = await signatureOf(fatima)
    expect(await (await fetch(`${blob}?${own}`)).text()).toContain(canary)
    const put = { method: 'PUT', body: 'x', headers: { 'x-ms-blob-type': 'BlockBlob', 'x-ms-version': '2024-11-04' } }
    const refusedAnswers = await Promise.all([
      fetch(blob),
      fetch(`${blob}?${await signatureOf(sanne)}`),
      fetch(`${container}?restype=container&comp=list&${own}`),
      fetch(`${blob}?${own}`, { method: 'DELETE' }),
      fetch(`${blob}?${own}`, put),
      fetch(`${container}/inbox/${theirs}/nieuw.csv?${own}`, put),
    ])
    for (const answer of refusedAnswers) {
      expect(answer.status, answer.url).toBeGreaterThanOrEqual(400)
      expect(answer.status, answer.url).toBeLessThan(500)
      expect(await answer.text()).not.toContain(canary)
    }
    expect(await (await fetch(`${blob}?${own}`)).text()).toContain(canary)
  })
})

describe('a session cookie', () => {
  it.each([
    ['that is none', undefined],
    ['that nobody issued', `__Host-spil=${'a'.repeat(22)}.${'b'.repeat(43)}`],
    ['that is no cookie of ours', '__Host-spil=../../etc/passwd'],
    ['that is as long as a header may be', `__Host-spil=${'a'.repeat(8000)}`],
  ])('%s signs nobody in', async (_, cookie) => {
    expect(await sanne.call(me, {}, { cookie })).toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
    expect(await sanne.send('/api/authenticate/refresh-token', { headers: { cookie } })).toMatchObject(
      refused(401, 'session_ended'),
    )
  })

  it('with the id of a session and another secret signs nobody in, and two cookies are none', async () => {
    const person = await signInOverHttp(product, 'sanne@dewaag.example')
    const two = `${person.cookie}; ${sanne.cookie}`
    expect(await sanne.call(me, {}, { cookie: two })).toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
    const forged = `${person.cookie.slice(0, person.cookie.indexOf('.') + 1)}${'c'.repeat(43)}`
    expect(await sanne.call(me, {}, { cookie: forged })).toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
  })

  it('that has expired is refused, and cannot be refreshed', async () => {
    const person = await signInOverHttp(product, 'sanne@dewaag.example')
    age(person, 19 * 60)
    expect(await person.call(me)).toMatchObject({ status: 200 })
    age(person, 2 * 60)
    expect(await person.call(me)).toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
    expect(await refresh(person, person.cookie)).toMatchObject(refused(401, 'session_ended'))
  })

  it('cannot be refreshed past twelve hours', async () => {
    const person = await signInOverHttp(product, 'sanne@dewaag.example')
    age(person, 12 * 3600 - 300)
    expect(await refresh(person, person.cookie)).toMatchObject(refused(401, 'session_ended'))
  })

  it('that was refreshed works for ten seconds after its successor did; used after that it ends the session for everybody', async () => {
    const person = await signInOverHttp(product, 'sanne@dewaag.example')
    const old = person.cookie
    const first = await refresh(person, old)
    expect(first).toMatchObject({ status: 200 })
    age(person, 60)
    expect(await refresh(person, old), 'its answer may be lost').toMatchObject({ status: 200, cookie: first.cookie })
    person.cookie = first.cookie ?? ''
    expect(person.cookie).not.toBe(old)
    expect(await person.call(me)).toMatchObject({ status: 200 })
    // A machine may take nearly twice as long between two calls; a moment further ahead would be one of a clock that was wrong.
    const spare = 8
    age(person, -spare)
    expect(await refresh(person, old)).toMatchObject({ status: 200, cookie: first.cookie })
    age(person, spare + 11)
    expect(await person.call(me)).toMatchObject({ status: 200 })
    expect(await refresh(person, old)).toMatchObject(refused(401, 'session_ended'))
    expect(await person.call(me)).toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
    expect(await refresh(person, person.cookie)).toMatchObject(refused(401, 'session_ended'))
  })

  it('is worth nothing after signing out', async () => {
    const person = await signInOverHttp(product, 'sanne@dewaag.example')
    expect(await person.send('/api/authenticate/log-out')).toMatchObject({ status: 200 })
    expect(await person.call(me)).toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
  })
})

describe('a request that another site could send', () => {
  it.each([
    ['without our header', { 'x-spil-request': undefined }],
    ['from another origin', { origin: 'https://elders.example' }],
    ['from a page that has no origin', { origin: 'null' }],
  ])('%s is refused, and changes nothing', async (_, headers) => {
    const change =
      'mutation { addConnection(input: { connector: "ManualImportV2", description: "van elders" }) { id } }'
    expect(await sanne.call(change, {}, headers)).toMatchObject(refused(403, 'AUTH_NOT_AUTHORIZED'))
    for (const path of ['refresh-token', 'log-out', `microsoft/${fatima.tenantId}`])
      expect(await sanne.send(`/api/authenticate/${path}`, { headers })).toMatchObject({ status: 403 })
    expect((await sanne.call(me)).data).toMatchObject({ me: { tenantName: 'Kantoor De Waag' } })
    expect((await sanne.call('{ tenantConnections { items { description } } }')).text).not.toContain('van elders')
  })

  it('as a form or a link is refused', async () => {
    const body = JSON.stringify({ query: me })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect(
        await sanne.send('/api/graphql', { method: 'POST', headers: { 'content-type': type }, body }),
      ).toMatchObject(refused(400, 'INPUT_INVALID'))
    expect(await sanne.send(`/api/graphql?query=${encodeURIComponent(me)}`)).toMatchObject(
      refused(405, 'INPUT_INVALID'),
    )
  })
})

/** Undefined where the other side closed the connection while we were sending; any other error is one. */
function hungUp(error: unknown): undefined {
  const code: unknown =
    error instanceof Error && error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined
  if (code !== 'ECONNRESET' && code !== 'EPIPE') throw error
}

// Somebody who has asked little: the budget of ten seconds would refuse what is to be refused for itself.
describe('a query that costs more than it may', () => {
  const items = 'tenantConnections { items { id } }'
  it.each([
    ['nested 50 deep', `{ ${'a { '.repeat(50)}b${' }'.repeat(50)} }`],
    ['of 1,000 aliases', `{ ${Array.from({ length: 1000 }, (_, index) => `a${index}: ${items}`).join(' ')} }`],
    ['of 16 aliases', `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: ${items}`).join(' ')} }`],
    ['of 100,000 brackets', '{'.repeat(100_000)],
    ['that asks for a field nobody knows', '{ wachtwoorden }'],
    ['that is cut off', '{ me { email'],
  ])('%s is refused', async (_, query) => {
    const answer = await fatima.call(query)
    // Of a document that is refused the status says nothing under `application/json`.
    expect(answer).toMatchObject({ ...refused(200, 'INPUT_INVALID'), data: undefined })
    expect(answer.text).not.toMatch(/ at |node_modules|Did you mean/)
  })

  // In each run `graphql/hostile.test.ts` refuses both before they are read, and `uploads.test.ts` sends as much to a host.
  it.runIf(triesAll)(
    'of more than a megabyte is refused to somebody who is signed out, of more than an upload to anybody',
    async () => {
      const bodyOf = (length: number) =>
        JSON.stringify({ query: '{ __typename }', variables: { filler: 'x'.repeat(length) } })
      const send = (length: number, cookie: string | undefined) =>
        fatima.send('/api/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: bodyOf(length),
        })
      expect(await send(1_200_000, undefined), 'signed out').toMatchObject(refused(401, 'AUTH_NOT_AUTHENTICATED'))
      // The server hangs up without reading the rest: also before its answer was read, and on a call that was given that connection.
      const answered = async <T>(call: () => Promise<T>): Promise<T> =>
        (await call().catch(hungUp)) ?? (await call().catch(hungUp)) ?? call()
      expect(await answered(() => send(80_000_000, fatima.cookie)), 'too large').toMatchObject(
        refused(413, 'FILE_TOO_LARGE'),
      )
      expect(await answered(() => fatima.call(me))).toMatchObject({ status: 200 })
    },
  )
})
