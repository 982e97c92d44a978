// Everything Spil needs in Azure but the subscription of events, which can be made only once the code is there (events.bicep).
// Managed identities only: no account takes a key, and no setting holds one.
targetScope = 'subscription'

@description('Which of our environments this is.')
@allowed(['test', 'staging', 'production'])
param environmentName string

@description('Region of everything that has one.')
param location string

@description('The one host that people, Excel and vendors know: app and API alike.')
param appHost string

@description('Application id of the one registration in Entra ID (docs/guides/first-deployment.md).')
param identityClientId string

@description('Which key of the secret `sealing-keys` seals what is new.')
param sealingKeyId string

@description('Domain that mail is sent from once `mailDomainVerified`; its DNS records come out of the deployment.')
param mailDomain string = ''
param mailDomainVerified bool = false

@description('Addresses (a.b.c.d or a range) from which operators’ commands reach the store and the vault; empty: nobody but the app.')
param operatorAddresses array = []

@description('Functions that are switched off, by their names: what is stopped in an incident stays so over a release.')
param stopped array = []

@description('Raised when a first try is thrown away: names that Azure holds back after a deletion are then free again.')
param attempt int = 1

@description('Addresses that the app shows to people.')
param links object

@description('Who is told when something is wrong, and when money runs.')
param alertEmail string

@description('Euros a month; told at half, at 80 and at 100 per cent, and when the forecast passes it.')
param monthlyBudget int

@description('First day of the budget: the first of a month, at midnight UTC.')
param budgetStart string

@description('How Cosmos DB is paid: by the request (test, staging, about the first ten firms) or by the hour. From serverless to autoscale, and never back.')
@allowed(['autoscale', 'serverless'])
param cosmosCapacity string = 'autoscale'

@description('Most request units a second of what firms keep. Autoscale: a tenth of it is always paid.')
@minValue(1000)
param firmsThroughput int = 4000

@minValue(1000)
param directoryThroughput int = 1000

@description('Most instances of each part of the app, and how many of the API are always warm.')
param maximumInstances int = 40
param warmInstances int = 1

@description('Where the app runs: flex to about 50 firms (0.8 GB of disk an instance), premium beyond (21 GB and more).')
@allowed(['flex', 'premium'])
param hosting string = 'flex'

@description('Size of a premium instance: cores 1, 2, 4.')
@allowed(['EP1', 'EP2', 'EP3'])
param premiumSize string = 'EP1'

