/** What the specification calls fields of criteria, where it has another name than their column gives them. */
const specified = {
  SUPER_USER: 'SUPER_USER_ROLE',
  ACCOUNTANT: 'ACCOUNTANT_ROLE',
  SME_ACCOUNTANT: 'SME_ACCOUNTANT_ROLE',
  AUTHORIZATION_MANAGER: 'AUTHORIZATION_MANAGER_ROLE',
  AUTHORIZER: 'AUTHORIZER_ROLE',
  CUSTOMER_USER: 'CUSTOMER_USER_ROLE',
  LIMITED_CUSTOMER_USER: 'LIMITED_CUSTOMER_USER_ROLE',
  ROLE: 'USER_ROLE',
  ARCHIVED: 'IS_ARCHIVED',
  CAN_ACCESS_ALL_COMPANIES: 'ACCESS_ALL_COMPANIES',
} as const

const told = new Map<string, string>(Object.entries(specified))
const kept = new Map<string, string>(Object.entries(specified).map(([key, name]) => [name, key]))

/** A field as the API tells it. Documents keep the key of its column: ids of products are made of it. */
export const toldField = (key: string): string => told.get(key) ?? key

/** The key of a field by either of its names. */
export const keptField = (name: string): string => kept.get(name) ?? name
