import { syntaxError } from './refusal.ts'

export interface Token {
  readonly kind: 'word' | 'parameter' | 'number' | 'text' | 'sign' | 'end'
  readonly text: string
}

const pattern =
  /\s+|(?<parameter>@\w+)|(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\.)*")|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<sign><=|>=|!=|\?\?|[(){}[\],.=<>*])/gy

/** A text in single quotes is no part of this: values travel as parameters, and names of properties in double quotes. */
export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < sql.length) {
    const start = pattern.lastIndex
    const match = pattern.exec(sql)
    if (match === null) throw syntaxError(sql.slice(start, start + 12))
    const found = Object.entries(match.groups ?? {}).find(([, text]) => (text as string | undefined) !== undefined)
    if (found !== undefined) tokens.push({ kind: found[0] as Token['kind'], text: found[1] })
  }
  return [...tokens, { kind: 'end', text: '<end>' }]
}
