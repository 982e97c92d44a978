/** The page sizes every table offers. */
export const pageSizes = [10, 25, 50, 100, 500] as const
export type PageSize = (typeof pageSizes)[number]
/** Who asks for more rows at once fills a file, not a screen. */
export const largestPageSize: PageSize = 500
export const defaultPageSize: PageSize = 25

/** Rows in a CSV export; a tenant without a paid tier gets the smaller number. */
export const exportRows = { paid: 50_000, unpaid: 25 } as const
/** The demo tenant never reads more than this a page. */
export const demoPageSize = 25
/** The connection list is read whole. */
export const connectionListTake = 15_000
