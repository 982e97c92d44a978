/** How a person has the columns of a table. */
export interface LayoutChoice {
  /** Pixels, of the columns that are not as wide as they are declared. */
  readonly widths: Readonly<Record<string, number>>
  /** Of the columns that are not as visible as they are declared. */
  readonly shown: Readonly<Record<string, boolean>>
  /** Ids of the columns behind the first; empty: as declared. */
  readonly order: readonly string[]
  readonly compact: boolean
}

export const asDeclared: LayoutChoice = { widths: {}, shown: {}, order: [], compact: false }

/** As the API keeps it. */
export interface StoredLayout {
  readonly order: readonly string[]
  readonly columns: readonly { readonly id: string; readonly width: number | null; readonly shown: boolean | null }[]
  readonly compact: boolean
}

export function storedLayout({ widths, shown, order, compact }: LayoutChoice): {
  order: string[]
  columns: { id: string; width: number | null; shown: boolean | null }[]
  compact: boolean
} {
  const ids = [...new Set([...Object.keys(widths), ...Object.keys(shown)])].sort()
  const columns = ids.map((id) => ({ id, width: widths[id] ?? null, shown: shown[id] ?? null }))
  return { order: [...order], columns, compact }
}

export function layoutChoice({ order, columns, compact }: StoredLayout): LayoutChoice {
  return {
    order,
    widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]]))),
    shown: Object.fromEntries(columns.flatMap(({ id, shown }) => (shown === null ? [] : [[id, shown]]))),
    compact,
  }
}

export function sameLayout(one: LayoutChoice, other: LayoutChoice): boolean {
  return JSON.stringify(storedLayout(one)) === JSON.stringify(storedLayout(other))
}

/** What this computer kept; undefined: nothing, or nothing that makes sense. */
export function storedChoice(key: string): LayoutChoice | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<LayoutChoice> | null
    if (stored === null) return undefined
    return {
      widths: stored.widths ?? {},
      shown: stored.shown ?? {},
      order: Array.isArray(stored.order) ? stored.order : [],
      compact: stored.compact === true,
    }
  } catch {
    return undefined
  }
}
