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

@description('What functions/platform/config.ts reads; a test compares the names both ways.')
param settings object

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: names.plan
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true }
}

resource app 'Microsoft.Web/sites@2024-04-01' = {
  name: names.api
  location: location
  tags: union(tags, { 'azd-service-name': 'api' })
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    keyVaultReferenceIdentity: identityId
    virtualNetworkSubnetId: subnetId
    vnetRouteAllEnabled: true
    functionAppConfig: {
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
    }
    siteConfig: {
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

// Neither FUNCTIONS_WORKER_RUNTIME nor FUNCTIONS_EXTENSION_VERSION: Flex Consumption refuses them.
resource appSettings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'appsettings'
  properties: union(settings, {
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
