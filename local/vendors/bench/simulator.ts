import type { SimulatedAnswer, SimulatedRequest, Simulator } from '../simulator.ts'

/**
 * A plain paged source to measure against: `/records?page=1&size=1000&count=100000`, and `version` to change a hundredth
 * of the rows. Pages are kept as text, so that a run measures the reader.
 */
export class BenchSource implements Simulator {
  readonly name = 'bench'
  readonly origin = 'https://bench.vendors.example'
  readonly #pages = new Map<string, string>()

  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})

  answer({ url }: SimulatedRequest): SimulatedAnswer {
    if (url.pathname !== '/records') return { status: 404, headers: {}, body: '' }
    const number = (name: string, otherwise: number): number => Number(url.searchParams.get(name) ?? otherwise)
    const page = number('page', 1)
    const size = Math.min(5000, number('size', 1000))
    const count = number('count', 100_000)
    const version = number('version', 0)
    const key = `${page}:${size}:${count}:${version}`
    const body = this.#pages.get(key) ?? this.#render(page, size, count, version)
    this.#pages.set(key, body)
    return { status: 200, headers: { 'content-type': 'application/json' }, body }
  }

  #render(page: number, size: number, count: number, version: number): string {
    const first = (page - 1) * size
    const items = Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_, nth) => {
      const index = first + nth
      return {
        id: String(100_000 + index),
        name: `Administratie ${index}${index % 100 === 7 ? ` versie ${version}` : ''}`,
        coc: `00${String(index % 1_000_000).padStart(6, '0')}`,
        number: `K${index}`,
        status: index % 20 === 0 ? 'Archived' : 'Active',
        type: ['BV', 'VOF', 'EZ'][index % 3],
        city: `Plaats ${index % 500}`,
        modified: '2026-01-01T00:00:00.000Z',
      }
    })
    return JSON.stringify({ items, page, totalItems: count, totalPages: Math.ceil(count / size) })
  }
}
