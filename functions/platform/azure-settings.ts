/** Settings for parts of one machine, or for secrets that replace an identity: refused in Azure. */
const refused: Readonly<Record<string, string>> = {
  SPIL_DATA_FOLDER: 'store, queue and mail of one machine lie there; set SPIL_COSMOS_ENDPOINT, Service Bus and mail',
  SPIL_COSMOS_KEY: 'an account key opens every firm to whoever reads it; the managed identity does without',
  SPIL_BLOB_CONNECTION_STRING: 'it holds an account key; set SPIL_BLOB_ACCOUNT_URL',
  SPIL_SERVICE_BUS: 'it holds a key; set SPIL_SERVICE_BUS__fullyQualifiedNamespace',
  SPIL_MAIL_CONNECTION_STRING: 'it holds an account key; set SPIL_MAIL_ENDPOINT',
  SPIL_IDENTITY_METADATA_URL: 'it stands in for a provider that the browser cannot ask',
}

const needed = [
  'SPIL_COSMOS_ENDPOINT',
  'SPIL_SERVICE_BUS__fullyQualifiedNamespace',
  'SPIL_BLOB_ACCOUNT_URL',
  'SPIL_MAIL_ENDPOINT',
] as const

/** Settings that hold the address of tokens, data or people. */
const addresses = [
  'SPIL_APP_URL',
  'SPIL_API_URL',
  'SPIL_COSMOS_ENDPOINT',
  'SPIL_BLOB_ACCOUNT_URL',
  'SPIL_MAIL_ENDPOINT',
  'SPIL_IDENTITY_AUTHORITY',
  'SPIL_IDENTITY_ISSUER',
  'SPIL_IDENTITY_JWKS_URL',
] as const

/** Domains under which Azure gives names to any customer: two names under one of them are two sites. */
const sharedDomains = [
  'azurewebsites.net',
  'azurestaticapps.net',
  'azurefd.net',
  'azureedge.net',
  'azure-api.net',
  'trafficmanager.net',
  'cloudapp.azure.com',
  'azurecontainerapps.io',
  'web.core.windows.net',
]
/** Second-level domains of country registries. */
const countryRegistry = /^(?:com?|org|net|ac|gov|edu)\.[a-z]{2}$/u

/** Whether both addresses lie under one registered domain, so that a browser sends SameSite cookies between them. */
function isOneSite(app: string, api: string): boolean {
  const [one, other] = [app, api].map((address) => URL.parse(address)?.hostname.split('.').toReversed() ?? [])
  if (one === undefined || other === undefined) return false
  const differs = one.findIndex((label, at) => label !== other[at])
  if (differs === -1 && one.length === other.length) return true
  const common = (differs === -1 ? one : one.slice(0, differs)).toReversed().join('.')
  const isShared = countryRegistry.test(common) || sharedDomains.some((domain) => `.${common}`.endsWith(`.${domain}`))
  return common.includes('.') && !isShared
}

/** True for a key whose bytes are all equal, such as a key left at zeros. */
function isNoKey(text: string): boolean {
  return new Set(Buffer.from(text, 'base64')).size <= 1
}

function wrongValues(values: Checked): readonly (readonly [name: string, reason: string, isWrong: boolean])[] {
  const { SPIL_APP_URL: app, SPIL_API_URL: api, SPIL_IDENTITY_ISSUER: issuer } = values
  return [
    ['SPIL_TRACES', 'an instance’s disk is gone with it; azure-monitor, or off', values.SPIL_TRACES === 'folder'],
    ['SPIL_INTROSPECTION', 'nobody asks for the schema in Azure', values.SPIL_INTROSPECTION],
    [
      'SPIL_VENDOR_ORIGINS',
      'is for simulators on one machine; in Azure no vendor may be moved',
      Object.keys(values.SPIL_VENDOR_ORIGINS).length > 0,
    ],
    ['SPIL_API_URL', `is of another site than ${app}, to which no browser sends the session`, !isOneSite(app, api)],
    ['SPIL_UI_SAMPLE', 'the screen of samples is for who builds the product', values.SPIL_UI_SAMPLE],
    [
      'SPIL_DEVELOPMENT_CONNECTORS',
      'a connector under development is for who builds it',
      values.SPIL_DEVELOPMENT_CONNECTORS,
    ],
    [
      'SPIL_IDENTITY_ISSUER',
      'names no directory: write {tenantid} where that of the token stands, else one directory signs for all',
      !issuer.includes('{tenantid}'),
    ],
    ...Object.entries(values.SPIL_SEALING_KEYS).map(
      ([id, key]) =>
        ['SPIL_SEALING_KEYS', `key ${id} is one byte over and over; 32 random bytes, in base64`, isNoKey(key)] as const,
    ),
  ]
}

type Checked = Readonly<Record<string, unknown>> & {
  readonly SPIL_APP_URL: string
  readonly SPIL_API_URL: string
  readonly SPIL_IDENTITY_ISSUER: string
  readonly SPIL_SEALING_KEYS: Readonly<Record<string, string>>
  readonly SPIL_UI_SAMPLE: boolean
  readonly SPIL_DEVELOPMENT_CONNECTORS: boolean
  readonly SPIL_INTROSPECTION: boolean
  readonly SPIL_TRACES: string
  readonly SPIL_VENDOR_ORIGINS: Readonly<Record<string, string>>
}

/** Settings that are refused in Azure, one line each. */
export function wrongInAzure(values: Checked): readonly string[] {
  const isSet = (name: string): boolean => values[name] !== undefined
  const isSecure = (name: string): boolean => String(values[name]).startsWith('https://')
  return [
    ...Object.keys(refused)
      .filter(isSet)
      .map((name) => `${name}: is not for Azure: ${refused[name] ?? ''}`),
    ...needed.filter((name) => !isSet(name)).map((name) => `${name}: is needed in Azure`),
    ...addresses
      .filter((name) => isSet(name) && !isSecure(name))
      .map((name) => `${name}: is an https address in Azure`),
    ...wrongValues(values).flatMap(([name, reason, isWrong]) => (isWrong ? [`${name}: ${reason}`] : [])),
  ]
}
