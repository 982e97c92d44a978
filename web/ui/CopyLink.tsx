import { Link16Regular } from '@fluentui/react-icons/svg/link'
import { useLocation } from 'react-router'
import { firmAddress } from '#domain/shared/firm-address.ts'
import { useCurrentUser } from './Allowed.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useText } from './Message.tsx'

/** The address of where one is, to send to somebody: it says of which firm it is. Undefined: nobody is signed in. */
export function useLinkHere(): string | undefined {
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  if (user === undefined) return undefined
  return firmAddress(window.location.origin, `/${pathname.slice(1)}${search}`, user.tenantId)
}

/** Copies the address of the thing that a page shows. */
export function CopyLink() {
  const text = useText()
  const link = useLinkHere()
  return link === undefined ? null : <CopyButton text={link} label={text('page.copy_link')} icon={<Link16Regular />} />
}
