import { manualImport as entry } from '#domain/connectors/entries/manual-import.ts'
import { noAuthorization } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { stagedRows } from '../kit/staged-rows.ts'

/** The rows of a workbook or csv file in the older of our own layouts, after `imports` has checked them. */
export const manualImport = defineConnector(entry, {
  lanes: 8,
  authorization: noAuthorization,
  streams: {
    administrations: stagedRows('administrations'),
    users: stagedRows('users'),
    usage: stagedRows('usage'),
  },
})
