/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
export const tableQueryNames = [
  'afasAdministrations',
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
  'simplicateEmployees',
  'simplicateOrganizations',
  'tessAdministrations',
  'tessCustomers',
  'tessUserAdministrations',
  'tessUsers',
  'twinfieldOffices',
  'twinfieldUserOffices',
  'twinfieldUsers',
] as const
export type TableQueryName = (typeof tableQueryNames)[number]
