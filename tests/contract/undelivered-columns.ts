import type { RecordTable } from '#domain/connectors/columns.ts'

type Reasons = Readonly<Record<string, string>>

const noNumber = { chamberOfCommerceNumber: 'The vendor keeps no number of the chamber of commerce' }

const notOverRest = 'Nobody publishes where REST tells it; of a connection that moved it stays as SOAP told it'

const onInvoices = 'Only invoices tell it, and these come as files'

/** Columns that are empty in every row of a vendor, each with the reason, by the name of the variant. */
export const undelivered: Readonly<Record<string, Readonly<Partial<Record<RecordTable, Reasons>>>>> = {
  Basecone: { administrations: noNumber },
  MicrosoftEntraID: { administrations: noNumber },
  'Nmbrs over REST': {
    administrations: {
      chamberOfCommerceNumber: notOverRest,
      payrollPeriodType: notOverRest,
      lastPayrollRunEnd: notOverRest,
      licenseType: notOverRest,
      startDate: notOverRest,
    },
  },
  Qics: { administrations: noNumber },
  'Qics as CRM': { administrations: noNumber },
  WeFactV2: {
    administrations: { ...noNumber, productCode: onInvoices, invoiceDate: onInvoices },
    billings: { invoiceNumber: onInvoices, invoiceDate: onInvoices },
  },
  Zenvoices: { administrations: noNumber },
}
