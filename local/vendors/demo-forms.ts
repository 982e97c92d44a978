import { firms } from './firms.ts'
import { guid } from './random.ts'

/** Where each firm's FiscaalGemak is. */
export const fiscaalEnvironments: Readonly<Record<string, string>> = {
  duinen: 'api-app',
  brandsma: 'api-app2',
  lindeboom: 'api-app3',
}

/** What opens a firm at a vendor whose form asks for a key, a login or an application of the firm's own. */
export const practiceKeys = (firm: string) => ({
  apiKey: `demo-key-${firm}`,
  username: `spil@${firm}.example`,
  password: `demo-password-${firm}`,
  clientId: `spil-${firm}`,
  clientSecret: `demo-secret-${firm}`,
})

const hosted =
  (vendor: string, ...names: readonly (keyof ReturnType<typeof practiceKeys>)[]) =>
  (firm: string) => ({
    ...Object.fromEntries(names.map((name) => [name, practiceKeys(firm)[name]])),
    apiUrl: `https://${firm}.${vendor}.example/api`,
  })

/** What a person types in the form of each connector to try it: invented, and good on this machine only. By the key of a firm. */
export const demoForms = {
  /** By the member number of an environment, where others go by the key of a firm. */
  Afas: (member: string) => ({ memberNr: member, token: member.repeat(13).slice(0, 64) }),
  Basecone: (firm: string) => ({
    officeCode: firm.toUpperCase(),
    username: `spil-${firm}`,
    password: `demo-password-${firm}`,
  }),
  Blue10: (firm: string) => ({ apiKey: `demo-key-blue10-${firm}` }),
  CustomApi: (firm: string) => ({
    apiUrl: `https://${firm}.koppeling.example/spil`,
    apiPassword: `demo-password-of-the-firm-${firm}-2026`,
  }),
  FiscaalGemak: (firm: string) => ({
    apiUrl: `https://${fiscaalEnvironments[firm] ?? ''}.fiscaalgemak.nl`,
    apiKey: `demo-key-${firm}`,
  }),
  Hix: hosted('hix', 'apiKey'),
  /** The firm's directory, the app it registered there, and its environment. */
  KantoorGemak: (firm: string) => ({
    tenantId: guid(`${firm}:kantoor-gemak:tenant`),
    clientId: guid(`${firm}:kantoor-gemak:client`),
    clientSecret: `demo-secret-${firm}`,
    apiUrl: `https://${firm}.crm4.dynamics.com`,
  }),
  Lyanthe: hosted('lyanthe', 'username', 'password'),
  MijnKantoor: (firm: string) => ({ tenant: `demo-tenant-${firm}` }),
  Nmbrs: (firm: string) => ({
    username: firms.find(({ key }) => key === firm)?.email ?? '',
    domain: firm,
    apiToken: `demo-token-${firm}`,
  }),
  /** The application that a firm registered in its own Qics. */
  Qics: (firm: string) => ({ clientId: `demo-client-${firm}`, clientSecret: `demo-secret-${firm}` }),
  Reeleezee: (firm: string) => ({ username: `spil@${firm}.example`, password: `demo-password-${firm}:é` }),
  Simplicate: (firm: string) => ({
    apiUrl: `https://${firm}.simplicate.nl`,
    apiKey: `demo-key-${firm}`,
    apiSecret: `demo-secret-${firm}`,
  }),
  Tess: hosted('tess', 'clientId', 'clientSecret'),
  WeFactV2: (firm: string) => ({ apiKey: `demo-wefact-${firm}` }),
  Yuki: (firm: string) => ({ connectionName: 'Spil', accessKey: guid(`yuki:${firm}:key`) }),
  Zenvoices: (firm: string) => ({
    tenancyName: firm,
    username: `api@${firm}.example`,
    password: `demo-password-${firm}`,
  }),
} as const
