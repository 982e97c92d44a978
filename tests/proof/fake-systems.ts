/** What the systems of a history tell the product when it syncs them. */
import type { IncomingOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import { recordId } from '#functions/records/index.ts'
import { pairedId } from '#functions/records/record-id.ts'
import { newSystem, type FakeSystem } from '#tests/kit/sync-bench.ts'
import type { Fact, Row } from './history.ts'
import { hundredths } from './state-of-firm.ts'

export const tables = { ADMINISTRATION: 'administrations', USER: 'users', USAGE: 'usage' } as const

/** `USER_TYPE` is the column `userType`. */
const columnOf = (field: string): string =>
  field.toLowerCase().replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** A row of nobody that each table always has, so that no table is ever told empty: the product holds such a sync. */
const nobody = 'Van niemand'

/** Errors: Error where nothing has that name. */
export function called<T>(all: ReadonlyMap<string, T>, name: string): T {
  const one = all.get(name)
  if (one === undefined) throw new Error(`Nothing is called ${name}`)
  return one
}

interface System {
  readonly euros: boolean
  readonly rows: Map<string, Row>
  readonly fake: FakeSystem
}

function tell({ rows, fake, euros }: System): void {
  const data = ({ fields }: Row) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]))
  const all = [...rows.values()]
  const people = (kind: Row['kind']) => all.filter((row) => row.kind === kind)
  const whole = (amount: string): number => Number(hundredths(amount)) / (euros ? 1 : 100)
  const administrations = people('ADMINISTRATION').map((row): IncomingOf['administrations'] => ({
    externalId: row.id,
    name: row.id,
    chamberOfCommerceNumber: null,
    data: data(row),
  }))
  const users = people('USER').map((row): IncomingOf['users'] => ({
    externalId: row.id,
    name: row.id,
    email: null,
    data: data(row),
  }))
  const usage = people('USAGE').map(({ administration = '', fields, amounts = {} }): IncomingOf['usage'] => ({
    administrationId: administration,
    product: fields['PRODUCT'] ?? '',
    amounts: Object.fromEntries(Object.entries(amounts).map(([month, amount]) => [month, whole(amount)])),
    data: {},
  }))
  fake.vendorRows = {
    administrations: [
      ...administrations,
      { externalId: nobody, name: nobody, chamberOfCommerceNumber: null, data: {} },
    ],
    users: [...users, { externalId: nobody, name: nobody, email: null, data: {} }],
    usage: [...usage, { administrationId: nobody, product: nobody, amounts: {}, data: {} }],
  }
}

/** The systems of a firm by their connections, and the rows that they have or once had. */
export class FakeSystems {
  readonly #systems = new Map<string, System>()
  readonly #rows = new Map<string, { row: Row; id: RecordId }>()

  connect(connection: string, euros: boolean): void {
    this.#systems.set(connection, { euros, rows: new Map(), fake: newSystem() })
  }

  /** What a sync of a connection is answered. */
  behind(connection: string): FakeSystem {
    return called(this.#systems, connection).fake
  }

  row(name: string): { readonly row: Row; readonly id: RecordId } {
    return called(this.#rows, name)
  }

  /** Takes a fact in, where it is of a system. `told`: gets the connections that have something to tell. */
  learn(fact: Fact, announced: Set<string>): void {
    if ('row' in fact) {
      const { row: given } = fact
      const { administration = '', fields, connection } = given
      const external = given.kind === 'USAGE' ? pairedId(administration, fields['PRODUCT'] ?? '') : given.id
      this.#rows.set(given.id, { row: given, id: recordId(tables[given.kind], connection, external) })
      const { rows } = called(this.#systems, connection)
      const earlier = announced.has(connection) ? rows.get(given.id)?.amounts : undefined
      rows.set(given.id, { ...given, amounts: { ...earlier, ...given.amounts } })
      announced.add(connection)
    }
    if ('gone' in fact) {
      const { connection } = this.row(fact.gone).row
      called(this.#systems, connection).rows.delete(fact.gone)
      announced.add(connection)
    }
  }

  /** From now on the next sync of a connection is told all that was learned. */
  tell(connection: string): void {
    tell(called(this.#systems, connection))
  }
}
