import { useId, useState } from 'react'
import { makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { notificationChoices, type NotificationChoice } from '#domain/notifications/kinds.ts'
import {
  ChooseMorningMailDocument,
  ChooseNotificationDocument,
  NotificationSettingsDocument,
  type NotificationSettingsQuery,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { StatusMark } from '../../ui/Status.tsx'

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, maxWidth: '48rem' },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  kinds: { margin: 0, padding: 0, listStyleType: 'none' },
  kind: {
    display: 'grid',
    gridTemplateColumns: '1fr 14rem',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [narrowMedia]: { gridTemplateColumns: '1fr' },
  },
  // Always there, so that nothing jumps when it speaks.
  saved: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})

type Settings = NotificationSettingsQuery['notificationSettings']

/** What one wants to hear, and where; each choice holds at once. */
export function NotificationSettingsPage() {
  const styles = useStyles()
  const text = useText()
  const { data, error, reload } = useGraphql(NotificationSettingsDocument, {})
  return (
    <Page title={text('notifications.title')}>
      {data === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : (
        <div className={styles.cards}>
          <Kinds kinds={data.notificationSettings.kinds} />
          <MorningMail on={data.notificationSettings.morningMail} />
        </div>
      )}
    </Page>
  )
}

const isChoice = (text: string): text is NotificationChoice => notificationChoices.some((one) => one === text)

function Kinds({ kinds }: Pick<Settings, 'kinds'>) {
  const styles = useStyles()
  const text = useText()
  const id = useId()
  const { run, pending, isSaved } = useChoosing(ChooseNotificationDocument)
  return (
    <Card title={text('notifications.kinds')} actions={<Saved shown={isSaved} />}>
      <p className={styles.about}>
        <Message id="notifications.about" />
      </p>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, choice }) => (
          <li key={kind} className={styles.kind}>
            <label htmlFor={`${id}-${kind}`}>{text(`notifications.kind.${kind}`)}</label>
            <Select
              id={`${id}-${kind}`}
              value={pending?.kind === kind ? pending.choice : choice}
              onChange={(_, { value }) => isChoice(value) && run({ kind, choice: value })}
            >
              {notificationChoices.map((one) => (
                <option key={one} value={one}>
                  {text(`notifications.choice.${one}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MorningMail({ on }: { on: boolean }) {
  const styles = useStyles()
  const text = useText()
  const { run, pending, isSaved } = useChoosing(ChooseMorningMailDocument)
  return (
    <Card title={text('notifications.morning')} actions={<Saved shown={isSaved} />}>
      <p className={styles.about}>
        <Message id="notifications.morning_about" />
      </p>
      <Switch
        checked={pending?.on ?? on}
        label={text('notifications.morning_on')}
        onChange={(_, data) => run({ on: data.checked })}
      />
    </Card>
  )
}

/** A choice that is shown from the moment it is made; one that is refused, which the person is told, goes back. */
function useChoosing<Result, Variables>(document: Document<Result, Variables>) {
  const { run } = useCommand(document, { refreshes: [NotificationSettingsDocument] })
  const [pending, setPending] = useState<Variables>()
  const [isSaved, setSaved] = useState(false)
  useUnsaved(() => (pending === undefined ? 'nothing' : 'by closing'))
  return {
    pending,
    isSaved,
    run: (chosen: Variables): void => {
      setPending(chosen)
      setSaved(false)
      void run(chosen).then((answer) => {
        setPending(undefined)
        setSaved(answer !== undefined)
      })
    },
  }
}

function Saved({ shown }: { shown: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.saved} role="status">
      {shown && (
        <>
          <StatusMark look={{ tone: 'good', icon: Checkmark16Regular }} />
          <Message id="connection.save.saved" />
        </>
      )}
    </span>
  )
}
