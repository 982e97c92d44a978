import type { Location } from 'react-router'

/** As the mail writes it, behind the `#`, which goes to no server; links of before have it in the query. */
const name = 'invite-code'

/** What the place in the history keeps, so that the page can be loaded again. */
interface InvitedState {
  readonly inviteCode: string
}

const paramsIn = ({ search, hash }: Pick<Location, 'search' | 'hash'>) => ({
  search: new URLSearchParams(search),
  hash: new URLSearchParams(hash.replace(/^#/u, '')),
})

/**
 * Where to go at once from an address with the code of an invitation: the same place without it, the code in the state of
 * the history, which stands in no address bar, history list or referrer. Undefined: the address has none.
 */
export function withoutInviteCode(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
):
  { readonly to: { pathname: string; search: string; hash: string }; readonly state: InvitedState | null } | undefined {
  const { search, hash } = paramsIn(location)
  if (!search.has(name) && !hash.has(name)) return undefined
  const inviteCode = (hash.get(name) ?? search.get(name) ?? '').trim()
  search.delete(name)
  hash.delete(name)
  return {
    to: { pathname: location.pathname, search: search.toString(), hash: hash.toString() },
    state: inviteCode === '' ? null : { inviteCode },
  }
}

/** The code that the link of this place had; undefined: nobody came by an invitation. */
export function inviteCodeOf({ state }: Pick<Location, 'state'>): string | undefined {
  const stored: unknown = state
  const code: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'inviteCode') : undefined
  return typeof code === 'string' ? code : undefined
}