@description('How many days back a firm can be brought back to.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param backupTier string = 'Continuous30Days'

@description('Of the traces in which nothing went wrong and nothing was slow, how many are kept: 0 to 1. The others always are.')
param tracesShare string = '0.1'

// Every name stands here once. What must be the only one in the world ends with a token of subscription and environment.
var token = attempt == 1
  ? uniqueString(subscription().id, environmentName, location)
  : uniqueString(subscription().id, environmentName, location, string(attempt))
var names = {
  group: 'rg-spil-${environmentName}'
  identity: 'id-spil-${environmentName}'
  network: 'vnet-spil-${environmentName}'
  gateway: 'ng-spil-${environmentName}'
  gatewayAddress: 'pip-spil-${environmentName}'
  workspace: 'log-spil-${environmentName}'
  insights: 'appi-spil-${environmentName}'
  actionGroup: 'ag-spil-${environmentName}'
  cosmos: 'cosmos-spil-${environmentName}-${token}'
  database: 'spil'
  dataStorage: take('stspil${token}', 24)
  hostStorage: take('stspilhost${token}', 24)
  serviceBus: 'sb-spil-${environmentName}-${token}'
  vault: take('kv-spil-${token}', 24)
  email: 'email-spil-${environmentName}'
  communication: 'acs-spil-${environmentName}-${token}'
  plan: 'plan-spil-${environmentName}${hosting == 'flex' ? '' : '-p'}'
  api: 'func-spil-${environmentName}-${hosting == 'flex' ? '' : 'p-'}${token}'
  web: 'stapp-spil-${environmentName}'
  edge: 'afd-spil-${environmentName}'
  edgeEndpoint: 'spil-${environmentName}-${token}'
  firewall: 'wafspil${environmentName}'
  eventTopic: 'evgt-spil-${environmentName}'
  webTest: 'webtest-spil-${environmentName}'
  // Its name is an id.
  workbook: guid(subscription().id, environmentName, 'morning')
  budget: 'budget-spil-${environmentName}'
}
var tags = { application: 'spil', environment: environmentName }

resource group 'Microsoft.Resources/resourceGroups@2024-07-01' = {
  name: names.group
  location: location
  tags: tags
}

module network 'modules/network.bicep' = {
  scope: group
  name: 'network'
  params: { names: names, location: location, tags: tags, hosting: hosting }
}

module identity 'modules/identity.bicep' = {
  scope: group
  name: 'identity'
  params: { names: names, location: location, tags: tags }
}

module monitoring 'modules/monitoring.bicep' = {
  scope: group
  name: 'monitoring'
  params: {
    names: names
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    alertEmail: alertEmail
  }
}

module cosmos 'modules/cosmos.bicep' = {
  scope: group
  name: 'cosmos'
  params: {
    names: names
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    subnetId: network.outputs.appSubnetId
    workspaceId: monitoring.outputs.workspaceId
    firmsThroughput: firmsThroughput
    directoryThroughput: directoryThroughput
    backupTier: backupTier
    operatorAddresses: operatorAddresses
    capacity: cosmosCapacity
    isProduction: environmentName == 'production'
  }
}

module storage 'modules/storage.bicep' = {
  scope: group
  name: 'storage'
  params: {
    names: names
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    appHost: appHost
    workspaceId: monitoring.outputs.workspaceId
    hosting: hosting
    isProduction: environmentName == 'production'
  }
}

module queue 'modules/service-bus.bicep' = {
  scope: group
  name: 'service-bus'
  params: {
    names: names
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module vault 'modules/key-vault.bicep' = {
  scope: group
  name: 'key-vault'
  params: {
    names: names
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    subnetId: network.outputs.appSubnetId
    workspaceId: monitoring.outputs.workspaceId
    operatorAddresses: operatorAddresses
    isProduction: environmentName == 'production'
  }
}

module mail 'modules/mail.bicep' = {
  scope: group
  name: 'mail'
  params: {
    names: names
    tags: tags
    mailDomain: mailDomain
    mailDomainVerified: mailDomainVerified
    principalId: identity.outputs.principalId
  }
}

module edge 'modules/front-door.bicep' = {
  scope: group
  name: 'front-door'
  params: {
    names: names
    tags: tags
    appHost: appHost
    apiHostName: '${names.api}.azurewebsites.net'
    webHostName: web.outputs.hostName
    workspaceId: monitoring.outputs.workspaceId
  }
}

module web 'modules/web.bicep' = {
  scope: group
  name: 'web'
  params: { names: names, location: location, tags: tags }
}

module api 'modules/functions.bicep' = {
  scope: group
  name: 'functions'
  params: {
    names: names
    location: location
    tags: tags
    identityId: identity.outputs.id
    identityClientId: identity.outputs.clientId
    subnetId: network.outputs.appSubnetId
    frontDoorId: edge.outputs.frontDoorId
    maximumInstances: maximumInstances
    warmInstances: warmInstances
    tracesShare: tracesShare
    stopped: stopped
    hosting: hosting
    premiumSize: premiumSize
    settings: {
      SPIL_ENVIRONMENT: 'azure'
      SPIL_APP_URL: 'https://${appHost}'
      SPIL_API_URL: 'https://${appHost}'
      SPIL_COSMOS_ENDPOINT: cosmos.outputs.endpoint
      SPIL_COSMOS_DATABASE: names.database
      SPIL_REPLICA_MEGABYTES: hosting == 'flex' ? '500' : '15000'
      SPIL_BLOB_ACCOUNT_URL: storage.outputs.dataUrl
      SPIL_SERVICE_BUS__fullyQualifiedNamespace: queue.outputs.hostName
      SPIL_SEALING_KEYS: vault.outputs.sealingKeysReference
      SPIL_SEALING_KEY_ID: sealingKeyId
      // Work accounts of every directory, and personal ones: a firm says for itself from where its people come.
      SPIL_IDENTITY_AUTHORITY: '${az.environment().authentication.loginEndpoint}common'
      SPIL_IDENTITY_ISSUER: '${az.environment().authentication.loginEndpoint}{tenantid}/v2.0'
      SPIL_IDENTITY_JWKS_URL: '${az.environment().authentication.loginEndpoint}common/discovery/v2.0/keys'
      SPIL_IDENTITY_AUDIENCE: identityClientId
      SPIL_IDENTITY_CLIENT_ID: identityClientId
      // An app that asks for a token of its own names itself by its id (AADSTS90009 where it is named by an address).
      SPIL_IDENTITY_SCOPE: '${identityClientId}/access_as_user'
      SPIL_MAIL_FROM: mail.outputs.from
      SPIL_MAIL_ENDPOINT: mail.outputs.endpoint
      SPIL_OAUTH_CLIENTS: vault.outputs.oauthClientsReference
      SPIL_TRACES: 'azure-monitor'
      SPIL_TRACES_SHARE: tracesShare
      // No secret: it says where; the identity says who. The host reads it as well.
      APPLICATIONINSIGHTS_CONNECTION_STRING: monitoring.outputs.insightsConnectionString
      SPIL_LINKS: string(links)
    }
  }
}

module alerts 'modules/alerts.bicep' = {
  scope: group
  name: 'alerts'
  params: {
    names: names
    location: location
    tags: tags
    actionGroupId: monitoring.outputs.actionGroupId
    workspaceId: monitoring.outputs.workspaceId
    serviceBusId: queue.outputs.id
    cosmosId: cosmos.outputs.id
    edgeId: edge.outputs.id
    apiId: api.outputs.id
    insightsId: monitoring.outputs.insightsId
    appHost: appHost
  }
}

module workbook 'modules/workbook.bicep' = {
  scope: group
  name: 'workbook'
  params: { names: names, location: location, tags: tags, workspaceId: monitoring.outputs.workspaceId }
}

module budget 'modules/budget.bicep' = {
  scope: group
  name: 'budget'
  params: { names: names, amount: monthlyBudget, start: budgetStart, alertEmail: alertEmail }
}

output resourceGroupName string = names.group
output apiName string = names.api
output webName string = names.web
output frontDoorId string = edge.outputs.frontDoorId
output frontDoorHostName string = edge.outputs.hostName
output domainValidationToken string = edge.outputs.domainValidationToken
output mailRecords object = mail.outputs.records
output mailFrom string = mail.outputs.from
output actionGroupId string = monitoring.outputs.actionGroupId
output vaultName string = names.vault
output outgoingAddress string = network.outputs.outgoingAddress
