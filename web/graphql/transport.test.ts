import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import {
  AskedAhead,
  createTransport,
  multipart,
  question,
  readAnswer,
  type CallOptions,
  type Document,
} from './transport.ts'

const answer = (body: unknown, status = 200, retryAfter: string | null = null) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  correlationId: 'c-1',
  retryAfter,
})
const codeOf = (body: unknown, status = 200): unknown => {
  try {
    return readAnswer(answer(body, status))
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('an answer of the API', () => {
  it('is its data', () => {
    expect(readAnswer(answer({ data: { me: 1 } }))).toEqual({ me: 1 })
  })

  it('is refused with the first message when that is a code', () => {
    expect(codeOf({ errors: [{ message: 'BACKGROUND_TASK_IN_PROGRESS' }, { message: 'OTHER' }] })).toBe(
      'BACKGROUND_TASK_IN_PROGRESS',
    )
  })

  it('is the unknown error when the message is a sentence, or no JSON at all', () => {
    expect(codeOf({ errors: [{ message: 'Cannot return null for field' }] })).toBe('UNKNOWN_ERROR')
    expect(codeOf('<html>Bad gateway</html>', 502)).toBe('UNKNOWN_ERROR')
    expect(codeOf({ data: null })).toBe('UNKNOWN_ERROR')
  })

  it('is forbidden on 403 and on AUTH_NOT_AUTHORIZED', () => {
    expect(codeOf('', 403)).toBe('forbidden')
    expect(codeOf({ errors: [{ message: 'AUTH_NOT_AUTHORIZED' }] })).toBe('forbidden')
    expect(codeOf({ errors: [{ message: 'Not allowed here', extensions: { code: 'AUTH_NOT_AUTHORIZED' } }] })).toBe(
      'forbidden',
    )
  })

  it('says after how many seconds one may go on, of a refusal with a body and of one without', () => {
    const busy = { errors: [{ message: 'TOO_MANY_REQUESTS' }] }
    expect(() => readAnswer(answer(busy, 429, '86'))).toThrow(expect.objectContaining({ retryAfterSeconds: 86 }))
    expect(() => readAnswer(answer('', 429, '7'))).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 7 }),
    )
    expect(() => readAnswer(answer(busy, 429, 'Wed, 21 Oct 2026 07:28:00 GMT'))).toThrow(
      expect.objectContaining({ retryAfterSeconds: undefined }),
    )
  })

  it('carries the correlation id to copy', () => {
    expect(() => readAnswer(answer({ errors: [{ message: 'X', extensions: { correlationId: 'c-2' } }] }))).toThrow(
      expect.objectContaining({ correlationId: 'c-2' }),
    )
    expect(() => readAnswer(answer({ errors: [{ message: 'X' }] }))).toThrow(
      expect.objectContaining({ correlationId: 'c-1' }),
    )
  })
})

describe('a request with files', () => {
  it('puts each file in a part of its own and null in its place', async () => {
    const file = new File(['x'], 'a.xlsx')
    const form = multipart('mutation', { input: { id: '1', file, others: [file] } })
    expect(JSON.parse(form?.get('operations') as string)).toEqual({
      query: 'mutation',
      variables: { input: { id: '1', file: null, others: [null] } },
    })
    expect(JSON.parse(form?.get('map') as string)).toEqual({
      '0': ['variables.input.file'],
      '1': ['variables.input.others.0'],
    })
    expect(await (form?.get('0') as File).text()).toBe('x')
  })

  it('is JSON when there are none', () => {
    expect(multipart('query', { id: '1', nothing: null })).toBeUndefined()
  })
})

