import type { RequestContext } from '#platform/graphql/context.ts'
import type { MutationResolvers, Memo as ShownMemo, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { MemoAction } from './auditing.ts'
import type { Memo } from './collections.ts'
import { addMemo, deleteMemo, finishMemo, updateMemo } from './edit-memo.ts'
import { memosDue, memosOf, shownMemos } from './list-memos.ts'

export const memosPolicy = {
  'Query.memos': 'data:read',
  'Query.memosDue': 'data:read',
  'Mutation.addMemo': { permission: 'combination:edit', audit: 'memo.add' },
  'Mutation.updateMemo': { permission: 'combination:edit', audit: 'memo.update' },
  'Mutation.finishMemo': { permission: 'combination:edit', audit: 'memo.finish' },
  'Mutation.deleteMemo': { permission: 'combination:edit', audit: 'memo.delete' },
} as const satisfies Partial<Policy<MemoAction>>

async function shown(changed: Promise<Stored<Memo>>, context: RequestContext): Promise<ShownMemo> {
  const [memo] = await shownMemos([await changed], context)
  // What it is about went meanwhile.
  if (memo === undefined) throw new AppError('NOT_FOUND')
  return memo
}

export const memosResolvers = {
  Query: {
    memos: (_, { subject, subjectId }, context) => memosOf(subject, subjectId, context),
    memosDue: (_, __, context) => memosDue(context),
  } satisfies QueryResolvers,
  Mutation: {
    addMemo: (_, { input }, context) => shown(addMemo(input, context), context),
    updateMemo: (_, { input }, context) => shown(updateMemo(input, context), context),
    finishMemo: (_, { id, isDone }, context) => shown(finishMemo(id, isDone, context), context),
    deleteMemo: (_, { id }, context) => deleteMemo(id, context),
  } satisfies MutationResolvers,
}
