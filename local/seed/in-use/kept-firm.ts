import { join } from 'node:path'
import { projectFolder } from '../../host/project-folder.ts'

/** The demo firm in use, as `npm run demo-firm` made it. */
export const keptFirm = join(projectFolder, 'local', 'seed', 'in-use', 'firm.zip')
