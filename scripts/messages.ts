/**
 * Adds or changes messages in both languages at once, sorted:
 *   node scripts/messages.ts < changes.json        with {"id": {"nl": "…", "en": "…"}, "gone": null}
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

type Messages = Record<string, string>
const changes = JSON.parse(await text(process.stdin)) as Record<string, { nl: string; en: string } | null>
for (const locale of ['nl', 'en'] as const) {
  const file = `web/messages/${locale}.json`
  const messages = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Messages))
  for (const [id, texts] of Object.entries(changes)) {
    if (texts === null) messages.delete(id)
    else messages.set(id, texts[locale])
  }
  const sorted = Object.fromEntries([...messages].sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
console.log(`${Object.keys(changes).length} messages written`)
