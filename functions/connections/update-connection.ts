import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import { auditing } from './auditing.ts'
import type { UploadContext } from '#platform/command.ts'
import type { UpdateConnectionInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { ConnectionTexts } from './connection-texts.ts'
import { updateCombinationParentSyncSettings, updateReferenceAndTagNames } from './crm-settings.ts'
import { updateLeadingCrmConnection } from './leading-crm.ts'
import { storeLogo } from './logo-file.ts'
import { connectionStore } from './store.ts'

/** A sync tells how far it is far less often than a commit takes. */
const triesBesideSync = 8

const textNames = [...Object.keys(ConnectionTexts.shape), 'logoFile'] as (keyof ConnectionTexts | 'logoFile')[]

/**
 * Changes what is given: first the settings of a CRM, each as its own command does, then the texts and the logo.
 * Errors: those of the commands, and of `updateTexts`.
 */
export async function updateConnection(input: UpdateConnectionInput, context: UploadContext): Promise<Connection> {
  const { id, isLeadingCrm, combinationParentSyncMode, referenceAndTagNames } = input
  let connection: Connection | undefined
  if (isLeadingCrm === false) throw new AppError('INPUT_INVALID', { field: 'input.isLeadingCrm' })
  if (isLeadingCrm === true) connection = await updateLeadingCrmConnection(id, input.fingerprint ?? null, context)
  if (combinationParentSyncMode != null)
    connection = await updateCombinationParentSyncSettings(id, combinationParentSyncMode, context)
  if (referenceAndTagNames != null) connection = await updateReferenceAndTagNames(id, referenceAndTagNames, context)
  const hasTexts = textNames.some((name) => input[name] != null)
  return connection === undefined || hasTexts ? updateTexts(input, context) : connection
}

/**
 * Changes the texts that are given, and the logo. A text that is not given stays.
 * Errors: NOT_FOUND, INPUT_INVALID, FILE_TOO_LARGE (2 MB), FILE_TYPE_NOT_ALLOWED (by content: PNG or JPEG of at most 4,096 pixels a side), WRITE_CONFLICT.
 */
async function updateTexts(input: UpdateConnectionInput, context: UploadContext): Promise<Connection> {
  const { tenant } = context
  const store = connectionStore(tenant)
  await store.byId(input.id)
  const stored =
    input.logoFile == null ? undefined : await storeLogo(await context.upload(input.logoFile), tenant, 'input.logoFile')
  // A sync writes to the same connection again and again: what it tells of itself and these texts do not contradict.
  return againOnConflict(
    async () => {
      const { doc: before, etag } = await store.byId(input.id)
      const after = withTexts(before, input, stored)
      await tenant.commit([
        store.replacing(after, etag),
        auditing(context, {
          action: 'connection.update',
          subject: before.id,
          before: changedTexts(before, after),
          after: changedTexts(after, before),
        }),
      ])
      return after
    },
    { tries: triesBesideSync },
  )
}

function withTexts(before: Connection, input: UpdateConnectionInput, stored: string | undefined): Connection {
  const texts = ConnectionTexts.parse({
    companyName: input.companyName ?? before.companyName,
    description: input.description ?? before.description,
    functionalOwner: input.functionalOwner ?? before.functionalOwner,
    legalOwner: input.legalOwner ?? before.legalOwner,
    website: input.website ?? before.website,
    statusPage: input.statusPage ?? before.statusPage,
  })
  return { ...before, ...texts, logoFile: stored ?? before.logoFile }
}

function changedTexts(one: Connection, other: Connection): Record<string, string> {
  return Object.fromEntries(textNames.filter((key) => one[key] !== other[key]).map((key) => [key, one[key] ?? '']))
}
