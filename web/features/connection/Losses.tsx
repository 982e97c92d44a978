import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table'
import { Link } from 'react-router'
import { lostOf, unseenLosses } from '#domain/connections/losses.ts'
import { useFileDownload } from '../../app/session/useFileDownload.ts'
import {
  ConnectionsDocument,
  SeeLossesDocument,
  TakeBackSeenLossesDocument,
  type ConnectionFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { lossText, type NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { reportName } from './file-view.ts'

type Loss = ConnectionFieldsFragment['losses'][number]

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
  },
  loss: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
  },
  said: { overflowWrap: 'anywhere' },
  way: { color: tokens.colorBrandForegroundLink },
  actions: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
})

/** Of one that is out of use nothing is said: it counts no more. */
export const hasLosses = ({ losses, status }: Pick<NamedConnection, 'losses' | 'status'>): boolean =>
  status === 'ACTIVE' && losses.length > 0

/**
 * What did not come in of a connection, each with the way to what it was; and for who has seen it, who and when. Nothing
 * where everything came in.
 */
export function Losses({ connection }: { connection: NamedConnection }) {
  const { losses } = connection
  if (!hasLosses(connection)) return null
  const open = unseenLosses(losses)
  return open.length > 0 ? (
    <OpenLosses connection={connection} losses={open} />
  ) : (
    <SeenLosses connection={connection} losses={losses} />
  )
}

function OpenLosses({ connection, losses }: { connection: NamedConnection; losses: readonly Loss[] }) {
  const styles = useStyles()
  const formats = useFormats()
  const mayEdit = useAllowed('connection:edit')
  const { run, busy } = useCommand(SeeLossesDocument, { refreshes: [ConnectionsDocument] })
  const count = lostOf(losses)
  const lossIds = losses.map(({ id }) => id)
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="connection.losses.title" values={{ count, shown: formats.integer(count) }} />
        </MessageBarTitle>
        <ul className={styles.list}>
          {losses.map((loss) => (
            <LossRow key={loss.id} connection={connection} loss={loss} />
          ))}
        </ul>
        <Message id={mayEdit ? 'connection.losses.body' : 'connection.losses.reader'} />
      </MessageBarBody>
      {mayEdit && (
        <MessageBarActions className={styles.actions}>
          <Button disabledFocusable={busy} onClick={() => void run({ input: { id: connection.id, lossIds } })}>
            <Message id="connection.losses.see" />
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

/** One thing that was lost, with the way to what it was. */
function LossRow({ connection, loss }: { connection: NamedConnection; loss: Loss }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const download = useFileDownload()
  const { kind, name, reportBlobFileName: report } = loss
  return (
    <li className={styles.loss}>
      <span className={styles.said}>{lossText(loss, { text, formats })}</span>
      {report !== null && (
        <Button
          size="small"
          icon={<DocumentTable20Regular />}
          onClick={() => void download(report, reportName(name, text('masterdata.report_name')))}
        >
          <Message id="masterdata.report" />
        </Button>
      )}
      {kind === 'INVOICE' && (
        <Link className={styles.way} to={`/connections/${encodeURIComponent(connection.id)}/invoices`}>
          <Message id="connection.losses.to_invoices" />
        </Link>
      )}
    </li>
  )
}

function SeenLosses({ connection, losses }: { connection: NamedConnection; losses: readonly Loss[] }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const mayEdit = useAllowed('connection:edit')
  const { run, busy } = useCommand(TakeBackSeenLossesDocument, { refreshes: [ConnectionsDocument] })
  const last = losses.flatMap(({ seen }) => seen ?? []).toSorted((a, b) => (a.time < b.time ? 1 : -1))[0]
  if (last === undefined) return null
  const when = formats.moment(last.time)
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        <ul className={styles.list}>
          {losses.map((loss) => (
            <LossRow key={loss.id} connection={connection} loss={loss} />
          ))}
        </ul>
        {last.by == null
          ? text('connection.losses.seen_by_nobody', { when })
          : text('connection.losses.seen_by', { name: last.by, when })}
      </MessageBarBody>
      {mayEdit && (
        <MessageBarActions className={styles.actions}>
          <Button appearance="transparent" disabledFocusable={busy} onClick={() => void run({ id: connection.id })}>
            <Message id="undo.action" />
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
