import { useState, type SyntheticEvent } from 'react'
import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import type { CredentialField } from '#domain/connectors/catalog-entry.ts'
import type { CredentialProblem } from '#domain/connectors/credential-value.ts'
import type { CredentialValueInput } from '../../graphql/generated/graphql.ts'
import { useText, useTextOf, type Message, type Text } from '../../ui/Message.tsx'
import { credentialsToSend, emptyInput, isKept, problemsIn } from './credential-input.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '28rem' },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXS },
})

interface CredentialFormProps {
  readonly fields: readonly CredentialField[]
  /** What may be shown of what was saved before. */
  readonly known: Readonly<Record<string, string>>
  /** What was typed before and is not saved: shown again, to be mended. */
  readonly typed?: Readonly<Record<string, string>> | undefined
  /** Something was saved before: a secret that is left empty stays as it is, as long as it goes to the same host. */
  readonly saved: boolean
  readonly busy: boolean
  readonly submit: Parameters<typeof Message>[0]['id']
  readonly onSubmit: (credentials: readonly CredentialValueInput[]) => void
}

const inputType = { text: 'text', secret: 'password', url: 'text', date: 'date' } as const

function problemText(
  text: Text,
  problem: CredentialProblem,
  { maxLength, minLength = 0, domains = [], digits = maxLength }: CredentialField,
): string {
  if (problem === 'not-digits') return text('credential.problem.not-digits', { max: digits })
  if (problem === 'too-long') return text('credential.problem.too-long', { max: maxLength })
  if (problem === 'too-short') return text('credential.problem.too-short', { min: minLength })
  if (problem === 'other-domain') return text('credential.problem.other-domain', { domain: domains[0] ?? '' })
  return text(`credential.problem.${problem}`)
}

/** The fields the catalogue asks for. Wrong ones are named after a first try to send, and followed from then on. */
export function CredentialForm({ fields, known, typed, saved, busy, submit, onSubmit }: CredentialFormProps) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const [input, setInput] = useState(() => emptyInput(fields, { ...known, ...typed }))
  const [tried, setTried] = useState(false)
  const [now] = useState(() => new Date())
  const problems = problemsIn(fields, input, now, saved ? known : undefined)
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length === 0 && !busy) onSubmit(credentialsToSend(fields, input))
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate autoComplete="off">
      {fields.map((field) => {
        const { name, kind, required } = field
        const label = textOf(`credential.${name}`, 'credential.other')
        const problem = tried ? problems[name] : undefined
        return (
          <Field
            key={name}
            label={required ? label : text('authorization.credentials.optional', { field: label })}
            required={required && !(saved && isKept(field))}
            {...(problem === undefined
              ? {}
              : {
                  validationState: 'error' as const,
                  validationMessage: problemText(text, problem, field),
                })}
            {...(saved && isKept(field) ? { hint: text('authorization.credentials.saved_secret') } : {})}
            {...(field.forgotten === true ? { hint: text('authorization.credentials.forgotten_secret') } : {})}
          >
            <Input
              type={inputType[kind]}
              value={input[name] ?? ''}
              maxLength={field.maxLength}
              autoComplete={kind === 'secret' ? 'new-password' : 'off'}
              spellCheck={false}
              onChange={(_, data) => setInput((present) => ({ ...present, [name]: data.value }))}
            />
          </Field>
        )
      })}
      <div className={styles.actions}>
        <Button
          appearance="primary"
          type="submit"
          disabledFocusable={busy}
          {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {text(submit)}
        </Button>
      </div>
    </form>
  )
}
