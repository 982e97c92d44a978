import { useMemo, type ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { isInvoiceType, longestDescription, longestProductCode } from '#domain/products/definition.ts'
import { useConnections } from '../live-connections/index.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormValues } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { CriteriaEditor } from './CriteriaEditor.tsx'
import { criteriaProblems, fieldsOf, subjectOf, type DefinitionDraft } from './definition-form.ts'
import { PreviewPane } from './PreviewPane.tsx'

const useStyles = makeStyles({
  editor: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
})

/** What is filled in of a definition, with what it would count beside it. `children`: what it is about, where that is asked. */
export function DefinitionEditor({
  form,
  definitionId,
  children,
}: {
  readonly form: Form<DefinitionDraft>
  /** The definition that is changed; undefined: a new one. */
  readonly definitionId?: string
  readonly children?: ReactNode
}) {
  const styles = useStyles()
  const text = useText()
  const { connections } = useConnections()
  const draft = useFormValues(form)
  const { connectorName, connectionId, sourceType, criteria } = draft
  const subject = useMemo(
    () => subjectOf({ connectorName, connectionId }, connections),
    [connectorName, connectionId, connections],
  )
  const fields = useMemo(() => fieldsOf(subject, sourceType), [subject, sourceType])
  const isInvoice = sourceType !== '' && isInvoiceType(sourceType)
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        {children}
        <TextField
          form={form}
          name="description"
          label={text('definition.description')}
          required
          maxLength={longestDescription + 1}
        />
        <TextField
          form={form}
          name="productCode"
          label={text('definition.product_code')}
          hint={text('definition.product_code.hint')}
          maxLength={longestProductCode + 1}
        />
        {subject !== undefined && sourceType !== '' && !isInvoice && (
          <CriteriaEditor
            // Another table has other fields.
            key={`${subject.connectorName} ${subject.connectionId} ${sourceType}`}
            form={form}
            subject={subject}
            sourceType={sourceType}
            fields={fields}
          />
        )}
      </div>
      {!isInvoice && (
        <PreviewPane
          subject={subject}
          sourceType={sourceType}
          criteria={criteria}
          isIncomplete={criteriaProblems({ sourceType, criteria }, fields).size > 0}
          {...(definitionId === undefined ? {} : { definitionId })}
        />
      )}
    </div>
  )
}
