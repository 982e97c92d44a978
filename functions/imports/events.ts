import { z } from 'zod'
import { fileErrorCodes } from '#domain/imports/codes.ts'
import { defineEvent } from '#platform/events/event.ts'

/** A file of master data has been read, or it turned out that it cannot be. */
export const importEnded = defineEvent({
  name: 'import.ended',
  schema: z.object({ connectionId: z.string(), fileId: z.string(), error: z.enum(fileErrorCodes).nullable() }),
})
