import type { Config } from '../config.ts'

/**
 * Where the request came from, as the nearest proxy we trust saw it; null where there is none. In Azure that is Front Door,
 * which writes `x-azure-clientip` over whatever a client sends, and nobody else gets in (infra/modules/functions.bicep): the
 * last entry of `x-forwarded-for` is Front Door itself there, one address for everybody. Elsewhere it is that last entry;
 * what stands before it the client may have made up.
 */
export function clientAddress(headers: Headers, environment: Config['environment']): string | null {
  const edge = environment === 'azure' ? headers.get('x-azure-clientip') : null
  const last = edge ?? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (last === undefined || last === '') return null
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(last)
  if (bracketed?.[1] !== undefined) return bracketed[1]
  return /^[\d.]+:\d+$/.test(last) ? last.slice(0, last.lastIndexOf(':')) : last
}
