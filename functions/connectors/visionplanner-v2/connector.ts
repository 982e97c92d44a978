import { visionplannerV2 as entry } from '#domain/connectors/entries/visionplanner-v2.ts'
import { noAuthorization } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { stagedRows } from '../kit/staged-rows.ts'

/** The lines of all its uploaded bills, laid out by `invoices`. */
export const visionplannerV2 = defineConnector(entry, {
  lanes: 8,
  authorization: noAuthorization,
  streams: {
    administrations: stagedRows('administrations'),
    usage: stagedRows('usage'),
    billings: stagedRows('billings'),
  },
})
