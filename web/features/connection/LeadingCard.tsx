import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Crown20Filled, Crown20Regular } from '@fluentui/react-icons/svg/crown'
import {
  crmInUse,
  LeadingChanges,
  quotedName,
  useMakeLeading,
  type NamedConnection,
} from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useExclusiveTask } from '../tasks/index.ts'
import { exclusiveGroup } from '#domain/combinations/exclusive-group.ts'
import { taskShare } from '#domain/tasks/task-state.ts'

const useStyles = makeStyles({
  state: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, margin: 0 },
  crown: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  updating: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Which CRM leads, what that means, and how to hand it over. */
export function LeadingCard({
  connection,
  connections,
  mayEdit,
}: {
  connection: NamedConnection
  connections: readonly NamedConnection[]
  mayEdit: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const { makeLeading, busy } = useMakeLeading(connections)
  const leading = connections.find(({ isLeadingCrm }) => isLeadingCrm)
  if (connection.isLeadingCrm) {
    const others = crmInUse(connections).length - 1
    return (
      <Card title={<Message id="crm.leading.title" />}>
        <p className={styles.state}>
          <Crown20Filled className={styles.crown} aria-hidden="true" />
          <strong>
            <Message id="crm.leading.is" />
          </strong>
        </p>
        <p className={styles.text}>
          <Message id="crm.leading.is_body" />
        </p>
        <Updating connection={connection} />
        <p className={styles.text}>
          <Message id={others > 0 ? 'crm.leading.keep' : 'crm.leading.keep_only'} />
        </p>
      </Card>
    )
  }
  return (
    <Card title={<Message id="crm.leading.title" />}>
      <p className={styles.state}>
        <Crown20Regular className={styles.crown} aria-hidden="true" />
        <strong>
          {leading === undefined ? (
            <Message id="crm.leading.none" />
          ) : (
            <Message id="crm.leading.other" values={{ leading: quotedName(leading, text) }} />
          )}
        </strong>
      </p>
      <p className={styles.text}>
        <Message id="crm.leading.what_changes" />
      </p>
      <div className={styles.text}>
        <LeadingChanges connection={connection} leading={leading} />
      </div>
      {mayEdit ? (
        <div>
          <Button
            icon={<Crown20Regular />}
            disabledFocusable={busy || connection.status !== 'ACTIVE'}
            onClick={() => void makeLeading(connection)}
          >
            <Message id="crm.leading.make" />
          </Button>
        </div>
      ) : (
        <p className={styles.text}>
          <Message id="crm.readers" />
        </p>
      )}
    </Card>
  )
}

/** How far the customers are in step, while they are being brought there. */
function Updating({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const task = useExclusiveTask(exclusiveGroup)
  if (task?.type !== 'CombinationsSync' || task.subjectId !== connection.id) return null
  const share = taskShare(task)
  const label =
    task.itemsTotal === null
      ? text('crm.leading.updating')
      : text('crm.leading.updating_of', {
          completed: formats.integer(task.itemsCompleted ?? 0),
          total: formats.integer(task.itemsTotal),
        })
  return (
    <div role="status" className={styles.updating}>
      <ProgressBar {...(share === undefined ? {} : { value: share })} aria-label={label} />
      <span className={styles.text}>{label}</span>
    </div>
  )
}
