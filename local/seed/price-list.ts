import { fileURLToPath } from 'node:url'

/** Invented prices, as an operator would keep them (docs/guides/price-list.md). */
export const demoPriceList = fileURLToPath(new URL('price-list.json', import.meta.url))
