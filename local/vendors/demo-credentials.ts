import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Credentials, Tokens } from '#functions/connectors/index.ts'
import { demoForms } from './demo-forms.ts'
import type { Simulators } from './simulators.ts'

export interface DemoAccess {
  readonly simulators: Simulators
  /** A firm of `firms.ts`. */
  readonly firm: string
  readonly now: Date
}

/** Systems with a consent page, and their simulators. */
const granting = {
  Alure: 'alure',
  ExactOnlineNL: 'exact',
  KantoorGemak: 'kantoorGemak',
  LoketNl: 'loket',
  MijnKantoor: 'mijnKantoor',
  Qics: 'qics',
  Twinfield: 'twinfield',
} as const satisfies Partial<Record<ConnectorId, keyof Simulators>>

const members: Readonly<Record<string, string>> = { duinen: '12345', brandsma: '23456', lindeboom: '34567' }
const afas = (firm: string) => demoForms.Afas(members[firm] ?? '12345')
/** Days until the end of a Simplicate key: soon enough for a warning to show. */
const expiresIn = 12

type Form = (firm: string, now: Date) => Credentials['fields']
const forms: Readonly<Partial<Record<ConnectorId, Form>>> = {
  ...demoForms,
  Afas: afas,
  AfasFiscaal: afas,
  Simplicate: (firm, now) => {
    const expiresOn = new Date(now.getTime() + expiresIn * 86_400_000).toISOString().slice(0, 10)
    return { ...demoForms.Simplicate(firm), expiresOn }
  },
}

/** What somebody would type, or get from a consent page, to read a firm with a system; undefined: it has no simulator. */
export function demoCredentials(
  connector: ConnectorId,
  { simulators, firm, now }: DemoAccess,
): Credentials | undefined {
  // Shorter than the tokens of any simulator but Exact's, which refuses to renew one that is still good.
  const lifetime = connector === 'ExactOnlineNL' ? 600 : 300
  const issued = (tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Tokens => ({
    ...tokens,
    obtainedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetime * 1000).toISOString(),
  })
  if (connector === 'MicrosoftEntraID') {
    const accessToken = simulators.entra.grant(firm, now.getTime())
    return {
      fields: { tenantId: simulators.entra.directoryOf(firm) },
      tokens: issued({ accessToken, refreshToken: null }),
    }
  }
  const fields = forms[connector]?.(firm, now)
  if (!(connector in granting)) return fields && { fields, tokens: null }
  const simulator = simulators[granting[connector as keyof typeof granting]]
  return { fields: fields ?? {}, tokens: issued(simulator.grant(firm, now.getTime())) }
}
