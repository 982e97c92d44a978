import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { directoryField } from '../connectors/index.ts'

/** Which firm reads which directory. */
export const connectedDirectories = defineCollection({
  name: 'connectedDirectories',
  scope: 'directory',
  schema: z.object({
    /** Of the directory. */
    id: z.string(),
    /** The firm. */
    tenantId: z.string(),
    connectionIds: z.array(z.string()),
  }),
})

interface Here {
  readonly tenant: TenantPartition
  readonly platform: Pick<Platform, 'directory'>
}

/**
 * Gives a directory to a connection. Anybody may write the id of a directory behind a callback address, and our
 * registration is let into every directory that ever consented: so the first firm has it, and keeps it.
 * Errors: DIRECTORY_ALREADY_CONNECTED for one of another firm.
 */
export async function takeDirectory(
  directory: string,
  connection: Pick<Connection, 'id'>,
  { tenant, platform }: Here,
): Promise<void> {
  const documents = platform.directory.documents(connectedDirectories)
  const mine = { id: directory, tenantId: tenant.tenantId, connectionIds: [connection.id] }
  if ((await documents.read(directory)) === undefined) {
    try {
      await documents.create(mine)
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT') throw error
    }
  }
  await documents.update(directory, (taken) => {
    if (taken.tenantId === tenant.tenantId)
      return { ...taken, connectionIds: [...new Set([...taken.connectionIds, connection.id])] }
    if (taken.connectionIds.length === 0) return mine
    throw new AppError('DIRECTORY_ALREADY_CONNECTED')
  })
}

/** Lets the next firm have the directory of a connection that is over. */
export async function releaseDirectory(
  connection: Pick<Connection, 'id' | 'credentialInfo' | 'connector'>,
  { tenant, platform }: Here,
): Promise<void> {
  const directory = connection.credentialInfo[directoryField]
  if (connection.connector !== 'MicrosoftEntraID' || directory === undefined) return
  const documents = platform.directory.documents(connectedDirectories)
  if ((await documents.read(directory)) === undefined) return
  await documents.update(directory, (taken) =>
    taken.tenantId === tenant.tenantId
      ? { ...taken, connectionIds: taken.connectionIds.filter((id) => id !== connection.id) }
      : undefined,
  )
}
