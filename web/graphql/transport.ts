import { ApiError } from './api-error.ts'
import { isOpening, type Opening } from './opening.ts'

/** A typed document, as `npm run generate` makes it from a `*.graphql` file. */
export interface Document<Result, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Result
}

export interface TransportOptions {
  /** Origin of the API; empty: the page's own. */
  readonly apiUrl: string
  /** The firm whose data the caller shows; undefined: not known, and any is taken. */
  readonly tenantId: string | undefined
  /** An answer came that was not a refusal of the session. */
  readonly onAnswered: () => void
  /** 401: the session is over. */
  readonly onUnauthenticated: () => void
  /** 403 or AUTH_NOT_AUTHORIZED: what the person may do has changed. */
  readonly onForbidden: () => void
  /** The firm has closed meanwhile. */
  readonly onFirmClosed: () => void
  /** What the firm's opening waits for, while a question waits for it; undefined: none does any more. */
  readonly onOpening: (what: Opening | undefined) => void
  /** TENANT_CHANGED: the session is in another firm than `tenantId`. */
  readonly onTenantChanged: () => void
  readonly ahead?: AskedAhead
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Part of the upload that has left, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined
  /** The app asks by itself, by the clock: that nobody is at work is not changed by it. */
  readonly unattended?: boolean | undefined
}

/** A document and its variables, ready to be asked. */
export interface Question {
  readonly document: { toString(): string }
  readonly variables: Readonly<Record<string, unknown>>
}

export function question<Result, Variables extends Readonly<Record<string, unknown>>>(
  document: Document<Result, Variables>,
  variables: Variables,
): Question {
  return { document, variables }
}

export interface Transport {
  call<Result, Variables>(
    document: Document<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ): Promise<Result>
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly correlationId: string | null
  /** The header of that name. */
  readonly retryAfter: string | null
}

interface GraphqlError {
  readonly message?: unknown
  readonly extensions?: {
    readonly code?: unknown
    readonly correlationId?: unknown
    readonly field?: unknown
    readonly task?: unknown
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Messages of ours are codes, which have no spaces; anything else is not meant for the reader. */
function codeOf(error: GraphqlError): string {
  if (error.extensions?.code === 'AUTH_NOT_AUTHORIZED') return 'forbidden'
  if (isText(error.message) && !error.message.includes(' '))
    return error.message === 'AUTH_NOT_AUTHORIZED' ? 'forbidden' : error.message
  return 'UNKNOWN_ERROR'
}

/** The seconds of a `Retry-After` header, as our API writes it; undefined: none. */
export function secondsIn(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined
}

/** Errors: `ApiError`. Exported for its test. */
export function readAnswer(answer: Answer): unknown {
  let body: { data?: unknown; errors?: readonly GraphqlError[]; errorMessage?: unknown } | undefined
  try {
    body = JSON.parse(answer.body) as typeof body
  } catch {
    body = undefined
  }
  const [error] = body?.errors ?? []
  const retryAfterSeconds = secondsIn(answer.retryAfter)
  const correlationId = isText(error?.extensions?.correlationId)
    ? error.extensions.correlationId
    : (answer.correlationId ?? undefined)
  if (error !== undefined) {
    const { field, task } = error.extensions ?? {}
    throw new ApiError(codeOf(error), {
      status: answer.status,
      correlationId,
      field: isText(field) ? field : undefined,
      retryAfterSeconds,
      task: isText(task) ? task : undefined,
    })
  }
  if (answer.status === 401) throw new ApiError('AUTH_NOT_AUTHENTICATED', { status: 401, correlationId })
  if (answer.status === 403) throw new ApiError('forbidden', { status: 403, correlationId })
  if (answer.status < 200 || answer.status > 299 || body?.data === undefined || body.data === null) {
    const code = answer.status === 503 ? 'UNAVAILABLE' : answer.status === 429 ? 'TOO_MANY_REQUESTS' : 'UNKNOWN_ERROR'
    throw new ApiError(code, { status: answer.status, correlationId, retryAfterSeconds })
  }
  return body.data
}

/** The GraphQL multipart request specification: each file is null in the variables and a part of its own. */
export function multipart(query: string, variables: unknown): FormData | undefined {
  const files: { path: string; file: File }[] = []
  const withoutFiles = (value: unknown, path: string): unknown => {
    if (value instanceof File) {
      files.push({ path, file: value })
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutFiles(item, `${path}.${key}`)]))
  }
  const plain = withoutFiles(variables, 'variables')
  if (files.length === 0) return undefined
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: plain }))
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [String(index), [path]]))))
  for (const [index, { file }] of files.entries()) form.append(String(index), file, file.name)
  return form
}

type OwnHeaders = Readonly<Record<string, string>>

