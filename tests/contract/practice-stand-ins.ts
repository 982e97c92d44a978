import { readFileSync } from 'node:fs'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { connectors, type Connector, type Credentials } from '#functions/connectors/index.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { demoSlots } from '#local/vendors/practice/profile.ts'
import { practiceProfiles, type PracticeName } from '#local/vendors/practice/profiles.ts'
import { expecting, tokensOf, type VendorStandIn } from './connector-rig.ts'

const firm = 'duinen'
/** As if an hour had ten minutes left: no run waits a whole hour. */
const secondsLeft = 600

interface StandInFacts {
  readonly name: PracticeName
  readonly vendor: string
  readonly path: string
  readonly rows?: number
}

function common({ name, vendor, path, rows = 600 }: StandInFacts): Pick<
  Required<VendorStandIn>,
  'vendor' | 'list' | 'rows' | 'truth' | 'expectedRows'
> & {
  defaultWaitSeconds: number
} {
  return {
    vendor,
    list: { table: 'administrations', path },
    rows,
    // What a practice system does with a 429 is not known, so all are left alone for as long.
    defaultWaitSeconds: 10,
    ...expecting((vendors, now) => vendors.control[name].expectedRows(firm, now)),
  }
}

/** With a form: every firm has a host of its own. */
function byForm(
  facts: StandInFacts,
  secret: 'apiKey' | 'password' | 'clientSecret',
  form: (firm: string) => Credentials['fields'],
): VendorStandIn {
  const fields = form(firm)
  return {
    ...common(facts),
    origin: `https://${firm}.${facts.vendor}.example`,
    good: () => ({ fields, tokens: null }),
    bad: () => ({ fields: { ...fields, [secret]: 'nobody-gave-this' }, tokens: null }),
  }
}

/** With a consent page: the shipped mapping has no addresses, so the simulators' own operator file completes it. */
function byConsent(
  facts: StandInFacts & {
    readonly shipped: Connector & {
      readonly practice: { readonly remapped: (json: unknown, subject: string) => Connector }
    }
  },
): VendorStandIn {
  const file = `local/vendors/practice/mappings/${facts.vendor}.json`
  return {
    ...common(facts),
    completed: facts.shipped.practice.remapped(JSON.parse(readFileSync(file, 'utf8')), file),
    origin: `https://api.${facts.name.toLowerCase()}.example`,
    good: (vendors, now) => ({
      fields: {},
      tokens: tokensOf(vendors.control[facts.name].grant(firm, now.getTime()), now, secondsLeft),
    }),
    bad: (now) => ({
      fields: {},
      tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, secondsLeft),
    }),
    tokens: {
      expire: (vendors) => vendors.control[facts.name].expireAccessTokens(),
      revoke: (vendors) => vendors.control[facts.name].revokeAccess(),
      endpoint: '/oauth/token',
      lifetimeSeconds: secondsLeft,
    },
  }
}

/** With a consent page whose addresses are shipped, and a firm that types its own name there. */
function byConsentAndTenant(
  facts: StandInFacts & { readonly origin: string; readonly endpoint: string },
): VendorStandIn {
  const fields = demoForms.MijnKantoor(firm)
  return {
    ...common(facts),
    origin: facts.origin,
    good: (vendors, now) => ({
      fields,
      tokens: tokensOf(vendors.control[facts.name].grant(firm, now.getTime()), now, secondsLeft),
    }),
    bad: (now) => ({
      fields,
      tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, secondsLeft),
    }),
    tokens: {
      expire: (vendors) => vendors.control[facts.name].expireAccessTokens(),
      revoke: (vendors) => vendors.control[facts.name].revokeAccess(),
      endpoint: facts.endpoint,
      lifetimeSeconds: secondsLeft,
    },
  }
}

/** Every connector that is the practice contract and a mapping. */
export const practiceStandIns = {
  Alure: byConsent({ name: 'alure', vendor: 'alure', path: '/clients', rows: 650, shipped: connectors.Alure }),
  Hix: byForm({ name: 'hix', vendor: 'hix', path: '/companies' }, 'apiKey', demoForms.Hix),
  Lyanthe: byForm({ name: 'lyanthe', vendor: 'lyanthe', path: '/administrations' }, 'password', demoForms.Lyanthe),
  MijnKantoor: byConsentAndTenant({
    name: 'mijnKantoor',
    vendor: 'mijn-kantoor',
    path: '/customers',
    rows: 320,
    origin: 'https://v2.api.mijnkantoorapp.nl',
    endpoint: '/v1/oauth/token',
  }),
  Tess: byForm({ name: 'tess', vendor: 'tess', path: '/accounts' }, 'clientSecret', demoForms.Tess),
} satisfies Partial<Record<ConnectorId, VendorStandIn>>

const asCrm = (standIn: VendorStandIn, name: PracticeName): VendorStandIn => ({
  ...standIn,
  slots: demoSlots(practiceProfiles[name]),
  ...expecting((vendors, now) => vendors.control[name].expectedRows(firm, now, 'crm')),
})

/** The same systems as the firm's CRM. */
export const practiceCrmStandIns = {
  Alure: asCrm(practiceStandIns.Alure, 'alure'),
  MijnKantoor: asCrm(practiceStandIns.MijnKantoor, 'mijnKantoor'),
  Tess: asCrm(practiceStandIns.Tess, 'tess'),
} satisfies Partial<Record<ConnectorId, VendorStandIn>>
