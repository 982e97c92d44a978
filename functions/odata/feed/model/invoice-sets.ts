import { connectionInvoices } from '../../../invoices/index.ts'
import { invoiceProducts } from '../../../invoice-products/index.ts'
import {
  amount,
  coded,
  everyOne,
  hundredths,
  idOf,
  madeMoment,
  moment,
  monthDay,
  stored,
  type FeedProperty,
  type FeedSet,
  type Said,
} from './feed-set.ts'
import { prices, productTypes, itsConnection, toConnection, many, toDefinition } from './shared-parts.ts'

/** The later of two moments, of which the second is always there. */
const changed = (path: string, before: string, said: Said): FeedProperty =>
  madeMoment('ChangedAt', (d) => `coalesce(${d}.doc ->> '$.${path}', ${d}.doc ->> '$.${before}')`, said)

export const invoiceSet: FeedSet = {
  name: 'Invoices',
  typeName: 'Invoice',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the invoice', nl: 'Id van de factuur' }),
    itsConnection,
    stored(
      'Number',
      'number',
      'Edm.String',
      { en: 'Number of the invoice', nl: 'Factuurnummer' },
      { sortKey: 'number' },
    ),
    stored('Date', 'date', 'Edm.Date', { en: 'Its date', nl: 'Factuurdatum' }),
    monthDay(
      'Month',
      'period',
      { en: 'First day of its month', nl: 'Eerste dag van de maand' },
      { nullable: false, column: true },
    ),
    stored(
      'Period',
      'period',
      'Edm.String',
      { en: 'Its month, YYYY-MM', nl: 'De maand, JJJJ-MM' },
      { nullable: false, maxLength: 7, column: true },
    ),
    stored(
      'FileName',
      'fileName',
      'Edm.String',
      { en: 'Name of the file', nl: 'Bestandsnaam' },
      { nullable: false, sortKey: 'fileName' },
    ),
    stored(
      'FileType',
      'fileType',
      'Edm.String',
      { en: 'Kind of file', nl: 'Bestandstype' },
      { nullable: false, column: true },
    ),
    ...coded(
      stored(
        'State',
        'state',
        'Edm.String',
        { en: 'WAITING, PROCESSING, PROCESSED or FAILED', nl: 'WAITING, PROCESSING, PROCESSED of FAILED' },
        { nullable: false, column: true },
      ),
      'invoice',
    ),
    stored('LineCount', 'lineCount', 'Edm.Int32', { en: 'Number of lines', nl: 'Aantal regels' }, { nullable: false }),
    stored(
      'Currency',
      'currency',
      'Edm.String',
      { en: 'Currency of the amounts', nl: 'Valuta van de bedragen' },
      { needs: prices },
    ),
    amount('NetAmount', 'netAmount', { en: 'Without VAT', nl: 'Zonder btw' }, { needs: prices }),
    amount('VatAmount', 'vatAmount', { en: 'VAT', nl: 'Btw' }, { needs: prices }),
    amount('GrossAmount', 'grossAmount', { en: 'With VAT', nl: 'Met btw' }, { needs: prices }),
    moment(
      'CreatedAt',
      'createdOn',
      { en: 'When it was uploaded', nl: 'Wanneer hij is geüpload' },
      { nullable: false, column: true },
    ),
    changed('processedOn', 'createdOn', { en: 'When it was last read', nl: 'Wanneer hij voor het laatst is gelezen' }),
  ],
  navigation: [
    toConnection('Invoices'),
    many(
      'Lines',
      'InvoiceLines',
      ['Id', 'InvoiceId'],
      'Invoice',
      { en: 'Lines that are billed on', nl: 'Regels die worden doorbelast' },
      productTypes,
    ),
  ],
  rows: { kind: 'documents', collection: connectionInvoices, only: everyOne, isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'Invoices of suppliers', nl: 'Facturen van leveranciers' },
  needs: [],
}

export const invoiceLineSet: FeedSet = {
  name: 'InvoiceLines',
  typeName: 'InvoiceLine',
  key: ['Id'],
  properties: [
    idOf('Id', { en: 'Id of the line', nl: 'Id van de regel' }),
    itsConnection,
    stored(
      'InvoiceId',
      'connectionInvoiceId',
      'Edm.String',
      { en: 'The invoice', nl: 'De factuur' },
      { nullable: false, column: true, indexed: true },
    ),
    stored(
      'ProductDefinitionId',
      'definitionId',
      'Edm.String',
      { en: 'The definition', nl: 'De definitie' },
      { nullable: false, column: true, indexed: true },
    ),
    ...coded(
      stored(
        'SourceType',
        'sourceType',
        'Edm.String',
        { en: 'For an administration or a user', nl: 'Voor een administratie of een gebruiker' },
        { nullable: false, column: true },
      ),
      'source',
    ),
    stored(
      'SourceId',
      'sourceId',
      'Edm.String',
      { en: 'Which one', nl: 'Welke' },
      { nullable: false, column: true, indexed: true },
    ),
    monthDay(
      'Month',
      'period',
      { en: 'First day of its month', nl: 'Eerste dag van de maand' },
      { nullable: false, column: true },
    ),
    stored(
      'Period',
      'period',
      'Edm.String',
      { en: 'Its month, YYYY-MM', nl: 'De maand, JJJJ-MM' },
      { nullable: false, maxLength: 7, column: true },
    ),
    hundredths('Quantity', 'count', { en: 'How many', nl: 'Hoeveel' }, { nullable: false }),
    amount(
      'PurchaseCostPerUnit',
      'purchaseCostPerUnit',
      { en: 'What one costs, in euros', nl: 'Wat één kost, in euro’s' },
      { needs: prices },
    ),
    amount(
      'SalesCostPerUnit',
      'salesCostPerUnit',
      { en: 'What one brings in, in euros', nl: 'Wat één opbrengt, in euro’s' },
      { needs: prices },
    ),
    moment(
      'CreatedAt',
      'createdTime',
      { en: 'When it was made', nl: 'Wanneer zij is gemaakt' },
      { nullable: false, column: true },
    ),
    changed('changedTime', 'createdTime', {
      en: 'When it last changed',
      nl: 'Wanneer zij voor het laatst is gewijzigd',
    }),
  ],
  navigation: [
    toConnection('InvoiceLines'),
    toDefinition('InvoiceLines'),
    {
      name: 'Invoice',
      set: 'Invoices',
      isCollection: false,
      by: [['InvoiceId', 'Id']],
      partner: 'Lines',
      said: { en: 'The invoice', nl: 'De factuur' },
      needs: [],
    },
  ],
  rows: { kind: 'documents', collection: invoiceProducts, only: everyOne, isSearched: false },
  connection: 'ConnectionId',
  said: { en: 'Lines of invoices that are billed on', nl: 'Factuurregels die worden doorbelast' },
  needs: productTypes,
}
