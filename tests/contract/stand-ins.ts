import type { ConnectorId } from '#domain/connectors/ids.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { exactOrigin } from '#local/vendors/exact-online-nl/simulator.ts'
import { demoSlots as dataverseSlots } from '#local/vendors/kantoor-gemak/data.ts'
import { demoSlots as qicsSlots } from '#local/vendors/qics/data.ts'
import { guid } from '#local/vendors/random.ts'
import { demoSlots } from '#local/vendors/simplicate/data.ts'
import { expecting, tokensOf, type VendorStandIn } from './connector-rig.ts'
import { practiceCrmStandIns, practiceStandIns } from './practice-stand-ins.ts'
import { basecone } from './stand-ins/basecone.ts'
import { blue10 } from './stand-ins/blue10.ts'
import { weFact } from './stand-ins/we-fact.ts'
import { zenvoices } from './stand-ins/zenvoices.ts'

const firm = 'duinen'
const lifetimeSeconds = 600

const exactOnlineNl: VendorStandIn = {
  vendor: 'exact-online-nl',
  origin: exactOrigin,
  list: { table: 'administrations', path: '/system/' },
  rows: 130,
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.exact.grant(firm, now.getTime()), now, lifetimeSeconds),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, lifetimeSeconds),
  }),
  ...expecting((vendors) => vendors.control.exact.expectedRows(firm)),
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
  customer: member,
  origin: `https://${member}.rest.afas.online`,
  list: { table: 'administrations', path: '/connectors/Sync_Administrations' },
  rows: 1200,
  defaultWaitSeconds: 2,
  good: () => ({ fields: { ...demoForms.Afas(member) }, tokens: null }),
  bad: () => ({ fields: { ...demoForms.Afas(member), token: 'AB'.repeat(32) }, tokens: null }),
  ...expecting((vendors) => vendors.control.afas.expectedRows(member)),
}

const customApi: VendorStandIn = {
  vendor: 'custom-api',
  origin: 'https://duinen.koppeling.example',
  list: { table: 'administrations', path: '/v1/administrations' },
  rows: 1200,
  good: () => ({ fields: demoForms.CustomApi(firm), tokens: null }),
  bad: () => ({
    fields: { ...demoForms.CustomApi(firm), apiPassword: 'nobody-gave-this-password-to-anybody' },
    tokens: null,
  }),
  ...expecting((vendors, now) => vendors.control.customApi.expectedRows(firm, now)),
}

const fiscaalGemak: VendorStandIn = {
  vendor: 'fiscaal-gemak',
  origin: 'https://api-app.fiscaalgemak.nl',
  list: { table: 'administrations', path: '/client' },
  rows: 1200,
  defaultWaitSeconds: 10,
  good: () => ({ fields: demoForms.FiscaalGemak(firm), tokens: null }),
  bad: () => ({ fields: { ...demoForms.FiscaalGemak(firm), apiKey: 'nobody-gave-this' }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.fiscaalGemak.expectedRows(firm, now)),
}

const afasFiscaal: VendorStandIn = {
  ...afas,
  list: { table: 'administrations', path: '/connectors/Sync_FiscalClients' },
  ...expecting((vendors, now) => vendors.control.afas.expectedRows(member, now, 'fiscal')),
}

/** As if its hour had ten minutes left, for the same reason as below. */
const kantoorGemak: VendorStandIn = {
  vendor: 'kantoor-gemak',
  origin: 'https://duinen.crm4.dynamics.com',
  list: { table: 'administrations', path: '/v9.2/accounts' },
  rows: 800,
  defaultWaitSeconds: 30,
  good: (vendors, now) => ({
    fields: { ...demoForms.KantoorGemak(firm) },
    tokens: tokensOf(vendors.control.kantoorGemak.grant(firm, now.getTime()), now, lifetimeSeconds),
  }),
  bad: (now) => ({
    fields: { ...demoForms.KantoorGemak(firm) },
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, lifetimeSeconds),
  }),
  ...expecting((vendors) => vendors.control.kantoorGemak.expectedRows(firm)),
  tokens: {
    expire: (vendors) => vendors.control.kantoorGemak.expireAccessTokens(),
    revoke: (vendors) => vendors.control.kantoorGemak.revokeAccess(),
    endpoint: `/login/${demoForms.KantoorGemak(firm).tenantId}/oauth2/v2.0/token`,
    lifetimeSeconds,
  },
}

