/** Histories that nobody would think of, the same ones for the same seed. */
import type { Definition, Exclusion, Fact, Happening, Month, Row, Status } from './history.ts'
import { calculate } from './calculate.ts'
import { figureKey } from './obvious-calculator.ts'
import { monthOf, nextMonth } from './state-of-firm.ts'

/** Numbers from 0 (included) to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hour = 3_600_000

/** The instant at which a month begins in Amsterdam. */
function beginningOf(month: Month): number {
  const inUtc = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1)
  return (
    [2, 1].map((hours) => inUtc - hours * hour).find((at) => monthOf(new Date(at).toISOString()) === month) ?? inUtc
  )
}

/** The hours in which clocks in Amsterdam go forward and back. */
const clockChanges = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'].map((at) => Date.parse(at))

const connections = {
  exact: { connection: 'E', system: 'ExactOnlineNL', euros: false },
  basecone: { connection: 'B', system: 'Basecone', euros: false },
  euros: { connection: 'V', system: 'Visionplanner', euros: true },
} as const

const customers = ['Molen', 'Zuid', 'Korst']
const types = ['Medewerker', 'Accountant', undefined]
const productNames = ['Facturen', 'Bonnen']

const valuesOf: Readonly<Record<string, readonly string[]>> = {
  PRODUCT: [...productNames, ''],
  USER_TYPE: ['Medewerker', 'Accountant', ''],
  INDUSTRY: ['Bakker', 'Slager', ''],
  BUSINESS_TYPE: ['Bakker', 'BV', ''],
}

type Shape = Omit<Definition, 'id'>

const shapes: readonly Shape[] = [
  { system: 'ExactOnlineNL', connection: null, kind: 'ADMINISTRATION', filters: {}, split: null },
  { system: 'ExactOnlineNL', connection: 'E', kind: 'ADMINISTRATION', filters: {}, split: 'ADMINISTRATION' },
  { system: 'ExactOnlineNL', connection: null, kind: 'ADMINISTRATION', filters: { INDUSTRY: 'Bakker' }, split: null },
  { system: 'ExactOnlineNL', connection: null, kind: 'ADMINISTRATION', filters: {}, split: 'INDUSTRY' },
  { system: 'ExactOnlineNL', connection: null, kind: 'ADMINISTRATION', filters: {}, split: 'BUSINESS_TYPE' },
  { system: 'ExactOnlineNL', connection: null, kind: 'USER', filters: {}, split: 'USER_TYPE' },
  { system: 'ExactOnlineNL', connection: null, kind: 'USER', filters: { USER_TYPE: 'Accountant' }, split: null },
  { system: 'ExactOnlineNL', connection: null, kind: 'USER', filters: { SPIL_STATUS: 'IGNORED' }, split: null },
  { system: 'Basecone', connection: null, kind: 'USAGE', filters: {}, split: 'PRODUCT' },
  { system: 'Basecone', connection: null, kind: 'USAGE', filters: {}, split: 'ADMINISTRATION' },
  { system: 'Basecone', connection: null, kind: 'USAGE', filters: { PRODUCT: 'Facturen' }, split: null },
  {
    system: 'Basecone',
    connection: null,
    kind: 'USAGE',
    filters: { ADMINISTRATION__SPIL_STATUS: 'IGNORED' },
    split: null,
  },
  { system: 'Visionplanner', connection: null, kind: 'USAGE', filters: {}, split: null },
  { system: 'Basecone', connection: null, kind: 'INVOICE_ADMINISTRATION', filters: {}, split: null },
]

/** One history, growing fact by fact. */
class Story {
  readonly facts: Fact[] = []
  readonly #random: () => number
  /** Also what a firm did not do in the histories of `found`. */
  readonly #isWhole: boolean
  #now: number
  readonly #rows = new Map<string, Row>()
  readonly #gone = new Set<string>()
  readonly #definitions = new Map<string, Definition>()
  readonly #excluded: Exclusion[] = []
  /** What was ever taken away: to be taken away a second time. */
  readonly #returned = new Set<string>()
  readonly #archived = new Set<string>()
  /** Everything a source ever told of a row of usage. */
  readonly #told = new Map<string, Row['amounts']>()
  readonly #links = new Map<string, string>()
  readonly #statuses = new Map<string, Status>()
  /** A definition leaves to later ones only: in one direction. */
  readonly #leaving = new Set<string>()
  readonly #off = new Set<string>()
  #count = 0

