import { readFileSync } from 'node:fs'
import { z } from 'zod'

const HostFile = z.object({
  extensions: z.object({ serviceBus: z.object({ maxConcurrentSessions: z.int() }) }),
})
/** Jobs that an instance has at once, as host.json says. */
export const jobsAtOnce = HostFile.parse(JSON.parse(readFileSync('host.json', 'utf8'))).extensions.serviceBus
  .maxConcurrentSessions

/** In bytes, of the process with all its threads. */
export const Measured = z.object({
  seconds: z.number(),
  begin: z.number(),
  most: z.number(),
  jobs: z.number(),
  syncs: z.number(),
})
export type Measured = z.infer<typeof Measured>
