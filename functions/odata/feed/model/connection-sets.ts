import { connections } from '../../../connections/index.ts'
import { syncRuns } from '../../../sync/index.ts'
import { definitions } from '../../../definitions/index.ts'
import { codeName, systemKind } from '../sql/names-of.ts'
import {
  coded,
  everyOne,
  idOf,
  madeMoment,
  momentSql,
  moment,
  stored,
  withNames,
  type FeedProperty,
  type FeedSet,
} from './feed-set.ts'
import { withFormer } from './former.ts'
import { removedAt, wentAt } from '../sql/removed.ts'
import { changedAt, productTypes, itsConnection, toConnection, ofConnection } from './shared-parts.ts'

/** The kind of system with what it is called: `SystemNl`, `SystemEn`. */
const withSystem = (connector: FeedProperty): readonly FeedProperty[] =>
  withNames(connector, systemKind).map((each) => ({
    ...each,
    property: {
      ...each.property,
      name: each.property.name.replace('Connector', each === connector ? 'Connector' : 'System'),
    },
  }))

const connectionsThere: FeedSet = {
  name: 'Connections',
  typeName: 'Connection',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the connection', nl: 'Id van de koppeling' }),
    stored(
      'Description',
      'description',
      'Edm.String',
      { en: 'What it is called', nl: 'Hoe hij heet' },
      {
        nullable: false,
        indexed: true,
        sortKey: 'description',
      },
    ),
    ...withSystem(
      stored(
        'Connector',
        'connector',
        'Edm.String',
        { en: 'The kind of system', nl: 'Het soort systeem' },
        { nullable: false },
      ),
    ),
    stored(
      'IsCrm',
      'isCrm',
      'Edm.Boolean',
      { en: 'It is a CRM', nl: 'Het is een CRM' },
      { nullable: false, column: true },
    ),
    ...coded(
      stored(
        'Status',
        'status',
        'Edm.String',
        {
          en: 'Status of the connection; DELETED: it is gone, and closed months have lines of it',
          nl: 'Status van de koppeling; DELETED: hij is weg, en afgesloten maanden hebben regels van hem',
        },
        { nullable: false },
      ),
      'connection',
    ),
    stored(
      'CompanyName',
      'companyName',
      'Edm.String',
      { en: 'Company behind the system', nl: 'Bedrijf achter het systeem' },
      { nullable: false },
    ),
    stored(
      'FunctionalOwner',
      'functionalOwner',
      'Edm.String',
      { en: 'Who knows the system', nl: 'Wie het systeem kent' },
      { nullable: false },
    ),
    stored(
      'LegalOwner',
      'legalOwner',
      'Edm.String',
      { en: 'Whose the contract is', nl: 'Van wie het contract is' },
      { nullable: false },
    ),
    stored('Website', 'website', 'Edm.String', { en: 'Website', nl: 'Website' }, { nullable: false }),
    moment('CreatedAt', 'creationTime', { en: 'When it was made', nl: 'Wanneer hij is gemaakt' }, { nullable: false }),
    changedAt,
    moment('LastSuccessfulSync', 'syncInfo.lastSuccessfulSyncEnd', {
      en: 'End of the last sync that succeeded',
      nl: 'Einde van de laatste gelukte synchronisatie',
    }),
    moment('LastFailedSync', 'syncInfo.lastFailedSyncEnd', {
      en: 'End of the last sync that failed',
      nl: 'Einde van de laatste mislukte synchronisatie',
    }),
    ...coded(
      {
        ...stored('DataState', 'status', 'Edm.String', {
          en: 'EMPTY: never synced; FAILED: the last sync failed; CURRENT: all is well',
          nl: 'EMPTY: nooit gesynchroniseerd; FAILED: de laatste synchronisatie mislukte; CURRENT: alles in orde',
        }),
        ofDocument: dataState,
      },
      'data',
    ),
  ],
  navigation: [
    ofConnection('Administrations', { en: 'Its administrations', nl: 'De administraties' }),
    ofConnection('Users', { en: 'Its users', nl: 'De gebruikers' }),
    ofConnection('Usage', { en: 'What is used', nl: 'Wat er wordt gebruikt' }),
    ofConnection('UserAdministrations', { en: 'Who may open what', nl: 'Wie wat mag openen' }),
    ofConnection('MonthlyUsage', { en: 'What is used, by month', nl: 'Wat er per maand wordt gebruikt' }),
    ofConnection('Invoices', { en: 'Its invoices', nl: 'De facturen' }),
    ofConnection('InvoiceLines', { en: 'Lines of its invoices', nl: 'De factuurregels' }, productTypes),
    ofConnection('SyncRuns', { en: 'Its syncs', nl: 'De synchronisaties' }),
    ofConnection('Products', { en: 'Products counted of it', nl: 'De producten' }, productTypes),
    ofConnection('ProductMonths', { en: 'Products by month', nl: 'Producten per maand' }, productTypes),
    ofConnection('MonthlyCosts', { en: 'Sums by month', nl: 'Sommen per maand' }, productTypes),
  ],
  rows: {
    kind: 'documents',
    collection: connections,
    only: [
      {
        columns: (c) => `${c}.status <> 'SCHEDULED_FOR_DELETION'`,
        document: (d) => `${d}.doc ->> '$.status' <> 'SCHEDULED_FOR_DELETION'`,
      },
    ],
    isSearched: false,
    beside: [definitions],
  },
  connection: 'Id',
  said: { en: 'Connected systems', nl: 'Verbonden systemen' },
  needs: ['CONNECTIONS'],
}

