import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { Streams } from '../stream.ts'
import { addressTyped } from '../base-address.ts'
import { classifyByStatus } from '../answer.ts'
import type { AccountInfo, Connector, CrmNames, HttpRules } from '../define-connector.ts'
import type { VendorApi } from '../vendor-api.ts'
import { VendorError } from '../vendor-error.ts'
import { accessStream } from './access.ts'
import { authorizationOf } from './auth-mapping.ts'
import { ListReader } from './lists.ts'
import { asksAddress, headerFields, readMapping, type ReadMapping } from './mapping.ts'
import { mergeMapping } from './merge.ts'
import { administrationsStream, customersStream, usersStream } from './streams.ts'
import { usageStream } from './usage.ts'

/** A connector that is the practice contract and a mapping. */
export interface PracticeConnector extends Connector {
  readonly practice: {
    readonly read: ReadMapping
    /** The same with an operator's file over the shipped mapping. Errors: MappingRefused. */
    readonly remapped: (given: unknown, subject: string) => PracticeConnector
  }
}

function baseUrlOf(entry: CatalogEntry, { mapping }: ReadMapping): (field: (name: string) => string) => string {
  if (asksAddress(entry)) return (field) => addressTyped(field('apiUrl'))
  const { apiUrl } = mapping
  return () => {
    if (apiUrl === null)
      throw new VendorError(
        'unavailable',
        `The address of ${entry.id} is not known yet: no mapping with it is published`,
      )
    return addressTyped(apiUrl)
  }
}

/** Nothing but what may stand in a header. */
const headerText = /^[\x20-\x7e]+$/u

/** The mapping's headers, with what somebody typed in their blanks. Errors: VendorError for what cannot be in a header. */
function headersOf(entry: CatalogEntry, { mapping }: ReadMapping): NonNullable<HttpRules['headers']> {
  const filled = (template: string, field: (name: string) => string): string =>
    headerFields(entry).reduce((text, name) => {
      if (!text.includes(`{${name}}`)) return text
      const value = field(name).trim()
      if (!headerText.test(value)) throw new VendorError('credentials-refused', `The field "${name}" cannot be sent`)
      return text.replaceAll(`{${name}}`, () => value)
    }, template)
  const own = Object.entries(mapping.http.headers)
  return (field) => ({
    'accept-language': 'nl-NL',
    'user-agent': 'Spil',
    ...Object.fromEntries(own.map(([name, template]) => [name.toLowerCase(), filled(template, field)])),
  })
}

/** What a person typed that is no secret, so that the form is filled with it the next time. */
function typed(entry: CatalogEntry, api: VendorApi): AccountInfo {
  return Object.fromEntries(
    entry.credentialFields
      .filter(({ kind }) => kind !== 'secret')
      .map(({ name, kind }) => [name, kind === 'url' ? addressTyped(api.field(name)) : api.field(name)]),
  )
}

async function check(entry: CatalogEntry, { mapping }: ReadMapping, api: VendorApi): Promise<AccountInfo> {
  const { administrations, users } = mapping.resources
  const [block] = administrations ?? users ?? []
  if (block !== undefined) await new ListReader(api, block).probe()
  return { ...typed(entry, api), ...(mapping.apiUrl === null ? {} : { apiUrl: mapping.apiUrl }) }
}

/** The entry's tables, read as the mapping says; a table that the mapping has as null is not delivered. */
function streamsOf(entry: CatalogEntry, read: ReadMapping): Streams {
  const { tables } = entry
  return {
    ...('administrations' in tables ? { administrations: administrationsStream(read, entry) } : {}),
    ...('users' in tables ? { users: usersStream(read, entry) } : {}),
    ...('usage' in tables ? { usage: usageStream(read, entry) } : {}),
    ...('access' in tables ? { access: accessStream(read, entry) } : {}),
  }
}

/** The names in the mapping are what an administrator chooses from. */
function namesOf({ mapping }: ReadMapping): CrmNames {
  const names = (which: 'references' | 'tags'): readonly string[] => [
    ...new Set((mapping.resources.customers ?? []).flatMap(({ fields }) => Object.keys(fields[which]))),
  ]
  return { references: () => Promise.resolve(names('references')), tags: () => Promise.resolve(names('tags')) }
}

function crmOf(entry: CatalogEntry, read: ReadMapping): Connector['crm'] {
  return 'administrations' in entry.crmTables
    ? { streams: { administrations: customersStream(read, entry) }, names: namesOf(read) }
    : undefined
}

function built(entry: CatalogEntry, json: unknown, subject: string): PracticeConnector {
  const read = readMapping(json, entry, subject)
  const { http, auth } = read.mapping
  const remapped = (given: unknown, file: string): PracticeConnector => built(entry, mergeMapping(json, given), file)
  return {
    id: entry.id,
    entry,
    lanes: 16,
    pace: { perSecond: http.requestsPerSecond, concurrent: http.maxConcurrency },
    authorization: authorizationOf(auth),
    http: {
      baseUrl: baseUrlOf(entry, read),
      headers: headersOf(entry, read),
      quietSeconds: 10,
    },
    files: false,
    check: (api) => check(entry, read, api),
    classify: classifyByStatus,
    // The entry's own tables: a test holds every connector to them.
    streams: streamsOf(entry, read),
    crm: crmOf(entry, read),
    practice: { read, remapped },
  }
}

/** Binds an entry to the practice contract. Errors: MappingRefused for a shipped mapping that is wrong. */
export function practiceConnector(entry: CatalogEntry, shipped: unknown): PracticeConnector {
  return built(entry, shipped, `The shipped mapping of ${entry.id}`)
}

export function isPractice(connector: Connector): connector is PracticeConnector {
  return 'practice' in connector
}
