import { describe, expect, it } from 'vitest'
import { hix } from '#domain/connectors/entries/hix.ts'
import type { Row, SimulatedRequest } from '#local/vendors/simulator.ts'
import { json } from '#local/vendors/simulator.ts'
import { listAnswer, problem, type PagingRules } from '#local/vendors/practice/paging.ts'
import { openPractice, recordsOf, type Answering } from '#tests/kit/practice-session.ts'
import shipped from '../../hix/mapping.json' with { type: 'json' }
import { practiceConnector } from './practice-connector.ts'

const fields = { apiKey: 'key', apiUrl: 'https://api.vendor.example.com/v1' }
const rowsOf = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `c${String(index + from).padStart(5, '0')}`
    return { id, name: `Klant ${id}` }
  })

const hixWith = (administrations: object) =>
  practiceConnector(hix, shipped).practice.remapped({ resources: { administrations } }, 'hix.json')

async function read(paging: object, vendor: Answering, part: object = {}) {
  const connector = hixWith({ paging, ...part })
  const { context, sent } = await openPractice(connector, vendor, fields)
  const { records } = await recordsOf(connector.streams.administrations?.(context, undefined))
  return { ids: records.map(({ externalId }) => externalId), sent }
}

const vendorOf = (rules: PagingRules, rows: readonly Row[] | (() => readonly Row[])): Answering => ({
  answer: (request: SimulatedRequest) => listAnswer(typeof rows === 'function' ? rows() : rows, rules, request),
})

