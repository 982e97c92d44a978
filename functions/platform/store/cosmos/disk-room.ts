import { statfsSync } from 'node:fs'
import { isSqliteFault } from '../sqlite/database.ts'

/** Left free beside what is opened: what a file grows by, and what others on this disk write meanwhile. */
const reserve = 48 * 1_048_576

/** There is less room on the disk than a firm's file takes, also when no other is left. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE, which is the same for the index of a log. */
const full = new Set([13])
const noRoomForIndex = 4_874

/** Whether something went wrong because the disk is full, as it came or as the contract has it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoRoom || isSqliteFault(error, full)) return true
  if ('errcode' in error && error.errcode === noRoomForIndex) return true
  return ('code' in error && error.code === 'ENOSPC') || isDiskFull(error.cause)
}

/** Bytes that a folder's disk has free for us. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What the files of firms may take together, and what is free on their disk. */
export interface Room {
  /** Bytes of all files together, those that other work needs included. */
  readonly most: number
  readonly free: () => number
  /** Bytes that other work has on the same disk now. */
  readonly taken: () => number
}

/** How many bytes have to be given back before a file of so many is opened; below nothing where there is room. */
export function missing({ most, free, taken }: Room, held: number, wanted: number): number {
  return Math.max(held + taken() + wanted - most, wanted + reserve - free())
}
