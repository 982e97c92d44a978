import { taskTypeOf } from '#domain/shared/task-types.ts'
import type { ProductExport as ShownExport, Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { ExportAction } from './auditing.ts'
import { productExports, type ProductExport } from './collections.ts'
import { exportProducts, exportProductsJob } from './export-products.ts'

export const productExportsPolicy = {
  'Query.productExports': 'product:read',
  'Mutation.exportProducts': { permission: 'product:read', audit: 'products.export' },
  'BackgroundTask.blobFileName': 'product:read',
} as const satisfies Partial<Policy<ExportAction>>

const shownPage = 25

const shown = (doc: ProductExport): ShownExport => ({
  id: doc.id,
  year: doc.year,
  language: doc.locale === 'nl' ? 'NL' : 'EN',
  fileName: doc.fileName,
  createdTime: doc.createdTime,
  completedTime: doc.completedTime,
  lines: doc.lines,
  leftOut: doc.leftOut,
  blobFileName: doc.completedTime === null ? null : doc.blobFileName,
})

export const productExportsResolvers = {
  BackgroundTask: {
    blobFileName: async ({ id, type }, _, { tenant }) => {
      if (type !== taskTypeOf(exportProductsJob.name)) return null
      const found = (await tenant.documents(productExports).read(id))?.doc
      return found === undefined ? null : (shown(found).blobFileName ?? null)
    },
  },
  Query: {
    productExports: async (_, __, { tenant }) => {
      const newestFirst = [{ field: 'createdTime', direction: 'descending' }] as const
      const found = await tenant.documents(productExports).query({ orderBy: newestFirst, take: shownPage })
      return found.map(({ doc }) => shown(doc))
    },
  },
  Mutation: {
    exportProducts: async (_, { input }, context) => shown(await exportProducts(input, context)),
  },
} satisfies Resolvers
