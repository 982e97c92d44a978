/** What the specification calls the tasks it names, by their job. */
const specified = {
  'combinations-import': 'CrmSync',
  'combinations-sync': 'CombinationsSync',
  'products-export': 'ProductsExport',
  'sync-products-by-definition': 'ProductsSyncByDefinition',
  'link-users': 'LinkUsers',
  'unlink-users': 'UnlinkUsers',
} as const

/** What is counted of a customer whose products are being made: no task of their own makes them. */
export const createProductsType = 'CreateProducts'

const types = new Map<string, string>(Object.entries(specified))
const jobs = new Map<string, string>(Object.entries(specified).map(([job, type]) => [type, job]))

/** The type of a task as the API tells it: `task.type.<type>`. One that the specification does not name has that of its job. */
export const taskTypeOf = (job: string): string => types.get(job) ?? job

/** The job of a task by either of its names. */
export const jobOfType = (type: string): string => jobs.get(type) ?? type
