/**
 * `npm run site`: writes what Azure Static Web Apps is sent for one environment into `dist/site`: the built web app, what the
 * browser is told (`config.json`), and headers and fallback (`staticwebapp.config.json`). The environment's settings are read
 * by the names the Function App has them by; no secret is among those it needs.
 *
 *   npm run build && npm run site -- --settings settings.json --front-door <id>
 *
 * `--settings`: a file with the settings of the Function App, as `az functionapp config appsettings list` says them; left out,
 * they are those of this process. `--front-door`: the id of the only Front Door that may ask; left out, everybody may.
 */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { appConfigOf } from '../local/host/app-config.ts'
import { siteOf, staticWebApp } from '../local/host/site.ts'
import { readWebConfig } from '../functions/platform/config.ts'

/** Azure makes the compressed form of a file itself; maps are for us. */
const apart = /\.(br|gz|map)$/

const Listed = z.array(z.object({ name: z.string(), value: z.string().nullable() }))

/** Settings as Azure lists them. Errors: a ZodError or SyntaxError where it is not such a list. */
export function settingsIn(listed: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Listed.parse(JSON.parse(listed)).map(({ name, value }) => [name, value ?? '']))
}

/** Errors: those of `readWebConfig`, and of the system where `from` is not there. */
export async function writeSite(
  from: string,
  to: string,
  options: {
    readonly settings: Readonly<Record<string, string | undefined>>
    readonly frontDoorId: string | undefined
    /** Of the build that is sent. */
    readonly version: string
  },
): Promise<void> {
  const { settings, frontDoorId, version } = options
  const config = appConfigOf({ ...readWebConfig(settings), version })
  const site = siteOf(config, { development: false })
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, filter: (source) => !apart.test(source) })
  const edge = frontDoorId === undefined ? undefined : { frontDoorId }
  await writeFile(join(to, 'config.json'), JSON.stringify(config))
  await writeFile(join(to, 'staticwebapp.config.json'), JSON.stringify(staticWebApp(site, edge), null, 2))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'front-door': { type: 'string' }, settings: { type: 'string' } } })
  const settings = values.settings === undefined ? process.env : settingsIn(await readFile(values.settings, 'utf8'))
  const sent = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile('dist/functions/package.json', 'utf8')))
  await writeSite('dist/web', 'dist/site', { settings, frontDoorId: values['front-door'], ...sent })
  console.log('wrote dist/site')
}
