import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { colleague } from '#tests/kit/colleague.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'

const add = 'mutation { addConnection(input: { connector: "ManualImportV2", description: "Bestand" }) { id } }'
const upload = 'mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }'
const shown = `query ($id: ID!) { tenantConnection(id: $id) { state
  losses { id kind name count of reportBlobFileName seen { by } } } }`
const see = `mutation ($input: SeeLossesInput!) { seeLosses(input: $input) { state losses { seen { by } } } }`
const takeBack = 'mutation ($id: ID!) { takeBackSeenLosses(input: { id: $id }) { state } }'
const runs = `query ($id: ID!) { syncRuns(connectionId: $id) { items { state tables { table skipped } rejected { table count } } } }`
const bell = '{ notifications { items { kind count path } } }'
const points = 'query ($period: Period!) { monthState(period: $period) { points { kind count places { id count } } } }'

interface Shown {
  readonly state: string
  readonly losses: readonly { readonly id: string; readonly count: number; readonly seen: object | null }[]
}

let house: House
let firm: Firm
let administrator: Person
let id: string
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  firm = await house.firm()
  administrator = await colleague(house, firm, 'ADMINISTRATOR')
  const { data } = await administrator.call(add)
  id = (data?.['addConnection'] as { id: string }).id
  await house.work()
  house.mails.length = 0
})
afterAll(() => house.close())

const lossy = 'Id;Naam\n1;Ster\n1;Ster\n;Zonder\n'
const whole = 'Id;Naam\n1;Ster\n2;Maan\n3;Zon\n'

