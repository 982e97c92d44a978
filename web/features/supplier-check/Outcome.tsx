import { Badge, makeStyles, type BadgeProps } from '@fluentui/react-components'
import type { CheckDecision, CheckOutcome } from '#domain/products/supplier-check.ts'
import { useText } from '../../ui/Message.tsx'

const colours: Readonly<Record<CheckOutcome, NonNullable<BadgeProps['color']>>> = {
  EQUAL: 'success',
  SUPPLIER_HIGHER: 'danger',
  SUPPLIER_LOWER: 'warning',
  NO_COUNTERPART: 'informative',
}

// Where there is no room for one line it takes two, and does not lie over what stands under it.
const useStyles = makeStyles({ badge: { height: 'auto', minHeight: '20px' } })

/** How the two sides compare, in a word. */
export function Outcome({ outcome }: { readonly outcome: CheckOutcome }) {
  const styles = useStyles()
  const text = useText()
  return (
    <Badge className={styles.badge} appearance="tint" shape="rounded" color={colours[outcome]}>
      {text(`supplier_check.outcome.${outcome}`)}
    </Badge>
  )
}

/** In a row: what was decided was about other figures. What it was stands where one decides. */
export function Again() {
  const styles = useStyles()
  const text = useText()
  return (
    <Badge className={styles.badge} appearance="outline" shape="rounded" color="warning">
      {text('supplier_check.again')}
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
