import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

/** Errors written in full per minute; others are counted, because one request may cause a thousand. */
const wholeAMinute = 30

/**
 * Keeps the process running after an unhandled rejection, for which Node would end it and everybody's work. The
 * GraphQL library leaves such promises behind where one item of a list fails at once and another later.
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
