import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { TaskListSquareLtr24Regular } from '@fluentui/react-icons/svg/task-list-square-ltr'
import { useConnections, type NamedConnection } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { TaskRow } from './TaskRow.tsx'
import type { BackgroundTask } from './task-view.ts'
import { useTasks, type TaskSubject } from './useTasks.ts'

const step = 25
/** What one answer of the API holds. */
const most = 500

const useStyles = makeStyles({
  surface: { width: 'min(80vw, 75rem)', maxWidth: 'none', [narrowMedia]: { width: 'calc(100vw - 2rem)' } },
  body: { height: '80vh', maxHeight: 'none' },
  content: { overflow: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%' },
  heading: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    [narrowMedia]: { display: 'none' },
  },
  last: { paddingRight: 0, textAlign: 'right' },
  count: {
    marginRight: 'auto',
    alignSelf: 'center',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The background work of the firm, or of one connection: what runs, what came of what ran, and who started it. */
export function TaskHistoryDialog({ subject, onClose }: { subject?: TaskSubject | undefined; onClose: () => void }) {
  const styles = useStyles()
  useReturnFocus()
  const formats = useFormats()
  const text = useText()
  const [take, setTake] = useState(step)
  const { data, error, busy, reload } = useTasks(subject, take)
  const page = data?.backgroundTasks
  return (
    <Dialog open onOpenChange={(_, event) => event.open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>
            <Message id="task.history.title" />
          </DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            {page !== undefined ? (
              <Tasks items={page.items} />
            ) : error === undefined ? (
              <Loading />
            ) : (
              <ErrorState error={error} onRetry={() => void reload()} />
            )}
          </DialogContent>
          <DialogActions>
            {page !== undefined && page.items.length > 0 && (
              <span className={styles.count} role="status">
                {text('task.history.count', {
                  shown: formats.integer(page.items.length),
                  total: formats.integer(page.totalCount),
                })}
              </span>
            )}
            {page !== undefined && page.totalCount > page.items.length && take < most && (
              <Button disabledFocusable={busy} onClick={() => setTake(Math.min(most, 2 * take))}>
                <Message id="task.history.more" />
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const columns = ['state', 'task', 'by', 'start', 'actions'] as const

function Tasks({ items }: { items: readonly BackgroundTask[] }) {
  const styles = useStyles()
  const { connections } = useConnections()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<TaskListSquareLtr24Regular />}
        title={<Message id="task.history.empty.title" />}
        body={<Message id="task.history.empty.body" />}
      />
    )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={mergeClasses(styles.heading, column === 'actions' && styles.last)}>
              <Message id={`task.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((task) => (
          <TaskRow key={task.id} task={task} about={nameOf(task, connections)} />
        ))}
      </tbody>
    </table>
  )
}

/** What the connection is called; undefined where it is gone, or the task is about something else. */
function nameOf(task: BackgroundTask, connections: readonly NamedConnection[] | undefined): string | undefined {
  if (task.subjectType !== 'connection') return undefined
  const found = connections?.find(({ id }) => id === task.subjectId)
  return found === undefined
    ? undefined
    : [found.application, found.description].filter((part) => part !== '').join(' · ')
}
