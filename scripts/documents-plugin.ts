import type { Plugin } from 'vite'

const prefix = 'virtual:document/'
const declared = /^export const (\w+) = (new TypedDocumentString\([^]*?\)) as unknown as TypedDocumentString<.*>;$/gm
const classOfAll = /^export class TypedDocumentString[^]*?^\}$/m

/**
 * Gives each question to the API a module of its own in what is built, so that a screen loads its own questions and not
 * those of all screens: `npm run generate` writes all of them into one file.
 */
export function documents(): Plugin {
  const codeOf = new Map<string, string>()
  return {
    name: 'spil-documents',
    apply: 'build',
    // Before types are taken off.
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:document\// },
      // The zero is how a plugin marks the modules that are its own.
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:document\// },
      handler(marked) {
        const code = codeOf.get(marked.slice(prefix.length + 1))
        if (code === undefined) throw new Error(`no document ${marked}`)
        return { code, moduleType: 'ts', map: { mappings: '' } }
      },
    },
    transform: {
      filter: { id: /\/web\/graphql\/generated\/graphql\.ts$/ },
      handler(text) {
        const [classText] = classOfAll.exec(text) ?? []
        const found = [...text.matchAll(declared)]
        const all = text.split(/^export const /m).length - 1
        if (classText === undefined || found.length !== all)
          throw new Error(`${found.length} of ${all} documents could be read: they are written in another way now`)
        codeOf.set('class', classText)
        for (const [, name = '', value = ''] of found)
          codeOf.set(
            name,
            `import { TypedDocumentString } from '${prefix}class'\nexport const ${name} = /* @__PURE__ */ ${value}`,
          )
        const code = [...codeOf.keys()].map((name) => `export * from '${prefix}${name}'`).join('\n')
        return { code, moduleType: 'ts', map: { mappings: '' } }
      },
    },
  }
}
