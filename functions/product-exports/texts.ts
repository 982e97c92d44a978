import type { SourceType } from '#domain/products/definition.ts'
import type { Locale } from '#domain/shared/locale.ts'

interface Words {
  readonly file: string
  readonly sheets: { readonly months: string; readonly lines: string; readonly missing: string }
  readonly customer: string
  readonly customerId: string
  readonly product: string
  readonly productCode: string
  readonly system: string
  readonly splitValue: string
  readonly source: string
  readonly month: string
  readonly quantity: string
  readonly purchase: string
  readonly sales: string
  readonly margin: string
  readonly purchasePrice: string
  readonly salesPrice: string
  readonly ruleSince: string
  readonly status: string
  readonly statuses: Readonly<Record<'RUNNING' | 'OPEN' | 'CLOSED', string>>
  readonly total: string
  readonly missing: string
  readonly monthsMissing: string
  readonly linesMissing: string
  readonly noValue: string
  /** What came too late for an earlier month. */
  readonly late: (product: string, month: string) => string
  /** Of definitions that came by themselves, after the name of the system. */
  readonly counts: Readonly<Record<SourceType, string>>
  readonly mail: {
    readonly subject: string
    readonly text: (year: number, lines: string) => string
    readonly incomplete: string
    readonly incompleteText: (year: number, lines: string, leftOut: string) => string
    readonly to: string
  }
}

/** What an export says, in both languages. Amounts are euros; that stands in the heading. */
export const words: Readonly<Record<Locale, Words>> = {
  nl: {
    file: 'Producten',
    sheets: { months: 'Producten per maand', lines: 'Regels', missing: 'Prijzen ontbreken' },
    customer: 'Klant',
    customerId: 'Klantnummer',
    product: 'Product',
    productCode: 'Productcode',
    system: 'Koppeling',
    splitValue: 'Uitgesplitst naar',
    source: 'Administratie',
    month: 'Maand',
    quantity: 'Aantal',
    purchase: 'Inkoop €',
    sales: 'Verkoop €',
    margin: 'Marge €',
    purchasePrice: 'Inkoopprijs €',
    salesPrice: 'Verkoopprijs €',
    ruleSince: 'Prijs sinds',
    status: 'Stand',
    statuses: { RUNNING: 'Loopt nog', OPEN: 'Open', CLOSED: 'Afgesloten' },
    total: 'Totaal',
    missing: 'ontbreekt',
    monthsMissing: 'Maanden zonder prijs',
    linesMissing: 'Regels zonder prijs',
    noValue: '(leeg)',
    late: (product, month) => `${product} (nagekomen van ${month})`,
    counts: {
      ADMINISTRATION: 'administraties',
      USER: 'gebruikers',
      USAGE: 'verbruik',
      INVOICE_ADMINISTRATION: 'factuurregels per administratie',
      INVOICE_USER: 'factuurregels per gebruiker',
    },
    mail: {
      subject: 'Je export van producten staat klaar',
      text: (year, lines) =>
        `De export van de producten van ${year} is klaar: ${lines} regels. Je vindt die in Spil bij Producten.`,
      incomplete: 'Je export van producten is onvolledig',
      incompleteText: (year, lines, leftOut) =>
        `De export van de producten van ${year} is onvolledig: er staan ${lines} regels in, ${leftOut} zijn weggelaten. Je abonnement laat er niet meer toe.`,
      to: 'Naar de export',
    },
  },
  en: {
    file: 'Products',
    sheets: { months: 'Products by month', lines: 'Lines', missing: 'Prices missing' },
    customer: 'Customer',
    customerId: 'Customer number',
    product: 'Product',
    productCode: 'Product code',
    system: 'Connection',
    splitValue: 'Split by',
    source: 'Administration',
    month: 'Month',
    quantity: 'Count',
    purchase: 'Purchase €',
    sales: 'Sales €',
    margin: 'Margin €',
    purchasePrice: 'Purchase price €',
    salesPrice: 'Sales price €',
    ruleSince: 'Price since',
    status: 'State',
    statuses: { RUNNING: 'Not over yet', OPEN: 'Open', CLOSED: 'Closed' },
    total: 'Total',
    missing: 'missing',
    monthsMissing: 'Months without a price',
    linesMissing: 'Lines without a price',
    noValue: '(empty)',
    late: (product, month) => `${product} (late for ${month})`,
    counts: {
      ADMINISTRATION: 'administrations',
      USER: 'users',
      USAGE: 'usage',
      INVOICE_ADMINISTRATION: 'invoice lines per administration',
      INVOICE_USER: 'invoice lines per user',
    },
    mail: {
      subject: 'Your export of products is ready',
      text: (year, lines) =>
        `The export of the products of ${year} is ready: ${lines} lines. You will find it in Spil under Products.`,
      incomplete: 'Your export of products is incomplete',
      incompleteText: (year, lines, leftOut) =>
        `The export of the products of ${year} is incomplete: it has ${lines} lines, ${leftOut} were left out. Your subscription allows no more.`,
      to: 'Go to the export',
    },
  },
}
