import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { Connector, Credentials, VendorErrorKind } from '#functions/connectors/index.ts'
import type { FaultKind } from '#local/vendors/faults.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { collectSpans } from '#tests/kit/collected-spans.ts'
import { within } from '#platform/spans/span.ts'
import { sequence } from '#local/vendors/random.ts'
import { firstOf } from '#tests/kit/how-much.ts'
import {
  keyOf,
  openRig,
  promised,
  readResuming,
  readTable,
  setClock,
  type Rig,
  type SetClock,
  type VendorStandIn,
} from './connector-rig.ts'

interface Facts {
  readonly connectors: readonly string[]
  readonly lists: Readonly<Record<string, { readonly call?: string }>>
}
const facts = globSync('functions/connectors/**/facts.json').map((file) => ({
  folder: file,
  ...(JSON.parse(readFileSync(file, 'utf8')) as Facts),
}))

/** What facts do not write out: the files of SOAP services, and an entity that is read by its id. */
const unwritten = [
  ...['AccountingInfo.asmx', 'Domains.asmx', 'CompanyService.asmx', 'DebtorService.asmx', 'processxml.asmx'],
  ...['finder.asmx', 'soap', 'v3', 'webservices', 'systemusers({})'],
]

/** Every word that the vendor's own documents have in an address, and what stands for an id. */
function wordsOfFacts(connector: string): ReadonlySet<string> {
  const calls = facts
    .filter(({ connectors }) => connectors.includes(connector))
    .flatMap(({ lists }) => Object.values(lists).map(({ call = '' }) => call))
  const words = calls.flatMap((call) => call.split(/[/ ]/u)).map((word) => word.replace(/\(.*\)$/u, '({})'))
  return new Set([...words, ...unwritten, '', '{}'])
}

/** A table that is read on from more places is read on at a smaller size: each read costs all calls of the rows behind it. */
const mostPlaces = 8

