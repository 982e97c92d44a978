import { recordCollections } from '../../../records/index.ts'
import { idOf, named, stored, type FeedNavigation, type FeedSet } from './feed-set.ts'
import {
  administrationOf,
  idOfNamed,
  itsConnection,
  itsCustomer,
  status,
  toAdministration,
  toConnection,
  toCustomer,
  many,
  rowFacts,
  rowTimes,
  live,
} from './shared-parts.ts'

const accesses = { name: 'UserAdministrations', set: 'UserAdministrations', isCollection: true, needs: [] } as const

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
      { en: 'CoC number', nl: 'KvK-nummer' },
      {
        indexed: true,
        sortKey: 'chamberOfCommerceNumber',
        searched: true,
      },
    ),
    ...status,
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
      said: { en: 'What it uses', nl: 'Wat die gebruikt' },
      needs: [],
    },
    {
      ...accesses,
      by: [
        ['ConnectionId', 'ConnectionId'],
        ['ExternalId', 'AdministrationExternalId'],
      ],
      partner: 'Administration',
      said: { en: 'Who may open it', nl: 'Wie die mag openen' },
    },
  ],
  rows: { kind: 'documents', collection: recordCollections.administrations, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'Administrations in the connected systems', nl: 'Administraties in de verbonden systemen' },
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
    ...status,
    itsCustomer,
    ...rowTimes,
  ],
  navigation: [
    toConnection('Users'),
    toCustomer('Users'),
    {
      ...accesses,
      by: [
        ['ConnectionId', 'ConnectionId'],
        ['ExternalId', 'UserExternalId'],
      ],
      partner: 'User',
      said: { en: 'What the user may open', nl: 'Wat de gebruiker mag openen' },
    },
  ],
  rows: { kind: 'documents', collection: recordCollections.users, only: live, isSearched: true },
  connection: 'ConnectionId',
  said: { en: 'Users in the connected systems', nl: 'Gebruikers in de verbonden systemen' },
  needs: [],
}

export const usageSet: FeedSet = {
  name: 'Usage',
  typeName: 'UsageOfProduct',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of what is used', nl: 'Id van het verbruik' }),
    itsConnection,
    administrationOf('usage'),
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
    ...status,
    ...rowTimes,
  ],
  navigation: [
    toConnection('Usage'),
    toAdministration('Usage'),
    many('Months', 'MonthlyUsage', ['Id', 'UsageId'], 'Usage', { en: 'Its months', nl: 'De maanden' }),
  ],
  rows: {
    kind: 'documents',
    collection: recordCollections.usage,
    only: live,
    isSearched: true,
    beside: [recordCollections.administrations],
  },
  connection: 'ConnectionId',
  said: {
    en: 'What administrations use, a row for each product',
    nl: 'Wat administraties gebruiken, een rij per product',
  },
  needs: [],
}

const toUser: FeedNavigation = {
  name: 'User',
  set: 'Users',
  isCollection: false,
  by: [
    ['ConnectionId', 'ConnectionId'],
    ['UserExternalId', 'ExternalId'],
  ],
  told: ['UserId', 'Id'],
  partner: 'UserAdministrations',
  said: { en: 'The user', nl: 'De gebruiker' },
  needs: [],
}

export const accessSet: FeedSet = {
  name: 'UserAdministrations',
  typeName: 'UserAdministration',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the access', nl: 'Id van de toegang' }),
    itsConnection,
    named(
      'UserId',
      idOfNamed('access', 'users', 'userId'),
      { en: 'The user', nl: 'De gebruiker' },
      { nullable: true, maxLength: 255 },
    ),
    administrationOf('access'),
    stored(
      'UserExternalId',
      'userId',
      'Edm.String',
      { en: 'The user, by the id in the system itself', nl: 'De gebruiker, met de id in het systeem zelf' },
      { nullable: false, indexed: true, sortKey: 'userId', searched: true },
    ),
    stored(
      'UserName',
      'userName',
      'Edm.String',
      { en: 'Name of the user', nl: 'Naam van de gebruiker' },
      { nullable: false, sortKey: 'userName', searched: true },
    ),
    stored(
      'AdministrationExternalId',
      'administrationId',
      'Edm.String',
      {
        en: 'The administration, by its id in the system itself',
        nl: 'De administratie, met de id in het systeem zelf',
      },
      { nullable: false, indexed: true, sortKey: 'administrationId', searched: true },
    ),
    stored(
      'AdministrationName',
      'administrationName',
      'Edm.String',
      { en: 'Name of the administration', nl: 'Naam van de administratie' },
      { nullable: false, sortKey: 'administrationName', searched: true },
    ),
    ...rowTimes,
  ],
  navigation: [toConnection('UserAdministrations'), toUser, toAdministration('UserAdministrations')],
  rows: {
    kind: 'documents',
    collection: recordCollections.access,
    only: live,
    isSearched: true,
    beside: [recordCollections.users, recordCollections.administrations],
  },
  connection: 'ConnectionId',
  said: {
    en: 'Which users may open which administrations, a row for each pair',
    nl: 'Welke gebruikers welke administraties mogen openen, een rij per paar',
  },
  needs: [],
}
