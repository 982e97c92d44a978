import { Button, Input, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { Save20Regular } from '@fluentui/react-icons/svg/save'
import { UpdateRuleDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import {
  pricesShown,
  ruleInput,
  ruleProblems,
  triedPrices,
  TriedYear,
  usePriceText,
  type RuleDraft,
} from '../definitions/index.ts'
import { problem } from '../../ui/form/problem.ts'
import { MonthInput } from '../../ui/form/MonthInput.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import type { Rule } from './price-rows.ts'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  cell: {
    verticalAlign: 'top',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  crowded: { paddingLeft: tokens.spacingHorizontalXS, paddingRight: tokens.spacingHorizontalXS },
  input: {
    width: '100%',
    [narrowMedia]: {
      minWidth: '3.5rem',
      paddingLeft: tokens.spacingHorizontalXS,
      paddingRight: tokens.spacingHorizontalXS,
    },
    minWidth: '5.5rem', // Else its letters decide how wide the table is, and the buttons fall off it.
    '& input': { width: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  },
  // A phone has no room for its button; without it the whole month is there to read and to type.
  month: {
    [narrowMedia]: {
      minWidth: '4.75rem',
      '& input': { paddingLeft: 0, paddingRight: 0 },
      '& button': { display: 'none' },
    },
  },
  number: { '& input': { textAlign: 'right' } },
  // What stands there is left out on a phone.
  wide: { [narrowMedia]: { display: 'none' } },
  // It takes the room of the prices, makes their table no wider, and stays in sight while they scroll sideways.
  tried: { contain: 'inline-size', position: 'sticky', left: 0 },
  wrong: { margin: 0, fontSize: tokens.fontSizeBase200 },
  // Stays in sight while the prices scroll sideways.
  actions: {
    position: 'sticky',
    right: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    whiteSpace: 'nowrap',
    textAlign: 'right',
  },
  // Beside the fields of a definition that is split a phone has no room for them.
  below: { display: 'flex', columnGap: tokens.spacingHorizontalS },
})

/** A price in its row of the table, to be changed there: Enter saves, Escape leaves it as it was. */
export function EditedPrice(props: {
  readonly rule: Rule
  readonly value: string | undefined
  /** There are fewer columns, and closer together. */
  readonly crowded: boolean
  /** How wide the table is in sight, in pixels. */
  readonly room: number
  /** It is of what the definition is split by now. */
  readonly isOfNow: boolean
  readonly onDone: () => void
}) {
  const { rule, value, crowded, room, isOfNow, onDone } = props
  const styles = useStyles()
  const cell = mergeClasses(styles.cell, crowded && styles.crowded)
  const narrow = useNarrow()
  const text = useText()
  const offerUndo = useUndo()
  const priceText = usePriceText()
  const { send } = useCommand(UpdateRuleDocument, { refreshes: pricesShown })
  const form = useForm<RuleDraft>({
    values: {
      startDate: rule.startDate.slice(0, 7),
      purchaseCostPerUnit: priceText(rule.purchaseCostPerUnit),
      salesCostPerUnit: priceText(rule.salesCostPerUnit),
    },
    check: ruleProblems,
    refusals: { startDate: problem('api.error.PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS') },
    send: async (draft) => {
      const { id, revision, startDate, purchaseCostPerUnit, salesCostPerUnit } = rule
      const { updateProductDefinitionFinancialRule: now } = await send({
        input: { ...ruleInput(draft), id, revision },
      })
      offerUndo({
        done: text('price.changed'),
        undo: async () => {
          const before = { startDate, purchaseCostPerUnit, salesCostPerUnit }
          await send({ input: { ...before, id: now.id, revision: now.revision } })
          return undefined
        },
      })
      onDone()
    },
    onError: useShowError(),
  })
  const typed = triedPrices(useFormValues(form), rule.productDefinitionId, rule.splitFieldValue)
  const edited = (
    <tr
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          void form.submit()
        }
        if (event.key === 'Escape') onDone()
      }}
    >
      {value !== undefined && <td className={cell}>{value}</td>}
      <MonthCell className={cell} form={form} label={text('price.from_month')} />
      <Cell className={cell} form={form} name="purchaseCostPerUnit" label={text('price.purchase_unit')} focused />
      <Cell className={cell} form={form} name="salesCostPerUnit" label={text('price.sales_unit')} />
      <td className={mergeClasses(styles.cell, styles.wide)} colSpan={crowded ? 1 : 2} />
      {!narrow && (
        <td className={mergeClasses(cell, styles.actions)}>
          <Tooltip content={text('definition.save')} relationship="label">
            <Button appearance="primary" size="small" icon={<Save20Regular />} onClick={() => void form.submit()} />
          </Tooltip>
          <Tooltip content={text('action.cancel')} relationship="label">
            <Button appearance="subtle" size="small" icon={<Dismiss20Regular />} onClick={onDone} />
          </Tooltip>
        </td>
      )}
    </tr>
  )
  const below = narrow && (
    <tr>
      <td className={cell} colSpan={value === undefined ? 4 : 5}>
        <span className={styles.below}>
          <Button appearance="primary" size="small" onClick={() => void form.submit()}>
            {text('definition.save')}
          </Button>
          <Button size="small" onClick={onDone}>
            {text('action.cancel')}
          </Button>
        </span>
      </td>
    </tr>
  )
  return (
    <>
      {edited}
      {below}
      {isOfNow && (
        <tr>
          <td className={cell} colSpan={(value === undefined ? 4 : 5) + (crowded ? 1 : 2)}>
            <div className={styles.tried} style={{ maxWidth: `calc(${room}px - 2 * ${tokens.spacingHorizontalM})` }}>
              <TriedYear prices={typed} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

function MonthCell({ className, form, label }: { className: string; form: Form<RuleDraft>; label: string }) {
  const styles = useStyles()
  const tones = useTones()
  const { value, change, left, ref, validation } = useField(form, 'startDate')
  const wrong = validation.validationMessage
  return (
    <td className={className}>
      <MonthInput
        inputRef={ref}
        className={mergeClasses(styles.input, styles.month)}
        size="small"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        value={value}
        onBlur={left}
        onMonth={change}
      />
      {wrong !== undefined && (
        <p className={mergeClasses(styles.wrong, tones.bad)} role="alert">
          {wrong}
        </p>
      )}
    </td>
  )
}

function Cell(props: {
  readonly className: string
  readonly form: Form<RuleDraft>
  readonly name: Exclude<keyof RuleDraft, 'startDate'>
  readonly label: string
  readonly focused?: boolean
}) {
  const { className, form, name, label, focused = false } = props
  const styles = useStyles()
  const tones = useTones()
  const { value, change, left, ref, validation } = useField(form, name)
  const wrong = validation.validationMessage
  return (
    <td className={className}>
      <Input
        ref={ref}
        className={mergeClasses(styles.input, styles.number)}
        size="small"
        input={{ inputMode: 'decimal', maxLength: 16 }}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        // Whoever presses the pencil wants to type.
        autoFocus={focused}
        value={value}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
      />
      {wrong !== undefined && (
        <p className={mergeClasses(styles.wrong, tones.bad)} role="alert">
          {wrong}
        </p>
      )}
    </td>
  )
}
