import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { wrongInAzure } from './azure-settings.ts'

/** Version of the build, inserted by `scripts/build.ts`. */
declare const SPIL_BUILD: string | undefined
/** Version of the running code, independent of settings: a release is ready once this version answers. */
export const builtVersion = typeof SPIL_BUILD === 'string' ? SPIL_BUILD : 'from-source'

const text = z.string().trim().min(1)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** True where a setting holds a vault reference instead of the secret: as listed by Azure, or unresolved. */
export const isVaultReference = (value: string | undefined): boolean =>
  value?.startsWith('@Microsoft.KeyVault(') === true
const json = <T extends z.ZodType>(schema: T) =>
  z.string().transform((value, context) => {
    if (isVaultReference(value)) {
      const message = `is a reference that Azure has not resolved: ${value}; look at the secret, the vault’s firewall and the role of the identity`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    try {
      return schema.parse(JSON.parse(value))
    } catch (error) {
      context.addIssue({ code: 'custom', message: `is not the JSON that was expected: ${String(error)}` })
      return z.NEVER
    }
  })

/**
 * Every setting, by its name in the environment. `docs/settings.md` and `local.settings.example.json` list the same;
 * a test compares the three.
 */
const Settings = z.object({
  SPIL_ENVIRONMENT: z.enum(['local', 'azure'], {
    error: 'is needed: local or azure; what is open on one machine is closed in Azure',
  }),
  SPIL_APP_URL: z.url(),
  SPIL_API_URL: z.url(),
  SPIL_DATA_FOLDER: text.optional(),
  SPIL_COSMOS_ENDPOINT: z.url().optional(),
  SPIL_COSMOS_KEY: text.optional(),
  SPIL_COSMOS_DATABASE: text.default('spil'),
  SPIL_REPLICA_FOLDER: text.default(join(tmpdir(), 'spil-replicas')),
  SPIL_REPLICA_MEGABYTES: z.coerce.number().int().min(1).default(500),
  SPIL_BLOB_CONNECTION_STRING: text.optional(),
  SPIL_BLOB_ACCOUNT_URL: z.url().optional(),
  SPIL_SERVICE_BUS: text.optional(),
  SPIL_SERVICE_BUS__fullyQualifiedNamespace: text.optional(),
  SPIL_SEALING_KEYS: json(z.record(text, text)),
  SPIL_SEALING_KEY_ID: text,
  SPIL_IDENTITY_AUTHORITY: z.url(),
  SPIL_IDENTITY_ISSUER: text,
  SPIL_IDENTITY_JWKS_URL: z.url(),
  SPIL_IDENTITY_AUDIENCE: text,
  SPIL_IDENTITY_CLIENT_ID: text,
  SPIL_IDENTITY_SCOPE: text,
  SPIL_IDENTITY_METADATA_URL: z.url().optional(),
  SPIL_MAIL_FROM: text.default('spil@localhost'),
  SPIL_MAIL_ENDPOINT: z.url().optional(),
  SPIL_MAIL_CONNECTION_STRING: text.optional(),
  SPIL_INTROSPECTION: flag.default(false),
  SPIL_VENDOR_ORIGINS: json(z.record(z.url(), z.url())).default({}),
  SPIL_OAUTH_CLIENTS: json(
    z.record(
      text,
      z.object({
        clientId: text,
        clientSecret: text.optional(),
        subscriptionKey: text.optional(),
        callsPerMinute: z.number().int().min(1).optional(),
      }),
    ),
  ).default({}),
  SPIL_PRICE_LIST: text.optional(),
  SPIL_TRACES: z.enum(['off', 'folder', 'azure-monitor']).default('off'),
  SPIL_TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  // Also read by the Functions host under this name.
  APPLICATIONINSIGHTS_CONNECTION_STRING: text.optional(),
  SPIL_DEVELOPMENT_CONNECTORS: flag.default(false),
  SPIL_UI_SAMPLE: flag.default(false),
  SPIL_LINKS: json(
    z.object({
      website: z.url(),
      status: z.url(),
      support: z.string(),
      blog: z.url(),
      trial: z.url(),
      terms: z.url(),
      userAgreement: z.url(),
    }),
  ),
})

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

export interface Config {
  readonly environment: 'local' | 'azure'
  readonly version: string
  /** Addresses of app and API for the browser: two hosts of one site in Azure, one origin on one machine. */
  readonly appUrl: string
  readonly apiUrl: string
  readonly store:
    | { readonly kind: 'sqlite'; readonly folder: string }
    | {
        readonly kind: 'cosmos'
        readonly endpoint: string
        readonly key: string | undefined
        readonly database: string
        /**
         * SQLite replicas of what Cosmos DB keeps, on this instance's temporary disk, and the snapshots that a new
         * instance starts from.
         */
        readonly replicas: {
          readonly folder: string
          /** Disk budget; beyond it the least recently used replicas are deleted. */
          readonly megabytes: number
          readonly snapshots: Config['blobs']
        }
      }
  /** `sqlite`: a table in the data folder; `service-bus`: a connection string, or a namespace reached with the managed identity. */
  readonly queue:
    { readonly kind: 'sqlite'; readonly folder: string } | { readonly kind: 'service-bus'; readonly connection: string }
  readonly blobs:
    | { readonly kind: 'shared-key'; readonly connectionString: string }
    | { readonly kind: 'managed-identity'; readonly accountUrl: string }
  readonly mail: { readonly from: string } & (
    | { readonly kind: 'folder'; readonly folder: string }
    | { readonly kind: 'communication-services'; readonly connectionString: string }
    | { readonly kind: 'communication-services'; readonly endpoint: string }
  )
  readonly sealing: { readonly currentKeyId: string; readonly keys: Readonly<Record<string, string>> }
  readonly identity: {
    readonly authority: string
    /** `{tenantid}` stands for the token's directory, as in Microsoft's metadata. */
    readonly issuer: string
    readonly jwksUrl: string
    readonly audience: string
    readonly clientId: string
    readonly scope: string
    /** Metadata address for the browser where the authority itself cannot be reached (one machine, plain HTTP). */
    readonly metadataUrl: string | undefined
  }
  readonly introspection: boolean
  /** One machine only: origin of a vendor → its simulator. Empty in Azure, where private addresses are refused. */
  readonly vendorOrigins: Readonly<Record<string, string>>
  /** Our registrations with vendors, by connector id. */
  readonly oauthClients: Readonly<
    Record<
      string,
      {
        readonly clientId: string
        readonly clientSecret?: string | undefined
        /** Sent with every call of vendors that issue one beside the client. */
        readonly subscriptionKey?: string | undefined
        /** Rate the vendor grants this registration per firm, where it differs from the connector's. */
        readonly callsPerMinute?: number | undefined
      }
    >
  >
  /** File with the operator's default prices by system, source and year; undefined for none. */
  readonly priceList: string | undefined
  /** Destination of traces: none, files in the data folder, or Application Insights. */
  readonly traces:
    | { readonly kind: 'off' }
    | { readonly kind: 'folder'; readonly folder: string; readonly share: number }
    | {
        readonly kind: 'azure-monitor'
        readonly connectionString: string
        /** Share (0 to 1) of the traces without errors and slow parts that is kept. */
        readonly share: number
      }
  readonly developmentConnectors: boolean
  readonly uiSample: boolean
  readonly links: {
    readonly website: string
    readonly status: string
    readonly support: string
    readonly blog: string
    readonly trial: string
    readonly terms: string
    readonly userAgreement: string
  }
}

type Values = z.output<typeof Settings>

function storeOf(values: Values): Config['store'] {
  if (values.SPIL_COSMOS_ENDPOINT !== undefined)
    return {
      kind: 'cosmos',
      endpoint: values.SPIL_COSMOS_ENDPOINT,
      key: values.SPIL_COSMOS_KEY,
      database: values.SPIL_COSMOS_DATABASE,
      replicas: {
        folder: values.SPIL_REPLICA_FOLDER,
        megabytes: values.SPIL_REPLICA_MEGABYTES,
        snapshots: blobsOf(values),
      },
    }
  if (values.SPIL_DATA_FOLDER === undefined)
    throw new Error('Setting SPIL_DATA_FOLDER or SPIL_COSMOS_ENDPOINT is needed')
  return { kind: 'sqlite', folder: values.SPIL_DATA_FOLDER }
}

function queueOf(values: Values): Config['queue'] {
  // Named as an Azure Functions connection, so that sender and trigger read the same settings.
  const connection = values.SPIL_SERVICE_BUS ?? values.SPIL_SERVICE_BUS__fullyQualifiedNamespace
  if (connection !== undefined) return { kind: 'service-bus', connection }
  if (values.SPIL_DATA_FOLDER === undefined) throw new Error('Setting SPIL_DATA_FOLDER or SPIL_SERVICE_BUS is needed')
  return { kind: 'sqlite', folder: values.SPIL_DATA_FOLDER }
}

function blobsOf(values: Pick<Values, 'SPIL_BLOB_ACCOUNT_URL' | 'SPIL_BLOB_CONNECTION_STRING'>): Config['blobs'] {
  if (values.SPIL_BLOB_ACCOUNT_URL !== undefined)
    return { kind: 'managed-identity', accountUrl: values.SPIL_BLOB_ACCOUNT_URL }
  if (values.SPIL_BLOB_CONNECTION_STRING === undefined)
    throw new Error('Setting SPIL_BLOB_ACCOUNT_URL or SPIL_BLOB_CONNECTION_STRING is needed')
  return { kind: 'shared-key', connectionString: values.SPIL_BLOB_CONNECTION_STRING }
}

function mailOf(values: Values): Config['mail'] {
  if (values.SPIL_MAIL_ENDPOINT !== undefined)
    return { kind: 'communication-services', from: values.SPIL_MAIL_FROM, endpoint: values.SPIL_MAIL_ENDPOINT }
  if (values.SPIL_MAIL_CONNECTION_STRING !== undefined)
    return {
      kind: 'communication-services',
      from: values.SPIL_MAIL_FROM,
      connectionString: values.SPIL_MAIL_CONNECTION_STRING,
    }
  if (values.SPIL_DATA_FOLDER === undefined) throw new Error('Setting SPIL_DATA_FOLDER or SPIL_MAIL_ENDPOINT is needed')
  return { kind: 'folder', from: values.SPIL_MAIL_FROM, folder: `${values.SPIL_DATA_FOLDER}/mail` }
}

function tracesOf(values: Values): Config['traces'] {
  const { SPIL_TRACES: kind, SPIL_TRACES_SHARE: share } = values
  switch (kind) {
    case 'off':
      return { kind }
    case 'folder':
      if (values.SPIL_DATA_FOLDER === undefined) throw new Error('Setting SPIL_TRACES=folder needs SPIL_DATA_FOLDER')
      return { kind, folder: values.SPIL_DATA_FOLDER, share }
    case 'azure-monitor':
      if (values.APPLICATIONINSIGHTS_CONNECTION_STRING === undefined)
        throw new Error('Setting SPIL_TRACES=azure-monitor needs APPLICATIONINSIGHTS_CONNECTION_STRING')
      return { kind, connectionString: values.APPLICATIONINSIGHTS_CONNECTION_STRING, share }
  }
}

function wrongSettings(lines: readonly string[]): Error {
  return new Error(`These settings are missing or wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

type Environment = Readonly<Record<string, string | undefined>>

/** Settings the start needs before all settings are validated. */
export function startOf(environment: Environment = process.env): {
  readonly environment: string | undefined
  readonly sendsTraces: boolean
  /** Client id of the managed identity; undefined on one machine. */
  readonly identity: string | undefined
} {
  return {
    environment: environment['SPIL_ENVIRONMENT'],
    sendsTraces: environment['SPIL_TRACES'] === 'azure-monitor',
    identity: environment['AZURE_CLIENT_ID'],
  }
}

function parsed<T extends z.ZodType>(schema: T, environment: Environment): z.output<T> {
  // A settings file writes an empty value for "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = schema.safeParse(given)
  if (!success) throw wrongSettings(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  return data
}

/** Settings passed to the web app; contains no secrets. */
export type WebConfig = Pick<
  Config,
  'version' | 'appUrl' | 'apiUrl' | 'blobs' | 'identity' | 'links' | 'uiSample' | 'developmentConnectors'
>

// Listed settings contain vault references instead of secrets.
const WebSettings = Settings.omit({ SPIL_SEALING_KEYS: true, SPIL_SEALING_KEY_ID: true, SPIL_OAUTH_CLIENTS: true })

/** For the deployment of the web app, which has no secrets. Errors: Error that names each missing or wrong setting. */
export function readWebConfig(environment: Environment = process.env): WebConfig {
  return webConfigOf(parsed(WebSettings, environment))
}

function webConfigOf(values: z.output<typeof WebSettings>): WebConfig {
  return {
    version: builtVersion,
    appUrl: values.SPIL_APP_URL,
    apiUrl: values.SPIL_API_URL,
    blobs: blobsOf(values),
    identity: {
      authority: values.SPIL_IDENTITY_AUTHORITY,
      issuer: values.SPIL_IDENTITY_ISSUER,
      jwksUrl: values.SPIL_IDENTITY_JWKS_URL,
      audience: values.SPIL_IDENTITY_AUDIENCE,
      clientId: values.SPIL_IDENTITY_CLIENT_ID,
      scope: values.SPIL_IDENTITY_SCOPE,
      metadataUrl: values.SPIL_IDENTITY_METADATA_URL,
    },
    links: values.SPIL_LINKS,
    uiSample: values.SPIL_UI_SAMPLE,
    developmentConnectors: values.SPIL_DEVELOPMENT_CONNECTORS,
  }
}

/** Errors: Error that names each missing or wrong setting. */
export function readConfig(environment: Environment = process.env): Config {
  const values = parsed(Settings, environment)
  const wrong = values.SPIL_ENVIRONMENT === 'azure' ? wrongInAzure(values) : []
  if (wrong.length > 0) throw wrongSettings(wrong)
  return {
    ...webConfigOf(values),
    environment: values.SPIL_ENVIRONMENT,
    store: storeOf(values),
    queue: queueOf(values),
    mail: mailOf(values),
    sealing: { currentKeyId: values.SPIL_SEALING_KEY_ID, keys: values.SPIL_SEALING_KEYS },
    traces: tracesOf(values),
    introspection: values.SPIL_INTROSPECTION,
    vendorOrigins: values.SPIL_VENDOR_ORIGINS,
    oauthClients: values.SPIL_OAUTH_CLIENTS,
    priceList: values.SPIL_PRICE_LIST,
  }
}
