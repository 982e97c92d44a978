import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import type { Brand } from '../consent-page.ts'
import { ConsentSimulator, ownRegistration, type TokenRefusal } from '../firm-simulator.ts'
import type { Firm } from '../firms.ts'
import type { Reading } from '../roster.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { ExpectedRows, ExpectedRow } from '../expected-rows.ts'
import type { SystemName } from '../world/systems.ts'
import { PracticeData, type Client, type Colleague } from './data.ts'
import { listAnswer, problem, type PagingRules, type Row } from './paging.ts'
import { SignInDesk, type SignInRules } from './sign-in.ts'

type Fields = Readonly<Record<string, (client: Client) => string | null>>

const inSlots = (slot: 'reference' | 'tag', fields: Fields): [string, string][] => {
  const names = Object.keys(fields)
  return [1, 2, 3, 4, 5].map((nth) => [`${slot}${nth}`, names[(nth - 1) % names.length] ?? ''])
}

/** Every slot of a customer with one of the vendor's fields, as Spil's tests name them. */
export function demoSlots({ fields }: PracticeProfile): Readonly<Record<string, string>> {
  if (fields === undefined) return {}
  return Object.fromEntries([...inSlots('reference', fields.references), ...inSlots('tag', fields.tags)])
}

/** One vendor that speaks the practice contract in its own words. */
export interface PracticeProfile {
  readonly name: string
  /** `https://*.` and a domain where every firm has a host; else one host, and the token tells the firm. */
  readonly origin: string
  /** Before every path. */
  readonly base: string
  readonly signIn: SignInRules | { readonly kind: 'code'; readonly brand: Brand; readonly under?: string }
  /** A header in which every call says which firm it is about; beside the token, which has to be of that firm. */
  readonly tenantHeader?: string
  readonly paging: PagingRules
  /** The customers it has. */
  readonly system: SystemName
  /** Columns of Spil beside ids, names, numbers and addresses, as this vendor has them. */
  readonly told: {
    readonly administrations: (client: Client) => ExpectedRow
    readonly users: (person: Colleague, index: number) => ExpectedRow
    readonly access?: (client: Client, userId: string) => ExpectedRow
    /** Kinds of documents of the months a sync asks for. */
    readonly usage?: (client: Client, months: readonly Period[]) => readonly ExpectedRow[]
    /** As the firm's CRM. */
    readonly customers?: (client: Client) => ExpectedRow
  }
  /** Of a CRM: the fields of a customer that may fill a slot, by the vendor's names. */
  readonly fields?: Readonly<Record<'references' | 'tags', Fields>>
  /** Path → rows in the vendor's own words. `{id}` stands for a client. */
  readonly lists: Readonly<
    Record<string, (firm: PracticeData, asked: { id: string; query: URLSearchParams; now: number }) => readonly Row[]>
  >
  /** Which clients are administrations to Spil. */
  readonly isAdministration: (client: Client) => boolean
  /** Who may open what, as far as this vendor tells. */
  readonly accessOf?: (client: Client) => readonly string[]
}

export const practiceClient = ownRegistration

/** What a firm is called by a vendor that wants to be told: invented, and good on this machine only. */
export const tenantOf = (firm: string): string => `demo-tenant-${firm}`

/** Months that a sync asks for. */
const monthsAsked = 13

class ProfiledData extends PracticeData {
  readonly #profile: PracticeProfile

  constructor(firm: Firm, size: number, profile: PracticeProfile) {
    super(firm, size, profile.system)
    this.#profile = profile
  }

  override get administrationCount(): number {
    return this.#clients().length
  }

