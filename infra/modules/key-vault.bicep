param names object
param location string
param tags object
param principalId string
param subnetId string
param workspaceId string
param operatorAddresses array
param isProduction bool

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: names.vault
  location: location
  tags: tags
  properties: {
    tenantId: subscription().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    // Without the sealing keys no firm's credentials open any more.
    enableSoftDelete: true
    // Elsewhere a try can be thrown away whole. The service knows no `false`: what is on once stays on.
    enablePurgeProtection: isProduction ? true : null
    softDeleteRetentionInDays: isProduction ? 90 : 7
    publicNetworkAccess: 'Enabled'
    networkAcls: {
      defaultAction: 'Deny'
      bypass: 'AzureServices'
      virtualNetworkRules: [{ id: subnetId }]
      ipRules: [for address in operatorAddresses: { value: address }]
    }
  }
}

// Key Vault Secrets User: to read, and not to change.
var secretsUser = '4633458b-17de-408a-b874-0445c86b69e6'

resource reading 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, principalId, secretsUser)
  scope: vault
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsUser)
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'to-workspace'
  scope: vault
  properties: { workspaceId: workspaceId, logs: [{ categoryGroup: 'audit', enabled: true }] }
}

// Put there by a person, never by a deployment: docs/guides/first-deployment.md, step 3.
output sealingKeysReference string = '@Microsoft.KeyVault(SecretUri=${vault.properties.vaultUri}secrets/sealing-keys)'
output oauthClientsReference string = '@Microsoft.KeyVault(SecretUri=${vault.properties.vaultUri}secrets/oauth-clients)'
