import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMessages } from '../../scripts/message-files.ts'

const connection = 'web/features/connection'
const invoices = 'web/features/connection-invoices'
const customers = 'web/features/combinations'
const products = 'web/features/invoice-products'

/** What the specification names as a popup, what is told of it, and where. */
const popups: readonly (readonly [popup: string, message: string, file: string])[] = [
  // The list says it in the place of its rows, with the way to ask again.
  ['connections_get_error', 'error.what_to_do', 'web/ui/ErrorState.tsx'],
  ['connection_invoices_get_error', 'popup.connection_invoices_get_error', `${invoices}/useInvoices.ts`],
  ['connection_invoice_delete_error', 'popup.connection_invoice_delete_error', `${invoices}/useInvoiceActions.tsx`],
  ['connection_auth_error', 'popup.connection_auth_error', `${connection}/useConsentWindow.ts`],
  ['its suggestion', 'popup.suggestion.connection_auth_error', `${connection}/useConsentWindow.ts`],
  ['a file that cannot be downloaded', 'masterdata.download_failed', 'web/app/session/useFileDownload.ts'],
  [
    'upload_master_data_success',
    'popup.connection_upload_master_data_success',
    'web/features/file-preview/ShownFile.tsx',
  ],
  ['sync_connection_success', 'popup.sync_connection_success', 'web/features/live-connections/useSync.ts'],
  // The dialog in which it is added goes on with it.
  ['add_connection_success', 'add_connection.to_connection', 'web/features/add-connection/RowsStep.tsx'],
  ['connection_updated_success', 'popup.connection_updated_success', `${connection}/LogoPicker.tsx`],
  [
    'crm_connection_leading_success',
    'popup.crm_connection_leading_success',
    'web/features/live-connections/useMakeLeading.tsx',
  ],
  ['connection_deleted_success', 'popup.connection_deleted_success', `${connection}/Lifecycle.tsx`],
  ['connection_archived_success', 'popup.connection_archived_success', `${connection}/Lifecycle.tsx`],
  // With what comes next, and until it was read.
  ['connection_auth_success', 'authorization.dialog.valid.title', `${connection}/OutcomeDialog.tsx`],
  ['a customer is added', 'combination.added', `${customers}/AddCombinationDialog.tsx`],
  ['a customer is updated', 'combination.saved', 'web/features/combination/useUpdateCombination.ts'],
  ['a customer is deleted', 'combination.deleted', `${customers}/useDeleteCombination.ts`],
  ['customers are imported', 'combination.crm.started', `${customers}/FromCrm.tsx`],
  ['a definition is added', 'definition.created_done', 'web/features/definitions/CreateDefinitionDialog.tsx'],
  ['an invoice product is created', 'invoice_products.created', `${products}/AddProductPanel.tsx`],
  ['an invoice product is updated', 'invoice_products.updated', `${products}/EditProductPanel.tsx`],
  ['an invoice product is deleted', 'invoice_products.deleted', `${products}/useRowEditing.ts`],
  ['its rule is updated', 'invoice_products.rule_updated', `${products}/useRowEditing.ts`],
  ['an export is started', 'export.started', 'web/features/months/ExportProducts.tsx'],
  // By its button.
  ['a text is copied', 'action.copied', 'web/ui/CopyButton.tsx'],
  // The key is told once, in a dialog of its own.
  ['an OData key is created', 'odata.told.once', 'web/features/odata/NewKeyDialog.tsx'],
  ['an OData key is updated', 'odata.key.updated', 'web/features/odata/KeyDialog.tsx'],
  ['an OData key is deleted', 'odata.key.deleted', 'web/features/odata/KeysTab.tsx'],
  ['a question for help is sent', 'help.success_message_send', 'web/features/help/useHelpForm.ts'],
]

it.each(popups)('what the specification names as a popup is told: %s', (_, message, file) => {
  for (const locale of ['nl', 'en'] as const) expect(readMessages(locale)).toHaveProperty([message])
  expect(readFileSync(file, 'utf8')).toContain(message)
})
