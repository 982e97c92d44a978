import { closedDays, exportDays } from '#domain/organization/leaving.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { FirmExport as ShownExport, Leaving, Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import { tenantById } from '../identity/index.ts'
import type { LeavingAction } from './auditing.ts'
import { closeFirm, reopenFirm } from './close-firm.ts'
import { firmExports, type FirmExport } from './collections.ts'
import { exportFirm } from './export-firm.ts'

export const leavingPolicy = {
  'Query.leaving': 'firm:leave',
  'Mutation.exportFirm': { permission: 'firm:leave', audit: 'firm.export' },
  'Mutation.closeFirm': { permission: 'firm:leave', audit: 'firm.close' },
  'Mutation.reopenFirm': { permission: 'firm:leave', audit: 'firm.reopen' },
} as const satisfies Partial<Policy<LeavingAction>>

function stateOf(doc: FirmExport, task: Task | undefined): ShownExport['state'] {
  if (doc.completedTime !== null) return 'READY'
  if (task?.state !== 'open') return 'FAILED'
  return task.startedOn === null ? 'WAITING' : 'RUNNING'
}

function shown(doc: FirmExport, task: Task | undefined, now: Date): ShownExport {
  const { id, fileName, createdTime, completedTime, validUntil, bytes, sha256, rows, files } = doc
  const isThere = completedTime !== null && validUntil > now.toISOString()
  return {
    id,
    fileName,
    blobFileName: isThere ? doc.blobFileName : null,
    // Signed where a call asks for it.
    url: null,
    createdTime,
    completedTime,
    validUntil,
    state: stateOf(doc, task),
    itemsCompleted: task?.itemsCompleted ?? null,
    itemsTotal: task?.itemsTotal ?? null,
    bytes,
    sha256,
    rows,
    files,
  }
}

const shownExports = 25

async function leavingOf({ tenant, platform, now, user }: PersonalContext): Promise<Leaving> {
  const [firm, found] = await Promise.all([
    tenantById(platform.directory, tenant.tenantId),
    tenant
      .documents(firmExports)
      .query({ orderBy: [{ field: 'createdTime', direction: 'descending' }], take: shownExports }),
  ])
  const there = found.map(({ doc }) => doc).filter(({ validUntil }) => validUntil > now.toISOString())
  const work = await tenant.documents(tasks).readMany(there.map(({ id }) => id))
  return {
    firmName: firm?.name ?? user.tenantName,
    closedTime: firm?.closing?.since ?? null,
    closedUntil: firm?.closing?.until ?? null,
    closedDays,
    exportDays,
    exports: there.map((doc) => shown(doc, work.get(doc.id)?.doc, now)),
  }
}

/** An address is good for so long: whoever gets hold of it has the firm. */
const addressMinutes = 60

export const leavingResolvers = {
  FirmExport: {
    url: ({ blobFileName }, _, { tenant, now }) =>
      blobFileName == null
        ? null
        : tenant.blobs.signedAddress(blobFileName, new Date(now.getTime() + addressMinutes * 60_000)),
  },
  Query: { leaving: (_, __, context) => leavingOf(context) },
  Mutation: {
    exportFirm: async (_, __, context) => {
      const asked = await exportFirm(context)
      return shown(asked, (await context.tenant.documents(tasks).read(asked.id))?.doc, context.now)
    },
    closeFirm: async (_, { input }, context) => {
      await closeFirm(input.name, context)
      return leavingOf(context)
    },
    reopenFirm: async (_, __, context) => {
      await reopenFirm(context)
      return leavingOf(context)
    },
  },
} satisfies Resolvers
