import { lazy, Suspense, useEffect, useState } from 'react'
import { Link as FluentLink, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router'
import { PublicPage } from '../../app/PublicPage.tsx'
import { shortVersion, useConfig } from '../../app/session/config.ts'
import { inviteCodeOf } from '../../app/session/invitation.ts'
import { useSession } from '../../app/session/SessionContext.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { supportHref } from '../../ui/support.ts'
import { SignInButton } from './SignInButton.tsx'
import { useSignIn } from './useSignIn.ts'

// What few people see does not hold up the others.
const InviteTerms = lazy(async () => ({ default: (await import('./InviteTerms.tsx')).InviteTerms }))
const Notice = lazy(async () => ({ default: (await import('./Notice.tsx')).Notice }))

const useStyles = makeStyles({
  intro: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  trial: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXL,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})

/** Where everybody starts: sign in with Microsoft, after the terms for who comes with an invitation. */
export function LoginPage() {
  const styles = useStyles()
  const text = useText()
  const { links } = useConfig()
  const { ended } = useSession()
  const inviteCode = inviteCodeOf(useLocation())
  const invited = inviteCode !== undefined
  const [accepted, setAccepted] = useState(false)
  const signIn = useSignIn(inviteCode)
  useEffect(() => {
    document.title = text('app.name')
  }, [text])
  const atTerms = invited && !accepted && signIn.state === 'ready'
  const notice = signIn.problem ?? (signIn.state === 'ready' ? ended : undefined)
  return (
    <PublicPage footer={<LoginFooter className={styles.footer} />}>
      <div className={styles.intro}>
        <h1 className={styles.title}>
          <Message id={invited ? 'login.invite.title' : 'login.title'} />
        </h1>
        <p className={styles.text}>
          <Message id={atTerms ? 'login.invite.body' : 'login.welcome'} />
        </p>
      </div>
      {notice !== undefined && (
        <Suspense>
          <Notice notice={notice} />
        </Suspense>
      )}
      {atTerms ? (
        <Suspense fallback={<Spinner aria-label={text('loading')} />}>
          <InviteTerms onAccept={() => setAccepted(true)} />
        </Suspense>
      ) : (
        <SignInButton signIn={signIn} />
      )}
      {!invited && (
        <div className={styles.trial}>
          <Message
            id="login.trial"
            values={{
              link: (chunks) => (
                <FluentLink inline href={links.trial} target="_blank" rel="noreferrer">
                  {chunks}
                </FluentLink>
              ),
            }}
          />
        </div>
      )}
    </PublicPage>
  )
}

function LoginFooter({ className }: { className: string }) {
  const { links, version } = useConfig()
  return (
    <footer className={className}>
      <FluentLink appearance="subtle" href={links.website} target="_blank" rel="noreferrer">
        <Message id="login.website" />
      </FluentLink>
      <FluentLink appearance="subtle" href={links.blog} target="_blank" rel="noreferrer">
        <Message id="login.blog" />
      </FluentLink>
      <FluentLink appearance="subtle" href={supportHref(links.support)}>
        <Message id="login.support" />
      </FluentLink>
      <FluentLink appearance="subtle" href={links.status} target="_blank" rel="noreferrer">
        <Message id="login.status" />
      </FluentLink>
      <span>
        <Message id="login.version" values={{ version: shortVersion(version) }} />
      </span>
    </footer>
  )
}
