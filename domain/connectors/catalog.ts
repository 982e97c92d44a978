import type { CatalogEntry } from './catalog-entry.ts'
import type { ConnectorId } from './ids.ts'
import { afas } from './entries/afas.ts'
import { afasFiscaal } from './entries/afas-fiscaal.ts'
import { alure } from './entries/alure.ts'
import { basecone } from './entries/basecone.ts'
import { blue10 } from './entries/blue10.ts'
import { customApi } from './entries/custom-api.ts'
import { exactOnlineNl } from './entries/exact-online-nl.ts'
import { fiscaalGemak } from './entries/fiscaal-gemak.ts'
import { hix } from './entries/hix.ts'
import { kantoorGemak } from './entries/kantoor-gemak.ts'
import { loketNl } from './entries/loket-nl.ts'
import { lyanthe } from './entries/lyanthe.ts'
import { manualImport } from './entries/manual-import.ts'
import { manualImportCrm } from './entries/manual-import-crm.ts'
import { manualImportV2 } from './entries/manual-import-v2.ts'
import { microsoftEntraId } from './entries/microsoft-entra-id.ts'
import { mijnKantoor } from './entries/mijn-kantoor.ts'
import { nmbrs } from './entries/nmbrs.ts'
import { qics } from './entries/qics.ts'
import { reeleezee } from './entries/reeleezee.ts'
import { simplicate } from './entries/simplicate.ts'
import { tess } from './entries/tess.ts'
import { twinfield } from './entries/twinfield.ts'
import { visionplanner } from './entries/visionplanner.ts'
import { visionplannerV2 } from './entries/visionplanner-v2.ts'
import { weFact } from './entries/we-fact.ts'
import { weFactV2 } from './entries/we-fact-v2.ts'
import { yuki } from './entries/yuki.ts'
import { zenvoices } from './entries/zenvoices.ts'

/** Every system Spil knows. A connector is added here, in `ids.ts`, in its entry and in the registry of `functions/connectors`. */
export const catalog: Readonly<Record<ConnectorId, CatalogEntry>> = {
  Afas: afas,
  AfasFiscaal: afasFiscaal,
  Alure: alure,
  Basecone: basecone,
  Blue10: blue10,
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
  MicrosoftEntraID: microsoftEntraId,
  MijnKantoor: mijnKantoor,
  Nmbrs: nmbrs,
  Qics: qics,
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
}

export const catalogEntries: readonly CatalogEntry[] = Object.values(catalog)

/** What the add list offers: the CRM group and the other systems, in the order of their names. */
export function offered(variant: 'regular' | 'crm', developmentConnectors: boolean): CatalogEntry[] {
  return catalogEntries
    .filter((entry) => entry.offeredAs.includes(variant))
    .filter(
      (entry) => entry.availability === 'offered' || (developmentConnectors && entry.availability === 'development'),
    )
}
