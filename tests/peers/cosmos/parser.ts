import { arity } from './functions.ts'
import { tokensOf, type Token } from './lexer.ts'
import { badRequest, syntaxError } from './refusal.ts'
import type { Column, Expression, Select, SortItem } from './syntax.ts'

const reserved = new Set([
  'SELECT',
  'VALUE',
  'AS',
  'FROM',
  'WHERE',
  'GROUP',
  'ORDER',
  'BY',
  'ASC',
  'DESC',
  'OFFSET',
  'LIMIT',
  'AND',
  'OR',
  'NOT',
  'IN',
])
const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const
const literals: ReadonlyMap<string, null | boolean | undefined> = new Map([
  ['NULL', null],
  ['TRUE', true],
  ['FALSE', false],
  ['UNDEFINED', undefined],
])

export function parse(sql: string): Select {
  return new Parser(tokensOf(sql)).select()
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  select(): Select {
    this.#need('SELECT')
    const columns = this.#columns()
    this.#need('FROM')
    this.#need('C')
    const where = this.#take('WHERE') ? this.#expression() : undefined
    const groupBy = this.#take('GROUP') ? this.#by(() => this.#expression()) : []
    const orderBy = this.#take('ORDER') ? this.#by(() => this.#sortItem()) : []
    const offset = this.#take('OFFSET') ? this.#primary() : undefined
    if (offset !== undefined) this.#need('LIMIT')
    const limit = offset === undefined ? undefined : this.#primary()
    if (this.#token().kind !== 'end') throw syntaxError(this.#token().text)
    if (groupBy.length > 0 && orderBy.length > 0)
      throw badRequest("'ORDER BY' is not supported in presence of 'GROUP BY'")
    const parameters = this.#tokens.filter(({ kind }) => kind === 'parameter').map(({ text }) => text)
    return { columns, where, groupBy, orderBy, offset, limit, parameters }
  }

  #columns(): Select['columns'] {
    if (this.#take('*')) return 'all'
    if (this.#take('VALUE')) return { value: this.#expression() }
    return this.#list(() => this.#column())
  }

  #column(): Column {
    const expression = this.#expression()
    if (this.#take('AS')) return { expression, name: this.#word() }
    const name = expression.kind === 'path' ? expression.names.at(-1) : undefined
    if (name === undefined) throw badRequest('A column that is no path needs a name')
    return { expression, name }
  }

  #by<T>(item: () => T): T[] {
    this.#need('BY')
    return this.#list(item)
  }

  #sortItem(): SortItem {
    const expression = this.#primary()
    if (expression.kind !== 'path')
      throw badRequest('Unsupported ORDER BY clause. ORDER BY item expression could not be mapped to a document path.')
    const descending = this.#take('DESC')
    if (!descending) this.#take('ASC')
    return { path: expression.names, descending }
  }

  #expression(): Expression {
    let left = this.#conjunction()
    while (this.#take('OR')) left = { kind: 'or', left, right: this.#conjunction() }
    return left
  }

  #conjunction(): Expression {
    let left = this.#negation()
    while (this.#take('AND')) left = { kind: 'and', left, right: this.#negation() }
    return left
  }

  #negation(): Expression {
    return this.#take('NOT') ? { kind: 'not', of: this.#negation() } : this.#comparison()
  }

  #comparison(): Expression {
    const left = this.#coalesced()
    if (this.#take('IN')) {
      this.#need('(')
      const list = this.#list(() => this.#expression())
      this.#need(')')
      return { kind: 'in', of: left, list }
    }
    const sign = comparisons.find((each) => this.#take(each))
    return sign === undefined ? left : { kind: 'compare', sign, left, right: this.#coalesced() }
  }

  #coalesced(): Expression {
    let left = this.#primary()
    while (this.#take('??')) left = { kind: 'coalesce', left, right: this.#primary() }
    return left
  }

  #primary(): Expression {
    const token = this.#token()
    if (this.#take('(')) {
      const inner = this.#expression()
      this.#need(')')
      return inner
    }
    if (token.kind === 'parameter' || token.kind === 'number') {
      this.#at += 1
      return token.kind === 'parameter'
        ? { kind: 'parameter', name: token.text }
        : { kind: 'literal', value: Number(token.text) }
    }
    if (token.kind !== 'word') throw syntaxError(token.text)
    if (literals.has(token.text.toUpperCase())) {
      this.#at += 1
      return { kind: 'literal', value: literals.get(token.text.toUpperCase()) }
    }
    const word = this.#word()
    return this.#take('(') ? this.#call(word.toUpperCase()) : this.#path(word)
  }

  #call(name: string): Expression {
    const given = this.#take(')') ? [] : this.#list(() => this.#expression())
    if (given.length > 0) this.#need(')')
    if (name === 'COUNT' && given.length === 1) return { kind: 'count' }
    const wanted = arity(name)
    if (wanted === undefined) throw badRequest(`'${name}' is not a recognized built-in function name.`)
    if (given.length !== wanted) throw badRequest(`The ${name} function requires ${wanted} argument(s)`)
    return { kind: 'call', name, arguments: given }
  }

  #path(root: string): Expression {
    if (root !== 'c') throw badRequest(`Identifier '${root}' could not be resolved.`)
    const names: string[] = []
    for (;;) {
      if (this.#take('.')) names.push(this.#word())
      else if (this.#take('[')) {
        const token = this.#token()
        if (token.kind !== 'text') throw syntaxError(token.text)
        names.push(String(JSON.parse(token.text)))
        this.#at += 1
        this.#need(']')
      } else return { kind: 'path', names }
    }
  }

  #list<T>(item: () => T): T[] {
    const items = [item()]
    while (this.#take(',')) items.push(item())
    return items
  }

  #word(): string {
    const { kind, text } = this.#token()
    if (kind !== 'word' || reserved.has(text.toUpperCase())) throw syntaxError(text)
    this.#at += 1
    return text
  }

  #token(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '<end>' }
  }

  #take(text: string): boolean {
    const token = this.#token()
    const is = (token.kind === 'sign' || token.kind === 'word') && token.text.toUpperCase() === text
    if (is) this.#at += 1
    return is
  }

  #need(text: string): void {
    if (!this.#take(text)) throw syntaxError(this.#token().text)
  }
}
