/** What is true of a firm at an instant: its history told again, fact by fact. For the calculator alone. */
import type { Definition, Exclusion, Fact, InvoiceLine, Month, Row, Rule, Status } from './history.ts'

/** What is true at an instant. */
export interface State {
  readonly systems: Map<string, { system: string; euros: boolean }>
  /** Connections that are archived. */
  readonly archived: Set<string>
  readonly rows: Map<string, Row>
  readonly gone: Set<string>
  readonly statuses: Map<string, Status>
  readonly links: Map<string, string>
  readonly customers: Map<string, Status>
  readonly definitions: Map<string, Definition>
  readonly exclusions: Map<string, Exclusion>
  /** To which others definitions leave what those count. */
  readonly leaves: Map<string, ReadonlySet<string>>
  /** Definitions that are switched off. */
  readonly off: Set<string>
  /** Of which definitions somebody said whether they are charged. */
  readonly charged: Map<string, boolean>
  readonly rules: Map<string, Rule>
  readonly lines: Map<string, InvoiceLine>
}

const inAmsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
})

/** The month of an instant, as a calendar on a wall in Amsterdam has it. */
export const monthOf = (instant: string): Month => inAmsterdam.format(new Date(instant))

export function nextMonth(month: Month, steps = 1): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + steps
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** "-12.5" is −1250 hundredths. */
export function hundredths(written: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/u.exec(written) ?? []
  if (whole === undefined) throw new Error(`Not a number with two decimals at most: ${written}`)
  const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -units : units
}

const ruleKey = ({ definition, field, value, from }: Pick<Rule, 'definition' | 'field' | 'value' | 'from'>): string =>
  JSON.stringify([definition, field, value, from])

export const exclusionKey = ({ definition, customer, connection, split, value, source }: Exclusion): string =>
  JSON.stringify([definition, customer, connection, split, value, source])

function happen(state: State, fact: Fact): void {
  if ('system' in fact) state.systems.set(fact.connection, { system: fact.system, euros: fact.euros })
  if ('row' in fact) {
    // A source tells the last months; what it told of earlier ones stays.
    const amounts = { ...state.rows.get(fact.row.id)?.amounts, ...fact.row.amounts }
    state.rows.set(fact.row.id, { ...fact.row, amounts })
    state.gone.delete(fact.row.id)
  }
  if ('gone' in fact) state.gone.add(fact.gone)
  if ('archived' in fact && !fact.again) state.archived.add(fact.archived)
  if ('archived' in fact && fact.again) state.archived.delete(fact.archived)
  if ('leaves' in fact) {
    const others = [...(state.leaves.get(fact.leaves) ?? [])].filter((to) => to !== fact.to)
    state.leaves.set(fact.leaves, new Set(fact.again ? others : [...others, fact.to]))
  }
  if ('off' in fact && !fact.again) state.off.add(fact.off)
  if ('off' in fact && fact.again) state.off.delete(fact.off)
  if ('charge' in fact) state.charged.set(fact.charge, fact.isCharged)
  if ('statusOf' in fact) state.statuses.set(fact.statusOf, fact.status)
  if ('customer' in fact) state.customers.set(fact.customer, 'ACTIVE')
  if ('statusOfCustomer' in fact) state.customers.set(fact.statusOfCustomer, fact.status)
  if ('link' in fact && fact.to !== null) state.links.set(fact.link, fact.to)
  if ('link' in fact && fact.to === null) state.links.delete(fact.link)
  if ('definition' in fact) state.definitions.set(fact.definition.id, fact.definition)
  if ('noDefinition' in fact) state.definitions.delete(fact.noDefinition)
  if ('rule' in fact) state.rules.set(ruleKey(fact.rule), fact.rule)
  if ('noRule' in fact) state.rules.delete(ruleKey(fact.noRule))
  if ('exclude' in fact) state.exclusions.set(exclusionKey(fact.exclude), fact.exclude)
  if ('include' in fact) state.exclusions.delete(exclusionKey(fact.include))
  if ('invoiceLine' in fact) state.lines.set(fact.invoiceLine.id, fact.invoiceLine)
  if ('noInvoiceLine' in fact) state.lines.delete(fact.noInvoiceLine)
}

export function stateAfter(facts: readonly Fact[]): State {
  const state: State = {
    systems: new Map(),
    archived: new Set(),
    rows: new Map(),
    gone: new Set(),
    statuses: new Map(),
    links: new Map(),
    customers: new Map(),
    definitions: new Map(),
    exclusions: new Map(),
    leaves: new Map(),
    off: new Set(),
    charged: new Map(),
    rules: new Map(),
    lines: new Map(),
  }
  for (const fact of facts) happen(state, fact)
  return state
}
