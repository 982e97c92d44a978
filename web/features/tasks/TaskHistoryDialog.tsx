import { useState } from 'react'
import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components'
import { TaskListSquareLtr24Regular } from '@fluentui/react-icons/svg/task-list-square-ltr'
import { ActsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useConnections, type NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { ActList } from './ActList.tsx'
import { TaskRow } from './TaskRow.tsx'
import type { BackgroundTask } from './task-view.ts'
import { useTasks, type TaskSubject } from './useTasks.ts'

const step = 25
/** What one answer of the API holds. */
const most = 500
const mostActs = 100

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
  tabs: { marginBottom: tokens.spacingVerticalS, marginLeft: `calc(-1 * ${tokens.spacingHorizontalSNudge})` },
})

/** Each of the first three by the types of its tasks; undefined: all of them. */
const shownTypes = {
  tasks: undefined,
  exports: ['ProductsExport'],
  definitions: ['ProductsSyncByDefinition'],
  acts: undefined,
} as const
type HistoryType = keyof typeof shownTypes
const isShown = (value: unknown): value is HistoryType => typeof value === 'string' && Object.hasOwn(shownTypes, value)

/**
 * The background work of the firm, or of one connection: what runs, what came of what ran, and who started it; and beside it
 * what was done to many things, each with its way back.
 */
export function TaskHistoryDialog({ subject, onClose }: { subject?: TaskSubject | undefined; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const [tab, setTab] = useState<HistoryType>('tasks')
  const [take, setTake] = useState(step)
  const hasProducts = useAllowed('product:read')
  const tasks = useTasks(subject, take, shownTypes[tab])
  const acts = useGraphql(
    ActsDocument,
    tab === 'acts' ? { filter: { onlyMany: true }, skip: 0, take: Math.min(take, mostActs) } : null,
  )
  const isTasks = tab !== 'acts'
  const { error, busy, reload } = isTasks ? tasks : acts
  const page = isTasks ? tasks.data?.backgroundTasks : acts.data?.acts
  const atOnce = isTasks ? most : mostActs
  return (
    <PagedDialog<unknown>
      title={<Message id="task.history.title" />}
      tabs={
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={tab}
          onTabSelect={(_, { value }) => {
            setTab(isShown(value) ? value : 'tasks')
            setTake(step)
          }}
        >
          <Tab value="tasks">{text('task.tab.tasks')}</Tab>
          {hasProducts && subject === undefined && (
            <>
              <Tab value="exports">{text('task.tab.exports')}</Tab>
              <Tab value="definitions">{text('task.tab.definitions')}</Tab>
            </>
          )}
          <Tab value="acts">{text('task.tab.acts')}</Tab>
        </TabList>
      }
      answer={{ error, busy, reload, page }}
      more={text('task.history.more')}
      onMore={take < atOnce ? () => setTake(Math.min(atOnce, 2 * take)) : undefined}
      onClose={onClose}
    >
      {() =>
        isTasks ? (
          <Tasks items={tasks.data?.backgroundTasks.items ?? []} />
        ) : (
          <ActList items={acts.data?.acts.items ?? []} />
        )
      }
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
