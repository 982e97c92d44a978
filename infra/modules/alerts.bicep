param names object
param location string
param tags object
param actionGroupId string
param workspaceId string
param serviceBusId string
param cosmosId string
param apiId string

var metrics = [
  {
    name: 'dead-letters'
    description: 'A message was put aside: a job could not even begin, ten times.'
    scope: serviceBusId
    metric: 'DeadletteredMessages'
    namespace: 'Microsoft.ServiceBus/namespaces'
    aggregation: 'Maximum'
    threshold: 0
    severity: 1
    dimensions: [{ name: 'EntityName', operator: 'Include', values: ['jobs'] }]
  }
  {
    name: 'throttled'
    description: 'Cosmos DB answers 429 for longer than retries bridge: raise the throughput, or look for the firm that is too large.'
    scope: cosmosId
    metric: 'TotalRequests'
    namespace: 'Microsoft.DocumentDB/databaseAccounts'
    aggregation: 'Count'
    threshold: 500
    severity: 2
    dimensions: [{ name: 'StatusCode', operator: 'Include', values: ['429'] }]
  }
  {
    name: 'server-errors'
    description: 'The API answers 5xx.'
    scope: apiId
    metric: 'Http5xx'
    namespace: 'Microsoft.Web/sites'
    aggregation: 'Total'
    threshold: 20
    severity: 1
    dimensions: []
  }
]

resource onMetrics 'Microsoft.Insights/metricAlerts@2018-03-01' = [
  for alert in metrics: {
    name: '${names.api}-${alert.name}'
    location: 'global'
    tags: tags
    properties: {
      description: alert.description
      severity: alert.severity
      enabled: true
      scopes: [alert.scope]
      evaluationFrequency: 'PT5M'
      windowSize: 'PT15M'
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
        allOf: [
          {
            name: alert.name
            criterionType: 'StaticThresholdCriterion'
            metricNamespace: alert.namespace
            metricName: alert.metric
            timeAggregation: alert.aggregation
            operator: 'GreaterThan'
            threshold: alert.threshold
            dimensions: alert.dimensions
          }
        ]
      }
      actions: [{ actionGroupId: actionGroupId }]
    }
  }
]

// So that a query resolves before there is a table.
var lines = 'union isfuzzy=true AppTraces, (datatable(TimeGenerated: datetime, Message: string, SeverityLevel: int) [])'

var searches = [
  {
    name: 'failed-syncs'
    description: 'More than one sync in five failed within an hour: a vendor is down, or something of ours is.'
    severity: 2
    query: '${lines} | extend line = parse_json(Message) | where line.event == "task.run-ended" and line.job == "sync-connection" | summarize failed = countif(tostring(line.state) == "failed"), all = count() | where all >= 10 and failed * 5 > all'
  }
  {
    name: 'errors'
    description: 'Lines of severity error: defects, which nobody asked for.'
    severity: 2
    // By severity, which lines keep on their way; the host's own errors among them.
    query: '${lines} | where SeverityLevel >= 3 | summarize errors = count() | where errors > 20'
  }
]

resource onLines 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for alert in searches: {
    name: '${names.api}-${alert.name}'
    location: location
    tags: tags
    kind: 'LogAlert'
    properties: {
      description: alert.description
      severity: alert.severity
      enabled: true
      // A new workspace has no table yet: it comes with the first line that is sent.
      skipQueryValidation: true
      scopes: [workspaceId]
      evaluationFrequency: 'PT15M'
      windowSize: 'PT1H'
      criteria: {
        allOf: [
          {
            query: alert.query
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: 0
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: [actionGroupId] }
      autoMitigate: true
    }
  }
]
