import type {
  MasterDataFile as MasterDataFileFields,
  MasterDataForecast,
  MasterDataPreview,
} from '#platform/graphql/generated/resolvers.ts'
import type { CommandContext } from '#platform/command.ts'
import { connectionStore, wireTables } from '../../connections/index.ts'
import { masterDataFileStore, type MasterDataFile } from '../master-data-files.ts'
import { findPreview, isCurrent, type Preview } from './preview.ts'

function forecastOf({ forecast }: Preview, table: Preview['forecast'][number]['table']): MasterDataForecast | null {
  const found = forecast.find((one) => one.table === table)
  if (found === undefined) return null
  const { new: fresh, changed, unchanged, vanished, held } = found
  return { new: fresh, changed, unchanged, vanished, held }
}

function toFields(preview: Preview, { tables }: MasterDataFile, current: boolean): MasterDataPreview {
  const { asked, look } = preview
  return {
    asked,
    current,
    workbook: look?.kind === 'xlsx',
    separator: look?.separator ?? null,
    encoding: look?.encoding ?? null,
    unreadSheets: look?.unread ?? [],
    tables: (look?.sheets ?? []).map((sheet) => ({
      table: wireTables[sheet.table],
      sheet: sheet.name,
      known: sheet.isKnown,
      complete: sheet.isComplete,
      headerRow: sheet.headerRow,
      columns: sheet.columns,
      rows: sheet.rows.map(({ row, cells, findings, isTaken }) => ({
        row,
        texts: cells.map(({ text }) => text),
        values: cells.map(({ read }) => read),
        findings,
        taken: isTaken,
      })),
      read: tables[sheet.table]?.read ?? 0,
      rejected: tables[sheet.table]?.rejected ?? 0,
      forecast: forecastOf(preview, sheet.table),
    })),
  }
}

/** What a person is shown of a file that waits; null while it is read. */
export async function previewOf(
  { connectionId, id, state }: Pick<MasterDataFileFields, 'connectionId' | 'id' | 'state'>,
  _: unknown,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<MasterDataPreview | null> {
  if (state !== 'PREVIEW') return null
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const { doc: file } = await masterDataFileStore(tenant, connectionId).byId(id)
  const preview = await findPreview(tenant, file)
  return preview?.asked === file.asked ? toFields(preview, file, isCurrent(preview, connection)) : null
}
