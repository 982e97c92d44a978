import { useEffect } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import type { Successor } from '#domain/connectors/catalog-entry.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { ConsentProgress } from './ConsentProgress.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { useExternalAuthorization } from './useExternalAuthorization.ts'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' } })

/** Access to the interface that takes the place of one that ends. Once it is given, the card of that access stands here. */
export function SuccessorCard({
  connection,
  successor,
  saysSuccess,
}: {
  connection: NamedConnection
  successor: Successor
  saysSuccess: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const { state, start, reset } = useExternalAuthorization(connection)
  const { application, entry } = connection
  const company = entry?.company ?? application
  const values = { application, name: successor.name, company }
  const isMoved = state.step === 'finished' && state.outcome.valid
  const done = text('authorization.successor.done', values)
  useEffect(() => {
    if (isMoved && saysSuccess) popups.success(done)
  }, [isMoved, saysSuccess, popups, done])
  const given = connection.credentialModificationTime !== null
  return (
    <Card title={<Message id="authorization.successor.title" values={values} />}>
      <p className={styles.text}>
        <Message id={given ? 'authorization.successor.move' : 'authorization.successor.begin'} values={values} />
      </p>
      {given && <p className={styles.text}>{formats.pick(successor.differs)}</p>}
      {state.step === 'idle' || state.step === 'finished' ? (
        <div>
          <Button icon={<Open20Regular />} onClick={() => void start()}>
            <Message id={given ? 'authorization.successor.start' : 'authorization.external.start'} values={values} />
          </Button>
        </div>
      ) : (
        <ConsentProgress state={state} company={company} onStop={reset} onRestart={() => void start()} />
      )}
      {state.step === 'finished' && !state.outcome.valid && (
        <OutcomeDialog outcome={state.outcome} application={application} onClose={reset} onRetry={() => void start()} />
      )}
    </Card>
  )
}
