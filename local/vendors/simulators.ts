import { join } from 'node:path'
import { Afas } from './afas/simulator.ts'
import { Basecone, baseconeClient } from './basecone/simulator.ts'
import { Blue10 } from './blue10/simulator.ts'
import { CustomApi } from './custom-api/simulator.ts'
import { ExactOnline, exactClient } from './exact-online-nl/simulator.ts'
import { FiscaalGemak } from './fiscaal-gemak/simulator.ts'
import { KantoorGemak } from './kantoor-gemak/simulator.ts'
import { Loket, loketClient } from './loket-nl/simulator.ts'
import { entraClient, MicrosoftEntraId } from './microsoft-entra-id/simulator.ts'
import { Nmbrs } from './nmbrs/simulator.ts'
import { practiceProfiles } from './practice/profiles.ts'
import { practiceClient, PracticeVendor } from './practice/simulator.ts'
import { Qics } from './qics/simulator.ts'
import { Reeleezee } from './reeleezee/simulator.ts'
import { Simplicate } from './simplicate/simulator.ts'
import { Twinfield, twinfieldClient } from './twinfield/simulator.ts'
import { WeFact } from './we-fact/simulator.ts'
import { Yuki } from './yuki/simulator.ts'
import { Zenvoices } from './zenvoices/simulator.ts'

export interface SimulatorOptions {
  /** Where grants are kept, so that connections outlive a restart; undefined: nowhere. */
  readonly dataFolder?: string
  /** Administrations of the largest firm of each vendor; 240 unless told. */
  readonly size?: number
  /** Customers in Simplicate, where the CRM is to know those of the other systems too; as many as `size` unless told. */
  readonly customers?: number
  /** Of Exact Online; its own is 600. */
  readonly accessTokenSeconds?: number
  /** Of Exact Online and of Simplicate; their own is 60, which makes a demo wait. */
  readonly callsAMinute?: number
  readonly callsADay?: number
}

/** Every vendor there is, by the name tests ask it by. A simulator is added here, in one line. */
export function createSimulators({ size = 240, callsAMinute = 6000, dataFolder, ...options }: SimulatorOptions) {
  const keptIn = (name: string): string | undefined =>
    dataFolder === undefined ? undefined : join(dataFolder, `${name}.json`)
  const practice = (name: keyof typeof practiceProfiles): PracticeVendor =>
    new PracticeVendor(practiceProfiles[name], { size, tokenFile: keptIn(name) })
  return {
    afas: new Afas(size),
    basecone: new Basecone({ size, keyFile: keptIn('basecone') }),
    blue10: new Blue10(size),
    alure: practice('alure'),
    customApi: new CustomApi(size),
    entra: new MicrosoftEntraId({ size, consentFile: keptIn('microsoft-entra-id') }),
    exact: new ExactOnline({
      size,
      tokenFile: keptIn('exact-online-nl'),
      accessTokenSeconds: options.accessTokenSeconds ?? 600,
      callsAMinute,
      callsADay: options.callsADay ?? 1_000_000,
    }),
    hix: practice('hix'),
    fiscaalGemak: new FiscaalGemak(size),
    kantoorGemak: new KantoorGemak({ size, tokenFile: keptIn('kantoor-gemak') }),
    loket: new Loket({ size, tokenFile: keptIn('loket-nl') }),
    lyanthe: practice('lyanthe'),
    mijnKantoor: practice('mijnKantoor'),
    nmbrs: new Nmbrs(size),
    qics: new Qics({ size, tokenFile: keptIn('qics') }),
    reeleezee: new Reeleezee(size),
    simplicate: new Simplicate({ size: options.customers ?? size, callsAMinute }),
    tess: practice('tess'),
    twinfield: new Twinfield({ size, tokenFile: keptIn('twinfield') }),
    weFact: new WeFact({ size, callsAMinute }),
    yuki: new Yuki(size),
    zenvoices: new Zenvoices(size),
  }
}

export type Simulators = ReturnType<typeof createSimulators>

/** Our registrations with the vendors whose consent page asks for one. */
export const simulatedClients = {
  Basecone: baseconeClient,
  Alure: practiceClient,
  ExactOnlineNL: exactClient,
  LoketNl: loketClient,
  MicrosoftEntraID: entraClient,
  MijnKantoor: practiceClient,
  Twinfield: twinfieldClient,
} as const
