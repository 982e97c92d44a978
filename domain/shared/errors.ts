/** Every error the API may answer with. The web shows `api.error.<code>`; a test keeps nl and en complete. */
export const errorCodes = {
  ACT_TOO_OLD: { status: 409 },
  ADDRESS_NOT_ALLOWED: { status: 400 },
  ADDRESS_NOT_AN_API: { status: 400 },
  ADDRESS_WITHOUT_ANSWER: { status: 400 },
  AUTH_NOT_AUTHENTICATED: { status: 401 },
  AUTH_NOT_AUTHORIZED: { status: 403 },
  BACKGROUND_TASK_IN_PROGRESS: { status: 409 },
  CANT_UPDATE_CONNECTION_ENTITY_STATUS: { status: 409 },
  COMBINATIONS_CHANGED_SINCE: { status: 409 },
  COMBINATION_CANNOT_BE_OWN_PARENT: { status: 409 },
  COMBINATION_CHILD_CANNOT_HAVE_CHILDREN: { status: 409 },
  COMBINATION_CUSTOMER_ID_IN_USE: { status: 409 },
  COMBINATION_FIELD_LOCKED: { status: 409 },
  COMBINATION_MERGE_INTO_INACTIVE: { status: 409 },
  COMBINATION_MERGE_SAME: { status: 409 },
  COMBINATION_MERGED: { status: 409 },
  COMBINATION_MERGED_TOO_OFTEN: { status: 409 },
  COMBINATION_PARENT_CANNOT_HAVE_PARENT: { status: 409 },
  COMBINATION_WITH_CHILDREN_CANNOT_HAVE_PARENT: { status: 409 },
  COMBINATION_WITH_PARENT_CANNOT_HAVE_CHILDREN: { status: 409 },
  CONNECTION_ALREADY_SYNCING: { status: 409 },
  CONNECTION_CREDENTIALS_REFUSED: { status: 400 },
  CONNECTION_NOT_ACTIVE: { status: 409 },
  CONNECTION_NOT_ARCHIVED: { status: 409 },
  CONNECTION_NOT_AUTHORIZED: { status: 409 },
  CONNECTION_NOT_CRM: { status: 400 },
  CONNECTION_OTHER_DIRECTORY: { status: 409 },
  CONNECTOR_NOT_AVAILABLE: { status: 400 },
  CONSENT_NOT_IN_EFFECT: { status: 400 },
  CRM_CONNECTION_NOT_LEADING: { status: 409 },
  DEMO_ONLY_ALLOWS_ONE_NON_DEFAULT_PRODUCT_DEFINITION: { status: 409 },
  DIRECTORY_ALREADY_CONNECTED: { status: 409 },
  DIRECTORY_NOT_AUTHORIZED: { status: 409 },
  DIRECTORY_OF_YOUR_OWN: { status: 409 },
  DIRECTORY_UNKNOWN: { status: 400 },
  EXTERNAL_AUTHORIZATION_FAILED: { status: 400 },
  FILE_PREVIEW_OUTDATED: { status: 409 },
  FILE_TOO_LARGE: { status: 413 },
  FILE_TYPE_NOT_ALLOWED: { status: 400 },
  FINANCIAL_RULE_OF_INVOICE: { status: 409 },
  FIRM_CLOSED: { status: 403 },
  FIRM_NOT_CLOSED: { status: 409 },
  FIRM_OPENS_AFTER_OTHERS: { status: 503 },
  FIRM_OPENS_FROM_CHANGES: { status: 503 },
  FIRM_OPENS_FROM_COPY: { status: 503 },
  FIRST_UPLOAD_REQUIRED: { status: 409 },
  INPUT_INVALID: { status: 400 },
  INVALID_COMBINATION_MASTER_FILE: { status: 400 },
  INVOICE_LINE_BILLED: { status: 409 },
  INVOICE_PERIOD_TOO_EARLY: { status: 400 },
  LAST_OWNER: { status: 409 },
  LEADING_CRM_CONNECTION: { status: 409 },
  LEADING_CRM_PREVIEW_OUTDATED: { status: 409 },
  MONTH_ALREADY_CLOSED: { status: 409 },
  MONTH_CHANGED_SINCE: { status: 409 },
  MONTH_LATER_CLOSED: { status: 409 },
  MONTH_NOT_CLOSED: { status: 409 },
  MONTH_NOT_OVER: { status: 409 },
  MONTH_NOT_TYPED: { status: 400 },
  MONTH_OUT_OF_TURN: { status: 409 },
  MONTH_REOPEN_TOO_LATE: { status: 409 },
  MONTH_STILL_DERIVED: { status: 409 },
  NOT_FOUND: { status: 404 },
  NO_CONNECTIONS_OR_ADMINISTRATIONS_SELECTED: { status: 400 },
  PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS: { status: 409 },
  PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS: { status: 409 },
  PRODUCT_DEFINITION_LOCKED: { status: 409 },
  PRODUCT_DEFINITIONS_LEAVE_EACH_OTHER: { status: 409 },
  QUESTION_TOO_LARGE: { status: 400 },
  RECONNECT_LINK_ENDED: { status: 404 },
  RECONNECT_LINK_USED: { status: 409 },
  REFERENCE_OR_TAG_NAME_IN_USE: { status: 400 },
  REQUEST_TOO_LARGE: { status: 413 },
  RUN_NOT_HELD: { status: 409 },
  SELF_LINKING_NOT_TRIED: { status: 409 },
  TASK_NOT_CANCELLABLE: { status: 409 },
  TASK_NOT_RETRYABLE: { status: 409 },
  TENANT_CHANGED: { status: 409 },
  TOO_MANY_MEMOS: { status: 409 },
  TOO_MANY_ODATA_KEYS: { status: 409 },
  TOO_MANY_REQUESTS: { status: 429 },
  TOO_MANY_VIEWS: { status: 409 },
  TOO_MANY_WEBHOOKS: { status: 409 },
  UNAVAILABLE: { status: 503 },
  UNKNOWN_ERROR: { status: 500 },
  UNKNOWN_ERROR_UPLOAD: { status: 400 },
  USER_ALREADY_INVITED: { status: 409 },
  USER_ALREADY_MEMBER: { status: 409 },
  USER_NOT_INVITED: { status: 409 },
  USER_STILL_INVITED: { status: 409 },
  VENDOR_UNAVAILABLE: { status: 502 },
  WRITE_CONFLICT: { status: 409 },
} as const satisfies Record<string, { status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503 }>

export type ErrorCode = keyof typeof errorCodes

/**
 * A refusal that the user may read. Anything else that is thrown reaches the client as UNKNOWN_ERROR.
 * `field` names the input that is wrong, as a path in the caller's terms (`input.companyName`).
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly field: string | undefined
  /** The type of the task that is in the way, where one is. */
  readonly task: string | undefined

  constructor(code: ErrorCode, options: { cause?: unknown; field?: string; task?: string | undefined } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.field = options.field
    this.task = options.task
  }
}
