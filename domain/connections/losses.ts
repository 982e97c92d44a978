import type { RecordTable } from '../connectors/columns.ts'
import type { UserId } from '../shared/ids.ts'

/** On the way in: rows of an uploaded file, records of a sync, lines of an invoice. */
export const lossKinds = ['FILE', 'SYNC', 'INVOICE'] as const
export type LossKind = (typeof lossKinds)[number]

/** What did not come in of something that was read: what counts of it counts too little. */
export interface Loss {
  readonly kind: LossKind
  /** Of the file, the run, the invoice. */
  readonly id: string
  /** What people call the file or the invoice; of a sync empty. */
  readonly name: string
  /** Of a file: a later one that does not hold the table does not make good what this one lost. */
  readonly table: RecordTable | null
  /** What was lost, of what was read. */
  readonly count: number
  readonly of: number
  /** When it was read. */
  readonly time: string
  /** The workbook of a file with what is wrong behind each row; null: there is none. */
  readonly report: string | null
  /** Who said that it is known, and up to what number; null: nobody yet. */
  readonly seen: { readonly by: UserId | null; readonly time: string; readonly upTo: number } | null
}

export type NewLoss = Omit<Loss, 'seen'>

const noted = (loss: NewLoss, before: Loss | undefined): Loss => {
  const isKnown = before?.seen != null && loss.count <= before.seen.upTo
  return { ...loss, seen: isKnown ? before.seen : null }
}

/** Of a sync whichever night it was; of a file, by its tables, and of an invoice only the same one. */
const isSame = (one: NewLoss, other: NewLoss): boolean =>
  one.kind === other.kind && one.table === other.table && (one.kind === 'SYNC' || one.id === other.id)

/**
 * The losses once what is in `read` was read anew, and of that `found` was lost: what is not in it is whole now. A file and
 * an invoice stay known as what they are; a sync that loses no more than somebody has seen is no news either.
 */
export function withLosses(
  before: readonly Loss[],
  read: (loss: Loss) => boolean,
  found: readonly NewLoss[],
): readonly Loss[] {
  const next = found
    .filter(({ count }) => count > 0)
    .map((loss) =>
      noted(
        loss,
        before.find((one) => isSame(one, loss)),
      ),
    )
  return [...before.filter((one) => !read(one)), ...next]
}

/** What nobody has seen yet: it drives what a connection is called, the bell, the mail and the open point of a month. */
export const unseenLosses = <T extends { readonly seen: object | null }>(losses: readonly T[]): readonly T[] =>
  losses.filter(({ seen }) => seen === null)

export const lostOf = (losses: readonly Pick<Loss, 'count'>[]): number =>
  losses.reduce((sum, { count }) => sum + count, 0)

/** Losses that are news: nobody was told of them, or fewer were lost then. */
export function newLosses(before: readonly Loss[], after: readonly Loss[]): readonly Loss[] {
  const wasTold = (loss: Loss): boolean => before.some((one) => isSame(one, loss) && one.count >= loss.count)
  return unseenLosses(after).filter((loss) => !wasTold(loss))
}

/** Somebody has seen these; what came meanwhile they have not. */
export const withSeen = (
  losses: readonly Loss[],
  ids: readonly string[],
  { by, time }: { readonly by: UserId | null; readonly time: string },
): readonly Loss[] =>
  losses.map((loss) =>
    loss.seen === null && ids.includes(loss.id) ? { ...loss, seen: { by, time, upTo: loss.count } } : loss,
  )

/** When somebody last said of any of these that it is seen. */
export const lastSeenOf = (known: readonly { readonly seen: { readonly time: string } | null }[]): string | undefined =>
  known
    .flatMap(({ seen }) => seen?.time ?? [])
    .toSorted()
    .at(-1)

/** What was said then, that they are seen, is taken back. */
export const withoutSeenAt = <T extends { readonly seen: { readonly time: string } | null }>(
  known: readonly T[],
  time: string | undefined,
): readonly T[] => known.map((one) => (one.seen !== null && one.seen.time === time ? { ...one, seen: null } : one))

/** As people read them: all tables of a file together. */
export const byFile = (losses: readonly Loss[]): readonly Loss[] =>
  [...Map.groupBy(losses, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          others.reduce<Loss>(
            (sum, { count, of, seen }) => ({
              ...sum,
              count: sum.count + count,
              of: sum.of + of,
              seen: sum.seen === null || seen === null ? null : sum.seen,
            }),
            first,
          ),
        ],
  )
