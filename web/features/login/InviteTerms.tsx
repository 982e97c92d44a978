import { useState, type ReactNode } from 'react'
import { Button, Checkbox, Link, makeStyles, tokens } from '@fluentui/react-components'
import { useConfig } from '../../app/session/config.ts'
import { Message } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  terms: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  // The box itself lines up with the text above it.
  tick: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  accept: { marginTop: tokens.spacingVerticalS },
})

/** Both have to be ticked before somebody who was invited can go on. */
export function InviteTerms({ onAccept }: { onAccept: () => void }) {
  const styles = useStyles()
  const { links } = useConfig()
  const [terms, setTerms] = useState(false)
  const [agreement, setAgreement] = useState(false)
  const link = (href: string) => (chunks: ReactNode) => (
    <Link inline href={href} target="_blank" rel="noreferrer">
      {chunks}
    </Link>
  )
  return (
    <form
      className={styles.terms}
      onSubmit={(event) => {
        event.preventDefault()
        onAccept()
      }}
    >
      <Checkbox
        className={styles.tick}
        checked={terms}
        onChange={(_, data) => setTerms(data.checked === true)}
        label={<Message id="login.invite.terms" values={{ link: link(links.terms) }} />}
      />
      <Checkbox
        className={styles.tick}
        checked={agreement}
        onChange={(_, data) => setAgreement(data.checked === true)}
        label={<Message id="login.invite.agreement" values={{ link: link(links.userAgreement) }} />}
      />
      <Button className={styles.accept} type="submit" appearance="primary" size="large" disabled={!terms || !agreement}>
        <Message id="login.invite.accept" />
      </Button>
    </form>
  )
}
