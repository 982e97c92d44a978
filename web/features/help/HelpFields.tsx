import { useContext } from 'react'
import { Field, Link, makeStyles, MessageBar, MessageBarBody, Textarea, tokens } from '@fluentui/react-components'
import { helpLimits } from '#domain/help/help-request.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { SupportContext, supportHref } from '../../ui/support.ts'
import type { HelpDraft } from './useHelpForm.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  explain: { margin: 0, color: tokens.colorNeutralForeground2 },
  check: { overflowWrap: 'anywhere' },
})

/** Subject and message, and what may go along: nothing that is not ticked. */
export function HelpFields(props: {
  form: Form<HelpDraft>
  page: string | undefined
  errorCode: string | undefined
  failure: string | undefined
}) {
  const { form, page, errorCode, failure } = props
  const styles = useStyles()
  const text = useText()
  const email = useCurrentUser()?.email
  return (
    <div className={styles.fields}>
      {email !== undefined && (
        <p className={styles.explain}>
          <Message id="help.explain" values={{ email }} />
        </p>
      )}
      <TextField form={form} name="subject" label={text('help.subject')} maxLength={helpLimits.subject} required />
      <MessageField form={form} />
      <div>
        {page !== undefined && (
          <CheckField
            form={form}
            name="withPage"
            className={styles.check}
            label={<Message id="help.attach_page" values={{ page }} />}
          />
        )}
        {errorCode !== undefined && (
          <CheckField
            form={form}
            name="withError"
            className={styles.check}
            label={<Message id="help.attach_error" values={{ code: errorCode }} />}
          />
        )}
      </div>
      {failure !== undefined && <Failure form={form} why={failure} />}
    </div>
  )
}

/** In a low window it stands below what was filled in. */
const inSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** The question did not arrive: what was written goes along with a mail. */
function Failure({ form, why }: { form: Form<HelpDraft>; why: string }) {
  const support = useContext(SupportContext)
  const { subject, message } = useFormValues(form)
  return (
    <MessageBar ref={inSight} intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        {support === undefined ? (
          why
        ) : (
          <Message
            id="help.failed"
            values={{
              why,
              link: (chunks) => (
                <Link inline href={supportHref(support, { subject, body: message })} target="_blank" rel="noreferrer">
                  {chunks}
                </Link>
              ),
            }}
          />
        )}
      </MessageBarBody>
    </MessageBar>
  )
}

function MessageField({ form }: { form: Form<HelpDraft> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'message')
  const isFull = value.length >= helpLimits.message
  return (
    <Field
      label={text('help.message')}
      required
      hint={text('help.characters', { used: value.length, most: helpLimits.message })}
      {...(isFull
        ? { validationState: 'warning', validationMessage: text('help.message_full', { count: helpLimits.message }) }
        : {})}
      {...validation}
    >
      <Textarea
        ref={ref}
        value={value}
        rows={8}
        resize="vertical"
        maxLength={helpLimits.message}
        onChange={(_, data) => change(data.value)}
        onBlur={left}
      />
    </Field>
  )
}
