param names object
param location string
param tags object
param principalId string
param subnetId string
param workspaceId string
param firmsThroughput int
param directoryThroughput int
param backupTier string
param operatorAddresses array
param capacity string
param isProduction bool

var serverless = capacity == 'serverless'

// Made by `npm run generate` from what the store declares: the two cannot differ.
var containers = loadJsonContent('../cosmos-containers.json')
var throughput = { firms: firmsThroughput, directory: directoryThroughput }

resource account 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' = {
  name: names.cosmos
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: false }]
    capabilities: serverless ? [{ name: 'EnableServerless' }] : []
    // Requests say for whom they are: jobs are refused before screens. Of an account with units of its own only.
    enablePriorityBasedExecution: !serverless
    defaultPriorityLevel: 'High'
    // A replica that catches up must see what another instance has just written.
    consistencyPolicy: { defaultConsistencyLevel: 'Strong' }
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
    publicNetworkAccess: 'Enabled'
    isVirtualNetworkFilterEnabled: true
    virtualNetworkRules: [{ id: subnetId, ignoreMissingVNetServiceEndpoint: false }]
    ipRules: [for address in operatorAddresses: { ipAddressOrRange: address }]
    backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: backupTier } }
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2024-11-15' = {
  parent: account
  name: names.database
  properties: { resource: { id: names.database } }
}

resource kept 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2024-11-15' = [
  for container in containers: {
    parent: database
    name: container.id
    properties: {
      resource: container
      options: serverless ? {} : { autoscaleSettings: { maxThroughput: throughput[container.id] } }
    }
  }
]

// Cosmos DB Built-in Data Contributor: documents, and neither containers nor keys.
resource contributor 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, principalId, 'data-contributor')
  properties: {
    principalId: principalId
    roleDefinitionId: '${account.id}/sqlRoleDefinitions/00000000-0000-0000-0000-000000000002'
    scope: account.id
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'to-workspace'
  scope: account
  properties: {
    workspaceId: workspaceId
    // Units by partition key show the firm that is too large for its partition; each request by itself would cost more than it tells.
    logs: [
      { category: 'PartitionKeyRUConsumption', enabled: true }
      { category: 'ControlPlaneRequests', enabled: true }
    ]
    metrics: [{ category: 'Requests', enabled: true }]
  }
}

// What firms keep is deleted by nobody, neither a deployment nor a hand: whoever means it takes the lock away first.
resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (isProduction) {
  name: 'kept'
  scope: account
  properties: { level: 'CanNotDelete', notes: 'Holds all that firms keep.' }
}

output id string = account.id
output endpoint string = account.properties.documentEndpoint
