import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { locales, messageFile, messageFolders, readMessages } from './message-files.ts'

/** The texts the login screen needs; the others come with the shell. */
export const startTexts = /^(app|login|loading|screen|action|support|duration)\b/
/** Long texts of one page, which come with that page (`web/features/odata/HelpTexts.tsx`). */
const helpTexts = /^odata\.help\b/
const isIn: Readonly<Record<string, (id: string) => boolean>> = {
  start: (id) => startTexts.test(id),
  help: (id) => helpTexts.test(id),
  all: (id) => !helpTexts.test(id),
}
const prefix = 'virtual:texts/'

/** A parsed text; one of words alone as those, since most are and a browser fetches them all before its first screen. */
function shortest(text: string): unknown {
  const parsed = parse(text)
  const [first, second] = parsed
  return first?.type === TYPE.literal && second === undefined ? first.value : parsed
}

/**
 * The texts of all folders as a few modules a language: `virtual:texts/nl/start`, `…/all` and `…/help`. Parsed when the
 * app is built, so that the browser needs no parser for them.
 */
export function texts(): Plugin {
  return {
    name: 'spil-texts',
    resolveId: {
      filter: { id: /^virtual:texts\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      // The zero is how a plugin marks the modules that are its own.
      filter: { id: /^\0virtual:texts\// },
      handler(marked) {
        const [name, extent = ''] = marked.slice(prefix.length + 1).split('/')
        const isWanted = isIn[extent]
        const locale = locales.find((one) => one === name)
        if (locale === undefined || isWanted === undefined) throw new Error(`no texts in ${String(name)}/${extent}`)
        for (const folder of messageFolders(locale)) this.addWatchFile(join(process.cwd(), messageFile(folder, locale)))
        const wanted = Object.entries(readMessages(locale)).filter(([id]) => isWanted(id))
        const read = JSON.stringify(Object.fromEntries(wanted.map(([id, text]) => [id, shortest(text)])))
        const code = `const texts = JSON.parse(${JSON.stringify(read)})
for (const id in texts) if (typeof texts[id] === 'string') texts[id] = [{ type: ${TYPE.literal}, value: texts[id] }]
export default texts`
        return { code, moduleType: 'js', map: { mappings: '' } }
      },
    },
    // In `npm run dev` a text that changes is a module that changes.
    hotUpdate({ file }) {
      if (!locales.some((locale) => file.endsWith(messageFile('', locale)))) return
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(`\0${prefix}`))
    },
  }
}
