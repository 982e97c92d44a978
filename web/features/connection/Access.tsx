import type { RefObject } from 'react'
import { dataTypesOf, LatestInvoicesCard } from '../connection-invoices/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { CredentialsCard } from './CredentialsCard.tsx'
import { ExternalCard } from './ExternalCard.tsx'
import { MasterDataCard } from './MasterDataCard.tsx'
import { SuccessorCard } from './SuccessorCard.tsx'
import { takesFiles } from './takes-files.ts'

/** Brings the focus to where one can type or choose; what cannot take the focus is stepped over. */
export function focusAccess(place: HTMLElement | null): void {
  const first = place?.querySelector<HTMLElement>(
    'input:not([readonly], [type=file]), button:not([aria-disabled=true])',
  )
  ;(first ?? place)?.focus()
}

/** How the firm gives this application's data: a window of the vendor, a form, or files. */
export function Access({
  connection,
  mayEdit,
  saysSuccess = true,
  begin,
}: {
  connection: NamedConnection
  mayEdit: boolean
  /** False where the screen moves on by itself once access was given, and so says it. */
  saysSuccess?: boolean
  /** Takes what opens the vendor's window, where nothing is to be filled in before. */
  begin?: RefObject<(() => void) | undefined>
}) {
  switch (connection.entry?.authorization) {
    case 'external':
      return <ExternalCard connection={connection} mayEdit={mayEdit} saysSuccess={saysSuccess} begin={begin} />
    case 'credentials':
      return (
        <>
          <CredentialsCard connection={connection} mayEdit={mayEdit} saysSuccess={saysSuccess} />
          {mayEdit && connection.entry.successor !== null && (
            <SuccessorCard connection={connection} successor={connection.entry.successor} saysSuccess={saysSuccess} />
          )}
        </>
      )
    case 'optional':
      return (
        <>
          <LatestInvoicesCard connection={connection} mayEdit={mayEdit} />
          <CredentialsCard connection={connection} mayEdit={mayEdit} saysSuccess={saysSuccess} />
        </>
      )
    case 'none':
    case undefined:
      if (takesFiles(connection)) return <MasterDataCard connection={connection} mayEdit={mayEdit} />
      return dataTypesOf(connection).length > 0 ? (
        <LatestInvoicesCard connection={connection} mayEdit={mayEdit} />
      ) : null
  }
}
