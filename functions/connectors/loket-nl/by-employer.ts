import type { VendorApi } from '../kit/vendor-api.ts'
import { allAdministrations, type Administration } from './api.ts'

/** The administrations of each employer, in the order of their ids. */
export async function byEmployer(api: VendorApi): Promise<ReadonlyMap<string, readonly Administration[]>> {
  const known = new Map<string, Administration[]>()
  const sorted = (await allAdministrations(api)).sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const administration of sorted) {
    const employer = administration.employerId ?? ''
    known.set(employer, [...(known.get(employer) ?? []), administration])
  }
  return known
}

export type ByEmployer = Awaited<ReturnType<typeof byEmployer>>
