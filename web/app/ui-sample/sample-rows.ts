import type { RecordStatus } from '#domain/connections/connection.ts'

export interface SampleRow {
  readonly id: string
  readonly name: string
  readonly status: RecordStatus
  readonly email: string
  readonly chamberOfCommerceNumber: string
  readonly users: number
  readonly amount: string | null
  readonly isBlocked: boolean
  readonly created: string
  readonly lastMutation: string
}

/** What the invented administrations do. */
export const sampleKinds = [
  'Bakkerij',
  'Garage',
  'Installatiebedrijf',
  'Tandartspraktijk',
  'Café',
  'Bouwbedrijf',
  'Kapsalon',
  'Hoveniersbedrijf',
]
const last = [
  'De Vries',
  'Jansen',
  'Van den Berg',
  'Öztürk',
  'Bakker',
  'Visser',
  'Smit',
  'Meijer',
  'De Boer',
  'Mulder',
  'Bos',
]
const statuses: readonly RecordStatus[] = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'IGNORED', 'ACTIVE', 'ARCHIVED']

/** Invented administrations, the same on every machine. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = sampleKinds[index % sampleKinds.length] ?? ''
    const owner = last[(index * 7) % last.length] ?? ''
    const day = new Date(Date.UTC(2024, 0, 1 + (index % 700), index % 24, index % 60))
    return {
      id: `sample-${index}`,
      name: `${kind} ${owner} ${index + 1}`,
      status: statuses[index % statuses.length] ?? 'ACTIVE',
      email: `info${index + 1}@example.nl`,
      chamberOfCommerceNumber: String(10_000_000 + index * 37),
      users: index % 13,
      amount: index % 9 === 0 ? null : `${(index * 379) % 25_000}.${String((index * 7) % 100).padStart(2, '0')}`,
      isBlocked: index % 11 === 0,
      created: day.toISOString().slice(0, 10),
      lastMutation: day.toISOString(),
    }
  })
}
