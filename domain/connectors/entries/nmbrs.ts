import { catalogEntry, secret, text } from '../catalog-entry.ts'

/** Columns: Company, Debtor, ServiceLevel and RunInfo of the SOAP services of Nmbrs; its REST API tells fewer. It lists no users who log in. */
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
      nl: 'Tot die dag verandert er niets. Stap voor die dag over op de REST-koppeling: dat kan hieronder op deze pagina. Je administraties, koppelingen en loonstroken blijven staan.',
      en: 'Nothing changes until that day. Move to the REST interface before it: you can do so below on this page. Your administrations, links and payslips stay.',
    },
  },
  successor: {
    name: 'REST',
    differs: {
      nl: 'Nmbrs vertelt via REST niet wanneer de laatste loonrun eindigt; die kolom wordt leeg. KvK-nummer, loonperiode, licentie en startdatum blijven zoals ze nu zijn. Loonstroken tellen in de maand waarin de loonrun is gemaakt. De toestemming geldt voor de debiteuren die je in het venster van Nmbrs kiest; administraties van andere debiteuren tellen als verdwenen, en bij meer dan een paar vraagt Spil je eerst of dat klopt.',
      en: 'Over REST, Nmbrs does not tell when the last payroll run ends; that column becomes empty. The Chamber of Commerce number, pay period, licence and start date stay as they are now. Payslips count in the month in which the payroll run was made. The consent covers the debtors that you choose in the window of Nmbrs; administrations of other debtors count as gone, and if there are more than a few, Spil asks you first.',
    },
  },
  callbackPage: 'nmbrs-callback',
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
