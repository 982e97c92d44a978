import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Credentials, Tokens } from '#functions/connectors/index.ts'
import { demoCredentials as afasMember } from './afas/simulator.ts'
import { demoLogin as baseconeLogin } from './basecone/simulator.ts'
import { demoKey as blue10Key } from './blue10/simulator.ts'
import { demoApi } from './custom-api/simulator.ts'
import { demoKey as fiscaalGemakKey } from './fiscaal-gemak/simulator.ts'
import { demoEnvironment } from './kantoor-gemak/simulator.ts'
import { demoUser as nmbrsUser } from './nmbrs/simulator.ts'
import { keysOf } from './practice/sign-in.ts'
import { tenantOf } from './practice/simulator.ts'
import { demoApplication } from './qics/simulator.ts'
import { demoLogin as reeleezeeLogin } from './reeleezee/simulator.ts'
import { demoKeys } from './simplicate/simulator.ts'
import type { Simulators } from './simulators.ts'
import { demoKey as weFactKey } from './we-fact/simulator.ts'
import { demoKey as yukiKey } from './yuki/simulator.ts'
import { demoUser as zenvoicesUser } from './zenvoices/simulator.ts'

export interface DemoAccess {
  readonly simulators: Simulators
  /** A firm of `firms.ts`. */
  readonly firm: string
  readonly now: Date
}

type Give = (access: DemoAccess) => Credentials

const form =
  (fields: (firm: string) => Credentials['fields']): Give =>
  ({ firm }) => ({ fields: { ...fields(firm) }, tokens: null })

/** In seconds: shorter than the tokens of any simulator but Exact's, which refuses to renew one that is still good. */
const lifetimes: Readonly<Record<string, number>> = { exact: 600 }
const assumedLifetime = 300

const issued = (vendor: string, tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>, now: Date): Tokens => ({
  ...tokens,
  obtainedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + (lifetimes[vendor] ?? assumedLifetime) * 1000).toISOString(),
})

type Granting = 'alure' | 'exact' | 'kantoorGemak' | 'loket' | 'mijnKantoor' | 'qics' | 'twinfield'

const consent =
  (vendor: Granting, fields: (firm: string) => Credentials['fields'] = () => ({})): Give =>
  ({ simulators, firm, now }) => ({
    fields: { ...fields(firm) },
    tokens: issued(vendor, simulators[vendor].grant(firm, now.getTime()), now),
  })

const practiceForm = (vendor: string, names: readonly (keyof ReturnType<typeof keysOf>)[]): Give =>
  form((firm) => ({
    ...Object.fromEntries(names.map((name) => [name, keysOf(firm)[name]])),
    apiUrl: `https://${firm}.${vendor}.example/api`,
  }))

const members: Readonly<Record<string, string>> = { duinen: '12345', brandsma: '23456', lindeboom: '34567' }
const afasForm = form((firm) => afasMember(members[firm] ?? '12345'))

/** Days until the end of a Simplicate key: soon enough for a warning to show. */
const expiresIn = 12

/** What somebody would type, or get from a consent page, to read a firm of the simulators with each system. */
export const demoCredentials: Readonly<Partial<Record<ConnectorId, Give>>> = {
  Afas: afasForm,
  AfasFiscaal: afasForm,
  Alure: consent('alure'),
  Basecone: form(baseconeLogin),
  Blue10: form(blue10Key),
  CustomApi: form(demoApi),
  ExactOnlineNL: consent('exact'),
  FiscaalGemak: form(fiscaalGemakKey),
  Hix: practiceForm('hix', ['apiKey']),
  KantoorGemak: consent('kantoorGemak', (firm) => ({ ...demoEnvironment(firm) })),
  LoketNl: consent('loket'),
  Lyanthe: practiceForm('lyanthe', ['username', 'password']),
  MicrosoftEntraID: ({ simulators, firm, now }) => ({
    fields: { tenantId: simulators.entra.directoryOf(firm) },
    tokens: issued('entra', { accessToken: simulators.entra.grant(firm, now.getTime()), refreshToken: null }, now),
  }),
  MijnKantoor: consent('mijnKantoor', (firm) => ({ tenant: tenantOf(firm) })),
  Nmbrs: form(nmbrsUser),
  Qics: consent('qics', (firm) => ({ ...demoApplication(firm) })),
  Reeleezee: form(reeleezeeLogin),
  Simplicate: ({ firm, now }) => {
    const expiresOn = new Date(now.getTime() + expiresIn * 86_400_000).toISOString().slice(0, 10)
    return { fields: { ...demoKeys(firm), expiresOn }, tokens: null }
  },
  Tess: practiceForm('tess', ['clientId', 'clientSecret']),
  Twinfield: consent('twinfield'),
  WeFactV2: form((firm) => ({ apiKey: weFactKey(firm) })),
  Yuki: form(yukiKey),
  Zenvoices: form(zenvoicesUser),
}
