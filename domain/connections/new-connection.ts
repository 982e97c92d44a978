import type { ConnectorId } from '../connectors/ids.ts'
import type { ConnectionId, UserId } from '../shared/ids.ts'
import type { Connection } from './connection.ts'

interface Given extends Partial<Connection> {
  readonly id: ConnectionId
  readonly connector: ConnectorId
  /** ISO 8601 in UTC. */
  readonly creationTime: string
  readonly createdBy?: UserId | null
}

/** A connection as it begins: being created, without credentials, rows or a file. What is given comes in their place. */
export function newConnection(given: Given): Connection {
  const isCrm = given.isCrm ?? false
  return {
    isCrm,
    status: 'CREATING',
    flags: [],
    createdBy: null,
    credentialModificationTime: null,
    companyName: '',
    description: '',
    functionalOwner: '',
    legalOwner: '',
    website: '',
    statusPage: '',
    credentialInfo: {},
    logoFile: null,
    syncInfo: null,
    crmSettings: isCrm ? { isLeading: false, combinationParentSyncMode: 'MANUAL', referenceAndTagNames: [] } : null,
    masterDataFile: null,
    heldRun: null,
    stoppedSyncStart: null,
    losses: [],
    findings: [],
    endSeen: null,
    limits: [],
    syncAgainOn: null,
    lastRun: null,
    runs: 0,
    ...given,
  }
}
