import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { MergePreview } from './useMerge.ts'

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

const moved = ['administrations', 'users', 'children', 'exclusions', 'followUps'] as const

/** What a merge moves, what stays, and what that comes to in euros. */
export function MergeMoves({ preview }: { preview: MergePreview }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const names = { survivor: preview.survivor.name, merged: preview.merged.name }
  const counted = (count: number) => ({ count, countText: formats.integer(count) })
  const what = formats.list(moved.flatMap((kind) => (preview[kind] === 0 ? [] : [text(`merge.moves.${kind}`, counted(preview[kind]))]))) // prettier-ignore
  const { mergedAmounts: amounts, period, exclusionsLeft } = preview
  const number = preview.merged.customerId
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
        {number !== null && <li>{text('merge.number', { ...names, number })}</li>}
      </ul>
    </section>
  )
}
