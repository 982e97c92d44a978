import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

const keyFile = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
})
export type SigningKey = z.output<typeof keyFile>

/** The key that tokens are signed with; kept in the folder, so that tokens outlive a restart. */
export async function signingKey(folder: string): Promise<SigningKey> {
  const file = join(folder, 'signing-key.json')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored !== undefined) return keyFile.parse(JSON.parse(stored))
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made = keyFile.parse({ ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' })
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.part`, JSON.stringify(made), { mode: 0o600 })
  await rename(`${file}.part`, file)
  return made
}
