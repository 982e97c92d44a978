import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { MergeSide } from '../../graphql/generated/graphql.ts'
import type { MergeField, MergePreview } from './useMerge.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  part: { display: 'grid', rowGap: tokens.spacingVerticalXS },
})

const moved = ['administrations', 'users', 'children', 'exclusions', 'followUps', 'mutes', 'rejections'] as const

/** What the survivor has of a field once they are merged, as the choices stand. */
const comesToHave = (preview: MergePreview, name: string, sideOf: (field: MergeField) => MergeSide) => {
  const field = preview.fields.find((one) => one.field === name)
  if (field === undefined) return null
  return sideOf(field) === 'MERGED' ? field.merged : field.survivor
}

/** What a merge moves, what stays, and what that comes to in euros. */
export function MergeMoves(props: {
  readonly preview: MergePreview
  readonly sideOf: (field: MergeField) => MergeSide
}) {
  const { preview, sideOf } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const before = preview.survivor
  const names = { survivor: comesToHave(preview, 'name', sideOf) ?? before.name, merged: preview.merged.name }
  const counted = (count: number) => ({ count, countText: formats.integer(count) })
  const what = formats.list(moved.flatMap((kind) => (preview[kind] === 0 ? [] : [text(`merge.moves.${kind}`, counted(preview[kind]))]))) // prettier-ignore
  const { mergedAmounts: amounts, period, exclusionsLeft } = preview
  const own = comesToHave(preview, 'customerId', sideOf)
  // Whichever is its own from then on: both find it.
  const numbers = [before.customerId, preview.merged.customerId].flatMap((each) =>
    each === null || each === own ? [] : [each],
  )
  return (
    <section className={styles.part} aria-label={text('merge.moves')}>
      <h3 className={styles.title}>
        <Message id="merge.moves" />
      </h3>
      <ul className={styles.list}>
        <li>{what === '' ? text('merge.moves.nothing', names) : text('merge.moves.what', { ...names, what })}</li>
        {exclusionsLeft > 0 && <li>{text('merge.exclusions_left', { ...names, ...counted(exclusionsLeft) })}</li>}
        {amounts !== null && (
          <li>
            {text(amounts.isMissingPrice ? 'merge.amounts_missing' : 'merge.amounts', {
              ...names,
              month: formats.period(period),
              purchase: formats.money(amounts.purchase, null),
              sales: formats.money(amounts.sales, null),
            })}
          </li>
        )}
        <li>{text('merge.stays', names)}</li>
        {names.survivor !== before.name && <li>{text('merge.renamed', { ...names, before: before.name })}</li>}
        {own !== null && own !== before.customerId && <li>{text('merge.number_own', { ...names, number: own })}</li>}
        {numbers.length > 0 && <li>{text('merge.number', { ...names, numbers: formats.list(numbers) })}</li>}
      </ul>
    </section>
  )
}
