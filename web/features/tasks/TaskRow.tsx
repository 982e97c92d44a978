import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { isPeriod } from '#domain/shared/period.ts'
import { useFileDownload } from '../../app/session/useFileDownload.ts'
import { useNow } from '../live-connections/index.ts'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CancelBackgroundTaskDocument,
  RetryBackgroundTaskDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useDuration } from '../../ui/useDuration.ts'
import { errorId, secondsTaken, taskBar, taskProgress, type BackgroundTask } from './task-view.ts'
import { TaskStateIcon } from './TaskStateIcon.tsx'
import { TaskWarnings } from './TaskWarnings.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  row: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrowMedia]: { display: 'grid', rowGap: tokens.spacingVerticalXXS, paddingBlock: tokens.spacingVerticalS },
  },
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalSNudge} 0`,
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    [narrowMedia]: { padding: 0 },
  },
  state: { display: 'flex', columnGap: tokens.spacingHorizontalS, alignItems: 'center', whiteSpace: 'nowrap' },
  // A spinner is smaller than an icon, and the words stand in one line.
  icon: { width: '20px', display: 'flex', justifyContent: 'center' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  time: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  progress: { maxWidth: '20rem', marginTop: tokens.spacingVerticalXS },
  actions: { paddingRight: 0, textAlign: 'right', whiteSpace: 'nowrap' },
})

/** One task: what it is doing or came to, whose it is, how long it took, and what can be done about it. */
export function TaskRow({ task, about }: { task: BackgroundTask; about: string | undefined }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const duration = useDuration()
  const seconds = secondsTaken(task, useNow())
  // Of a month that is closed, the month stands there.
  const fileName = task.fileName != null && isPeriod(task.fileName) ? formats.period(task.fileName) : task.fileName
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <span className={styles.state}>
          <span className={styles.icon}>
            <TaskStateIcon state={task.state} />
          </span>
          <Message id={`task.state.${task.state}`} />
        </span>
      </td>
      <th scope="row" className={styles.cell}>
        <div className={styles.name}>{textOf(`task.type.${task.type}`, 'task.type.other')}</div>
        {[about, fileName].map(
          (line) =>
            line != null && (
              <div key={line} className={styles.about}>
                {line}
              </div>
            ),
        )}
        <Result task={task} />
      </th>
      <td className={styles.cell}>{task.userName ?? text('task.by_itself')}</td>
      <td className={mergeClasses(styles.cell, styles.time)}>
        <div>{formats.moment(task.startedOn ?? task.createdOn)}</div>
        {seconds !== undefined && <div className={styles.quiet}>{duration(seconds)}</div>}
      </td>
      <td className={mergeClasses(styles.cell, styles.actions)}>
        <Download task={task} />
        <Allowed to="connection:edit">
          <Steering task={task} />
        </Allowed>
      </td>
    </tr>
  )
}

function Result({ task }: { task: BackgroundTask }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const bar = taskBar(task)
  const label = textOf(`task.type.${task.type}`, 'task.type.other')
  return (
    <>
      {bar !== undefined && (
        <div className={styles.progress}>
          <ProgressBar {...(bar.share === undefined ? {} : { value: bar.share })} aria-label={label} />
          {task.itemsCompleted !== null && (
            <span className={styles.quiet}>{taskProgress(task, { text, formats })}</span>
          )}
        </div>
      )}
      {task.error !== null && (
        <div>
          <div className={tones.bad}>{textOf(errorId(task), 'task.error.other')}</div>
          <div className={styles.quiet}>{task.error}</div>
        </div>
      )}
      <TaskWarnings task={task} />
    </>
  )
}

/** The file that a task made, where there is one. */
function Download({ task: { blobFileName, fileName } }: { task: BackgroundTask }) {
  const text = useText()
  const download = useFileDownload()
  if (blobFileName === null) return null
  const name = fileName ?? blobFileName
  return (
    <Button
      size="small"
      icon={<ArrowDownload20Regular />}
      aria-label={text('task.download', { name })}
      onClick={() => void download(blobFileName, name)}
    />
  )
}

const refreshes = [BackgroundTasksDocument, ActiveBackgroundTaskCountsDocument]

function Steering({ task }: { task: BackgroundTask }) {
  const text = useText()
  const textOf = useTextOf()
  const confirm = useConfirm()
  const cancel = useCommand(CancelBackgroundTaskDocument, { refreshes })
  const retry = useCommand(RetryBackgroundTaskDocument, { refreshes })
  const name = textOf(`task.type.${task.type}`, 'task.type.other')
  const stop = async (): Promise<void> => {
    const sure = await confirm({
      title: text('task.cancel.title', { name }),
      body: text('task.cancel.body'),
      action: text('task.cancel.action'),
    })
    if (sure) await cancel.run({ id: task.id })
  }
  if (task.cancellable)
    return (
      <Button
        size="small"
        disabledFocusable={cancel.busy}
        aria-label={text('task.cancel.label', { name })}
        onClick={() => void stop()}
      >
        <Message id="task.cancel" />
      </Button>
    )
  if (task.retryable)
    return (
      <Button
        size="small"
        disabledFocusable={retry.busy}
        aria-label={text('task.retry.label', { name })}
        onClick={() => void retry.run({ id: task.id })}
      >
        <Message id="task.retry" />
      </Button>
    )
  return null
}
