import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectors } from '#functions/connectors/index.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from '#tests/contract/connector-rig.ts'
import { demoForms } from '../demo-forms.ts'
import { startVendors, type Vendors } from '../start.ts'

const connector = connectors.Nmbrs

describe('Nmbrs', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, size: 60, clock })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  async function open(fields: Readonly<Record<string, string>>): Promise<Rig> {
    const rig = await openRig({ connector, vendors, clock, credentials: { fields, tokens: null } })
    rigs.push(rig)
    return rig
  }

  it('finds the domain of somebody who typed another', async () => {
    const rig = await open({ ...demoForms.Nmbrs('duinen'), domain: 'Kantoor Duinen' })
    expect(await connector.check?.(rig.api)).toEqual({ username: demoForms.Nmbrs('duinen').username, domain: 'duinen' })
  })

  it('goes by what was typed for a user with several environments, and refuses another', async () => {
    const good = await open({ ...demoForms.Nmbrs('lindeboom'), domain: 'https://lindeboom.nmbrs.nl' })
    expect(await connector.check?.(good.api)).toMatchObject({ domain: 'lindeboom' })
    const bad = await open({ ...demoForms.Nmbrs('lindeboom'), domain: 'elders' })
    await expect(connector.check?.(bad.api)).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('gives a company without its start where the API user may not ask for it', async () => {
    const rig = await open(demoForms.Nmbrs('brandsma'))
    const got = await readTable(connector, 'administrations', rig.api, clock.now())
    expect(got).toMatchObject({ complete: true, skipped: 0 })
    expect(got.rows.size).toBe(30)
  })

  it('counts the payslips of every run', async () => {
    const rig = await open(demoForms.Nmbrs('duinen'))
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const amounts = new Map<string, Readonly<Record<string, number | undefined>>>()
    for await (const page of connector.streams.usage?.(context, undefined) ?? [])
      for (const record of page.records) amounts.set(record.administrationId, { ...record.amounts })
    const usage = vendors.control.nmbrs.expectedRows('duinen', clock.now().getTime()).usage ?? []
    expect(usage).toHaveLength(60)
    for (const row of usage) expect(amounts.get(String(row['administrationId']))).toEqual(row['amounts'])
    // Never paid wages.
    expect(Object.values(amounts.get('8004') ?? {})).toEqual(Array.from({ length: 12 }, () => 0))
  })

  it('refuses a call under another name than its action, and one in another namespace', async () => {
    const post = (action: string, body: string) =>
      fetch(`${vendors.url}/nmbrs/soap/v3/DebtorService.asmx`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml', soapaction: `"${action}"` },
        body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`,
      })
    const namespace = 'https://api.nmbrs.nl/soap/v3/DebtorService'
    for (const answer of [
      await post(`${namespace}/List_GetAll`, `<Debtor_IsOwner xmlns="${namespace}"></Debtor_IsOwner>`),
      await post('urn:elders/List_GetAll', '<List_GetAll xmlns="urn:elders"></List_GetAll>'),
    ]) {
      expect(answer.status).toBe(500)
      expect(await answer.text()).toContain('soap:Client')
    }
  })
})
