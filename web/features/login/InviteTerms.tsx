import type { ReactNode } from 'react'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useConfig } from '../../app/session/config.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormValues } from '../../ui/form/useField.ts'
import { Message, useText } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  terms: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  // The box itself lines up with the text above it.
  tick: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  accept: { marginTop: tokens.spacingVerticalS },
})

const nothingTicked = { terms: false, agreement: false }

/** Both have to be ticked before somebody who was invited can go on. */
export function InviteTerms({ onAccept }: { onAccept: () => void }) {
  const styles = useStyles()
  const text = useText()
  const { links } = useConfig()
  const form = useForm({
    values: nothingTicked,
    send: () => {
      onAccept()
      return Promise.resolve()
    },
    // Nothing is sent from here.
    onError: () => undefined,
  })
  const { terms, agreement } = useFormValues(form)
  const link = (href: string) => (chunks: ReactNode) => (
    <Link inline href={href} target="_blank" rel="noreferrer">
      {chunks}
    </Link>
  )
  return (
    <FormElement form={form} className={styles.terms}>
      <CheckField
        form={form}
        name="terms"
        className={styles.tick}
        label={<Message id="login.invite.terms" values={{ link: link(links.terms) }} />}
      />
      <CheckField
        form={form}
        name="agreement"
        className={styles.tick}
        label={<Message id="login.invite.agreement" values={{ link: link(links.userAgreement) }} />}
      />
      <SubmitButton
        form={form}
        className={styles.accept}
        size="large"
        obstacle={terms && agreement ? undefined : text('login.invite.tick_both')}
      >
        <Message id="login.invite.accept" />
      </SubmitButton>
    </FormElement>
  )
}
