import { join } from 'node:path'

/**
 * For processes that tests start by the dozen: what one compiled of the sources, the next one reads. Each would take a
 * second of a core to do it again.
 */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/spil-compiled'),
}
