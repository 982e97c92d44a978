import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'

interface Bill {
  readonly fileName: string
  readonly period: Period
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
export function demoBills(now: Date): Bill[] {
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
      content: Buffer.from([header, ...rows].map((row) => `${row.join(';')}\r\n`).join('')),
    }
  })
}
