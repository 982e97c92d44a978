import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Link20Regular } from '@fluentui/react-icons/svg/link'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message } from '../../ui/Message.tsx'
import { ReconnectLinkDialog } from './ReconnectLinkDialog.tsx'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
})

/** For the system that somebody else looks after: that person gives access, without an account. */
export function ReconnectLink({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.row}>
      <span>
        <Message id="reconnect.offer" values={{ application: connection.application }} />
      </span>
      <Button size="small" icon={<Link20Regular />} onClick={() => setOpen(true)}>
        <Message id="reconnect.offer_action" />
      </Button>
      {open && <ReconnectLinkDialog connection={connection} onClose={() => setOpen(false)} />}
    </div>
  )
}
