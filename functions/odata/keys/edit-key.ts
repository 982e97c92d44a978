import { randomUUID } from 'node:crypto'
import { descriptionProblem, endProblem, mostKeys, nameProblem, overlapDays } from '#domain/odata/feed-key.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  CreateODataApiKeyInput,
  RotateODataApiKeyInput,
  UpdateODataApiKeyInput,
} from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { connectionStore } from '../../connections/index.ts'
import { peopleOf } from '../../identity/index.ts'
import { auditing } from './auditing.ts'
import { feedKeys, feedSecrets, type FeedKey } from './collections.ts'
import { hashOf, newKeyName, newSecret, plainTextOf, secretsAtOnce, type HashedSecret } from './secret.ts'
import { keyById, keyIdOf } from './store.ts'

/** A new key with its secret, which is shown once and not stored; empty where it has none. */
export interface NewKey {
  readonly key: FeedKey
  readonly plainTextApiKey: string
}

const day = 86_400_000
const clean = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim()
const refuse = (field: string): never => {
  throw new AppError('INPUT_INVALID', { field: `input.${field}` })
}

/** Errors: INPUT_INVALID with the field. */
function refuseFaults(
  given: Partial<Pick<FeedKey, 'name' | 'description' | 'endDate'>>,
  { now }: CommandContext,
): void {
  if (given.name !== undefined && nameProblem(given.name) !== undefined) refuse('name')
  if (given.description !== undefined && descriptionProblem(given.description) !== undefined) refuse('description')
  if (given.endDate != null && endProblem(given.endDate, now) !== undefined) refuse('endDate')
}

/** Deduplicated connections of the firm. Errors: INPUT_INVALID for one that is neither the firm's nor in `known`. */
async function connectionsOf(
  ids: readonly string[],
  { tenant }: CommandContext,
  known: readonly string[] = [],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  const there = new Set<string>(items.map(({ id }) => id))
  const wanted = [...new Set(ids)]
  if (!wanted.every((id) => there.has(id) || known.includes(id))) refuse('connectionIds')
  // A connection removed since leaves the key with its first change.
  return wanted.filter((id) => there.has(id))
}

/** Fields of a key shown in the log. */
const audited = (key: FeedKey) => ({
  name: key.name,
  description: key.description,
  key: key.key,
  personId: key.personId,
  disabled: key.disabled,
  endDate: key.endDate,
  authorizeAllConnections: key.authorizeAllConnections,
  connectionIds: key.connectionIds,
  authorizeAllGeneralData: key.authorizeAllGeneralData,
  authorizedGeneralData: key.authorizedGeneralData,
})

function freshSecret(): { readonly secret: string; readonly hashed: HashedSecret } {
  const secret = newSecret()
  return { secret, hashed: { id: randomUUID(), hash: hashOf(secret) } }
}

/** Errors: INPUT_INVALID for somebody who cannot sign in to this firm, or has one already. */
async function refusePerson(id: string, { tenant, platform }: CommandContext): Promise<void> {
  const { people } = await peopleOf(platform.directory, tenant.tenantId, [id])
  if (people.length === 0 || (await tenant.documents(feedKeys).read(keyIdOf(id))) !== undefined) refuse('personId')
}

/** Creates a key, or lets a person in by their account. Errors: INPUT_INVALID with the field; TOO_MANY_ODATA_KEYS. */
export async function createKey(input: CreateODataApiKeyInput, context: CommandContext): Promise<NewKey> {
  const { tenant, platform, actor, now } = context
  const texts = { name: clean(input.name), description: clean(input.description), endDate: input.endDate ?? null }
  refuseFaults(texts, context)
  const connectionIds = await connectionsOf(input.connectionIds ?? [], context)
  if ((await tenant.documents(feedKeys).count()) >= mostKeys) throw new AppError('TOO_MANY_ODATA_KEYS')
  const personId = input.personId ?? null
  if (personId !== null) await refusePerson(personId, context)
  const { secret, hashed } = freshSecret()
  const time = now.toISOString()
  const key: FeedKey = {
    ...texts,
    id: personId === null ? randomUUID() : keyIdOf(personId),
    key: newKeyName(),
    personId,
    disabled: input.disabled ?? false,
    authorizeAllConnections: input.authorizeAllConnections ?? false,
    connectionIds,
    authorizeAllGeneralData: input.authorizeAllGeneralData ?? false,
    authorizedGeneralData: [...new Set(input.authorizedGeneralData ?? [])],
    createdTime: time,
    createdBy: actor.userId,
    secretId: personId === null ? hashed.id : '',
    secretTime: time,
    former: null,
    lastUsed: null,
  }
  // The hash first: without the firm's document it is not valid.
  if (personId === null)
    await platform.directory
      .documents(feedSecrets)
      .create({ id: key.key, tenantId: tenant.tenantId, keyId: key.id, secrets: [hashed], writtenOn: time })
  await tenant.commit([
    tenant.documents(feedKeys).creating(key),
    auditing(context, { action: 'odata-key.create', subject: key.id, after: audited(key) }),
  ])
  return { key, plainTextApiKey: personId === null ? plainTextOf({ key: key.key, secret }) : '' }
}

/**
 * Changes the given fields, from the key's next request on. Errors: NOT_FOUND; INPUT_INVALID with the field;
 * WRITE_CONFLICT.
 */
