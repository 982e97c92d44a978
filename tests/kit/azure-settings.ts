import { randomBytes } from 'node:crypto'
import { testSettings } from './test-platform.ts'

/** What the app is given in Azure, but for where its services are: nothing is at these addresses. */
export function azureSettings(): Record<string, string> {
  const { SPIL_DATA_FOLDER: _, SPIL_BLOB_CONNECTION_STRING: __, ...common } = testSettings('')
  return {
    ...common,
    SPIL_ENVIRONMENT: 'azure',
    SPIL_SEALING_KEYS: JSON.stringify({ one: randomBytes(32).toString('base64') }),
    SPIL_APP_URL: 'https://app.spil.example',
    SPIL_API_URL: 'https://app.spil.example',
    SPIL_IDENTITY_ISSUER: 'https://login.example/{tenantid}/v2.0',
    SPIL_IDENTITY_JWKS_URL: 'https://login.example/keys',
    SPIL_COSMOS_ENDPOINT: 'https://localhost:1/',
    SPIL_BLOB_ACCOUNT_URL: 'https://spil.blob.example',
    SPIL_SERVICE_BUS__fullyQualifiedNamespace: 'spil.servicebus.example',
    SPIL_MAIL_ENDPOINT: 'https://spil.communication.example',
  }
}
