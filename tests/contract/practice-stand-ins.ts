import { readFileSync } from 'node:fs'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { connectors, type Connector } from '#functions/connectors/index.ts'
import type { PracticeName } from '#local/vendors/practice/profiles.ts'
import { keysOf } from '#local/vendors/practice/sign-in.ts'
import { setClock, tokensOf, type VendorStandIn } from './connector-rig.ts'

const firm = 'duinen'
/** As if an hour had ten minutes left: no run waits a whole hour. */
const secondsLeft = 600
/** The thirteen months that a sync of the suite's clock asks for. */
const months = Array.from({ length: 13 }, (_, back) => addMonths(periodAt(setClock().now()), -back))

interface Told {
  readonly name: PracticeName
  readonly vendor: string
  readonly path: string
  readonly rows?: number
}

function common({ name, vendor, path, rows = 600 }: Told): Pick<VendorStandIn, 'vendor' | 'list' | 'rows' | 'truth'> & {
  untoldWaitSeconds: number
} {
  return {
    vendor,
    list: { table: 'administrations', path },
    rows,
    // What a practice system does with a 429 is not known, so all are left alone for as long.
    untoldWaitSeconds: 10,
    truth: (vendors) => ({ ...vendors.control[name].truth(firm, months) }),
  }
}

/** With a form: every firm has a host of its own. */
function byForm(
  told: Told,
  secret: 'apiKey' | 'password' | 'clientSecret',
  names: readonly (keyof ReturnType<typeof keysOf>)[],
): VendorStandIn {
  const keys = keysOf(firm)
  const origin = `https://${firm}.${told.vendor}.example`
  const fields = { ...Object.fromEntries(names.map((name) => [name, keys[name]])), apiUrl: `${origin}/api` }
  return {
    ...common(told),
    origin,
    good: () => ({ fields, tokens: null }),
    bad: () => ({ fields: { ...fields, [secret]: 'nobody-gave-this' }, tokens: null }),
  }
}

/** With a consent page: the shipped mapping has no addresses, so the simulators' own operator file completes it. */
function byConsent(
  told: Told & {
    readonly shipped: Connector & {
      readonly practice: { readonly remapped: (json: unknown, subject: string) => Connector }
    }
  },
): VendorStandIn {
  const file = `local/vendors/practice/mappings/${told.vendor}.json`
  return {
    ...common(told),
    completed: told.shipped.practice.remapped(JSON.parse(readFileSync(file, 'utf8')), file),
    origin: `https://api.${told.name.toLowerCase()}.example`,
    good: (vendors, now) => ({
      fields: {},
      tokens: tokensOf(vendors.control[told.name].grant(firm, now.getTime()), now, secondsLeft),
    }),
    bad: (now) => ({
      fields: {},
      tokens: tokensOf({ accessToken: 'nobody-gave-this', refreshToken: 'nor-this' }, now, secondsLeft),
    }),
    tokens: {
      expire: (vendors) => vendors.control[told.name].expireAccessTokens(),
      revoke: (vendors) => vendors.control[told.name].revokeAccess(),
      endpoint: '/oauth/token',
      lifetimeSeconds: secondsLeft,
    },
  }
}

/** Every connector that is the practice contract and a mapping. */
export const practiceStandIns = {
  Alure: byConsent({ name: 'alure', vendor: 'alure', path: '/clients', rows: 900, shipped: connectors.Alure }),
  Hix: byForm({ name: 'hix', vendor: 'hix', path: '/companies' }, 'apiKey', ['apiKey']),
  Lyanthe: byForm({ name: 'lyanthe', vendor: 'lyanthe', path: '/administrations' }, 'password', [
    'username',
    'password',
  ]),
  MijnKantoor: byConsent({
    name: 'mijnKantoor',
    vendor: 'mijn-kantoor',
    path: '/relations',
    rows: 320,
    shipped: connectors.MijnKantoor,
  }),
  Tess: byForm({ name: 'tess', vendor: 'tess', path: '/accounts' }, 'clientSecret', ['clientId', 'clientSecret']),
} satisfies Partial<Record<ConnectorId, VendorStandIn>>

const asCrm = (standIn: VendorStandIn): VendorStandIn => ({
  ...standIn,
  truth: (vendors) => {
    const { administrations } = standIn.truth(vendors)
    return administrations === undefined ? {} : { administrations }
  },
})

/** The same systems as the firm's CRM. */
export const practiceCrmStandIns = {
  Alure: asCrm(practiceStandIns.Alure),
  MijnKantoor: asCrm(practiceStandIns.MijnKantoor),
  Tess: asCrm(practiceStandIns.Tess),
} satisfies Partial<Record<ConnectorId, VendorStandIn>>
