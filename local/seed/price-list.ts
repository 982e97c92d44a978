import { join } from 'node:path'
import { projectFolder } from '../host/project-folder.ts'

/** Invented prices, as an operator would keep them (docs/guides/price-list.md). */
export const demoPriceList = join(projectFolder, 'local', 'seed', 'price-list.json')
