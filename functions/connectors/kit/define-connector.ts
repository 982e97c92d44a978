import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { isMoved } from '#domain/connectors/entry-now.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { classifyByStatus, type CallBudget, type Classify, type SpelledRefusal, type VendorAnswer } from './answer.ts'
import type { AdminConsent, CredentialForm, NoAuthorization, OAuth2 } from './auth-scheme.ts'
import type { Streams, StreamsOf } from './stream.ts'
import type { VendorApi } from './vendor-api.ts'

/** How fast one connection may call. A vendor sees at most `lanes` times this. */
export interface Pace {
  readonly perSecond: number
  readonly concurrent: number
}

/**
 * A base that the vendor tells once somebody gave access: the data of its customers is spread over hosts.
 * Asked once a session, so a customer that moves is found with the next run.
 */
export interface FoundBase {
  /** The vendor's fixed address that tells it; `find` may call nothing else. */
  readonly discoveryUrl: string
  /** Errors: VendorError. */
  readonly find: (api: VendorApi) => Promise<string>
  /** What is found is taken only where it is https, without a port, on one of these domains or under one. */
  readonly domains: readonly string[]
}

export interface HttpRules {
  /** Without a slash at its end; a function where a credential field is part of it. */
  readonly baseUrl: string | ((field: (name: string) => string) => string) | FoundBase
  /** Of every call; a function where a credential field, or a key of our registration, is part of them. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | ((
        field: (name: string) => string,
        registered?: { readonly subscriptionKey?: string | undefined },
      ) => Readonly<Record<string, string>>)
  /** Reads what this vendor says in the body of a refusal and others in headers. Asked with a 4xx and a 5xx only. */
  readonly refusal?: (answer: VendorAnswer) => SpelledRefusal
  readonly budgets?: readonly CallBudget[]
  /** How long nobody calls after a 429 that does not say for how long. */
  readonly quietSeconds?: number
}

/** What may be shown of an account on the connection's page, by label: never a secret. */
export type AccountInfo = Readonly<Record<string, string>>

/** One cheap call that fails where the credentials do not work. Done whenever a person gives credentials. */
type Check = (api: VendorApi) => Promise<AccountInfo>

/** A system with an API. */
interface Api {
  readonly authorization: OAuth2 | AdminConsent | CredentialForm
  readonly http: HttpRules
  readonly pace: Pace
  readonly check: Check
  /** The role that the user of the credentials lacks to see everything; null: none. Asked by each sync, in a call or two. */
  readonly missingRole?: (api: VendorApi) => Promise<string | null>
  readonly classify?: Classify
  /** Set where files are uploaded too: an entry whose authorization is 'optional'. */
  readonly files?: true
  /** The client of what the entry names as `successor`, with the same tables. */
  readonly successor?: Connector
}

/** A system whose data a person uploads. */
interface Files {
  readonly files?: true
  readonly authorization: NoAuthorization
  readonly http?: undefined
  readonly pace?: undefined
  readonly check?: undefined
  readonly missingRole?: undefined
  readonly classify?: undefined
  readonly successor?: undefined
}

/** The names an administrator may put in the slots of references and tags, as the system itself spells them. */
export interface CrmNames {
  readonly references: (api: VendorApi) => Promise<readonly string[]>
  readonly tags: (api: VendorApi) => Promise<readonly string[]>
}

/** The same system as the firm's CRM: its administrations are customers, with `crmColumns`. */
interface CrmVariant<Tables extends CatalogEntry['tables']> {
  readonly streams: StreamsOf<Tables>
  /** Undefined where the entry's `crmNames` are fixed. */
  readonly names?: CrmNames
  /** Where other rights are needed than the regular form needs. */
  readonly check?: Check
}

type Declaration<Entry extends CatalogEntry> = (Api | Files) & {
  /**
   * How many connections of this connector sync at once, over all firms; 10,000 firms have some 9,000 of one, to be done in
   * six hours. 16 where nobody publishes a limit, 32 where the vendor counts the calls of each account apart and lets one make
   * few; where it counts all of ours together, as many as stay below that with the pace of each.
   */
  readonly lanes: number
  readonly streams: StreamsOf<Entry['tables']>
} & (keyof Entry['crmTables'] extends never
    ? { readonly crm?: undefined }
    : { readonly crm: CrmVariant<Entry['crmTables']> })

/** A connector as sync and connections use it. */
export interface Connector {
  readonly id: ConnectorId
  readonly entry: CatalogEntry
  readonly lanes: number
  readonly authorization: OAuth2 | AdminConsent | CredentialForm | NoAuthorization
  readonly http: HttpRules | undefined
  /** People upload files to it: alone, or beside what its API tells. */
  readonly files: boolean
  readonly pace: Pace
  readonly check: Check | undefined
  readonly missingRole?: ((api: VendorApi) => Promise<string | null>) | undefined
  readonly classify: Classify
  readonly streams: Streams
  /** Undefined: it has no CRM variant, or that is not written yet. */
  readonly crm: { readonly streams: Streams; readonly names?: CrmNames; readonly check?: Check } | undefined
  /** What a connection reads once somebody moved it to the interface that takes the place of this one. */
  readonly successor?: Connector | undefined
}

/** The connector by which a connection reads. `told`: what is shown of its credentials. */
export function connectorNow(connector: Connector, told: AccountInfo): Connector {
  return connector.successor !== undefined && isMoved(connector.entry, told) ? connector.successor : connector
}

/** What a connection reads with: a CRM variant has streams of its own. */
export function streamsOf(connector: Pick<Connector, 'streams' | 'crm'>, isCrm: boolean): Streams {
  return isCrm ? (connector.crm?.streams ?? {}) : connector.streams
}

/** What tries the credentials of a connection. */
export function checkOf({ check, crm }: Pick<Connector, 'check' | 'crm'>, isCrm: boolean): Check | undefined {
  return (isCrm ? crm?.check : undefined) ?? check
}

/**
 * Binds an entry of the catalogue to its behaviour. A table that the entry promises and that has no stream, or one
 * whose rows have other columns, does not compile.
 */
export function defineConnector<Entry extends CatalogEntry>(entry: Entry, declaration: Declaration<Entry>): Connector {
  const { authorization, http, check, lanes, streams, crm } = declaration
  return {
    id: entry.id,
    entry,
    lanes,
    authorization,
    http,
    files: http === undefined || declaration.files === true,
    check,
    missingRole: declaration.missingRole,
    successor: declaration.successor,
    streams,
    crm,
    pace: declaration.pace ?? { perSecond: Number.POSITIVE_INFINITY, concurrent: 1 },
    classify: declaration.classify ?? classifyByStatus,
  }
}
