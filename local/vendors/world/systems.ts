import type { ConnectorId } from '#domain/connectors/ids.ts'
import { fraction } from '../random.ts'
import { isPerson, special } from './customers.ts'

/** Where customers are kept. A system that is read as bookkeeping and as CRM has two lists. */
export type SystemName =
  | Exclude<ConnectorId, 'AfasFiscaal' | 'MicrosoftEntraID' | 'VisionplannerV2' | 'WeFactV2' | 'ManualImportV2'>
  | 'AfasCrm'
  | 'CustomApiCrm'
  | 'QicsCrm'

/** Nearly every customer, people as well. */
const everybody: Readonly<Partial<Record<SystemName, number>>> = {
  AfasCrm: 0.95,
  Alure: 0.9,
  CustomApiCrm: 0.95,
  KantoorGemak: 0.95,
  ManualImportCrm: 0.95,
  MijnKantoor: 0.9,
  QicsCrm: 0.95,
  Tess: 0.9,
}

/** A customer has one of each of these, or none: parts of a whole, in order. */
const oneOf: readonly (readonly (readonly [SystemName, number])[])[] = [
  [
    ['ExactOnlineNL', 0.42],
    ['Twinfield', 0.2],
    ['Yuki', 0.17],
    ['Reeleezee', 0.17],
  ],
  [
    ['LoketNl', 0.25],
    ['Nmbrs', 0.25],
  ],
  [
    ['Basecone', 0.3],
    ['Blue10', 0.25],
    ['Zenvoices', 0.25],
  ],
]

/** The part of all businesses that a system has, beside the others. */
const shares: Readonly<Partial<Record<SystemName, number>>> = {
  Afas: 0.45,
  CustomApi: 0.5,
  Hix: 0.4,
  Lyanthe: 0.4,
  ManualImport: 0.8,
  Qics: 0.3,
  // Persons are in a list of their own.
  Simplicate: 0.97,
  Visionplanner: 0.5,
  WeFact: 0.9,
}

const withPersons: Readonly<Partial<Record<SystemName, number>>> = { ...everybody, FiscaalGemak: 0.6 }

/** Those with something the matter are in the CRM and in Exact Online, so that it shows. */
const shown: ReadonlySet<number> = new Set(Object.values(special).flat())
const leading: ReadonlySet<SystemName> = new Set(['Simplicate', 'ManualImportCrm'])

/** Whether a system has the customer at a place. */
export function isIn(system: SystemName, place: number): boolean {
  const isShown = shown.has(place % 100)
  // The CRM knows of a merger at once; the others never hear of it.
  if (leading.has(system) && place % 100 === special.merged) return false
  const share = withPersons[system]
  if (share !== undefined) return isShown || fraction(`${system}:${place}`) < share
  if (isPerson(place)) return false
  const among = oneOf.findIndex((systems) => systems.some(([name]) => name === system))
  const choices = oneOf[among]
  if (choices === undefined) return isShown || fraction(`${system}:${place}`) < (shares[system] ?? 0)
  if (among === 0 && isShown) return system === 'ExactOnlineNL'
  let rest = fraction(`one:${among}:${place}`)
  for (const [name, part] of choices) {
    if (rest < part) return name === system
    rest -= part
  }
  return false
}

const found = new Map<SystemName, { readonly places: number[]; looked: number }>()

/** The place in the world of the nth customer of a system, from 0. Looked for once. */
export function placeIn(system: SystemName, nth: number): number {
  const known = found.get(system) ?? { places: [], looked: 0 }
  found.set(system, known)
  while (known.places.length <= nth) {
    if (isIn(system, known.looked)) known.places.push(known.looked)
    known.looked += 1
  }
  return known.places[nth] ?? 0
}
