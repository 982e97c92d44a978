import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { slotColumns } from '#domain/combinations/combination.ts'
import {
  CombinationFields,
  draftOf,
  draftProblems,
  inputOf,
  useCombinationWork,
  useConfirmShared,
  useDuplicates,
  useSlotNames,
  type CombinationDetails,
  type CombinationDraft,
} from '../combinations/index.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { useFormValues } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUpdateCombination } from './useUpdateCombination.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** What a customer says of itself, to be changed. `parentLocked`: the leading CRM says who its parent is. */
export function EditCombination(props: { combination: CombinationDetails; parentLocked: boolean; onDone: () => void }) {
  const { combination, parentLocked, onDone } = props
  const styles = useStyles()
  const text = useText()
  const slotNames = useSlotNames()
  const { obstacle } = useCombinationWork()
  const confirmShared = useConfirmShared()
  const update = useUpdateCombination()
  const [asking, setAsking] = useState(false)
  const { id, chamberOfCommerceNumber, childrenCount, lockedFields } = combination
  const form = useForm<CombinationDraft>({
    values: draftOf(combination),
    check: draftProblems,
    named: 'typing',
    send: async (draft) => {
      setAsking(true)
      try {
        // A number that others had already was asked about before.
        const isNew = draft.chamberOfCommerceNumber.trim() !== (chamberOfCommerceNumber ?? '')
        if (isNew && !(await confirmShared(draft.chamberOfCommerceNumber, id))) return false
        await update(combination, draft)
        onDone()
        return true
      } finally {
        setAsking(false)
      }
    },
    onError: useShowError(),
  })
  const draft = useFormValues(form)
  const duplicates = useDuplicates(draft, id)
  // Whoever takes a number back and saves nothing has still changed it.
  const isSame = JSON.stringify(inputOf(draft)) === JSON.stringify(inputOf(draftOf(combination)))
  const [taken] = duplicates.withCustomerId
  const why =
    obstacle ??
    (isSame ? text('form.unchanged') : undefined) ??
    (taken === undefined ? undefined : text('combination.customer_id_used', { name: taken.name }))
  const submit = (
    <SubmitButton form={form} busy={asking} obstacle={why}>
      <Message id="combination.save" />
    </SubmitButton>
  )
  return (
    <FormElement form={form} className={styles.form}>
      <CombinationFields
        form={form}
        duplicates={duplicates}
        slotNames={slotNames}
        slots={slotColumns}
        locked={parentLocked ? [...lockedFields, 'parentId'] : lockedFields}
        id={id}
        parentObstacle={childrenCount > 0 ? text('combination.parent.has_children') : undefined}
      />
      <div className={styles.buttons}>
        {submit}
        <Button onClick={onDone}>
          <Message id="action.cancel" />
        </Button>
      </div>
    </FormElement>
  )
}
