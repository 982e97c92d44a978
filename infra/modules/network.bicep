// One fixed address for all calls to vendors: several let only addresses in that they know.
param names object
param location string
param tags object
param hosting string

resource address 'Microsoft.Network/publicIPAddresses@2024-05-01' = {
  name: names.gatewayAddress
  location: location
  tags: tags
  sku: { name: 'Standard' }
  properties: { publicIPAllocationMethod: 'Static', publicIPAddressVersion: 'IPv4' }
}

resource gateway 'Microsoft.Network/natGateways@2024-05-01' = {
  name: names.gateway
  location: location
  tags: tags
  sku: { name: 'Standard' }
  properties: { publicIpAddresses: [{ id: address.id }], idleTimeoutInMinutes: 4 }
}

resource network 'Microsoft.Network/virtualNetworks@2024-05-01' = {
  name: names.network
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: ['10.20.0.0/16'] }
    subnets: [
      {
        name: 'app'
        properties: {
          // An instance takes an address; a /24 holds more of them than the app may have.
          addressPrefix: '10.20.1.0/24'
          natGateway: { id: gateway.id }
          // Flex Consumption asks for the delegation of its own environments, not for that of other plans.
          delegations: [{ name: 'flex', properties: { serviceName: 'Microsoft.App/environments' } }]
          serviceEndpoints: [{ service: 'Microsoft.AzureCosmosDB' }, { service: 'Microsoft.KeyVault' }]
        }
      }
      {
        // A delegation cannot be exchanged while an app is in the subnet: each plan has its own.
        name: 'app-premium'
        properties: {
          addressPrefix: '10.20.2.0/24'
          natGateway: { id: gateway.id }
          delegations: [{ name: 'premium', properties: { serviceName: 'Microsoft.Web/serverFarms' } }]
          serviceEndpoints: [{ service: 'Microsoft.AzureCosmosDB' }, { service: 'Microsoft.KeyVault' }]
        }
      }
    ]
  }
}

output appSubnetId string = '${network.id}/subnets/${hosting == 'flex' ? 'app' : 'app-premium'}'
output outgoingAddress string = address.properties.ipAddress
