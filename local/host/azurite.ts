import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Azurite's own well-known account: no secret, the same on every machine. */
const account = 'devstoreaccount1'
const key = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='

export interface Azurite {
  readonly connectionString: string
  close(): Promise<void>
}

export const azuriteConnectionString = (port: number): string =>
  `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/${account};`

/** Beside this file, in the bundle too. */
const leave = new URL(
  import.meta.url.endsWith('.ts') ? './leave-with-parent.ts' : './leave-with-parent.mjs',
  import.meta.url,
)

/**
 * Starts Azurite's blob service as a child that leaves when we do. Without a folder it keeps everything in memory.
 * Errors: an Error with what Azurite said where it does not come up.
 */
export async function startAzurite({
  port,
  folder,
  certificate,
}: {
  readonly port: number
  readonly folder?: string
  /** Where it speaks TLS and takes tokens of an identity, as Azure's own does. */
  readonly certificate?: { readonly certFile: string; readonly keyFile: string }
}): Promise<Azurite> {
  const program = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js')
  const compiled = getCompileCacheDir()
  const place = folder === undefined ? ['--inMemoryPersistence'] : ['--location', folder]
  const tls =
    certificate === undefined ? [] : ['--oauth', 'basic', '--cert', certificate.certFile, '--key', certificate.keyFile]
  const child = spawn(
    process.execPath,
    ['--import', leave.href, program, '--blobHost', '127.0.0.1', '--blobPort', String(port), ...place, ...tls].concat(
      '--skipApiVersionCheck',
      '--disableTelemetry',
      '--loose',
    ),
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        // Where we keep what we compile of ours, so that a start spares its part of that too.
        ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
        ...(folder === undefined ? {} : { SPIL_CHILD_LOCK: join(folder, 'lock.db') }),
      },
    },
  )
  // Ctrl-C in a terminal reaches the child as well; it may leave before us.
  child.stdin.on('error', () => undefined)
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (said.length < 20) said.push(line)
  })
  const up = Promise.withResolvers<undefined>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('successfully listens')) up.resolve(undefined)
    else if (said.length < 20) said.push(line)
  })
  child.once('error', up.reject)
  child.once('exit', (code) => up.reject(new Error(`Azurite ended with code ${String(code)}: ${said.join(' ')}`)))
  await up.promise
  return {
    connectionString: azuriteConnectionString(port),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // Azurite writes its index on SIGTERM; what it has not written it has lost.
      child.kill('SIGTERM')
      await ended
    },
  }
}
