import { useEffect, useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle48Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissCircle48Filled } from '@fluentui/react-icons/svg/dismiss-circle'
import { catalog } from '#domain/connectors/catalog.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { useApplicationName } from '../live-connections/index.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { channelName } from './authorization-channel.ts'
import { callbackResult } from './callback-result.ts'
import { StatusMark } from '../../ui/Status.tsx'

/** How long the outcome stays to be read before the window closes, in milliseconds. */
const closeAfter = 2_000

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '28rem', color: tokens.colorNeutralForeground2 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  logo: { marginBottom: tokens.spacingVerticalXXL },
})

/** Where a vendor sends the browser back to: says how it went, tells the page that opened the window, and closes. */
export function CallbackPage({ connector }: { connector: ConnectorId }) {
  const styles = useStyles()
  const text = useText()
  const name = useApplicationName()
  const entry = catalog[connector]
  const [result] = useState(() => callbackResult(entry, new URLSearchParams(window.location.search)))
  const [stillOpen, setStillOpen] = useState(false)

  useEffect(() => {
    // A code does not belong in a history that others can read.
    window.history.replaceState(null, '', window.location.pathname)
    if (result.state === '') return
    const channel = new BroadcastChannel(channelName(result.state))
    channel.postMessage(result)
    return () => channel.close()
  }, [result])

  useEffect(() => {
    const timer = setTimeout(() => {
      window.close()
      // A window that no script opened stays: a popup whose opener the browser cut off, a link opened by hand.
      setStillOpen(true)
    }, closeAfter)
    return () => clearTimeout(timer)
  }, [])

  const succeeded = result.kind === 'authorized'
  const title = text(succeeded ? 'callback.succeeded.title' : 'callback.failed.title')
  useDocumentTitle(title)
  const Icon = succeeded ? CheckmarkCircle48Filled : DismissCircle48Filled
  return (
    <main className={styles.page}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <StatusMark look={{ tone: succeeded ? 'good' : 'bad', icon: Icon }} />
      <div role={succeeded ? 'status' : 'alert'}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>
          <Message
            id={succeeded ? 'callback.succeeded.body' : 'callback.failed.body'}
            values={{ application: name({ connector, entry }) }}
          />
        </p>
      </div>
      <p className={styles.note} role="status">
        <Message id={stillOpen ? 'callback.close_yourself' : 'callback.closing'} />
      </p>
    </main>
  )
}