/** What every connector with an API promises, tried against the simulator of its vendor. */
export function connectorContract(connector: Connector, standIn: VendorStandIn): void {
  const { vendor, list, rows: twoPages = 320 } = standIn
  let vendors: Vendors
  let sizeNow: number
  let clock: SetClock
  let rigs: Rig[]

  async function begin(size: number): Promise<void> {
    sizeNow = size
    vendors = await startVendors({ port: 0, size, clock })
  }

  async function start(size: number): Promise<void> {
    await vendors.close()
    await begin(size)
  }

  const truths = new Map<number, ReturnType<VendorStandIn['truth']>>()
  /** What the vendor has. Nothing changes it here, so that vendors of one size have the same: told once. */
  function truth(): ReturnType<VendorStandIn['truth']> {
    const told = truths.get(sizeNow) ?? standIn.truth(vendors)
    truths.set(sizeNow, told)
    return told
  }

  async function open(
    options: { credentials?: Credentials; silent?: string; random?: () => number } = {},
  ): Promise<Rig> {
    const credentials = options.credentials ?? standIn.good(vendors, clock.now())
    const rig = await openRig({ connector, vendors, clock, ...options, credentials })
    rigs.push(rig)
    return rig
  }

  const read = (rig: Rig, from?: string) => readTable(connector, list.table, rig.api, clock.now(), from)
  const rejects = (work: Promise<unknown>, kind: VendorErrorKind) =>
    expect(work).rejects.toMatchObject({ name: 'VendorError', kind })
  const rows = (count: number): number => (list.callPerRow === true ? count / 10 : count)
  const calls = () => vendors.control.calls(vendor)
  const listCalls = () => calls().filter((call) => call.path.includes(list.path))

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    await begin(twoPages)
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  describe('credentials', () => {
    it('that work pass the check, which tells whose they are and nothing secret', async () => {
      const rig = await open()
      const info = await connector.check?.(rig.api)
      const secretFields = connector.entry.credentialFields.filter((field) => field.kind === 'secret')
      const secrets = [...rig.credentials.saved, standIn.good(vendors, clock.now())].flatMap((stored) => [
        stored.tokens?.accessToken,
        stored.tokens?.refreshToken,
        ...secretFields.map(({ name }) => stored.fields[name]),
      ])
      expect(Object.values(info ?? {}).join('')).not.toBe('')
      for (const shown of Object.values(info ?? {})) expect(secrets).not.toContain(shown)
    })

    it('go out with who calls, and as which version, at every call; what is told of the calls says no more', async () => {
      const collected = collectSpans()
      const rig = await open()
      const root = collected.spans.begin({ correlationId: randomUUID() }, { name: 'job', kind: 'consumer' })
      await within(root, async () => {
        await connector.check?.(rig.api)
        await read(rig)
      })
      expect(new Set(calls().map(({ userAgent }) => userAgent))).toEqual(new Set(['Spil/1.4.0']))
      // The trace stays among us, and what the vendor was asked among us and the vendor.
      expect(calls().flatMap(({ traced }) => traced)).toEqual([])
      const templates = (await collected.ended()).flatMap(({ attributes }) => attributes['url.template'] ?? [])
      expect(templates.length).toBeGreaterThan(0)
      const words = wordsOfFacts(connector.id)
      const templateParts = templates.flatMap((template) => String(template).split(/[/ ]/u))
      expect([...new Set(templateParts)].filter((word) => !words.has(word))).toEqual([])
    })

    it('that do not work are refused, after at most two calls', async () => {
      const rig = await open({ credentials: standIn.bad(clock.now()) })
      await rejects(Promise.resolve(connector.check?.(rig.api)), 'credentials-refused')
      expect(calls().length).toBeLessThanOrEqual(2)
    })
  })

  describe('a read', () => {
    for (const table of promised(connector)) {
      const size = standIn.rowsOf?.[table] ?? twoPages

      it(`of ${table} gives every row of the vendor once, with the columns of the catalogue, and the same again`, async () => {
        if (size !== twoPages) await start(size)
        const rig = await open()
        const got = await readTable(connector, table, rig.api, clock.now())
        const there = truth()[table]
        expect(got).toMatchObject({ complete: true, repeated: 0, skipped: 0, odd: [] })
        expect([...got.rows.keys()].sort()).toEqual([...(there?.keys() ?? [])].sort())
        if (there !== undefined) for (const [id, name] of there) expect(got.rows.get(id)).toBe(name)
        const again = await readTable(connector, table, rig.api, clock.now())
        expect([...again.rows]).toEqual([...got.rows])
      })

      it(`of ${table} that goes on from any place it passed misses nothing`, async () => {
        if (size !== twoPages) await start(size)
        let passed = await placesOf(table, await open())
        if (size !== twoPages) expect(passed.places.length).toBeGreaterThan(1)
        if (passed.places.length > mostPlaces) {
          await start(Math.ceil((size * mostPlaces) / (2 * passed.places.length)))
          passed = await placesOf(table, await open())
          expect(passed.places.length).toBeGreaterThan(1)
        }
        for (const { cursor, before } of passed.places) {
          const rest = await readTable(connector, table, (await open()).api, clock.now(), cursor)
          expect(rest.complete).toBe(true)
          expect(new Set([...before, ...rest.rows.keys()])).toEqual(passed.whole)
          if (standIn.overlapping?.includes(table) !== true)
            expect(rest.rows.size + before.size).toBe(passed.whole.size)
        }
      })
    }

    /** Where a read can go on, and which rows it gave before each of these places. */
    async function placesOf(table: RecordTable, rig: Rig) {
      const whole = new Set<string>()
      const places: { cursor: string; before: ReadonlySet<string> }[] = []
      const context = {
        api: rig.api,
        file: undefined,
        slots: {},
        now: clock.now(),
        signal: new AbortController().signal,
      }
      for await (const { records, next } of connector.streams[table]?.(context, undefined) ?? []) {
        for (const record of records) whole.add(keyOf(record))
        if (next !== undefined) places.push({ cursor: next, before: new Set(whole) })
      }
      return { whole, places }
    }

    it('of more than ten pages is complete', async () => {
      const size = 5 * twoPages
      await start(size)
      const got = await read(await open())
      expect(got.complete).toBe(true)
      if (list.unpaged !== true) expect(listCalls().length).toBeGreaterThan(10)
      expect(got.rows.size).toBeGreaterThanOrEqual(size)
      expect(got.rows.size).toBe(truth()[list.table]?.size)
    })

    it('of a vendor without rows is complete and empty', async () => {
      await start(0)
      expect(await read(await open())).toMatchObject({ complete: true, rows: new Map() })
    })

    it('takes an empty answer as an empty table, for the engine to judge', async () => {
      vendors.control.fault(vendor, { kind: 'empty', path: list.path })
      expect(await read(await open())).toMatchObject({ complete: true, rows: new Map() })
    })

    it('gives every row where pages overlap', async () => {
      vendors.control.fault(vendor, { kind: 'duplicates', path: list.path })
      const got = await read(await open())
      expect([...got.rows.keys()].sort()).toEqual([...(truth()[list.table]?.keys() ?? [])].sort())
    })
  })

  describe('too many calls', () => {
    for (const kind of ['429', '429-date', '429-bare'] as const) {
      it(`answered with ${kind}: waits as told, then goes on`, async () => {
        vendors.control.fault(vendor, { kind, path: list.path, times: 3, after: 1, seconds: 40 })
        const got = await read(await open())
        expect(got.rows.size).toBe(truth()[list.table]?.size)
        const seen = listCalls()
        const wait = 1000 * (kind === '429-bare' ? (standIn.defaultWaitSeconds ?? 40) : 40)
        const early = seen.filter(
          (call, index) => index > 0 && seen[index - 1]?.status === 429 && call.at < (seen[index - 1]?.at ?? 0) + wait,
        )
        expect(early).toEqual([])
        expect(seen.filter((call) => call.status === 429)).toHaveLength(3)
      })
    }

    it('with a wait longer than a run may take: ends at once and says when to come back', async () => {
      vendors.control.fault(vendor, { kind: '429', path: list.path, seconds: 86_400 })
      await expect(read(await open())).rejects.toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 86_400 })
      expect(listCalls()).toHaveLength(1)
    })
  })

  describe('a vendor that stumbles', () => {
    const silentWhere = (kind: FaultKind) => (kind === 'hang' || kind === 'drip' ? { silent: vendor } : {})

    it('with 500 on three calls of ten is read whole', async () => {
      await start(rows(2000))
      vendors.control.fault(vendor, { kind: '500', rate: 0.3 })
      const rig = await open({ random: sequence('waits') })
      const got = await readResuming(connector, list.table, rig.api, clock, 5)
      expect(got.size).toBeGreaterThanOrEqual(rows(2000))
      expect(got.size).toBe(truth()[list.table]?.size)
      expect(calls().length).toBeLessThan(2 * calls().filter((call) => call.status === 200).length)
    })

    it.each(firstOf(1, [1, 2, 3, 4, 5]))(
      'in eight ways at once, a third of the time, is read whole (seed %i)',
      async (seed) => {
        await start(rows(1500))
        // The faults' own sequence is the same each time; letting calls through first shifts it.
        for (const kind of ['429', '429-date', '429-bare', '500', 'drop', 'html', 'half', 'redirect'] as const)
          vendors.control.fault(vendor, { kind, rate: 0.04, after: seed, seconds: 5 })
        const rig = await open({ random: sequence(`waits ${seed}`) })
        const got = await readResuming(connector, list.table, rig.api, clock, 10)
        expect(new Map(got)).toEqual(new Map(truth()[list.table]))
        expect(calls().length).toBeLessThan(2 * calls().filter((call) => call.faults.length === 0).length)
      },
    )

    for (const kind of ['drop', 'short', 'html', 'half', 'hang', 'drip'] as const) {
      it(`with ${kind} once is asked again`, async () => {
        vendors.control.fault(vendor, { kind, path: list.path, times: 1, after: 1 })
        const got = await read(await open(silentWhere(kind)))
        expect(got.rows.size).toBe(truth()[list.table]?.size)
      })
    }

    const lasting: [Parameters<Vendors['control']['fault']>[1]['kind'], VendorErrorKind][] = [
      ['500', 'unavailable'],
      ['drop', 'unavailable'],
      ['hang', 'unavailable'],
      ['drip', 'unavailable'],
      ['short', 'unavailable'],
      ['html', 'unavailable'],
      ['half', 'unexpected-answer'],
      ['same-page', 'unexpected-answer'],
      ['redirect', 'unexpected-answer'],
      ['oversized', 'unexpected-answer'],
      ['gzip-bomb', 'unexpected-answer'],
      ['403', 'forbidden'],
    ]
    for (const [kind, expected] of lasting) {
      if (kind === 'same-page' && list.unpaged === true) continue
      it(`with ${kind} for good: the read fails as ${expected} and no page counts as the last`, async () => {
        vendors.control.fault(vendor, { kind, path: list.path, after: 1 })
        await rejects(read(await open(silentWhere(kind))), expected)
      })
    }

    it('with 403 is not asked again: refusals are counted against us', async () => {
      vendors.control.fault(vendor, { kind: '403', path: list.path })
      await rejects(read(await open()), 'forbidden')
      expect(listCalls()).toHaveLength(1)
    })
  })

  const { tokens } = standIn
  if (tokens !== undefined)
    describe('tokens', () => {
      const refused = () => calls().filter((call) => call.status === (tokens.refusal ?? 401))
      const refreshes = () => calls().filter((call) => call.path.startsWith(tokens.endpoint))

      it('that end in the middle of a read are renewed, and the read is whole', async () => {
        const rig = await open()
        vendors.control.fault(vendor, {
          kind: '429',
          path: list.path,
          times: 1,
          after: 2,
          seconds: tokens.lifetimeSeconds,
        })
        const got = await read(rig)
        expect(got.rows.size).toBe(truth()[list.table]?.size)
        expect(refreshes()).toHaveLength(1)
        expect(rig.credentials.saved).toHaveLength(1)
      })

      it('that the vendor ends before their time are renewed once', async () => {
        const rig = await open()
        tokens.expire(vendors)
        const got = await read(rig)
        expect(got.complete).toBe(true)
        expect(refreshes()).toHaveLength(1)
        expect(refused()).toHaveLength(1)
      })

      it('are renewed by one of eight calls at once, and kept before they are used', async () => {
        const rig = await open()
        clock.advance(tokens.lifetimeSeconds * 1000)
        const others = await Promise.all(Array.from({ length: 7 }, () => rig.session()))
        await Promise.all([rig.api, ...others].map(async (api) => connector.check?.(api)))
        expect(refreshes()).toHaveLength(1)
        expect(rig.credentials.saved).toHaveLength(1)
        expect(refused()).toEqual([])
      })

      it('are not renewed as long as the vendor would refuse it', async () => {
        const rig = await open()
        clock.advance((tokens.lifetimeSeconds - 31) * 1000)
        await connector.check?.(rig.api)
        expect(refreshes()).toEqual([])
      })

      it('that were revoked end as refused, with one attempt to renew', async () => {
        const rig = await open()
        tokens.revoke(vendors)
        await rejects(read(rig), 'credentials-refused')
        expect(refreshes()).toHaveLength(1)
      })

      it('survive a token endpoint that fails once', async () => {
        const rig = await open()
        clock.advance(tokens.lifetimeSeconds * 1000)
        vendors.control.fault(vendor, { kind: '500', path: tokens.endpoint, times: 1 })
        await connector.check?.(rig.api)
        expect(refreshes().map((call) => call.status)).toEqual([500, 200])
      })

      it('that cannot be renewed for a while leave the connection as it is', async () => {
        const rig = await open()
        clock.advance(tokens.lifetimeSeconds * 1000)
        vendors.control.fault(vendor, { kind: '500', path: tokens.endpoint })
        await rejects(Promise.resolve(connector.check?.(rig.api)), 'unavailable')
      })
    })
}
