/**
 * Adds, changes or removes messages in both languages at once, sorted:
 *   node scripts/messages.ts web/features/data < changes.json   with {"id": {"nl": "…", "en": "…"}, "gone": null}
 * A new id goes to the folder; one that exists stays where it lies.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { locales, messageFile, messageFolders, readFolder } from './message-files.ts'

const [home] = process.argv.slice(2)
const changes = Object.entries(
  JSON.parse(await text(process.stdin)) as Record<string, { nl: string; en: string } | null>,
)
if (home !== undefined && !existsSync(home)) throw new Error(`${home} is no folder`)

for (const locale of locales) {
  const folders = messageFolders(locale)
  const files = new Map(folders.map((folder) => [folder, new Map(Object.entries(readFolder(folder, locale)))]))
  const changed = new Set<string>()
  for (const [id, texts] of changes) {
    const place = folders.find((folder) => files.get(folder)?.has(id)) ?? home
    if (place === undefined) throw new Error(`${id} is new: name the folder it belongs to`)
    const file = files.get(place) ?? new Map<string, string>()
    files.set(place, file)
    if (texts === null) file.delete(id)
    else file.set(id, texts[locale])
    changed.add(place)
  }
  for (const folder of changed) {
    const path = messageFile(folder, locale)
    const sorted = [...(files.get(folder) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
    if (sorted.length === 0) {
      rmSync(path, { force: true })
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
}
console.log(`${changes.length} messages written`)
