import { useEffect, useRef } from 'react'
import { Button, DialogActions, DialogContent, makeStyles } from '@fluentui/react-components'
import { Access, focusAccess } from '../connection/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message } from '../../ui/Message.tsx'
import { AddingSteps } from './AddingSteps.tsx'

const useStyles = makeStyles({
  // The dialog is the card here.
  access: { '& > section': { padding: 0, border: 'none' } },
})

/** The form, the vendor's window or the upload that the connection's own page has. */
export function AccessStep({ connection, onLater }: { connection: NamedConnection; onLater: () => void }) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusAccess(place.current), [])
  return (
    <>
      <DialogContent>
        <AddingSteps current="access" />
        <div ref={place} tabIndex={-1} className={styles.access}>
          <Access connection={connection} mayEdit saysSuccess={false} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLater}>
          <Message id="add_connection.later" />
        </Button>
      </DialogActions>
    </>
  )
}
