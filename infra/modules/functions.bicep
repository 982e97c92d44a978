param names object
param location string
param tags object
param identityId string
param identityClientId string
param subnetId string
param frontDoorId string
param maximumInstances int
param tracesShare string
param warmInstances int
param hosting string
param premiumSize string
param stopped array

var flex = hosting == 'flex'

@description('What functions/platform/config.ts reads; a test compares the names both ways.')
param settings object

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: names.plan
  location: location
  tags: tags
  kind: flex ? 'functionapp' : 'elastic'
  sku: flex ? { name: 'FC1', tier: 'FlexConsumption' } : { name: premiumSize, tier: 'ElasticPremium' }
  properties: flex ? { reserved: true } : { reserved: true, maximumElasticWorkerCount: maximumInstances }
}

resource app 'Microsoft.Web/sites@2024-11-01' = {
  name: names.api
  location: location
  tags: tags
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    keyVaultReferenceIdentity: identityId
    virtualNetworkSubnetId: subnetId
    outboundVnetRouting: flex ? null : { allTraffic: true }
    publicNetworkAccess: 'Enabled'
    functionAppConfig: flex ? {
      deployment: {
        storage: {
          type: 'blobContainer'
          value: 'https://${names.hostStorage}.blob.${az.environment().suffixes.storage}/packages'
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: identityId }
        }
      }
      runtime: { name: 'node', version: '24' }
      scaleAndConcurrency: {
        instanceMemoryMB: 2048
        maximumInstanceCount: maximumInstances
        alwaysReady: warmInstances > 0 ? [{ name: 'http', instanceCount: warmInstances }] : []
      }
    } : null
    // A browser stays with the instance that has its firm's file; there is no such thing on Flex.
    clientAffinityEnabled: !flex
    clientAffinityProxyEnabled: !flex
    siteConfig: {
      linuxFxVersion: flex ? null : 'NODE|24'
      minimumElasticInstanceCount: flex ? null : max(warmInstances, 1)
      functionAppScaleLimit: flex ? null : maximumInstances
      minTlsVersion: '1.2'
      http20Enabled: true
      // Only the edge gets in, and only our own; and the service that tells of files.
      ipSecurityRestrictionsDefaultAction: 'Deny'
      ipSecurityRestrictions: [
        {
          name: 'front-door'
          priority: 100
          action: 'Allow'
          tag: 'ServiceTag'
          ipAddress: 'AzureFrontDoor.Backend'
          headers: { 'x-azure-fdid': [frontDoorId] }
        }
        { name: 'event-grid', priority: 110, action: 'Allow', tag: 'ServiceTag', ipAddress: 'AzureEventGrid' }
      ]
    }
  }
}

// A name with a hyphen is none that a process of Linux can be given, so functions have none.
var switchedOff = toObject(stopped, name => 'AzureWebJobs.${name}.Disabled', name => 'true')

// Neither FUNCTIONS_WORKER_RUNTIME nor FUNCTIONS_EXTENSION_VERSION: Flex Consumption refuses them; a premium plan needs them.
resource appSettings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'appsettings'
  properties: union(settings, switchedOff, flex ? {} : {
    FUNCTIONS_EXTENSION_VERSION: '~4'
    FUNCTIONS_WORKER_RUNTIME: 'node'
    WEBSITE_RUN_FROM_PACKAGE: 'https://${names.hostStorage}.blob.${az.environment().suffixes.storage}/packages/app.zip'
    WEBSITE_RUN_FROM_PACKAGE_BLOB_MI_RESOURCE_ID: identityId
  }, {
    AzureWebJobsStorage__accountName: names.hostStorage
    AzureWebJobsStorage__credential: 'managedidentity'
    AzureWebJobsStorage__clientId: identityClientId
    SPIL_SERVICE_BUS__credential: 'managedidentity'
    SPIL_SERVICE_BUS__clientId: identityClientId
    // Which identity the SDKs take for the store, files, mail and the queue.
    AZURE_CLIENT_ID: identityClientId
    // The host's own spans and lines; ours are sent with AZURE_CLIENT_ID.
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identityClientId};Authorization=AAD'
    // As many of the host's own spans; it chooses them by a reckoning of its own.
    OTEL_TRACES_SAMPLER: 'microsoft.fixed_percentage'
    OTEL_TRACES_SAMPLER_ARG: tracesShare
    // What its exporter tells Microsoft of itself.
    APPLICATION_INSIGHTS_NO_STATSBEAT: 'true'
    APPLICATIONINSIGHTS_SDKSTATS_DISABLED: 'true'
    // Else each batch of spans, one a second, brings a metric that says no more than which program it is, and is billed.
    APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED: 'true'
    // As `npm start`: what holds memory down is part of its figures.
    languageWorkers__node__arguments: '--max-semi-space-size=16 --heap-growing-percent=50'
  })
}

// Passwords of a publishing profile are keys as well.
resource noFtp 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = {
  parent: app
  name: 'ftp'
  properties: { allow: false }
}

resource noScm 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = {
  parent: app
  name: 'scm'
  properties: { allow: false }
}

output id string = app.id
