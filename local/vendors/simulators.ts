import { Afas } from './afas/simulator.ts'
import { Basecone, baseconeClient } from './basecone/simulator.ts'
import { Blue10 } from './blue10/simulator.ts'
import { CustomApi } from './custom-api/simulator.ts'
import { ExactOnline } from './exact-online-nl/simulator.ts'
import { ownRegistration, type VendorOptions } from './firm-simulator.ts'
import { FiscaalGemak } from './fiscaal-gemak/simulator.ts'
import { KantoorGemak } from './kantoor-gemak/simulator.ts'
import { Loket } from './loket-nl/simulator.ts'
import { entraClient, MicrosoftEntraId } from './microsoft-entra-id/simulator.ts'
import { Nmbrs } from './nmbrs/simulator.ts'
import { NmbrsRest, nmbrsClient } from './nmbrs-rest/simulator.ts'
import { practiceProfiles } from './practice/profiles.ts'
import { PracticeVendor } from './practice/simulator.ts'
import { Qics } from './qics/simulator.ts'
import { Reeleezee } from './reeleezee/simulator.ts'
import { Simplicate } from './simplicate/simulator.ts'
import { Twinfield } from './twinfield/simulator.ts'
import { WeFact } from './we-fact/simulator.ts'
import { Yuki } from './yuki/simulator.ts'
import { Zenvoices } from './zenvoices/simulator.ts'

export interface SimulatorOptions extends Partial<VendorOptions> {
  /** Customers in Simplicate, where the CRM is to know those of the other systems too; as many as `size` unless told. */
  readonly customers?: number
}

/**
 * Every vendor there is, by the name tests ask it by. A simulator is added here, in one line. The vendors' own numbers of calls
 * would make a demo wait.
 */
export function createSimulators({ customers, ...given }: SimulatorOptions) {
  const options: VendorOptions = { size: 240, callsAMinute: 6000, callsADay: 1_000_000, ...given }
  return {
    afas: new Afas(options),
    basecone: new Basecone(options),
    blue10: new Blue10(options),
    alure: new PracticeVendor(practiceProfiles.alure, options),
    customApi: new CustomApi(options),
    entra: new MicrosoftEntraId(options),
    exact: new ExactOnline(options),
    hix: new PracticeVendor(practiceProfiles.hix, options),
    fiscaalGemak: new FiscaalGemak(options),
    kantoorGemak: new KantoorGemak(options),
    loket: new Loket(options),
    lyanthe: new PracticeVendor(practiceProfiles.lyanthe, options),
    mijnKantoor: new PracticeVendor(practiceProfiles.mijnKantoor, options),
    nmbrs: new Nmbrs(options),
    nmbrsRest: new NmbrsRest(options),
    qics: new Qics(options),
    reeleezee: new Reeleezee(options),
    simplicate: new Simplicate({ ...options, size: customers ?? options.size }),
    tess: new PracticeVendor(practiceProfiles.tess, options),
    twinfield: new Twinfield(options),
    weFact: new WeFact(options),
    yuki: new Yuki(options),
    zenvoices: new Zenvoices(options),
  }
}

export type Simulators = ReturnType<typeof createSimulators>

/** Our registrations with the vendors whose consent page asks for one. */
export const simulatedClients = {
  Basecone: baseconeClient,
  Alure: ownRegistration,
  ExactOnlineNL: ownRegistration,
  LoketNl: ownRegistration,
  MicrosoftEntraID: entraClient,
  MijnKantoor: ownRegistration,
  Nmbrs: nmbrsClient,
  // Certified: half of its thousand calls a minute for each of two lanes.
  Twinfield: { ...ownRegistration, callsPerMinute: 480 },
} as const