const qics: VendorStandIn = {
  vendor: 'qics',
  origin: 'https://qicsmilestones.qics.nl',
  list: { table: 'administrations', path: '/odata/Company' },
  defaultWaitSeconds: 30,
  good: (vendors, now) => ({
    fields: { ...demoForms.Qics(firm) },
    tokens: tokensOf(vendors.control.qics.grant(firm, now.getTime()), now, lifetimeSeconds),
  }),
  bad: (now) => ({
    fields: { ...demoForms.Qics(firm) },
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, lifetimeSeconds),
  }),
  ...expecting((vendors) => vendors.control.qics.expectedRows(firm)),
  tokens: {
    expire: (vendors) => vendors.control.qics.expireAccessTokens(),
    revoke: (vendors) => vendors.control.qics.revokeAccess(),
    endpoint: '/api/oauth2/oauth2/token',
    lifetimeSeconds,
  },
}

/** As if its hour had ten minutes left, as for Twinfield. */
const loketSecondsLeft = 600

const loketNl: VendorStandIn = {
  vendor: 'loket-nl',
  origin: 'https://api.loket.nl',
  list: { table: 'administrations', path: '/providers/employers/administrations', callPerRow: true },
  rowsOf: { usage: 40 },
  defaultWaitSeconds: 30,
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.loket.grant(firm, now.getTime()), now, loketSecondsLeft),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, loketSecondsLeft),
  }),
  ...expecting((vendors, now) => vendors.control.loket.expectedRows(firm, now)),
  tokens: {
    expire: (vendors) => vendors.control.loket.expireAccessTokens(),
    revoke: (vendors) => vendors.control.loket.revokeAccess(),
    endpoint: '/oauth/token',
    lifetimeSeconds: loketSecondsLeft,
  },
}

const nmbrs: VendorStandIn = {
  vendor: 'nmbrs',
  origin: 'https://api.nmbrs.nl',
  list: { table: 'administrations', path: '/CompanyService.asmx', callPerRow: true },
  rows: 30,
  defaultWaitSeconds: 10,
  good: () => ({ fields: demoForms.Nmbrs(firm), tokens: null }),
  bad: () => ({ fields: { ...demoForms.Nmbrs(firm), apiToken: 'nobody-gave-this' }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.nmbrs.expectedRows(firm, now)),
}

const nmbrsRest: VendorStandIn = {
  facts: 'nmbrs/rest',
  vendor: 'nmbrs-rest',
  origin: 'https://api.nmbrsapp.com',
  list: { table: 'administrations', path: '/companies', callPerRow: true },
  rows: 60,
  rowsOf: { usage: 30 },
  defaultWaitSeconds: 30,
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.nmbrsRest.grant(firm, now.getTime()), now, lifetimeSeconds),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, lifetimeSeconds),
  }),
  ...expecting((vendors, now) => vendors.control.nmbrsRest.expectedRows(firm, now)),
  tokens: {
    expire: (vendors) => vendors.control.nmbrsRest.expireAccessTokens(),
    revoke: (vendors) => vendors.control.nmbrsRest.revokeAccess(),
    endpoint: '/connect/token',
    lifetimeSeconds,
  },
}

const reeleezee: VendorStandIn = {
  vendor: 'reeleezee',
  origin: 'https://portal.reeleezee.nl',
  list: { table: 'administrations', path: '/api/v1/Administrations' },
  rowsOf: { usage: 120 },
  defaultWaitSeconds: 30,
  good: () => ({ fields: { ...demoForms.Reeleezee(firm) }, tokens: null }),
  bad: () => ({ fields: { ...demoForms.Reeleezee(firm), password: 'nobody-gave-this' }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.reeleezee.expectedRows(firm, now)),
}

const simplicate: VendorStandIn = {
  vendor: 'simplicate',
  origin: 'https://duinen.simplicate.nl',
  list: { table: 'administrations', path: '/crm/organization' },
  defaultWaitSeconds: 10,
  good: () => ({ fields: { ...demoForms.Simplicate(firm), expiresOn: '2027-01-31' }, tokens: null }),
  bad: () => ({
    fields: { ...demoForms.Simplicate(firm), apiSecret: 'nobody-gave-this', expiresOn: '2027-01-31' },
    tokens: null,
  }),
  ...expecting((vendors) => vendors.control.simplicate.expectedRows(firm)),
}

/** As if its hour had ten minutes left: no run waits a whole hour for a vendor, so none could end in the middle of a read. */
const twinfieldSecondsLeft = 600

const twinfield: VendorStandIn = {
  vendor: 'twinfield',
  origin: 'https://login.twinfield.com',
  list: { table: 'administrations', path: '/webservices/processxml.asmx', callPerRow: true },
  rows: 120,
  good: (vendors, now) => ({
    fields: {},
    tokens: tokensOf(vendors.control.twinfield.grant(firm, now.getTime()), now, twinfieldSecondsLeft),
  }),
  bad: (now) => ({
    fields: {},
    tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, twinfieldSecondsLeft),
  }),
  ...expecting((vendors) => vendors.control.twinfield.expectedRows(firm)),
  tokens: {
    expire: (vendors) => vendors.control.twinfield.expireAccessTokens(),
    revoke: (vendors) => vendors.control.twinfield.revokeAccess(),
    endpoint: '/login/auth/authentication/connect/token',
    lifetimeSeconds: twinfieldSecondsLeft,
    // Of its sign-in, which every session asks first where the data is.
    refusal: 400,
  },
}

