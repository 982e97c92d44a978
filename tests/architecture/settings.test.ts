import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, readWebConfig } from '#platform/config.ts'

const source = readFileSync('functions/platform/config.ts', 'utf8')
const declared = [...source.matchAll(/^ {2}(SPIL_\w+):/gm)].map(([, name]) => name)
const example = JSON.parse(readFileSync('local.settings.example.json', 'utf8')) as { Values: Record<string, string> }
const goodKey = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')
const page = readFileSync('docs/settings.md', 'utf8')

describe('settings', () => {
  it('are the same in the code, the example file and the page of settings', () => {
    const inExample = Object.keys(example.Values).filter((name) => name.startsWith('SPIL_'))
    const onPage = [...page.matchAll(/^\| `(SPIL_\w+)` \|/gm)].map(([, name]) => name)
    expect(declared.length).toBeGreaterThan(20)
    expect(inExample.sort()).toEqual([...declared].sort())
    expect(onPage.sort()).toEqual([...declared].sort())
  })

  it('can be read from the example file, where an empty value means not set', () => {
    expect(readConfig(example.Values).store.kind).toBe('cosmos')
  })

  it('do not mean one machine where nobody said so', () => {
    const forgotten = { ...example.Values, SPIL_ENVIRONMENT: '' }
    expect(() => readConfig(forgotten)).toThrow('SPIL_ENVIRONMENT: is needed: local or azure')
  })

  it.each([
    ['SPIL_APP_URL', 'http://app.spil.example'],
    ['SPIL_API_URL', 'http://api.spil.example'],
    ['SPIL_COSMOS_ENDPOINT', 'http://spil.documents.azure.com'],
    ['SPIL_BLOB_ACCOUNT_URL', 'http://spil.blob.core.windows.net'],
    ['SPIL_IDENTITY_AUTHORITY', 'http://login.example'],
    ['SPIL_IDENTITY_ISSUER', 'http://login.example/{tenantid}'],
    ['SPIL_IDENTITY_JWKS_URL', 'http://login.example/keys'],
    ['SPIL_IDENTITY_METADATA_URL', 'https://login.example/metadata'],
    ['SPIL_MAIL_ENDPOINT', 'http://mail.example'],
    ['SPIL_MAIL_ENDPOINT', ''],
    ['SPIL_COSMOS_ENDPOINT', ''],
    ['SPIL_SERVICE_BUS__fullyQualifiedNamespace', ''],
    ['SPIL_BLOB_ACCOUNT_URL', ''],
    ['SPIL_DATA_FOLDER', '/data'],
    ['SPIL_COSMOS_KEY', 'key'],
    ['SPIL_BLOB_CONNECTION_STRING', 'AccountName=spil;AccountKey=key'],
    ['SPIL_SERVICE_BUS', 'Endpoint=sb://spil;SharedAccessKey=key'],
    ['SPIL_MAIL_CONNECTION_STRING', 'endpoint=https://mail.example/;accesskey=key'],
    ['SPIL_INTROSPECTION', 'true'],
    ['SPIL_VENDOR_ORIGINS', '{"https://api.vendor.example":"http://localhost:1"}'],
    ['SPIL_API_URL', 'https://api.elders.example'],
    ['SPIL_API_URL', 'https://spil-api.azurewebsites.net'],
    ['SPIL_UI_SAMPLE', 'true'],
    ['SPIL_DEVELOPMENT_CONNECTORS', 'true'],
    ['SPIL_IDENTITY_ISSUER', 'https://login.example/v2.0'],
    ['SPIL_IDENTITY_ISSUER', 'https://login.example/common/v2.0'],
    ['SPIL_SEALING_KEYS', `{"2026-11":"${Buffer.alloc(32).toString('base64')}"}`],
    ['SPIL_SEALING_KEYS', `{"2026-11":"${Buffer.alloc(32, 7).toString('base64')}"}`],
    ['SPIL_SEALING_KEYS', `{"old":"${Buffer.alloc(32).toString('base64')}","2026-11":"${goodKey}"}`],
    ['SPIL_TRACES', 'folder'],
  ])('start nothing in Azure with %s=%s', (name, value) => {
    expect(() => readConfig({ ...example.Values, [name]: value })).toThrow(`  ${name}: `)
    expect(() => readConfig({ ...example.Values, [name]: value })).not.toThrow(
      /AccountKey=|SharedAccessKey=|accesskey=/,
    )
  })

  it.each([
    ['https://app.spil.example', 'https://app.spil.example'],
    ['https://app.spil.example', 'https://api.spil.example'],
    ['https://spil.example', 'https://api.spil.example'],
    ['https://app.spil.co.uk', 'https://api.spil.co.uk'],
    ['https://spil.azurewebsites.net', 'https://spil.azurewebsites.net'],
  ])('take the app at %s with the API at %s', (app, api) => {
    const settings = { ...example.Values, SPIL_APP_URL: app, SPIL_API_URL: api }
    expect(readConfig(settings)).toMatchObject({ appUrl: app, apiUrl: api })
  })

  it.each([
    ['https://app.spil.example', 'https://app.elders.example'],
    ['https://spil.nl', 'https://spil.com'],
    ['https://spil.co.uk', 'https://api.co.uk'],
    ['https://spil.azurewebsites.net', 'https://spil-api.azurewebsites.net'],
    ['https://spil.westeurope.cloudapp.azure.com', 'https://api.westeurope.cloudapp.azure.com'],
  ])('refuse the app at %s with the API at %s: no browser would send the session', (app, api) => {
    const settings = { ...example.Values, SPIL_APP_URL: app, SPIL_API_URL: api }
    expect(() => readConfig(settings)).toThrow(`  SPIL_API_URL: is of another site than ${app}`)
  })

  it('tell the web app what it needs as Azure lists them, with the references to its vault unopened', () => {
    const reference = (name: string): string => `@Microsoft.KeyVault(SecretUri=https://kv.example/secrets/${name})`
    const listed = {
      ...example.Values,
      SPIL_SEALING_KEYS: reference('sealing-keys'),
      SPIL_OAUTH_CLIENTS: reference('oauth-clients'),
    }
    expect(readWebConfig(listed)).toMatchObject({ identity: { clientId: expect.any(String) as string } })
  })

  it('name everything that is missing at once', () => {
    expect(() => readConfig({})).toThrow(/SPIL_APP_URL[\s\S]*SPIL_SEALING_KEYS[\s\S]*SPIL_LINKS/)
  })
})
