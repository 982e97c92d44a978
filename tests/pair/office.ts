import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TenantId } from '#domain/shared/ids.ts'
import { addKnownUser, authorizeDirectory, createTenant } from '#functions/identity/index.ts'
import { product as slices } from '#functions/slices.ts'
import { azuriteConnectionString } from '#local/host/azurite.ts'
import { storedSettings } from '#local/host/local-settings.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import { sessionCookieName } from '#platform/sessions/session-cookie.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { httpPerson, type HttpPerson } from '#tests/kit/http-person.ts'
import type { RunningProduct } from '#tests/kit/product.ts'
import { testSettings } from '#tests/kit/test-platform.ts'

/** A firm with its owner, who is signed in. */
export interface Customer {
  readonly tenantId: TenantId
  readonly owner: HttpPerson
}

/** Makes firms in a running product, and looks at what it keeps, beside its own processes. */
export interface Office {
  readonly platform: RunningPlatform
  firm(name: string): Promise<Customer>
  close(): Promise<void>
}

async function settingsOf({ folder, url }: RunningProduct): Promise<Record<string, string>> {
  const pair = await readFile(join(folder, 'pair.json'), 'utf8').catch(() => undefined)
  if (pair !== undefined) return JSON.parse(pair) as Record<string, string>
  const { filesUrl } = (await (await fetch(`${url}/config.json`)).json()) as { filesUrl: string }
  return {
    ...testSettings(join(folder, 'data')),
    ...(await storedSettings(folder)),
    SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(Number(new URL(filesUrl).port)),
  }
}

export async function openOffice(product: RunningProduct): Promise<Office> {
  const settings = { ...(await settingsOf(product)), SPIL_REPLICA_FOLDER: join(product.folder, 'office') }
  const platform = await createPlatform(readConfig(settings), { ...slices, log: createLog(() => undefined) })
  const sessions = createSessions(platform.directory, platform.clock)
  return {
    platform,
    async firm(name) {
      const tenantId = randomUUID() as string as TenantId
      await createTenant(platform, { id: tenantId, name, tier: 'EXPERT' })
      const microsoftTenantId = randomUUID()
      await authorizeDirectory(platform.directory, tenantId, microsoftTenantId)
      const { id: userId, accountId } = await addKnownUser(platform, {
        tenantId,
        name: 'Sanne Voorbeeld',
        email: `sanne@${tenantId}.example`,
        role: 'OWNER',
        microsoftTenantId,
        objectId: randomUUID(),
      })
      const { ticket } = await sessions.start({ accountId: accountId ?? '', userId, tenantId })
      const cookie = `${sessionCookieName}=${ticket.sessionId}.${ticket.secret}`
      return { tenantId, owner: await httpPerson(product.url, cookie) }
    },
    close: () => platform.close(),
  }
}
