import { useMemo, useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { CatalogEntry, CredentialField } from '#domain/connectors/catalog-entry.ts'
import type { CredentialProblem } from '#domain/connectors/credential-value.ts'
import type { CredentialValueInput } from '../../graphql/generated/graphql.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem, type Problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useText, useTextOf, type Message } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { WhereToFind } from './WhereToFind.tsx'
import { credentialsToSend, emptyInput, staysSaved, problemsIn } from './credential-input.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '28rem' },
  field: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXS },
})

interface CredentialFormProps {
  /** Whose form it is: it says where each field is found. */
  readonly entry?: CatalogEntry | undefined
  readonly fields: readonly CredentialField[]
  /** What may be shown of what was saved before. */
  readonly known: Readonly<Record<string, string>>
  /** What was typed before and is not saved: shown again, to be mended. */
  readonly typed?: Readonly<Record<string, string>> | undefined
  /** Something was saved before: a secret that is left empty stays as it is, as long as it goes to the same host. */
  readonly saved: boolean
  readonly busy: boolean
  readonly submit: Parameters<typeof Message>[0]['id']
  /** What it throws about a field stands at that field. */
  readonly onSubmit: (credentials: readonly CredentialValueInput[]) => Promise<void>
}

/** Characters that may come along with a paste. */
const roomForSpaces = 64

const inputType = { text: 'text', secret: 'password', url: 'text', date: 'date' } as const

function inWords(
  wrong: CredentialProblem,
  { maxLength, minLength = 0, domains = [], digits = maxLength }: CredentialField,
): Problem {
  if (wrong === 'not-digits') return problem('credential.problem.not-digits', { max: digits })
  if (wrong === 'too-long') return problem('credential.problem.too-long', { max: maxLength })
  if (wrong === 'too-short') return problem('credential.problem.too-short', { min: minLength })
  if (wrong === 'other-domain') return problem('credential.problem.other-domain', { domain: domains[0] ?? '' })
  return problem(`credential.problem.${wrong}`)
}

/** The fields the catalogue asks for. Wrong ones are named after a first try to send, and followed from then on. */
export function CredentialForm({ entry, fields, known, typed, saved, busy, submit, onSubmit }: CredentialFormProps) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const [now] = useState(() => new Date())
  // Once: what becomes known later, of another save, does not change what somebody is filling in.
  const [start] = useState(() => emptyInput(fields, { ...known, ...typed }))
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields])
  const form = useForm<Record<string, string>>({
    values: start,
    check: (input) =>
      Object.fromEntries(
        Object.entries(problemsIn(fields, input, now, saved ? known : undefined)).flatMap(([name, wrong]) => {
          const field = byName.get(name)
          return wrong === undefined || field === undefined ? [] : [[name, inWords(wrong, field)]]
        }),
      ),
    send: (input) => onSubmit(credentialsToSend(fields, input)),
    onError: useShowError(),
  })
  return (
    <FormElement form={form} className={styles.form}>
      {fields.map((field) => {
        const { name, kind, required } = field
        const label = textOf(`credential.${name}`, 'credential.other')
        const isSaved = saved && staysSaved(field)
        const hint =
          field.forgotten === true
            ? text('authorization.credentials.forgotten_secret')
            : isSaved
              ? text('authorization.credentials.saved_secret')
              : undefined
        return (
          <div key={name} className={styles.field}>
            <TextField
              form={form}
              name={name}
              label={required ? label : text('authorization.credentials.optional', { field: label })}
              required={required && !isSaved}
              hint={hint}
              type={inputType[kind]}
              // What is pasted comes with spaces, which the form takes out: a browser would cut it before.
              maxLength={field.maxLength + roomForSpaces}
              autoComplete={kind === 'secret' ? 'new-password' : 'off'}
              isForeign
              spellCheck={false}
            />
            {entry !== undefined && <WhereToFind entry={entry} field={name} label={label} />}
          </div>
        )
      })}
      <div className={styles.actions}>
        <SubmitButton form={form} busy={busy || form.busy}>
          {text(submit)}
        </SubmitButton>
      </div>
    </FormElement>
  )
}
