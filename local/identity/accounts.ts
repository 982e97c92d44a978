/** An invented person with a Microsoft account, as the local provider knows them. */
export interface LocalAccount {
  readonly name: string
  readonly email: string
  /** Where they read their mail, if that is not the name they sign in with. */
  readonly mail?: string
  /** `oid` and `tid` of the tokens. */
  readonly objectId: string
  readonly directoryId: string
  /** What the picker says under the name. */
  readonly about: Readonly<Record<'nl' | 'en', string>>
}

/** Somebody whose directory has not admitted the application: choosing her shows how that ends. */
export const notAdmitted: LocalAccount = {
  name: 'Noor Nieuwenhuis',
  email: 'noor@nieuwkomer.example',
  objectId: 'e0000000-0000-4000-8000-000000000001',
  directoryId: 'e4e3e2e1-0000-4000-8000-00000000000e',
  about: {
    nl: 'werkt waar Spil nog niet is toegelaten',
    en: 'works where the directory has not admitted Spil yet',
  },
}

/** What Microsoft's own tokens say of a person. */
export function claimsOf(account: LocalAccount): Record<string, string> {
  return {
    sub: account.objectId,
    oid: account.objectId,
    tid: account.directoryId,
    name: account.name,
    preferred_username: account.email,
    ...(account.mail !== undefined && { email: account.mail }),
    ver: '2.0',
  }
}