export function updateKey(input: UpdateODataApiKeyInput, context: CommandContext): Promise<FeedKey> {
  const { tenant } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await keyById(tenant, input.id)
    const after: FeedKey = {
      ...before,
      name: input.name == null ? before.name : clean(input.name),
      description: input.description == null ? before.description : clean(input.description),
      disabled: input.disabled ?? before.disabled,
      authorizeAllConnections: input.authorizeAllConnections ?? before.authorizeAllConnections,
      connectionIds:
        input.connectionIds == null
          ? before.connectionIds
          : await connectionsOf(input.connectionIds, context, before.connectionIds),
      authorizeAllGeneralData: input.authorizeAllGeneralData ?? before.authorizeAllGeneralData,
      authorizedGeneralData:
        input.authorizedGeneralData == null ? before.authorizedGeneralData : [...new Set(input.authorizedGeneralData)],
      // Null removes the end; undefined keeps it.
      endDate: input.endDate === undefined ? before.endDate : input.endDate,
    }
    const { name, description, endDate } = after
    // An unchanged end may be in the past: only a new one is checked.
    refuseFaults({ name, description, ...(endDate === before.endDate ? {} : { endDate }) }, context)
    await tenant.commit([
      tenant.documents(feedKeys).replacing(after, etag),
      auditing(context, {
        action: 'odata-key.update',
        subject: after.id,
        before: audited(before),
        after: audited(after),
      }),
    ])
    return after
  })
}

/**
 * Gives a key a new secret; the present one stays valid for the requested days, an older one ends. Errors: NOT_FOUND;
 * INPUT_INVALID (`input.overlapDays`, and `input.id` where a person signs in); WRITE_CONFLICT.
 */
export async function rotateKey(input: RotateODataApiKeyInput, context: CommandContext): Promise<NewKey> {
  const { tenant, now } = context
  const days = input.overlapDays ?? overlapDays.usual
  if (days < 0 || days > overlapDays.most) refuse('overlapDays')
  if ((await keyById(tenant, input.id)).doc.personId !== null) refuse('id')
  const { secret, hashed } = freshSecret()
  // The hash first: it proves nothing until the commit of the firm's document.
  await againOnConflict(async () => addHash((await keyById(tenant, input.id)).doc, hashed, context), atOnce)
  const until = new Date(now.getTime() + days * day).toISOString()
  const { before, after } = await againOnConflict(async () => {
    const { doc: before, etag } = await keyById(tenant, input.id)
    const after: FeedKey = {
      ...before,
      secretId: hashed.id,
      secretTime: now.toISOString(),
      former: days === 0 ? null : { secretId: before.secretId, until },
    }
    await tenant.commit([
      tenant.documents(feedKeys).replacing(after, etag),
      auditing(context, {
        action: 'odata-key.rotate',
        subject: after.id,
        after: { name: after.name, key: after.key, formerUntil: after.former?.until ?? null },
      }),
    ])
    return { before, after }
  }, atOnce)
  await forgetSuperseded(before, after, context)
  return { key: after, plainTextApiKey: plainTextOf({ key: after.key, secret }) }
}

/** Everybody who rotates one key at the same moment gets a turn. */
const atOnce = { tries: secretsAtOnce }

const isValidFor =
  (key: FeedKey) =>
  (id: string): boolean =>
    id === key.secretId || id === key.former?.secretId

/** After this a rotation that did not end was cut off. */
const rotationEnds = 3_600_000

/**
 * Adds a secret to a key. One that is not valid may be of a rotation under way, which is about to tell it: it stays, unless nothing
 * was added for an hour. Errors: WRITE_CONFLICT where too many are under way.
 */
async function addHash(key: FeedKey, hashed: HashedSecret, { platform, now }: CommandContext): Promise<void> {
  const isValid = isValidFor(key)
  await platform.directory.documents(feedSecrets).update(key.key, (doc) => {
    const isQuiet = now.getTime() - Date.parse(doc.writtenOn) > rotationEnds
    const kept = isQuiet ? doc.secrets.filter(({ id }) => isValid(id)) : doc.secrets
    if (kept.length >= secretsAtOnce) throw new AppError('WRITE_CONFLICT')
    return { ...doc, secrets: [...kept, hashed], writtenOn: now.toISOString() }
  })
}

/** What a rotation made invalid never becomes valid again. Left behind it proves nothing, and goes an hour later. */
async function forgetSuperseded(
  before: FeedKey,
  after: FeedKey,
  { platform, log }: Pick<CommandContext, 'platform' | 'log'>,
): Promise<void> {
  const [was, is] = [isValidFor(before), isValidFor(after)]
  try {
    await againOnConflict(
      () =>
        platform.directory.documents(feedSecrets).update(after.key, (doc) => {
          const secrets = doc.secrets.filter(({ id }) => is(id) || !was(id))
          return secrets.length === doc.secrets.length ? undefined : { ...doc, secrets }
        }),
      atOnce,
    )
  } catch (error) {
    log.warn('odata.secret-left', { keyId: after.id, error: String(error) })
  }
}

/** Deletes a key: its next request is refused. Errors: NOT_FOUND; WRITE_CONFLICT. */
export function deleteKey(id: string, context: CommandContext): Promise<FeedKey> {
  const { tenant, platform, log } = context
  return againOnConflict(async () => {
    const { doc, etag } = await keyById(tenant, id)
    await tenant.commit([
      tenant.documents(feedKeys).deleting(doc.id, etag),
      auditing(context, { action: 'odata-key.delete', subject: doc.id, before: audited(doc) }),
    ])
    if (doc.personId !== null) return doc
    try {
      await platform.directory.documents(feedSecrets).delete(doc.key)
    } catch (error) {
      // No longer valid; the nightly cleanup deletes it.
      log.warn('odata.secret-left', { keyId: doc.id, error: String(error) })
    }
    return doc
  })
}
