import type { z } from 'zod'
import type { FieldPath } from './query.ts'

/**
 * Where the documents of a collection lie. `firm`: in the firm's partition. `connection`: there too, and each belongs to
 * the connection its `connectionId` names, goes with it, and may be opened for that connection alone. `directory`: across
 * firms, where documents are read by id and by declared look-ups only.
 */
export type Scope = 'firm' | 'connection' | 'directory'

/**
 * What a column holds, and so how it compares and sorts. `text`: as it is written. `sortedText`: as people sort (case and
 * accents aside, 9 before 10); equality is still as it is written. `decimal`: a decimal as text, in ten-thousandths.
 * `moment`: ISO 8601 in UTC, or a date. `texts`: a list of texts, found by any of them. `integers`: whole numbers by name
 * (amounts by month); each name is a column of its own, `amounts.2026-03`.
 */
export type ColumnKind = 'text' | 'sortedText' | 'integer' | 'decimal' | 'moment' | 'boolean' | 'texts' | 'integers'

/** One index. Its columns come in the sequence in which questions narrow down and sort; the id is always the last. */
export interface Index<C extends string = string> {
  readonly columns: readonly C[]
  /**
   * Of a collection of connections: with the connection in front, for questions about one (`connection`), or without, for
   * questions across them (`firm`). Default: `connection`.
   */
  readonly across?: 'connection' | 'firm'
  /** Only documents of which this column is null, or is not: a question must ask for the same. Smaller, and cheaper to write. */
  readonly where?: { readonly column: C; readonly is: 'null' | 'given' }
  /** Columns that stand behind the id: they order nothing, but what groups by them need not look at the rows. */
  readonly besides?: readonly C[]
}

/** Of which kinds of its documents a collection keeps the number: by each value of `by`, and by whether `given` have one. */
export interface Counted<C extends string = string> {
  readonly by: readonly (C | 'connectionId')[]
  readonly given: readonly C[]
}

/** Rows of another collection, by its name: columns that are null, and texts that are equal. */
export interface Fitting {
  readonly collection: string
  readonly absent: readonly string[]
  readonly equal: Readonly<Record<string, string>>
}

/**
 * Of which kinds of its documents a collection keeps how many have the id of a row of another one that fits, for each of
 * `rows`: what a filter `inRows` on the id asks. `by`: as of `Counted`, of whole numbers too.
 */
export interface CountedAmong<C extends string = string> {
  readonly by: readonly (C | 'connectionId')[]
  readonly rows: readonly Fitting[]
}

/** A collection, whatever the type of its documents: what is needed to keep and to find them. */
export interface CollectionShape<S extends Scope = Scope, C extends string = string> {
  readonly name: string
  readonly scope: S
  /** What questions filter, sort, group and sum by: nothing else. By the path of the field: `name`, `data.industry`. */
  readonly columns: Readonly<Record<C, ColumnKind>>
  readonly indexes: readonly Index<C>[]
  /** For numbers of all documents that screens show at once. `by`: columns of `text`. */
  readonly counted: Counted<C> | undefined
  readonly countedAmong?: CountedAmong<C> | undefined
  /** Texts in which `search` looks. */
  readonly searchIn: readonly string[]
  /**
   * `questions`: its documents are in the file that answers questions. `id`: they are kept, and read by id only; what is
   * secret or short-lived never enters a file that answers.
   */
  readonly readBy: 'questions' | 'id'
  /** Of the directory: the columns that are looked up together by equal values. */
  readonly lookups: readonly (readonly C[])[]
  /**
   * The store keeps the moment of a document's last change as `storedTime` in it, which no schema has, and the ids of what is removed
   * (`removals.ts`): for who reads only what changed since.
   */
  readonly keepsChanges?: boolean | undefined
  /** Raised when the schema changes in a way that documents of before do not fit; `upgrade` then brings them up to date. */
  readonly shape: number
  /**
   * Makes a document of an earlier shape one of the present: in the file that answers when the collection is first used
   * there, and where it is kept elsewhere at its next change. One it throws at is refused when it is read, by its id.
   */
  readonly upgrade: ((doc: unknown, shape: number) => unknown) | undefined
}

export interface Collection<
  T extends { readonly id: string },
  S extends Scope = Scope,
  C extends string = string,
> extends CollectionShape<S, C> {
  readonly schema: z.ZodType<T>
  readonly searchIn: readonly FieldPath<T>[]
  /** Of documents of connections that are read by id: the ids that one connection's may have, for when it goes. */
  readonly idsOf: ((connectionId: string) => readonly string[]) | undefined
  /**
   * Of the directory: the field that names the firm whose a document is, so that it goes when the firm goes. Undefined: it
   * is of no single firm, or goes by itself.
   */
  readonly goesWith: 'id' | 'tenantId' | undefined
}

/** Declares a collection once; stores, columns, indexes and both drivers follow from it. */
export function defineCollection<
  T extends { readonly id: string },
  const S extends Scope,
  const C extends string = never,
>(definition: {
  readonly name: string
  readonly schema: z.ZodType<T>
  readonly scope: S
  readonly columns?: Readonly<Record<C, ColumnKind>>
  readonly indexes?: readonly Index<NoInfer<C>>[]
  readonly counted?: Counted<NoInfer<C>>
  readonly countedAmong?: CountedAmong<NoInfer<C>>
  readonly searchIn?: readonly FieldPath<T>[]
  readonly readBy?: 'questions' | 'id'
  readonly idsOf?: (connectionId: string) => readonly string[]
  readonly lookups?: readonly (readonly NoInfer<C>[])[]
  readonly goesWith?: 'id' | 'tenantId'
  readonly keepsChanges?: boolean
  readonly shape?: number
  readonly upgrade?: (doc: unknown, shape: number) => unknown
}): Collection<T, S, C> {
  if (definition.scope === 'connection' && definition.readBy === 'id' && definition.idsOf === undefined)
    throw new Error(`${definition.name} must tell the ids of one connection's documents: nobody can ask for them`)
  const byFirm = definition.lookups?.some((columns) => String(columns) === 'tenantId') === true
  if (definition.goesWith === 'tenantId' && !byFirm)
    throw new Error(`${definition.name} goes with its firm, so it must be looked up by tenantId`)
  return {
    indexes: [],
    counted: undefined,
    searchIn: [],
    readBy: 'questions',
    idsOf: undefined,
    lookups: [],
    goesWith: undefined,
    shape: 1,
    upgrade: undefined,
    ...definition,
    // Without columns there are no names either: C is never.
    columns: definition.columns ?? ({} as Readonly<Record<C, ColumnKind>>),
  }
}
