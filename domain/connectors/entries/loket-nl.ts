import { catalogEntry } from '../catalog-entry.ts'

/** Columns: administrations with their employers and payroll periods, office and client users, payroll runs of Loket's API. */
export const loketNl = catalogEntry({
  id: 'LoketNl',
  name: 'Loket.nl',
  company: 'Loket.nl',
  mark: { letters: 'LO', color: '#B3421B' },
  website: 'https://www.loket.nl',
  availability: 'offered',
  contract: 'partial',
  authorization: 'external',
  callbackPage: 'loketnl-callback',
  tables: {
    administrations: {
      query: 'loketNlAdministrations',
      type: 'LoketNlAdministration',
      customerColumn: 'administrationNumber',
      columns: [
        { key: 'customerName', kind: 'text', sortable: true, searchable: true },
        { key: 'internalClientId', kind: 'text', sortable: true, searchable: true },
        { key: 'administrationNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'clientNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'tag1', kind: 'text', sortable: true, searchable: true },
        { key: 'businessType', kind: 'text', sortable: true },
        { key: 'industry', kind: 'text', sortable: true },
        { key: 'mailAddress', kind: 'text', sortable: true, searchable: true },
        { key: 'isPayroll', kind: 'boolean', sortable: true },
        {
          key: 'payrollPeriodType',
          kind: 'text',
          sortable: true,
          values: {
            month: { nl: 'Maand', en: 'Month' },
            fourWeeks: { nl: 'Vier weken', en: 'Four weeks' },
            week: { nl: 'Week', en: 'Week' },
          },
        },
        { key: 'lastPayrollRunEnd', kind: 'date', sortable: true },
        { key: 'startDate', kind: 'date', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'archived', kind: 'boolean', sortable: true },
      ],
    },
    users: {
      query: 'loketNlUsers',
      type: 'LoketNlUser',
      columns: [
        { key: 'firstName', kind: 'text', sortable: true, searchable: true },
        { key: 'lastName', kind: 'text', sortable: true, searchable: true },
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'isExternal', kind: 'boolean', sortable: true },
        { key: 'role', kind: 'text', sortable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
        { key: 'lastLogin', kind: 'moment', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
      ],
    },
    usage: {
      query: 'loketNlUsageSummaries',
      type: 'LoketNlUsageSummary',
      columns: [],
    },
    access: {
      query: 'loketNlUserAdministrations',
      type: 'LoketNlUserAdministration',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'team', kind: 'text', sortable: true },
      ],
    },
  },
})
