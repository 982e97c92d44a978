import { catalogEntry, secret, url } from '../catalog-entry.ts'
import { crmColumns } from '../columns.ts'
import { activeWhenTrue, relationWords } from '../standing-sign.ts'

/** Columns: our own contract, which a firm builds an API to (`docs/guides/custom-api.md`). Its secret is the firm's own too. */
export const customApi = catalogEntry({
  id: 'CustomApi',
  name: null,
  company: 'Spil',
  mark: { letters: 'API', color: '#4B4F58' },
  variants: ['regular', 'crm'],
  availability: 'offered',
  credentialFields: [url('apiUrl'), secret('apiPassword', { minLength: 32, maxLength: 512 })],
  crmNames: 'fixed',
  tables: {
    administrations: {
      query: 'customApiAdministrations',
      type: 'CustomApiAdministration',
      groupColumn: 'group',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'group', kind: 'text', sortable: true },
        { key: 'industry', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'isBlocked', kind: 'boolean', sortable: true },
        { key: 'archived', kind: 'boolean', sortable: true },
        {
          key: 'payrollPeriodType',
          kind: 'text',
          sortable: true,
          values: {
            week: { nl: 'Week', en: 'Week' },
            fourWeeks: { nl: 'Vier weken', en: 'Four weeks' },
            month: { nl: 'Maand', en: 'Month' },
            year: { nl: 'Jaar', en: 'Year' },
          },
        },
        { key: 'lastPayrollRunEnd', kind: 'date', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'customApiUsers',
      type: 'CustomApiUser',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        {
          key: 'userType',
          kind: 'text',
          sortable: true,
          values: {
            internal: { nl: 'Medewerker', en: 'Internal' },
            client: { nl: 'Klant', en: 'Client' },
            guest: { nl: 'Gast', en: 'Guest' },
            service: { nl: 'Systeem', en: 'Service' },
          },
        },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'employeeId', kind: 'text', sortable: true, searchable: true },
        { key: 'department', kind: 'text', sortable: true },
        { key: 'jobTitle', kind: 'text', sortable: true },
        { key: 'lastLogin', kind: 'moment', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    usage: { query: 'customApiUsageSummaries', type: 'CustomApiUsageSummary', columns: [] },
    access: {
      query: 'customApiUserAdministrations',
      type: 'CustomApiUserAdministration',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'maySee', kind: 'boolean', sortable: true },
        { key: 'mayHandle', kind: 'boolean', sortable: true },
        { key: 'mayValidate', kind: 'boolean', sortable: true },
        { key: 'mayApprove', kind: 'boolean', sortable: true },
        { key: 'maySign', kind: 'boolean', sortable: true },
      ],
    },
  },
  crmTables: {
    administrations: {
      query: 'customApiCrmAdministrations',
      type: 'CustomApiCrmAdministration',
      groupColumn: 'relationType',
      // The contract is ours: `isActive` is required to mean this; what relations are called is the firm's.
      standing: [
        { column: 'isActive', ...activeWhenTrue },
        { column: 'relationType', ...relationWords },
      ],
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        {
          key: 'type',
          kind: 'text',
          sortable: true,
          values: {
            organization: { nl: 'Organisatie', en: 'Organisation' },
            person: { nl: 'Persoon', en: 'Person' },
          },
        },
        { key: 'relationType', kind: 'text', sortable: true },
        { key: 'industry', kind: 'text', sortable: true },
        ...crmColumns,
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
  },
})
