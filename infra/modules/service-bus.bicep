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

var roles = {
  sender: '69a216fc-b8fb-44d8-bc22-1f3c2cd27a39'
  receiver: '4f6d3b9b-027b-4f4c-9142-0e5a2a2247e0'
}

resource granted 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in [roles.sender, roles.receiver]: {
    name: guid(namespace.id, principalId, role)
    scope: namespace
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
    }
  }
]

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
