import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Message, useText } from '../../ui/Message.tsx'
import type { SignIn } from './useSignIn.ts'

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  waiting: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
})

/** Microsoft's four squares, in the colour of the button's text. */
function Squares() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path d="M0 0h8.5v8.5H0zM9.5 0H18v8.5H9.5zM0 9.5h8.5V18H0zM9.5 9.5H18V18H9.5z" />
    </svg>
  )
}

/** Opens the popup; while it is open one can stop waiting, for a closed popup is noticed late. */
export function SignInButton({ signIn }: { signIn: SignIn }) {
  const styles = useStyles()
  const text = useText()
  if (signIn.state === 'popup') {
    return (
      <div className={styles.waiting} role="status">
        <Spinner size="tiny" label={text('login.popup_open')} />
        <Button onClick={signIn.cancel}>
          <Message id="action.cancel" />
        </Button>
      </div>
    )
  }
  const busy = signIn.state === 'exchanging'
  return (
    <div className={styles.box}>
      <Button
        appearance="primary"
        size="large"
        icon={busy ? <Spinner size="tiny" appearance="inverted" aria-hidden="true" /> : <Squares />}
        disabledFocusable={busy}
        onClick={() => void signIn.start()}
      >
        <Message id={busy ? 'login.signing_in' : 'login.microsoft'} />
      </Button>
    </div>
  )
}
