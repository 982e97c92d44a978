import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { afas, afasFiscaal } from './afas/connector.ts'
import { basecone } from './basecone/connector.ts'
import { blue10 } from './blue10/connector.ts'
import { alure } from './alure/connector.ts'
import { customApi } from './custom-api/connector.ts'
import { exactOnlineNl } from './exact-online-nl/connector.ts'
import { fiscaalGemak } from './fiscaal-gemak/connector.ts'
import { hix } from './hix/connector.ts'
import { kantoorGemak } from './kantoor-gemak/connector.ts'
import type { Connector } from './kit/define-connector.ts'
import { isPractice } from './kit/practice/practice-connector.ts'
import { loketNl } from './loket-nl/connector.ts'
import { lyanthe } from './lyanthe/connector.ts'
import { manualImport } from './manual-import/connector.ts'
import { manualImportCrm } from './manual-import-crm/connector.ts'
import { manualImportV2 } from './manual-import-v2/connector.ts'
import { qics } from './qics/connector.ts'
import { microsoftEntraId } from './microsoft-entra-id/connector.ts'
import { mijnKantoor } from './mijn-kantoor/connector.ts'
import { nmbrs } from './nmbrs/connector.ts'
import { reeleezee } from './reeleezee/connector.ts'
import { publishMapping as publish, withPublished, type MappingVersion } from './published-mappings.ts'
import { VendorError } from './kit/vendor-error.ts'
import seenLive from './seen-live.json' with { type: 'json' }
import { simplicate } from './simplicate/connector.ts'
import { tess } from './tess/connector.ts'
import { twinfield } from './twinfield/connector.ts'
import { visionplanner } from './visionplanner/connector.ts'
import { visionplannerV2 } from './visionplanner-v2/connector.ts'
import { weFact } from './we-fact/connector.ts'
import { weFactV2 } from './we-fact-v2/connector.ts'
import { yuki } from './yuki/connector.ts'
import { zenvoices } from './zenvoices/connector.ts'

/** Every connector whose client is written. A test compares it with the catalogue. */
export const connectors = {
  Afas: afas,
  AfasFiscaal: afasFiscaal,
  Basecone: basecone,
  Blue10: blue10,
  Alure: alure,
  CustomApi: customApi,
  ExactOnlineNL: exactOnlineNl,
  FiscaalGemak: fiscaalGemak,
  Hix: hix,
  KantoorGemak: kantoorGemak,
  LoketNl: loketNl,
  Lyanthe: lyanthe,
  ManualImport: manualImport,
  ManualImportCrm: manualImportCrm,
  ManualImportV2: manualImportV2,
  Qics: qics,
  MicrosoftEntraID: microsoftEntraId,
  MijnKantoor: mijnKantoor,
  Nmbrs: nmbrs,
  Reeleezee: reeleezee,
  Simplicate: simplicate,
  Tess: tess,
  Twinfield: twinfield,
  Visionplanner: visionplanner,
  VisionplannerV2: visionplannerV2,
  WeFact: weFact,
  WeFactV2: weFactV2,
  Yuki: yuki,
  Zenvoices: zenvoices,
} satisfies Partial<Record<ConnectorId, Connector>>

/**
 * A connector as it is shipped: what it is called, asks for and delivers. Undefined: the system is in the catalogue, its client is
 * not written yet.
 */
export function connectorOf(id: ConnectorId): Connector | undefined {
  const known: Partial<Record<ConnectorId, Connector>> = connectors
  return known[id]
}

/**
 * A connector as its vendor is called now: of a practice system with the mapping that an operator has published.
 * Errors: VendorError `unavailable` where this version of Spil cannot use that mapping.
 */
export async function connectorInUse(
  platform: Pick<Platform, 'directory'>,
  id: ConnectorId,
): Promise<Connector | undefined> {
  const shipped = connectorOf(id)
  return shipped === undefined ? undefined : withPublished(platform, connectors, shipped)
}

/** Puts an operator's mapping in the place of the one before it. Errors: as `publishMapping` of `published-mappings.ts`. */
export function publishMapping(
  platform: Pick<Platform, 'directory' | 'clock'>,
  json: unknown,
  subject: string,
): Promise<MappingVersion> {
  return publish(platform, connectors, json, subject)
}

/** Whether its vendor, or an operator after a good probe, has confirmed what it calls. */
export async function isContractConfirmed(platform: Pick<Platform, 'directory'>, id: ConnectorId): Promise<boolean> {
  const shipped = connectorOf(id)
  if (shipped === undefined || shipped.entry.contract !== 'assumed') return true
  try {
    const connector = await withPublished(platform, connectors, shipped)
    return isPractice(connector) && connector.practice.read.mapping.verified
  } catch (error) {
    // What cannot be used confirms nothing.
    if (error instanceof VendorError) return false
    throw error
  }
}

/** Whether somebody outside has confirmed every column: a probe that saw the system itself, or an operator of its mapping. */
export async function isConfirmed(platform: Pick<Platform, 'directory'>, id: ConnectorId): Promise<boolean> {
  if (seenLiveOn(id) !== null) return true
  return connectorOf(id)?.entry.contract === 'assumed' && (await isContractConfirmed(platform, id))
}

/** The day on which a probe saw its vendor answer as the facts say (`npm run connector`); null: none has yet. */
export function seenLiveOn(id: ConnectorId): string | null {
  const days: Readonly<Partial<Record<string, string>>> = seenLive
  return days[id] ?? null
}

export { directoryField, directoryId } from './kit/admin-consent.ts'
export type { Skipped, StagedFile, StreamContext, StreamPage } from './kit/stream.ts'
export type { Credentials, CredentialStore, Tokens } from './kit/credentials.ts'
export { retryAfter } from './kit/answer.ts'
export {
  checkOf,
  connectorNow,
  streamsOf,
  type AccountInfo,
  type Connector,
  type CrmNames,
} from './kit/define-connector.ts'
export { authorizationUrl, codeChallenge, exchangeCode } from './kit/consent-page.ts'
export { MappingRefused } from './kit/practice/mapping.ts'
export { isPractice, type PracticeConnector } from './kit/practice/practice-connector.ts'
export { stagedBlobName } from './kit/staged-file.ts'
export { connectorWithMapping, mappingIn } from './operator-mappings.ts'
export {
  mappingsInUse,
  mappingVersion,
  mappingVersions,
  publishedMappings,
  withdrawMapping,
  type MappingVersion,
} from './published-mappings.ts'
export { createOutbound, isRefusedAddress, outboundOf, type Outbound, type OutboundAnswer } from './kit/outbound.ts'
export { ShapeSample } from './kit/shape-sample.ts'
export { isAnswered, isOtherThanApi, typedAddress, type TypedAddress } from './kit/typed-address.ts'
export type { VendorApi } from './kit/vendor-api.ts'
export { isRefusedByAnswer, VendorError, type VendorErrorKind } from './kit/vendor-error.ts'
export type { VendorSessionOptions } from './kit/sending.ts'
export { createVendorSession } from './kit/vendor-session.ts'
