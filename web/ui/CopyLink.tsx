import { Link16Regular } from '@fluentui/react-icons/svg/link'
import { useLocation } from 'react-router'
import { firmAddress } from '#domain/shared/firm-address.ts'
import { useCurrentUser } from './Allowed.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useText } from './Message.tsx'

/** What else an address says, by the names of its parts: of a thing on the page. */
export type PlaceOnPage = Readonly<Record<string, string>>

/**
 * The address of where one is, or of a thing there, to send to somebody: it says of which firm it is. Undefined: nobody is
 * signed in.
 */
export function useLinkHere(place: PlaceOnPage = {}): string | undefined {
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  if (user === undefined) return undefined
  const said = new URLSearchParams(search)
  for (const [name, value] of Object.entries(place)) said.set(name, value)
  const path = `/${pathname.slice(1)}` as const
  return firmAddress(window.location.origin, said.size === 0 ? path : `${path}?${said.toString()}`, user.tenantId)
}

/** Copies the address of what a page or a panel shows. `place`: of a thing among others there, which `label` then names. */
export function CopyLink({ place, label }: { readonly place?: PlaceOnPage; readonly label?: string }) {
  const text = useText()
  const link = useLinkHere(place)
  return link === undefined ? null : (
    <CopyButton text={link} label={label ?? text('page.copy_link')} icon={<Link16Regular />} />
  )
}
