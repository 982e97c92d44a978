/**
 * Loaded before a child's own program: when the parent is gone, however it went, the child leaves too. The parent holds
 * the other end of standard input, and the system closes that even after a SIGKILL.
 *
 * With SPIL_CHILD_LOCK it also waits until a child of an earlier run, which may still be writing, has left that folder.
 */
import { takeLock } from './lock.ts'

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()

const lockFile = process.env['SPIL_CHILD_LOCK']
if (lockFile !== undefined) {
  const lock = takeLock(lockFile, 10_000)
  if (lock === undefined) {
    console.error(`Another process is using ${lockFile}`)
    process.exit(1)
  }
  // Held until the end: a lock that nothing refers to would be collected, and given back.
  process.once('exit', () => lock.release())
}