/** As if its hour had ten minutes left, like Twinfield's. */
const entraSecondsLeft = 600

const microsoftEntraId: VendorStandIn = {
  vendor: 'microsoft-entra-id',
  origin: 'https://graph.microsoft.com',
  list: { table: 'users', path: '/users' },
  rows: 1700,
  defaultWaitSeconds: 10,
  good: (vendors, now) => {
    const { entra } = vendors.control
    const accessToken = entra.grant(firm, now.getTime())
    const tokens = { ...tokensOf({ accessToken, refreshToken: '' }, now, entraSecondsLeft), refreshToken: null }
    return { fields: { tenantId: entra.directoryOf(firm) }, tokens }
  },
  // A directory that never consented.
  bad: () => ({ fields: { tenantId: guid('lindeboom:directory') }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.entra.expectedRows(firm, now)),
  tokens: {
    expire: (vendors) => vendors.control.entra.expireAccessTokens(),
    revoke: (vendors) => vendors.control.entra.revokeAccess(),
    endpoint: `/login/${guid('duinen:directory')}/oauth2/v2.0/token`,
    lifetimeSeconds: entraSecondsLeft,
  },
}

const yuki: VendorStandIn = {
  vendor: 'yuki',
  changing: 'administrations',
  origin: 'https://api.yukiworks.nl',
  list: { table: 'users', path: '/Domains.asmx', callPerRow: true, unpaged: true },
  rows: 120,
  defaultWaitSeconds: 60,
  // People of the firm itself are in more than one domain.
  overlapping: ['users'],
  good: () => ({ fields: demoForms.Yuki(firm), tokens: null }),
  bad: () => ({ fields: { ...demoForms.Yuki(firm), accessKey: 'nobody-gave-this' }, tokens: null }),
  ...expecting((vendors) => vendors.control.yuki.expectedRows(firm)),
}

/** CRM variants: the same connector read as the firm's CRM. One with an API that is not here fails `connector-groups.test.ts`. */
export const crmStandIns: Partial<Record<ConnectorId, VendorStandIn>> = {
  CustomApi: {
    ...customApi,
    list: { table: 'administrations', path: '/v1/customers' },
    ...expecting((vendors, now) => vendors.control.customApi.expectedRows(firm, now, 'crm')),
  },
  ...practiceCrmStandIns,
  Afas: {
    ...afas,
    list: { table: 'administrations', path: '/connectors/Sync_Customers' },
    ...expecting((vendors, now) => vendors.control.afas.expectedRows(member, now, 'crm')),
  },
  Simplicate: {
    ...simplicate,
    // Organisations and persons: two lists, one table.
    list: { table: 'administrations', path: '/crm/' },
    slots: demoSlots,
    ...expecting((vendors, now) => vendors.control.simplicate.expectedRows(firm, now, 'crm')),
  },
  // The same accounts.
  KantoorGemak: {
    ...kantoorGemak,
    slots: dataverseSlots,
    ...expecting((vendors, now) => vendors.control.kantoorGemak.expectedRows(firm, now, 'crm')),
  },
  Qics: {
    ...qics,
    list: { table: 'administrations', path: '/odata/CustomerCompany' },
    slots: qicsSlots,
    ...expecting((vendors, now) => vendors.control.qics.expectedRows(firm, now, 'crm')),
  },
}

/** A connector with an API that is not here fails `connector-groups.test.ts`. */
export const standIns: Partial<Record<ConnectorId, VendorStandIn>> = {
  Afas: afas,
  Basecone: basecone,
  Blue10: blue10,
  AfasFiscaal: afasFiscaal,
  CustomApi: customApi,
  ExactOnlineNL: exactOnlineNl,
  FiscaalGemak: fiscaalGemak,
  ...practiceStandIns,
  KantoorGemak: kantoorGemak,
  Qics: qics,
  LoketNl: loketNl,
  MicrosoftEntraID: microsoftEntraId,
  Nmbrs: nmbrs,
  Reeleezee: reeleezee,
  Simplicate: simplicate,
  Twinfield: twinfield,
  WeFactV2: weFact,
  Yuki: yuki,
  Zenvoices: zenvoices,
}

/** Of interfaces to which a connection may move. */
export const successorStandIns: Partial<Record<ConnectorId, VendorStandIn>> = { Nmbrs: nmbrsRest }
