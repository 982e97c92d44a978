/*
 * What a host does at once, and how often somebody may ask it: one firm must not feel another. What guards a secret is counted
 * over all hosts and stands with what it guards (decision 8).
 */

/** A message of the queue that was handed out this often without success is put aside. */
export const deliveriesInAll = 5

/** Of the jobs that a host runs at once, those of one firm: some places are left for others, also where jobs take long. */
export const jobsOfOneFirm = (atOnce: number): number => Math.max(1, atOnce - Math.floor(atOnce / 4))

/** Calls to webhook endpoints at once, and of these one firm's. */
export const webhookCalls = { atOnce: 8, ofOneFirm: 6 } as const

/** What a person, and a firm, may ask of a host in ten seconds. A screen asks for five to ten things, now and then. */
export const requestBudgets = { seconds: 10, person: 300, firm: 2_000 } as const

/** Operations of the API at once, of these one firm's, and how many more of it may wait. */
export const operationTurns = { atOnce: 64, ofOneFirm: 8, waiting: 200 } as const

/** Files that arrive at once, and requests with a file in them: the whole of one is held in memory. */
export const fileTurns = { atOnce: 12, ofOneFirm: 4, waiting: 100 } as const
export const largeRequestTurns = { atOnce: 3, ofOneFirm: 1, waiting: 10 } as const
