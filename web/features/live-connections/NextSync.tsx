import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { useFormats, type Formats } from '../../ui/formats.ts'
import { useText, type Text } from '../../ui/Message.tsx'
import type { ConnectionView } from './connection-view.ts'
import type { Rhythm } from '#domain/connections/health.ts'

const useStyles = makeStyles({
  moment: { fontVariantNumeric: 'tabular-nums' },
  none: { color: tokens.colorNeutralForeground3 },
})

const DAY = 86_400_000

/** When a connection is read next, in words; empty where nothing is planned. */
export function nextSyncText(
  { nextSync, status, rhythm }: Pick<ConnectionView, 'nextSync' | 'status'> & { readonly rhythm: Rhythm },
  now: Date,
  { text, formats }: { readonly text: Text; readonly formats: Formats },
): string {
  if (nextSync === null)
    return status === 'ACTIVE' && rhythm === 'monthly' ? text('connection.next_sync.with_file') : ''
  const time = formats.time(nextSync)
  if (Date.parse(nextSync) - now.getTime() < DAY) return text('connection.next_sync.tonight', { time })
  return text('connection.next_sync.at', { day: formats.date(nextSync), time })
}

/** When a connection is read next, with the exact moment on hover. */
export function NextSync({ connection, rhythm, now }: { connection: ConnectionView; rhythm: Rhythm; now: Date }) {
  const styles = useStyles()
  const formats = useFormats()
  const text = useText()
  const said = nextSyncText({ ...connection, rhythm }, now, { text, formats })
  if (said === '') return <span className={styles.none}>{text('connection.next_sync.none')}</span>
  const { nextSync } = connection
  if (nextSync === null) return <span className={styles.none}>{said}</span>
  return (
    <Tooltip content={formats.moment(nextSync)} relationship="description">
      <time className={styles.moment} dateTime={nextSync}>
        {said}
      </time>
    </Tooltip>
  )
}
