import { z } from 'zod'
import { asideFault } from '#domain/coverage/leaver.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CoverageAside } from '#platform/graphql/generated/resolvers.ts'
import { namesOf } from '../identity/index.ts'

/** What is kept of a finding that somebody looked at and let be. */
export const asideFields = {
  reason: z.string(),
  /** From this day on it is back. */
  dueOn: z.iso.date(),
  time: z.iso.datetime(),
  actorId: z.string().nullable(),
}
const Aside = z.object(asideFields)
export type Aside = z.infer<typeof Aside>

/** Errors: INPUT_INVALID (`input.reason`, `input.dueOn`). */
export function asideOf(
  { reason, dueOn }: Pick<Aside, 'reason' | 'dueOn'>,
  { now, actor }: Pick<CommandContext, 'now' | 'actor'>,
): Aside {
  const fault = asideFault({ reason, dueOn }, now)
  if (fault !== undefined) throw new AppError('INPUT_INVALID', { field: `input.${fault}` })
  return { reason: reason.trim(), dueOn, time: now.toISOString(), actorId: actor.userId }
}

type Reader = Pick<CommandContext, 'tenant' | 'platform'>

/** As the API tells them, with who it was. */
export async function shownAsides(
  asides: readonly Aside[],
  { tenant, platform }: Reader,
): Promise<(aside: Aside) => CoverageAside> {
  const actors = asides.flatMap(({ actorId }) => actorId ?? [])
  const names = await namesOf(platform.directory, tenant.tenantId, [...new Set(actors)])
  return ({ reason, dueOn, time, actorId }) => ({
    reason,
    dueOn,
    time,
    by: actorId === null ? null : (names.get(actorId) ?? null),
  })
}

export const shownAside = async (aside: Aside, context: Reader): Promise<CoverageAside> =>
  (await shownAsides([aside], context))(aside)