async function send(text: string, fileName = 'klanten.csv'): Promise<void> {
  const fileContent = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`
  expect((await administrator.call(upload, { input: { id, fileName, fileContent } })).code).toBeUndefined()
}
async function sent(text: string, fileName?: string): Promise<void> {
  // What comes later ends later.
  house.time.now = new Date(house.time.now.getTime() + 60_000)
  await send(text, fileName)
  await house.work()
}
async function connection(): Promise<Shown> {
  const { data, code } = await administrator.call(shown, { id })
  expect(code).toBeUndefined()
  return data?.['tenantConnection'] as Shown
}
async function seen(): Promise<void> {
  const { losses } = await connection()
  const { code } = await administrator.call(see, { input: { id, lossIds: losses.map((loss) => loss.id) } })
  expect(code).toBeUndefined()
}
async function openPoint(): Promise<unknown> {
  const { data } = await administrator.call(points, { period: '2026-10' })
  return (data?.['monthState'] as { points: { kind: string }[] }).points.find(
    ({ kind }) => kind === 'FILES_WITH_LOSSES',
  )
}
const rung = async (): Promise<unknown> =>
  ((await administrator.call(bell)).data?.['notifications'] as { items: unknown }).items

describe('a file that lost rows', () => {
  it('makes its connection incomplete, with the number and the workbook, in the bell, by mail, and as an open point', async () => {
    await sent(lossy)
    expect(await connection()).toEqual({
      state: 'INCOMPLETE',
      losses: [
        {
          id: expect.any(String) as string,
          kind: 'FILE',
          name: 'klanten.csv',
          count: 2,
          of: 3,
          reportBlobFileName: expect.stringMatching(/report\.xlsx$/u) as string,
          seen: null,
        },
      ],
    })
    expect(await rung()).toEqual([{ kind: 'DATA_INCOMPLETE', count: 2, path: `/connections/${id}` }])
    expect(house.mails.map(({ subject }) => subject)).toEqual(['Een bestand is onvolledig ingelezen'])
    expect(house.mails[0]?.text).toContain('van 3 rijen zijn er 2 overgeslagen')
    expect(await openPoint()).toEqual({ kind: 'FILES_WITH_LOSSES', count: 2, places: [{ id, count: 2 }] })
  })

  it('says so with the sync that read it, table by table, though the sync itself skipped nothing', async () => {
    await sent(lossy)
    const { data } = await administrator.call(runs, { id })
    expect((data?.['syncRuns'] as { items: unknown[] }).items).toEqual([
      expect.objectContaining({
        state: 'SUCCESS',
        rejected: [{ table: 'ADMINISTRATIONS', count: 2 }],
        tables: expect.arrayContaining([{ table: 'ADMINISTRATIONS', skipped: 0 }]) as unknown,
      }),
    ])
  })

  it('is made good by a later file that is whole, and not by one that is refused or holds another table', async () => {
    await sent(lossy)
    await sent('geen;kolommen\n1;2\n')
    expect((await connection()).state).toBe('FILE_FAILED')
    expect((await connection()).losses).toMatchObject([{ count: 2 }])
    await sent('Administratienummer;Product;Datum;Aantal\n1;Loonstroken;2026-11;9\n', 'verbruik.csv')
    expect(await connection()).toMatchObject({ state: 'INCOMPLETE', losses: [{ name: 'klanten.csv', count: 2 }] })
    await sent(whole)
    expect(await connection()).toEqual({ state: 'IN_ORDER', losses: [] })
    expect(await openPoint()).toBeUndefined()
  })

  it('is seen by somebody with a name, which can be taken back, and is news again with the next file', async () => {
    await sent(lossy)
    await seen()
    expect(await connection()).toMatchObject({
      state: 'IN_ORDER',
      losses: [{ count: 2, seen: { by: 'Wie is ADMINISTRATOR' } }],
    })
    expect(await openPoint()).toBeUndefined()
    expect((await administrator.call(takeBack, { id })).data?.['takeBackSeenLosses']).toEqual({ state: 'INCOMPLETE' })
    await seen()
    await sent(lossy)
    expect((await connection()).state).toBe('INCOMPLETE')
    expect(await rung()).toHaveLength(2)
  })

  it('that came while somebody looked at the one before it is not seen with it', async () => {
    await sent(lossy)
    const { losses } = await connection()
    await sent(lossy)
    const { data } = await administrator.call(see, { input: { id, lossIds: losses.map((loss) => loss.id) } })
    expect(data?.['seeLosses']).toMatchObject({ state: 'INCOMPLETE', losses: [{ seen: null }] })
  })

  it('of which a newer one took the place before it was read tells nobody anything', async () => {
    await send(lossy)
    await sent(whole)
    expect(await connection()).toEqual({ state: 'IN_ORDER', losses: [] })
    expect(await rung()).not.toContainEqual(expect.objectContaining({ kind: 'DATA_INCOMPLETE' }))
  })

  it('says nothing once its connection is archived, and says it again when that is in use again', async () => {
    await sent(lossy)
    const as = async (call: string) =>
      administrator.call(`mutation ($id: ID!) { ${call}(input: { id: $id }) { id } }`, { id })
    expect((await as('archiveConnection')).code).toBeUndefined()
    expect((await connection()).state).toBe('ARCHIVED')
    expect(await openPoint()).toBeUndefined()
    expect((await as('unarchiveConnection')).code).toBeUndefined()
    expect((await connection()).state).toBe('INCOMPLETE')
  })

  it('is in the morning mail until somebody has seen it', async () => {
    await sent(lossy)
    const mailed = async (day: string): Promise<string[]> => {
      house.mails.length = 0
      house.time.now = new Date(`${day}T07:00:00.000Z`)
      await house.platform.runNight()
      await house.work()
      return house.mails.flatMap(({ to, subject }) => (to === administrator.user.email ? [subject] : []))
    }
    expect(await mailed('2026-11-24')).toEqual(['Kantoor Voorbeeld: één punt wacht op je'])
    await seen()
    expect(await mailed('2026-11-25')).toEqual([])
    house.time.now = new Date('2026-11-20T10:00:00.000Z')
  })

  it('is for readers to look at, for administrators to see to, and not there for another firm', async () => {
    await sent(lossy)
    const input = { id, lossIds: [] }
    expect((await firm.person('READ_ONLY').call(shown, { id })).code).toBeUndefined()
    expect((await firm.person('READ_ONLY').call(see, { input })).code).toBe('AUTH_NOT_AUTHORIZED')
    const stranger = (await house.firm()).person('OWNER')
    expect((await stranger.call(see, { input })).code).toBe('NOT_FOUND')
    expect((await stranger.call(takeBack, { id })).code).toBe('NOT_FOUND')
  })
})
