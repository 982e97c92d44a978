import { periodAt } from '#domain/shared/period.ts'
import {
  CreateRuleDocument,
  DefinitionPreviewDocument,
  DeleteRuleDocument,
  FinancialRulesDocument,
  SplitValuesDocument,
  TriedPricesDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useFormValues } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { MonthField, PriceFields, ruleInput, ruleProblems, triedPrices, type RuleDraft } from './rule-fields.tsx'
import { TriedYear } from './TriedYear.tsx'

/** What a change of prices changes on screen. */
export const pricesShown = [FinancialRulesDocument, SplitValuesDocument, DefinitionPreviewDocument, TriedPricesDocument]

export interface RuleDialogProps {
  readonly definitionId: string
  /** Of a split definition, the value it is for and what that is called. */
  readonly split: { readonly value: string; readonly name: string } | undefined
  readonly onClose: () => void
}

/** Gives a product a price from a month on. */
export function RuleDialog({ definitionId, split, onClose }: RuleDialogProps) {
  const text = useText()
  const offerUndo = useUndo()
  const create = useCommand(CreateRuleDocument, { refreshes: pricesShown })
  const remove = useCommand(DeleteRuleDocument, { refreshes: pricesShown })
  const form = useForm<RuleDraft>({
    values: { startDate: periodAt(new Date()), purchaseCostPerUnit: '', salesCostPerUnit: '' },
    check: ruleProblems,
    refusals: { startDate: problem('api.error.PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS') },
    send: async (draft) => {
      const { createProductDefinitionFinancialRule: made } = await create.send({
        input: { ...ruleInput(draft), productDefinitionId: definitionId, splitFieldValue: split?.value ?? null },
      })
      offerUndo({
        done: text('price.added'),
        undo: async () => {
          await remove.send({ id: made.id })
          return undefined
        },
      })
      onClose()
    },
    onError: useShowError(),
  })
  const typed = triedPrices(useFormValues(form), definitionId, split?.value ?? null)
  return (
    <FormDialog
      form={form}
      title={split === undefined ? text('price.add') : text('price.add_for', { value: split.name })}
      submit={<Message id="definition.save" />}
      onClose={onClose}
    >
      <MonthField form={form} label={text('price.from_month')} />
      <PriceFields form={form} />
      <TriedYear prices={typed} />
    </FormDialog>
  )
}
