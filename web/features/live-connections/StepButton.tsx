import { Button, Spinner } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import type { HealthStep } from '#domain/connections/health.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import type { NamedConnection } from './connection-view.ts'
import { SyncButton } from './SyncButton.tsx'
import { quotedName } from './connection-names.ts'
import { useSync } from './useSync.ts'

/** The one thing to do: done here where it is a click, and otherwise where it is done. A connection in order can be synced. */
export function StepButton({ connection, step, now }: { connection: NamedConnection; step: HealthStep; now: Date }) {
  if (connection.status !== 'ACTIVE' && connection.status !== 'CREATION_FAILED') return null
  if (step === 'none') return <SyncButton connection={connection} now={now} />
  return step === 'sync' ? (
    <SyncStep connection={connection} now={now} />
  ) : (
    <PlaceStep connection={connection} step={step} />
  )
}

function PlaceStep({ connection, step }: { connection: NamedConnection; step: Exclude<HealthStep, 'none' | 'sync'> }) {
  const text = useText()
  const navigate = useNavigate()
  const name = text(`connection.step.${step}`)
  return (
    <Button
      size="small"
      aria-label={text('connection.step_of', { step: name, application: quotedName(connection, text) })}
      onClick={() => void navigate(`/connections/${connection.id}`)}
    >
      {name}
    </Button>
  )
}

function SyncStep({ connection, now }: { connection: NamedConnection; now: Date }) {
  const text = useText()
  const { obstacles, busy, start } = useSync(connection, now)
  const reasons = obstacles.map((obstacle) => text(`sync.obstacle.${obstacle}`)).join(' ')
  const step = text('connection.step.sync')
  return (
    <BlockedButton
      size="small"
      label={text('connection.step_of', { step, application: quotedName(connection, text) })}
      obstacle={reasons === '' ? undefined : reasons}
      busy={busy}
      {...(busy ? { icon: <Spinner size="extra-tiny" aria-hidden="true" /> } : {})}
      onClick={() => void start()}
    >
      <Message id="connection.step.sync" />
    </BlockedButton>
  )
}
