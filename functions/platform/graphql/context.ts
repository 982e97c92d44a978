import type { PersonalContext, UploadContext } from '../command.ts'

/** What resolvers are given. Commands ask for as little of it as they need: see `platform/command.ts`. */
export interface RequestContext extends PersonalContext, UploadContext {
  /** The same, of the person as the directory knows them at this moment. Errors: AUTH_NOT_AUTHENTICATED where they are out. */
  anew(): Promise<RequestContext>
}
