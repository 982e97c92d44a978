import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import type { StoredDocument } from '#platform/store/keeper.ts'

/**
 * A file with everything of one firm: a zip with a line a document for each collection (`documents/`, `directory/`), the files
 * of its container as they are (`files/`) and, last, the list of contents. Nothing in it is meant for people; what a firm
 * takes along itself is made by `functions/leaving`.
 *
 * Form 2 has the ids of rows of decision 4; in form 1 the same row has another one.
 */
export const formatVersion = 2
export const contentsName = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)

const Lines = z.strictObject({
  collection: z.string(),
  documents: z.int().nonnegative(),
  /** Of the unpacked lines. */
  bytes: z.int().nonnegative(),
  sha256,
})

const MovedBlob = z.strictObject({
  /** In the zip: the blob's own name may be one that no program takes for a file's. */
  entry: z.string(),
  name: z.string(),
  contentType: z.string(),
  metadata: z.record(z.string(), z.string()),
  saveAs: z.string().optional(),
  /** By which documents know it. */
  etag: z.string(),
  bytes: z.int().nonnegative(),
  sha256,
})

export const Contents = z.strictObject({
  format: z.literal('spil-firm'),
  formatVersion: z.int(),
  tenantId: branded<TenantId>(),
  firm: z.string(),
  exportedTime: z.iso.datetime(),
  /** The version of Spil that made it, and where the firm stood. */
  spil: z.string(),
  store: z.enum(['sqlite', 'cosmos']),
  /** In which shape the documents of each collection are written. */
  shapes: z.record(z.string(), z.int()),
  documents: z.array(Lines),
  directory: z.array(Lines),
  blobs: z.array(MovedBlob),
  /** Ids of the keys that secrets in it are sealed with; the keys themselves are nowhere in it. */
  sealingKeys: z.array(z.string()),
  /** SHA-256 of the proof that is told once the firm is wiped where the file was made; older files have none. */
  wipeProof: sha256.optional(),
  /** What nobody declares any more and so nobody reads, by collection: not in the file. */
  left: z.record(z.string(), z.int().positive()),
})
export type Contents = z.output<typeof Contents>
export type Lines = z.output<typeof Lines>
export type MovedBlob = z.output<typeof MovedBlob>

export const documentsName = (collection: string): string => `documents/${collection}.ndjson`
export const directoryName = (collection: string): string => `directory/${collection}.ndjson`
export const blobEntry = (at: number): string => `files/${String(at + 1).padStart(6, '0')}`

/** A document of the firm as it stands in the file. */
export type MovedDocument = Pick<StoredDocument, 'id' | 'owner' | 'json'>

export const lineOf = ({ id, owner, json }: MovedDocument): string =>
  `{"id":${JSON.stringify(id)},"owner":${JSON.stringify(owner)},"doc":${json}}\n`

const Line = z.object({ id: z.string(), owner: z.string().nullable(), doc: z.looseObject({}) })

/** Errors: ZodError, SyntaxError. */
export function documentIn(line: string): MovedDocument {
  const { id, owner, doc } = Line.parse(JSON.parse(line))
  return { id, owner, json: JSON.stringify(doc) }
}

/** With the names of fields in one order: two stores may keep them in another one each. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, held]) => [name, inOneOrder(held)]),
  )
}

/** Whether two documents say the same. */
export function isSame(one: string, other: string): boolean {
  return one === other || canonical(one) === canonical(other)
}

const canonical = (json: string): string => JSON.stringify(inOneOrder(JSON.parse(json)))
