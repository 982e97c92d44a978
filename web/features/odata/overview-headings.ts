import type { Locale } from '#domain/shared/locale.ts'
import type { MessageId } from '../../ui/Message.tsx'
import type { Heading } from './connect-files.ts'

/** The table that has everything by its name, which is what most people open in Excel. */
export const overview = 'MonthlyOverview'

const columnsIn = (locale: Locale) => {
  const own = locale === 'nl' ? 'Nl' : 'En'
  return [
    ['Period', 'odata.heading.period'],
    ['Customer', 'odata.heading.customer'],
    ['CustomerNumber', 'odata.heading.customer_number'],
    [`System${own}`, 'odata.heading.system'],
    [`Product${own}`, 'odata.heading.product'],
    [`Split${own}`, 'odata.heading.split'],
    [`State${own}`, 'odata.heading.state'],
    ['Quantity', 'odata.heading.quantity'],
    ['Purchase', 'odata.heading.purchase'],
    ['Sales', 'odata.heading.sales'],
    ['Margin', 'odata.heading.margin'],
  ] as const satisfies readonly (readonly [string, MessageId])[]
}

/** Its columns as somebody who opens it in a language calls them. */
export const overviewHeadings = (locale: Locale, text: (id: MessageId) => string): readonly Heading[] =>
  columnsIn(locale).map(([column, id]) => [column, text(id)])
