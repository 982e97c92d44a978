import { ArrowCircleDown20Filled } from '@fluentui/react-icons/svg/arrow-circle-down'
import { ArrowCircleUp20Filled } from '@fluentui/react-icons/svg/arrow-circle-up'
import { ArrowSyncCircle20Filled } from '@fluentui/react-icons/svg/arrow-sync-circle'
import { CheckmarkCircle20Filled, CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChatWarning20Regular } from '@fluentui/react-icons/svg/chat-warning'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import type { CheckDecision, CheckOutcome } from '#domain/products/supplier-check.ts'
import type { SupplierCheckRowFieldsFragment as CheckRow } from '../../graphql/generated/graphql.ts'
import { useText, type MessageId } from '../../ui/Message.tsx'
import { Status, type Look } from '../../ui/Status.tsx'

const outcomes: Readonly<Record<CheckOutcome, Look>> = {
  EQUAL: { tone: 'good', icon: CheckmarkCircle20Filled },
  SUPPLIER_HIGHER: { tone: 'bad', icon: ArrowCircleUp20Filled },
  SUPPLIER_LOWER: { tone: 'warn', icon: ArrowCircleDown20Filled },
  NO_COUNTERPART: { tone: 'rest', icon: QuestionCircle20Regular },
}

const decisions: Readonly<Record<CheckDecision, Look>> = {
  ACCEPTED: { tone: 'rest', icon: CheckmarkCircle20Regular },
  CORRECTED: { tone: 'rest', icon: Edit20Regular },
  DISPUTED: { tone: 'rest', icon: ChatWarning20Regular },
}
const again: Look = { tone: 'warn', icon: ArrowSyncCircle20Filled }

/** How the two sides of a row compare, in a word: of one that is missing, which. */
export function outcomeOf({ outcome, supplier }: Pick<CheckRow, 'outcome' | 'supplier'>): MessageId {
  if (outcome !== 'NO_COUNTERPART') return `supplier_check.outcome.${outcome}`
  return supplier === null ? 'supplier_check.only_counted' : 'supplier_check.only_invoiced'
}

/** How two sides compare, with its sign: of a row by what it says of itself, else what its kind is called. */
export function Outcome({ outcome, word }: { readonly outcome: CheckOutcome; readonly word?: MessageId }) {
  const text = useText()
  return <Status look={outcomes[outcome]} word={text(word ?? `supplier_check.outcome.${outcome}`)} />
}

/** In a row: what was decided was about other figures. What it was stands where one decides. */
export function Again() {
  const text = useText()
  return <Status look={again} word={text('supplier_check.again')} />
}

/** What somebody made of it; outdated: it was about other figures. */
export function Decision(props: { readonly decision: CheckDecision | null; readonly outdated: boolean }) {
  const { decision, outdated } = props
  const text = useText()
  if (decision === null) return null
  const word = text(`supplier_check.decision.${decision}`)
  return outdated ? (
    <Status look={again} word={text('supplier_check.outdated', { decision: word })} />
  ) : (
    <Status look={decisions[decision]} word={word} />
  )
}
