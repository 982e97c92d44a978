import { useState } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import {
  RaisePreviewDocument,
  RaiseRulesDocument,
  UndoRaiseDocument,
  type RaiseFinancialRulesInput,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useFormValues } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { RaiseFields, raiseInput, raiseProblems, type RaiseChoice } from './RaiseFields.tsx'
import { RaiseLines, type RaisedNames } from './RaiseLines.tsx'
import { pricesShown } from './RuleDialog.tsx'
import { TriedYear } from './TriedYear.tsx'

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: 'min(24rem, 45vh)' },
  // The prices of another percentage; they keep their room, so that nothing jumps.
  late: { visibility: 'hidden' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

interface RaiseDialogProps extends RaisedNames {
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Raises prices by a percentage from a month on: what comes of it is seen before, and can be taken back after. */
export function RaiseDialog({ definitions, valueName, onClose, onDone }: RaiseDialogProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const showError = useShowError()
  const raise = useCommand(RaiseRulesDocument, { refreshes: pricesShown })
  const undo = useCommand(UndoRaiseDocument, { refreshes: pricesShown })
  const [first] = useState<RaiseChoice>(() => ({
    percentage: '',
    startDate: addMonths(periodAt(new Date()), 1),
    which: 'BOTH',
  }))
  const form = useForm<RaiseChoice>({
    values: first,
    check: raiseProblems,
    named: 'typing',
    send: async (choice) => {
      const given = raiseInput(choice, definitions)
      // Nobody raises what was not shown.
      if (given === undefined || !mayRaise) return
      const chosen = JSON.parse(given) as RaiseFinancialRulesInput
      const { id, raised, taskId } = (await raise.send({ input: { ...chosen, seen: plan.seen } })).raiseFinancialRules
      const counted = (count: number) => ({ count, countText: formats.integer(count) })
      offerUndo({
        done: taskId === null ? text('price.raise.done', counted(raised)) : text('price.raise.started'),
        undo: async () => {
          const { kept } = (await undo.send({ id })).undoRaiseFinancialRules
          return kept === 0 ? undefined : text('price.raise.kept', counted(kept))
        },
      })
      onDone?.()
      onClose()
    },
    onError: (failure) => {
      showError(failure)
      // Of prices that another changed meanwhile the new ones are shown.
      void reload()
    },
  })
  const input = raiseInput(useFormValues(form), definitions)
  const asked = useLater(input, 300)
  const { data, error, current, reload } = useGraphql(
    RaisePreviewDocument,
    // Written above.
    asked === undefined ? null : { input: JSON.parse(asked) as RaiseFinancialRulesInput },
    { revalidateOnFocus: false },
  )
  const isSettled = input !== undefined && input === asked && current
  const plan = input === undefined ? undefined : data?.raiseFinancialRulesPreview
  const mayRaise = isSettled && plan !== undefined && plan.items.length > 0
  return (
    <FormDialog
      form={form}
      size="large"
      title={
        <Message
          id="price.raise.title"
          values={{ count: definitions.length, countText: formats.integer(definitions.length) }}
        />
      }
      submit={<Message id="price.raise.submit" />}
      obstacle={mayRaise ? undefined : text(input === undefined ? 'price.raise.incomplete' : 'price.raise.not_yet')}
      onClose={onClose}
    >
      <RaiseFields form={form} />
      {input === undefined ? (
        <p className={styles.note}>
          <Message id="price.raise.incomplete" />
        </p>
      ) : error !== undefined && !isSettled && input === asked ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : plan === undefined ? (
        <Loading />
      ) : (
        <div
          className={mergeClasses(styles.scroll, !isSettled && styles.late)}
          role="region"
          aria-label={text('price.raise.preview')}
          aria-busy={!isSettled}
          tabIndex={0}
        >
          <RaiseLines
            lines={plan.items}
            definitions={definitions}
            valueName={valueName}
            withoutPrice={plan.withoutPrice}
          />
        </div>
      )}
      {plan !== undefined && plan.items.length > 0 && (
        <TriedYear
          prices={plan.items.map((line) => ({
            productDefinitionId: line.productDefinitionId,
            splitFieldValue: line.splitFieldValue,
            purchaseCostPerUnit: line.purchaseCostAfter,
            salesCostPerUnit: line.salesCostAfter,
          }))}
        />
      )}
    </FormDialog>
  )
}
