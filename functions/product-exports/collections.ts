import { z } from 'zod'
import { locales } from '#domain/shared/locale.ts'
import { defineCollection } from '#platform/store/collection.ts'

const ProductExport = z.object({
  /** Of its task. */
  id: z.string(),
  year: z.int(),
  locale: z.enum(locales),
  /** A name nobody can guess; there is nothing under it before the export is whole. */
  blobFileName: z.string(),
  fileName: z.string(),
  createdTime: z.iso.datetime(),
  /** Null: it is not ready. */
  completedTime: z.iso.datetime().nullable(),
  lines: z.int().nonnegative(),
  /** Lines that there are beside these: the subscription allows no more. Exports from before this was kept have none. */
  leftOut: z.int().nonnegative().default(0),
  requestedBy: z.string().nullable(),
})
export type ProductExport = z.infer<typeof ProductExport>

/** Workbooks of products that somebody asked for. */
export const productExports = defineCollection({
  name: 'productExports',
  scope: 'firm',
  schema: ProductExport,
  columns: { createdTime: 'moment', completedTime: 'moment' },
  indexes: [{ columns: ['createdTime'] }],
})
