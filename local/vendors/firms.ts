/** One invented accounting firm, known to every vendor that asks for consent. */
export interface Firm {
  readonly key: string
  readonly name: string
  readonly owner: string
  readonly email: string
}

export const firms: readonly Firm[] = [
  {
    key: 'duinen',
    name: 'Administratiekantoor Duinen',
    owner: 'Hanneke Duinmeijer',
    email: 'h.duinmeijer@kantoor-duinen.example',
  },
  {
    key: 'brandsma',
    name: 'Brandsma & Hofstraat Accountants',
    owner: 'Joost Hofstraat',
    email: 'joost@brandsma-hofstraat.example',
  },
  { key: 'lindeboom', name: 'Lindeboom Adviesgroep', owner: 'Zoë Lindeboom', email: 'zoe@lindeboom-advies.example' },
]

/** The first firm has the whole size, the others less. */
export const firmShares = [1, 0.5, 0.2] as const
