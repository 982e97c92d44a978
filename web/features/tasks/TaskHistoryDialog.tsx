import { useState } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TaskListSquareLtr24Regular } from '@fluentui/react-icons/svg/task-list-square-ltr'
import { useConnections, type NamedConnection } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { TaskRow } from './TaskRow.tsx'
import type { BackgroundTask } from './task-view.ts'
import { useTasks, type TaskSubject } from './useTasks.ts'

const step = 25
/** What one answer of the API holds. */
const most = 500

const useStyles = makeStyles({
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
})

/** The background work of the firm, or of one connection: what runs, what came of what ran, and who started it. */
export function TaskHistoryDialog({ subject, onClose }: { subject?: TaskSubject | undefined; onClose: () => void }) {
  const text = useText()
  const [take, setTake] = useState(step)
  const { data, ...asked } = useTasks(subject, take)
  return (
    <PagedDialog
      title={<Message id="task.history.title" />}
      answer={{ ...asked, page: data?.backgroundTasks }}
      more={text('task.history.more')}
      onMore={take < most ? () => setTake(Math.min(most, 2 * take)) : undefined}
      onClose={onClose}
    >
      {(items) => <Tasks items={items} />}
    </PagedDialog>
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
