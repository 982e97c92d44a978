export const connectorIds = [
  'Afas', 'AfasFiscaal', 'Alure', 'ExactOnlineNL', 'Basecone', 'Blue10', 'CustomApi', 'FiscaalGemak', 'Hix', 'KantoorGemak',
  'LoketNl', 'Lyanthe', 'ManualImport', 'ManualImportV2', 'ManualImportCrm', 'MijnKantoor', 'MicrosoftEntraID', 'Nmbrs', 'Qics',
  'Reeleezee', 'Simplicate', 'Twinfield', 'Tess', 'Visionplanner', 'VisionplannerV2', 'WeFact', 'WeFactV2', 'Yuki', 'Zenvoices',
] as const // prettier-ignore
export type ConnectorId = (typeof connectorIds)[number]

export function isConnectorId(text: string): text is ConnectorId {
  return (connectorIds as readonly string[]).includes(text)
}
