import { describe, expect, it, vi } from 'vitest'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { checkOf, connectors, type Connector } from '#functions/connectors/index.ts'
import { demoCredentials } from '#local/vendors/afas/simulator.ts'
import { exactOrigin } from '#local/vendors/exact-online-nl/simulator.ts'
import { demoLogin } from '#local/vendors/reeleezee/simulator.ts'
import { demoKeys } from '#local/vendors/simplicate/simulator.ts'
import type { Vendors } from '#local/vendors/start.ts'
import { connectorContract } from './connector.contract.ts'
import { setClock, tokensOf, type VendorStandIn } from './connector-rig.ts'

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const firm = 'duinen'
const lifetimeSeconds = 600

const exactOnlineNl: VendorStandIn = {
  vendor: 'exact-online-nl',
  origin: exactOrigin,
  list: { table: 'administrations', path: '/system/' },
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.exact.grant(firm, now.getTime()), now, lifetimeSeconds),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, lifetimeSeconds),
  }),
  truth: (vendors: Vendors) => {
    const { administrations, users, access } = vendors.control.exact.truth(firm)
    return { administrations, users, access: new Map([...access].map((pair) => [pair, ''])) }
  },
  tokens: {
    expire: (vendors) => vendors.control.exact.expireAccessTokens(),
    revoke: (vendors) => vendors.control.exact.revokeAccess(),
    endpoint: '/api/oauth2/token',
    lifetimeSeconds,
  },
}

const member = '12345'

const afas: VendorStandIn = {
  vendor: 'afas',
  origin: `https://${member}.rest.afas.online`,
  list: { table: 'administrations', path: '/connectors/Sync_Administrations' },
  rows: 1200,
  untoldWaitSeconds: 2,
  good: () => ({ fields: { ...demoCredentials(member) }, tokens: null }),
  bad: () => ({ fields: { ...demoCredentials(member), token: 'AB'.repeat(32) }, tokens: null }),
  truth: (vendors) => {
    const { administrations, users, access } = vendors.control.afas.truth(member)
    return { administrations, users, access: new Map([...access].map((pair) => [pair, ''])) }
  },
}

const afasFiscaal: VendorStandIn = {
  ...afas,
  list: { table: 'administrations', path: '/connectors/Sync_FiscalClients' },
  truth: (vendors) => {
    const { administrations, users, access } = vendors.control.afas.fiscalTruth(member)
    return { administrations, users, access: new Map([...access].map((pair) => [pair, ''])) }
  },
}

/** As if its hour had ten minutes left, as for Twinfield. */
const loketSecondsLeft = 600

const loketNl: VendorStandIn = {
  vendor: 'loket-nl',
  origin: 'https://api.loket.nl',
  list: { table: 'administrations', path: '/providers/employers/administrations', callPerRow: true },
  untoldWaitSeconds: 30,
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.loket.grant(firm, now.getTime()), now, loketSecondsLeft),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, loketSecondsLeft),
  }),
  truth: (vendors) => {
    const { administrations, users, access, usage } = vendors.control.loket.truth(firm, setClock().now().getTime())
    const unnamed = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, '']))
    return { administrations, users, access: unnamed(access), usage: unnamed(usage.keys()) }
  },
  tokens: {
    expire: (vendors) => vendors.control.loket.expireAccessTokens(),
    revoke: (vendors) => vendors.control.loket.revokeAccess(),
    endpoint: '/oauth/token',
    lifetimeSeconds: loketSecondsLeft,
  },
}

const reeleezee: VendorStandIn = {
  vendor: 'reeleezee',
  origin: 'https://portal.reeleezee.nl',
  list: { table: 'administrations', path: '/api/v1/Administrations' },
  untoldWaitSeconds: 30,
  good: () => ({ fields: { ...demoLogin(firm) }, tokens: null }),
  bad: () => ({ fields: { ...demoLogin(firm), password: 'nobody-gave-this' }, tokens: null }),
  truth: (vendors) => {
    const { administrations, usage } = vendors.control.reeleezee.truth(firm, setClock().now().getTime())
    return { administrations, usage: new Map([...usage.keys()].map((key) => [key, ''])) }
  },
}

