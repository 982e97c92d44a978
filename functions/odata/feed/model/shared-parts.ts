import { connectionOf, moment, stored, whileNull, type FeedNavigation, type FeedProperty } from './feed-set.ts'

// What several sets have in the same words.

export const prices = ['FINANCIAL_RULES'] as const

export const customers = ['COMBINATIONS'] as const

export const productTypes = ['PRODUCTS'] as const

export const itsConnection = connectionOf({ en: 'The connection it belongs to', nl: 'De koppeling waar het bij hoort' })

export const itsCustomer = stored(
  'CombinationId',
  'combinationId',
  'Edm.String',
  { en: 'The customer it is linked to', nl: 'De klant waaraan het is gekoppeld' },
  { column: true, indexed: true, needs: customers },
)

export const status = (said: string, gezegd: string): FeedProperty =>
  stored('Status', 'spilStatus', 'Edm.String', { en: said, nl: gezegd }, { nullable: false, column: true })

export const toConnection = (partner: string): FeedNavigation => ({
  name: 'Connection',
  set: 'Connections',
  isCollection: false,
  by: [['ConnectionId', 'Id']],
  partner,
  said: { en: 'The connection', nl: 'De koppeling' },
  needs: ['CONNECTIONS'],
})

/** `partner`: the relation of customers that leads back here, where there is one. */
export const toCustomer = (partner?: string): FeedNavigation => ({
  name: 'Combination',
  set: 'Combinations',
  isCollection: false,
  by: [['CombinationId', 'Id']],
  ...(partner === undefined ? {} : { partner }),
  said: { en: 'The customer', nl: 'De klant' },
  needs: customers,
})

export const many = (
  name: string,
  set: string,
  [own, other]: readonly [string, string],
  partner: string,
  said: FeedNavigation['said'],
  needs: FeedNavigation['needs'] = [],
): FeedNavigation => ({ name, set, isCollection: true, by: [[own, other]], partner, said, needs })

export const ofCustomer = (
  name: string,
  said: FeedNavigation['said'],
  needs: FeedNavigation['needs'] = [],
): FeedNavigation => many(name, name, ['Id', 'CombinationId'], 'Combination', said, needs)

export const ofConnection = (
  name: string,
  said: FeedNavigation['said'],
  needs: FeedNavigation['needs'] = [],
): FeedNavigation => many(name, name, ['Id', 'ConnectionId'], 'Connection', said, needs)

export const toDefinition = (partner: string): FeedNavigation => ({
  name: 'ProductDefinition',
  set: 'ProductDefinitions',
  isCollection: false,
  by: [['ProductDefinitionId', 'Id']],
  partner,
  said: { en: 'The definition', nl: 'De definitie' },
  needs: productTypes,
})

export const rowFacts: readonly FeedProperty[] = [
  stored(
    'ExternalId',
    'externalId',
    'Edm.String',
    { en: 'Id in the system itself', nl: 'Id in het systeem zelf' },
    {
      nullable: false,
      indexed: true,
      sortKey: 'externalId',
      searched: true,
    },
  ),
]

export const rowTimes: readonly FeedProperty[] = [
  moment(
    'CreatedAt',
    'spilCreatedAt',
    { en: 'When it was first seen', nl: 'Wanneer het voor het eerst is gezien' },
    { nullable: false },
  ),
  moment(
    'ChangedAt',
    'spilChangedAt',
    { en: 'When it last changed', nl: 'Wanneer het voor het laatst is gewijzigd' },
    { nullable: false },
  ),
]

export const live = [whileNull('spilDeletedAt')]
