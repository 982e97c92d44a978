/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
export const tableQueryNames = [
  'afasAdministrations',
  'afasCrmAdministrations',
  'afasFiscaalAdministrations',
  'afasFiscaalUserAdministrations',
  'afasFiscaalUsers',
  'afasUserAdministrations',
  'afasUsers',
  'exactOnlineNlDivisions',
  'exactOnlineNlUserDivisions',
  'exactOnlineNlUsers',
  'manualImportV2Administrations',
  'manualImportV2UsageSummaries',
  'manualImportV2UserAdministrations',
  'manualImportV2Users',
  'simplicateCrmAdministrations',
  'simplicateEmployees',
  'simplicateOrganizations',
  'twinfieldOffices',
  'twinfieldUserOffices',
  'twinfieldUsers',
] as const
export type TableQueryName = (typeof tableQueryNames)[number]
