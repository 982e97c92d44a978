import type { AppConfig } from '#domain/shared/app-config.ts'
import type { Config, WebConfig } from '#platform/config.ts'

const accountUrl = (blobs: Config['blobs']): string =>
  blobs.kind === 'managed-identity'
    ? blobs.accountUrl
    : (/BlobEndpoint=([^;]+)/.exec(blobs.connectionString)?.[1] ?? 'http://127.0.0.1:10000/devstoreaccount1')

/** What the browser is told before anything else; nothing in it is secret. */
export function appConfigOf(config: WebConfig): AppConfig {
  const { authority, clientId, scope, metadataUrl } = config.identity
  return {
    version: config.version,
    appUrl: config.appUrl,
    apiUrl: config.apiUrl === config.appUrl ? '' : config.apiUrl,
    filesUrl: `${accountUrl(config.blobs).replace(/\/$/, '')}/t-{tenantId}`,
    identity: { authority, clientId, scope, metadataUrl },
    links: config.links,
    uiSample: config.uiSample,
    developmentConnectors: config.developmentConnectors,
  }
}
