import { randomBytes } from 'node:crypto'
import { largeFile } from '#tests/bench/large-file.ts'
import type { HttpAnswer, HttpPerson } from '#tests/kit/http-person.ts'
import { feedVisitor, type Chance } from './feed-visitor.ts'
import { workbook } from '#tests/kit/uploads.ts'

/** A firm of the soak: its owner, and what its acts work on. */
export interface Firm {
  readonly owner: HttpPerson
  readonly url: string
  /** A system that answers a sync. */
  readonly system: string
  /** A connection that takes files. */
  readonly file: string
  /** Key of the feed. */
  readonly key: string
}

type Act = (firm: Firm, chance: Chance) => Promise<unknown>

const texts = {
  page: `query ($id: ID!, $skip: Int!, $search: String) {
    manualImportV2Administrations(connectionId: $id, skip: $skip, take: 50, sort: { column: "name" }, search: $search) {
      totalCount items { externalId name } } }`,
  combinations: 'query ($first: Int) { combinations(first: $first) { items { id name } } }',
  search: 'query ($text: String!) { searchResults(searchInput: $text) { spilId name } }',
  log: '{ auditLog(first: 50) { items { id } } }',
  add: 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
  rows: `query ($id: ID!) { manualImportV2Administrations(connectionId: $id, take: 25) { items { spilId } } }`,
  link: 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId rows } }',
  undo: 'mutation ($batchId: ID!) { undoLinks(batchId: $batchId) { rows kept } }',
  sync: 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }',
  archive: 'mutation { exportFirm { id } }',
}

const whole = (chance: Chance, most: number): number => Math.floor(chance() * most)
const words = ['bakkerij', 'ster', 'zwolle', 'utrecht b.v.', 'anna', 'breda 12', 'niemand', 'de wit']

/** Errors: an Error where nobody is signed in, or the product failed; then the act did nothing that counts. */
async function answered(answer: Promise<HttpAnswer>): Promise<void> {
  const { status, text } = await answer
  if (status === 401 || status >= 500) throw new Error(`${status}: ${text.slice(0, 80)}`)
}

/** As the app does before its session ends. Errors: an Error where there is no session any more. */
export async function refreshSession(owner: HttpPerson): Promise<void> {
  const { status, cookie, text } = await owner.send('/api/authenticate/refresh-token')
  if (cookie === undefined) throw new Error(`The session was not refreshed: ${status}: ${text.slice(0, 80)}`)
  owner.cookie = cookie
}

const looks: Act = async ({ owner, file }, chance) => {
  const search = chance() < 0.5 ? undefined : `${words[whole(chance, words.length)] ?? ''} ${whole(chance, 400)}`
  await answered(owner.call(texts.page, { id: file, skip: 50 * whole(chance, 8), search }))
  await answered(owner.call(texts.combinations, { first: 50 }))
  await answered(owner.call(texts.log))
}

const searches: Act = ({ owner }, chance) =>
  answered(owner.call(texts.search, { text: words[whole(chance, words.length)] }))

const links: Act = async ({ owner, file }, chance) => {
  const rows = await owner.ask<{ items: { spilId: string }[] }>('manualImportV2Administrations', texts.rows, {
    id: file,
  })
  const ids = rows.items.filter(() => chance() < 0.4).map(({ spilId }) => spilId)
  if (ids.length === 0) return
  const input = { name: `Klant ${whole(chance, 1_000_000)}`, customerId: `K-${whole(chance, 1_000_000)}` }
  const { id } = await owner.ask<{ id: string }>('addCombination', texts.add, { input })
  const linked = { input: { combinationId: id, ids } }
  const { batchId } = await owner.ask<{ batchId: string }>('linkAdministrations', texts.link, linked)
  if (chance() < 0.7) await answered(owner.call(texts.undo, { batchId }))
}

const uploads: Act = async ({ owner, file }, chance) => {
  const content = await workbook(largeFile(new Date(), 200 + whole(chance, 200), 150, 800))
  await answered(owner.upload(file, `klanten ${whole(chance, 1000)}.xlsx`, content))
}

const uploadsRubbish: Act = ({ owner, file }, chance) => {
  const kinds = [
    Buffer.from('Appel;Peer\n1;2\n'),
    Buffer.from('<!doctype html><html></html>'),
    randomBytes(200_000),
    Buffer.from(`Administratienummer;Naam\n${'"open;\n'.repeat(20_000)}`),
    Buffer.alloc(3_000_000, 'Id;Naam\n1;x\n'),
  ]
  return answered(owner.upload(file, 'kapot.csv', kinds[whole(chance, kinds.length)] ?? Buffer.alloc(0)))
}

const syncs: Act = ({ owner, system }) => answered(owner.call(texts.sync, { id: system }))
const takesAway: Act = ({ owner }) => answered(owner.call(texts.archive))

const hostile: Act = async ({ owner, url }, chance) => {
  const deep = `{ me { ${'tenant { '.repeat(30)} id ${'} '.repeat(30)} } }`
  const attempts: (() => Promise<unknown>)[] = [
    () => owner.call(deep),
    () => owner.call(`{ ${Array.from({ length: 400 }, (_, at) => `a${at}: me { tenantId }`).join(' ')} }`),
    () => owner.send('/api/graphql', { method: 'POST', body: `{"query":"${'{'.repeat(50_000)}` }),
    () =>
      owner.send('/api/graphql', { method: 'POST', headers: { cookie: `sessie=${randomBytes(20).toString('hex')}` } }),
    () => owner.send(`/api/${'x'.repeat(4_000)}`),
    () => fetch(`${url}/api/authenticate/microsoft`, { headers: { authorization: `Bearer ${'a.'.repeat(2_000)}` } }),
    () => Promise.all(Array.from({ length: 60 }, () => owner.call(texts.combinations, { first: 500 }))),
  ]
  await attempts[whole(chance, attempts.length)]?.()
}

const feed: Act = ({ url, key }, chance) => feedVisitor(url, key).asks(chance)

/** How often each act is done, of a hundred. */
const shares: readonly (readonly [share: number, name: string, act: Act])[] = [
  [36, 'pages', looks],
  [18, 'searches', searches],
  [14, 'feed', feed],
  [10, 'links', links],
  [6, 'syncs', syncs],
  [5, 'uploads', uploads],
  [4, 'uploads of rubbish', uploadsRubbish],
  [6, 'hostile calls', hostile],
  [1, 'archives', takesAway],
]

/**
 * The next act of a firm; answers its name. A refusal of input is no error here. Errors: an Error where the session is gone, or
 * the product failed.
 */
export async function act(firm: Firm, chance: Chance): Promise<string> {
  let left = chance() * 100
  for (const [share, name, doIt] of shares) {
    left -= share
    if (left > 0) continue
    await doIt(firm, chance)
    return name
  }
  await looks(firm, chance)
  return 'pages'
}
