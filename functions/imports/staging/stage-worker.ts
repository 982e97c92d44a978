import { parentPort, workerData } from 'node:worker_threads'
import { withChosen } from '#domain/imports/chosen-columns.ts'
import { layoutOf } from '#domain/imports/manual-import.ts'
import { stageFile } from './stage-file.ts'
import type { WorkerAnswer, WorkerRequest } from './stage-in-worker.ts'

const nothing = { columns: [], sheets: [] }

/** The other side of `stageInWorker`: one file, then the thread ends. */
const { connector, chosen = nothing, now, ...request } = workerData as WorkerRequest
const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message)

const layout = layoutOf(connector)
if (layout === undefined) throw new Error(`Nobody uploads master data to ${connector}`)
const everyMilliseconds = 250
let reported = 0
const staged = await stageFile(
  { ...request, layout: withChosen(layout, chosen), now: new Date(now) },
  (rowsRead, rowsTotal) => {
    const moment = Date.now()
    if (moment - reported < everyMilliseconds) return
    reported = moment
    answer({ kind: 'progress', rowsRead, rowsTotal })
  },
)
answer({ kind: 'staged', staged })
