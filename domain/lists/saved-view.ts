import { z } from 'zod'
import { allowed } from '../access/permissions.ts'
import type { Role, Tier } from '../access/roles.ts'
import type { UserId, ViewId } from '../shared/ids.ts'
import { viewLimits } from './view-limits.ts'

/** How somebody has the columns of a list. */
export const ListLayout = z.strictObject({
  /** Ids of the columns behind the first; empty: as they are declared. */
  order: z.array(z.string().min(1).max(viewLimits.columnId)).max(viewLimits.columns),
  /** Columns that are not as wide, or not as visible, as they are declared; null: as declared. */
  columns: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(viewLimits.columnId),
        /** Pixels. */
        width: z.int().min(1).max(viewLimits.width).nullable(),
        shown: z.boolean().nullable(),
      }),
    )
    .max(viewLimits.columns),
  compact: z.boolean(),
})
export type ListLayout = z.infer<typeof ListLayout>

/** The id of a list, and of its set of columns where it has several: `data.ExactOnlineNL.users`. */
export const ListId = z.string().regex(/^[\w.-]{1,100}$/u)

/** What a person gives of a view. */
export const ViewContent = z.strictObject({
  name: z.string().trim().min(1).max(viewLimits.name),
  /** Search, filters, order and page size, as the address of the list says them: `status=all&sort=-name`. */
  choices: z
    .string()
    .max(viewLimits.choices)
    .refine((choices) => !/[^\w.~*+%=&-]/u.test(choices)),
  layout: ListLayout,
})
export type ViewContent = z.infer<typeof ViewContent>

/** A list as somebody keeps it under a name: for themselves, or for everybody of the firm. */
export interface SavedView extends ViewContent {
  readonly id: ViewId
  readonly list: string
  readonly ownerId: UserId
  readonly isShared: boolean
  /** Until it is gone for good it can be brought back; null: it is there. */
  readonly deletedAt: string | null
}

interface Person {
  readonly id: UserId
  readonly role: Role
  readonly tier: Tier
}

type Ownership = Pick<SavedView, 'ownerId' | 'isShared'>

/** Nobody else sees what somebody keeps for themselves. */
export function maySeeView({ isShared, ownerId }: Ownership, person: Pick<Person, 'id'>): boolean {
  return isShared || ownerId === person.id
}

/** What everybody has is changed by those who may share; what is one's own, by oneself alone. */
export function mayChangeView({ isShared, ownerId }: Ownership, person: Person): boolean {
  return isShared ? allowed(person, 'view:share') : ownerId === person.id
}
