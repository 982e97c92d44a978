/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
export const tableQueryNames = [
  'afasAdministrations',
  'afasFiscaalAdministrations',
  'afasFiscaalUserAdministrations',
  'afasFiscaalUsers',
  'afasUserAdministrations',
  'afasUsers',
  'baseconeBookedSummaries',
  'baseconeCompanies',
  'baseconeUserCompanies',
  'baseconeUsers',
  'exactOnlineNlDivisions',
  'exactOnlineNlUserDivisions',
  'exactOnlineNlUsers',
  'manualImportV2Administrations',
  'manualImportV2UsageSummaries',
  'manualImportV2UserAdministrations',
  'manualImportV2Users',
  'simplicateEmployees',
  'simplicateOrganizations',
  'twinfieldOffices',
  'twinfieldUserOffices',
  'twinfieldUsers',
] as const
export type TableQueryName = (typeof tableQueryNames)[number]
