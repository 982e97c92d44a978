import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Credentials } from '#functions/connectors/index.ts'
import { createOutbound, type Outbound } from '#functions/connectors/kit/outbound.ts'
import { clientReads } from '#local/probe/client-reads.ts'
import { probe, type Probed } from '#local/probe/probe.ts'
import { record, replay } from '#local/probe/recording.ts'
import { report } from '#local/probe/report.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { variants, type Variant } from './connector-groups.ts'
import { memoryCredentials, setClock } from './connector-rig.ts'
import { recordedFactsOf } from './variant-facts.ts'

const known = variants.flatMap((variant) => {
  const recorded = recordedFactsOf(variant)
  return recorded === undefined ? [] : [{ name: variant.name, variant, facts: recorded.facts }]
})

/** What is told of a person or a firm, long enough not to be a word by chance. */
const isTelling = (text: string): boolean => text.length > 5 && /[\p{L}\d]{4}/u.test(text)

describe('the probe', () => {
  const clock = setClock()
  let vendors: Vendors
  let folder: string
  let outbound: Outbound

  beforeAll(async () => {
    vendors = await startVendors({ port: 0, size: 25, clock })
    outbound = createOutbound({ vendorOrigins: vendors.origins })
    folder = mkdtempSync(join(tmpdir(), 'spil-probe-'))
  })
  afterAll(async () => {
    await outbound.close()
    await vendors.close()
    rmSync(folder, { recursive: true })
  })

  const probed = (
    { connector }: Variant,
    facts: (typeof known)[number]['facts'],
    credentials: Credentials,
    out: Outbound,
  ) =>
    probe({
      connector,
      facts,
      isCrm: false,
      credentials: memoryCredentials(credentials),
      config: { vendorOrigins: vendors.origins, oauthClients: vendors.oauthClients },
      outbound: out,
      clock,
      mostCalls: 5000,
      sleep: (milliseconds) => {
        clock.advance(milliseconds)
        return Promise.resolve()
      },
    })
  const rowsOf = ({ tables }: Probed) =>
    tables.map(({ table, rows, isWhole, skipped, failure }) => ({ table, rows, isWhole, skipped, failure }))

  it.each(known)('of $name reads every table to its end, finds what the facts say, and names nobody', async (one) => {
    const { variant, facts } = one
    const credentials = variant.standIn.good(vendors, clock.now())
    const found = await probed(variant, facts, credentials, outbound)
    const lines = report(facts, found, await clientReads(variant.connector))
    expect(
      found.tables.filter(({ isWhole, failure, odd }) => !isWhole || failure !== undefined || odd.length > 0),
    ).toEqual([])
    expect(lines.at(-1)).toBe('The vendor answers as the facts say.')
    expect(['renewed', 'nothing to renew', 'too early to renew']).toContain(found.renewal)
    const said = lines.join('\n')
    for (const rows of Object.values(variant.standIn.truth(vendors)))
      for (const [id, name] of rows) for (const word of [id, name].filter(isTelling)) expect(said).not.toContain(word)
    for (const secret of secretsIn(variant, credentials)) expect(said).not.toContain(secret)
  })

  it.each(known)('of $name records what replays as a fixture and names nobody', async ({ name, variant, facts }) => {
    const credentials = variant.standIn.good(vendors, clock.now())
    const secrets = secretsIn(variant, credentials)
    const found = await probed(variant, facts, credentials, outbound)
    const into = join(folder, name)
    record(into, facts, found.exchanges, { fields: credentials.fields, secrets })
    const text = readdirSync(into)
      .map((file) => readFileSync(join(into, file), 'utf8'))
      .join('\n')
    const truth = Object.values(variant.standIn.truth(vendors)).flatMap((rows) => [...rows.values()])
    expect(truth.filter((word) => isTelling(word) && text.includes(word))).toEqual([])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    const token = 'replayed-token'
    const { fields, outbound: recorded } = replay(into, facts, token)
    const tokens = credentials.tokens === null ? null : { ...credentials.tokens, accessToken: token }
    const again = await probed(variant, facts, { fields, tokens }, recorded)
    expect(rowsOf(again)).toEqual(rowsOf(found))
    expect(report(facts, again, () => undefined).at(-1)).toBe('The vendor answers as the facts say.')
  })
})

function secretsIn({ connector }: Variant, { fields, tokens }: Credentials): string[] {
  const secret = connector.entry.credentialFields
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => fields[name])
  return [...secret, tokens?.accessToken, tokens?.refreshToken].flatMap((value) => value ?? [])
}
