import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The texts the login screen needs; the others come with the shell. */
const startTexts = /^(app|login|loading|screen|action)\b/

/** Reads the texts at build time, so that the browser needs no parser for them. */
function texts(): Plugin {
  return {
    name: 'spil-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/(nl|en)\.json\?(start|all)$/ },
      handler(code, id) {
        const all = Object.entries(JSON.parse(code) as Record<string, string>)
        const wanted = id.endsWith('?start') ? all.filter(([name]) => startTexts.test(name)) : all
        const read = JSON.stringify(Object.fromEntries(wanted.map(([name, text]) => [name, parse(text)])))
        return { code: `export default JSON.parse(${JSON.stringify(read)})`, moduleType: 'js', map: { mappings: '' } }
      },
    },
  }
}

export default defineConfig({
  root: here('.'),
  publicDir: here('static'),
  plugins: [texts(), react()],
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: true,
    // Scripts and styles are files, never data addresses: the content security policy allows nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: here('index.html'), redirect: here('redirect.html') } },
  },
})
