param names object
param location string
param tags object
param principalId string
param workspaceId string

resource namespace 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: names.serviceBus
  location: location
  tags: tags
  // Sessions, scheduled messages and duplicate detection begin with Standard.
  sku: { name: 'Standard', tier: 'Standard' }
  properties: { disableLocalAuth: true, minimumTlsVersion: '1.2' }
}

resource jobs 'Microsoft.ServiceBus/namespaces/queues@2024-01-01' = {
  parent: namespace
  name: 'jobs'
  properties: {
    requiresSession: true
    requiresDuplicateDetection: true
    duplicateDetectionHistoryTimeWindow: 'PT10M'
    // The longest there is: the lock of a session is renewed while work goes on in it.
    lockDuration: 'PT5M'
    maxDeliveryCount: 5
    deadLetteringOnMessageExpiration: true
    // A message is a nudge to look at a task; past this the sweeper has sent another.
    defaultMessageTimeToLive: 'P2D'
  }
}

// Azure Service Bus Data Owner, of this queue alone: the only built-in role with the right to manage, which the scale controller
// needs. "Use Manage rights on resources for the most efficient scaling. With Listen rights scaling reverts to incremental scale
// because the queue or topic length can't be used to inform scaling decisions."
// (learn.microsoft.com/azure/azure-functions/functions-target-based-scaling#service-bus-queues-and-topics)
var dataOwner = '090c5cfd-751d-490a-894a-3ce6f1109419'

resource granted 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(jobs.id, principalId, dataOwner)
  scope: jobs
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', dataOwner)
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'to-workspace'
  scope: namespace
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'OperationalLogs', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = namespace.id
output hostName string = '${namespace.name}.servicebus.windows.net'
