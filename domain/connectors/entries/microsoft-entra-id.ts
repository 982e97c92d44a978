import { connector } from '../catalog-entry.ts'

export const microsoftEntraId = connector({
  id: 'MicrosoftEntraID',
  name: 'Microsoft Entra ID',
  company: 'Microsoft',
  mark: { letters: 'ME', color: '#0F6CBD' },
  website: 'https://entra.microsoft.com',
  statusPage: 'https://status.cloud.microsoft',
  authorization: 'external',
  callbackPage: 'microsoftentraid-callback',
})
