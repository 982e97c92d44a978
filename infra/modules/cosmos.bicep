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

// Made by `npm run generate` from what the store declares: the two cannot differ.
var containers = loadJsonContent('../cosmos-containers.json')
var throughput = { firms: firmsThroughput, directory: directoryThroughput }

resource account 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' = {
  name: names.cosmos
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: false }]
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
      options: { autoscaleSettings: { maxThroughput: throughput[container.id] } }
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

output id string = account.id
output endpoint string = account.properties.documentEndpoint
