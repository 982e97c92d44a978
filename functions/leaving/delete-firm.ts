import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Stored } from '#platform/store/documents.ts'
import { firmDocument, membersOf, tenantById, type Tenant } from '../identity/index.ts'
import { ownersAmong } from './close-firm.ts'
import { closures, deletionSteps, type Closure, type DeletionStep, type Removed } from './collections.ts'
import { deletedMail } from './mails.ts'
import { countInDirectory, removeFirstShare, removeLastShare, removeOwn } from './take-away.ts'

/** Whatever ran for the firm when its end came has stopped by then: longer than any job of ours may take. */
const quietMinutes = 20
/** An owner who cannot be mailed holds nothing up for longer. */
const mailingDays = 3
const minute = 60_000

/** What each step comes to: the closure as it is then, or that it has to be looked at later. */
type Step = (closure: Closure, platform: RunningPlatform, isOver: () => boolean) => Promise<Closure | 'later'>

async function count({ id }: Closure, platform: RunningPlatform): Promise<Removed> {
  const documents = await platform.contentsOf(id)
  const directory = await countInDirectory(platform, id)
  let [files, bytes] = [0, 0]
  for await (const blob of platform.blobStore.open(id).list('')) {
    files += 1
    bytes += blob.size
  }
  return { documents: Object.fromEntries(documents), directory, files, bytes }
}

const steps: Readonly<Record<DeletionStep, Step>> = {
  async quiet(closure, platform) {
    await platform.closeTenant(closure.id, 'gone')
    const since = platform.clock.now().getTime() - Date.parse(closure.begunTime ?? closure.until)
    return since < quietMinutes * minute ? 'later' : closure
  },

  counting: async (closure, platform) => ({ ...closure, removed: await count(closure, platform) }),

  async documents(closure, platform, isOver) {
    return (await removeOwn(platform, closure.id, isOver)) ? { ...closure, left: 0 } : 'later'
  },

  async files(closure, platform) {
    await platform.blobStore.removeContainer(closure.id)
    return closure
  },

  async directory(closure, platform) {
    await removeFirstShare(platform, closure.id)
    return closure
  },

  async telling(closure, platform) {
    const [people, firm] = await Promise.all([
      membersOf(platform.directory, closure.id),
      tenantById(platform.directory, closure.id),
    ])
    if (closure.removed === null) throw new Error(`Nothing was counted of ${closure.id}`)
    let mailed = 0
    try {
      for (const { email, locale } of ownersAmong(people)) {
        await platform.mail.send(deletedMail(closure, closure.removed, { firm: firm?.name ?? '', email, locale }))
        mailed += 1
      }
    } catch (error) {
      const since = platform.clock.now().getTime() - Date.parse(closure.begunTime ?? closure.until)
      if (since < mailingDays * 24 * 60 * minute) throw error
      platform.log.error('firm-deleted.not-told', error, { tenantId: closure.id })
    }
    return { ...closure, told: mailed }
  },

  async people(closure, platform) {
    await removeLastShare(platform, closure.id)
    return { ...closure, state: 'DELETED', closedBy: null, deletedTime: platform.clock.now().toISOString() }
  },
}

/**
 * Begins the deletion of a firm whose time is over. Of an owner who opens it again at this moment and this, one wins: both
 * write the closure and the firm. Errors: WRITE_CONFLICT for the loser.
 */
export async function beginDeletion({ doc, etag }: Stored<Closure>, platform: RunningPlatform): Promise<void> {
  const { directory, clock } = platform
  const firm = await firmDocument(directory, doc.id)
  const begun: Closure = { ...doc, state: 'DELETING', step: 'quiet', begunTime: clock.now().toISOString() }
  const blocked = (tenant: Tenant): Tenant => ({ ...tenant, status: 'BLOCKED' })
  await directory.commit([
    directory.documents(closures).replacing(begun, etag),
    ...(firm === undefined ? [] : [firm.replacing(blocked(firm.doc))]),
  ])
  platform.log.info('firm-deletion.begun', { tenantId: doc.id })
}

/**
 * Goes on with a deletion, step by step, until it is done, has to wait or the time is over. Where the host dies at any point
 * the same step is done again: each can be. Errors: those of a step; the next look goes on.
 */
export async function goOn(stored: Stored<Closure>, platform: RunningPlatform, isOver: () => boolean): Promise<void> {
  const documents = platform.directory.documents(closures)
  let { doc, etag } = stored
  while (doc.step !== null && !isOver()) {
    const { step } = doc
    const after = await steps[step](doc, platform, isOver)
    if (after === 'later') return
    const next = deletionSteps[deletionSteps.indexOf(step) + 1] ?? null
    const written = await documents.replace({ ...after, step: next }, etag)
    platform.log.info('firm-deletion.step', { tenantId: doc.id, step })
    doc = written.doc
    etag = written.etag
  }
}
