import type { ReactNode } from 'react'
import { ConfirmProvider } from './Confirm.tsx'
import { PopupsProvider } from './Popups.tsx'
import { ProgressTrayProvider } from './ProgressTray.tsx'

/** What lies over every screen: popups, the question of the moment, and long work. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <PopupsProvider>
      <ProgressTrayProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ProgressTrayProvider>
    </PopupsProvider>
  )
}
