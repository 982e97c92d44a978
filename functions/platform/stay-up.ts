import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

/**
 * Keeps a process up in which a promise fails that nobody waits for: Node would end it, and with it the work of everybody else.
 * The library that answers GraphQL leaves such promises behind (where one item of a list fails at once and another later).
 */
export function stayUp(process: Pick<EventEmitter, 'on'>, log: Log): void {
  process.on('unhandledRejection', (error: unknown) => log.error('process.rejection-left', error))
}
