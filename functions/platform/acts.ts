import { z } from 'zod'
import type { Permission } from '#domain/access/permissions.ts'
import { actKinds, type ActKind } from '#domain/shared/acts.ts'
import type { CommandContext } from './command.ts'
import { Need } from './needs.ts'
import { defineCollection } from './store/collection.ts'
import type { Write } from './store/documents.ts'

/** What one person did to many things at once, so that it can be found and taken back. What it did to each, its slice keeps. */
export const acts = defineCollection({
  name: 'acts',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    kind: z.enum(actKinds),
    time: z.iso.datetime(),
    actorId: z.string().nullable(),
    /** By which its traces are known, and so the lines of a customer's timeline. */
    correlationId: z.string(),
    /** What it was about, where it was one. */
    connectionId: z.string().nullable(),
    combinationId: z.string().nullable(),
    /** How many things it was asked for; null: its slice counts them. */
    count: z.int().nonnegative().nullable(),
    /** What its line says beside that: a status, a table, a name. */
    words: z.record(z.string(), z.string()),
    /** What its slice needs to take it back, where that is little. */
    parts: z.json().nullable(),
    undoneTime: z.iso.datetime().nullable(),
    undoneBy: z.string().nullable(),
    /** The taking back has come to its end, or is a task's. */
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

/** Why something stays as an act left it. */
export type StaysReason = 'CHANGED_SINCE' | 'GONE'

/** What taking an act back would come to now. */
export interface ActStanding {
  /** Things that would be as they were. */
  readonly back: number
  readonly stays: Readonly<Partial<Record<StaysReason, number>>>
  /** How many of them were looked at: of a very large act the first `mostLooked`. */
  readonly looked: number
  readonly total: number
}

/** Things that are looked at while somebody waits; the rest is looked at while it is taken back. */
export const mostLooked = 10_000

export interface ActUndone {
  /** Null: a task does it. */
  readonly back: number | null
  readonly kept: number | null
  readonly taskId: string | null
}

type Reader = Pick<CommandContext, 'tenant' | 'now'>

/** A kind of act as its slice declares it: who may take it back, what that would come to, and doing it. */
export interface AnyAct {
  readonly kind: ActKind
  readonly permission: Permission
  /** Of acts that do not know themselves how many things they were about, by id. */
  readonly counts?: (some: readonly Act[], context: Reader) => Promise<ReadonlyMap<string, number>>
  readonly standing: (act: Act, context: Reader) => Promise<ActStanding>
  /**
   * Asked again it goes on with what is left. Its first commit marks the act, by `markingUndone`.
   * Errors: as its slice's own command.
   */
  readonly undo: (act: Act, context: CommandContext) => Promise<ActUndone>
}

export const defineAct = <const K extends ActKind>(act: AnyAct & { readonly kind: K }): AnyAct & { readonly kind: K } =>
  act

/** Every kind there is: offered by the joined slices to the one that shows them. */
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

/** The act, to be committed with the first of what it does, or with the task that does it. */
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

/** Marks an act as taken back, in the first commit that takes it back: of two at once one is the one who did. */
export async function markingUndone(
  id: string,
  { tenant, actor, now }: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
): Promise<Write[]> {
  const documents = tenant.documents(acts)
  const found = await documents.read(id)
  if (found === undefined || found.doc.undoneTime !== null) return []
  return [documents.replacing({ ...found.doc, undoneTime: now.toISOString(), undoneBy: actor.userId }, found.etag)]
}
