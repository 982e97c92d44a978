import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/**
 * Below the ports that a system gives to whoever asks for any one: between our look and the start of a process none of these
 * goes to a connection of some other test. Each worker of a run has a stretch of its own, for the same reason.
 */
const lowest = 12_000
const stretch = 2_000
const stretches = 10
const first = lowest + (Number(process.env['VITEST_POOL_ID'] ?? 0) % stretches) * stretch
/** Where this process goes on: what it gave out a moment ago may not be listened on yet. Runs beside each other begin anywhere. */
let next = randomInt(stretch)

/** Undefined where somebody listens there already. */
function listening(port: number): Promise<Server | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Server | undefined>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
    else reject(error)
  })
  server.listen(port, '127.0.0.1', () => resolve(server))
  return promise
}

/** Ports nobody listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let looked = 0; ports.length < count; looked += 1) {
    if (looked === stretch) throw new Error(`No ${count} ports are free from ${first} on`)
    const port = first + next
    next = (next + 1) % stretch
    const server = await listening(port)
    if (server === undefined) continue
    await new Promise((resolve) => server.close(resolve))
    ports.push(port)
  }
  return ports
}
