import { Button, Dropdown, Field, makeStyles, Option, Textarea, tokens } from '@fluentui/react-components'
import { differenceId } from '#domain/memos/memo.ts'
import type { Period } from '#domain/shared/period.ts'
import { checkDecisions, longestCheckNote, type CheckDecision } from '#domain/products/supplier-check.ts'
import {
  DecideSupplierCheckDocument,
  MatchSupplierProductDocument,
  SupplierCheckDefinitionsDocument,
  SupplierCheckDocument,
  WithdrawSupplierCheckDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { MemosCard } from '../memos/index.ts'
import { ExplainedSum } from '../months/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useField } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { Decision, Outcome, outcomeOf } from './Outcome.tsx'
import type { CheckRow } from './useCheckColumns.tsx'

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  box: { minWidth: 0, width: '100%' },
})

interface Panel {
  readonly connectionId: string
  readonly period: string
  readonly row: CheckRow
}

/** One product of a month: what differs in words, what was decided, and what can be. */
export function CheckPanel(props: Panel) {
  const { row } = props
  const styles = useStyles()
  const text = useText()
  const mayEdit = useAllowed('product:edit')
  return (
    <div className={styles.panel}>
      <span className={styles.badges}>
        <Outcome outcome={row.outcome} word={outcomeOf(row)} />
        <Decision decision={row.decision?.decision ?? null} outdated={row.outdated} />
      </span>
      <Sides row={row} period={props.period} />
      {row.outdated && (
        <p className={styles.quiet}>
          <Message id="supplier_check.outdated_about" />
        </p>
      )}
      {row.decision !== null && <Decided decision={row.decision} />}
      {mayEdit && (row.outcome !== 'EQUAL' || row.decision !== null) && <Deciding key={row.revision} {...props} />}
      {mayEdit && row.productKeys.length > 0 && <Matching {...props} />}
      <MemosCard
        subject="DIFFERENCE"
        subjectId={differenceId({ connectionId: props.connectionId, period: props.period, key: row.key })}
      />
      {!mayEdit && row.decision === null && <p className={styles.quiet}>{text('supplier_check.nobody_decided')}</p>}
    </div>
  )
}

function Sides({ row, period }: Pick<Panel, 'row' | 'period'>) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { supplier, counted, customers, supplierLines } = row
  const euro = (amount: string | null): string =>
    amount === null ? text('supplier_check.missing') : formats.euro(amount)
  return (
    <>
      <p className={styles.text}>
        {supplier === null
          ? text('supplier_check.supplier_none')
          : text('supplier_check.supplier_asks', {
              quantity: formats.quantity(supplier.quantity),
              amount: euro(supplier.amount),
              count: supplierLines,
              countText: formats.integer(supplierLines),
            })}
      </p>
      <p className={styles.text}>
        {counted === null
          ? text('supplier_check.counted_none')
          : text('supplier_check.counted_is', {
              quantity: formats.quantity(counted.quantity),
              amount: euro(counted.amount),
              count: customers,
              countText: formats.integer(customers),
            })}
        {counted !== null && row.productDefinitionId !== null && (
          <>
            {' '}
            <ExplainedSum
              period={period as Period}
              scope={{ definitionId: row.productDefinitionId }}
              label={row.product}
            >
              {text('supplier_check.explain')}
            </ExplainedSum>
          </>
        )}
      </p>
    </>
  )
}

function Decided({ decision }: { readonly decision: NonNullable<CheckRow['decision']> }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <div>
      <p className={styles.quiet}>
        {text('supplier_check.decided_by', {
          name: decision.decidedBy ?? text('supplier_check.somebody'),
          date: formats.date(decision.decidedTime),
        })}
      </p>
      {decision.atStake !== null && (
        <p className={styles.quiet}>
          {text('supplier_check.at_stake_sum', { amount: formats.euro(decision.atStake) })}
        </p>
      )}
      {decision.note !== '' && <p className={styles.note}>{decision.note}</p>}
    </div>
  )
}

/** What somebody decides, and why. */
interface CheckDraft {
  readonly note: string
  /** By which button it is sent. */
  readonly decision: CheckDecision
}

function Deciding({ connectionId, period, row }: Panel) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const decide = useCommand(DecideSupplierCheckDocument, { refreshes: [SupplierCheckDocument] })
  const withdraw = useCommand(WithdrawSupplierCheckDocument, { refreshes: [SupplierCheckDocument] })
  const of = { connectionId, period, key: row.key, revision: row.revision }
  const form = useForm<CheckDraft>({
    values: { note: row.decision?.note ?? '', decision: 'ACCEPTED' },
    check: ({ note, decision }) =>
      decision === 'DISPUTED' && note.trim() === '' ? { note: problem('supplier_check.note_missing') } : {},
    onError: useShowError(),
    send: async ({ note, decision }) => {
      await decide.send({ input: { ...of, decision, note } })
      popups.success(text(`supplier_check.done.${decision}`, { product: row.product }))
    },
  })
  const note = useField(form, 'note')
  const decision = useField(form, 'decision')
  const busy = form.busy || withdraw.busy
  return (
    <>
      <Field label={text('supplier_check.note')} {...note.validation}>
        <Textarea
          ref={note.ref}
          value={note.value}
          textarea={{ maxLength: longestCheckNote }}
          resize="vertical"
          onBlur={note.left}
          onChange={(_, { value }) => note.change(value)}
        />
      </Field>
      <span className={styles.actions}>
        {checkDecisions.map((one) => (
          <Button
            key={one}
            size="small"
            appearance={one === 'ACCEPTED' ? 'primary' : 'secondary'}
            disabledFocusable={busy}
            onClick={() => {
              decision.change(one)
              void form.submit()
            }}
          >
            <Message id={`supplier_check.action.${one}`} />
          </Button>
        ))}
        {row.decision !== null && (
          <Button
            size="small"
            appearance="subtle"
            disabledFocusable={busy}
            onClick={() => void withdraw.run({ input: of })}
          >
            <Message id="supplier_check.withdraw" />
          </Button>
        )}
      </span>
    </>
  )
}

const byName = 'by-name'
const nothing = 'none'

/** Which of our definitions a product of the supplier is, where its name does not say. */
function Matching({ connectionId, row }: Panel) {
  const styles = useStyles()
  const text = useText()
  const { data } = useGraphql(SupplierCheckDefinitionsDocument, { connectionId })
  const { run, busy } = useCommand(MatchSupplierProductDocument, { refreshes: [SupplierCheckDocument] })
  const definitions = data?.productDefinitions.items ?? []
  const nameOf = (one: (typeof definitions)[number]): string =>
    one.isDefault ? text(`supplier_check.default.${one.sourceType}`) : one.description
  const current = definitions.find(({ id }) => id === row.productDefinitionId)
  return (
    <Field label={text('supplier_check.match')} hint={text('supplier_check.match_hint')}>
      <Dropdown
        className={styles.box}
        disabled={busy}
        value={current === undefined ? text('supplier_check.match_none') : nameOf(current)}
        selectedOptions={[current?.id ?? (row.counted === null ? nothing : byName)]}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue === undefined) return
          const productDefinitionId = optionValue === nothing ? null : optionValue
          void run({ input: { connectionId, productKeys: row.productKeys, productDefinitionId } })
        }}
      >
        <Option value={nothing}>{text('supplier_check.match_none')}</Option>
        {definitions.map((one) => (
          <Option key={one.id} value={one.id} text={nameOf(one)}>
            {nameOf(one)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
