import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { isDrift, unseenFindings } from '#domain/connections/findings.ts'
import {
  ConnectionsDocument,
  SeeLossesDocument,
  TakeBackSeenLossesDocument,
  type ConnectionFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { noticedText, type NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { SupportLink } from '../../ui/SupportLink.tsx'

type Finding = ConnectionFieldsFragment['findings'][number]

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  actions: { flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** Longer than this no code of a question to the helpdesk is. */
const longestCode = 200

/** By which the helpdesk finds what a firm reports: the system and the fields, and no value of the firm's. */
const codeOf = (connector: string, findings: readonly Finding[]): string =>
  [connector, ...findings.map(({ id }) => id)].join(' · ').slice(0, longestCode)

/**
 * What the syncs noticed of a connection that costs no row, with what one can do about it; for who has seen all of it, who and
 * when.
 */
export function Findings({ connection }: { connection: NamedConnection }) {
  const { findings, status } = connection
  if (status !== 'ACTIVE' || findings.length === 0) return null
  const open = unseenFindings(findings)
  if (open.length === 0) return <SeenFindings connection={connection} />
  return (
    <>
      <FindingsBar connection={connection} findings={open.filter((one) => !isDrift(one))} kind="partial" />
      <FindingsBar connection={connection} findings={open.filter(isDrift)} kind="changed" />
    </>
  )
}

function FindingsBar({
  connection,
  findings,
  kind,
}: {
  connection: NamedConnection
  findings: readonly Finding[]
  kind: 'changed' | 'partial'
}) {
  const styles = useStyles()
  const tools = { text: useText(), textOf: useTextOf(), formats: useFormats() }
  const mayEdit = useAllowed('connection:edit')
  const { run, busy } = useCommand(SeeLossesDocument, { refreshes: [ConnectionsDocument] })
  if (findings.length === 0) return null
  const { id, application, connector } = connection
  const lossIds = findings.map((one) => one.id)
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id={`connection.noticed.${kind}.title`} values={{ application }} />
        </MessageBarTitle>
        <ul className={styles.list}>
          {findings.map((finding) => (
            <li key={finding.id}>{noticedText(finding, tools)}</li>
          ))}
        </ul>
        <Message id={mayEdit ? `connection.noticed.${kind}.body` : `connection.noticed.${kind}.reader`} />
      </MessageBarBody>
      {mayEdit && (
        <MessageBarActions className={styles.actions}>
          {kind === 'changed' && (
            <SupportLink code={codeOf(connector, findings)}>
              <Message id="connection.noticed.report" />
            </SupportLink>
          )}
          <Button disabledFocusable={busy} onClick={() => void run({ input: { id, lossIds } })}>
            <Message id="connection.losses.see" />
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

function SeenFindings({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const tools = { text, textOf: useTextOf(), formats: useFormats() }
  const mayEdit = useAllowed('connection:edit')
  const { run, busy } = useCommand(TakeBackSeenLossesDocument, { refreshes: [ConnectionsDocument] })
  const { findings, id } = connection
  const last = findings.flatMap(({ seen }) => seen ?? []).toSorted((a, b) => (a.time < b.time ? 1 : -1))[0]
  if (last === undefined) return null
  const when = tools.formats.moment(last.time)
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        <ul className={styles.list}>
          {findings.map((finding) => (
            <li key={finding.id}>{noticedText(finding, tools)}</li>
          ))}
        </ul>
        {last.by == null
          ? text('connection.losses.seen_by_nobody', { when })
          : text('connection.losses.seen_by', { name: last.by, when })}
      </MessageBarBody>
      {mayEdit && (
        <MessageBarActions className={styles.actions}>
          <Button appearance="transparent" disabledFocusable={busy} onClick={() => void run({ id })}>
            <Message id="undo.action" />
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
