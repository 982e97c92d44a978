// The second step, once the code is there: tells the app of files that appear in a firm's container.
targetScope = 'resourceGroup'

@description('As main.bicep made them: its outputs and names.')
param apiName string
param dataStorageName string
param hostStorageName string
param eventTopicName string
param location string = resourceGroup().location

@description('Who is told: the output of main.bicep.')
param actionGroupId string

resource data 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: dataStorageName
}

resource host 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: hostStorageName
}

resource app 'Microsoft.Web/sites@2024-04-01' existing = {
  name: apiName
}

resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: eventTopicName
  location: location
  identity: { type: 'SystemAssigned' }
  properties: { source: data.id, topicType: 'Microsoft.Storage.StorageAccounts' }
}

// Storage Blob Data Contributor: to put aside what could not be delivered.
var blobContributor = 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'

resource puttingAside 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(host.id, topic.id, blobContributor)
  scope: host
  properties: {
    principalId: topic.identity.principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', blobContributor)
  }
}

resource inbox 'Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15' = {
  parent: topic
  name: 'import-inbox'
  dependsOn: [puttingAside]
  properties: {
    eventDeliverySchema: 'EventGridSchema'
    destination: {
      endpointType: 'AzureFunction'
      properties: {
        resourceId: '${app.id}/functions/import_inbox'
        maxEventsPerBatch: 1
        preferredBatchSizeInKilobytes: 64
      }
    }
    filter: {
      includedEventTypes: ['Microsoft.Storage.BlobCreated']
      subjectBeginsWith: '/blobServices/default/containers/t-'
      advancedFilters: [{ operatorType: 'StringContains', key: 'subject', values: ['/blobs/inbox/'] }]
    }
    retryPolicy: { maxDeliveryAttempts: 30, eventTimeToLiveInMinutes: 1440 }
    deadLetterWithResourceIdentity: {
      identity: { type: 'SystemAssigned' }
      deadLetterDestination: {
        endpointType: 'StorageBlob'
        properties: { resourceId: host.id, blobContainerName: 'dead-events' }
      }
    }
  }
}

// Events of files that nobody took: an upload lies there unread (container dead-events of the host account).
resource deadEvents 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: '${apiName}-dead-events'
  location: 'global'
  properties: {
    description: 'An event of a file was put aside (container dead-events of the host account).'
    severity: 1
    enabled: true
    scopes: [topic.id]
    evaluationFrequency: 'PT15M'
    windowSize: 'PT1H'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          name: 'dead-events'
          criterionType: 'StaticThresholdCriterion'
          metricNamespace: 'Microsoft.EventGrid/systemTopics'
          metricName: 'DeadLetteredCount'
          timeAggregation: 'Total'
          operator: 'GreaterThan'
          threshold: 0
        }
      ]
    }
    actions: [{ actionGroupId: actionGroupId }]
  }
}
