import type { Connection } from '#domain/connections/connection.ts'
import { byFile } from '#domain/connections/losses.ts'
import type { TenantConnection } from '#platform/graphql/generated/resolvers.ts'
import { wireKinds, wireTables } from './wire-names.ts'
import { seenLiveOn } from '../connectors/index.ts'

/** How long the last successful sync took, in whole seconds; null while there is none or one runs. */
function syncSeconds(info: Connection['syncInfo']): number | null {
  if (info?.lastSyncStart == null || info.lastSuccessfulSyncEnd == null) return null
  const seconds = (Date.parse(info.lastSuccessfulSyncEnd) - Date.parse(info.lastSyncStart)) / 1000
  return seconds < 0 ? null : Math.round(seconds)
}

/** A connection as the API shows it: no secrets. Slices above answer what they know of it. */
export function toTenantConnection(connection: Connection): TenantConnection {
  return {
    id: connection.id,
    connector: connection.connector,
    isCrm: connection.isCrm,
    // The mapping that counts now says so where there is one: the field's own resolver asks.
    contractConfirmed: true,
    seenLiveOn: seenLiveOn(connection.connector),
    status: connection.status,
    flags: connection.flags.length === 0 ? ['NONE'] : [...connection.flags],
    creationTime: connection.creationTime,
    credentialModificationTime: connection.credentialModificationTime,
    companyName: connection.companyName,
    description: connection.description,
    functionalOwner: connection.functionalOwner,
    legalOwner: connection.legalOwner,
    website: connection.website,
    statusPage: connection.statusPage,
    credentialInfo: JSON.stringify(connection.credentialInfo),
    logoFile: connection.logoFile,
    // The records know, in a slice above: it answers these three itself.
    totalAdministrations: 0,
    totalUsers: 0,
    dataInfo: null,
    syncTime: syncSeconds(connection.syncInfo),
    syncInfo: connection.syncInfo,
    crmSettings:
      connection.crmSettings === null
        ? null
        : { ...connection.crmSettings, referenceAndTagNames: [...connection.crmSettings.referenceAndTagNames] },
    heldRunId: connection.heldRun,
    losses: byFile(connection.losses).map(({ kind, id, name, count, of, time, report, seen }) => ({
      kind,
      id,
      name,
      count,
      of,
      time,
      reportBlobFileName: report,
      // The name of who it was is asked where it is shown.
      seen: seen === null ? null : { time: seen.time, by: seen.by },
    })),
    findings: connection.findings.map(({ id, kind, table, field, wanted, got, count, of, time, seen }) => ({
      id,
      kind,
      field,
      count,
      of,
      time,
      seen,
      table: table === null ? null : wireTables[table],
      wanted: wanted === null ? null : wireKinds[wanted],
      got: got === null ? null : wireKinds[got],
    })),
    endSeen: connection.endSeen,
    limits: [...connection.limits],
    stoppedSyncStart: connection.stoppedSyncStart,
    syncAgainOn: connection.syncAgainOn,
    // The schedule knows, in the slice above: it answers this field itself.
    nextSync: null,
    // What is at work on it, and so how it stands, only the slice of the tasks knows: it answers these two.
    importing: false,
    state: 'CREATING',
  }
}
