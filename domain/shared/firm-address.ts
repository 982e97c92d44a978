/** The part of an address that says of which firm it is. The pages that vendors send people back to have their own use for it. */
const firmParameter = 'tenant'

/** Where something is, below the app's address: begins with `/` and may have a query, but no `#`. */
export type FirmPath = `/${string}`

/** The address of a place of one firm. */
export type AddressOf = (path: FirmPath) => string

/**
 * An address in the product for people to keep or pass on: with the firm it is of, so that whoever works in another one is
 * asked whether to switch.
 */
export function firmAddress(appUrl: string, path: FirmPath, tenantId: string): string {
  return `${appUrl}${path}${path.includes('?') ? '&' : '?'}${firmParameter}=${encodeURIComponent(tenantId)}`
}

/** What an address says in its query of the firm, and the query without it; undefined: nothing. */
export function firmIn(search: string): { readonly tenantId: string; readonly rest: string } | undefined {
  const params = new URLSearchParams(search)
  const tenantId = params.get(firmParameter)
  if (tenantId === null) return undefined
  params.delete(firmParameter)
  return { tenantId, rest: params.toString() }
}
