import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The part of an address that asks a screen to open something. */
export const openParameter = 'open'

/** Opens what the address asks for, once: the address is then that of the screen again. */
export function useOpenAsked(name: string, open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(openParameter) === name
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (isAsked) latest.current()
  }, [isAsked])
  // Again where the list of the screen, which writes its own part of the address, wrote it at the same moment.
  useEffect(() => {
    if (!isAsked) return
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete(openParameter)
        return next
      },
      { replace: true },
    )
  }, [isAsked, setSearch])
}
