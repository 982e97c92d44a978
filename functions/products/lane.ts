/** What writes the products of a firm, or keeps them, does so one after another. */
export const productsLane = (tenantId: string): string => `products ${tenantId}`
