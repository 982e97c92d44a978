/** A request and its answer, as they were recorded. */
export interface Exchange {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  /** Names in lower case. */
  readonly answerHeaders: Readonly<Record<string, string>>
  /** Unzipped. */
  readonly body: string
}

const between = '\n===\n'

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}

/** A recording: exchanges with `===` between, each a request, an empty line, and an answer with its body. */
export function readExchanges(text: string): readonly Exchange[] {
  return text.split(between).map((part) => {
    const [request = '', answer = '', ...body] = part.trimEnd().split('\n\n')
    const [first = '', ...headers] = request.trimStart().split('\n')
    const [status = '', ...answered] = answer.split('\n')
    const [method = '', address = ''] = first.split(' ')
    return {
      method,
      address,
      headers: headersOf(headers),
      status: Number(status.split(' ')[1]),
      answerHeaders: headersOf(answered),
      body: body.join('\n\n'),
    }
  })
}

export function writeExchange({ method, address, headers, status, answerHeaders, body }: Exchange): string {
  const lines = (of: Readonly<Record<string, string>>): string =>
    Object.entries(of)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('')
  return `${method} ${address} HTTP/1.1\n${lines(headers)}\nHTTP/1.1 ${status}\n${lines(answerHeaders)}${body === '' ? '' : `\n${body}`}`
}

export const joinExchanges = (exchanges: readonly string[]): string => `${exchanges.join(between)}\n`
