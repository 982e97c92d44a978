import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

// Copies the log of a file back into it, beside the thread that goes on writing in it, and ends.
const address = pathToFileURL(String(workerData))
// What has been taken away is not made again.
address.searchParams.set('mode', 'rw')
const file = new DatabaseSync(address)
file.exec('PRAGMA wal_checkpoint(PASSIVE)')
file.close()
