import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port that cannot be used, said so that the reader knows which setting to change. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

async function tryListen(port: number): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
  })
  return promise
}

/** A port that nobody uses at this moment. */
export const freePort = (): Promise<number> => tryListen(0)

/**
 * Waits until the port is free: the stand-in of a run that was killed a moment ago needs a second to leave.
 * Errors: `PortTaken` naming the setting.
 */
export async function claimPort(port: number, setting: string, withinMilliseconds = 5_000): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      await tryListen(port)
      return
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code !== 'EADDRINUSE') {
        throw new PortTaken(`Port ${port} cannot be opened (${code ?? 'unknown'}). Set ${setting} to another one.`, {
          cause: error,
        })
      }
      if (waited >= withinMilliseconds) {
        throw new PortTaken(
          `Port ${port} is in use by another program. Stop that program, or set ${setting} to a free port.`,
        )
      }
      await pause(100)
    }
  }
}
