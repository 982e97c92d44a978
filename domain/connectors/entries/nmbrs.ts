import { catalogEntry, secret, text } from '../catalog-entry.ts'

/** Columns: Company, Debtor, ServiceLevel and RunInfo of the SOAP services of Nmbrs. It lists no users who log in. */
export const nmbrs = catalogEntry({
  id: 'Nmbrs',
  name: 'Nmbrs',
  company: 'Visma',
  mark: { letters: 'NM', color: '#1D6F42' },
  website: 'https://www.nmbrs.com',
  terms: 'https://www.nmbrs.com/nl/algemenevoorwaarden',
  availability: 'offered',
  ends: {
    on: '2027-03-01',
    what: {
      nl: 'Nmbrs stopt met de SOAP-interface waarmee Spil leest.',
      en: 'Nmbrs stops the SOAP interface that Spil reads.',
    },
    advice: {
      nl: 'Tot die dag verandert er niets. Spil leest de nieuwe REST-interface van Nmbrs nog niet: zodra dat kan, staat hier wat je doet. Is het die dag nog niet zover, lever de administraties en loonstroken dan aan met Handmatige import.',
      en: 'Nothing changes until that day. Spil does not read the new REST interface of Nmbrs yet: once it does, this page says what to do. Should it not be there in time, bring the administrations and payslips by Manual import.',
    },
  },
  credentialFields: [text('username'), text('domain'), secret('apiToken')],
  tables: {
    administrations: {
      query: 'nmbrsCompanies',
      type: 'NmbrsCompany',
      customerColumn: 'clientNumber',
      columns: [
        { key: 'administrationNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'clientNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'customerName', kind: 'text', sortable: true, searchable: true },
        {
          key: 'payrollPeriodType',
          kind: 'text',
          sortable: true,
          values: {
            Week: { nl: 'Week', en: 'Week' },
            Week4: { nl: 'Vier weken', en: 'Four weeks' },
            Month: { nl: 'Maand', en: 'Month' },
            Month6: { nl: 'Half jaar', en: 'Half a year' },
            Year: { nl: 'Jaar', en: 'Year' },
          },
        },
        { key: 'lastPayrollRunEnd', kind: 'date', sortable: true },
        { key: 'licenseType', kind: 'text', sortable: true },
        { key: 'startDate', kind: 'date', sortable: true },
      ],
    },
    usage: {
      query: 'nmbrsPayslipSummaries',
      type: 'NmbrsPayslipSummary',
      columns: [],
    },
  },
})
