/** Settings by which parts of one machine stand in for those of Azure, or by which a secret opens what an identity should. */
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

/** Where tokens, data or people go. */
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

/** What of the settings may not be so in Azure, a line each: what is convenient on one machine is a hole there. */
export function wrongInAzure(
  values: Readonly<Record<string, unknown>> & {
    readonly SPIL_INTROSPECTION: boolean
    readonly SPIL_TRACES: string
    readonly SPIL_VENDOR_ORIGINS: Readonly<Record<string, string>>
  },
): readonly string[] {
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
    ...(values.SPIL_TRACES === 'folder'
      ? ['SPIL_TRACES: an instance’s disk is gone with it; azure-monitor, or off']
      : []),
    ...(values.SPIL_INTROSPECTION ? ['SPIL_INTROSPECTION: nobody asks for the schema in Azure'] : []),
    ...(Object.keys(values.SPIL_VENDOR_ORIGINS).length > 0
      ? ['SPIL_VENDOR_ORIGINS: is for simulators on one machine; in Azure no vendor may be moved']
      : []),
  ]
}