const simplicate: VendorStandIn = {
  vendor: 'simplicate',
  origin: 'https://duinen.simplicate.nl',
  list: { table: 'administrations', path: '/crm/organization' },
  untoldWaitSeconds: 10,
  good: () => ({ fields: { ...demoKeys(firm), expiresOn: '2027-01-31' }, tokens: null }),
  bad: () => ({ fields: { ...demoKeys(firm), apiSecret: 'nobody-gave-this', expiresOn: '2027-01-31' }, tokens: null }),
  truth: (vendors) => ({ ...vendors.control.simplicate.truth(firm) }),
}

/** As if its hour had ten minutes left: no run waits a whole hour for a vendor, so none could end in the middle of a read. */
const twinfieldSecondsLeft = 600

const twinfield: VendorStandIn = {
  vendor: 'twinfield',
  origin: 'https://login.twinfield.com',
  list: { table: 'administrations', path: '/webservices/processxml.asmx', callPerRow: true },
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.twinfield.grant(firm, now.getTime()), now, twinfieldSecondsLeft),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, twinfieldSecondsLeft),
  }),
  truth: (vendors) => {
    const { administrations, users, access } = vendors.control.twinfield.truth(firm)
    return { administrations, users, access: new Map([...access].map((pair) => [pair, ''])) }
  },
  tokens: {
    expire: (vendors) => vendors.control.twinfield.expireAccessTokens(),
    revoke: (vendors) => vendors.control.twinfield.revokeAccess(),
    endpoint: '/login/auth/authentication/connect/token',
    lifetimeSeconds: twinfieldSecondsLeft,
    // Of its sign-in, which every session asks first where the data is.
    refusal: 400,
  },
}

/** CRM variants: the same connector read as the firm's CRM. One with an API that is not here fails the test below. */
const crmStandIns: Partial<Record<ConnectorId, VendorStandIn>> = {
  Afas: {
    ...afas,
    list: { table: 'administrations', path: '/connectors/Sync_Customers' },
    truth: (vendors) => vendors.control.afas.crmTruth(member),
  },
  Simplicate: {
    ...simplicate,
    // Organisations and persons: two lists, one table.
    list: { table: 'administrations', path: '/crm/' },
    truth: (vendors) => vendors.control.simplicate.crmTruth(firm),
  },
}

/** A connector with an API that is not here fails the test below. */
const standIns: Partial<Record<ConnectorId, VendorStandIn>> = {
  Afas: afas,
  AfasFiscaal: afasFiscaal,
  ExactOnlineNL: exactOnlineNl,
  LoketNl: loketNl,
  Reeleezee: reeleezee,
  Simplicate: simplicate,
  Twinfield: twinfield,
}

const withApi: Connector[] = Object.values(connectors).filter((connector: Connector) => connector.http !== undefined)

describe('the contract of connectors', () => {
  it('is tried for every connector with an API', () => {
    expect(withApi.map((connector) => connector.id).filter((id) => standIns[id] === undefined)).toEqual([])
  })

  it('is tried for every CRM variant', () => {
    const crm = withApi.filter((connector) => connector.crm !== undefined)
    expect(crm.map((connector) => connector.id).filter((id) => crmStandIns[id] === undefined)).toEqual([])
  })
})

for (const connector of withApi) {
  const standIn = standIns[connector.id]
  if (standIn !== undefined)
    describe(`${connector.id}, against its simulator`, () => connectorContract(connector, standIn))
}

for (const connector of withApi) {
  const standIn = crmStandIns[connector.id]
  if (standIn !== undefined && connector.crm !== undefined) {
    const asCrm: Connector = { ...connector, streams: connector.crm.streams, check: checkOf(connector, true) }
    describe(`${connector.id} as CRM, against its simulator`, () => connectorContract(asCrm, standIn))
  }
}
