import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Period } from '#domain/shared/period.ts'
import {
  DecideUsageRenamesDocument,
  MonthStateDocument,
  UsageRenamesDocument,
  type RenameDecision,
  type UsageRenameFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import { MonthTable } from './MonthTable.tsx'
import { Way } from './PlaceName.tsx'
import { useMore } from './useMore.ts'

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Both names of what is used, or both numbers of its administration. */
function useBothNames(): (rename: UsageRenameFieldsFragment) => string {
  const text = useText()
  return ({ before, after }) => {
    if (before.product !== after.product)
      return text('month.rename.both', { before: before.product, after: after.product })
    const administration = (row: typeof before): string =>
      text('month.rename.administration', { name: row.administrationName, number: row.administrationId })
    return text('month.rename.both', { before: administration(before), after: administration(after) })
  }
}

/** Usage that a source tells under another name than before: it counts once, unless somebody says that it is two things. */
export function Renames({ period }: { period: Period }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const bothNames = useBothNames()
  const { take, more } = useMore()
  const { data, error, reload } = useGraphql(UsageRenamesDocument, { period, take })
  const title = <Message id="month.renames" />
  const found = data?.usageRenames
  if (found === undefined)
    return error === undefined ? null : (
      <Card title={title}>
        <ErrorState error={error} onRetry={() => void reload()} />
      </Card>
    )
  if (found.totalCount === 0) return null
  return (
    <div id="renames">
      <Card title={title}>
        {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
        <p className={styles.quiet}>
          <Message id="month.renames.why" />
        </p>
        <MonthTable
          label={text('month.renames')}
          columns={[
            { key: 'customer', header: text('month.column.customer') },
            { key: 'names', header: text('month.column.names') },
            { key: 'since', header: text('month.column.since') },
            { key: 'decision', header: text('month.column.counts'), stays: true },
          ]}
          rows={found.items.map((rename) => ({
            key: rename.id,
            cells: [
              rename.combination === null ? (
                text('month.rename.nobody')
              ) : (
                <Way key="customer" to={`/combinations/${encodeURIComponent(rename.combination.id)}?tab=products`}>
                  {rename.combination.name}
                </Way>
              ),
              bothNames(rename),
              formats.period(rename.since),
              <Decision key="decision" rename={rename} name={bothNames(rename)} />,
            ],
          }))}
        />
        {found.totalCount > found.items.length && more !== undefined && (
          <Button appearance="subtle" onClick={more}>
            <Message id="month.more" />
          </Button>
        )}
      </Card>
    </div>
  )
}

/** What somebody said of it, and what else there is to say. */
function Decision({ rename: { id, decision }, name }: { rename: UsageRenameFieldsFragment; name: string }) {
  const styles = useStyles()
  const text = useText()
  const mayEdit = useAllowed('product:edit')
  const offerUndo = useUndo()
  const { run, send, busy } = useCommand(DecideUsageRenamesDocument, {
    refreshes: [UsageRenamesDocument, MonthStateDocument],
  })
  const decide = async (next: RenameDecision): Promise<void> => {
    if ((await run({ ids: [id], decision: next })) === undefined) return
    offerUndo({
      done: text(`month.rename.done.${next}`, { name }),
      undo: async () => {
        await send({ ids: [id], decision })
        return undefined
      },
    })
  }
  const choices = (['SAME', 'APART'] as const).filter((choice) => choice !== decision)
  return (
    <span className={styles.acts}>
      {decision !== null && <Message id={`month.rename.${decision}`} />}
      {mayEdit &&
        choices.map((choice) => (
          <Button
            key={choice}
            size="small"
            disabledFocusable={busy}
            aria-label={text(`month.rename.choose_named.${choice}`, { name })}
            onClick={() => void decide(choice)}
          >
            <Message id={`month.rename.choose.${choice}`} />
          </Button>
        ))}
    </span>
  )
}
