import type { Skipped } from '../kit/stream.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { allAdministrations, type Administration } from './api.ts'

/** Administrations by their employer, and what of the list cannot be read. */
export interface ByEmployer {
  readonly owned: ReadonlyMap<string, readonly Administration[]>
  readonly skipped: readonly Skipped[]
}

/** The administrations of each employer, in the order of their ids. */
export async function byEmployer(api: VendorApi): Promise<ByEmployer> {
  const { good, skipped } = await allAdministrations(api)
  const known = new Map<string, Administration[]>()
  const sorted = good.sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const administration of sorted) {
    const employer = administration.employerId ?? ''
    known.set(employer, [...(known.get(employer) ?? []), administration])
  }
  return { owned: known, skipped }
}
