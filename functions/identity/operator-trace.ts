import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import type { TenantId } from '#domain/shared/ids.ts'
import { program } from '#platform/actor.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { auditing } from './auditing.ts'

/**
 * Writes what an operator did to a firm into the firm's own log, with the account and the machine it was done from. An operator
 * has no account of Spil's, so the trace is of nobody in the firm. Errors: UNAVAILABLE.
 */
export async function traceOperator(
  { openTenant, clock }: Pick<RunningPlatform, 'openTenant' | 'clock'>,
  tenantId: TenantId,
  act: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const tenant = openTenant(tenantId)
  const context = { tenant, actor: program('system', randomUUID()), now: clock.now() }
  const after = { act, ...more, address: `${userInfo().username}@${hostname()}` }
  await tenant.commit([auditing(context, { action: 'operator.act', subject: tenantId, after })])
}
