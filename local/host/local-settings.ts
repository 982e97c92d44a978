import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What one machine keeps for itself between starts. */
const StoredSettings = z.object({ sealingKeyId: z.string(), sealingKeys: z.record(z.string(), z.string()) })

export interface Ports {
  readonly app: number
  readonly identity: number
  readonly vendors: number
  readonly blobs: number
}

const Port = z.coerce.number().int().min(1).max(65_535)
const KeptPorts = z.partialRecord(z.enum(['app', 'identity', 'vendors', 'blobs']), Port)
const portSettings = {
  app: 'SPIL_PORT',
  identity: 'SPIL_IDENTITY_PORT',
  vendors: 'SPIL_VENDORS_PORT',
  blobs: 'SPIL_BLOB_PORT',
} as const
const portDefaults: Ports = { app: 4280, identity: 4281, vendors: 4282, blobs: 10010 }

/** A setting that cannot be used, in a sentence for the one who set it. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

export const portSetting = (which: keyof Ports): string => portSettings[which]

/** Errors: `WrongSetting` where a port is none, or two are the same. */
export function readPorts(environment: Readonly<Record<string, string | undefined>>): Ports {
  const read = (which: keyof Ports): number => {
    const value = environment[portSettings[which]]
    if (value === undefined || value === '') return portDefaults[which]
    const port = Port.safeParse(value)
    if (!port.success) throw new WrongSetting(`${portSettings[which]} is ${value}, which is not a port (1 to 65535).`)
    return port.data
  }
  const ports = { app: read('app'), identity: read('identity'), vendors: read('vendors'), blobs: read('blobs') }
  const seen = new Map<number, string>()
  for (const which of ['app', 'identity', 'vendors', 'blobs'] as const) {
    const other = seen.get(ports[which])
    if (other !== undefined)
      throw new WrongSetting(`${other} and ${portSettings[which]} are the same port, ${ports[which]}.`)
    seen.set(ports[which], portSettings[which])
  }
  return ports
}

const portsFile = (folder: string): string => join(folder, 'ports.json')

/** For commands beside the product: what it listens on, or did last. */
export async function keepPorts(folder: string, ports: Ports): Promise<void> {
  await writeFile(portsFile(folder), `${JSON.stringify(ports)}\n`)
}

/** As `readPorts`; what is not set is as the product had it that used this folder last. */
export async function portsOfFolder(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Ports> {
  const text = await readFile(portsFile(folder), 'utf8').catch(() => '{}')
  const kept = KeptPorts.parse(JSON.parse(text))
  const set = { ...environment }
  for (const which of ['app', 'identity', 'vendors', 'blobs'] as const)
    if (kept[which] !== undefined) set[portSettings[which]] ??= String(kept[which])
  return readPorts(set)
}

/** The keys of this machine: made at first start, read afterwards. Only the owner of the files may read them. */
export async function storedSettings(
  folder: string,
): Promise<{ SPIL_SEALING_KEY_ID: string; SPIL_SEALING_KEYS: string }> {
  const file = join(folder, 'settings.json')
  const present = await readFile(file, 'utf8').catch(() => undefined)
  const stored =
    present === undefined
      ? { sealingKeyId: 'local-1', sealingKeys: { 'local-1': randomBytes(32).toString('base64') } }
      : StoredSettings.parse(JSON.parse(present))
  if (present === undefined) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
  }
  return { SPIL_SEALING_KEY_ID: stored.sealingKeyId, SPIL_SEALING_KEYS: JSON.stringify(stored.sealingKeys) }
}

/** Invented addresses for the links of the login screen. */
export const demoLinks = {
  website: 'https://www.spil.example/',
  status: 'https://status.spil.example/',
  support: 'mailto:support@spil.example',
  blog: 'https://www.spil.example/blog',
  trial: 'https://www.spil.example/trial',
  terms: 'https://www.spil.example/terms',
  userAgreement: 'https://www.spil.example/user-agreement',
}
