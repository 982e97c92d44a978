import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { recordTables } from '#domain/connectors/columns.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { MasterDataFile } from '../master-data-files.ts'
import { Look } from '../staging/look.ts'

const count = z.int().nonnegative()

/** What a person is shown of a file before it is imported, and what the import would come to. */
const Preview = z.object({
  /** Which asking it answers: `asked` of the file. */
  asked: count,
  /** What of the connection it was compared with: its file, and how many syncs it has had. */
  comparedWith: z.object({ file: z.string().nullable(), runs: count }),
  /** Null where nothing of the file can be shown. */
  look: Look.nullable(),
  /** Of a file that can be imported. */
  forecast: z.array(
    z.object({
      table: z.enum(recordTables),
      new: count,
      changed: count,
      unchanged: count,
      vanished: count,
      held: z.boolean(),
    }),
  ),
})
export type Preview = z.infer<typeof Preview>

type Named = Pick<MasterDataFile, 'id' | 'connectionId'>

const previewName = ({ id, connectionId }: Named): string => `imports/${connectionId}/${id}/preview.json`

export async function storePreview(tenant: TenantPartition, file: Named, preview: Preview): Promise<void> {
  const content = Readable.from([Buffer.from(JSON.stringify(preview))], { objectMode: false })
  await tenant.blobs.put(previewName(file), content, { contentType: 'application/json' })
}

/** Undefined where the file was not read to be shown. */
export async function findPreview(tenant: TenantPartition, file: Named): Promise<Preview | undefined> {
  const content = await tenant.blobs.open(previewName(file))
  return content === undefined ? undefined : Preview.parse(JSON.parse(await text(content)))
}

export const comparisonOf = ({ masterDataFile, runs }: Connection): Preview['comparedWith'] => ({
  file: masterDataFile,
  runs,
})

/** Whether the connection is still as it was when the file was compared with it. */
export function isCurrent({ comparedWith }: Preview, connection: Connection): boolean {
  const { file, runs } = comparisonOf(connection)
  return comparedWith.file === file && comparedWith.runs === runs
}

/** Everything of a file that lies in the firm's container and that no import has taken over. */
export const blobsOfPreview = ({ blobName, reportBlobName, ...file }: MasterDataFile): string[] => [
  blobName,
  previewName(file),
  ...(reportBlobName === null ? [] : [reportBlobName]),
]
