param names object
param tags object
param mailDomain string
param principalId string

var dataLocation = 'Europe'

resource email 'Microsoft.Communication/emailServices@2025-09-01' = {
  name: names.email
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation }
}

resource domain 'Microsoft.Communication/emailServices/domains@2025-09-01' = {
  parent: email
  name: mailDomain
  location: 'global'
  tags: tags
  properties: { domainManagement: 'CustomerManaged', userEngagementTracking: 'Disabled' }
}

resource sender 'Microsoft.Communication/emailServices/domains/senderUsernames@2025-09-01' = {
  parent: domain
  name: 'noreply'
  properties: { username: 'noreply', displayName: 'Spil' }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: names.communication
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation, linkedDomains: [domain.id], disableLocalAuth: true }
}

// Communication and Email Service Owner: the smallest role that sends mail.
var owner = '09976791-48a7-449e-bb21-39d1a415f350'

resource sending 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(communication.id, principalId, owner)
  scope: communication
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', owner)
  }
}

output endpoint string = 'https://${communication.properties.hostName}'
output records object = domain.properties.verificationRecords
