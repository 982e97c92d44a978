import type { Config } from '../config.ts'

/**
 * Address of the client as the nearest trusted proxy saw it; null without a proxy. In Azure Front Door overwrites
 * `x-azure-clientip`, and nobody else can reach the app (infra/modules/functions.bicep); the last entry of
 * `x-forwarded-for` is Front Door itself there. Elsewhere that last entry is used; earlier entries may be forged by
 * the client.
 */
export function clientAddress(headers: Headers, environment: Config['environment']): string | null {
  const edge = environment === 'azure' ? headers.get('x-azure-clientip') : null
  const last = edge ?? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (last === undefined || last === '') return null
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(last)
  if (bracketed?.[1] !== undefined) return bracketed[1]
  return /^[\d.]+:\d+$/.test(last) ? last.slice(0, last.lastIndexOf(':')) : last
}