  expected(now: number, reading: Reading): ExpectedRows {
    const { told, accessOf = () => [] } = this.#profile
    const clients = this.#clients()
    const named = (columns: ExpectedRow, { id, member, name, cocNumber }: Client): ExpectedRow => ({
      ...columns,
      externalId: id,
      customer: member?.customer.place,
      name,
      chamberOfCommerceNumber: cocNumber,
    })
    if (reading === 'crm')
      return {
        administrations: clients.map((client) =>
          named({ ...told.customers?.(client), ...this.#slotsOf(client) }, client),
        ),
      }
    const months = periodsBack(periodAt(new Date(now)), monthsAsked)
    return {
      administrations: clients.map((client) => named(told.administrations(client), client)),
      users: this.people().map((person, index) => {
        const { id, name, email } = person
        return { ...told.users(person, index), externalId: id, name, email }
      }),
      access: clients.flatMap((client) =>
        accessOf(client).map((userId) => ({
          userId,
          administrationId: client.id,
          ...told.access?.(client, userId),
        })),
      ),
      usage: clients.flatMap((client) => told.usage?.(client, months) ?? []),
    }
  }

  #slotsOf(client: Client): ExpectedRow {
    const fields: Fields = { ...this.#profile.fields?.references, ...this.#profile.fields?.tags }
    return Object.fromEntries(
      Object.entries(demoSlots(this.#profile)).map(([slot, field]) => [slot, fields[field]?.(client)]),
    )
  }

  #clients(): readonly Client[] {
    return this.clients().filter(this.#profile.isAdministration)
  }
}

/** A vendor of the practice contract: sign-in, paging and lists as its profile says. */
export class PracticeVendor extends ConsentSimulator<PracticeData> {
  readonly name: string
  readonly origin: string
  readonly #profile: PracticeProfile
  readonly #desk: SignInDesk | undefined

  constructor(profile: PracticeProfile, options: { readonly size: number; readonly tokenFile?: string | undefined }) {
    super(options.size, (firm, count) => new ProfiledData(firm, count, profile), {
      brand: profile.signIn.kind === 'code' ? profile.signIn.brand : { name: profile.name, letters: '', color: '' },
      client: practiceClient,
      lifetimeSeconds: 3600,
      file: options.tokenFile,
      refreshTokens: 'once',
      refreshSecondsBefore: undefined,
    })
    this.name = profile.name
    this.origin = profile.origin
    this.#profile = profile
    this.#desk = profile.signIn.kind === 'code' ? undefined : new SignInDesk(profile.signIn)
  }

  /** Nothing is known of any of them: the refusal says no word of when to come back. */
  refusal = (status: number): unknown => ({ type: 'about:blank', title: 'Refused', status, detail: 'Refused' })

  override expireAccessTokens(): void {
    super.expireAccessTokens()
    this.#desk?.expire()
  }
  override revokeAccess(): void {
    super.revokeAccess()
    this.#desk?.revoke()
  }
  restoreAccess(): void {
    this.#desk?.restore()
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url } = request
    const { base, signIn } = this.#profile
    if (signIn.kind === 'code') {
      const { under = '' } = signIn
      if (url.pathname === `${under}/oauth/authorize`) return this.consent(request)
      if (url.pathname === `${under}/oauth/token`)
        return request.method === 'POST' ? this.token(request) : html(405, '<h1>405</h1>')
    }
    const key = signIn.kind === 'code' ? this.holder(request) : (url.hostname.split('.')[0] ?? '')
    if (key === undefined) return problem(401, 'Unauthorized', 'The access token is not good')
    const firm = this.find(key)
    if (firm === undefined) return problem(404, 'Not Found', 'There is no such environment')
    const signedIn = this.#desk?.answer(request, base, key)
    if (signedIn !== undefined) return signedIn
    if (this.#desk?.admits(request, key) === false) return problem(401, 'Unauthorized', 'The credentials are not good')
    const { tenantHeader } = this.#profile
    if (tenantHeader !== undefined && request.headers[tenantHeader] !== tenantOf(key))
      return problem(403, 'Forbidden', 'The tenant is missing, or is not yours')
    if (request.method !== 'GET') return problem(405, 'Method Not Allowed')
    return this.#list(firm, request)
  }

  #list(firm: PracticeData, request: SimulatedRequest): SimulatedAnswer {
    const { base, lists, paging } = this.#profile
    const path = request.url.pathname
    for (const [pattern, rows] of Object.entries(lists)) {
      const [before = '', behind] = `${base}${pattern}`.split('{id}')
      const isPath = behind === undefined ? path === before : path.startsWith(before) && path.endsWith(behind)
      if (!isPath) continue
      const id = behind === undefined ? '' : decodeURIComponent(path.slice(before.length, path.length - behind.length))
      const asked = { id, query: request.url.searchParams, now: request.now }
      return listAnswer(rows(firm, asked), paging, request)
    }
    return problem(404, 'Not Found')
  }

  protected override refuseToken(why: TokenRefusal): SimulatedAnswer {
    if (why === 'invalid_client') return json(401, { error: why })
    if (why === 'unsupported_grant_type') return json(400, { error: why })
    return json(400, { error: 'invalid_grant', error_description: 'The code or the token is not good' })
  }
}
