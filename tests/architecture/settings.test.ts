import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'

const source = readFileSync('functions/platform/config.ts', 'utf8')
const declared = [...source.matchAll(/^ {2}(SPIL_\w+):/gm)].map(([, name]) => name)
const example = JSON.parse(readFileSync('local.settings.example.json', 'utf8')) as { Values: Record<string, string> }
const readme = readFileSync('README.md', 'utf8')

describe('settings', () => {
  it('are the same in the code, the example file and the README', () => {
    const inExample = Object.keys(example.Values).filter((name) => name.startsWith('SPIL_'))
    const inReadme = [...readme.matchAll(/^\| `(SPIL_\w+)` \|/gm)].map(([, name]) => name)
    expect(declared.length).toBeGreaterThan(20)
    expect(inExample.sort()).toEqual([...declared].sort())
    expect(inReadme.sort()).toEqual([...declared].sort())
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
  ])('start nothing in Azure with %s=%s', (name, value) => {
    expect(() => readConfig({ ...example.Values, [name]: value })).toThrow(`  ${name}: `)
    expect(() => readConfig({ ...example.Values, [name]: value })).not.toThrow(
      /AccountKey=|SharedAccessKey=|accesskey=/,
    )
  })

  it('name everything that is missing at once', () => {
    expect(() => readConfig({})).toThrow(/SPIL_APP_URL[\s\S]*SPIL_SEALING_KEYS[\s\S]*SPIL_LINKS/)
  })
})
