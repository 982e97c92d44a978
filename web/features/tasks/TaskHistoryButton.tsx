import { useState } from 'react'
import { CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/svg/task-list-square-ltr'
import { useText } from '../../ui/Message.tsx'
import { TitleButton } from '../../ui/TitleButton.tsx'
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
      <TitleButton label="task.history" icon={<TaskListSquareLtr20Regular />} onClick={() => setOpen(true)}>
        {count > 0 && (
          <CounterBadge
            className={styles.count}
            count={count}
            size="small"
            color="informative"
            aria-label={text('task.open_count', { count })}
          />
        )}
      </TitleButton>
      {open && <TaskHistoryDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
