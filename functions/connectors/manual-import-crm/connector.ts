import { manualImportCrm as entry } from '#domain/connectors/entries/manual-import-crm.ts'
import { noAuthorization } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { stagedRows } from '../kit/staged-rows.ts'

/** The customers of a workbook or csv file in our own layout, after `imports` has checked them and their links. */
export const manualImportCrm = defineConnector(entry, {
  lanes: 8,
  authorization: noAuthorization,
  streams: {},
  crm: { streams: { administrations: stagedRows('administrations') } },
})
