import {
  coded,
  connectionOf,
  moment,
  named,
  stored,
  whileNull,
  type FeedNavigation,
  type FeedProperty,
} from './feed-set.ts'

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

export const status: readonly FeedProperty[] = coded(
  stored(
    'Status',
    'spilStatus',
    'Edm.String',
    { en: 'NONE, ACTIVE, IGNORED or ARCHIVED', nl: 'NONE, ACTIVE, IGNORED of ARCHIVED' },
    { nullable: false, column: true },
  ),
  'status',
)

/** The id of the administration or user of the same connection that a row names by its external id. */
export const idOfNamed =
  (own: 'usage' | 'access', table: 'administrations' | 'users', path: 'administrationId' | 'userId') =>
  (d: string): string =>
    `(SELECT e.id FROM "${own}" AS o CROSS JOIN "${table}" AS r ON r.connectionId = o.connectionId AND r.externalId = o.${path}
      AND r.spilDeletedAt IS NULL CROSS JOIN "${table}/documents" AS e ON e.n = r.n
      WHERE o.n = ${d}.n AND e.doc ->> '$.externalId' = ${d}.doc ->> '$.${path}')`

/** The administration that a row names, by the one column that Power BI can relate by. */
export const administrationOf = (own: 'usage' | 'access'): FeedProperty =>
  named(
    'AdministrationId',
    idOfNamed(own, 'administrations', 'administrationId'),
    { en: 'The administration', nl: 'De administratie' },
    { nullable: true, maxLength: 255 },
  )

/** A relation to the administration that a row names: found by what both are called in their system, told by its id. */
export const toAdministration = (partner?: string): FeedNavigation => ({
  name: 'Administration',
  set: 'Administrations',
  isCollection: false,
  by: [
    ['ConnectionId', 'ConnectionId'],
    ['AdministrationExternalId', 'ExternalId'],
  ],
  told: ['AdministrationId', 'Id'],
  ...(partner === undefined ? {} : { partner }),
  said: { en: 'The administration', nl: 'De administratie' },
  needs: [],
})

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
    { nullable: false, column: true, indexed: true },
  ),
]

/** Of a collection that keeps its changes. */
export const changedAt = moment(
  'ChangedAt',
  'storedTime',
  { en: 'When it last changed', nl: 'Wanneer het voor het laatst is gewijzigd' },
  { nullable: false, column: true, indexed: true },
)

export const live = [whileNull('spilDeletedAt')]
