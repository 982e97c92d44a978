import { z } from 'zod'
import type { Permission } from '#domain/access/permissions.ts'
import { actKinds, type ActKind } from '#domain/shared/acts.ts'
import type { CommandContext } from './command.ts'
import { Need } from './needs.ts'
import { defineCollection } from './store/collection.ts'
import type { Write } from './store/documents.ts'

/** One bulk act of a person, stored so that it can be found and undone. The slice keeps what it did to each item. */
export const acts = defineCollection({
  name: 'acts',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    kind: z.enum(actKinds),
    time: z.iso.datetime(),
    actorId: z.string().nullable(),
    /** Links the act to its audit traces, and so to the lines of a customer's timeline. */
    correlationId: z.string(),
    /** The connection the act was about, if it was one. */
    connectionId: z.string().nullable(),
    combinationId: z.string().nullable(),
    /** Number of items requested; null where the slice counts them. */
    count: z.int().nonnegative().nullable(),
    /** Values for the act's line in lists: a status, a table, a name. */
    words: z.record(z.string(), z.string()),
    /** Small data that the slice needs for the undo. */
    parts: z.json().nullable(),
    undoneTime: z.iso.datetime().nullable(),
    undoneBy: z.string().nullable(),
    /** True once the undo has ended or was handed to a task. */
    isSettled: z.boolean(),
  }),
  columns: {
    time: 'moment',
    kind: 'text',
    actorId: 'text',
    correlationId: 'text',
    connectionId: 'text',
    combinationId: 'text',
    count: 'integer',
    undoneTime: 'moment',
  },
  indexes: [{ columns: ['time'] }, { columns: ['actorId', 'time'] }, { columns: ['correlationId'] }],
})
export type Act = z.output<typeof acts.schema>

/** Why an item keeps the state the act gave it. */
export type StaysReason = 'CHANGED_SINCE' | 'GONE'

/** What undoing an act would do at this moment. */
export interface ActStanding {
  /** Number of items that would be restored. */
  readonly back: number
  readonly stays: Readonly<Partial<Record<StaysReason, number>>>
  /** Number of items examined: of a very large act the first `mostLooked`. */
  readonly looked: number
  readonly total: number
}

/** Maximum number of items examined while somebody waits; the undo itself examines all. */
export const mostLooked = 10_000

export interface ActUndone {
  /** Null where a task does it. */
  readonly back: number | null
  readonly kept: number | null
  readonly taskId: string | null
}

type Reader = Pick<CommandContext, 'tenant' | 'now'>

/** A kind of act as its slice declares it: the permission to undo it, what an undo would do, and the undo. */
export interface AnyAct {
  readonly kind: ActKind
  readonly permission: Permission
  /** Item counts, by act id, of acts that do not store their own count. */
  readonly counts?: (some: readonly Act[], context: Reader) => Promise<ReadonlyMap<string, number>>
  readonly standing: (act: Act, context: Reader) => Promise<ActStanding>
  /**
   * Resumes where it stopped when called again. Its first commit marks the act by `markingUndone`. Errors: those of
   * the slice's own command.
   */
  readonly undo: (act: Act, context: CommandContext) => Promise<ActUndone>
}

export const defineAct = <const K extends ActKind>(act: AnyAct & { readonly kind: K }): AnyAct & { readonly kind: K } =>
  act

/** All kinds of acts, offered by the joined slices to the slice that shows them. */
export const actKindsKnown = new Need<ReadonlyMap<ActKind, AnyAct>>('kinds of acts')

interface NewAct {
  readonly id: string
  readonly kind: ActKind
  readonly count: number | null
  readonly connectionId?: string | null
  readonly combinationId?: string | null
  readonly words?: Readonly<Record<string, string>>
  readonly parts?: Act['parts']
}

/** The act's document, to be committed with its first change or with the task that makes the changes. */
export function acting(
  { id, kind, count, connectionId = null, combinationId = null, words = {}, parts = null }: NewAct,
  { tenant, actor, now }: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
): Write {
  return tenant.documents(acts).creating({
    id,
    kind,
    time: now.toISOString(),
    actorId: actor.userId,
    correlationId: actor.correlationId,
    connectionId,
    combinationId,
    count,
    words: { ...words },
    parts,
    undoneTime: null,
    undoneBy: null,
    isSettled: false,
  })
}

/** Marks an act as undone, in the first commit of the undo. Of two concurrent undos one succeeds. */
export async function markingUndone(
  id: string,
  { tenant, actor, now }: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
): Promise<Write[]> {
  const documents = tenant.documents(acts)
  const found = await documents.read(id)
  if (found === undefined || found.doc.undoneTime !== null) return []
  return [documents.replacing({ ...found.doc, undoneTime: now.toISOString(), undoneBy: actor.userId }, found.etag)]
}
