// One origin for app and API: a cookie of the session crosses no site, and a browser asks for no leave of another.
param names object
param tags object
param appHost string
param apiHostName string
param webHostName string
param workspaceId string

resource profile 'Microsoft.Cdn/profiles@2024-09-01' = {
  name: names.edge
  location: 'global'
  tags: tags
  sku: { name: 'Standard_AzureFrontDoor' }
  // The default of 30 seconds is shorter than a long feed takes to its first byte on a cold firm.
  properties: { originResponseTimeoutSeconds: 240 }
}

resource endpoint 'Microsoft.Cdn/profiles/afdEndpoints@2024-09-01' = {
  parent: profile
  name: names.edgeEndpoint
  location: 'global'
  tags: tags
  properties: { enabledState: 'Enabled' }
}

resource domain 'Microsoft.Cdn/profiles/customDomains@2024-09-01' = {
  parent: profile
  name: replace(appHost, '.', '-')
  properties: {
    hostName: appHost
    tlsSettings: { certificateType: 'ManagedCertificate', minimumTlsVersion: 'TLS12' }
  }
}

resource apiGroup 'Microsoft.Cdn/profiles/originGroups@2024-09-01' = {
  parent: profile
  name: 'api'
  properties: {
    loadBalancingSettings: { sampleSize: 4, successfulSamplesRequired: 3, additionalLatencyInMilliseconds: 0 }
    // No probe: with one origin it could send nobody elsewhere, and from each place of the edge it keeps an instance awake.
  }
}

resource apiOrigin 'Microsoft.Cdn/profiles/originGroups/origins@2024-09-01' = {
  parent: apiGroup
  name: 'functions'
  properties: {
    hostName: apiHostName
    originHostHeader: apiHostName
    httpsPort: 443
    enforceCertificateNameCheck: true
    enabledState: 'Enabled'
  }
}

resource webGroup 'Microsoft.Cdn/profiles/originGroups@2024-09-01' = {
  parent: profile
  name: 'web'
  properties: {
    loadBalancingSettings: { sampleSize: 4, successfulSamplesRequired: 3, additionalLatencyInMilliseconds: 0 }
  }
}

resource webOrigin 'Microsoft.Cdn/profiles/originGroups/origins@2024-09-01' = {
  parent: webGroup
  name: 'static-web-app'
  properties: {
    hostName: webHostName
    originHostHeader: webHostName
    httpsPort: 443
    enforceCertificateNameCheck: true
    enabledState: 'Enabled'
  }
}

// Not kept at the edge, and not compressed there: the API says itself what may be, per answer.
resource apiRoute 'Microsoft.Cdn/profiles/afdEndpoints/routes@2024-09-01' = {
  parent: endpoint
  name: 'api'
  dependsOn: [apiOrigin]
  properties: {
    customDomains: [{ id: domain.id }]
    originGroup: { id: apiGroup.id }
    patternsToMatch: ['/api/*']
    supportedProtocols: ['Https']
    forwardingProtocol: 'HttpsOnly'
    httpsRedirect: 'Disabled'
    linkToDefaultDomain: 'Disabled'
    enabledState: 'Enabled'
  }
}

resource webRoute 'Microsoft.Cdn/profiles/afdEndpoints/routes@2024-09-01' = {
  parent: endpoint
  name: 'web'
  dependsOn: [webOrigin]
  properties: {
    customDomains: [{ id: domain.id }]
    originGroup: { id: webGroup.id }
    patternsToMatch: ['/*']
    supportedProtocols: ['Http', 'Https']
    forwardingProtocol: 'HttpsOnly'
    httpsRedirect: 'Enabled'
    linkToDefaultDomain: 'Disabled'
    enabledState: 'Enabled'
    cacheConfiguration: { queryStringCachingBehavior: 'IgnoreQueryString' }
  }
}

// What one address may ask of the whole app, however many instances it has; limits of a route are the app's own.
resource firewall 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies@2024-02-01' = {
  name: names.firewall
  location: 'global'
  tags: tags
  sku: { name: 'Standard_AzureFrontDoor' }
  properties: {
    policySettings: { enabledState: 'Enabled', mode: 'Prevention' }
    customRules: {
      rules: [
        {
          name: 'tooManyFromOneAddress'
          priority: 100
          ruleType: 'RateLimitRule'
          rateLimitDurationInMinutes: 1
          // An office of sixty behind one address works; a program that guesses does not.
          rateLimitThreshold: 6000
          action: 'Block'
          matchConditions: [
            {
              matchVariable: 'RequestUri'
              operator: 'Contains'
              matchValue: ['/api/']
              transforms: ['Lowercase']
              negateCondition: false
            }
          ]
        }
        {
          name: 'tooManySignIns'
          priority: 90
          ruleType: 'RateLimitRule'
          rateLimitDurationInMinutes: 1
          // As many as a route of the app lets an address have: a whole office comes to work at the same time.
          rateLimitThreshold: 600
          action: 'Block'
          matchConditions: [
            {
              matchVariable: 'RequestUri'
              operator: 'Contains'
              matchValue: ['/api/authenticate/', '/api/reconnect/']
              transforms: ['Lowercase']
              negateCondition: false
            }
          ]
        }
      ]
    }
  }
}

resource protection 'Microsoft.Cdn/profiles/securityPolicies@2024-09-01' = {
  parent: profile
  name: 'firewall'
  properties: {
    parameters: {
      type: 'WebApplicationFirewall'
      wafPolicy: { id: firewall.id }
      associations: [{ domains: [{ id: domain.id }, { id: endpoint.id }], patternsToMatch: ['/*'] }]
    }
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'to-workspace'
  scope: profile
  properties: {
    workspaceId: workspaceId
    // Not the log of requests: an address may carry a key of the feed, and every one is in the app's own log without it.
    logs: [{ category: 'FrontDoorWebApplicationFirewallLog', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = profile.id
output frontDoorId string = profile.properties.frontDoorId
output hostName string = endpoint.properties.hostName
output domainValidationToken string = domain.properties.validationProperties.validationToken
