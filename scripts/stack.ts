/**
 * `npm run stack < lines`: says of each place in the bundle, as a stack in the log has it (`app.mjs:1:20311`), the line of the
 * source it was made from. Needs the maps of that very build: `dist/maps`, or the folder given, as the release has kept it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A file of the bundle, a line and a column, both from 1. */
const placeInBundle = /([A-Za-z0-9_-]{1,80}\.mjs):(\d{1,7}):(\d{1,7})/gu

/** The same lines with places of the source. What no map knows stays as it is. */
export function withSources(lines: string, mapsFolder: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string): SourceMap | undefined => {
    if (!maps.has(file)) {
      const path = join(mapsFolder, `${file}.map`)
      const payload = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined
      maps.set(file, payload === undefined ? undefined : new SourceMap(payload))
    }
    return maps.get(file)
  }
  return lines.replaceAll(placeInBundle, (place, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (found === undefined || !('originalSource' in found)) return place
    const source = found.originalSource.replace(/^(?:\.\.\/)+/u, '')
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

if (import.meta.main) {
  const [folder = 'dist/maps'] = process.argv.slice(2)
  process.stdout.write(withSources(await text(process.stdin), folder))
}