describe('a list', () => {
  const rows = rowsOf(107)
  const ids = rows.map(({ id }) => id)

  it.each<[string, object, PagingRules]>([
    ['whole', { kind: 'none' }, { kind: 'none' }],
    ['bare', { kind: 'none' }, { kind: 'none', envelope: 'bare' }],
    ['by page number', { kind: 'page', size: 25 }, { kind: 'page' }],
    ['by offset', { kind: 'offset', limit: 25 }, { kind: 'offset' }],
    ['by the highest key', { kind: 'keyset', limit: 25, keyField: 'id' }, { kind: 'keyset' }],
    ['by cursor', { kind: 'cursor', limit: 25 }, { kind: 'cursor' }],
    ['by link', { kind: 'nextLink', limitParam: 'limit', limit: 25 }, { kind: 'nextLink' }],
    ['by link, in the envelope of many Dutch portals', { kind: 'nextLink' }, { kind: 'nextLink', envelope: 'laravel' }],
    ['by link, bare, with the link in a header', { kind: 'nextLink' }, { kind: 'nextLink', envelope: 'bare' }],
    ['bare by page number, until one is empty', { kind: 'page', size: 25 }, { kind: 'page', envelope: 'bare' }],
  ])('is read %s', async (_, paging, rules) => {
    expect((await read(paging, vendorOf(rules, rows))).ids).toEqual(ids)
  })

  it.each([
    [{ data: rows }],
    [{ results: rows }],
    [{ value: rows }],
    [{ d: { results: rows } }],
    [{ items: rows, unknown: { extra: true } }],
  ])('is found in the envelopes that are usual', async (body) => {
    expect((await read({ kind: 'none' }, { answer: () => json(200, body) })).ids).toEqual(ids)
  })

  it('is found where the mapping says, and nowhere else', async () => {
    const vendor = { answer: () => json(200, { answer: { rows }, items: [] }) }
    expect((await read({ kind: 'none' }, vendor, { itemsPath: 'answer.rows' })).ids).toEqual(ids)
    await expect(read({ kind: 'none' }, vendor, { itemsPath: 'answer.list' })).rejects.toThrow('but answer, items')
  })

  it('whose short pages may be believed is asked no further', async () => {
    const bare = vendorOf({ kind: 'page', envelope: 'bare' }, rows)
    expect((await read({ kind: 'page', size: 50, trustShortPage: true }, bare)).sent).toHaveLength(3)
  })

  it('whose ids are numbers goes on from the highest number, not the last in the alphabet', async () => {
    const numbered = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: 'K' }))
    const vendor: Answering = {
      answer: ({ url }) => {
        const after = Number(url.searchParams.get('after') ?? 0)
        return json(200, numbered.filter(({ id }) => id > after).slice(0, 5))
      },
    }
    expect((await read({ kind: 'keyset', limit: 5, keyField: 'id' }, vendor)).ids).toHaveLength(12)
  })

  it('that loses rows in front while it is read loses nobody behind them', async () => {
    let calls = 0
    const moving = vendorOf({ kind: 'page' }, () => {
      calls += 1
      return calls === 1 ? rows : rows.slice(3)
    })
    expect(new Set((await read({ kind: 'page', size: 25 }, moving)).ids)).toEqual(new Set(ids))
  })

  it.each([1, 3, 24, 25, 30, 80])(
    'without a count that loses %i rows in front by offset loses nobody behind them, and says so',
    async (gone) => {
      let calls = 0
      const paging = { kind: 'offset', limit: 25 }
      const vendor = vendorOf({ kind: 'offset', envelope: 'bare' }, () => {
        calls += 1
        return calls === 1 ? rows : rows.slice(gone)
      })
      const connector = hixWith({ paging })
      const { context } = await openPractice(connector, vendor, fields)
      const { records, skipped } = await recordsOf(connector.streams.administrations?.(context, undefined))
      const read = new Set(records.map(({ externalId }) => externalId))
      // What was read before it went is there, and all that stands behind it.
      expect([...read].sort()).toEqual(ids.filter((_id, at) => at < 25 || at >= gone))
      expect(skipped).toBe(1)
    },
  )

  it('without a count that does not move is read once by offset, and nothing is told of it', async () => {
    const connector = hixWith({ paging: { kind: 'offset', limit: 25 } })
    const { context, sent } = await openPractice(
      connector,
      vendorOf({ kind: 'offset', envelope: 'bare' }, rows),
      fields,
    )
    const { records, skipped } = await recordsOf(connector.streams.administrations?.(context, undefined))
    expect(records.map(({ externalId }) => externalId)).toEqual(ids)
    expect(skipped).toBe(0)
    expect(sent.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '24', '48', '72', '96', '106'])
  })

  it('that counts more than it gives, and tells no next page, is refused: half of it would look whole', async () => {
    const vendor = vendorOf({ kind: 'page' }, rows)
    await expect(read({ kind: 'nextLink' }, vendor)).rejects.toThrow('its paging is another kind')
    await expect(read({ kind: 'none' }, vendor)).rejects.toThrow('its paging is another kind')
  })

  it('that repeats a page for ever is refused', async () => {
    const stuck: Answering = { answer: () => json(200, { items: rowsOf(25), totalItems: 1000 }) }
    await expect(read({ kind: 'page', size: 25 }, stuck)).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it('whose next link leads to another host is refused, and that host is not called', async () => {
    const { sent, context } = await openPractice(
      hixWith({ paging: { kind: 'nextLink' } }),
      { answer: () => json(200, { items: rows, next: 'https://elders.example.com/steal' }) },
      fields,
    )
    const stream = hixWith({ paging: { kind: 'nextLink' } }).streams.administrations
    await expect(recordsOf(stream?.(context, undefined))).rejects.toMatchObject({ kind: 'unexpected-answer' })
    expect(sent.map(({ url }) => url.hostname)).toEqual(['api.vendor.example.com'])
  })

  it('that this firm does not have is not delivered, where the mapping knows the status', async () => {
    const none: Answering = { answer: () => problem(403, 'Forbidden') }
    const connector = hixWith({ optionalOn: [403] })
    const { context } = await openPractice(connector, none, fields)
    expect((await recordsOf(connector.streams.administrations?.(context, undefined))).pages).toBe(0)
    await expect(read({ kind: 'none' }, none)).rejects.toMatchObject({ kind: 'forbidden', status: 403 })
  })

  it('of which no row has the id that the mapping tells gives none, each counted, for the table to be judged by', async () => {
    const vendor: Answering = { answer: () => json(200, [{ number: 1, name: 'A' }]) }
    const connector = hixWith({ paging: { kind: 'none' } })
    const { context } = await openPractice(connector, vendor, fields)
    const pages = await Array.fromAsync(connector.streams.administrations?.(context, undefined) ?? [])
    expect(pages).toEqual([{ records: [], skipped: [{ externalId: null, reason: 'id-missing' }], next: undefined }])
  })

  it('in two blocks is both, and may be gone on from either', async () => {
    const connector = practiceConnector(hix, shipped).practice.remapped(
      {
        resources: {
          administrations: [
            { path: '/a', paging: { kind: 'page', size: 25 }, fields: { id: 'id', name: 'name' } },
            { path: '/b', paging: { kind: 'page', size: 25 }, fields: { id: 'id', name: 'name' } },
          ],
        },
      },
      'hix.json',
    )
    const vendor: Answering = {
      answer: (request) =>
        listAnswer(request.url.pathname.endsWith('/a') ? rowsOf(40) : rowsOf(40, 1000), { kind: 'page' }, request),
    }
    const { context } = await openPractice(connector, vendor, fields)
    const cursors: string[] = []
    const whole: string[] = []
    for await (const page of connector.streams.administrations?.(context, undefined) ?? []) {
      whole.push(...page.records.map(({ externalId }) => externalId))
      if (page.next !== undefined) cursors.push(page.next)
    }
    expect(new Set(whole).size).toBe(80)
    for (const [index, cursor] of cursors.entries()) {
      const rest = await recordsOf(connector.streams.administrations?.(context, cursor))
      expect(rest.records.map(({ externalId }) => externalId)).toEqual(whole.slice([25, 40, 65][index]))
    }
  })

  it('is asked with the headers of the contract and a number of its own for every request', async () => {
    const { sent } = await read({ kind: 'page', size: 50 }, vendorOf({ kind: 'page' }, rows))
    for (const { headers } of sent)
      expect(headers).toMatchObject({
        accept: 'application/json',
        'accept-language': 'nl-NL',
        'user-agent': 'Spil',
        'x-api-key': 'key',
      })
    expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(sent.length)
  })
})
