import { useState } from 'react'
import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/svg/task-list-square-ltr'
import { Message, useText } from '../../ui/Message.tsx'
import { TaskHistoryDialog } from './TaskHistoryDialog.tsx'
import { useOpenTaskCount, type TaskSubject } from './useTasks.ts'

const useStyles = makeStyles({ count: { marginLeft: tokens.spacingHorizontalSNudge } })

/** The way to the history of background work, with how many tasks are open. */
export function TaskHistoryButton({ subject }: { subject?: TaskSubject | undefined }) {
  const styles = useStyles()
  const text = useText()
  const [open, setOpen] = useState(false)
  const count = useOpenTaskCount(subject) ?? 0
  return (
    <>
      <Button icon={<TaskListSquareLtr20Regular />} onClick={() => setOpen(true)}>
        <Message id="task.history" />
        {count > 0 && (
          <CounterBadge
            className={styles.count}
            count={count}
            size="small"
            color="informative"
            aria-label={text('task.open_count', { count })}
          />
        )}
      </Button>
      {open && <TaskHistoryDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
