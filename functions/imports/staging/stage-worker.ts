import { parentPort, workerData } from 'node:worker_threads'
import { layoutOf } from '#domain/imports/manual-import.ts'
import { stageFile } from './stage-file.ts'
import type { WorkerAnswer, WorkerRequest } from './stage-in-worker.ts'

/** The other side of `stageInWorker`: one file, then the thread ends. */
const { connector, path, now, folder, known } = workerData as WorkerRequest
const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message)

const layout = layoutOf(connector)
if (layout === undefined) throw new Error(`Nobody uploads master data to ${connector}`)
const everyMilliseconds = 250
let reported = 0
const staged = await stageFile({ path, layout, now: new Date(now), folder, known }, (rowsRead, rowsTotal) => {
  const moment = Date.now()
  if (moment - reported < everyMilliseconds) return
  reported = moment
  answer({ kind: 'progress', rowsRead, rowsTotal })
})
answer({ kind: 'staged', staged })
