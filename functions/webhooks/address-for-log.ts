import { createHash } from 'node:crypto'

/**
 * An address for a log: what stands behind the host lets one in at many receivers. The digits tell one address from another.
 */
export function addressForLog(address: string): string {
  const { host } = new URL(address)
  return `https://${host}/… (${createHash('sha256').update(address).digest('hex').slice(0, 6)})`
}

/** What an endpoint is called where its address may not be read. */
export const endpointName = ({
  description,
  address,
}: {
  readonly description: string
  readonly address: string
}): string => (description === '' ? addressForLog(address) : description)
