import { Badge, type BadgeProps } from '@fluentui/react-components'
import type { CheckDecision, CheckOutcome } from '#domain/products/supplier-check.ts'
import { useText } from '../../ui/Message.tsx'

const colours: Readonly<Record<CheckOutcome, NonNullable<BadgeProps['color']>>> = {
  EQUAL: 'success',
  SUPPLIER_HIGHER: 'danger',
  SUPPLIER_LOWER: 'warning',
  NO_COUNTERPART: 'informative',
}

/** How the two sides compare, in a word. */
export function Outcome({ outcome }: { readonly outcome: CheckOutcome }) {
  const text = useText()
  return (
    <Badge appearance="tint" shape="rounded" color={colours[outcome]}>
      {text(`supplier_check.outcome.${outcome}`)}
    </Badge>
  )
}

/** What somebody made of it; outdated: it was about other figures. */
export function Decision(props: { readonly decision: CheckDecision | null; readonly outdated: boolean }) {
  const { decision, outdated } = props
  const text = useText()
  if (decision === null) return null
  return (
    <Badge appearance="outline" shape="rounded" color={outdated ? 'warning' : 'informative'}>
      {outdated
        ? text('supplier_check.outdated', { decision: text(`supplier_check.decision.${decision}`) })
        : text(`supplier_check.decision.${decision}`)}
    </Badge>
  )
}
