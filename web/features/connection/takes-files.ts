import type { ConnectionView } from '../live-connections/index.ts'

/** Whether a connection lives on workbooks that somebody uploads. */
export function takesFiles(connection: Pick<ConnectionView, 'entry'>): boolean {
  return connection.entry !== undefined && connection.entry.masterData.length > 0
}
