/**
 * `npm run site`: writes what Azure Static Web Apps is sent for one environment into `dist/site`: the built web app, what the
 * browser is told (`config.json`), and headers and fallback (`staticwebapp.config.json`). The environment's settings are read
 * by the names the Function App has them by; no secret is among those it needs.
 *
 *   npm run build && npm run site -- --front-door <id>
 *
 * `--front-door`: the id of the only Front Door that may ask; left out, everybody may.
 */
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appConfigOf } from '../local/host/app-config.ts'
import { siteOf, staticWebApp } from '../local/host/site.ts'
import { readWebConfig } from '../functions/platform/config.ts'

/** Azure makes the compressed form of a file itself; maps are for us. */
const apart = /\.(br|gz|map)$/

/** Errors: those of `readWebConfig`, and of the system where `from` is not there. */
export async function writeSite(
  from: string,
  to: string,
  options: {
    readonly settings: Readonly<Record<string, string | undefined>>
    readonly frontDoorId: string | undefined
  },
): Promise<void> {
  const { settings, frontDoorId } = options
  const config = appConfigOf(readWebConfig(settings))
  const site = siteOf(config, { development: false })
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, filter: (source) => !apart.test(source) })
  const edge = frontDoorId === undefined ? undefined : { frontDoorId }
  await writeFile(join(to, 'config.json'), JSON.stringify(config))
  await writeFile(join(to, 'staticwebapp.config.json'), JSON.stringify(staticWebApp(site, edge), null, 2))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'front-door': { type: 'string' } } })
  await writeSite('dist/web', 'dist/site', { settings: process.env, frontDoorId: values['front-door'] })
  console.log('wrote dist/site')
}
