import { attachment, tinyPdf, ublText } from '../../functions/invoices/fixtures/ubl.ts'
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

/** The bills of the last whole months as Visionplanner writes them, over invented administrations. */
export function visionplannerBills(now: Date): Bill[] {
  return Array.from({ length: months }, (_, back) => addMonths(periodAt(now), -1 - back)).map((period) => {
    const rows = Array.from({ length: administrations }, (_, index) => [
      `Voorbeeldadministratie ${index + 1}`,
      String(1001 + index),
      index % 5 === 0 ? '24,50' : '12,50',
      index % 7 === 3 ? '0,5' : '1',
      labels[index % labels.length] ?? '',
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

const debtors = ['Bakkerij De Zwaluw', 'Garage Lage Vaart', 'Bouwbedrijf Noorderlicht']

/** What a firm sent its own customers in the last whole months, as WeFact's e-invoices with the PDF inside. */
export function weFactInvoices(now: Date): Bill[] {
  return Array.from({ length: months }, (_, back) => addMonths(periodAt(now), -1 - back)).flatMap((period) =>
    debtors.map((name, index) => {
      const number = `F${period.replace('-', '')}-${index + 1}`
      const text = ublText({
        number,
        date: `${period}-05`,
        customer: { number: `DB1000${index + 1}`, name },
        extra: attachment(tinyPdf, `${number}.pdf`),
      })
      return { fileName: `${number}.xml`, period, mediaType: 'application/xml', content: Buffer.from(text) }
    }),
  )
}
