import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Credentials, Tokens } from '#functions/connectors/index.ts'
import { demoForms, practiceKeys } from './demo-forms.ts'
import type { Simulators } from './simulators.ts'

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

const practiceForm = (vendor: string, names: readonly (keyof ReturnType<typeof practiceKeys>)[]): Give =>
  form((firm) => ({
    ...Object.fromEntries(names.map((name) => [name, practiceKeys(firm)[name]])),
    apiUrl: `https://${firm}.${vendor}.example/api`,
  }))

const members: Readonly<Record<string, string>> = { duinen: '12345', brandsma: '23456', lindeboom: '34567' }
const afasForm = form((firm) => demoForms.Afas(members[firm] ?? '12345'))

/** Days until the end of a Simplicate key: soon enough for a warning to show. */
const expiresIn = 12

/** What somebody would type, or get from a consent page, to read a firm of the simulators with each system. */
export const demoCredentials: Readonly<Partial<Record<ConnectorId, Give>>> = {
  Afas: afasForm,
  AfasFiscaal: afasForm,
  Alure: consent('alure'),
  Basecone: form(demoForms.Basecone),
  Blue10: form(demoForms.Blue10),
  CustomApi: form(demoForms.CustomApi),
  ExactOnlineNL: consent('exact'),
  FiscaalGemak: form(demoForms.FiscaalGemak),
  Hix: practiceForm('hix', ['apiKey']),
  KantoorGemak: consent('kantoorGemak', demoForms.KantoorGemak),
  LoketNl: consent('loket'),
  Lyanthe: practiceForm('lyanthe', ['username', 'password']),
  MicrosoftEntraID: ({ simulators, firm, now }) => ({
    fields: { tenantId: simulators.entra.directoryOf(firm) },
    tokens: issued('entra', { accessToken: simulators.entra.grant(firm, now.getTime()), refreshToken: null }, now),
  }),
  MijnKantoor: consent('mijnKantoor', demoForms.MijnKantoor),
  Nmbrs: form(demoForms.Nmbrs),
  Qics: consent('qics', demoForms.Qics),
  Reeleezee: form(demoForms.Reeleezee),
  Simplicate: ({ firm, now }) => {
    const expiresOn = new Date(now.getTime() + expiresIn * 86_400_000).toISOString().slice(0, 10)
    return { fields: { ...demoForms.Simplicate(firm), expiresOn }, tokens: null }
  },
  Tess: practiceForm('tess', ['clientId', 'clientSecret']),
  Twinfield: consent('twinfield'),
  WeFactV2: form(demoForms.WeFactV2),
  Yuki: form(demoForms.Yuki),
  Zenvoices: form(demoForms.Zenvoices),
}
