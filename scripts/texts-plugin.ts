import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { locales, messageFile, messageFolders, readMessages } from './message-files.ts'

/** The texts the login screen needs; the others come with the shell. */
export const startTexts = /^(app|login|loading|screen|action|support|duration)\b/
const prefix = 'virtual:texts/'

/**
 * The texts of all folders as one module a language: `virtual:texts/nl/start` and `virtual:texts/nl/all`. Parsed when the
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
        const [name, extent] = marked.slice(prefix.length + 1).split('/')
        const locale = locales.find((one) => one === name)
        if (locale === undefined) throw new Error(`no texts in ${String(name)}`)
        for (const folder of messageFolders(locale)) this.addWatchFile(join(process.cwd(), messageFile(folder, locale)))
        const all = Object.entries(readMessages(locale))
        const wanted = extent === 'start' ? all.filter(([id]) => startTexts.test(id)) : all
        const read = JSON.stringify(Object.fromEntries(wanted.map(([id, text]) => [id, parse(text)])))
        return { code: `export default JSON.parse(${JSON.stringify(read)})`, moduleType: 'js', map: { mappings: '' } }
      },
    },
    // In `npm run dev` a text that changes is a module that changes.
    hotUpdate({ file }) {
      if (!locales.some((locale) => file.endsWith(messageFile('', locale)))) return
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(`\0${prefix}`))
    },
  }
}
