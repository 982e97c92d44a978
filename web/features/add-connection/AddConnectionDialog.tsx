import { Dialog, DialogBody, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components'
import { hasData } from '#domain/connections/connection-state.ts'
import { ApplicationName, healthOfView, useConnections, useNow } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { AccessStep } from './AccessStep.tsx'
import { addingStepOf } from './adding-steps.ts'
import { DetailsStep } from './DetailsStep.tsx'
import type { Offer } from './offered-view.ts'
import { RowsStep } from './RowsStep.tsx'
import { useAddConnection } from './useAddConnection.ts'

const useStyles = makeStyles({
  surface: { width: 'min(42rem, calc(100vw - 2rem))', maxWidth: 'none' },
})

interface AddConnectionDialogProps {
  readonly offer: Offer
  /** Closed while there is no connection yet. */
  readonly onCancel: () => void
  /** Closed after there was one: it asks for what it still lacks on its own page and in the list. */
  readonly onLeave: (id: string) => void
}

/** From an application to its first rows: what it is called, access, the first sync. */
export function AddConnectionDialog({ offer, onCancel, onLeave }: AddConnectionDialogProps) {
  const styles = useStyles()
  useReturnFocus()
  const text = useText()
  const now = useNow(5_000)
  const adding = useAddConnection()
  const { state, id } = adding
  const connection = useConnections().connections?.find((one) => one.id === id)
  // Until the list has it, its form stands.
  const health = state === 'active' && connection !== undefined ? healthOfView(connection, now) : undefined
  const step = addingStepOf(health?.step, connection !== undefined && hasData(connection))
  const busy = step === 'details' && state !== 'form' && state !== 'slow' && state !== 'failed'
  const leave = (): void => (id === undefined ? onCancel() : onLeave(id))
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        // What was typed is not lost to a click beside the dialog.
        if (!open && !busy && (step === 'details' || type !== 'backdropClick')) leave()
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <ApplicationName
              entry={offer.entry}
              name={text('add_connection.dialog.title', { application: offer.application })}
              size={24}
            />
          </DialogTitle>
          {connection === undefined || health === undefined ? (
            <DetailsStep offer={offer} adding={adding} onCancel={leave} onOpen={onLeave} />
          ) : step === 'access' ? (
            <AccessStep connection={connection} onLater={leave} />
          ) : (
            <RowsStep connection={connection} health={health} now={now} onClose={leave} onAnother={onCancel} />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
