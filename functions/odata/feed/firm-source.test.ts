import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { comparable, everyRow, fillFeedFirm, rowsOf, fetchedOf } from '#tests/kit/feed-firm.ts'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import type { Question, ModelRows } from '../engine/source.ts'
import { wholeScope } from '../keys/scope.ts'
import { firmSource } from './firm-source.ts'

const now = new Date('2026-11-22T12:00:00Z')
const never = new AbortController().signal
const months = { now: '2026-11' as Period, fetched: fetchedOf(['c2']) }

let folder: string
let store: DocumentStore
let firm: ReturnType<DocumentStore['openTenantDocuments']>
let source: ModelRows
let judge: ModelRows

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-feed-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  firm = store.openTenantDocuments('firm' as TenantId)
  await fillFeedFirm(firm)
  source = firmSource(firm, { ...wholeScope, ...months }, now)
  judge = memorySource(source.model, await everyRow(source), { clock: () => now })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const question = (from: ModelRows, path: string, options: string): Question => {
  const request = parseRequest(path, options, from.model)
  if (request.kind !== 'data') throw new Error('No data')
  return {
    origin: request.origin,
    query: { ...request.query, orderBy: totalOrder(request.origin.type, request.query) },
    after: undefined,
    limit: 1_000,
    writing: { ieee754Compatible: false, omitNulls: false, plain: false },
    signal: never,
  }
}

async function answerTo(from: ModelRows, address: string): Promise<unknown> {
  const [path = '', options = ''] = address.split('?')
  const page = await from.page(question(from, path, options))
  return { rows: (await rowsOf(page)).map(comparable), count: page.count }
}

