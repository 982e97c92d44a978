import type { Connection, StatusCount } from '#domain/connections/connection.ts'
import type { TenantConnection } from '#platform/graphql/generated/resolvers.ts'
import { isContractConfirmed } from '../connectors/index.ts'

const total = (counts: readonly StatusCount[] | undefined): number =>
  (counts ?? []).reduce((sum, { count }) => sum + count, 0)
const toCounts = (counts: readonly StatusCount[]) => counts.map(({ status, count }) => ({ spilStatus: status, count }))

/** How long the last successful sync took, in whole seconds; null while there is none or one runs. */
function syncSeconds(info: Connection['syncInfo']): number | null {
  if (info?.lastSyncStart == null || info.lastSuccessfulSyncEnd == null) return null
  const seconds = (Date.parse(info.lastSuccessfulSyncEnd) - Date.parse(info.lastSyncStart)) / 1000
  return seconds < 0 ? null : Math.round(seconds)
}

/** A connection as the API shows it: no secrets, totals from the counts kept with it. */
export function toTenantConnection(connection: Connection): TenantConnection {
  return {
    id: connection.id,
    connector: connection.connector,
    isCrm: connection.isCrm,
    contractConfirmed: isContractConfirmed(connection.connector),
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
    totalAdministrations: total(connection.dataInfo?.administrationCounts),
    totalUsers: total(connection.dataInfo?.userCounts),
    syncTime: syncSeconds(connection.syncInfo),
    dataInfo:
      connection.dataInfo === null
        ? null
        : {
            administrationCounts: toCounts(connection.dataInfo.administrationCounts),
            userCounts: toCounts(connection.dataInfo.userCounts),
          },
    syncInfo: connection.syncInfo,
    crmSettings:
      connection.crmSettings === null
        ? null
        : { ...connection.crmSettings, referenceAndTagNames: [...connection.crmSettings.referenceAndTagNames] },
    heldRunId: connection.heldRun,
    // The schedule knows, in the slice above: it answers this field itself.
    nextSync: null,
  }
}
