param names object
param location string
param tags object
param principalId string
param appHost string
param workspaceId string
param hosting string
param isProduction bool

// What firms keep: a container each, and one of copies of the files that answer.
resource data 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: names.dataStorage
  location: location
  tags: tags
  sku: { name: 'Standard_ZRS' }
  kind: 'StorageV2'
  properties: {
    allowSharedKeyAccess: false
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    // Browsers read a firm's files here, with a signature of minutes for names they know.
    publicNetworkAccess: 'Enabled'
  }
}

resource dataBlobs 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  parent: data
  name: 'default'
  properties: {
    cors: {
      corsRules: [
        {
          allowedOrigins: ['https://${appHost}']
          allowedMethods: ['GET', 'HEAD', 'OPTIONS']
          allowedHeaders: ['x-ms-*', 'range']
          exposedHeaders: ['etag', 'content-length']
          maxAgeInSeconds: 3600
        }
      ]
    }
    // As long back as Cosmos DB goes, so that a firm is brought back with its files.
    isVersioningEnabled: true
    changeFeed: { enabled: true, retentionInDays: 35 }
    deleteRetentionPolicy: { enabled: true, days: 35 }
    containerDeleteRetentionPolicy: { enabled: true, days: 35 }
    restorePolicy: { enabled: true, days: 30 }
  }
}

// A firm's container is `t-<id>`, so no firm can have this name.
resource snapshots 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: dataBlobs
  name: 'replicas'
  properties: { publicAccess: 'None' }
}

resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2024-01-01' = {
  parent: data
  name: 'default'
  properties: {
    policy: {
      rules: [
        {
          name: 'old-versions'
          enabled: true
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'] }
            actions: { version: { delete: { daysAfterCreationGreaterThan: 35 } } }
          }
        }
        {
          // Made anew each night for every firm that was used; one that nobody opened for so long is made from the feed.
          name: 'old-replicas'
          enabled: true
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['replicas/'] }
            actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: 30 } } }
          }
        }
      ]
    }
  }
}

// Of the Functions host: its leases, its timers, the package, and events that could not be delivered.
resource host 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: names.hostStorage
  location: location
  tags: tags
  sku: { name: 'Standard_LRS' }
  kind: 'StorageV2'
  properties: {
    allowSharedKeyAccess: false
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    publicNetworkAccess: 'Enabled'
  }
}

resource hostBlobs 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  parent: host
  name: 'default'
}

resource packages 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: hostBlobs
  name: 'packages'
  properties: { publicAccess: 'None' }
}

resource deadEvents 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: hostBlobs
  name: 'dead-events'
  properties: { publicAccess: 'None' }
}

var roles = {
  blobDataOwner: 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
  blobDelegator: 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a'
  queueDataContributor: '974c5e8b-45b9-4653-ba55-5f855dd0fb88'
  tableDataContributor: '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
}

// The delegator signs what a browser may read, without a key of the account.
resource onData 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in [roles.blobDataOwner, roles.blobDelegator]: {
    name: guid(data.id, principalId, role)
    scope: data
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
    }
  }
]

resource onHost 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in [roles.blobDataOwner, roles.queueDataContributor, roles.tableDataContributor]: {
    name: guid(host.id, principalId, role)
    scope: host
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
    }
  }
]

// A premium plan runs the package where it lies, so whoever deploys puts it there with rights of their own.
resource sending 'Microsoft.Authorization/roleAssignments@2022-04-01' = if (hosting == 'premium') {
  name: guid(packages.id, deployer().objectId, roles.blobDataOwner)
  scope: packages
  properties: {
    principalId: deployer().objectId
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.blobDataOwner)
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'to-workspace'
  scope: dataBlobs
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

// As of the account of Cosmos DB.
resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (isProduction) {
  name: 'kept'
  scope: data
  properties: { level: 'CanNotDelete', notes: 'Holds all files of firms.' }
}

output dataUrl string = 'https://${data.name}.blob.${az.environment().suffixes.storage}'
output hostId string = host.id
