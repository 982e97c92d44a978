import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { HelpContext, HelpStateContext, type HelpState } from '../../ui/support.ts'

/**
 * What a question to the helpdesk begins with, over all screens: popups stand outside of them. It can be asked once
 * `HelpDesk` stands on the screen; until then a link to support is a mail.
 */
export function HelpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [lastError, setLastError] = useState<string>()
  const [lastPage, setLastPage] = useState<string>()
  const [asking, setAsking] = useState(false)
  const ask = useCallback((code: string | undefined) => {
    if (code !== undefined) setLastError(code)
    setAsking(true)
  }, [])
  const help = useMemo(() => (isOpen ? { ask, saw: setLastError } : undefined), [isOpen, ask])
  const state = useMemo<HelpState>(
    () => ({ asking, lastError, lastPage, setOpen, setLastPage, stop: () => setAsking(false) }),
    [asking, lastError, lastPage],
  )
  return (
    <HelpContext value={help}>
      <HelpStateContext value={state}>{children}</HelpStateContext>
    </HelpContext>
  )
}
