import { isPeriod } from '#domain/shared/period.ts'
import { LazyMap } from '../lazy-map.ts'
import { firms } from '../firms.ts'
import { json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { EnvironmentData, products, type Row, type UserRow } from './data.ts'

/** What a sync of an environment must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user id|company id`. */
  readonly access: ReadonlySet<string>
  /** `company id|product`. */
  readonly usage: ReadonlySet<string>
}

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoKey(firm: string): { apiKey: string } {
  return { apiKey: `demo-key-blue10-${firm}` }
}

const rowsAPage = 100

/** Blue10's envelope, which also carries its refusals: the status is 200 whatever its code is. */
function envelope(code: number, message: string | null, data: unknown, next: string | null = null): unknown {
  return { status: code < 300 ? 'success' : 'error', code, message, data, next }
}
const said = (code: number, message: string): SimulatedAnswer => json(200, envelope(code, message, null))

/** Blue10 as far as Spil uses it: keys, an envelope around everything, companies, and what we propose for the rest. */
export class Blue10 implements Simulator {
  readonly name = 'blue10'
  readonly origin = 'https://api.blue10.com'
  readonly #environments: LazyMap<EnvironmentData>
  #revoked = false
  #refusals: { code: number; path: string; times: number } = { code: 200, path: '', times: 0 }

  constructor(size: number) {
    this.#environments = new LazyMap(firms.map(({ key }, index) => [key, () => new EnvironmentData(index, size)]))
  }

  /** None are known of Blue10. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => envelope(status, 'The request is refused', null)

  /** Blue10 takes the keys away. */
  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  /** The next calls to a path are refused as Blue10 does: in the body of a good answer. */
  refuse(code: number, path: string, times: number): void {
    this.#refusals = { code, path, times }
  }
  change(firm: string, change: Change): void {
    this.#environment(firm).change(change)
  }
  environment(firm: string): EnvironmentData {
    return this.#environment(firm)
  }

  truth(firm: string, now: Date): Truth {
    const data = this.#environment(firm)
    const people = data.users.filter((user) => !user.is_group && !user.is_deleted)
    const month = now.toISOString().slice(0, 7)
    const yearAgo = `${Number(month.slice(0, 4)) - 1}-${month.slice(5)}`
    const rows = isPeriod(month) && isPeriod(yearAgo) ? data.usage(yearAgo, month) : []
    const inYear = rows.filter((row) => row['month'] !== yearAgo)
    return {
      administrations: new Map(data.companies().map(({ id, display_name }) => [id, display_name])),
      users: new Map(people.map(({ id, name }) => [id, name])),
      access: new Set(people.flatMap((user) => reachOf(user, data).map((company) => `${user.id}|${company}`))),
      usage: new Set(
        inYear.map((row) => `${String(row['id_company'])}|${products[String(row['document_type'])] ?? ''}`),
      ),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    if (!url.pathname.startsWith('/v2/')) return json(404, { message: 'No resource' })
    const holder = firms.find(({ key }) => headers['authorization'] === `access_token ${demoKey(key).apiKey}`)
    const data = holder === undefined ? undefined : this.#environments.get(holder.key)
    if (this.#revoked || data === undefined) return said(401, 'The access token is not valid')
    if (method !== 'GET') return said(405, 'Method not allowed')
    const path = url.pathname.slice('/v2/'.length)
    const { code, path: refused, times } = this.#refusals
    if (times > 0 && path === refused) {
      this.#refusals = { code, path: refused, times: times - 1 }
      return said(code, 'The request is refused')
    }
    if (path === 'me') return json(200, envelope(200, null, { environment_name: data.firm.name }))
    if (path === 'companies') return page(request, data.companies())
    if (path === 'users' && data.hasDirectory) return page(request, data.users)
    if (path === 'usage' && data.hasDirectory) return usage(request, data)
    return said(404, 'No resource was found')
  }

  #environment(key: string): EnvironmentData {
    const found = this.#environments.get(key)
    if (found === undefined) throw new Error(`There is no environment ${key}`)
    return found
  }
}

function reachOf(user: UserRow, data: EnvironmentData): string[] {
  const entries = Object.entries(user)
  if (entries.some(([name, value]) => name.startsWith('may_') && value === true))
    return data.companies().map(({ id }) => id)
  const lists = entries.flatMap(([name, value]): unknown[] =>
    name.endsWith('_companies') && Array.isArray(value) ? (value as unknown[]) : [],
  )
  return [...new Set(lists.map(String))]
}

function usage(request: SimulatedRequest, data: EnvironmentData): SimulatedAnswer {
  const [from, to] = ['from', 'to'].map((name) => request.url.searchParams.get(name) ?? '')
  if (from === undefined || to === undefined || !isPeriod(from) || !isPeriod(to) || from > to)
    return said(400, 'The period is not valid')
  return page(request, data.usage(from, to))
}

/** A list in pages, each with the address of the next. */
function page({ url, faults }: SimulatedRequest, rows: readonly Row[]): SimulatedAnswer {
  const number = Number(url.searchParams.get('page') ?? 1)
  const held = faults.has('empty') ? [] : rows
  const start = faults.has('same-page') ? 0 : (number - 1) * rowsAPage
  const data = held.slice(start, start + rowsAPage)
  const [first] = data
  if (faults.has('duplicates') && first !== undefined) data.push(first)
  const next = new URL(url)
  next.searchParams.set('page', String(number + 1))
  const isLast = number * rowsAPage >= held.length && !faults.has('same-page')
  return json(200, envelope(200, null, data, isLast ? null : next.href))
}
