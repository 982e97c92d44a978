import { catalogEntry } from '../catalog-entry.ts'

/** Columns: the office and user documents of Twinfield's XML interface. */
export const twinfield = catalogEntry({
  id: 'Twinfield',
  name: 'Twinfield',
  company: 'Wolters Kluwer',
  mark: { letters: 'TW', color: '#007A5E' },
  website: 'https://www.twinfield.nl',
  availability: 'offered',
  authorization: 'external',
  callbackPage: 'twinfield-callback',
  tables: {
    administrations: {
      query: 'twinfieldOffices',
      type: 'TwinfieldOffice',
      columns: [
        { key: 'shortName', kind: 'text', sortable: true, searchable: true },
        { key: 'baseCurrency', kind: 'text', sortable: true },
        { key: 'vatNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'twinfieldUsers',
      type: 'TwinfieldUser',
      columns: [
        { key: 'userId', kind: 'text', sortable: true, searchable: true },
        { key: 'shortName', kind: 'text', sortable: true, searchable: true },
        {
          key: 'userType',
          kind: 'text',
          sortable: true,
          values: {
            regular: { nl: 'Standaard', en: 'Regular' },
            accountant: { nl: 'Accountant', en: 'Accountant' },
            accountantcustomer: { nl: 'Klant van de accountant', en: "Accountant's customer" },
          },
        },
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    access: {
      query: 'twinfieldUserOffices',
      type: 'TwinfieldUserOffice',
      columns: [{ key: 'role', kind: 'text', sortable: true }],
    },
  },
})
