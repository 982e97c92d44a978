import type { RecordTable } from '../connectors/columns.ts'
import type { UserId } from '../shared/ids.ts'
import { isBackAsItWas, recordsOf } from '../sync/drift.ts'
import type { FieldDrift, SyncRun, TableProgress } from '../sync/run.ts'

/** What of a field is other than it was, and how far the user whom a connection reads as can see. */
export const findingKinds = ['EMPTIED', 'OTHER_KIND', 'NEVER_FILLED', 'NO_ADMINISTRATIONS', 'MISSING_ROLE'] as const
type FindingKind = (typeof findingKinds)[number]

/** Something that a sync noticed and that costs no row: each row came in, and one of them may say less than it did. */
export interface Finding extends Omit<FieldDrift, 'kind'> {
  /** Of what it is about, so that the same found again is no other finding. */
  readonly id: string
  readonly kind: FindingKind
  /** Null: of none, but of the user whom the connection reads as. */
  readonly table: RecordTable | null
  /** The end of the sync that noticed it. */
  readonly time: string
  /** Who said that it is known; null: nobody yet. */
  readonly seen: { readonly by: UserId | null; readonly time: string } | null
}

/** Whether a finding says that the source tells something else than it did, and not that we see too little of it. */
export const isDrift = ({ kind }: Pick<Finding, 'kind'>): boolean =>
  kind !== 'NO_ADMINISTRATIONS' && kind !== 'MISSING_ROLE'

export const unseenFindings = <T extends { readonly seen: object | null }>(findings: readonly T[]): readonly T[] =>
  findings.filter(({ seen }) => seen === null)

const wholeTables = ({ tables }: Pick<SyncRun, 'tables'>): readonly TableProgress[] =>
  tables.filter(({ delivered, finished }) => delivered && finished)

const about = { field: '', wanted: null, got: null, before: null } as const

type Noticed = Omit<Finding, 'time' | 'seen'>

function driftsIn(tables: readonly TableProgress[]): Noticed[] {
  return tables.flatMap(({ table, drift }) =>
    drift.map((one) => ({
      ...one,
      table,
      id: [table, one.kind, one.field, one.wanted ?? '', one.got ?? ''].join(' ').trim(),
    })),
  )
}

/** Users and not one administration: whoever gave access is allowed to see people and no books. */
function partsIn(tables: readonly TableProgress[], missingRole: SyncRun['missingRole']): Noticed[] {
  const countOf = (name: RecordTable): number | undefined => {
    const found = tables.find(({ table }) => table === name)
    return found && recordsOf(found)
  }
  const users = countOf('users') ?? 0
  const sees: Noticed[] =
    countOf('administrations') === 0 && users > 0
      ? [
          {
            ...about,
            id: 'NO_ADMINISTRATIONS',
            kind: 'NO_ADMINISTRATIONS',
            table: 'administrations',
            count: users,
            of: users,
          },
        ]
      : []
  if (missingRole == null) return sees
  return [
    ...sees,
    { ...about, id: 'MISSING_ROLE', kind: 'MISSING_ROLE', table: null, field: missingRole, count: 0, of: 0 },
  ]
}

/** Whether this run says nothing of what an earlier one found, or says that it still is so. */
function stays(finding: Finding, tables: readonly TableProgress[], { missingRole }: SyncRun): boolean {
  if (finding.kind === 'MISSING_ROLE') return missingRole !== null
  const now = tables.find(({ table }) => table === finding.table)
  if (now === undefined) return true
  return finding.kind === 'NO_ADMINISTRATIONS' ? recordsOf(now) === 0 : !isBackAsItWas(finding, now)
}

/**
 * What is found once a run has ended. It stays until a whole read shows the field as it was, or somebody has seen it; what
 * somebody has seen is news again where it gets worse. May be done twice for one run.
 */
export function findingsAfter(before: readonly Finding[], run: SyncRun, end: string): readonly Finding[] {
  if ((run.state !== 'SUCCESS' && run.state !== 'HELD') || run.file !== null) return before
  const tables = wholeTables(run)
  const noticed = new Map([...driftsIn(tables), ...partsIn(tables, run.missingRole)].map((one) => [one.id, one]))
  const known = before
    .filter((one) => stays(one, tables, run))
    .map((one): Finding => {
      const again = noticed.get(one.id)
      noticed.delete(one.id)
      if (again === undefined || one.time === end) return one
      // The user whom it reads as lacks the same role each night, which is no news.
      const isNews = isDrift(one)
      return { ...one, count: again.count, of: again.of, time: isNews ? end : one.time, seen: isNews ? null : one.seen }
    })
  return [...known, ...[...noticed.values()].map((one) => ({ ...one, time: end, seen: null }))]
}

/** Findings that are news: nobody was told of them. */
export function newFindings(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  return unseenFindings(after).filter(({ id, time }) => !before.some((one) => one.id === id && one.time === time))
}

/** Somebody has seen these. */
export const withSeenFindings = (
  findings: readonly Finding[],
  ids: readonly string[],
  seen: NonNullable<Finding['seen']>,
): readonly Finding[] => findings.map((one) => (one.seen === null && ids.includes(one.id) ? { ...one, seen } : one))
