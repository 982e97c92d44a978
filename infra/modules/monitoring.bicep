param names object
param location string
param tags object
param principalId string
param alertEmail string

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: names.workspace
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: 90
    // A fault that writes a line a millisecond costs a day of lines at most.
    workspaceCapping: { dailyQuotaGb: 5 }
    features: { disableLocalAuth: true }
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: names.insights
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    DisableLocalAuth: true
    // Addresses of people are not kept.
    DisableIpMasking: false
  }
}

// Monitoring Metrics Publisher: to send telemetry with the identity.
var publisher = '3913510d-42f4-4e42-8a64-420c390055eb'

resource publishing 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(insights.id, principalId, publisher)
  scope: insights
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', publisher)
  }
}

resource actions 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: names.actionGroup
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'spil'
    enabled: true
    emailReceivers: [{ name: 'operators', emailAddress: alertEmail, useCommonAlertSchema: true }]
  }
}

output workspaceId string = workspace.id
output actionGroupId string = actions.id
output insightsId string = insights.id
output insightsConnectionString string = insights.properties.ConnectionString
