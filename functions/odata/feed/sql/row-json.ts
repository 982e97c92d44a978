import { notServed } from '#domain/odata/error.ts'
import { countName, type Field, type Output } from '#domain/odata/evaluate/output.ts'
import { memberLabel } from '#domain/odata/json/write-json.ts'
import type { Expand } from '#domain/odata/query.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Writing } from '../../engine/source.ts'
import { Compiler } from './expression.ts'
import { EntityNames, type TableNames } from './names.ts'
import type { Feed } from './rows.ts'
import { jsonOf } from './typed.ts'

type Written = Omit<Writing, 'plain'>

interface Part {
  /** JSON text before the value. */
  readonly label: string
  /** SQL of the value's JSON. */
  readonly text: string
  /** Written even if null. */
  readonly isAlways: boolean
}

/** A property label as SQL text; names are ours or a client's `as`. */
const quoted = (label: string): string => `,${label}`.replaceAll("'", "''")
const labelOf = (name: string): string => `${JSON.stringify(name)}:`

/** SQL of a JSON object with these parts. */
function object(parts: readonly Part[], { omitNulls }: Written): string {
  if (parts.length === 0) return `'{}'`
  if (!omitNulls) {
    const [first, ...rest] = parts.map(({ label, text }) => ({ before: quoted(label), text }))
    const others = rest.map(({ before, text }) => `, '${before}', ${text}`).join('')
    // In one call: chained concatenation copies all preceding text each time.
    return `concat('{${first?.before.slice(1) ?? ''}', ${first?.text ?? ''}${others}, '}')`
  }
  // JSON text never has an unescaped quote after a comma, so only the part itself is removed.
  const texts = parts.map(({ label, text, isAlways }) => {
    const before = quoted(label)
    return isAlways ? `'${before}' || ${text}` : `replace('${before}' || ${text}, '${before}null', '')`
  })
  return `'{' || substr(${texts.join(' || ')}, 2) || '}'`
}

/** SQL of a set's row as its query shows it. */
export function entityJson(names: EntityNames, output: Output, expands: readonly Expand[], writing: Written): string {
  const { feed } = names
  const parts = output.fields.flatMap((field): Part[] => {
    if (field.kind === 'value') {
      const typed = names.set.open.properties.has(field.name)
        ? names.set.value(field.name, 'tell')
        : names.value([{ kind: 'dynamic', name: field.name, type: field.type }], 'tell')
      const text = jsonOf(typed, field.type, writing.ieee754Compatible)
      return [{ label: memberLabel(field, writing), text, isAlways: false }]
    }
    const expand = expands.find(({ navigation }) => navigation.name === field.name)
    if (expand === undefined) throw notServed(`${field.name} is not expanded`)
    return expanded(names, expand, field, feed, writing)
  })
  return object(parts, writing)
}

function expanded(
  names: EntityNames,
  expand: Expand,
  field: Extract<Field, { kind: 'entities' }>,
  feed: Feed,
  writing: Written,
): Part[] {
  const { navigation, query, as } = expand
  if (query.apply.length > 0) throw notServed('What is expanded is not grouped', '$expand')
  const other = (): EntityNames => {
    const rows = new EntityNames(feed, names.set.related(navigation.name), query.compute, names.outermost ?? names)
    const compiler = new Compiler(rows)
    if (query.filter !== undefined) rows.set.where(compiler.condition(query.filter))
    if (query.search !== undefined) rows.set.where(compiler.search(query.search))
    return rows
  }
  const json = (rows: EntityNames): string => entityJson(rows, field.output, query.expand, writing)
  const counted = (): Part => {
    const rows = other()
    return { label: labelOf(countName(navigation.name)), text: `(SELECT count(*) ${rows.set.from()})`, isAlways: true }
  }
  if (as === 'count') return [counted()]
  const rows = other()
  const text = json(rows)
  if (!navigation.isCollection)
    return [
      {
        label: labelOf(navigation.name),
        text: `coalesce((SELECT ${text} ${rows.set.from()}), 'null')`,
        isAlways: true,
      },
    ]
  const order = totalOrder(navigation.target(), query).map(
    ({ by, descending }) => `${new Compiler(rows).value(by, 'tell').sql}${descending ? ' DESC' : ''}`,
  )
  const { statement } = feed
  const window =
    query.top === undefined && query.skip === 0
      ? ''
      : ` LIMIT ${statement.bind(query.top ?? -1)} OFFSET ${statement.bind(query.skip)}`
  const within = `SELECT ${text} AS o ${rows.set.from()} ORDER BY ${order.join(', ')}${window}`
  const part = {
    label: labelOf(navigation.name),
    text: `(SELECT '[' || coalesce(group_concat(o, ','), '') || ']' FROM (${within}))`,
    isAlways: true,
  }
  return field.isCounted ? [counted(), part] : [part]
}

/** SQL of a grouped row; grouping paths through relations become nested objects. */
export function tableJson(names: TableNames, output: Output, writing: Written, path: readonly string[] = []): string {
  const parts = output.fields.map((field): Part => {
    const here = [...path, field.name]
    if (field.kind === 'entities')
      return { label: labelOf(field.name), text: tableJson(names, field.output, writing, here), isAlways: true }
    const text = jsonOf(names.named(here.join('/')), field.type, writing.ieee754Compatible)
    return { label: memberLabel(field, writing), text, isAlways: false }
  })
  return object(parts, writing)
}
