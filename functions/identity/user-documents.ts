import type { Write } from '#platform/store/documents.ts'
import { users, type Directory, type User } from './collections.ts'

/** As they will be, marked: the firm's own list of its people has yet to take them over (`roster.ts`). */
const changed = (user: User): User => ({ ...user, revision: user.revision + 1, unsettledIn: user.tenantId })

/** The one way in which somebody of a firm is written, so that no change is missed by the firm's list of its people. */
export function userDocuments(directory: Directory) {
  const documents = directory.documents(users)
  return {
    create: async (user: User): Promise<User> => (await documents.create(changed(user))).doc,
    /** As `update` of a document. */
    update: async (id: string, change: (user: User) => User): Promise<void> => {
      await documents.update(id, (user) => changed(change(user)))
    },
    creating: (user: User): Write => documents.creating(changed(user)),
    replacing: (user: User, etag: string): Write => documents.replacing(changed(user), etag),
    /** Takes the mark away, where nothing was changed since. */
    settling: (user: User, etag: string): Write => documents.replacing({ ...user, unsettledIn: null }, etag),
  }
}
