import type { ReactElement } from 'react'
import { Field, Input } from '@fluentui/react-components'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { SaveLine } from './SaveLine.tsx'
import { useSavedText } from './useSavedText.ts'

/** A text that saves itself and says so. `save` answers whether it was accepted; `reason` says why it was not. */
export function SavedField({
  label,
  stored,
  save,
  reason,
  maxLength = connectionTextLimit,
  type = 'text',
  after,
}: {
  label: string
  stored: string
  save: (value: string) => Promise<boolean>
  reason: string
  maxLength?: number
  type?: 'text' | 'url'
  /** Stands in the field, behind the text. */
  after?: ReactElement | undefined
}) {
  const text = useSavedText(stored, save)
  return (
    <div>
      <Field label={label}>
        <Input
          type={type}
          value={text.value}
          maxLength={maxLength}
          onChange={(_, data) => text.change(data.value)}
          onBlur={text.save}
          {...(after === undefined ? {} : { contentAfter: after })}
        />
      </Field>
      <SaveLine state={text.state} reason={reason} onRetry={text.save} />
    </div>
  )
}
