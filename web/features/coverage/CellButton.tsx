import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons/svg/add'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Lightbulb16Regular } from '@fluentui/react-icons/svg/lightbulb'
import { PauseCircle16Regular } from '@fluentui/react-icons/svg/pause-circle'
import { PeopleProhibited16Regular } from '@fluentui/react-icons/svg/people-prohibited'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { Link } from 'react-router'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { actOf, cellWords, lookOf, type CellLook, type CoverageCell } from './coverage-cell.ts'
import { StatusMark, type Look } from '../../ui/Status.tsx'

const useStyles = makeStyles({
  cell: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: '32px',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: { cursor: 'default', ':hover': { backgroundColor: 'transparent' } },
})

const looks = {
  linked: { tone: 'good', icon: CheckmarkCircle16Filled },
  suggested: { tone: 'offer', icon: Lightbulb16Regular },
  'ignored-by-group': { tone: 'bad', icon: PeopleProhibited16Regular },
  'ignored-by-person': { tone: 'bad', icon: Prohibited16Regular },
  'not-linked': { tone: 'rest', icon: Add16Regular },
  'set-aside': { tone: 'rest', icon: PauseCircle16Regular },
} as const satisfies Record<CellLook, Look>
const noLink: Look = { tone: 'rest', icon: Subtract16Regular }

/** The icon of a state, beside a number or its word. */
export const LookIcon = ({ look }: { readonly look: CellLook }) => <StatusMark look={looks[look]} />

/** How a customer stands in a system, and the way to what can be done about it. */
export function CellButton(props: {
  readonly cell: CoverageCell
  readonly combinationId: string
  /** Who and where, for its name. */
  readonly of: { readonly customer: string; readonly application: string }
  /** Undefined: the person may not link. */
  readonly onLink: (() => void) | undefined
  readonly onIgnored: () => void
}) {
  const { cell, combinationId, of, onLink, onIgnored } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const look = lookOf(cell)
  const name = text('coverage.cell', { ...of, state: cellWords(cell, text, formats) })
  const number =
    look === 'linked' ? cell.administrations + cell.users : look === 'suggested' ? (cell.bestScore ?? 0) : undefined
  const shown = (
    <>
      <LookIcon look={look} />
      {number !== undefined && <span aria-hidden="true">{formats.integer(number)}</span>}
    </>
  )
  const act = actOf(cell, combinationId)
  if (typeof act === 'object')
    return (
      <Link className={styles.cell} to={act.to} aria-label={name} title={name}>
        {shown}
      </Link>
    )
  const onAct = act === 'ignored-row' ? onIgnored : onLink
  if (onAct === undefined)
    return (
      <span className={mergeClasses(styles.cell, styles.quiet)} role="img" aria-label={name} title={name}>
        {look === 'not-linked' ? <StatusMark look={noLink} /> : shown}
      </span>
    )
  return (
    <button type="button" className={styles.cell} aria-label={name} title={name} onClick={onAct}>
      {shown}
    </button>
  )
}
