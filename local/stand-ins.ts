import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startAzurite, azuriteConnectionString } from './host/azurite.ts'
import { demoLinks, storedSettings, type Ports } from './host/local-settings.ts'
import type { Shutdown } from './host/shutdown.ts'
import { startIdentity } from './identity/start.ts'
import { demoPeople } from './seed/firms.ts'
import { demoPriceList } from './seed/price-list.ts'
import type { Simulators } from './vendors/simulators.ts'
import { startVendors } from './vendors/start.ts'

/** So that the CRM of the demo firm knows nearly everybody whom its other systems know. */
export const demoCustomersOfCrm = 600

export interface Surroundings {
  readonly ports: Ports
  /** What is kept of them from start to start. */
  readonly folder: string
  readonly dataFolder: string
  readonly development: boolean
}

/** What stands in for Azure and the vendors, and the settings by which the app finds it. */
export async function startStandIns(
  { ports, folder, dataFolder, development }: Surroundings,
  shutdown: Shutdown,
): Promise<{ settings: Record<string, string>; simulators: Simulators }> {
  const appUrl = process.env['SPIL_APP_URL'] ?? `http://localhost:${ports.app}`
  const blobFolder = join(folder, 'blobs')
  await mkdir(blobFolder, { recursive: true })
  const [azurite, identity, vendors] = await Promise.all([
    startAzurite({ port: ports.blobs, folder: blobFolder }),
    startIdentity({ port: ports.identity, appUrl, accounts: demoPeople, folder: join(folder, 'identity') }),
    startVendors({ port: ports.vendors, customers: demoCustomersOfCrm, dataFolder: join(folder, 'vendors') }),
  ])
  shutdown.add('Azurite', () => azurite.close())
  shutdown.add('The identity provider', () => identity.close())
  shutdown.add('The vendors', () => vendors.close())
  const settings = {
    SPIL_ENVIRONMENT: 'local',
    SPIL_APP_URL: appUrl,
    SPIL_API_URL: appUrl,
    SPIL_DATA_FOLDER: dataFolder,
    SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(ports.blobs),
    ...(await storedSettings(folder)),
    SPIL_IDENTITY_AUTHORITY: identity.authority,
    SPIL_IDENTITY_ISSUER: identity.issuer,
    SPIL_IDENTITY_JWKS_URL: identity.jwksUrl,
    SPIL_IDENTITY_METADATA_URL: identity.metadataUrl,
    SPIL_IDENTITY_AUDIENCE: identity.audience,
    SPIL_IDENTITY_CLIENT_ID: identity.clientId,
    SPIL_IDENTITY_SCOPE: identity.scope,
    // Somebody's own server beside the simulators: a receiver of webhooks on this machine.
    SPIL_VENDOR_ORIGINS: JSON.stringify({ ...vendors.origins, ...moreOrigins() }),
    SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
    SPIL_PRICE_LIST: process.env['SPIL_PRICE_LIST'] ?? demoPriceList,
    SPIL_INTROSPECTION: 'true',
    // What only who builds Spil wants to see.
    SPIL_UI_SAMPLE: String(development),
    SPIL_DEVELOPMENT_CONNECTORS: String(development),
    SPIL_LINKS: JSON.stringify(demoLinks),
  }
  return { settings, simulators: vendors.control }
}

/** Errors: a SyntaxError or ZodError where the setting is no object of addresses. */
function moreOrigins(): Record<string, string> {
  return z.record(z.url(), z.url()).parse(JSON.parse(process.env['SPIL_VENDOR_ORIGINS'] ?? '{}'))
}
