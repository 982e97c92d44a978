import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]

const root = join(import.meta.dirname, '..')

/** Where texts lie: beside the feature, the building blocks or the rules that they belong to. */
export const messagePattern = '{web,domain}/**/messages/*.json'

/** The file of a folder's texts: `web/features/data` has `web/features/data/messages/nl.json`. */
export const messageFile = (folder: string, locale: Locale): string => `${folder}/messages/${locale}.json`

/** The folders that have texts in a language, in order. */
export function messageFolders(locale: Locale): string[] {
  const end = messageFile('', locale)
  return globSync(messagePattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
    .toSorted()
}

/** The texts of one folder. Errors: an Error where the file is not there or is no JSON. */
export function readFolder(folder: string, locale: Locale): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, messageFile(folder, locale)), 'utf8')) as Record<string, string>
}

/** All texts of a language, by id, sorted. Errors: an Error where two folders have the same id. */
export function readMessages(locale: Locale): Readonly<Record<string, string>> {
  const texts = new Map<string, string>()
  for (const folder of messageFolders(locale)) {
    for (const [id, text] of Object.entries(readFolder(folder, locale))) {
      if (texts.has(id)) throw new Error(`${id} lies in two folders; ${folder} is one of them`)
      texts.set(id, text)
    }
  }
  return Object.fromEntries([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
