import { slotColumns } from '#domain/combinations/combination.ts'
import { combinations } from '../../../combinations/index.ts'
import { closedLines } from '../../../products/index.ts'
import { coded, idOf, moment, stored, type FeedProperty, type FeedSet } from './feed-set.ts'
import { presentOrNamed } from './former.ts'
import { customers, productTypes, many, ofCustomer } from './shared-parts.ts'

const slots = slotColumns.map((path) => {
  const [, word = '', digit = ''] = /^([a-z]+)(\d)$/u.exec(path) ?? []
  const isTag = word === 'tag'
  return stored(
    isTag ? `Tag${digit}` : `Reference${digit}`,
    path,
    'Edm.String',
    { en: `${isTag ? 'Tag' : 'Reference'} ${digit}`, nl: `${isTag ? 'Tag' : 'Referentie'} ${digit}` },
    isTag ? { column: true } : { sortKey: path },
  )
})

const told = (deleted: string, own: string): string => `iif(${deleted} IS NULL, ${own}, 'DELETED')`

const status: FeedProperty = {
  ...stored(
    'Status',
    'spilStatus',
    'Edm.String',
    {
      en: 'ACTIVE, IGNORED, ARCHIVED, or DELETED: it is gone, and closed months have lines of it',
      nl: 'ACTIVE, IGNORED, ARCHIVED, of DELETED: hij is weg, en afgesloten maanden hebben regels van hem',
    },
    { nullable: false },
  ),
  ofDocument: (d) => told(`${d}.doc ->> '$.deletedTime'`, `${d}.doc ->> '$.spilStatus'`),
  ofColumns: (c) => told(`${c}.deletedTime`, `${c}.spilStatus`),
  json: (d) => `json_quote(${told(`${d}.doc ->> '$.deletedTime'`, `${d}.doc ->> '$.spilStatus'`)})`,
}

export const combinationSet: FeedSet = {
  name: 'Combinations',
  typeName: 'Combination',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the customer', nl: 'Id van de klant' }),
    stored(
      'Name',
      'name',
      'Edm.String',
      { en: 'Name of the customer', nl: 'Naam van de klant' },
      {
        nullable: false,
        maxLength: 200,
        indexed: true,
        sortKey: 'name',
        searched: true,
      },
    ),
    stored(
      'CustomerId',
      'customerId',
      'Edm.String',
      { en: 'Customer number of the firm', nl: 'Klantnummer van het kantoor' },
      {
        maxLength: 100,
        indexed: true,
        sortKey: 'customerId',
        searched: true,
      },
    ),
    stored(
      'ChamberOfCommerceNumber',
      'chamberOfCommerceNumber',
      'Edm.String',
      { en: 'CoC number', nl: 'KvK-nummer' },
      {
        maxLength: 8,
        indexed: true,
        sortKey: 'chamberOfCommerceNumber',
        searched: true,
      },
    ),
    ...coded(status, 'status'),
    stored(
      'ParentId',
      'parentId',
      'Edm.String',
      { en: 'The main customer above it', nl: 'De hoofdklant erboven' },
      { column: true, indexed: true },
    ),
    stored(
      'MergedIntoId',
      'mergedInto',
      'Edm.String',
      { en: 'The customer it was merged into', nl: 'De klant waarmee hij is samengevoegd' },
      { column: true },
    ),
    ...slots,
    moment('CreatedAt', 'creationTime', { en: 'When it was made', nl: 'Wanneer hij is gemaakt' }, { nullable: false }),
    moment(
      'ChangedAt',
      'lastUpdateTime',
      { en: 'When it last changed', nl: 'Wanneer hij voor het laatst is gewijzigd' },
      {
        nullable: false,
        column: true,
        indexed: true,
      },
    ),
  ],
  navigation: [
    {
      name: 'Parent',
      set: 'Combinations',
      isCollection: false,
      by: [['ParentId', 'Id']],
      partner: 'Children',
      said: { en: 'The main customer', nl: 'De hoofdklant' },
      needs: [],
    },
    many('Children', 'Combinations', ['Id', 'ParentId'], 'Parent', {
      en: 'The customers below it',
      nl: 'De onderliggende klanten',
    }),
    ofCustomer('Administrations', { en: 'Its administrations', nl: 'De administraties' }),
    ofCustomer('Users', { en: 'Its users', nl: 'De gebruikers' }),
    ofCustomer('Products', { en: 'Its products', nl: 'De producten' }, productTypes),
    ofCustomer('ProductMonths', { en: 'Its products by month', nl: 'De producten per maand' }, productTypes),
    ofCustomer('MonthlyCosts', { en: 'Its sums by month', nl: 'De sommen per maand' }, productTypes),
  ],
  rows: {
    kind: 'documents',
    collection: combinations,
    only: [presentOrNamed],
    isSearched: true,
    beside: [closedLines],
  },
  said: { en: 'Customers of the firm', nl: 'Klanten van het kantoor' },
  needs: customers,
}
