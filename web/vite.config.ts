import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documents } from '../scripts/documents-plugin.ts'
import { texts } from '../scripts/texts-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Which modules travel together, each with all it needs that no group before it has. Left alone, what any two screens
 * share would be a file of its own: a hundred requests for one screen.
 */
const groups = [
  // Before anybody is known: React, the theme, the texts' machinery, the list of screens.
  { name: 'start', test: /\/web\/app\/main\.tsx$/ },
  // What somebody who signs in and somebody who is signed in both need.
  { name: 'front', test: /\/web\/app\/PublicPage\.tsx$|\/@fluentui\/react-link\// },
  { name: 'login', test: /\/web\/features\/login\/LoginPage\.tsx$/ },
  // What who is signed in sees on every screen, and where they start.
  { name: 'inside', test: /\/web\/(app\/shell\/inside\.ts|features\/search\/SearchPage\.tsx)$/ },
  // Fetched once that stands, and small: or it would bring the list kit along.
  { name: 'palette', test: /\/web\/app\/keys\/Palette\.tsx$/ },
  { name: 'lists', test: /\/web\/ui\/(list|table)\/[^/]+\.tsx?$/ },
  { name: 'forms', test: /\/web\/ui\/form\/[^/]+\.tsx?$/ },
  { name: 'shared', minShareCount: 8 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/** Whose modules only declare: found by their folder, since a pattern would walk a long address over and over. */
const inertFolders = ['/web/app/', '/web/features/', '/web/graphql/', '/web/ui/', '/domain/']
const isInert = (id: string): boolean =>
  (id.endsWith('.ts') || id.endsWith('.tsx')) && inertFolders.some((folder) => id.includes(folder))

export default defineConfig({
  root: here('.'),
  publicDir: here('static'),
  plugins: [texts(), documents(), react()],
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: true,
    // Scripts and styles are files, never data addresses: the content security policy allows nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), redirect: here('redirect.html') },
      output: { codeSplitting: { groups } },
      // Nothing of ours does anything by being imported: of the index of a feature comes what is used, not all it offers.
      treeshake: { moduleSideEffects: (id) => (isInert(id) ? false : undefined) },
    },
  },
})
