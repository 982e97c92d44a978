import { readFileSync } from 'node:fs'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import { readCsdl } from '#tests/odata/judge/read-csdl.ts'
import { serve } from '#functions/odata/engine/serve.ts'
import type { Service } from '#functions/odata/engine/service.ts'
import type { ModelRows } from '#functions/odata/engine/source.ts'
import { readData } from '#tests/odata/judge/server.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'

/** A model with everything that a model can have here, and rows that are hard to write: see the folder `model`. */
export const { model: boatyardModel } = readCsdl(readFileSync('tests/odata/model/model.xml', 'utf8'))
export const boatyard: ModelRows = memorySource(boatyardModel, readData(boatyardModel, 'tests/odata/model/data'))

export const publicRoot = 'https://data.example.test/odata/'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text as JSON. */
  readonly json: Record<string, unknown>
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The client hangs up. */
  readonly signal?: AbortSignal
}

/** A service of a source, with what it logs told to nobody. */
export const serviceOf = (source: ModelRows, settings: Partial<Service> = {}): Service => ({
  source,
  publicRoot,
  clock: systemClock,
  log: createLog(() => undefined),
  ...settings,
})

/** A client of the boatyard, or of another source; `lines` are those of the log. */
export function clientOf(source: ModelRows = boatyard, settings: Partial<Service> = {}) {
  const lines: string[] = []
  const log = createLog((line) => void lines.push(line))
  const service = serviceOf(source, { log, ...settings })
  const send = (address: string, { body, ...asked }: Asked = {}): Promise<Response> => {
    const url = address.startsWith('https://') ? address : `http://inside.test/odata/${address.replace(/^\//u, '')}`
    return serve(new Request(url, { ...asked, ...(body === undefined ? {} : { body }) }), service)
  }
  const ask = async (address: string, asked: Asked = {}): Promise<Answered> => {
    const response = await send(address, asked)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
  }
  return { ask, send, lines }
}

export const errorOf = ({ json }: Answered): Record<string, unknown> => (json['error'] ?? {}) as Record<string, unknown>
export const rowsOf = ({ json }: Answered): readonly Record<string, unknown>[] =>
  (json['value'] ?? []) as readonly Record<string, unknown>[]
