// What an operator looks at in the morning: Azure Monitor → Workbooks → "Spil, in the morning".
param names object
param location string
param tags object
param workspaceId string

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: names.workbook
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'Spil, in the morning'
    category: 'workbook'
    sourceId: workspaceId
    serializedData: loadTextContent('../workbook.json')
  }
}
