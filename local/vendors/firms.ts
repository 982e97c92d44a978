/** One invented accounting firm, known to every vendor that asks for consent. */
export interface Firm {
  readonly key: string
  readonly name: string
  readonly owner: string
  readonly email: string
  /** Of the whole size: the first firm has all of it, the others less. */
  readonly share: number
}

export const firms: readonly Firm[] = [
  {
    key: 'duinen',
    name: 'Administratiekantoor Duinen',
    owner: 'Hanneke Duinmeijer',
    email: 'h.duinmeijer@kantoor-duinen.example',
    share: 1,
  },
  {
    key: 'brandsma',
    name: 'Brandsma & Hofstraat Accountants',
    owner: 'Joost Hofstraat',
    email: 'joost@brandsma-hofstraat.example',
    share: 0.5,
  },
  {
    key: 'lindeboom',
    name: 'Lindeboom Adviesgroep',
    owner: 'Zoë Lindeboom',
    email: 'zoe@lindeboom-advies.example',
    share: 0.2,
  },
]