  constructor(random: () => number, start: number, isWhole: boolean) {
    this.#random = random
    this.#isWhole = isWhole
    this.#now = start
  }

  get month(): Month {
    return monthOf(new Date(this.#now).toISOString())
  }

  #one<T>(of: readonly T[]): T {
    const found = of[Math.floor(this.#random() * of.length)]
    if (found === undefined && of.length === 0) throw new Error('Nothing to choose from')
    return found as T
  }

  #whole(below: number): number {
    return Math.floor(this.#random() * below)
  }

  #tell(...happenings: readonly Happening[]): void {
    const at = new Date(this.#now).toISOString()
    for (const happening of happenings) {
      this.facts.push({ at, ...happening })
      if ('row' in happening) {
        this.#rows.set(happening.row.id, happening.row)
        this.#gone.delete(happening.row.id)
        const { id, amounts } = happening.row
        this.#told.set(id, { ...this.#told.get(id), ...amounts })
      }
      if ('link' in happening && happening.to !== null) this.#links.set(happening.link, happening.to)
      if ('link' in happening && happening.to === null) this.#links.delete(happening.link)
      if ('gone' in happening) this.#gone.add(happening.gone)
      if ('statusOf' in happening) this.#statuses.set(happening.statusOf, happening.status)
      if ('definition' in happening) this.#definitions.set(happening.definition.id, happening.definition)
      if ('noDefinition' in happening) this.#definitions.delete(happening.noDefinition)
    }
  }

  /** Often within the hour of the end of a month, or the hours in which the clocks change. */
  goOn(): void {
    const border = beginningOf(nextMonth(this.month))
    const around = border + this.#one([-70, -50, -30, -20.5, 0, 10, 30, 65, 110, 125]) * 60_000
    const clocks = clockChanges.map((change) => change + this.#one([-50, -10, 0, 20, 70]) * 60_000)
    const soon = this.#now + (20 + this.#whole(70)) * 60_000
    const later = this.#now + this.#whole(20) * 24 * hour + this.#whole(24) * hour
    const chosen = this.#one([soon, later, around, around, ...clocks.filter((at) => at < this.#now + 40 * 24 * hour)])
    this.#now = Math.max(chosen, this.#now + 20 * 60_000)
  }

  #administration(connection: string, id: string): Row {
    const fields = {
      ...(this.#random() < 0.5 ? { INDUSTRY: this.#one(['Bakker', 'Slager']) } : {}),
      ...(this.#random() < 0.5 ? { BUSINESS_TYPE: this.#one(['BV', 'Bakker']) } : {}),
    }
    return { id, connection, kind: 'ADMINISTRATION', fields: connection === 'E' ? fields : {} }
  }

  #user(id: string): Row {
    const type = this.#one(types)
    return { id, connection: 'E', kind: 'USER', fields: type === undefined ? {} : { USER_TYPE: type } }
  }

  #usage(id: string, administration: string, product: string): Row {
    const amounts: Record<Month, string> = {}
    for (let back = 0; back < 3; back += 1)
      if (this.#random() < 0.6) amounts[nextMonth(this.month, -back)] = this.#amount()
    if (this.#random() < 0.2) amounts[nextMonth(this.month, -11)] = this.#amount()
    const connection = id.startsWith('V') ? 'V' : 'B'
    return { id, connection, kind: 'USAGE', administration, fields: { PRODUCT: product }, amounts }
  }

  #amount(): string {
    if (this.#random() < 0.1) return String(-this.#whole(20))
    return String(this.#random() < 0.05 ? 900_000_000 : this.#whole(200))
  }

  #price(): string {
    return `${String(this.#whole(40))}.${String(this.#whole(100)).padStart(2, '0')}`
  }

  #rule({ id, split }: Definition = this.#one([...this.#definitions.values()])): Happening {
    // Now and then one without a value, which is none for a split product.
    const by = split === 'ADMINISTRATION' || this.#random() < 0.1 ? null : split
    const value = by === null ? null : this.#one(valuesOf[by] ?? [''])
    const from = nextMonth(this.month, this.#whole(5) - 3)
    return { rule: { definition: id, field: by, value, from, purchase: this.#price(), sales: this.#price() } }
  }

  #retold(row: Row): Row {
    if (row.kind === 'USAGE') return this.#usage(row.id, row.administration ?? '', row.fields['PRODUCT'] ?? '')
    return row.kind === 'USER' ? this.#user(row.id) : this.#administration(row.connection, row.id)
  }

  /** The same usage under a name it never had, as its source tells it: as much as ever, or more of this month. */
  #renamed(): Happening | undefined {
    const rows = [...this.#rows.values()].filter(
      ({ id, kind, connection }) =>
        kind === 'USAGE' && !this.#gone.has(id) && !this.#archived.has(connection) && !this.#isSetAside(id),
    )
    if (rows.length === 0) return undefined
    const row = this.#one(rows)
    const told = this.#told.get(row.id) ?? {}
    if (!this.#wasTold(row.id)) return undefined
    this.#count += 1
    const name = `${this.#one(productNames)} ${String(this.#count)}`
    const amounts = this.#random() < 0.5 ? told : { ...told, [this.month]: this.#amount() }
    return { row: { ...row, fields: { ...row.fields, PRODUCT: name }, amounts } }
  }

  /**
   * An administration and its usage under a number it never had, of the same customer, as its source tells them: as much as ever,
   * so that each can be told from what is new.
   */
  #renumbered(): readonly Happening[] {
    const there = [...this.#rows.values()].filter(
      ({ id, connection }) => !this.#gone.has(id) && !this.#archived.has(connection),
    )
    const whole = there.flatMap((row) => {
      const usage = there.filter(({ administration }) => administration === row.id)
      const to = this.#links.get(row.id)
      const isKnown =
        usage.every(({ id }) => this.#wasTold(id)) && ![row, ...usage].some(({ id }) => this.#isSetAside(id))
      return usage.length > 0 && to !== undefined && isKnown ? [{ row, usage, to }] : []
    })
    if (whole.length === 0) return []
    const { row, usage, to } = this.#one(whole)
    this.#count += 1
    const id = `${row.connection}${String(this.#count)}-new`
    this.#rows.delete(row.id)
    return [
      { gone: row.id },
      { row: { ...row, id } },
      ...usage.map((one) => ({ row: { ...one, administration: id, amounts: this.#told.get(one.id) ?? {} } })),
      { link: id, to },
    ]
  }

  /** It told something of a month that is over. */
  #wasTold(id: string): boolean {
    const told = Object.entries(this.#told.get(id) ?? {})
    return told.some(([month, amount]) => month < this.month && Number(amount) !== 0)
  }

  /** Somebody gave it a status, which a row of another name does not have. */
  #isSetAside(id: string): boolean {
    return (this.#statuses.get(id) ?? 'ACTIVE') !== 'ACTIVE'
  }

  #exclusion(): Happening | undefined {
    const kindOf = (id: string) => this.#definitions.get(id)?.kind ?? 'INVOICE_USER'
    const lines = calculate(this.facts, new Date(this.#now).toISOString()).filter(
      ({ month, definition }) => month === this.month && !kindOf(definition).startsWith('INVOICE'),
    )
    if (lines.length === 0) return undefined
    const again = lines.filter((line) => this.#returned.has(figureKey({ ...line, month: '' })))
    const line = this.#one(again.length > 0 && this.#random() < 0.7 ? again : lines)
    const { definition, customer, connection, field, value, source } = line
    const excluded = { definition, customer, connection, split: field, value, source }
    this.#returned.add(figureKey({ ...line, month: '' }))
    this.#excluded.push(excluded)
    return { exclude: excluded }
  }

  #invoiceLine(): Happening | undefined {
    const definition = [...this.#definitions.values()].find(({ kind }) => kind === 'INVOICE_ADMINISTRATION')
    if (definition === undefined) return undefined
    return {
      invoiceLine: {
        id: `line-${String(this.#whole(3))}`,
        definition: definition.id,
        connection: 'B',
        month: nextMonth(this.month, this.#whole(4) - 2),
        source: this.#one(['B1', 'B2', 'B3']),
        count: `${String(this.#whole(9))}.${String(this.#whole(100)).padStart(2, '0')}`,
        purchase: this.#random() < 0.2 ? null : this.#price(),
        sales: this.#random() < 0.2 ? null : this.#price(),
      },
    }
  }

  begin(): void {
    this.#tell(...Object.values(connections))
    this.#tell(...customers.map((customer) => ({ customer, parent: null })))
    this.#tell(...['E1', 'E2', 'E3'].map((id) => ({ row: this.#administration('E', id) })))
    this.#tell(...['U1', 'U2', 'U3', 'U4'].map((id) => ({ row: this.#user(id) })))
    this.#tell(...['B1', 'B2', 'B3'].map((id) => ({ row: this.#administration('B', id) })))
    this.#tell({ row: this.#administration('V', 'V1') })
    for (const id of ['B1', 'B2', 'B3'])
      this.#tell(...productNames.map((product) => ({ row: this.#usage(`${id}-${product}`, id, product) })))
    this.#tell({ row: this.#usage('V1-Licentie', 'V1', 'Licentie') })
    for (const id of this.#linkable()) if (this.#random() < 0.7) this.#tell({ link: id, to: this.#one(customers) })
    for (let at = 0; at < 3; at += 1) this.#define(this.#one(shapes))
    for (let at = 0; at < 3; at += 1) this.#tell(this.#rule())
    if (this.#isWhole) this.#rival()
  }

  #linkable(): string[] {
    const there = [...this.#rows.values()].filter(({ id }) => !this.#gone.has(id))
    return there.filter(({ kind }) => kind !== 'USAGE').map(({ id }) => id)
  }

  #define(shape: Shape): void {
    this.#count += 1
    const isDefault = this.#isWhole && !shape.kind.startsWith('INVOICE') && this.#random() < 0.3
    this.#tell({ definition: { id: `D${String(this.#count)}`, ...shape, ...(isDefault ? { isDefault } : {}) } })
  }

  /** Somebody makes another of what is counted already, and both have a price. */
  #rival(): void {
    const counted = [...this.#definitions.values()].filter(({ kind }) => !kind.startsWith('INVOICE'))
    if (counted.length === 0) return
    const one = this.#one(counted)
    this.#define(this.#one(shapes.filter(({ system, kind }) => system === one.system && kind === one.kind)))
    const other = [...this.#definitions.values()].at(-1)
    for (const each of [one, other ?? one])
      for (let times = each.split === null ? 1 : 3; times > 0; times -= 1) this.#tell(this.#rule(each))
  }

  /** Those that somebody made: a default one is not changed. */
  get #own(): readonly Definition[] {
    return [...this.#definitions.values()].filter(({ isDefault }) => isDefault !== true)
  }

  #redefine(): void {
    if (this.#own.length === 0) return
    const definition = this.#one(this.#own)
    const alike = shapes.filter(({ system, kind }) => system === definition.system && kind === definition.kind)
    const { filters, split } = this.#one(alike)
    this.#tell({ definition: { ...definition, filters, split } })
  }

  /** What a firm does in histories that are whole. */
  #moreDeeds(): (() => void)[] {
    const turn = (): void => {
      const id = this.#one([...this.#definitions.keys()])
      this.#tell({ off: id, again: this.#off.has(id) })
      if (!this.#off.delete(id)) this.#off.add(id)
    }
    const leave = (): void => {
      this.#leave()
    }
    const charge = (): void => {
      this.#tell({ charge: this.#one([...this.#definitions.keys()]), isCharged: this.#random() < 0.6 })
    }
    const rename = (): void => {
      const renamed = this.#renamed()
      if (renamed !== undefined) this.#tell(renamed)
    }
    const renumber = (): void => {
      this.#tell(...this.#renumbered())
    }
    const rival = (): void => {
      if (this.#definitions.size < 6) this.#rival()
    }
    return [leave, leave, turn, charge, rename, rename, renumber, rival]
  }

  /** One leaves to another of its kind what both count, or counts it again. */
  #leave(): void {
    const all = [...this.#definitions.values()].filter(({ kind }) => !kind.startsWith('INVOICE'))
    const pairs = all.flatMap((one) =>
      all
        .filter(({ id, system, kind }) => one.id < id && one.system === system && one.kind === kind)
        .map(({ id }) => [one.id, id] as const),
    )
    if (pairs.length === 0) return
    const [leaves, to] = this.#one(pairs)
    const key = `${leaves} ${to}`
    this.#tell({ leaves, to, again: this.#leaving.has(key) })
    if (!this.#leaving.delete(key)) this.#leaving.add(key)
  }

  /** One thing more happens, or nothing. */
  step(): void {
    // What is archived tells nothing, and nobody works on it.
    const rows = [...this.#rows.values()].filter((row) => !this.#archived.has(row.connection))
    const there = rows.filter(({ id }) => !this.#gone.has(id))
    const status = this.#one<Status>(['ACTIVE', 'ACTIVE', 'IGNORED', 'ARCHIVED'])
    const [open] = this.#excluded
    const { connection } = this.#one([connections.exact, connections.basecone])
    const deeds: readonly (() => void)[] = [
      () => {
        this.#tell({ link: this.#one(this.#linkable()), to: this.#one([...customers, null]) })
      },
      () => {
        this.#tell({ link: this.#one(this.#linkable()), to: this.#one(customers) })
      },
      () => {
        this.#tell({ statusOf: this.#one(there).id, status })
      },
      () => {
        this.#tell({ row: this.#retold(this.#one(rows)) })
      },
      () => {
        this.#tell(...rows.filter(({ kind }) => kind === 'USAGE').map((row) => ({ row: this.#retold(row) })))
      },
      () => {
        if (there.length > 6) this.#tell({ gone: this.#one(there).id })
      },
      () => {
        this.#tell({ statusOfCustomer: this.#one(customers), status })
      },
      () => {
        if (this.#definitions.size < 6) this.#define(this.#one(shapes))
      },
      () => {
        this.#redefine()
      },
      () => {
        if (this.#definitions.size > 2) this.#tell({ noDefinition: this.#one([...this.#definitions.keys()]) })
      },
      () => {
        this.#tell(this.#rule())
      },
      () => {
        const exclusion = this.#exclusion()
        if (exclusion !== undefined) this.#tell(exclusion)
      },
      () => {
        if (open !== undefined) this.#tell({ include: open })
        this.#excluded.shift()
      },
      () => {
        const exclusion = this.#exclusion()
        if (exclusion !== undefined) this.#tell(exclusion)
      },
      () => {
        if (this.#own.length > 0) this.#tell({ recount: this.#one(this.#own).id })
      },
      () => {
        this.#tell({ archived: connection, again: this.#archived.has(connection) })
        if (!this.#archived.delete(connection)) this.#archived.add(connection)
      },
      () => {
        const line = this.#invoiceLine()
        if (line !== undefined) this.#tell(line)
      },
    ]
    this.#one(this.#isWhole ? [...deeds, ...this.#moreDeeds()] : deeds)()
  }
}

/**
 * A firm of three systems, three customers and some definitions, and what happens to it until months later. `isWhole`: also that
 * definitions come by themselves, are charged or not, leave to each other what both count and are switched off, and that sources give
 * what is used other names and administrations other numbers.
 */
export function generatedHistory(
  seed: number,
  { steps = 25, isWhole = true }: { readonly steps?: number; readonly isWhole?: boolean } = {},
): readonly Fact[] {
  const random = randomOf(seed)
  const start = Date.parse('2026-01-20T10:00:00Z') + Math.floor(random() * 240) * 24 * hour
  const story = new Story(random, start, isWhole)
  story.begin()
  for (let at = 0; at < steps; at += 1) {
    story.goOn()
    story.step()
  }
  return story.facts
}
