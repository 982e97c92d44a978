import { useCallback, useRef, type FocusEvent, type ReactNode } from 'react'
import { PopoverSurface, useFocusFinders } from '@fluentui/react-components'
import { useKeptFocus } from './useKeptFocus.ts'
import { useReturnFocus } from './useReturnFocus.ts'

/**
 * What a popover shows, whose content may come after it has opened. Fluent gives the focus to the first thing that can take
 * it at that moment; where there is none yet it would trap no focus and hide the popover from readers of the screen. So the
 * pane itself takes the focus, and hands it on to the first thing in it once that is there.
 */
export function PopoverPane(props: {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const { label, className, children } = props
  useReturnFocus()
  const { findFirstFocusable } = useFocusFinders()
  const isLed = useRef(false)
  const lead = useCallback(
    (pane: HTMLElement): void => {
      const first = findFirstFocusable(pane)
      isLed.current = first !== null && first !== undefined
      ;(first ?? pane).focus()
    },
    [findFirstFocusable],
  )
  const isWaiting = useCallback((pane: HTMLElement) => document.activeElement === pane && !isLed.current, [])
  const watch = useKeptFocus(lead, isWaiting)
  return (
    <PopoverSurface
      ref={watch}
      tabIndex={-1}
      aria-label={label}
      {...(className === undefined ? {} : { className })}
      onFocus={(event: FocusEvent<HTMLDivElement>) => {
        if (event.target === event.currentTarget && !isLed.current) lead(event.currentTarget)
      }}
    >
      {children}
    </PopoverSurface>
  )
}
