import { connect, type AddressInfo, type Socket } from 'node:net'
import { createServer } from 'node:tls'

/** What Azure puts in front of each of its services: TLS, whatever is spoken within. */
export interface TlsFront {
  readonly port: number
  /** Nobody gets through any more, and connections break, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Passes on to a peer of this machine what comes in over TLS. Away at first where `away` says so. */
export async function startTlsFront(
  { key, cert }: { readonly key: string; readonly cert: string },
  to: number,
  { port = 0, away = false }: { readonly port?: number; readonly away?: boolean } = {},
): Promise<TlsFront> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    // A line that breaks is no error of ours.
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }
  const server = createServer({ key, cert }, (outer) => {
    const inner = connect(to, '127.0.0.1')
    for (const socket of [outer, inner]) keep(socket)
    outer.once('close', () => inner.destroy()).pipe(inner)
    inner.once('close', () => outer.destroy()).pipe(outer)
  })
  server.on('connection', keep)
  let taken = port
  const comeBack = async (): Promise<void> => {
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
    taken = (server.address() as AddressInfo).port
  }
  const goAway = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  if (!away) await comeBack()
  return {
    get port() {
      return taken
    },
    goAway,
    comeBack,
    close: () => (server.listening ? goAway() : Promise.resolve()),
  }
}
