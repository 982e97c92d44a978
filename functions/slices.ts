import { joinSlices } from './platform/product.ts'
import { auditLog } from './audit-log/slice.ts'
import { combinations } from './combinations/slice.ts'
import { connections } from './connections/slice.ts'
import { coverage } from './coverage/slice.ts'
import { definitions } from './definitions/slice.ts'
import { help } from './help/slice.ts'
import { home } from './home/slice.ts'
import { identity } from './identity/slice.ts'
import { imports } from './imports/slice.ts'
import { leaving } from './leaving/slice.ts'
import { invoiceProducts } from './invoice-products/slice.ts'
import { invoices } from './invoices/slice.ts'
import { memos } from './memos/slice.ts'
import { merging } from './merging/slice.ts'
import { months } from './months/slice.ts'
import { notifications } from './notifications/slice.ts'
import { odata } from './odata/slice.ts'
import { organization } from './organization/slice.ts'
import { prices } from './prices/slice.ts'
import { productExports } from './product-exports/slice.ts'
import { products } from './products/slice.ts'
import { records } from './records/slice.ts'
import { search } from './search/slice.ts'
import { sync } from './sync/slice.ts'
import { syncTrialsSlice } from './sync-trials/slice.ts'
import { suggestions } from './suggestions/slice.ts'
import { supplierCheck } from './supplier-check/slice.ts'
import { tasks } from './tasks/slice.ts'
import { unlinked } from './unlinked/slice.ts'
import { views } from './views/slice.ts'
import { webhooks } from './webhooks/slice.ts'

/** Every slice there is, from the lowest to those that build on them. */
export const product = joinSlices([
  identity,
  connections,
  organization,
  records,
  sync,
  imports,
  invoices,
  combinations,
  suggestions,
  search,
  definitions,
  prices,
  invoiceProducts,
  products,
  unlinked,
  coverage,
  syncTrialsSlice,
  supplierCheck,
  memos,
  months,
  merging,
  tasks,
  productExports,
  odata,
  views,
  webhooks,
  leaving,
  notifications,
  help,
  auditLog,
  home,
])
