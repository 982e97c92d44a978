/** Where a month is shown. */
export const monthPath = (period: string): string => `/products/months/${period}`
