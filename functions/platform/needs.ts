/**
 * What a slice needs of one above it: it says the shape, the other offers the value in its `slice.ts`, and
 * `platform.given(need)` hands it over. So a slice never imports upwards, and nobody passes functions around by hand.
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

/** Finds what is offered for a need. */
export type Given = <T>(need: Need<T>) => T

/** Errors: an Error where two offer the same; when asked, an Error where nobody does. */
export function givenBy(offers: readonly Offer[]): Given {
  const byName = new Map(offers.map(({ need, value }) => [need, value]))
  if (byName.size !== offers.length) throw new Error(`Two offer the same: ${offers.map(({ need }) => need).join(', ')}`)
  return <T>(need: Need<T>): T => {
    if (!byName.has(need.name)) throw new Error(`Nobody offers "${need.name}"`)
    // Only `offered` of this need makes an offer of this name, and it takes a T.
    return byName.get(need.name) as T
  }
}
