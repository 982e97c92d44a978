import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { checkOf, connectors, streamsOf, type Connector } from '#functions/connectors/index.ts'
import { triesAll } from '#tests/kit/how-much.ts'
import type { VendorStandIn } from './connector-rig.ts'
import { crmStandIns, standIns, successorStandIns } from './stand-ins.ts'

/** One way in which a connector is read, and what stands in for its vendor. */
export interface Variant {
  readonly name: string
  /** With the tables, the streams and the check of this variant. */
  readonly connector: Connector
  readonly isCrm: boolean
  readonly standIn: VendorStandIn
}

/** Files that share the variants, so that every worker has some of them. */
export const groupCount = 4

const withApi: readonly Connector[] = Object.values(connectors).filter(
  (connector: Connector) => connector.http !== undefined,
)

/** Every connector with an API, every one that is a CRM as well, and every one with an interface to move to. */
export const expected = {
  regular: withApi.map(({ id }) => id),
  crm: withApi.flatMap(({ id, crm }) => (crm === undefined ? [] : [id])),
  successor: withApi.flatMap(({ id, successor }) => (successor === undefined ? [] : [id])),
}

function variant(id: ConnectorId, standIn: VendorStandIn | undefined, isCrm: boolean): Variant[] {
  const shipped = withApi.find((one) => one.id === id)
  if (standIn === undefined || shipped === undefined) return []
  const connector = standIn.completed ?? shipped
  const { entry } = connector
  return [
    {
      name: isCrm ? `${id} as CRM` : id,
      connector: {
        ...connector,
        entry: { ...entry, tables: tablesOf(entry, isCrm) },
        streams: streamsOf(connector, isCrm),
        check: checkOf(connector, isCrm),
      },
      isCrm,
      standIn,
    },
  ]
}

function moved(id: ConnectorId, standIn: VendorStandIn | undefined): Variant[] {
  const connector = withApi.find((one) => one.id === id)?.successor
  if (standIn === undefined || connector === undefined) return []
  return [{ name: `${id} over ${connector.entry.successor?.name ?? ''}`, connector, isCrm: false, standIn }]
}

export const variants: readonly Variant[] = [
  ...expected.regular.flatMap((id) => variant(id, standIns[id], false)),
  ...expected.crm.flatMap((id) => variant(id, crmStandIns[id], true)),
  ...expected.successor.flatMap((id) => moved(id, successorStandIns[id])),
]

/** How access is given, and where the token of a sign-in is kept. */
export function accessOf({ connector: { authorization } }: Variant): string {
  const signIn = authorization.kind === 'form' ? authorization.signIn?.storage : undefined
  return [authorization.kind, ...(signIn === undefined ? [] : [signIn])].join(' ')
}

/** Of each kind of access one, for `npm test`: among them one that speaks SOAP, and a CRM at an address that people fill in. */
const ofEachKind = ['ExactOnlineNL', 'MicrosoftEntraID', 'Yuki', 'Zenvoices', 'Simplicate as CRM']

/** What this run tries: all in `npm run test:all`. */
export const tried: readonly Variant[] = triesAll ? variants : variants.filter(({ name }) => ofEachKind.includes(name))

/** The variants of one file; 1 is the first. */
export function groupOf(number: number): readonly Variant[] {
  return tried.filter((_, index) => index % groupCount === number - 1)
}
