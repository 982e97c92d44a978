import type { ReactNode } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import type { MessageId } from '../Message.tsx'

/** A choice whose word is a message: known when the list is declared. */
export interface DeclaredOption<Value extends string = string> {
  readonly value: Value
  readonly label: MessageId
  /** Beside the word of a chip. */
  readonly icon?: ReactNode
}

/** A choice whose word is data: the name of a connection, a tag. */
export interface NamedOption {
  readonly value: string
  readonly name: string
}

/** What a menu offers; undefined while it is on its way. */
export interface OfferedOptions {
  readonly options: readonly NamedOption[] | undefined
  readonly error?: unknown
}

interface Declared {
  readonly label: MessageId
  /** Only who may do this is shown the filter. */
  readonly permission?: Permission
}

/** One value out of a few; there is always one. */
export interface OneOf<Value extends string = string> extends Declared {
  readonly kind: 'one-of'
  readonly options: readonly DeclaredOption<Value>[]
  /** What the list opens with. */
  readonly initial: NoInfer<Value>
  /** The value that keeps nothing away. */
  readonly off: NoInfer<Value>
}

/** Rows that have any of the chosen values; none chosen keeps nothing away. */
export interface AnyOf extends Declared {
  readonly kind: 'any-of'
  /** What can be chosen: declared, or a hook that asks once it is `wanted` (the menu opens, or the address names one). */
  readonly options: readonly DeclaredOption[] | ((wanted: boolean) => OfferedOptions)
  /** `chips`: each declared option in sight, to be pressed, with how many rows it has where the page counts them. */
  readonly look?: 'menu' | 'chips'
}

/** How many rows each option of a filter has, by filter and option. */
export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Rows for which something is so. */
export interface YesNo extends Declared {
  readonly kind: 'boolean'
}

/** Rows in which one field holds what somebody types. */
export interface Typed extends Declared {
  readonly kind: 'text'
}

export type ListFilter = OneOf | AnyOf | YesNo | Typed
export type FilterValue = string | boolean | readonly string[]
/** By the name each has in the address. */
export type Filters = Readonly<Record<string, ListFilter>>

type ValueOf<Filter extends ListFilter> =
  Filter extends OneOf<infer Value>
    ? Value
    : Filter extends AnyOf
      ? readonly string[]
      : Filter extends YesNo
        ? boolean
        : string

export type FilterValues<F extends Filters> = { readonly [Key in keyof F]: ValueOf<F[Key]> }

/** An address may name this many values of one filter, and this many characters of one value. */
const most = { values: 100, characters: 100 }

/** Filters in the order they are shown, with their name in the address. */
export function filtersOf(filters: Filters): readonly (readonly [string, ListFilter])[] {
  return Object.entries(filters)
}

/** What a filter stands at when a list opens. */
export function initialValue(filter: ListFilter): FilterValue {
  switch (filter.kind) {
    case 'one-of':
      return filter.initial
    case 'any-of':
      return []
    case 'boolean':
      return false
    case 'text':
      return ''
  }
}

/** What a filter stands at when it keeps nothing away. */
export function offValue(filter: ListFilter): FilterValue {
  return filter.kind === 'one-of' ? filter.off : initialValue(filter)
}

export function sameValue(one: FilterValue, other: FilterValue): boolean {
  return typeof one === 'object' && typeof other === 'object'
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other
}

export function isOff(filter: ListFilter, value: FilterValue): boolean {
  return sameValue(value, offValue(filter))
}

/** What an address says of a filter, as far as it makes sense; what it leaves out is the initial value. */
export function readFilter(filter: ListFilter, said: readonly string[]): FilterValue {
  const [first] = said
  if (first === undefined) return initialValue(filter)
  switch (filter.kind) {
    case 'one-of':
      return filter.options.find(({ value }) => value.toLowerCase() === first.toLowerCase())?.value ?? filter.initial
    case 'any-of': {
      const values = [...new Set(said)].filter((value) => value !== '' && value.length <= most.characters)
      const { options } = filter
      const known =
        typeof options === 'function'
          ? values
          : values.filter((value) => options.some((option) => option.value === value))
      return known.slice(0, most.values)
    }
    case 'boolean':
      return first === '1'
    case 'text':
      return first.slice(0, most.characters)
  }
}

/** What an address says of a filter; nothing where it stands at its initial value. */
export function writtenFilter(filter: ListFilter, value: FilterValue): readonly string[] {
  if (sameValue(value, initialValue(filter))) return []
  if (typeof value === 'object') return value
  return [typeof value === 'boolean' ? '1' : filter.kind === 'one-of' ? value.toLowerCase() : value]
}
