import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../app/screens/screen.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { HelpFields } from './HelpFields.tsx'
import { useHelpForm } from './useHelpForm.ts'

const useStyles = makeStyles({
  form: { maxWidth: '40rem' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalL,
  },
})

/** A question to the helpdesk that nothing on a screen led to. */
export function HelpPage() {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const { key } = useLocation()
  // Who came by an address has no screen of Spil to go back to.
  const back = (): void => void (key === 'default' ? navigate(homePath) : navigate(-1))
  const { form, ...state } = useHelpForm({ withError: false, onSent: back })
  return (
    <Page title={text('help.title')}>
      <FormElement form={form} className={styles.form}>
        <HelpFields form={form} {...state} />
        <div className={styles.actions}>
          <Button onClick={back}>
            <Message id="action.cancel" />
          </Button>
          <SubmitButton form={form}>
            <Message id="help.send" />
          </SubmitButton>
        </div>
      </FormElement>
    </Page>
  )
}
