import { AppError } from '#domain/shared/errors.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import type { CommandContext } from '#platform/command.ts'
import type { SelfLinking, SelfLinkingNight, SelfLinkingState } from '#platform/graphql/generated/resolvers.ts'
import { linkBatches } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { leastAlone, mostShown } from './link-by-itself.ts'
import { linkingNights, linkingRules, type LinkingRule } from './self-linking-docs.ts'
import { namesOf } from './shown.ts'

const day = 86_400_000
/** So long it is shown what would be linked before anything is. */
const triedDays = 7
/** Nights that a screen shows. */
const nightsShown = 14

const readyTime = ({ triedFrom }: LinkingRule): string =>
  new Date(Date.parse(triedFrom) + triedDays * day).toISOString()
const stateOf = (rule: LinkingRule | undefined): SelfLinkingState =>
  rule === undefined ? 'OFF' : rule.linksFrom === null ? 'TRYING' : 'ON'

async function nightsOf(
  connectionId: string,
  rule: LinkingRule | undefined,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<SelfLinkingNight[]> {
  const found = await tenant.documents(linkingNights).query({
    where: { field: 'connectionId', op: 'eq', value: connectionId },
    orderBy: [{ field: 'time', direction: 'descending' }],
    take: nightsShown,
  })
  // What was tried under an earlier rule says nothing of this one.
  const nights = found
    .map(({ doc }) => doc)
    .filter(({ batchId, time }) => batchId !== null || (rule !== undefined && time >= rule.triedFrom))
  const [batches, names] = await Promise.all([
    tenant.documents(linkBatches).readMany(nights.flatMap(({ batchId }) => batchId ?? [])),
    namesOf(
      tenant,
      nights.flatMap(({ rows }) => rows.slice(0, mostShown).map(({ combinationId }) => combinationId)),
    ),
  ])
  return nights.flatMap(({ time, batchId, count, rows }) => {
    const batch = batches.get(batchId ?? '')?.doc
    // It linked nothing: somebody else had done so meanwhile.
    if (batchId !== null && batch === undefined) return []
    return [
      {
        time,
        batchId,
        takenBackTime: batch?.takenBackTime ?? null,
        count: batch?.rows ?? count,
        rows: rows
          .slice(0, mostShown)
          .map(({ combinationId, ...row }) => ({ ...row, combination: names.get(combinationId) ?? null })),
      },
    ]
  })
}

/** Whether Spil links a connection's records by itself, and what that came to, or would have. Errors: NOT_FOUND. */
export async function selfLinking(connectionId: string, context: Pick<CommandContext, 'tenant'>): Promise<SelfLinking> {
  await connectionStore(context.tenant).byId(connectionId)
  const rule = (await context.tenant.documents(linkingRules).read(connectionId))?.doc
  return {
    connectionId,
    state: stateOf(rule),
    least: leastAlone,
    triedFrom: rule?.triedFrom ?? null,
    readyTime: rule === undefined ? null : readyTime(rule),
    nights: await nightsOf(connectionId, rule, context),
  }
}

/**
 * Has Spil try to link a connection's records by itself, do so, or leave it. Of one that links already a trial is as good as
 * a beginning. Errors: NOT_FOUND; SELF_LINKING_NOT_TRIED before it was tried for a week; WRITE_CONFLICT.
 */
export async function updateSelfLinking(
  connectionId: string,
  state: SelfLinkingState,
  context: CommandContext,
): Promise<SelfLinking> {
  const { tenant, now } = context
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const documents = tenant.documents(linkingRules)
  const stored = await documents.read(connection.id)
  const before = stateOf(stored?.doc)
  const trace = auditing(context, { action: 'suggestion.self-linking', subject: connection.id, before, after: state })
  if (state === before) {
    await tenant.commit([trace])
    return selfLinking(connectionId, context)
  }
  const time = now.toISOString()
  const trial: LinkingRule = { id: connection.id, connectionId: connection.id, triedFrom: time, linksFrom: null }
  const isTried = stored !== undefined && !isRecent(Date.parse(stored.doc.triedFrom), now.getTime(), triedDays * day)
  if (state === 'ON' && !isTried) throw new AppError('SELF_LINKING_NOT_TRIED')
  const rule = state === 'ON' && stored !== undefined ? { ...stored.doc, linksFrom: time } : trial
  await tenant.commit([
    state === 'OFF'
      ? documents.deleting(connection.id, stored?.etag)
      : stored === undefined
        ? documents.creating(rule)
        : documents.replacing(rule, stored.etag),
    trace,
  ])
  return selfLinking(connectionId, context)
}