async function sendJson(
  url: string,
  body: string,
  headers: OwnHeaders,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body,
    ...(signal === undefined ? {} : { signal }),
  })
  return {
    status: response.status,
    body: await response.text(),
    correlationId: response.headers.get('x-correlation-id'),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** `fetch` cannot say how much of an upload has left; XMLHttpRequest can. */
function sendForm(
  url: string,
  form: FormData,
  headers: OwnHeaders,
  { signal, onProgress }: CallOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        correlationId: request.getResponseHeader('x-correlation-id'),
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

const urlOf = (apiUrl: string): string => `${apiUrl}/api/graphql/`

function headersOf(tenantId: string | undefined): Readonly<Record<string, string>> {
  return { 'x-spil-request': '1', ...(tenantId === undefined ? {} : { 'x-spil-tenant': tenantId }) }
}

/** What was asked ahead is good for this long, in milliseconds. */
const aheadFor = 10_000

/** Questions that the opening of the app asks before there is anything to draw their answers; who draws claims them. */
export class AskedAhead {
  readonly #asked = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>()

  /** Asks now. The first call with the same question to the same firm within ten seconds gets this answer, or its refusal. */
  ask({ document, variables }: Question, { apiUrl, tenantId }: Pick<TransportOptions, 'apiUrl' | 'tenantId'>): void {
    const body = JSON.stringify({ query: document.toString(), variables })
    const key = this.#keyOf(body, tenantId)
    if (this.#asked.has(key)) return
    const answer = sendJson(urlOf(apiUrl), body, headersOf(tenantId), undefined)
    // Whoever claims it meets the failure.
    answer.catch(() => undefined)
    this.#asked.set(key, { answer, until: performance.now() + aheadFor })
  }

  /** The answer to this body of a request, once. */
  claim(body: string, tenantId: string | undefined): Promise<Answer> | undefined {
    const key = this.#keyOf(body, tenantId)
    const found = this.#asked.get(key)
    this.#asked.delete(key)
    return found !== undefined && performance.now() < found.until ? found.answer : undefined
  }

  /** Drops what nobody has claimed: it may be of somebody who is no longer there, or of before a change. */
  forget(): void {
    this.#asked.clear()
  }

  #keyOf(body: string, tenantId: string | undefined): string {
    return `${tenantId ?? ''}\n${body}`
  }
}

/** How long a firm that is being opened is waited for, and how long it is left alone between two questions, in milliseconds. */
const opensWithin = 10 * 60_000
const lookAgain = 1_500

/** Asks again while the answer is that the firm is being opened: only of a question is that ever the answer. */
function askingAgain(onOpening: TransportOptions['onOpening']) {
  let waiting = 0
  return async <T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    let waits = false
    try {
      for (;;)
        try {
          return await ask()
        } catch (error) {
          if (!(error instanceof ApiError) || !isOpening(error.code) || performance.now() - began > opensWithin)
            throw error
          if (!waits) waiting += 1
          waits = true
          onOpening(error.code)
          await new Promise((resolve) => setTimeout(resolve, lookAgain))
          signal?.throwIfAborted()
        }
    } finally {
      if (waits) waiting -= 1
      if (waits && waiting === 0) onOpening(undefined)
    }
  }
}

export function createTransport({
  apiUrl,
  tenantId,
  ahead,
  onAnswered,
  onUnauthenticated,
  onForbidden,
  onFirmClosed,
  onOpening,
  onTenantChanged,
}: TransportOptions): Transport {
  const whileOpening = askingAgain(onOpening)
  const url = urlOf(apiUrl)
  const headers = headersOf(tenantId)
  return {
    async call<Result, Variables>(
      document: Document<Result, Variables>,
      variables: Variables,
      options: CallOptions = {},
    ) {
      const query = document.toString()
      const form = multipart(query, variables)
      // What it changes may be in an answer that nobody has claimed yet.
      if (query.trimStart().startsWith('mutation')) ahead?.forget()
      try {
        const body = JSON.stringify({ query, variables })
        const data = await whileOpening(options.signal, async () =>
          readAnswer(
            await (form === undefined
              ? (ahead?.claim(body, tenantId) ?? sendJson(url, body, headers, options.signal))
              : sendForm(url, form, headers, options)),
          ),
        )
        if (options.unattended !== true) onAnswered()
        return data as Result
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        if (!(error instanceof ApiError)) throw new ApiError('NO_CONNECTION', { status: 0 })
        if (error.status === 401 || error.code === 'AUTH_NOT_AUTHENTICATED') onUnauthenticated()
        else if (error.code === 'FIRM_CLOSED') onFirmClosed()
        else if (error.code === 'TENANT_CHANGED') onTenantChanged()
        else if (error.status === 403 || error.code === 'forbidden') onForbidden()
        throw error
      }
    },
  }
}
