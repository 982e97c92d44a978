import { defineSlice } from '#platform/slice.ts'
import { exportActions } from './auditing.ts'
import { productExports as productExportCollection } from './collections.ts'
import { exportReady } from './events.ts'
import { exportProductsJob } from './export-products.ts'
import { productExportsPolicy, productExportsResolvers } from './resolvers.ts'

/** The products of a year as a workbook, made in the background. */
export const productExports = defineSlice({
  name: 'product-exports',
  policy: productExportsPolicy,
  resolvers: productExportsResolvers,
  jobs: [exportProductsJob],
  collections: [productExportCollection],
  events: [exportReady],
  auditActions: exportActions,
})
