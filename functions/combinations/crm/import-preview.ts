import type { CommandContext, LongContext } from '#platform/command.ts'
import type { CrmImportPreview, ImportCrmCombinationsInput } from '#platform/graphql/generated/resolvers.ts'
import { recordCollections } from '../../records/index.ts'
import { combinationStore } from '../store.ts'
import { mostWarnings, type NamedWarning } from './crm-progress.ts'
import { isActiveRow } from './crm-source.ts'
import { chosenOfCrm, planFor, wanted, type Imported, type PlannedBefore } from './import-combinations.ts'

const ROWS_A_PAGE = 200
/** Rows that are listed; all are counted. */
const mostRows = 100

/** The first rows with the customer each goes to: its own new one, one that exists, or one that a row before it makes. */
async function listed(
  planned: readonly Imported[],
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<CrmImportPreview['rows']> {
  const made = new Map(planned.flatMap(({ to, added }) => (added === undefined ? [] : [[to, added.name] as const])))
  const existing = await combinationStore(tenant).documents.readMany(planned.map(({ to }) => to))
  return planned.map(({ row: { doc }, to, added }) => ({
    administrationId: doc.id,
    connectionId: doc.connectionId,
    name: doc.name,
    linkedTo: added === undefined ? (existing.get(to)?.doc.name ?? made.get(to) ?? '') : null,
  }))
}

/**
 * What an import of a CRM's administrations would do now, by the plan of the import itself. Changes nothing. Errors: as
 * `importCrmCombinations`; the reason of the signal.
 */
export async function importPreview(
  input: ImportCrmCombinationsInput,
  context: LongContext,
): Promise<CrmImportPreview> {
  const { tenant, signal } = context
  const { sources, rows } = await chosenOfCrm(input, tenant)
  const administrations = tenant.documents(recordCollections.administrations)
  const chosen = { connectionIds: [...sources.keys()], rows }
  const before: PlannedBefore = { takers: new Map(), numbers: new Map() }
  const first: Imported[] = []
  const warned = new Map<string, number>()
  const warnings: NamedWarning[] = []
  const counts = { added: 0, linked: 0, skipped: 0 }
  for (let after: string | null = null; ;) {
    signal.throwIfAborted()
    const page = await administrations.query({
      where: wanted(chosen, after),
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take: ROWS_A_PAGE,
    })
    const last = page.at(-1)
    if (last === undefined) break
    after = last.doc.id
    const planned = await planFor(
      page.filter(({ doc }) => doc.combinationId === null && isActiveRow(doc)),
      sources,
      context,
      before,
    )
    for (const one of planned) {
      counts[one.added === undefined ? 'linked' : 'added'] += 1
      for (const warning of one.warnings) {
        warned.set(warning.code, (warned.get(warning.code) ?? 0) + 1)
        if (warnings.length < mostWarnings) warnings.push(warning)
      }
    }
    counts.skipped += page.length - planned.length
    first.push(...planned.slice(0, Math.max(0, mostRows - first.length)))
  }
  return {
    ...counts,
    rows: await listed(first, context),
    warningCounts: [...warned].map(([code, count]) => ({ code, count })),
    // The customers they name are made by the import.
    warnings: warnings.map((one) => ({ ...one, combinationId: null })),
  }
}
