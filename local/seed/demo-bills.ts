import { attachment, tinyPdf, ublText } from '../../functions/invoices/fixtures/ubl.ts'
import { customerAt } from '../vendors/world/customers.ts'
import { nameIn } from '../vendors/world/spelling.ts'
import { supplierBill } from '../vendors/world/supplier-bills.ts'
import { placeIn } from '../vendors/world/systems.ts'
import { isServed } from '../vendors/world/usage.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'

export interface Bill {
  readonly fileName: string
  readonly period: Period
  readonly mediaType: string
  readonly content: Buffer
}

const months = 3
const administrations = 24
const labels = ['Visionplanner Online', 'Visionplanner Online|Small', 'Rapportage']

const day = (period: Period, number: number): string =>
  `${String(number).padStart(2, '0')}-${period.slice(5)}-${period.slice(0, 4)}`
const lastDay = (period: Period): number =>
  new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).getUTCDate()

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
const cell = (value: string): string => (/[";]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The bills of the last whole months as Visionplanner writes them: for who uses it, with the mistakes that the world names. */
export function visionplannerBills(now: Date): Bill[] {
  return Array.from({ length: months }, (_, back) => addMonths(periodAt(now), -1 - back)).map((period) => {
    const rows = supplierBill('Visionplanner', period, administrations).map(({ customer, code, count, cents }) => [
      cell(nameIn('Visionplanner', customer)),
      code,
      euros(cents),
      String(count),
      labels[customer.place % labels.length] ?? '',
      day(period, 1),
      day(period, lastDay(period)),
      '01-01-2024',
    ])
    const header = ['Omschrijving', 'Code', 'Prijs', 'Aantal', 'Labels', 'Van', 'Tot', 'Start abonnement']
    return {
      fileName: `visionplanner-${period}.csv`,
      period,
      mediaType: 'text/csv',
      content: Buffer.from([header, ...rows].map((row) => `${row.join(';')}\r\n`).join('')),
    }
  })
}

/** What a firm sent its own customers in the last whole months, as WeFact's e-invoices with the PDF inside. */
export function weFactInvoices(now: Date): Bill[] {
  const debtors = [0, 1, 2].map((nth) => customerAt(placeIn('WeFact', nth)))
  return Array.from({ length: months }, (_, back) => addMonths(periodAt(now), -1 - back)).flatMap((period) =>
    debtors
      .filter((debtor) => isServed(debtor, period))
      .map((debtor, index) => {
        const number = `F${period.replace('-', '')}-${index + 1}`
        const text = ublText({
          number,
          date: `${period}-05`,
          customer: { number: `DB${debtor.code}`, name: nameIn('WeFact', debtor) },
          extra: attachment(tinyPdf, `${number}.pdf`),
        })
        return { fileName: `${number}.xml`, period, mediaType: 'application/xml', content: Buffer.from(text) }
      }),
  )
}
