import { makeStyles, tokens } from '@fluentui/react-components'
import { certain } from '#domain/combinations/matching/score.ts'
import {
  AcceptCertainSuggestionsDocument,
  ExclusiveBackgroundTaskDocument,
  ReviewQueueDocument,
  type ReviewFilter,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useUndoLinks } from '../linking/index.ts'
import { taskBar, useCustomerTask, useTaskEnd, useTaskName } from '../tasks/index.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

const useStyles = makeStyles({
  work: {
    minWidth: '12rem',
    alignSelf: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Accepts every suggestion that is as good as certain, as a task, after it was said how many; taken back as one. */
export function AcceptCertain(props: {
  readonly count: number
  readonly filter: ReviewFilter
  /** Told when a task has changed what belongs to customers. */
  readonly onEnd: () => Promise<void>
}) {
  const { count, filter, onEnd } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const refreshes = [ReviewQueueDocument, ExclusiveBackgroundTaskDocument]
  const accept = useCommand(AcceptCertainSuggestionsDocument, { refreshes })
  const offerUndo = useUndoLinks(refreshes)
  const task = useCustomerTask(() => void onEnd())
  const taskEnd = useTaskEnd()
  const taskName = useTaskName()
  const values = { count, countText: formats.integer(count), score: certain }
  const obstacle =
    count === 0
      ? text('review.certain.none', { score: certain })
      : // The command knows connections and tables, no search.
        filter.search == null
        ? undefined
        : text('review.certain.searching')
  const act = async (): Promise<void> => {
    const sure = await confirm({
      title: text('review.certain.title', values),
      body: text('review.certain.body', values),
      action: text('review.certain.action', values),
    })
    if (!sure) return
    const { table = null, connectionIds = null } = filter
    const answer = await accept.run({ input: { table, connectionIds } })
    if (answer === undefined) return
    const { batchId, taskId } = answer.accepting
    offerUndo(text('review.certain.started', values), batchId)
    // A task that is over before anybody looked has an end too.
    await taskEnd({
      id: taskId,
      subject: { type: 'links', id: batchId },
      title: text('review.certain.working', values),
    })
    await onEnd()
  }
  if (task !== undefined) {
    const bar = taskBar(task)
    return (
      <span className={styles.work} role="status">
        {bar?.percent === undefined
          ? taskName(task)
          : text('review.task_at', { task: taskName(task), percent: bar.percent })}
        <ProgressBar {...(bar?.share === undefined ? {} : { value: bar.share })} aria-label={taskName(task)} />
      </span>
    )
  }
  return (
    <BlockedButton obstacle={obstacle} busy={accept.busy} onClick={() => void act()}>
      {text('review.certain', values)}
    </BlockedButton>
  )
}
