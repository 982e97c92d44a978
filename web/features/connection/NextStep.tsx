import { Button } from '@fluentui/react-components'
import type { HealthStep } from '#domain/connections/health.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { Message } from '../../ui/Message.tsx'
import { takesFiles } from './takes-files.ts'

/** Steps that are done in the card where access is given, or a file. */
export const stepsOfAccess = ['authorize', 'reconnect', 'renew', 'upload'] as const satisfies readonly HealthStep[]

/** The one thing to do with access or a file; a connection that lives on files always takes the next one. */
export function NextStep({
  connection,
  step,
  onAccess,
}: {
  connection: NamedConnection
  step: HealthStep
  onAccess: () => void
}) {
  if (connection.status !== 'ACTIVE') return null
  const name = stepsOfAccess.find((one) => one === step) ?? (takesFiles(connection) ? 'upload' : undefined)
  if (name === undefined) return null
  const { entry } = connection
  const isAtVendor = entry?.authorization === 'external' && entry.credentialFields.length === 0
  return (
    <Allowed to="connection:edit">
      {/* A window of the vendor opens at once, and files are chosen; a form is below, whose own button stands out. */}
      <Button appearance={isAtVendor || name === 'upload' ? 'primary' : 'secondary'} onClick={onAccess}>
        <Message id={`connection.step.${name}`} />
      </Button>
    </Allowed>
  )
}
