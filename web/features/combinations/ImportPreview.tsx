import { makeStyles, tokens } from '@fluentui/react-components'
import type { CrmImportPreviewQuery } from '../../graphql/generated/graphql.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { PlannedChange, PlannedChanges } from '../../ui/PlannedChanges.tsx'

type Preview = CrmImportPreviewQuery['crmImportPreview']

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalM },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What an import makes of administrations: new customers, links to customers that are there, and what to look at. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const { added, linked, skipped, rows, warningCounts, warnings } = preview
  const isNew = (row: Preview['rows'][number]): boolean => row.linkedTo === null
  return (
    <div className={styles.body}>
      <PlannedChanges>
        <PlannedChange
          count={added}
          names={rows.filter(isNew).map(({ name }) => name)}
          sentence={text('combination.crm.preview.added', { count: added })}
        />
        <PlannedChange
          count={linked}
          names={rows
            .filter((row) => !isNew(row))
            .map(({ name, linkedTo }) =>
              text('combination.crm.preview.linked_name', { name, customer: linkedTo ?? '' }),
            )}
          sentence={text('combination.crm.preview.linked', { count: linked })}
        />
        <PlannedChange count={skipped} sentence={text('combination.crm.preview.skipped', { count: skipped })} />
        {warningCounts.map(({ code, count }) => (
          <PlannedChange
            key={code}
            count={count}
            names={warnings
              .filter((one) => one.code === code)
              .map(({ name, value }) => text('combination.crm.preview.warning', { name, value }))}
            sentence={textOf(`task.warning.${code}`, 'task.warning.other')}
          />
        ))}
      </PlannedChanges>
      <p className={styles.note}>
        <Message id="combination.crm.preview.undo" />
      </p>
    </div>
  )
}
