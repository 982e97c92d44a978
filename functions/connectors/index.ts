import type { ConnectorId } from '#domain/connectors/ids.ts'
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
import { withOperatorMappings } from './operator-mappings.ts'
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

let inUse: Partial<Record<ConnectorId, Connector>> = connectors

/**
 * Lays an operator's mappings over the shipped ones, once, before anything is read; undefined: there are none.
 *
 * Errors: MappingRefused, which names the file and each place that is wrong.
 */
export function loadConnectorMappings(folder: string | undefined): void {
  inUse = folder === undefined ? connectors : withOperatorMappings(connectors, folder)
}

/** Undefined: the system is in the catalogue, its client is not written yet. */
export function connectorOf(id: ConnectorId): Connector | undefined {
  return inUse[id]
}

/** Whether its vendor, or an operator after a good probe, has confirmed what it calls. */
export function isContractConfirmed(id: ConnectorId): boolean {
  const connector = connectorOf(id)
  if (connector === undefined || connector.entry.contract !== 'assumed') return true
  return isPractice(connector) && connector.practice.read.mapping.verified
}

/** The day on which a probe saw its vendor answer as the facts say (`npm run connector`); null: none has yet. */
export function seenLiveOn(id: ConnectorId): string | null {
  const days: Readonly<Partial<Record<string, string>>> = seenLive
  return days[id] ?? null
}

export { directoryField, directoryId } from './kit/admin-consent.ts'
export type { Skipped, SkippedRecord, StagedFile, Stream, StreamContext, StreamPage } from './kit/stream.ts'
export type { Credentials, CredentialStore, Tokens } from './kit/credentials.ts'
export { retryAfter } from './kit/answer.ts'
export { checkOf, streamsOf, type AccountInfo, type Connector, type CrmNames } from './kit/define-connector.ts'
export { authorizationUrl, codeChallenge, exchangeCode } from './kit/consent-page.ts'
export { MappingRefused } from './kit/practice/mapping.ts'
export { isPractice, type PracticeConnector } from './kit/practice/practice-connector.ts'
export { stagedBlobName } from './kit/staged-file.ts'
export { connectorWithMapping } from './operator-mappings.ts'
export { createOutbound, isRefusedAddress, outboundOf, type Outbound, type OutboundAnswer } from './kit/outbound.ts'
export { ShapeSample } from './kit/shape-sample.ts'
export { isAnswered, isOtherThanApi, typedAddress, type TypedAddress } from './kit/typed-address.ts'
export type { VendorApi } from './kit/vendor-api.ts'
export { isRefusedByAnswer, VendorError, type VendorErrorKind } from './kit/vendor-error.ts'
export type { VendorSessionOptions } from './kit/sending.ts'
export { createVendorSession } from './kit/vendor-session.ts'
