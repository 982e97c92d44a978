import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { helpRequests } from './collections.ts'

const send = 'mutation ($input: HelpRequestInput!) { sendHelpRequest(input: $input) { tenantId userId requestTime } }'
const links = (support: string): string => {
  const page = 'https://spil.example'
  return JSON.stringify({
    website: page,
    status: page,
    support,
    blog: page,
    trial: page,
    terms: page,
    userAgreement: page,
  })
}

let house: House
let firm: Firm
let reader: Person

beforeAll(async () => {
  house = await openHouse({ SPIL_LINKS: links('mailto:helpdesk@spil.example') })
})
beforeEach(async () => {
  firm = await house.firm()
  reader = firm.person('READ_ONLY')
})
afterEach(() => void house.mails.splice(0))
afterAll(() => house.close())

const input = { subject: '  Export blijft leeg ', message: 'Ik zie geen rijen.\nWat nu?' }

describe('a help request', () => {
  it('is kept, leaves a trace and is mailed once, so that the answer goes to who asked', async () => {
    const { data } = await reader.call(send, {
      input: { ...input, page: '/connections/12', errorCode: 'UNKNOWN_ERROR · c-1' },
    })
    expect(data?.['sendHelpRequest']).toEqual({
      tenantId: firm.tenantId,
      userId: reader.user.id,
      requestTime: house.time.now.toISOString(),
    })
    await house.work()
    await house.work()
    expect(house.mails).toHaveLength(1)
    const [mail] = house.mails
    expect(mail).toMatchObject({
      to: 'helpdesk@spil.example',
      replyTo: reader.user.email,
      subject: 'Spil: Export blijft leeg',
    })
    for (const given of [
      input.message,
      reader.user.name,
      reader.user.tenantName,
      '/connections/12',
      'UNKNOWN_ERROR · c-1',
    ])
      expect(mail?.text).toContain(given)
    const [stored] = await firm.tenant.documents(helpRequests).query({})
    expect(stored?.doc).toMatchObject({
      subject: 'Export blijft leeg',
      message: input.message,
      page: '/connections/12',
    })
    const traces = await firm.tenant.documents(auditEvents).query({})
    expect(traces.map(({ doc }) => doc)).toMatchObject([
      { action: 'help-request.send', subject: stored?.doc.id, after: { subject: 'Export blijft leeg' } },
    ])
  })

  it('tells neither page nor error where nobody asked for it', async () => {
    await reader.call(send, { input })
    await house.work()
    expect(house.mails[0]?.text).not.toMatch(/Scherm|Screen|foutcode|error code/)
  })

  it('takes 100 and 500 characters, no more, and not nothing', async () => {
    const field = async (more: object): Promise<string | undefined> =>
      (await reader.call(send, { input: { ...input, ...more } })).field
    expect(await field({ subject: ' ' })).toBe('input.subject')
    expect(await field({ subject: 'x'.repeat(101) })).toBe('input.subject')
    expect(await field({ message: '\n' })).toBe('input.message')
    expect(await field({ message: 'x'.repeat(501) })).toBe('input.message')
    expect(await field({ page: 'https://elsewhere.example' })).toBe('input.page')
    expect(await field({ page: '//elsewhere.example' })).toBe('input.page')
    expect(await field({ errorCode: 'x'.repeat(201) })).toBe('input.errorCode')
    const { code } = await reader.call(send, { input: { subject: 'x'.repeat(100), message: 'y'.repeat(500) } })
    expect(code).toBeUndefined()
  })

  it('is refused after three in a minute and twenty in a day, to that person only', async () => {
    const ask = async (person: Person): Promise<string | undefined> => (await person.call(send, { input })).code
    for (let asked = 0; asked < 20; asked++) {
      if (asked > 0 && asked % 3 === 0) {
        expect(await ask(reader)).toBe('TOO_MANY_REQUESTS')
        house.time.now = new Date(house.time.now.getTime() + 61_000)
      }
      expect(await ask(reader)).toBeUndefined()
    }
    house.time.now = new Date(house.time.now.getTime() + 61_000)
    expect(await ask(reader)).toBe('TOO_MANY_REQUESTS')
    expect(await ask(firm.person('OWNER'))).toBeUndefined()
    house.time.now = new Date(house.time.now.getTime() + 86_400_000)
    expect(await ask(reader)).toBeUndefined()
  })
})
