import { useContext, useEffect, type ReactNode } from 'react'
import { Link } from '@fluentui/react-components'
import { useText } from './Message.tsx'
import { HelpContext, SupportContext, supportHref } from './support.ts'

/**
 * Leads to the question to the helpdesk, filled in. Where none can be asked (before somebody is signed in): asks support with the screen and the code filled in; of the address only the path, as what stands behind it may be a
 * secret or a search for somebody's name. Words alone where there is no support to ask.
 */
export function SupportLink({ code, children }: { code?: string | undefined; children: ReactNode }) {
  const text = useText()
  const support = useContext(SupportContext)
  const help = useContext(HelpContext)
  useEffect(() => {
    if (code !== undefined) help?.saw(code)
  }, [help, code])
  if (help !== undefined)
    return (
      <Link inline as="button" type="button" onClick={() => help.ask(code)}>
        {children}
      </Link>
    )
  if (support === undefined || support === '') return <>{children}</>
  const subject = text('support.subject', { screen: document.title })
  const place = text('support.screen', { address: window.location.origin + window.location.pathname })
  const body = code === undefined ? place : `${place}\n${text('support.code', { code })}`
  return (
    <Link inline href={supportHref(support, { subject, body })} target="_blank" rel="noreferrer">
      {children}
    </Link>
  )
}
