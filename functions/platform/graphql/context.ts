import type { LongContext, PersonalContext, UploadContext } from '../command.ts'

/** Context of resolvers. Commands declare the part they need: see `platform/command.ts`. */
export interface RequestContext extends PersonalContext, UploadContext, LongContext {
  /**
   * The same context with the person read from the directory now. Errors: AUTH_NOT_AUTHENTICATED where they no longer
   * have access.
   */
  anew(): Promise<RequestContext>
}
