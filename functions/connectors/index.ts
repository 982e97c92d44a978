import type { ConnectorId } from '#domain/connectors/ids.ts'
import { afas, afasFiscaal } from './afas/connector.ts'
import { customApi } from './custom-api/connector.ts'
import { exactOnlineNl } from './exact-online-nl/connector.ts'
import { kantoorGemak } from './kantoor-gemak/connector.ts'
import type { Connector } from './kit/define-connector.ts'
import { loketNl } from './loket-nl/connector.ts'
import { manualImport } from './manual-import/connector.ts'
import { manualImportCrm } from './manual-import-crm/connector.ts'
import { manualImportV2 } from './manual-import-v2/connector.ts'
import { qics } from './qics/connector.ts'
import { microsoftEntraId } from './microsoft-entra-id/connector.ts'
import { nmbrs } from './nmbrs/connector.ts'
import { reeleezee } from './reeleezee/connector.ts'
import { simplicate } from './simplicate/connector.ts'
import { twinfield } from './twinfield/connector.ts'
import { yuki } from './yuki/connector.ts'

/** Every connector whose client is written. A test compares it with the catalogue. */
export const connectors = {
  Afas: afas,
  AfasFiscaal: afasFiscaal,
  CustomApi: customApi,
  ExactOnlineNL: exactOnlineNl,
  KantoorGemak: kantoorGemak,
  LoketNl: loketNl,
  ManualImport: manualImport,
  ManualImportCrm: manualImportCrm,
  ManualImportV2: manualImportV2,
  Qics: qics,
  MicrosoftEntraID: microsoftEntraId,
  Nmbrs: nmbrs,
  Reeleezee: reeleezee,
  Simplicate: simplicate,
  Twinfield: twinfield,
  Yuki: yuki,
} satisfies Partial<Record<ConnectorId, Connector>>

/** Undefined: the system is in the catalogue, its client is not written yet. */
export function connectorOf(id: ConnectorId): Connector | undefined {
  const known: Partial<Record<ConnectorId, Connector>> = connectors
  return known[id]
}

export { directoryField, directoryId } from './kit/admin-consent.ts'
export type { SkippedRecord, StagedFile, Stream, StreamContext, StreamPage } from './kit/connector.ts'
export type { Credentials, CredentialStore, Tokens } from './kit/credentials.ts'
export { streamsOf, type AccountInfo, type Connector, type CrmNames } from './kit/define-connector.ts'
export { authorizationUrl, codeChallenge, exchangeCode } from './kit/external-authorization.ts'
export { stagedBlobName } from './kit/staged-file.ts'
export type { VendorApi } from './kit/vendor-api.ts'
export { VendorError, type VendorErrorKind } from './kit/vendor-error.ts'
export { createVendorSession, type VendorSessionOptions } from './kit/vendor-session.ts'
