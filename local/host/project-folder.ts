import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const manifest = findPackageJSON(import.meta.url)
if (manifest === undefined) throw new Error('There is no package.json above this file')

/** Where this project lies: the same from the sources and from what is built of them, which lie at different depths. */
export const projectFolder = dirname(manifest)
