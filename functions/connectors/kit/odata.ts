import { z } from 'zod'

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
