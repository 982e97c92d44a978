import { neverSynced, type SyncInfo } from '#domain/connections/connection.ts'
import type { ConnectionFieldsFragment } from '../../../graphql/generated/graphql.ts'

type Given = Partial<Omit<ConnectionFieldsFragment, 'syncInfo'>> & { syncInfo?: Partial<SyncInfo> | null }

/** An invented connection as the API answers it: synced this morning, unless said otherwise. */
export function connection(given: Given = {}): ConnectionFieldsFragment {
  const {
    syncInfo = { lastSyncStart: '2026-11-20T06:02:11Z', lastSuccessfulSyncEnd: '2026-11-20T06:04:40Z' },
    ...rest
  } = given
  return {
    id: 'b7d5a1f0-0001-4d6e-9a51-000000000001',
    connector: 'ExactOnlineNL',
    isCrm: false,
    contractConfirmed: true,
    seenLiveOn: null,
    status: 'ACTIVE',
    flags: [],
    creationTime: '2026-03-02T08:15:00Z',
    credentialModificationTime: '2026-03-02T08:20:00Z',
    companyName: 'Van Dongen Accountants',
    description: '',
    functionalOwner: '',
    legalOwner: '',
    website: '',
    statusPage: '',
    credentialInfo: null,
    logoFile: null,
    totalAdministrations: 0,
    totalUsers: 0,
    dataInfo: null,
    crmSettings: null,
    heldRunId: null,
    losses: [],
    findings: [],
    endSeen: null,
    limits: [],
    importing: false,
    nextSync: null,
    ...rest,
    syncInfo:
      syncInfo === null ? null : { ...neverSynced, firstSuccessfulSyncEnd: '2026-03-02T08:31:05Z', ...syncInfo },
  }
}
