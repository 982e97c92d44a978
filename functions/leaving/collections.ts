import { z } from 'zod'
import { locales } from '#domain/shared/locale.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const moment = z.iso.datetime()

const FirmExport = z.object({
  /** Of its task. */
  id: z.string(),
  locale: z.enum(locales),
  blobFileName: z.string(),
  fileName: z.string(),
  createdTime: moment,
  /** Null: it is not ready. */
  completedTime: moment.nullable(),
  /** From then on it cannot be fetched. */
  validUntil: moment,
  /** Bytes of the archive, and their SHA-256; null: it is not ready. */
  bytes: z.int().nonnegative().nullable(),
  sha256: z.string().nullable(),
  rows: z.int().nonnegative(),
  files: z.int().nonnegative(),
  requestedBy: z.string().nullable(),
})
export type FirmExport = z.infer<typeof FirmExport>

/** Archives of everything of the firm that an owner asked for. */
export const firmExports = defineCollection({
  name: 'firmExports',
  scope: 'firm',
  schema: FirmExport,
  columns: { createdTime: 'moment', completedTime: 'moment' },
  indexes: [{ columns: ['createdTime'] }],
})

const counts = z.record(z.string(), z.int().nonnegative())

/** What there was of a firm when its deletion began, and so what is gone. */
const Removed = z.object({
  /** Documents of the firm, by collection. */
  documents: counts,
  /** Documents across firms, by collection. */
  directory: counts,
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
})
export type Removed = z.infer<typeof Removed>

/** The steps of a deletion, in their order. Each can be done twice. */
export const deletionSteps = ['quiet', 'counting', 'documents', 'files', 'directory', 'telling', 'people'] as const
export type DeletionStep = (typeof deletionSteps)[number]

/**
 * A firm that has closed. What is left of it in the end is the proof of what was deleted: dates and numbers, and nothing of
 * any person.
 */
const Closure = z.object({
  /** Of the firm. */
  id: branded<TenantId>(),
  state: z.enum(['CLOSED', 'DELETING', 'DELETED']),
  closedTime: moment,
  /** From then on it is deleted. */
  until: moment,
  /** Who closed it; nobody once it is deleted. */
  closedBy: z.string().nullable(),
  /** What is to be done next; null: the deletion has not begun, or it is done. */
  step: z.enum(deletionSteps).nullable(),
  begunTime: moment.nullable(),
  /** Null: not counted yet. */
  removed: Removed.nullable(),
  /** Counted again when all was deleted: nothing. Null: not yet. */
  left: z.int().nonnegative().nullable(),
  deletedTime: moment.nullable(),
  /** Owners who were mailed what was deleted. */
  told: z.int().nonnegative(),
})
export type Closure = z.infer<typeof Closure>

export const closures = defineCollection({
  name: 'closures',
  scope: 'directory',
  schema: Closure,
  columns: { state: 'text' },
  lookups: [['state']],
})
