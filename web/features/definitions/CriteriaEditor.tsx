import { useId, useRef } from 'react'
import { Dropdown, Field, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Filter20Regular } from '@fluentui/react-icons/svg/filter'
import { SplitVertical20Regular } from '@fluentui/react-icons/svg/split-vertical'
import { administrationField } from '#domain/products/definition.ts'
import type { ProductField } from '#domain/products/fields.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useProblemText, written } from '../../ui/form/problem.ts'
import { useField } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useFieldName } from './criteria-text.ts'
import { criteriaProblems, type CriterionDraft, type DefinitionDraft, type Subject } from './definition-form.ts'
import { FieldValuePicker } from './FieldValuePicker.tsx'
import type { SourceType } from '#domain/products/definition.ts'

const useStyles = makeStyles({
  editor: { display: 'grid', rowGap: tokens.spacingVerticalM, border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    [narrowMedia]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  split: { gridColumn: 'span 2', [narrowMedia]: { gridColumn: 'auto' } },
  value: { [narrowMedia]: { gridColumn: 1, gridRow: 2 } },
  // In line with the boxes, which stand under their labels.
  remove: { marginTop: '26px', [narrowMedia]: { gridColumn: 2, gridRow: 1 } },
  box: { minWidth: 0, width: '100%' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface CriteriaEditorProps {
  readonly form: Form<DefinitionDraft>
  readonly subject: Subject
  readonly sourceType: SourceType
  readonly fields: readonly ProductField[]
}

/** What a definition looks at: filters until every field is used, and one field to split by. */
export function CriteriaEditor({ form, subject, sourceType, fields }: CriteriaEditorProps) {
  const styles = useStyles()
  const text = useText()
  const problemText = useProblemText()
  const { value: criteria, change, validation } = useField(form, 'criteria')
  const next = useRef(criteria.reduce((most, { key }) => Math.max(most, key + 1), 0))
  const note = useId()
  const used = new Set(criteria.map(({ field }) => field))
  const free = (of: 'canFilter' | 'canSplit') => fields.filter((field) => field[of] && !used.has(field.key))
  // A filter of which nobody said yet what it looks at will take one of them.
  const open = criteria.filter(({ criterionType, field }) => criterionType === 'FILTER' && field === '').length
  const isSplit = criteria.some(({ criterionType }) => criterionType === 'SPLIT')
  const problems = criteriaProblems({ sourceType, criteria }, fields)
  const isNamed = validation.validationState === 'error'
  const add = (criterionType: CriterionDraft['criterionType']): void => {
    const key = next.current
    next.current += 1
    change([...criteria, { key, criterionType, field: '', value: '' }])
  }
  const replace = (at: number, row: CriterionDraft): void => change(criteria.with(at, row))
  return (
    <fieldset className={styles.editor} aria-describedby={note}>
      <legend className={styles.legend}>
        <Message id="definition.criteria" />
      </legend>
      <p id={note} className={styles.note}>
        <Message id={criteria.length === 0 ? 'definition.criteria.none' : 'definition.criteria.all'} />
      </p>
      {criteria.map((criterion, at) => {
        const fault = problems.get(at)
        return (
          <CriterionRow
            key={criterion.key}
            criterion={criterion}
            subject={subject}
            sourceType={sourceType}
            offered={fields.filter(
              (field) =>
                (criterion.criterionType === 'SPLIT' ? field.canSplit : field.canFilter) &&
                (field.key === criterion.field || !used.has(field.key)),
            )}
            problem={isNamed && fault !== undefined ? problemText(written(fault)) : undefined}
            onChange={(row) => replace(at, row)}
            onRemove={() => change(criteria.filter(({ key }) => key !== criterion.key))}
          />
        )
      })}
      <div className={styles.buttons}>
        <BlockedButton
          size="small"
          icon={<Filter20Regular />}
          obstacle={free('canFilter').length <= open ? text('definition.criteria.all_used') : undefined}
          onClick={() => add('FILTER')}
        >
          <Message id="definition.criteria.add_filter" />
        </BlockedButton>
        <BlockedButton
          size="small"
          icon={<SplitVertical20Regular />}
          obstacle={
            isSplit
              ? text('definition.criteria.one_split')
              : free('canSplit').length === 0
                ? text('definition.criteria.all_used')
                : undefined
          }
          onClick={() => add('SPLIT')}
        >
          <Message id="definition.criteria.add_split" />
        </BlockedButton>
      </div>
    </fieldset>
  )
}

interface CriterionRowProps {
  readonly criterion: CriterionDraft
  readonly subject: Subject
  readonly sourceType: SourceType
  /** The fields that no other criterion looks at. */
  readonly offered: readonly ProductField[]
  readonly problem: string | undefined
  readonly onChange: (criterion: CriterionDraft) => void
  readonly onRemove: () => void
}

function CriterionRow(props: CriterionRowProps) {
  const { criterion, subject, sourceType, offered, problem, onChange, onRemove } = props
  const styles = useStyles()
  const text = useText()
  const fieldName = useFieldName()
  const of = { connectorName: subject.connectorName, sourceType }
  const isSplit = criterion.criterionType === 'SPLIT'
  const name = criterion.field === '' ? '' : fieldName(of, criterion.field)
  const named = name === '' ? text('definition.criterion.unnamed') : name
  const wrong = (here: boolean) =>
    problem !== undefined && here ? ({ validationState: 'error', validationMessage: problem } as const) : {}
  const aboutValue = !isSplit && criterion.field !== '' && criterion.value === ''
  return (
    <div className={styles.row}>
      <Field
        className={mergeClasses(isSplit && styles.split)}
        label={text(isSplit ? 'definition.criterion.split' : 'definition.criterion.filter')}
        {...(isSplit && criterion.field === administrationField
          ? { hint: text('definition.criterion.administration_hint') }
          : {})}
        {...wrong(!aboutValue)}
      >
        <Dropdown
          className={styles.box}
          value={name}
          placeholder={text('definition.criterion.choose_field')}
          selectedOptions={criterion.field === '' ? [] : [criterion.field]}
          onOptionSelect={(_, { optionValue = '' }) => onChange({ ...criterion, field: optionValue, value: '' })}
        >
          {offered.map(({ key }) => (
            <Option key={key} value={key}>
              {fieldName(of, key)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {!isSplit && (
        <div className={styles.value}>
          <FieldValuePicker
            subject={subject}
            sourceType={sourceType}
            field={criterion.field}
            value={criterion.value}
            problem={aboutValue ? problem : undefined}
            onChange={(value) => onChange({ ...criterion, value })}
          />
        </div>
      )}
      <span className={styles.remove}>
        <MoreMenu
          label={text('table.row_menu', { name: named })}
          acts={[]}
          last={{
            label: text('definition.criterion.remove', { field: named }),
            icon: <Delete20Regular />,
            run: onRemove,
          }}
        />
      </span>
    </div>
  )
}
