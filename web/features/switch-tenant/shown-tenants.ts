import { searchable } from '#domain/shared/text.ts'

/** By name, and only those whose name has what was typed, accents and case aside. */
export function shownTenants<T extends { readonly tenantName: string }>(
  tenants: readonly T[],
  search: string,
  compare: (a: string, b: string) => number,
): T[] {
  const wanted = searchable(search)
  return tenants
    .filter((tenant) => searchable(tenant.tenantName).includes(wanted))
    .toSorted((a, b) => compare(a.tenantName, b.tenantName))
}
