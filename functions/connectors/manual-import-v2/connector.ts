import { manualImportV2 as entry } from '#domain/connectors/entries/manual-import-v2.ts'
import { noAuthorization } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { stagedRows } from '../kit/staged-rows.ts'

/** The rows of a workbook or csv file in our own layout, after `imports` has checked them. */
export const manualImportV2 = defineConnector(entry, {
  lanes: 8,
  authorization: noAuthorization,
  streams: {
    administrations: stagedRows('administrations'),
    users: stagedRows('users'),
    usage: stagedRows('usage'),
    access: stagedRows('access'),
  },
})
