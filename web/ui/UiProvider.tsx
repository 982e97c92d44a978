import type { ReactNode } from 'react'
import { useFocusFinders } from '@fluentui/react-components'
import { ConfirmProvider } from './Confirm.tsx'
import { PopupsProvider } from './Popups.tsx'
import { ProgressTrayProvider } from './ProgressTray.tsx'

/** What lies over every screen: popups, the question of the moment, and long work. */
export function UiProvider({ children }: { children: ReactNode }) {
  // Keeps what moves the focus alive. It goes with the last part that uses it, and on a screen where that is a dialog it
  // would go before it shows the page behind the dialog to screen readers again.
  useFocusFinders()
  return (
    <PopupsProvider>
      <ProgressTrayProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ProgressTrayProvider>
    </PopupsProvider>
  )
}
