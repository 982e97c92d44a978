/**
 * A dependency on a higher slice: the lower slice declares its type, the higher one offers the value in its
 * `slice.ts`, and `platform.given(need)` returns it. So slices never import upwards.
 */
export class Need<T> {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  offered(value: T): Offer {
    return { need: this.name, value }
  }
}

export interface Offer {
  readonly need: string
  readonly value: unknown
}

/** Returns the value offered for a need. */
export type Given = <T>(need: Need<T>) => T

/** Errors: Error where two offer the same need; at the call, Error where nobody offers it. */
export function givenBy(offers: readonly Offer[]): Given {
  const byName = new Map(offers.map(({ need, value }) => [need, value]))
  if (byName.size !== offers.length) throw new Error(`Two offer the same: ${offers.map(({ need }) => need).join(', ')}`)
  return <T>(need: Need<T>): T => {
    if (!byName.has(need.name)) throw new Error(`Nobody offers "${need.name}"`)
    // Safe: only `offered` of this need creates an offer with this name.
    return byName.get(need.name) as T
  }
}
