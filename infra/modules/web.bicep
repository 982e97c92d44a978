param names object
param location string
param tags object

// Files only: the API is behind the same host, not behind this.
resource web 'Microsoft.Web/staticSites@2024-04-01' = {
  name: names.web
  location: location
  tags: tags
  sku: { name: 'Standard', tier: 'Standard' }
  properties: { stagingEnvironmentPolicy: 'Disabled', allowConfigFileUpdates: true }
}

output hostName string = web.properties.defaultHostname
