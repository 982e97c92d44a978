import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

/** One request may leave a thousand behind: so many a minute are written whole, the others are counted. */
const wholeAMinute = 30

/**
 * Keeps a process up in which a promise fails that nobody waits for: Node would end it, and with it the work of everybody else.
 * The library that answers GraphQL leaves such promises behind (where one item of a list fails at once and another later).
 */
export function stayUp(process: Pick<EventEmitter, 'on'>, log: Log): void {
  let minute = 0
  let left = 0
  process.on('unhandledRejection', (error: unknown) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) {
      if (left > wholeAMinute) log.warn('process.rejections-left', { notWritten: left - wholeAMinute })
      minute = now
      left = 0
    }
    left += 1
    if (left <= wholeAMinute) log.error('process.rejection-left', error)
  })
}
