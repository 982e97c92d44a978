/** What a view may hold at most: characters of a name and of an address, columns, and views of one person in one list. */
export const viewLimits = { name: 100, choices: 8_000, columns: 200, columnId: 100, width: 4_000, aList: 100 } as const
