/** The pages that vendors send the browser back to, each bound to a connector; a test holds them to the catalogue. */
export const callbackPages = {
  'alure-callback': 'Alure',
  'exact-online-callback': 'ExactOnlineNL',
  'loketnl-callback': 'LoketNl',
  'microsoftentraid-callback': 'MicrosoftEntraID',
  'mijnkantoor-callback': 'MijnKantoor',
  'nmbrs-callback': 'Nmbrs',
  'qics-callback': 'Qics',
  'kantoorgemak-callback': 'KantoorGemak',
  'twinfield-callback': 'Twinfield',
} as const
