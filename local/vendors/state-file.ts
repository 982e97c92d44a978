import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** What a simulator remembers over a restart; undefined: nothing, or there is no file. Errors: a file of another form. */
export function readState<Schema extends z.ZodType>(
  file: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Written beside and moved into place: a machine that stops half way keeps the old file. */
export function keep(file: string | undefined, value: unknown): void {
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}
