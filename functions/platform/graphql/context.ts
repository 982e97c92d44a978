import type { PersonalContext, UploadContext } from '../command.ts'

/** What resolvers are given. Commands ask for as little of it as they need: see `platform/command.ts`. */
export interface RequestContext extends PersonalContext, UploadContext {}
