import { useEffect, type ReactNode } from 'react'
import { useFluent, useFocusFinders, useTooltipVisibility } from '@fluentui/react-components'
import { ConfirmProvider } from './Confirm.tsx'
import { PopupsProvider } from './Popups.tsx'
import { ProgressTrayProvider } from './ProgressTray.tsx'

/** A tooltip waits this long, in milliseconds, before it shows. */
const tooltipDelay = 250

/**
 * A click does what the tooltip says: from then on it would lie over what opens, since the pointer stays where it is. One that
 * was about to show when the button was clicked goes as it comes.
 */
function useTooltipsGoWithClick(): void {
  const tooltips = useTooltipVisibility()
  const { targetDocument } = useFluent()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => tooltips.visibleTooltip?.hide()
    const onClick = (): void => {
      hide()
      clearTimeout(timer)
      timer = setTimeout(hide, tooltipDelay)
    }
    targetDocument?.addEventListener('click', onClick, { capture: true })
    return () => {
      clearTimeout(timer)
      targetDocument?.removeEventListener('click', onClick, { capture: true })
    }
  }, [tooltips, targetDocument])
}

/** What lies over every screen: popups, the question of the moment, and long work. */
export function UiProvider({ children }: { children: ReactNode }) {
  // Keeps what moves the focus alive. It goes with the last part that uses it, and on a screen where that is a dialog it
  // would go before it shows the page behind the dialog to screen readers again.
  useFocusFinders()
  useTooltipsGoWithClick()
  return (
    <PopupsProvider>
      <ProgressTrayProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ProgressTrayProvider>
    </PopupsProvider>
  )
}