const line = (path: string): string => `k.doc ->> '$.${path}'`

/** What its products were counted by, where that is there still, tells which kind of system it was. */
const formerConnector = `(SELECT d.doc ->> '$.connectorName' FROM "definitions/documents" AS d WHERE d.id = ${line('definitionId')})`

/** When that definition last changed, or went. */
const connectorChanged = `coalesce((SELECT ${momentSql(`d.doc ->> '$.storedTime'`)} FROM "definitions/documents" AS d WHERE d.id = ${line('definitionId')}),
  ${removedAt('definitions', line('definitionId'))})`

export const connectionSet: FeedSet = withFormer(connectionsThere, {
  by: 'systemId',
  values: {
    Id: 'f.id',
    Description: line('systemDescription'),
    Connector: formerConnector,
    SystemNl: `coalesce(${systemKind(formerConnector, 'nl')}, ${line('systemDescription')})`,
    SystemEn: `coalesce(${systemKind(formerConnector, 'en')}, ${line('systemDescription')})`,
    Status: `'DELETED'`,
    StatusNl: codeName(`'DELETED'`, 'connection', 'nl'),
    StatusEn: codeName(`'DELETED'`, 'connection', 'en'),
    ChangedAt: `max(${wentAt('connections', 'f.id', line('period'))}, coalesce(${connectorChanged}, ''))`,
  },
})

function dataState(d: string): string {
  const ended = (which: string): string => `(${d}.doc ->> '$.syncInfo.last${which}SyncEnd')`
  return `(CASE WHEN ${ended('Failed')} > coalesce(${ended('Successful')}, '') THEN 'FAILED' WHEN ${ended('Successful')} IS NULL THEN 'EMPTY' ELSE 'CURRENT' END)`
}

/** A run changes while it runs, and no more once it ended. */
const runChanged = madeMoment('ChangedAt', (d) => `coalesce(${d}.doc ->> '$.end', ${d}.doc ->> '$.start')`, {
  en: 'When it ended, or else began',
  nl: 'Wanneer hij eindigde, of anders begon',
})

export const runSet: FeedSet = {
  name: 'SyncRuns',
  typeName: 'SyncRun',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the sync', nl: 'Id van de synchronisatie' }),
    itsConnection,
    ...coded(
      stored(
        'State',
        'state',
        'Edm.String',
        { en: 'How it went', nl: 'Hoe het ging' },
        { nullable: false, column: true },
      ),
      'run',
    ),
    moment(
      'StartedAt',
      'start',
      { en: 'When it began', nl: 'Wanneer hij begon' },
      { nullable: false, column: true, indexed: true },
    ),
    moment('EndedAt', 'end', { en: 'When it ended', nl: 'Wanneer hij eindigde' }),
    ...coded(
      stored('Error', 'error', 'Edm.String', { en: 'Why it did not succeed', nl: 'Waarom hij niet lukte' }),
      'error',
    ),
    runChanged,
  ],
  navigation: [toConnection('SyncRuns')],
  rows: { kind: 'documents', collection: syncRuns, only: everyOne, isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'Syncs of the connections', nl: 'Synchronisaties van de koppelingen' },
  needs: [],
}
