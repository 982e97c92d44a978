import { startSync } from '../sync/index.ts'
import { defineImportFile } from './import-file.ts'

/** Of the product: what it has laid ready is taken over by a sync. */
export const importFile = defineImportFile(startSync)
