import { useMemo, type ReactNode } from 'react'
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { taskShare } from '#domain/tasks/task-state.ts'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CombinationsDocument,
  ExclusiveBackgroundTaskDocument,
  CrmImportPreviewDocument,
  ImportCrmCombinationsDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConnections, type NamedConnection } from '../live-connections/index.ts'
import type { BackgroundTask } from '../tasks/index.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { DialogParts } from '../../ui/DialogFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useTicking } from '../../ui/list/bulk.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { CrmAdministrations } from './CrmAdministrations.tsx'
import { CrmConnections } from './CrmConnections.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useCombinationWork } from './useCombinationWork.ts'

/** Administrations one call may name. */
const mostNamed = 500

const useStyles = makeStyles({
  // Each as high as its rows: in a low window the dialog scrolls, and not two tables of one row.
  tables: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalL,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** CRM connections whose customers somebody may take over: the leading one brings its own. */
function importableFrom(connections: readonly NamedConnection[]): readonly NamedConnection[] {
  return connections.filter(({ isCrm, isLeadingCrm, status }) => isCrm && !isLeadingCrm && status === 'ACTIVE')
}

/** Adds customers from CRM systems that do not lead: chosen ones, or all of them, as a task. */
export function FromCrm({ tabs, onClose }: { tabs: ReactNode; onClose: () => void }) {
  const { connections } = useConnections()
  const crms = useMemo(() => importableFrom(connections ?? []), [connections])
  return crms.length > 0 ? (
    <Import crms={crms} tabs={tabs} onClose={onClose} />
  ) : (
    <DialogParts
      title={<Message id="combinations.add" />}
      head={tabs}
      actions={
        <Button onClick={onClose}>
          <Message id="action.cancel" />
        </Button>
      }
    >
      <EmptyState title={<Message id="combination.crm.none" />} body={<Message id="combination.crm.none_body" />} />
    </DialogParts>
  )
}

function Import(props: { crms: readonly NamedConnection[]; tabs: ReactNode; onClose: () => void }) {
  const { crms, tabs, onClose } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const { task, obstacle } = useCombinationWork()
  const chosen = useTicking(true)
  const ticking = useTicking(true)
  const confirm = useConfirm()
  const { run, busy: importing } = useCommand(ImportCrmCombinationsDocument, {
    refreshes: [
      CombinationsDocument,
      ExclusiveBackgroundTaskDocument,
      ActiveBackgroundTaskCountsDocument,
      BackgroundTasksDocument,
    ],
  })
  const connectionIds = useMemo(
    () => crms.map(({ id }) => id).filter((id) => chosen.selection.ids.has(id)),
    [crms, chosen.selection.ids],
  )
  const { ids } = ticking.selection
  const noConnection = connectionIds.length === 0 ? text('combination.crm.choose') : undefined
  const { run: look, busy: looking } = useCommand(CrmImportPreviewDocument, { endsWithScreen: true })
  const busy = looking || importing
  const begin = async (what: { administrationIds: string[] } | { filter: object }): Promise<void> => {
    const input = { connectionIds, ...what }
    const preview = (await look({ input }))?.crmImportPreview
    if (preview === undefined) return
    if (preview.added + preview.linked === 0) {
      popups.info(text('combination.crm.preview.nothing'))
      return
    }
    const sure = await confirm({
      title: text('combination.crm.preview.title'),
      body: <ImportPreview preview={preview} />,
      action: text('combination.crm.preview.import'),
    })
    if (!sure || (await run({ input })) === undefined) return
    ticking.stop()
    popups.info(text('combination.crm.started'))
  }
  return (
    <DialogParts
      title={<Message id="combinations.add" />}
      head={tabs}
      actions={
        <>
          <Button onClick={onClose}>
            <Message id="action.close" />
          </Button>
          <BlockedButton
            obstacle={busy ? text('loading') : (obstacle ?? noConnection)}
            onClick={() => void begin({ filter: {} })}
          >
            <Message id="combination.crm.all" />
          </BlockedButton>
          <BlockedButton
            primary
            obstacle={
              busy
                ? text('loading')
                : (obstacle ??
                  noConnection ??
                  (ids.size === 0
                    ? text('combination.crm.tick_first')
                    : ids.size > mostNamed
                      ? text('list.too_many', { mostText: formats.integer(mostNamed) })
                      : undefined))
            }
            onClick={() => void begin({ administrationIds: [...ids] })}
          >
            {ids.size === 0
              ? text('combination.crm.selected')
              : text('combination.crm.selected_count', { count: ids.size, countText: formats.integer(ids.size) })}
          </BlockedButton>
        </>
      }
    >
      <div className={styles.tables}>
        <p className={styles.note}>
          <Message id="combination.crm.body" />
        </p>
        {task !== undefined && <Progress task={task} />}
        <CrmConnections crms={crms} ticking={chosen} />
        {connectionIds.length > 0 && (
          // Ticks among the administrations of others mean nothing.
          <CrmAdministrations
            key={connectionIds.join(' ')}
            connectionIds={connectionIds}
            crms={crms}
            ticking={ticking}
          />
        )}
      </div>
    </DialogParts>
  )
}

/** How far the task is that everything else waits for. */
function Progress({ task }: { task: BackgroundTask }) {
  const text = useText()
  const formats = useFormats()
  const { obstacle } = useCombinationWork()
  const share = taskShare(task)
  const counted =
    task.itemsTotal === null
      ? {}
      : {
          validationMessage: text('csv.rows', {
            done: formats.integer(task.itemsCompleted ?? 0),
            total: formats.integer(task.itemsTotal),
          }),
          validationState: 'none' as const,
        }
  return (
    <Field label={obstacle ?? ''} {...counted}>
      <ProgressBar {...(share === undefined ? {} : { value: share })} />
    </Field>
  )
}
