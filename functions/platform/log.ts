import { idsOfSpan } from './spans/span.ts'

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Structured lines: ids and counts, never secrets or personal data. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** `error` is written with its stack here and nowhere else. */
  error(event: string, error: unknown, fields?: LogFields): void
  with(fields: LogFields): Log
}

type Level = 'info' | 'warn' | 'error'

function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause === undefined ? undefined : describe(error.cause)
  return {
    error: error.message,
    errorName: error.name,
    stack: error.stack,
    cause: cause === undefined ? undefined : JSON.stringify(cause),
  }
}

/** One JSON object a line; line breaks inside values are escaped by JSON, so one event is one line. */
export function createLog(write: (line: string, level: Level) => void, base: LogFields = {}): Log {
  const emit = (level: Level, event: string, fields: LogFields): void => {
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...base, ...idsOfSpan(), ...fields }), level)
  }
  return {
    info: (event, fields = {}) => emit('info', event, fields),
    warn: (event, fields = {}) => emit('warn', event, fields),
    error: (event, error, fields = {}) => emit('error', event, { ...fields, ...describe(error) }),
    with: (fields) => createLog(write, { ...base, ...fields }),
  }
}
