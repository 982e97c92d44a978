import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { LeadingCrmPreviewQuery } from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useFormats } from '../../ui/formats.ts'

export type Preview = LeadingCrmPreviewQuery['leadingCrmPreview']

const useStyles = makeStyles({
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  changes: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  change: { display: 'grid', gridTemplateColumns: '4rem 1fr', columnGap: tokens.spacingHorizontalM },
  count: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  summary: {
    cursor: 'pointer',
    width: 'fit-content',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
  },
  names: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalL,
    maxHeight: '9rem',
    overflowY: 'auto',
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

/** Whether any customer becomes another by the switch. */
export function changesCustomers(preview: Preview): boolean {
  return followedCount(preview) + preview.added + preview.released + preview.renamed > 0
}

const followedCount = (preview: Preview): number =>
  preview.followedByLink + preview.followedByCustomerId + preview.followedByChamberOfCommerceNumber

/** How many customers a switch of the leading CRM changes, in what way, and the first of them by name. */
export function LeaderPreview({ preview, chosen }: { preview: Preview; chosen: string }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const followed = followedCount(preview)
  if (!changesCustomers(preview))
    return (
      <p className={styles.title}>
        <Message id="crm.preview.nothing" />
      </p>
    )
  return (
    <>
      <p className={styles.title}>
        <Message id="crm.preview.title" />
      </p>
      <ul className={styles.changes}>
        <Change count={followed} names={preview.followedNames} sentence="crm.preview.followed" chosen={chosen}>
          {text('crm.preview.followed_by', {
            link: formats.integer(preview.followedByLink),
            customerId: formats.integer(preview.followedByCustomerId),
            number: formats.integer(preview.followedByChamberOfCommerceNumber),
          })}
        </Change>
        <Change count={preview.added} names={preview.addedNames} sentence="crm.preview.added" chosen={chosen} />
        <Change
          count={preview.renamed}
          names={preview.renames.map(({ before, after }) => text('crm.preview.rename', { before, after }))}
          sentence="crm.preview.renamed"
          chosen={chosen}
        />
        <Change
          count={preview.released}
          names={preview.releasedNames}
          sentence="crm.preview.released"
          chosen={chosen}
        />
        <Change count={preview.kept} names={[]} sentence="crm.preview.kept" chosen={chosen} />
      </ul>
    </>
  )
}

interface ChangeProps {
  readonly count: number
  /** The first of them; empty: they are not named. */
  readonly names: readonly string[]
  readonly sentence: `crm.preview.${'followed' | 'added' | 'renamed' | 'released' | 'kept'}`
  readonly chosen: string
  readonly children?: ReactNode
}

function Change({ count, names, sentence, chosen, children }: ChangeProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  if (count === 0) return null
  return (
    <li className={styles.change}>
      <span className={styles.count}>{formats.integer(count)}</span>
      <div>
        <div>{text(sentence, { count, chosen })}</div>
        {children !== undefined && <div className={styles.quiet}>{children}</div>}
        {names.length > 0 && (
          <details>
            <summary className={styles.summary}>
              {text(names.length < count ? 'crm.preview.first_names' : 'crm.preview.names', {
                shown: formats.integer(names.length),
              })}
            </summary>
            <ul className={styles.names}>
              {names.map((name, at) => (
                // Two customers may have one name; the list is shown once and never put in another order.
                <li key={at}>{name}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
