import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { directoryField } from '../connectors/index.ts'

/** Which firm reads which directory. It stays that firm's when its connections are gone: see `freeDirectory`. */
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
  columns: { tenantId: 'text' },
  lookups: [['tenantId']],
  goesWith: 'tenantId',
})

interface Here {
  readonly tenant: TenantPartition
  readonly platform: Pick<Platform, 'directory'>
}

/**
 * Gives a directory to a connection of a firm that has authorised it. Our registration is let into every directory that
 * ever consented, and two firms may both let people of one directory sign in: so the first has it, and keeps it.
 * Errors: DIRECTORY_ALREADY_CONNECTED for one of another firm.
 */
export async function takeDirectory(
  directory: string,
  connection: Pick<Connection, 'id'>,
  { tenant, platform }: Here,
): Promise<void> {
  const documents = platform.directory.documents(connectedDirectories)
  if ((await documents.read(directory)) === undefined) {
    try {
      await documents.create({ id: directory, tenantId: tenant.tenantId, connectionIds: [connection.id] })
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT') throw error
    }
  }
  await documents.update(directory, (taken) => {
    if (taken.tenantId !== tenant.tenantId) throw new AppError('DIRECTORY_ALREADY_CONNECTED')
    return { ...taken, connectionIds: [...new Set([...taken.connectionIds, connection.id])] }
  })
}

/** Forgets the directory of a connection that is over. It stays the firm's: the consent in it may live on for years. */
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

/**
 * Lets another firm have a directory: for an operator who knows that it has changed hands, never for a firm itself.
 * Errors: NOT_FOUND where no firm has it, DIRECTORY_ALREADY_CONNECTED while connections of the firm read it.
 */
export async function freeDirectory({ directory }: Pick<Platform, 'directory'>, id: string): Promise<void> {
  const documents = directory.documents(connectedDirectories)
  const taken = await documents.read(id)
  if (taken === undefined) throw new AppError('NOT_FOUND')
  if (taken.doc.connectionIds.length > 0) throw new AppError('DIRECTORY_ALREADY_CONNECTED')
  await documents.delete(id, taken.etag)
}
