import { makeStyles, tokens } from '@fluentui/react-components'
import type { LeadingCrmPreviewQuery } from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useFormats } from '../../ui/formats.ts'
import { PlannedChange, PlannedChanges } from '../../ui/PlannedChanges.tsx'

export type Preview = LeadingCrmPreviewQuery['leadingCrmPreview']

const useStyles = makeStyles({ title: { margin: 0, fontWeight: tokens.fontWeightSemibold } })

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
      <PlannedChanges>
        <PlannedChange
          count={followed}
          names={preview.followedNames}
          sentence={text('crm.preview.followed', { count: followed, chosen })}
        >
          {text('crm.preview.followed_by', {
            link: formats.integer(preview.followedByLink),
            customerId: formats.integer(preview.followedByCustomerId),
            number: formats.integer(preview.followedByChamberOfCommerceNumber),
          })}
        </PlannedChange>
        <PlannedChange
          count={preview.added}
          names={preview.addedNames}
          sentence={text('crm.preview.added', { count: preview.added })}
        />
        <PlannedChange
          count={preview.renamed}
          names={preview.renames.map(({ before, after }) => text('crm.preview.rename', { before, after }))}
          sentence={text('crm.preview.renamed', { count: preview.renamed })}
        />
        <PlannedChange
          count={preview.released}
          names={preview.releasedNames}
          sentence={text('crm.preview.released', { count: preview.released })}
        />
        <PlannedChange count={preview.kept} sentence={text('crm.preview.kept', { count: preview.kept, chosen })} />
      </PlannedChanges>
    </>
  )
}
