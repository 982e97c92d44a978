import { randomUUID } from 'node:crypto'
import { differenceOf, mostMemos, memoFault } from '#domain/memos/memo.ts'
import { cleanText } from '#domain/combinations/combination.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { AddMemoInput, UpdateMemoInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { combinationStore } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { checkedProduct } from '../supplier-check/index.ts'
import { auditing, type MemoAction } from './auditing.ts'
import { memos, type Memo, type MemoSubject } from './collections.ts'

type Asking = Pick<CommandContext, 'tenant' | 'now' | 'may'>

/**
 * What a difference is called, in whose place nothing else keeps it; null: of all else. Errors: NOT_FOUND, also for what is
 * of another firm or was deleted; AUTH_NOT_AUTHORIZED where the caller may see no difference.
 */
async function nameOfThere(subject: MemoSubject, id: string, context: Asking): Promise<string | null> {
  if (subject !== 'DIFFERENCE') {
    await refuseGone(subject, id, context)
    return null
  }
  refuseUnseen(subject, context)
  const difference = differenceOf(id)
  if (difference === undefined) throw new AppError('NOT_FOUND')
  return checkedProduct(difference, context)
}

/** Who may not see what suppliers ask sees no memos about it. Errors: AUTH_NOT_AUTHORIZED. */
export function refuseUnseen(subject: MemoSubject, { may }: Pick<CommandContext, 'may'>): void {
  if (subject === 'DIFFERENCE' && !may('product:read')) throw new AppError('AUTH_NOT_AUTHORIZED')
}

/** Errors: NOT_FOUND, also for one of another firm and one that was deleted. */
export async function refuseGone(
  subject: MemoSubject,
  id: string,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<void> {
  if (subject === 'CUSTOMER') await combinationStore(tenant).byId(id)
  // A difference may be gone while somebody still has to come back to it: its connection says whether it is of this firm.
  else await connectionStore(tenant).byId(subject === 'CONNECTION' ? id : (differenceOf(id)?.connectionId ?? id))
}

/** Errors: INPUT_INVALID with the field. */
function checked({ text, dueOn }: Pick<AddMemoInput, 'text' | 'dueOn'>): Pick<Memo, 'text' | 'dueOn'> {
  const memo = { text: cleanText(text) ?? '', dueOn: cleanText(dueOn) }
  const fault = memoFault(memo)
  if (fault !== undefined) throw new AppError('INPUT_INVALID', { field: `input.${fault}` })
  return memo
}

/** What a reader of the log wants to see: what it is about, and not what somebody wrote of a person. */
const audited = ({ subject, subjectId, dueOn, doneTime }: Memo) => ({
  subject,
  subjectId,
  dueOn,
  isDone: doneTime !== null,
})

/** Writes something down. Errors: NOT_FOUND; AUTH_NOT_AUTHORIZED; INPUT_INVALID with the field; TOO_MANY_MEMOS. */
export async function addMemo(input: AddMemoInput, context: CommandContext): Promise<Stored<Memo>> {
  const { tenant, now, actor } = context
  const { subject, subjectId } = input
  const said = checked(input)
  const subjectName = await nameOfThere(subject, subjectId, context)
  const documents = tenant.documents(memos)
  if ((await documents.count({ field: 'subjectId', op: 'eq', value: subjectId })) >= mostMemos)
    throw new AppError('TOO_MANY_MEMOS')
  const memo: Memo = {
    ...said,
    id: randomUUID(),
    subject,
    subjectId,
    subjectName,
    doneTime: null,
    doneBy: null,
    time: now.toISOString(),
    actorId: actor.userId,
    changedTime: null,
  }
  await tenant.commit([
    documents.creating(memo),
    auditing(context, { action: 'memo.add', subject: memo.id, after: audited(memo) }),
  ])
  return memoById(memo.id, context)
}

/** Errors: NOT_FOUND; AUTH_NOT_AUTHORIZED. */
async function memoById(id: string, context: Pick<CommandContext, 'tenant' | 'may'>): Promise<Stored<Memo>> {
  const found = await context.tenant.documents(memos).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  refuseUnseen(found.doc.subject, context)
  return found
}

function change(
  id: string,
  action: MemoAction,
  made: (memo: Memo) => Memo,
  context: CommandContext,
  revision?: string,
): Promise<Stored<Memo>> {
  const { tenant } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await memoById(id, context)
    if (revision !== undefined && revision !== etag) throw new AppError('WRITE_CONFLICT')
    const after = made(before)
    await tenant.commit([
      tenant.documents(memos).replacing(after, etag),
      auditing(context, { action, subject: id, before: audited(before), after: audited(after) }),
    ])
    return memoById(id, context)
  })
}

/** Changes what was written. Errors: NOT_FOUND; INPUT_INVALID with the field; WRITE_CONFLICT where somebody did before. */
export async function updateMemo(
  { id, revision, ...input }: UpdateMemoInput,
  context: CommandContext,
): Promise<Stored<Memo>> {
  const said = checked(input)
  const changedTime = context.now.toISOString()
  return change(id, 'memo.update', (memo) => ({ ...memo, ...said, changedTime }), context, revision)
}

/** Says that it was come back to, or not. Errors: NOT_FOUND; WRITE_CONFLICT. */
export function finishMemo(id: string, isDone: boolean, context: CommandContext): Promise<Stored<Memo>> {
  const { now, actor } = context
  return change(
    id,
    'memo.finish',
    (memo) => ({ ...memo, doneTime: isDone ? now.toISOString() : null, doneBy: isDone ? actor.userId : null }),
    context,
  )
}

/** Errors: NOT_FOUND; WRITE_CONFLICT. */
export function deleteMemo(id: string, context: CommandContext): Promise<string> {
  const { tenant } = context
  return againOnConflict(async () => {
    const { doc, etag } = await memoById(id, context)
    await tenant.commit([
      tenant.documents(memos).deleting(id, etag),
      auditing(context, { action: 'memo.delete', subject: id, before: audited(doc) }),
    ])
    return id
  })
}
