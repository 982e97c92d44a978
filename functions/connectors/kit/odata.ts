import { z } from 'zod'
import { linkedPages, type ReadPage } from './pages.ts'
import type { VendorApi } from './vendor-api.ts'

const rows = z.array(z.unknown())
const link = z.string().nullish()

/** A list of OData 4, of 3 (as text and verbose), or without an envelope, with the address of the page after it. */
export const ODataList = z
  .union([
    rows.transform((items) => ({ items, next: undefined })),
    z
      .object({ value: rows, '@odata.nextLink': link, 'odata.nextLink': link })
      .transform((list) => ({ items: list.value, next: list['@odata.nextLink'] ?? list['odata.nextLink'] })),
    z
      .object({ d: z.object({ results: rows, __next: link }) })
      .transform(({ d }) => ({ items: d.results, next: d.__next })),
    z.object({ d: rows }).transform(({ d }) => ({ items: d, next: undefined })),
  ])
  .transform(({ items, next }) => ({ items, next: next ?? undefined }))

/** Rows come 60 to 250 a page: room for more than the largest firms have. */
const ceiling = 10_000

/**
 * A list whose pages each have the address of the next, from `first` on. A link is followed as it is given, or as `follow`
 * makes it.
 *
 * Errors: as `linkedPages`.
 */
export function odataPages(given: {
  api: VendorApi
  cursor: string | undefined
  first: () => Promise<string>
  follow?: (link: string) => string
}): AsyncGenerator<ReadPage> {
  const { api, cursor, first, follow = (link: string) => link } = given
  return linkedPages({
    cursor,
    ceiling,
    first,
    read: async (at) => {
      const { items, next } = await api.call({ path: at, answer: ODataList })
      return { items, next: next === undefined ? undefined : follow(next) }
    },
  })
}
