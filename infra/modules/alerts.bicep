param names object
param location string
param tags object
param actionGroupId string
param workspaceId string
param serviceBusId string
param cosmosId string
param edgeId string
param apiId string
param insightsId string
param appHost string

var metrics = [
  {
    name: 'dead-letters'
    description: 'A message was put aside: a job could not even begin, five times.'
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
  {
    name: 'units-nearly-used'
    description: 'A partition of Cosmos DB is near what it may take: 429 comes next. Raise firmsThroughput, or look for the firm that is too large.'
    scope: cosmosId
    metric: 'NormalizedRUConsumption'
    namespace: 'Microsoft.DocumentDB/databaseAccounts'
    aggregation: 'Maximum'
    threshold: 95
    severity: 3
    dimensions: []
  }
  {
    name: 'edge-refuses'
    description: 'More than one request in four at the edge is answered 4xx: an app without functions answers 404 to all.'
    scope: edgeId
    metric: 'Percentage4XX'
    namespace: 'Microsoft.Cdn/profiles'
    aggregation: 'Average'
    threshold: 25
    severity: 2
    dimensions: []
  }
  {
    name: 'edge-fails'
    description: 'More than one request in twenty at the edge is answered 5xx.'
    scope: edgeId
    metric: 'Percentage5XX'
    namespace: 'Microsoft.Cdn/profiles'
    aggregation: 'Average'
    threshold: 5
    severity: 1
    dimensions: []
  }
  {
    name: 'jobs-pile-up'
    description: 'Messages wait in the queue of jobs and are not worked off.'
    scope: serviceBusId
    metric: 'ActiveMessages'
    namespace: 'Microsoft.ServiceBus/namespaces'
    aggregation: 'Minimum'
    threshold: 2000
    severity: 2
    dimensions: [{ name: 'EntityName', operator: 'Include', values: ['jobs'] }]
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
    query: '${lines} | extend line = parse_json(Message) | where line.event == "task.run-ended" and line.job == "sync-connection" | summarize failed = countif(tostring(line.state) == "failed"), runs = count() | where runs >= 10 and failed * 5 > runs'
  }
  {
    name: 'errors'
    description: 'Lines of severity error: defects, which nobody asked for.'
    severity: 2
    // By severity, which lines keep on their way; the host's own errors among them.
    query: '${lines} | where SeverityLevel >= 3 | summarize errors = count() | where errors > 20'
  }
  {
    name: 'start-fails'
    description: 'An instance does not start: field `reasons` of its line says why in words. It tries again by itself.'
    severity: 1
    query: '${lines} | extend line = parse_json(Message) | where line.event == "start.failed" | summarize failed = count() | where failed > 3'
  }
  {
    name: 'oldest-job'
    description: 'A job is more than twelve hours old: its lane is full, it is tried again and again, or nobody takes it up.'
    severity: 3
    query: '${lines} | extend line = parse_json(Message) | where line.event in ("task.run-ended", "sweeper.dispatched") and toint(line.ageSeconds) > 43200 | summarize old = count() | where old > 0'
  }
  {
    name: 'firm-too-large'
    description: 'The file of a firm does not fit on an instance, or soon will not: field `tenantId`, which `npm run tenant -- list` names. Another hosting, or a larger size.'
    severity: 2
    query: '${lines} | extend line = parse_json(Message) | where line.event == "replica.too-large" | summarize firms = dcount(tostring(line.tenantId)) | where firms > 0'
  }
  {
    name: 'mail-refused'
    description: 'The mail service did not take what was sent: its limit of 30 a minute and 100 an hour, or the sender’s domain.'
    severity: 2
    query: '${lines} | where Message has "Mail was not taken" | summarize refused = count() | where refused > 3'
  }
  {
    name: 'timers-silent'
    description: 'No job ended within an hour, though timers start some each hour: the function app is stopped, or nothing reaches it.'
    severity: 1
    query: '${lines} | extend line = parse_json(Message) | where line.event == "task.run-ended" | summarize ended = count() | where ended == 0'
  }
  {
    name: 'lines-are-cut'
    description: 'The workspace has reached its daily cap: nothing of today is logged any more.'
    severity: 2
    query: 'union isfuzzy=true _LogOperation, (datatable(TimeGenerated: datetime, Category: string, Detail: string) []) | where Category == "Ingestion" and Detail has "OverQuota" | summarize cuts = count() | where cuts > 0'
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

// From two places, each quarter of an hour: the app as people meet it, and its certificate a week before it ends. Not the API, so
// that no instance is kept awake by it.
resource reached 'Microsoft.Insights/webtests@2022-06-15' = {
  name: names.webTest
  location: location
  tags: union(tags, { 'hidden-link:${insightsId}': 'Resource' })
  kind: 'standard'
  properties: {
    SyntheticMonitorId: names.webTest
    Name: names.webTest
    Enabled: true
    Frequency: 900
    Timeout: 30
    Kind: 'standard'
    RetryEnabled: true
    Locations: [{ Id: 'emea-nl-ams-azr' }, { Id: 'emea-gb-db3-azr' }]
    Request: { RequestUrl: 'https://${appHost}/', HttpVerb: 'GET' }
    ValidationRules: { ExpectedHttpStatusCode: 200, SSLCheck: true, SSLCertRemainingLifetimeCheck: 7 }
  }
}

resource unreached 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: '${names.api}-unreached'
  location: 'global'
  tags: tags
  properties: {
    description: 'The app does not answer from two places, or its certificate ends within a week.'
    severity: 1
    enabled: true
    scopes: [reached.id, insightsId]
    evaluationFrequency: 'PT15M'
    windowSize: 'PT30M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
      webTestId: reached.id
      componentId: insightsId
      failedLocationCount: 2
    }
    actions: [{ actionGroupId: actionGroupId }]
  }
}
