import { recordCollections } from '../../../records/index.ts'
import { idOf, stored, type FeedSet } from './feed-set.ts'
import {
  itsConnection,
  itsCustomer,
  status,
  toConnection,
  toCustomer,
  many,
  rowFacts,
  rowTimes,
  live,
} from './shared-parts.ts'

export const administrationSet: FeedSet = {
  name: 'Administrations',
  typeName: 'Administration',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the administration', nl: 'Id van de administratie' }),
    itsConnection,
    ...rowFacts,
    stored(
      'Name',
      'name',
      'Edm.String',
      { en: 'Name', nl: 'Naam' },
      { nullable: false, indexed: true, sortKey: 'name', searched: true },
    ),
    stored(
      'ChamberOfCommerceNumber',
      'chamberOfCommerceNumber',
      'Edm.String',
      { en: 'Chamber of commerce number', nl: 'KvK-nummer' },
      {
        indexed: true,
        sortKey: 'chamberOfCommerceNumber',
        searched: true,
      },
    ),
    status('NONE, ACTIVE, IGNORED or ARCHIVED', 'NONE, ACTIVE, IGNORED of ARCHIVED'),
    itsCustomer,
    ...rowTimes,
  ],
  navigation: [
    toConnection('Administrations'),
    toCustomer('Administrations'),
    {
      name: 'Usage',
      set: 'Usage',
      isCollection: true,
      by: [
        ['ConnectionId', 'ConnectionId'],
        ['ExternalId', 'AdministrationExternalId'],
      ],
      partner: 'Administration',
      said: { en: 'What it uses', nl: 'Wat zij gebruikt' },
      needs: [],
    },
  ],
  rows: { kind: 'documents', collection: recordCollections.administrations, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'Administrations in the connected systems', nl: 'Administraties in de gekoppelde systemen' },
  needs: [],
}

export const userSet: FeedSet = {
  name: 'Users',
  typeName: 'User',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the user', nl: 'Id van de gebruiker' }),
    itsConnection,
    ...rowFacts,
    stored(
      'Name',
      'name',
      'Edm.String',
      { en: 'Name', nl: 'Naam' },
      { nullable: false, indexed: true, sortKey: 'name', searched: true },
    ),
    stored(
      'Email',
      'email',
      'Edm.String',
      { en: 'E-mail address', nl: 'E-mailadres' },
      { indexed: true, sortKey: 'email', searched: true },
    ),
    stored(
      'AccessTo',
      'accessTo',
      'Edm.Int32',
      { en: 'Administrations the user may open', nl: 'Administraties die de gebruiker mag openen' },
      {
        column: true,
        indexed: true,
      },
    ),
    status('NONE, ACTIVE, IGNORED or ARCHIVED', 'NONE, ACTIVE, IGNORED of ARCHIVED'),
    itsCustomer,
    ...rowTimes,
  ],
  navigation: [toConnection('Users'), toCustomer('Users')],
  rows: { kind: 'documents', collection: recordCollections.users, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'Users in the connected systems', nl: 'Gebruikers in de gekoppelde systemen' },
  needs: [],
}

export const usageSet: FeedSet = {
  name: 'Usage',
  typeName: 'UsageOfProduct',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of what is used', nl: 'Id van het verbruik' }),
    itsConnection,
    stored(
      'AdministrationExternalId',
      'administrationId',
      'Edm.String',
      {
        en: 'The administration, by its id in the system itself',
        nl: 'De administratie, met de id in het systeem zelf',
      },
      {
        nullable: false,
        indexed: true,
        sortKey: 'administrationId',
        searched: true,
      },
    ),
    stored(
      'AdministrationName',
      'administrationName',
      'Edm.String',
      { en: 'Name of the administration', nl: 'Naam van de administratie' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'administrationName',
        searched: true,
      },
    ),
    stored(
      'Product',
      'product',
      'Edm.String',
      { en: 'What is used', nl: 'Wat er wordt gebruikt' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'product',
        searched: true,
      },
    ),
    status('NONE, ACTIVE, IGNORED or ARCHIVED', 'NONE, ACTIVE, IGNORED of ARCHIVED'),
    ...rowTimes,
  ],
  navigation: [
    toConnection('Usage'),
    {
      name: 'Administration',
      set: 'Administrations',
      isCollection: false,
      by: [
        ['ConnectionId', 'ConnectionId'],
        ['AdministrationExternalId', 'ExternalId'],
      ],
      partner: 'Usage',
      said: { en: 'The administration', nl: 'De administratie' },
      needs: [],
    },
    many('Months', 'MonthlyUsage', ['Id', 'UsageId'], 'Usage', { en: 'Its months', nl: 'De maanden' }),
  ],
  rows: { kind: 'documents', collection: recordCollections.usage, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: {
    en: 'What administrations use, a row for each product',
    nl: 'Wat administraties gebruiken, een rij per product',
  },
  needs: [],
}
