import { describe, expect, it } from 'vitest'
import { json, openPractice, recordsOf, type SimulatedRequest } from '#tests/kit/practice-session.ts'
import { mijnKantoor } from './connector.ts'

const tokens = {
  accessToken: 'token',
  refreshToken: 'refresh',
  obtainedAt: '2020-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
}

/** Pages as the vendor's own client reads them: rows in `data`, also of what is included, and where it is in `meta`. */
const pages = [
  [{ object: 'Customer', id: 'kyd9nprax5lajbv3', name: 'De Korst', number: '118', type: 'business' }],
  [{ object: 'Customer', id: 'mn9vlbrl4w8zjoqx', name: 'J. Smit', number: '119', type: 'person', bsn: '1' }],
]
const answer = ({ url }: SimulatedRequest) => {
  const page = Number(url.searchParams.get('page'))
  const pagination = { total: 2, count: 1, per_page: 1, current_page: page, total_pages: 2 }
  return json(200, { data: pages[page - 1] ?? [], meta: { pagination } })
}

async function read(tenant: string | undefined) {
  const credentials = { fields: tenant === undefined ? {} : { tenant }, tokens }
  const { context, sent } = await openPractice(mijnKantoor, { answer }, credentials, {
    oauthClients: { MijnKantoor: { clientId: 'spil' } },
  })
  return { ...(await recordsOf(mijnKantoor.streams.administrations?.(context, undefined))), sent }
}

describe('MijnKantoor', () => {
  it('is asked for customers, page by page, for the tenant that the firm typed', async () => {
    const { records, sent } = await read(' jab9vr74pkr46e87 ')
    expect(records).toMatchObject([
      { externalId: 'kyd9nprax5lajbv3', name: 'De Korst', data: { customerNumber: '118', type: 'business' } },
      { externalId: 'mn9vlbrl4w8zjoqx', name: 'J. Smit', data: { customerNumber: '119', type: 'person' } },
    ])
    expect(sent.map(({ url }) => `${url.origin}${url.pathname}?page=${url.searchParams.get('page') ?? ''}`)).toEqual([
      'https://v2.api.mijnkantoorapp.nl/v1/customers?page=1',
      'https://v2.api.mijnkantoorapp.nl/v1/customers?page=2',
    ])
    for (const { headers } of sent)
      expect(headers).toMatchObject({ 'x-tenant': 'jab9vr74pkr46e87', authorization: 'Bearer token' })
  })

  it.each([undefined, '', 'kantoor\r\nx-other: 1', 'kantoor é'])(
    'without a tenant that can be sent (%j) wants the firm to give it, and nothing is called',
    async (tenant) => {
      await expect(read(tenant)).rejects.toMatchObject({ kind: 'credentials-refused' })
    },
  )
})
