import { makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { slotColumns } from '#domain/combinations/combination.ts'
import type { MergeSide } from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import type { MergeField, MergePreview } from './useMerge.ts'
import { useSlotNames } from './useSlotNames.ts'

const useStyles = makeStyles({
  table: { display: 'grid' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, 4fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [narrowMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  head: { borderTop: 'none', [narrowMedia]: { '& > :first-child': { display: 'none' } } },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  // A radio group lays its choices out by itself.
  choices: { alignItems: 'start' },
  radio: { minWidth: 0 },
  label: { paddingBlock: tokens.spacingVerticalSNudge, fontWeight: tokens.fontWeightSemibold },
  hint: { display: 'block', fontWeight: tokens.fontWeightRegular, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 }, // prettier-ignore
  same: { paddingBlock: tokens.spacingVerticalSNudge, paddingInlineStart: tokens.spacingHorizontalS },
  side: { display: 'grid', paddingInlineStart: tokens.spacingHorizontalS },
  role: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  name: { fontWeight: tokens.fontWeightSemibold },
  // A choice that cannot be made is as readable as one that can.
  taken: { color: tokens.colorNeutralForeground1 },
  left: { color: tokens.colorNeutralForeground3 },
})

const ownLabels = {
  name: 'combination.name',
  customerId: 'combination.customer_id',
  chamberOfCommerceNumber: 'column.chamberOfCommerceNumber',
  parentId: 'combination.parent',
} as const

/** What a field of a customer is called. */
function useFieldLabel(): (field: string) => string {
  const text = useText()
  const { nameOf } = useSlotNames()
  return (field) => {
    const slot = slotColumns.find((one) => one === field)
    if (slot !== undefined) return nameOf(slot)
    const own = Object.entries(ownLabels).find(([name]) => name === field)?.[1]
    return own === undefined ? field : text(own)
  }
}

/** Fields that one of them has: nobody chooses between nothing and nothing. */
export const fieldsToShow = ({ fields }: MergePreview): readonly MergeField[] =>
  fields.filter(({ survivor, merged }) => survivor !== null || merged !== null)

/** Two customers side by side, field by field: whose value it is, is chosen where they differ. */
export function MergeFields(props: {
  readonly preview: MergePreview
  readonly sideOf: (field: MergeField) => MergeSide
  readonly onChoose: (field: string, side: MergeSide) => void
}) {
  const { preview, sideOf, onChoose } = props
  const styles = useStyles()
  const labelOf = useFieldLabel()
  return (
    <div className={styles.table}>
      <div className={mergeClasses(styles.row, styles.head)}>
        <span />
        <div className={styles.sides}>
          {(['survivor', 'merged'] as const).map((side) => (
            <span key={side} className={styles.side}>
              <span className={styles.role}>
                <Message id={`merge.${side}`} />
              </span>
              <span className={styles.name}>{preview[side].name}</span>
            </span>
          ))}
        </div>
      </div>
      {fieldsToShow(preview).map((field) => (
        <Row key={field.field} field={field} label={labelOf(field.field)} side={sideOf(field)} onChoose={onChoose} />
      ))}
    </div>
  )
}

function Row(props: {
  readonly field: MergeField
  readonly label: string
  readonly side: MergeSide
  readonly onChoose: (field: string, side: MergeSide) => void
}) {
  const { field, label, side, onChoose } = props
  const { survivor, merged, lockedTo } = field
  const styles = useStyles()
  const text = useText()
  const shown = (of: MergeSide, value: string | null) => (
    <span className={of === side ? styles.taken : styles.left}>{value ?? text('timeline.empty')}</span>
  )
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {label}
        {lockedTo !== null && survivor !== merged && (
          <span className={styles.hint}>
            <Message id="merge.locked" />
          </span>
        )}
      </span>
      {survivor === merged ? (
        <div className={styles.sides}>
          <span className={styles.same}>{survivor}</span>
          <span className={styles.same}>{merged}</span>
        </div>
      ) : (
        <RadioGroup
          className={mergeClasses(styles.sides, styles.choices)}
          aria-label={label}
          value={side}
          disabled={lockedTo !== null}
          onChange={(_, { value }) => onChoose(field.field, value === 'MERGED' ? 'MERGED' : 'SURVIVOR')}
        >
          <Radio className={styles.radio} value="SURVIVOR" label={shown('SURVIVOR', survivor)} />
          <Radio className={styles.radio} value="MERGED" label={shown('MERGED', merged)} />
        </RadioGroup>
      )}
    </div>
  )
}