describe('the feed of a firm', () => {
  it.each([
    ...['Connections', 'Combinations', 'Administrations', 'Users', 'Usage', 'Products', 'ProductDefinitions'],
    ...['FinancialRules', 'Invoices', 'InvoiceLines', 'SyncRuns', 'ProductMonths', 'MonthlyCosts', 'MonthlyUsage'],
    'Calendar',
    'Months',
    'RemovedRows',
    'UserAdministrations',
    "ProductMonths?$filter=StateNl eq 'Afgesloten' and SourceTypeEn eq 'Users'&$select=ProductId,StateEn,SplitValueNl,ChangedAt",
    'Products?$select=SplitField,SplitFieldNl,SplitValueEn,Status,StatusNl&$orderby=Status,Id',
    "Combinations?$filter=Status eq 'DELETED'&$select=Name,StatusEn&$expand=ProductMonths($select=Period)",
    "ProductDefinitions?$filter=Status eq 'DELETED'&$expand=ProductMonths($count=true)",
    "Connections?$filter=Status eq 'DELETED'&$expand=ProductMonths($select=Period,Quantity)",
    'ProductMonths?$expand=Connection($select=Description),ProductDefinition($select=NameNl),Combination($select=Name)',
    'Usage?$expand=Administration($select=Id)&$select=Id,AdministrationId',
    'UserAdministrations?$expand=User($select=Name),Administration($select=Name)',
    'Users?$expand=UserAdministrations($select=AdministrationId)&$select=Id',
    'MonthlyUsage?$expand=Administration($select=Name)',
    'Months?$expand=Days($filter=WeekdayNumber eq 1;$select=Date)&$filter=Year eq 2026',
    'Calendar?$filter=Date ge 2026-07-01 and Date lt 2026-07-03&$expand=MonthOfDay,ProductMonths($count=true)',
    'MonthlyOverview',
    "MonthlyOverview?$filter=Customer ne '' and SystemNl ne null&$orderby=Customer,Month desc&$top=20",
    'MonthlyOverview?$apply=groupby((Customer,ProductEn),aggregate(Quantity with sum as Total))',
    "ProductDefinitions?$filter=contains(NameEn,'Users')&$select=NameNl,NameEn",
    'Connections?$select=SystemNl,SystemEn&$orderby=SystemEn',
    "Administrations?$filter=Name eq 'élan'",
    "Administrations?$filter=contains(Name,'a%25b') or startswith(Name,'a_') or endswith(Name,'Vries')",
    "Administrations?$filter=contains(Name,'Vries')&$count=true&$orderby=Name desc",
    "Administrations?$filter=Name gt 'a' and Name le 'ß'&$orderby=Name,ExternalId",
    "Administrations?$filter=not (CombinationId eq 'k1')&$select=Id,CombinationId",
    'Administrations?$filter=not (CombinationId gt null)&$select=Id',
    'Users?$filter=AccessTo gt 2 or AccessTo eq null&$orderby=AccessTo,Id desc',
    'Users?$filter=not (AccessTo gt 2)',
    "Users?$filter=AccessTo in (1,2,3) and Status ne 'ACTIVE'",
    'Users?$filter=AccessTo add 1 eq 3 or AccessTo mul 2.5 gt 10',
    "Users?$filter=Combination/Name eq 'a_b'",
    "Users?$filter=Combination/Parent/Id eq 'k2'",
    'Users?$filter=CreatedAt ge 2026-10-05T04:05:00Z and ChangedAt lt 2026-11-01T00:00:00.1Z',
    'Users?$filter=year(CreatedAt) eq 2026 and month(CreatedAt) eq 10 and day(CreatedAt) lt 9 and hour(CreatedAt) gt 3',
    'Users?$filter=date(CreatedAt) eq 2026-10-05',
    "Users?$filter=length(Name) gt 5 and indexof(Name,'a') ge 0",
    "Users?$filter=concat(Name,'!') eq 'ß!'",
    "Users?$filter=trim(Name) eq 'space'",
    'Users?$filter=CreatedAt lt now()&$top=5&$skip=3',
    'ProductMonths?$filter=Purchase gt 1.2345 and Margin ne null&$orderby=Purchase desc',
    'ProductMonths?$filter=Quantity eq 2.5 or Quantity gt 3',
    "ProductMonths?$filter=Month ge 2026-09-01 and State ne 'CLOSED'",
    'ProductMonths?$compute=Sales sub Purchase as Gain&$filter=Gain ge 0&$select=ProductId,Period,Gain',
    "Combinations?$expand=Administrations($filter=Status eq 'ACTIVE';$orderby=Name desc;$top=2;$select=Name),Parent($select=Name)",
    'Combinations?$expand=Users($count=true;$select=Id),Children($expand=Children)',
    "Combinations?$filter=Administrations/any(a:a/Status eq 'ACTIVE' and a/Name ne $it/Name)",
    "Combinations?$filter=Administrations/all(a:a/Status eq 'ACTIVE')",
    'Combinations?$filter=Users/any()&$orderby=Users/$count desc',
    "Combinations?$filter=Administrations/any(a:a/Connection/Description eq 'System 1')",
    'Combinations?$filter=Administrations/$count gt 2',
    "Combinations?$filter=Administrations/$count($filter=Status eq 'ACTIVE' and contains(Name,'Vries')) gt 0",
    'Combinations?$filter=Administrations/$count($filter=Name ne $it/Name;$search=vries) gt 0',
    'Combinations?$filter=Children/$count($filter=Administrations/$count($filter=Name ne $it/Name) gt 1) gt 0',
    'Combinations?$filter=Administrations/$count($filter=Combination/Name eq $it/Name) gt 1&$orderby=Users/$count($filter=AccessTo gt 2)',
    'Combinations?$expand=Administrations($filter=Name gt $it/Name;$select=Name)&$select=Name',
    'Combinations?$expand=Administrations($count=true;$filter=$it/Users/any(u:u/Name lt $it/Name);$select=Name)&$select=Name',
    'Combinations?$expand=Administrations($select=Id;$expand=Connection($compute=concat($it/Name,Description) as Both;$select=Both))',
    'Combinations?$expand=Administrations($filter=Connection/Administrations/$count($filter=Name gt $it/Name) gt 3;$select=Id)',
    'Administrations?$orderby=Name&$select=Name',
    'Administrations?$orderby=ExternalId&$top=9&$skip=3',
    'Administrations?$orderby=ChamberOfCommerceNumber desc,Name&$top=40',
    "Users?$filter=contains(Name,'a') and Status eq 'ACTIVE'&$orderby=Email&$count=true",
    'Usage?$orderby=Product desc,AdministrationName',
    'Administrations?$orderby=Name desc&$top=9&$skip=3',
    'Users?$orderby=Status,Name desc&$select=Name',
    "Combinations?$filter=Status eq 'ACTIVE'&$orderby=Name&$count=true&$top=4",
    'Connections?$expand=Users($orderby=Name desc;$top=3;$select=Name)&$select=Id',
    'Administrations?$apply=orderby(Name)/top(7)&$select=Name',
    'Users?$apply=groupby((Name))&$orderby=Name',
    'Combinations?$compute=length(Name) as Long&$expand=Users($filter=length(Name) lt $it/Long;$orderby=length(Name) sub $it/Long desc;$select=Name)',
    'Connections?$expand=Administrations($orderby=$it/Id;$select=Id)&$select=Id',
    'Combinations?$expand=Administrations($filter=Name gt @name;$select=Name)&@name=Name',
    "Combinations('k1')?$expand=Administrations/$count($filter=Name gt $it/Name),Children($filter=Name ne $it/Name)",
    "Connections('c1')/Administrations?$expand=Combination($expand=Users($filter=ConnectionId eq $it/ConnectionId;$select=Id))&$select=Id",
    'Combinations?$search=vries OR elan',
    "Combinations('k1')",
    "Combinations('k1')/Administrations",
    "Combinations('k14')/Parent",
    "Combinations('k1')/Name",
    "Connections('c1')/Administrations?$filter=Status eq 'ACTIVE'",
    "ProductMonths(ProductId='p3',Period='2026-09')",
    "Usage('g4')/Administration",
    'Users?$apply=groupby((Status))',
    'Users?$apply=groupby((Status),aggregate($count as Total,AccessTo with sum as Sum,AccessTo with average as Mean))',
    'Users?$apply=groupby((Combination/Name,Status),aggregate(AccessTo with max as Most,Name with min as First))',
    'Users?$apply=aggregate(AccessTo with countdistinct as Different,Id with max as Last)',
    "Users?$apply=filter(Status eq 'ACTIVE')/groupby((ConnectionId),aggregate($count as Total))&$orderby=Total desc",
    'Users?$apply=groupby((ConnectionId),filter(AccessTo gt 2)/aggregate($count as Total))',
    'ProductMonths?$apply=groupby((CombinationId,Month),aggregate(Quantity with sum as Quantity,Sales with sum as Sales,Purchase with average as Purchase))',
    'ProductMonths?$apply=groupby((Period,State),aggregate(Sales with sum as Sales))/filter(Sales gt 100)/topcount(2,Sales)',
    'ProductMonths?$apply=topcount(5,Sales)&$select=ProductId,Sales',
    'ProductMonths?$apply=compute(Sales mul 2 as Twice)/groupby((Period),aggregate(Twice with sum as Twice))',
    'MonthlyCosts?$apply=groupby((Calendar/Year,ProductDefinition/Description),aggregate(Margin with sum as Margin))',
    "Users?$filter=tolower(Name) eq 'élan' or toupper(Name) eq 'ÉLAN'",
    "Users?$filter=substring(Name,1,2) eq 'ak' and matchesPattern(Name,'^[Bb]ak.*s$')",
    'Users?$filter=round(AccessTo mul 0.7) eq 2 or floor(AccessTo divby 2) ge 1&$compute=AccessTo divby 4 as Part&$select=Id,Part',
    'Users?$filter=AccessTo mod 2 eq 1 and AccessTo div 2 ge 1',
    'ProductMonths?$filter=Sales div Quantity gt 2&$orderby=Sales div Quantity,ProductId',
    'SyncRuns?$filter=time(StartedAt) gt 03:00:00 and fractionalseconds(EndedAt) eq 0.005',
    "SyncRuns?$filter=EndedAt sub StartedAt ge duration'PT0.005S'",
    "Combinations?$compute=tolower(Name) as Low&$orderby=Low desc&$filter=Low ne 'x'",
    'MonthlyUsage?$filter=Euros ne null&$expand=Calendar,Combination($select=Name)',
    'Calendar?$filter=Year eq 2026 and Quarter eq 3&$expand=MonthlyCosts($count=true)',
  ])('answers %s as the evaluator does', async (address) => {
    expect(await answerTo(source, address)).toEqual(await answerTo(judge, address))
  })

  it('has a name for whatever its months name, also where that is gone', async () => {
    const rows = await everyRow(source)
    for (const [property, set] of [
      ['CombinationId', 'Combinations'],
      ['ProductDefinitionId', 'ProductDefinitions'],
      ['ConnectionId', 'Connections'],
      ['Month', 'Calendar'],
    ] as const) {
      const key = set === 'Calendar' ? 'Date' : 'Id'
      const known = new Set((rows[set] ?? []).map((row) => row[key]))
      for (const facts of ['ProductMonths', 'MonthlyCosts']) {
        const named = new Set((rows[facts] ?? []).map((row) => row[property]))
        expect(
          [...named].filter((id) => !known.has(id)),
          `${facts}.${property}`,
        ).toEqual([])
      }
    }
    const gone = (set: string) => (rows[set] ?? []).filter((row) => row['Status'] === 'DELETED')
    expect(gone('Combinations').map((row) => row['Id'])).toEqual(['k23'])
    expect(gone('ProductDefinitions')).toMatchObject([{ Id: 'gone', NameNl: 'As it was', StatusNl: 'Verwijderd' }])
    expect(gone('Connections')).toMatchObject([{ Id: 'gone', SystemEn: 'Basecone', Description: 'As it was' }])
  })

  it('has a calendar of whole years, day by day to the end of next year, that every month of it is in', async () => {
    const { Calendar = [], Months = [], RemovedRows = [] } = await everyRow(source)
    const days = Calendar.map((row) => row['Date'] as string)
    expect(days[0]).toMatch(/-01-01$/u)
    expect(days.at(-1)).toBe('2027-12-31')
    const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect(days.slice(1)).toEqual(days.slice(0, -1).map(next))
    expect(Calendar.find((row) => row['Date'] === '2026-11-22')).toMatchObject({
      ...{ Period: '2026-11', Quarter: 4, QuarterNl: 'K4 2026', MonthEn: 'November 2026', MonthSort: 202_611 },
      ...{ WeekdayNumber: 7, WeekdayNl: 'zondag', StateNl: 'Loopt nog' },
    })
    const states = new Map(Months.map((row) => [row['Period'], row]))
    expect(states.get('2026-07')).toMatchObject({
      State: 'CLOSED',
      ClosedLines: 12,
      ClosedAt: expect.anything() as object,
    })
    expect(states.get('2026-11')).toMatchObject({ State: 'RUNNING', ClosedAt: null, SumsAsOf: '2026-11-22T12:00:00Z' })
    expect(states.get('2027-01')).toMatchObject({ State: 'FUTURE', SumsAsOf: null })
    // Of usage and access nothing went in the last weeks.
    expect(new Set(RemovedRows.map((row) => row['Set']))).toEqual(new Set(['Administrations', 'Users']))
  })

  it.each([1, 4, 7, 12])('counts bookkeeping years that begin with month %i as an accountant does', async (first) => {
    const fetched = fetchedOf([], { bookkeepingMonth: () => Promise.resolve(first) })
    const { Calendar = [], Months = [] } = await everyRow(firmSource(firm, { ...wholeScope, ...months, fetched }, now))
    expect(Months.length).toBeGreaterThan(30)
    for (const row of [...Calendar, ...Months]) {
      const [year, month] = [Number(row['Year']), Number(row['MonthNumber'])]
      const began = month < first ? year - 1 : year
      const nth = (year - began) * 12 + month - first + 1
      expect(row).toMatchObject({
        BookkeepingYear: began,
        BookkeepingYearName: first === 1 ? `${began}` : `${began}/${began + 1}`,
        BookkeepingMonth: nth,
        BookkeepingQuarter: Math.ceil(nth / 3),
      })
    }
  })

  // Of groups in the order of what they are grouped by a page makes no more than it tells, in each part of the months.
  it.each([
    ['groupby((CombinationId,Period),aggregate(Quantity with sum as Q,$count as N))', ''],
    ['groupby((CombinationId,Period),aggregate(Quantity with sum as Q,$count as N))', 'CombinationId desc,Period'],
    ['groupby((Period,SplitValue),aggregate(Sales with max as S,Margin with min as M))', 'SplitValue,Period desc'],
    ['groupby((Period,SplitValue),aggregate(Sales with max as S))', 'SplitValue desc,Period'],
    ['groupby((State),aggregate(Sales with average as S))', 'State desc'],
    ['groupby((Period,Combination/Name),aggregate(Sales with sum as S))', 'Combination/Name,Period'],
    ['groupby((Period,SourceType),aggregate(Sales with sum as S))', 'S desc'],
    ['groupby((Period),aggregate(Sales with sum as S))/filter(S gt 1)', 'Period desc'],
    ['groupby((Period,State),aggregate(Sales with sum as S))/groupby((State),aggregate(S with sum as T))', 'State'],
    ["filter(State eq 'CLOSED')/groupby((CombinationId),aggregate(Quantity with sum as Q))", 'CombinationId'],
  ])('has months in groups, page by page as whole: %s by %s', async (apply, orderBy) => {
    const address = `$apply=${apply}${orderBy === '' ? '' : `&$orderby=${orderBy}`}`
    const whole = question(judge, 'ProductMonths', address)
    const wanted = (await rowsOf(await judge.page(whole))).map(comparable)
    expect(wanted.length).toBeGreaterThan(1)
    for (const skip of [0, 2]) {
      const seen: unknown[] = []
      let after: Question['after']
      do {
        const asked = question(source, 'ProductMonths', address)
        const query = { ...asked.query, skip: after === undefined ? skip : 0 }
        const page = await source.page({ ...asked, query, limit: 3, after })
        seen.push(...(await rowsOf(page)).map(comparable))
        after = page.more()
      } while (after !== undefined)
      expect(seen).toEqual(wanted.slice(skip))
    }
  })

  it('has names in the order of the screens, and those of one key by their text', async () => {
    const names = async (address: string): Promise<unknown[]> => {
      const { rows } = (await answerTo(source, address)) as { rows: readonly { readonly Name: unknown }[] }
      return rows.map(({ Name }) => Name)
    }
    const among = "Name in ('Kantoor 10','Kantoor 9','élan','Elan','Élan','BAKKERIJ')"
    const all = await names(`Administrations?$filter=${among}&$orderby=Name&$select=Name`)
    expect([...new Set(all)]).toEqual(['BAKKERIJ', 'Elan', 'Élan', 'élan', 'Kantoor 9', 'Kantoor 10'])
    const whole = await names('Administrations?$orderby=Name&$select=Name')
    expect(whole.filter((name) => all.includes(name))).toEqual(all)
    expect(await names('Administrations?$orderby=Name desc&$select=Name')).toEqual(whole.toReversed())
  })

  it.each([
    ['Users', true],
    ["Users?$filter=Status eq 'ACTIVE'&$select=Name", true],
    ['Users?$expand=Connection', false],
    ['Users?$top=5000', true],
    ['Users?$top=5', false],
    ['Users?$count=true', false],
    ['Users?$orderby=Name', false],
    ['MonthlyUsage', false],
  ])('is asked for %s as one text a part: %s', async (address, isStepped) => {
    const asked: boolean[] = []
    const watched: Pick<typeof firm, 'read'> = {
      read(reading, signal) {
        asked.push(reading.steps !== undefined)
        return firm.read(reading, signal)
      },
    }
    const watching = firmSource(watched, { ...wholeScope, ...months }, now)
    expect(await answerTo(watching, address)).toEqual(await answerTo(judge, address))
    expect(asked).toEqual([isStepped])
  })
})
