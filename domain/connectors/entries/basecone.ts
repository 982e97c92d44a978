import { catalogEntry, secret, text } from '../catalog-entry.ts'

/** Columns: the collections of companies, users and transactions of Basecone's API v1; roles by Spil's names. */
export const basecone = catalogEntry({
  id: 'Basecone',
  name: 'Basecone',
  company: 'Wolters Kluwer',
  mark: { letters: 'BC', color: '#0A6E8C' },
  website: 'https://www.basecone.com',
  availability: 'offered',
  credentialFields: [text('officeCode'), text('username'), secret('password', { forgotten: true })],
  tables: {
    administrations: {
      query: 'baseconeCompanies',
      type: 'BaseconeCompany',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'reference', kind: 'text', sortable: true, searchable: true, isFirmsOwn: true },
        { key: 'accounting', kind: 'text', sortable: true },
        { key: 'email', kind: 'text', sortable: true, searchable: true },
        { key: 'modules', kind: 'text', sortable: true },
      ],
    },
    users: {
      query: 'baseconeUsers',
      type: 'BaseconeUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        {
          key: 'role',
          kind: 'text',
          sortable: true,
          values: {
            SuperUser: { nl: 'SuperUser', en: 'SuperUser' },
            Accountant: { nl: 'Accountant', en: 'Accountant' },
            SMEAccountant: { nl: 'SME-accountant', en: 'SME accountant' },
            AuthorisationAdministrator: { nl: 'Autorisatiebeheerder', en: 'Authorization manager' },
            Authoriser: { nl: 'Autoriseerder', en: 'Authorizer' },
            ClientUser: { nl: 'Klantgebruiker', en: 'Customer user' },
            RestrictedClientUser: { nl: 'Beperkte klantgebruiker', en: 'Limited customer user' },
          },
        },
        { key: 'superUser', kind: 'boolean', sortable: true },
        { key: 'accountant', kind: 'boolean', sortable: true },
        { key: 'smeAccountant', kind: 'boolean', sortable: true },
        { key: 'authorizationManager', kind: 'boolean', sortable: true },
        { key: 'authorizer', kind: 'boolean', sortable: true },
        { key: 'customerUser', kind: 'boolean', sortable: true },
        { key: 'limitedCustomerUser', kind: 'boolean', sortable: true },
      ],
    },
    usage: {
      query: 'baseconeBookedSummaries',
      type: 'BaseconeBookedSummary',
      columns: [],
    },
    access: {
      query: 'baseconeUserCompanies',
      type: 'BaseconeUserCompany',
      columns: [],
    },
  },
})
