import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { connectorIds, type ConnectorId } from '#domain/connectors/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Connector } from './kit/define-connector.ts'
import { MappingRefused } from './kit/practice/mapping.ts'
import { isPractice } from './kit/practice/practice-connector.ts'
import { VendorError } from './kit/vendor-error.ts'
import { remapped } from './operator-mappings.ts'

const moment = z.iso.datetime()
/** What the operator's file says, and so what differs from the shipped mapping; null: nothing, as it is shipped. */
const given = z.record(z.string(), z.json()).nullable()

/** The mapping of each practice system that counts now, for all firms: an operator's, over the shipped one. */
export const publishedMappings = defineCollection({
  name: 'publishedMappings',
  scope: 'directory',
  schema: z.object({ id: z.enum(connectorIds), version: z.int().min(1), mapping: given, publishedTime: moment }),
})
type Published = z.output<typeof publishedMappings.schema>

/** Every version that ever counted, so that an earlier one can be looked at and published again. */
export const mappingVersions = defineCollection({
  name: 'mappingVersions',
  scope: 'directory',
  schema: z.object({
    /** `<connector>.<version>` */
    id: z.string(),
    mapping: given,
    publishedTime: moment,
  }),
})

type Connectors = Partial<Record<ConnectorId, Connector>>
type Floor = Pick<Platform, 'directory' | 'clock'>

const versionId = (id: ConnectorId, version: number): string => `${id}.${version}`

/** A version of a mapping, as an operator is told of it. */
export interface MappingVersion {
  readonly connector: ConnectorId
  readonly version: number
  /** It says the same as the one before it, which stays. */
  readonly isKnown: boolean
}

/**
 * Puts a mapping in the place of the one before it, for every instance from its next call on.
 * Errors: MappingRefused for one that cannot be used; WRITE_CONFLICT for the slower of two operators.
 */
export function publishMapping(
  platform: Floor,
  connectors: Connectors,
  json: unknown,
  subject: string,
): Promise<MappingVersion> {
  const { id } = remapped(connectors, json, subject)
  // What is a mapping is an object.
  return put(platform, id, json as Published['mapping'])
}

/** As it is shipped again. Errors: WRITE_CONFLICT for the slower of two operators. */
export function withdrawMapping(platform: Floor, connector: ConnectorId): Promise<MappingVersion> {
  return put(platform, connector, null)
}

async function put(
  { directory, clock }: Floor,
  connector: ConnectorId,
  mapping: Published['mapping'],
): Promise<MappingVersion> {
  const current = directory.documents(publishedMappings)
  const before = await current.read(connector)
  if (isDeepStrictEqual(before?.doc.mapping ?? null, mapping))
    return { connector, version: before?.doc.version ?? 0, isKnown: true }
  const version = (before?.doc.version ?? 0) + 1
  const publishedTime = clock.now().toISOString()
  const next = { id: connector, version, mapping, publishedTime }
  await directory.commit([
    before === undefined ? current.creating(next) : current.replacing(next, before.etag),
    directory.documents(mappingVersions).creating({ id: versionId(connector, version), mapping, publishedTime }),
  ])
  return { connector, version, isKnown: false }
}

/** What counts now of each system that ever had a mapping published, by name. */
export async function mappingsInUse({ directory }: Pick<Floor, 'directory'>): Promise<Published[]> {
  const found: Published[] = []
  for await (const batch of directory.documents(publishedMappings).scan()) found.push(...batch)
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** A version as it was published; undefined where there is none of that number. */
export async function mappingVersion(
  { directory }: Pick<Floor, 'directory'>,
  connector: ConnectorId,
  version: number,
): Promise<Published['mapping'] | undefined> {
  return (await directory.documents(mappingVersions).read(versionId(connector, version)))?.doc.mapping
}

/** A connector with its mapping, by the etag of the document that it was made of. */
const compiled = new Map<ConnectorId, { readonly etag: string; readonly connector: Connector }>()

/**
 * The connector with the mapping that counts now: one read of the directory, for the few systems that take one.
 * Errors: VendorError `unavailable` where this version of Spil cannot use what was published.
 */
export async function withPublished(
  { directory }: Pick<Floor, 'directory'>,
  connectors: Connectors,
  connector: Connector,
): Promise<Connector> {
  if (!isPractice(connector)) return connector
  const found = await directory.documents(publishedMappings).read(connector.id)
  if (found?.doc.mapping == null) return connector
  const known = compiled.get(connector.id)
  if (known?.etag === found.etag) return known.connector
  const subject = `Version ${found.doc.version} of the mapping of ${connector.id}`
  try {
    const made = remapped(connectors, found.doc.mapping, subject)
    compiled.set(connector.id, { etag: found.etag, connector: made })
    return made
  } catch (error) {
    if (!(error instanceof MappingRefused)) throw error
    throw new VendorError('unavailable', error.message, { cause: error })
  }
}
