import type { StoreParts } from '../store-parts.ts'
import { FileAnswers } from './file-answers.ts'
import { FileKeeper } from './file-keeper.ts'
import { Files, type FilesOptions } from './files.ts'

/** A store in files of one folder. Errors: `OlderLayout` where an earlier version of Spil made the folder. */
export function openFiles(folder: string, options?: FilesOptions): StoreParts {
  const files = new Files(folder, options)
  // Whether this version reads the folder is known before anything is asked of it.
  files.of(null)
  return {
    keeper: new FileKeeper(files),
    answers: new FileAnswers(async (tenantId, _, work) => files.read(tenantId, work), files.pool),
    close: () => files.close(),
  }
}