describe('what a call tells the session', () => {
  afterEach(() => vi.unstubAllGlobals())
  const document: Document<{ ok: number }, Record<string, never>> = { toString: () => 'query { ok }' }
  const sent: Headers[] = []
  const calling = (status: number, body: unknown, options: CallOptions = {}): Promise<string[]> => {
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers))
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    })
    return reportedOf(options)
  }
  const callingInTurn = (bodies: unknown[]): Promise<string[]> => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(bodies.shift()))))
    return reportedOf()
  }
  const reportedOf = async (options: CallOptions = {}): Promise<string[]> => {
    const reported: string[] = []
    const transport = createTransport({
      apiUrl: '',
      tenantId: 'jansen',
      onAnswered: () => reported.push('answered'),
      onUnauthenticated: () => reported.push('unauthenticated'),
      onForbidden: () => reported.push('forbidden'),
      onFirmClosed: () => reported.push('firm closed'),
      onOpening: (what) => reported.push(what ?? 'open'),
      onTenantChanged: () => reported.push('tenant changed'),
    })
    await transport.call(document, {}, options).catch(() => undefined)
    return reported
  }

  it('is that it was answered, refused for lack of a session, or refused for lack of permission', async () => {
    expect(await calling(200, { data: { ok: 1 } })).toEqual(['answered'])
    expect(await calling(401, {})).toEqual(['unauthenticated'])
    expect(await calling(200, { errors: [{ message: 'AUTH_NOT_AUTHORIZED' }] })).toEqual(['forbidden'])
    expect(await calling(403, {})).toEqual(['forbidden'])
  })

  it('is not that somebody is at work, where the app asks by the clock; a refusal counts all the same', async () => {
    expect(await calling(200, { data: { ok: 1 } }, { unattended: true })).toEqual([])
    expect(await calling(401, {}, { unattended: true })).toEqual(['unauthenticated'])
  })

  it('is that the session is in another firm than the page, which each call names', async () => {
    expect(await calling(409, { errors: [{ message: 'TENANT_CHANGED' }] })).toEqual(['tenant changed'])
    expect(sent.at(-1)?.get('x-spil-tenant')).toBe('jansen')
  })

  it('is what the opening of the firm waits for, each time it is asked again, and that it is open', async () => {
    vi.useFakeTimers()
    const answers = ['FIRM_OPENS_AFTER_OTHERS', 'FIRM_OPENS_FROM_COPY'].map((message) => ({ errors: [{ message }] }))
    const bodies: unknown[] = [...answers, { data: { ok: 1 } }]
    const told = callingInTurn(bodies)
    await vi.runAllTimersAsync()
    expect(await told).toEqual(['FIRM_OPENS_AFTER_OTHERS', 'FIRM_OPENS_FROM_COPY', 'open', 'answered'])
    expect(bodies).toEqual([])
    vi.useRealTimers()
  })

  it('is nothing on other errors, so that a failing server does not keep a session alive', async () => {
    expect(await calling(500, {})).toEqual([])
    expect(await calling(503, {})).toEqual([])
  })
})

describe('what is asked ahead', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const document: Document<{ ok: number }, { id: number }> = { toString: () => 'query { ok }' }
  const change: Document<{ ok: number }, { id: number }> = { toString: () => '\n  mutation { ok }' }
  const open = (answers: () => Response = () => new Response(JSON.stringify({ data: { ok: 1 } }))) => {
    const reported: string[] = []
    const fetched = vi.fn(() => Promise.resolve().then(answers))
    vi.stubGlobal('fetch', fetched)
    const ahead = new AskedAhead()
    const of = { apiUrl: '', tenantId: 'firm-1' }
    const transport = createTransport({
      ...of,
      ahead,
      onAnswered: () => reported.push('answered'),
      onUnauthenticated: () => reported.push('unauthenticated'),
      onForbidden: () => reported.push('forbidden'),
      onFirmClosed: () => reported.push('firm closed'),
      onOpening: (what) => reported.push(what ?? 'open'),
      onTenantChanged: () => reported.push('elsewhere'),
    })
    const ask = (id: number, tenantId = 'firm-1') => ahead.ask(question(document, { id }), { ...of, tenantId })
    return { transport, ahead, ask, fetched, reported }
  }

  it('is asked once, and answers who asks the same, once', async () => {
    const { transport, ask, fetched, reported } = open()
    ask(1)
    ask(1)
    expect(reported).toEqual([])
    expect(await transport.call(document, { id: 1 })).toEqual({ ok: 1 })
    expect([fetched.mock.calls.length, reported]).toEqual([1, ['answered']])
    await transport.call(document, { id: 1 })
    await transport.call(document, { id: 2 })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('tells the session of a refusal when somebody asks, and not before', async () => {
    const { transport, ask, reported } = open(() => new Response('{}', { status: 401 }))
    ask(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(reported).toEqual([])
    await expect(transport.call(document, { id: 1 })).rejects.toThrow('AUTH_NOT_AUTHENTICATED')
    expect(reported).toEqual(['unauthenticated'])
  })

  it('is no connection to who asks where it never arrived', async () => {
    const { transport, ask } = open(() => {
      throw new TypeError('offline')
    })
    ask(1)
    await expect(transport.call(document, { id: 1 })).rejects.toEqual(new ApiError('NO_CONNECTION', { status: 0 }))
  })

  it('is asked again after a change, after ten seconds, and after another has signed in', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { transport, ahead, ask, fetched } = open()
    const events = {
      change: async () => {
        await transport.call(change, { id: 1 })
      },
      time: async () => {
        await vi.advanceTimersByTimeAsync(10_000)
      },
      session: () => {
        ahead.forget()
        return Promise.resolve()
      },
    }
    for (const between of Object.values(events)) {
      ask(1)
      await between()
      fetched.mockClear()
      await transport.call(document, { id: 1 })
      expect(fetched).toHaveBeenCalledTimes(1)
    }
  })

  it('answers nobody who asks another firm', async () => {
    const { transport, ask, fetched } = open()
    ask(1, 'firm-2')
    await transport.call(document, { id: 1 })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
