// Mail goes out from a domain that Azure manages until the firm's own is verified: a domain without its DNS records cannot
// be linked, and would stop the whole deployment.
param names object
param tags object

@description('The firm’s own domain that mail is sent from; empty: only the one that Azure manages.')
param mailDomain string

@description('Whether the four DNS records of `mailDomain` are verified (docs/guides/first-deployment.md).')
param mailDomainVerified bool
param principalId string

var dataLocation = 'Europe'

resource email 'Microsoft.Communication/emailServices@2025-09-01' = {
  name: names.email
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation }
}

resource managed 'Microsoft.Communication/emailServices/domains@2025-09-01' = {
  parent: email
  // The only name there is for it.
  name: 'AzureManagedDomain'
  location: 'global'
  tags: tags
  properties: { domainManagement: 'AzureManaged', userEngagementTracking: 'Disabled' }
}

resource domain 'Microsoft.Communication/emailServices/domains@2025-09-01' = if (!empty(mailDomain)) {
  parent: email
  name: empty(mailDomain) ? 'none' : mailDomain
  location: 'global'
  tags: tags
  properties: { domainManagement: 'CustomerManaged', userEngagementTracking: 'Disabled' }
}

var own = !empty(mailDomain) && mailDomainVerified

resource sender 'Microsoft.Communication/emailServices/domains/senderUsernames@2025-09-01' = if (own) {
  parent: domain
  name: 'noreply'
  properties: { username: 'noreply', displayName: 'Spil' }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: names.communication
  location: 'global'
  tags: tags
  properties: {
    dataLocation: dataLocation
    linkedDomains: own ? [managed.id, domain.id] : [managed.id]
    disableLocalAuth: true
  }
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
// `DoNotReply` is the sender that a managed domain comes with.
output from string = own ? 'noreply@${mailDomain}' : 'DoNotReply@${managed.properties.mailFromSenderDomain}'
output records object = domain.?properties.?verificationRecords ?? {}
