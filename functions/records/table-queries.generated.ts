/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
export const tableQueryNames = [
  'exactOnlineNlDivisions',
  'exactOnlineNlUserDivisions',
  'exactOnlineNlUsers',
  'manualImportV2Administrations',
  'manualImportV2UsageSummaries',
  'manualImportV2UserAdministrations',
  'manualImportV2Users',
  'twinfieldOffices',
  'twinfieldUserOffices',
  'twinfieldUsers',
] as const
export type TableQueryName = (typeof tableQueryNames)[number]
