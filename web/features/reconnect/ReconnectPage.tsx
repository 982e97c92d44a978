import { useEffect, useId, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle48Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClockDismiss24Regular } from '@fluentui/react-icons/svg/clock-dismiss'
import { ErrorCircle48Regular } from '@fluentui/react-icons/svg/error-circle'
import { catalog } from '#domain/connectors/catalog.ts'
import { PublicPage } from '../../app/PublicPage.tsx'
import { ApplicationName, useApplicationName } from '../live-connections/index.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { GiveAccess } from './GiveAccess.tsx'
import type { ReconnectRequest } from './reconnect-api.ts'
import { useReconnect, type Reconnect } from './useReconnect.ts'
import { StatusMark } from '../../ui/Status.tsx'

const useStyles = makeStyles({
  intro: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  subject: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  description: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  note: {
    margin: 0,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  calm: { color: tokens.colorNeutralForeground3 },
  // As large as the others, of which there is no such size of its own.
  large: { width: '48px', height: '48px' },
})

/** Where a reconnect link leads: somebody without an account gives one connection access. No navigation, no session. */
export function ReconnectPage() {
  const text = useText()
  const reconnect = useReconnect()
  useEffect(() => {
    document.title = `${text('reconnect.page.title')} · ${text('app.name')}`
  }, [text])
  return (
    <PublicPage wide>
      <Content reconnect={reconnect} />
    </PublicPage>
  )
}

function Content({ reconnect }: { reconnect: Reconnect }) {
  const text = useText()
  const styles = useStyles()
  const errorText = useErrorText()
  const { state, retry } = reconnect
  switch (state.step) {
    case 'loading':
      return <Loading />
    case 'ready':
      return <Asked request={state.request} reconnect={reconnect} />
    case 'done':
      return <Done request={state.request} />
    case 'used':
      return (
        <Ending
          icon={<StatusMark look={{ tone: 'good', icon: CheckmarkCircle48Filled }} />}
          title={text('reconnect.page.used.title')}
          body={text('reconnect.page.used.body')}
        />
      )
    case 'ended':
      return (
        <Ending
          icon={<ClockDismiss24Regular className={mergeClasses(styles.calm, styles.large)} aria-hidden="true" />}
          title={text('reconnect.page.ended.title')}
          body={text('reconnect.page.ended.body')}
        />
      )
    case 'failed':
      return (
        <Ending
          icon={<ErrorCircle48Regular className={styles.calm} aria-hidden="true" />}
          title={text('reconnect.page.failed.title')}
          body={errorText(state.error)}
          action={
            <Button appearance="primary" onClick={retry}>
              <Message id="action.retry" />
            </Button>
          }
        />
      )
  }
}

function Asked({ request, reconnect }: { request: ReconnectRequest; reconnect: Reconnect }) {
  const styles = useStyles()
  const formats = useFormats()
  const name = useApplicationName()
  const entry = catalog[request.connector]
  const application = name({ connector: request.connector, entry })
  return (
    <>
      <div className={styles.intro}>
        <h1 className={styles.title}>
          <Message id="reconnect.page.asked.title" values={{ firm: request.firm, application }} />
        </h1>
        <p className={styles.text}>
          <Message id="reconnect.page.asked.body" values={{ maker: request.maker, firm: request.firm }} />
        </p>
      </div>
      <div className={styles.subject}>
        <ApplicationName entry={entry} name={application} size={24} />
        {request.description !== '' && <span className={styles.description}>{request.description}</span>}
      </div>
      <GiveAccess request={request} application={application} reconnect={reconnect} />
      <p className={styles.note}>
        <Message id="reconnect.page.asked.note" values={{ time: formats.time(request.expiresAt) }} />
      </p>
    </>
  )
}

function Done({ request }: { request: ReconnectRequest }) {
  const text = useText()
  const name = useApplicationName()
  const application = name({ connector: request.connector, entry: catalog[request.connector] })
  return (
    <Ending
      icon={<StatusMark look={{ tone: 'good', icon: CheckmarkCircle48Filled }} />}
      title={text('reconnect.page.done.title')}
      body={text('reconnect.page.done.body', { firm: request.firm, application })}
    />
  )
}

interface EndingProps {
  readonly icon: ReactNode
  readonly title: string
  readonly body: string
  readonly action?: ReactNode
}

function Ending({ icon, title, body, action }: EndingProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={mergeClasses(styles.intro)} role="status" aria-labelledby={id}>
      <span>{icon}</span>
      <h1 id={id} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{body}</p>
      {action !== undefined && <div>{action}</div>}
    </div>
  )
}
