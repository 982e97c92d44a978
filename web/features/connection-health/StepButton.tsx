import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import type { HealthStep } from '#domain/connections/health.ts'
import { quotedName, useSync, type NamedConnection } from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { HealthRow } from './health-view.ts'

/** The one thing to do: done here where it is a click, and otherwise where it is done. */
export function StepButton({ row, now }: { row: HealthRow; now: Date }) {
  const { step } = row.health
  if (step === 'none') return null
  return step === 'sync' ? <SyncStep connection={row.connection} now={now} /> : <PlaceStep row={row} step={step} />
}

function PlaceStep({ row, step }: { row: HealthRow; step: Exclude<HealthStep, 'none' | 'sync'> }) {
  const text = useText()
  const navigate = useNavigate()
  const name = text(`health.step.${step}`)
  return (
    <Button
      size="small"
      aria-label={text('health.step_of', { step: name, application: quotedName(row.connection, text) })}
      onClick={() => void navigate(`/connections/${row.id}`)}
    >
      {name}
    </Button>
  )
}

function SyncStep({ connection, now }: { connection: NamedConnection; now: Date }) {
  const text = useText()
  const { obstacles, busy, start } = useSync(connection, now)
  const reasons = obstacles.map((obstacle) => text(`sync.obstacle.${obstacle}`)).join(' ')
  const step = text('health.step.sync')
  const button = (
    <Button
      size="small"
      aria-label={text('health.step_of', { step, application: quotedName(connection, text) })}
      disabledFocusable={busy || reasons !== ''}
      {...(busy ? { icon: <Spinner size="extra-tiny" aria-hidden="true" /> } : {})}
      onClick={() => void start()}
    >
      <Message id="health.step.sync" />
    </Button>
  )
  return reasons === '' ? (
    button
  ) : (
    <Tooltip content={reasons} relationship="description">
      {button}
    </Tooltip>
  )
}
