/* Written by `npm run generate`. Do not edit. */
/* oxlint-disable */
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type SortDirection =
  | 'ASC'
  | 'DESC';

/** From where something was asked for. */
export type AuditSource =
  | 'SCREEN'
  | 'SYNC'
  | 'IMPORT'
  | 'API'
  | 'SYSTEM';

/** What several things are that were done together. */
export type AuditSeveralKind =
  | 'CUSTOMERS'
  /** Administrations and users, linked or unlinked. */
  | 'ROWS';

export type AuditLogFilter = {
  /** A part of the name of what it is about (removed or not), or its id. */
  search?: string | null | undefined;
  /** None: of everybody, and of programs. */
  actorIds?: Array<string | number> | null | undefined;
  /** None: all. */
  actions?: Array<string> | null | undefined;
  from?: string | null | undefined;
  /** Not this moment itself. */
  until?: string | null | undefined;
};

export type AuditLogSort = {
  direction: SortDirection;
};

export type CombinationFilter = {
  /** Looked for in name, chamber of commerce number, customer id, references and tags. */
  search?: string | null | undefined;
  /** Linked to any of these. */
  connectionIds?: Array<string | number> | null | undefined;
  /** Having any of these. */
  tags?: Array<string> | null | undefined;
  status?: StatusFilter | null | undefined;
};

export type CombinationSortColumn =
  | 'name'
  | 'customerId'
  | 'chamberOfCommerceNumber'
  | 'lastUpdateTime'
  | 'spilStatus'
  | 'reference1'
  | 'reference2'
  | 'reference3'
  | 'reference4'
  | 'reference5'
  /** Those without the figure are last either way. */
  | 'sales'
  | 'margin';

export type CombinationSort = {
  column?: CombinationSortColumn;
  direction?: SortDirection;
};

export type AdjacentDirection =
  | 'NEXT'
  | 'PREVIOUS';

/** Rows of connections. Without any of these: all that are there. */
export type LinkableFilter = {
  combinationId?: string | number | null | undefined;
  connectionIds?: Array<string | number> | null | undefined;
  onlyUnconnected?: boolean | null | undefined;
  status?: StatusFilter | null | undefined;
  search?: string | null | undefined;
};

export type LinkableSortColumn =
  | 'name'
  | 'externalId'
  | 'spilStatus'
  | 'connectionId';

export type LinkableSort = {
  column?: LinkableSortColumn;
  direction?: SortDirection;
};

export type CombinationInput = {
  name: string;
  customerId?: string | null | undefined;
  chamberOfCommerceNumber?: string | null | undefined;
  parentId?: string | number | null | undefined;
  reference1?: string | null | undefined;
  reference2?: string | null | undefined;
  reference3?: string | null | undefined;
  reference4?: string | null | undefined;
  reference5?: string | null | undefined;
  tag1?: string | null | undefined;
  tag2?: string | null | undefined;
  tag3?: string | null | undefined;
  tag4?: string | null | undefined;
  tag5?: string | null | undefined;
};

export type UpdateCombinationInput = {
  id: string | number;
  fields: CombinationInput;
};

export type UpdateCombinationStatusInput = {
  id: string | number;
  status: RecordStatus;
};

/** Either rows by their ids, 500 at most, or all that a filter leaves. */
export type LinkRowsInput = {
  combinationId: string | number;
  ids?: Array<string | number> | null | undefined;
  filter?: LinkableFilter | null | undefined;
};

export type UnlinkRowsInput = {
  combinationId: string | number;
  ids?: Array<string | number> | null | undefined;
  filter?: LinkableFilter | null | undefined;
};

/** Either customers by their ids, 500 at most, or all that a filter leaves. */
export type ChosenCombinationsInput = {
  ids?: Array<string | number> | null | undefined;
  filter?: CombinationFilter | null | undefined;
};

export type DeleteCombinationsInput = {
  ids?: Array<string | number> | null | undefined;
  filter?: CombinationFilter | null | undefined;
  /** How many the person was told they are: with more or fewer nothing is deleted. */
  count: number;
};

export type FormerParentInput = {
  childId: string | number;
  /** Whose child it was; null: nobody's. */
  parentId?: string | number | null | undefined;
};

export type RestoreParentsInput = {
  /** Whose children they were made, or null where they were taken from under their parent: one that is moved since stays. */
  from?: string | number | null | undefined;
  children: Array<FormerParentInput>;
};

export type CombinationTimelineKind =
  | 'ADDED'
  /** Its own fields: see `changes`. */
  | 'UPDATED'
  | 'STATUS'
  | 'PARENT'
  /** It gained children, or lost some: `isLoss`. */
  | 'CHILDREN'
  | 'DELETED'
  | 'RESTORED'
  /** It follows a customer of the leading CRM. */
  | 'FOLLOWED'
  | 'UNFOLLOWED'
  | 'LINKED'
  | 'UNLINKED'
  /** Rows of it were changed at the source. */
  | 'CHANGED'
  /** Rows of it are gone at the source. */
  | 'VANISHED'
  | 'REAPPEARED'
  /** Another customer was merged into it, or (`isLoss`) it into that one. */
  | 'MERGED'
  /** That was undone. */
  | 'UNMERGED';

export type LinkChildrenInput = {
  combinationId: string | number;
  childIds: Array<string | number>;
};

export type CombinationStatusChange = {
  id: string | number;
  status: RecordStatus;
  /** Only where it has this status now. */
  from?: RecordStatus | null | undefined;
};

export type UpdateCombinationsStatusInput = {
  /** 500 at most, each customer once. */
  changes: Array<CombinationStatusChange>;
};

export type ImportCrmCombinationsInput = {
  /** Active CRM connections that do not lead. */
  connectionIds: Array<string | number>;
  /** These of their administrations, at most 500; or those that match `filter`. */
  administrationIds?: Array<string | number> | null | undefined;
  /** An empty one is all of them. */
  filter?: LinkableFilter | null | undefined;
};

export type ConnectionStatus =
  | 'UNKNOWN'
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'CREATING'
  | 'CREATION_FAILED'
  | 'SCHEDULED_FOR_DELETION';

export type ConnectionFlag =
  | 'NONE'
  | 'CREDENTIAL_REQUIRED'
  | 'CREDENTIAL_INVALID'
  | 'FIRST_UPLOAD_REQUIRED';

export type RecordStatus =
  | 'NONE'
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'IGNORED';

export type CombinationParentSyncMode =
  | 'MANUAL'
  | 'AUTO'
  | 'HYBRID';

export type ConnectionFindingKind =
  /** A column lost its value in more than a tenth of the rows. */
  | 'EMPTIED'
  /** A field is of another kind than it was, or than Spil takes for granted, in more than a tenth of the rows. */
  | 'OTHER_KIND'
  /** A column that nobody has confirmed is empty in every row. */
  | 'NEVER_FILLED'
  /** There are users, and not one administration. */
  | 'NO_ADMINISTRATIONS'
  /** The user whom it reads as lacks a role to see everything. */
  | 'MISSING_ROLE';

export type LossKind =
  /** Rows of the last uploaded file. */
  | 'FILE'
  /** Records of the last sync. */
  | 'SYNC'
  /** Lines of an invoice. */
  | 'INVOICE';

export type AddConnectionInput = {
  connector: string;
  isCrm?: boolean | null | undefined;
  description?: string | null | undefined;
  companyName?: string | null | undefined;
  functionalOwner?: string | null | undefined;
  legalOwner?: string | null | undefined;
  website?: string | null | undefined;
  statusPage?: string | null | undefined;
};

export type UpdateConnectionInput = {
  id: string | number;
  companyName?: string | null | undefined;
  description?: string | null | undefined;
  functionalOwner?: string | null | undefined;
  legalOwner?: string | null | undefined;
  website?: string | null | undefined;
  statusPage?: string | null | undefined;
  logoFile?: File | null | undefined;
  /** As `updateLeadingCrmConnection`. What is given of these three is changed before the texts. */
  isLeadingCrm?: boolean | null | undefined;
  /** With `isLeadingCrm`: as in `updateLeadingCrmConnection`. */
  fingerprint?: string | null | undefined;
  /** As `updateCombinationParentSyncSettings`. */
  combinationParentSyncMode?: CombinationParentSyncMode | null | undefined;
  /** As `updateReferenceAndTagNames`. */
  referenceAndTagNames?: Array<ReferenceOrTagNameInput> | null | undefined;
};

/** One slot of the leading CRM: `Reference1` to `Reference5`, `Tag1` to `Tag5`. */
export type ReferenceOrTagNameInput = {
  key: string;
  name: string;
  /** Whether a sync fills the slot from the field with this name. Always so where the system numbers its slots itself. */
  isSyncEnabled: boolean;
};

export type UpdateReferenceAndTagNamesInput = {
  id: string | number;
  /** All slots at once; one that is not given is empty. */
  referenceAndTagNames: Array<ReferenceOrTagNameInput>;
};

export type UpdateCombinationParentSyncSettingsInput = {
  id: string | number;
  combinationParentSyncMode: CombinationParentSyncMode;
};

export type SeeLossesInput = {
  id: string | number;
  /** Those that the person was shown, of `losses` and of `findings`. */
  lossIds: Array<string | number>;
};

/** The fields of the connector's credential form, by name; the catalogue says which belong to which connector. */
export type CredentialValueInput = {
  name: string;
  value: string;
};

export type UpdateConnectionCredentialInput = {
  id: string | number;
  /** Either this list, or the input that is named after the connector: `afas: { memberNr: …, token: … }`. */
  credentials?: Array<CredentialValueInput> | null | undefined;
};

export type CompleteExternalAuthorizeInput = {
  id: string | number;
  connector: string;
  code: string;
  state: string;
};

export type CompleteExternalAuthorizeMicrosoftEntraIdInput = {
  id: string | number;
  /** The directory (a GUID) that the callback page was given. */
  tenant: string;
  adminConsent: boolean;
  state: string;
};

/** How a customer stands in a system. */
export type CoverageState =
  /** An administration or user of it is linked, and counts. */
  | 'LINKED'
  /** Nothing is linked, and a record without a customer may be its. */
  | 'SUGGESTED'
  /** What is linked counts for nothing. */
  | 'IGNORED'
  | 'NOT_LINKED'
  /** Nothing is linked, and somebody let that be until a day. */
  | 'SET_ASIDE';

export type CoverageFilter = {
  /** The columns; none: all. */
  connectionIds?: Array<string | number> | null | undefined;
  /** Looked for as in the list of customers. */
  search?: string | null | undefined;
  status?: StatusFilter | null | undefined;
  tags?: Array<string> | null | undefined;
  /** Customers that stand so in one of the columns; NOT_LINKED: in none of them they have anything linked, and not all are set aside. */
  state?: CoverageState | null | undefined;
};

/** Why a user of a system is told of. */
export type LeaverState =
  /** May not sign in any more. */
  | 'DISABLED'
  /** Was in the directory, and is no longer. */
  | 'GONE'
  /** Has an address of a domain of the directory, and is not in it. */
  | 'UNKNOWN';

export type CellAsideInput = {
  combinationId: string | number;
  connectionId: string | number;
  /** 3 to 500 characters. */
  reason: string;
  /** The day it is back, YYYY-MM-DD: after today, within 366 days. */
  dueOn: string;
};

export type LeaverAsideInput = {
  id: string | number;
  /** 3 to 500 characters. */
  reason: string;
  /** The day it is back in the list, YYYY-MM-DD: after today, within 366 days. */
  dueOn: string;
};

export type ProductSourceType =
  | 'ADMINISTRATION'
  | 'USER'
  | 'USAGE'
  | 'INVOICE_ADMINISTRATION'
  | 'INVOICE_USER';

export type ProductCriterionType =
  | 'FILTER'
  | 'SPLIT';

export type ProductDefinitionFilter = {
  /** Looked for in description, product code and system. */
  search?: string | null | undefined;
  /** The ids of systems. */
  connectors?: Array<string> | null | undefined;
  sourceTypes?: Array<ProductSourceType> | null | undefined;
  /** Only those that count this connection. */
  connectionId?: string | number | null | undefined;
  /** Only those that came by themselves, or only those that somebody made. */
  isDefault?: boolean | null | undefined;
  /** True: without those that came by themselves and counted nothing for a year. */
  isCounting?: boolean | null | undefined;
};

export type ProductDefinitionSortColumn =
  | 'description'
  | 'connectorName'
  | 'sourceType'
  | 'productCode'
  | 'createdTime';

export type ProductDefinitionSort = {
  column?: ProductDefinitionSortColumn;
  direction?: SortDirection;
};

export type ProductCriterionInput = {
  criterionType: ProductCriterionType;
  field: string;
  value?: string | null | undefined;
};

export type CreateProductDefinitionInput = {
  connectorName: string;
  /** Needed for systems of which each connection has columns of its own. */
  connectionId?: string | number | null | undefined;
  /** At most 100 characters, and unique whatever the case. */
  description: string;
  /** At most 20 characters. */
  productCode?: string | null | undefined;
  sourceType: ProductSourceType;
  customProductCriteria?: Array<ProductCriterionInput>;
  /** A default definition of the same system and type of source that is switched off with it: this one counts in its place. */
  insteadOfId?: string | number | null | undefined;
};

/** The whole of it; system, connection and type of source stay what they are. */
export type UpdateProductDefinitionInput = {
  id: string | number;
  description: string;
  productCode?: string | null | undefined;
  customProductCriteria: Array<ProductCriterionInput>;
  /** Of what was read. Another state is refused with WRITE_CONFLICT, so that nobody's change is lost. */
  revision: string;
};

export type HelpRequestInput = {
  /** At most 100 characters. */
  subject: string;
  /** At most 500 characters. */
  message: string;
  /** The path of the screen it is about, where who asks wants to tell it. */
  page?: string | null | undefined;
  /** The code of the last error, where who asks wants to tell it. */
  errorCode?: string | null | undefined;
};

export type HomeCustomerChange =
  | 'NEW'
  /** Given the status ARCHIVED. */
  | 'ARCHIVED'
  /** It can be brought back. */
  | 'DELETED';

export type Role =
  | 'UNKNOWN'
  | 'READ_ONLY'
  | 'ADMINISTRATOR'
  | 'OWNER';

export type SubscriptionTier =
  | 'NONE'
  | 'BASIC'
  | 'ADVANCED'
  | 'EXPERT'
  | 'DEMO';

export type TenantStatus =
  | 'ACTIVE'
  | 'BLOCKED';

export type MasterDataFileState =
  /** Is read to be shown, and not imported. */
  | 'PREVIEWING'
  /** Can be looked at, by its `preview`; imported once a person says so, with `importMasterData`. */
  | 'PREVIEW'
  /** Arrived, not looked at yet. */
  | 'WAITING'
  | 'PROCESSING'
  /** Read; its rows are the connection's from the next sync on. */
  | 'IMPORTED'
  /** Passed over: a newer file was taken over before it. */
  | 'SUPERSEDED'
  | 'FAILED';

export type UploadMasterDataInput = {
  id: string | number;
  fileName: string;
  /** A file of a multipart request; or `fileContent`. */
  file?: File | null | undefined;
  /** A base64 data URL. */
  fileContent?: string | null | undefined;
  /** True: the file is read and shown, and imported once a person says so. */
  preview?: boolean | null | undefined;
};

export type MasterDataPreviewInput = {
  connectionId: string | number;
  fileId: string | number;
  /** Which reading of the file was looked at. */
  asked: number;
};

export type MasterDataColumnInput = {
  table: RecordTable;
  heading: string;
  /** Null: it is left out. */
  field?: string | null | undefined;
};

/** A sheet of a workbook that is to be read as a table, instead of the one that was. */
export type MasterDataSheetInput = {
  table: RecordTable;
  sheet: string;
};

export type ChooseMasterDataColumnsInput = {
  connectionId: string | number;
  fileId: string | number;
  /** Which reading of the file was looked at. */
  asked: number;
  /** Of headers that are to mean something else; without any the file is only read once more. */
  columns: Array<MasterDataColumnInput>;
  sheets?: Array<MasterDataSheetInput> | null | undefined;
};

/** Whom a line of an invoice is for. */
export type InvoiceSourceType =
  | 'ADMINISTRATION'
  | 'USER';

export type InvoiceProductColumn =
  | 'sourceName'
  | 'sourceClientId'
  | 'sourceStatus'
  | 'sourceType'
  | 'productDefinition'
  | 'count'
  | 'purchaseCostPerUnit'
  | 'salesCostPerUnit';

export type InvoiceProductSort = {
  column?: InvoiceProductColumn;
  direction?: SortDirection;
};

export type CreateInvoiceProductInput = {
  connectionInvoiceId: string | number;
  /** Of these two one: a definition that is there, or the description of a new one. */
  productDefinitionId?: string | number | null | undefined;
  description?: string | null | undefined;
  /** Needed with a description. */
  sourceType?: InvoiceSourceType | null | undefined;
  sourceId: string | number;
  count: string;
  purchaseCostPerUnit?: string | null | undefined;
  salesCostPerUnit?: string | null | undefined;
  /** The line of the invoice that it stands for: each can be billed once. */
  lineId?: string | number | null | undefined;
};

export type UpdateInvoiceProductInput = {
  id: string | number;
  revision: string;
  count: string;
  purchaseCostPerUnit?: string | null | undefined;
  salesCostPerUnit?: string | null | undefined;
};

export type DeleteInvoiceProductInput = {
  id: string | number;
  revision: string;
};

export type BillInvoiceLinesInput = {
  connectionInvoiceId: string | number;
  /** At most 500; null: all that can be, 2,000 a call. */
  lineIds?: Array<string | number> | null | undefined;
  productDefinitionId?: string | number | null | undefined;
  description?: string | null | undefined;
  /** Of the call before, to go on with what was left. */
  actId?: string | number | null | undefined;
};

export type InvoiceFileType =
  | 'pdf'
  | 'csv'
  | 'xml'
  | 'xlsx';

export type ConnectionInvoiceState =
  /** Arrived, not looked at yet. */
  | 'WAITING'
  | 'PROCESSING'
  | 'PROCESSED'
  | 'FAILED';

export type ConnectionInvoiceFilter = {
  connectionId: string | number;
  fileType?: InvoiceFileType | null | undefined;
  /** All months of one year. */
  yearPeriod?: number | null | undefined;
  /** Looked for in file names and invoice numbers. */
  invoiceDescription?: string | null | undefined;
};

export type ConnectionInvoiceColumn =
  | 'period'
  | 'fileName';

export type ConnectionInvoiceSort = {
  column?: ConnectionInvoiceColumn;
  direction?: SortDirection;
};

export type UploadConnectionInvoiceInput = {
  /** The connection. */
  id: string | number;
  fileName: string;
  /** A file of a multipart request; or `fileContent`. */
  file?: File | null | undefined;
  /** A base64 data URL. */
  fileContent?: string | null | undefined;
  /** The month it is for: this one or an earlier one, from 2000 on. */
  period: string;
  /** Of a csv, which says neither of itself. Without a number its name and month are taken. */
  invoiceNumber?: string | null | undefined;
  /** `YYYY-MM-DD` or `DD-MM-YYYY` */
  invoiceDate?: string | null | undefined;
};

export type FirmExportState =
  | 'WAITING'
  | 'RUNNING'
  | 'READY'
  | 'FAILED';

export type CloseFirmInput = {
  /** The name of the firm, typed by who closes it. */
  name: string;
};

/** What a memo is about. */
export type MemoSubject =
  | 'CUSTOMER'
  | 'CONNECTION'
  /** A row of `supplierCheck`. Its id: connection, month and key of the row with a `/` between them. */
  | 'DIFFERENCE';

export type AddMemoInput = {
  subject: MemoSubject;
  subjectId: string | number;
  /** At most 2,000 characters. */
  text: string;
  dueOn?: string | null | undefined;
};

export type UpdateMemoInput = {
  id: string | number;
  revision: string;
  text: string;
  dueOn?: string | null | undefined;
};

export type MergeSide =
  /** The customer that stays. */
  | 'SURVIVOR'
  /** The one that is merged into it. */
  | 'MERGED';

export type MergeCombinationsInput = {
  survivorId: string | number;
  mergedId: string | number;
  /** Of the preview. */
  seen: string;
  /** Fields of which the merged customer's value is taken; all others are the survivor's. */
  fromMerged: Array<string>;
};

/** How a month stands: the one that runs, one that is over, one that is being closed, one that is closed. */
export type MonthStatus =
  | 'RUNNING'
  | 'OPEN'
  | 'CLOSING'
  | 'CLOSED';

/** Why a month cannot be closed now. */
export type MonthObstacle =
  /** It runs, or has not begun. */
  | 'MONTH_NOT_OVER'
  /** Also while it is being closed. */
  | 'MONTH_ALREADY_CLOSED'
  /** Months are closed in their order: another has its turn. */
  | 'MONTH_OUT_OF_TURN'
  /** Products of customers are still being derived. */
  | 'MONTH_STILL_DERIVED';

/** Why a closed month cannot be opened again now. */
export type MonthReopenObstacle =
  /** Also while it is being closed. */
  | 'MONTH_NOT_CLOSED'
  /** More than 24 hours have passed since. */
  | 'MONTH_REOPEN_TOO_LATE'
  /** A month after it is closed, or being closed: that one first. */
  | 'MONTH_LATER_CLOSED';

export type MonthPointKind =
  /** Syncs that wait for an administrator. Places: connections. */
  | 'HELD_RUNS'
  /** Connections from which data does not come in. Places: connections. */
  | 'SYNCS_FAILED'
  /** Active administrations without a customer that use something in the month. Places: connections. */
  | 'UNLINKED_USAGE'
  /** Administrations and users without a customer that something counts and prices. Places: connections. */
  | 'UNLINKED_SOURCES'
  /** Files, syncs and invoices that did not come in whole, and that nobody has seen: how many rows and lines. Places: connections. */
  | 'FILES_WITH_LOSSES'
  /** What a supplier charges otherwise than was counted, and nobody has decided about. Places: connections. */
  | 'SUPPLIER_DIFFERENCES'
  /** What a supplier charges otherwise than was counted, and somebody disputes. Places: connections. */
  | 'DISPUTES'
  /** Sources that two definitions count, both with a price: customers are charged twice. Places: definitions. */
  | 'CHARGED_TWICE'
  /** Lines without a price. Places: definitions. */
  | 'MISSING_PRICES'
  /** What is under way or queued and may yet move the month. Places: files, and tasks (`<task type> <connection>`). */
  | 'STILL_DERIVED'
  /** Lines of invoices for customers that were not ACTIVE when the month was over: nobody is charged for them. Places: connections. */
  | 'UNBILLED_LINES'
  /** Usage of a month that is over was last told before its end. Places: connections, with when that was. */
  | 'USAGE_INCOMPLETE'
  /** Active customers that had something in the month before and have nothing in this one. Places: customers, with what they came to then. */
  | 'CUSTOMERS_WITHOUT_LINES'
  /** What is not as it was before, and nobody muted: `monthAnomalies`. */
  | 'ANOMALIES'
  /** Usage that looks renamed, so that it counts once, and that nobody has decided about: `usageRenames`. Places: connections, with both names. */
  | 'USAGE_RENAMED'
  /** What came too late for closed months: `lateLines`. Places: those months, with what would be charged for them. */
  | 'LATE';

export type DifferenceCause =
  | 'NEW'
  | 'GONE'
  | 'COUNT'
  | 'PRICE'
  /** It stands under another value of a split. */
  | 'SPLIT'
  /** It was taken away by a person, or let back in. */
  | 'EXCLUSION'
  /** There is a price in one of the two months only. */
  | 'MISSING';

export type DifferenceMeasure =
  | 'PURCHASE'
  | 'SALES'
  | 'MARGIN';

/** A customer or a definition; neither: the whole firm. */
export type MonthScope = {
  combinationId?: string | number | null | undefined;
  definitionId?: string | number | null | undefined;
};

export type AnomalyKind =
  /** More than the band of its own last six months. */
  | 'ABOVE'
  /** Less than that band, in a month that is over. */
  | 'BELOW'
  /** Nothing in a month that is over, after something in each of the three months before. */
  | 'ZERO'
  /** Something where no month before had, of a customer and a definition that had others. */
  | 'FIRST'
  /** Usage that went one way, and the users of the same customer in the same system the other. */
  | 'USERS'
  /** A price far from those of its kind: that a definition had before, or that other customers are charged for the same line. */
  | 'PRICE';

/** What the person who closes a month has seen of it: where that is not what it is, nothing is closed. */
export type CloseMonthInput = {
  period: string;
  lines: number;
  purchase: string;
  sales: string;
  openPoints: number;
  /** The month in words or figures (`oktober 2026`, `October 2026`, `2026-10`), where it must be typed. */
  typed?: string | null | undefined;
};

export type MonthPointInput = {
  period: string;
  kind: MonthPointKind;
  /** As the person saw it. */
  count: number;
  /** 3 to 500 characters. */
  reason: string;
};

export type MuteAnomalyInput = {
  /** The month in which it was seen, from which on it is muted. */
  period: string;
  id: string | number;
  /** The last month in which it is muted: that month or one of the 24 after it. */
  until: string;
  /** 3 to 500 characters. */
  reason: string;
};

export type ReopenMonthInput = {
  period: string;
  /** 3 to 500 characters. */
  reason: string;
};

export type NotificationKind =
  | 'SYNC_FAILED'
  | 'SYNC_HELD'
  | 'DATA_INCOMPLETE'
  | 'SOURCE_NOTICED'
  | 'SOURCE_ENDING'
  | 'ACCESS_ENDING'
  | 'FOLLOW_UP_DUE'
  | 'KEY_ENDING'
  | 'WEBHOOK_OFF'
  | 'IMPORT_DONE'
  | 'IMPORT_FAILED'
  | 'MONTH_REOPENED'
  | 'EXPORT_READY'
  | 'EXPORT_INCOMPLETE'
  | 'FIRM_EXPORT_READY'
  | 'FIRM_EXPORT_FAILED'
  | 'USER_INVITED'
  | 'USER_JOINED';

export type NotificationChoice =
  /** In the bell. */
  | 'SCREEN'
  /** In the bell, and at once by mail. */
  | 'MAIL'
  | 'NEVER';

/** What a key may read beside the rows of its connections. Without FINANCIAL_RULES it sees no price anywhere. */
export type ODataGeneralData =
  | 'CONNECTIONS'
  | 'COMBINATIONS'
  | 'PRODUCTS'
  | 'FINANCIAL_RULES';

export type ODataKeyState =
  | 'ACTIVE'
  | 'DISABLED'
  | 'EXPIRED';

export type ODataApiKeyFilter = {
  /** Looked for in name and description. */
  name?: string | null | undefined;
};

export type ODataApiKeySortColumn =
  | 'name'
  | 'description'
  | 'disabled'
  | 'endDate'
  | 'createdTime'
  | 'lastUsed';

export type ODataApiKeySort = {
  column?: ODataApiKeySortColumn;
  direction?: SortDirection;
};

export type CreateODataApiKeyInput = {
  /** At most 50 characters. */
  name: string;
  /** At most 500 characters. */
  description?: string | null | undefined;
  disabled?: boolean | null | undefined;
  authorizeAllConnections?: boolean | null | undefined;
  connectionIds?: Array<string | number> | null | undefined;
  authorizeAllGeneralData?: boolean | null | undefined;
  authorizedGeneralData?: Array<ODataGeneralData> | null | undefined;
  /** The last day it is good for, YYYY-MM-DD. */
  endDate?: string | null | undefined;
  /** Somebody of the firm, who is let in by their Microsoft account: no secret is made. Each has one at most. */
  personId?: string | number | null | undefined;
};

/** What is not given stays; an end that is null is taken away. */
export type UpdateODataApiKeyInput = {
  id: string | number;
  name?: string | null | undefined;
  description?: string | null | undefined;
  disabled?: boolean | null | undefined;
  authorizeAllConnections?: boolean | null | undefined;
  connectionIds?: Array<string | number> | null | undefined;
  authorizeAllGeneralData?: boolean | null | undefined;
  authorizedGeneralData?: Array<ODataGeneralData> | null | undefined;
  endDate?: string | null | undefined;
};

export type RotateODataApiKeyInput = {
  id: string | number;
  /** How long the secret it has works beside the new one: 0 to 90. */
  overlapDays?: number | null | undefined;
};

export type CompanyContactInput = {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

export type CompanyLinkInput = {
  name: string;
  /** http or https. */
  url: string;
};

/** What is not given stays. */
export type UpdateTenantInput = {
  companyName?: string | null | undefined;
  companyAddressStreet?: string | null | undefined;
  companyAddressNumber?: string | null | undefined;
  companyAddressZip?: string | null | undefined;
  companyAddressCity?: string | null | undefined;
  companyAddressCountry?: string | null | undefined;
  companyContacts?: Array<CompanyContactInput> | null | undefined;
  companyDocumentsAndLinks?: Array<CompanyLinkInput> | null | undefined;
  companyInvoices?: Array<CompanyLinkInput> | null | undefined;
  /** 1 to 12. */
  companyBookkeepingMonth?: number | null | undefined;
  /** PNG or JPEG by content, at most 2 MB and 4,096 pixels a side. */
  fileLogo?: File | null | undefined;
  /** Takes the logo away. */
  removeLogo?: boolean | null | undefined;
  /** Directories that people of the firm come from; the one who asks has to stay in. */
  authorizedMicrosoftTenants?: Array<string | number> | null | undefined;
};

export type UserStatus =
  | 'UNKNOWN'
  | 'ACTIVE'
  | 'BLOCKED'
  | 'DELETED';

/** How somebody stands to the firm. An invitation with less than two minutes left has expired. */
export type UserState =
  | 'ACTIVE'
  | 'BLOCKED'
  | 'INVITED'
  | 'INVITE_EXPIRED';

export type UserOverviewFilter = {
  /** Looked for in name and address. */
  name?: string | null | undefined;
  email?: string | null | undefined;
  id?: string | number | null | undefined;
  status?: UserStatus | null | undefined;
  states?: Array<UserState> | null | undefined;
};

export type UserOverviewSortColumn =
  | 'name'
  | 'email'
  | 'role'
  | 'state'
  | 'lastLoginTime'
  | 'lastLoginIpAddress'
  | 'inviteValidUntil';

export type UserOverviewSort = {
  column?: UserOverviewSortColumn;
  direction?: SortDirection;
};

export type InviteUserInput = {
  name: string;
  email: string;
  role: Role;
};

/** What is not given stays. */
export type UpdateUserInput = {
  id: string | number;
  /** ACTIVE or BLOCKED. */
  status?: UserStatus | null | undefined;
  role?: Role | null | undefined;
};

export type CreateFinancialRuleInput = {
  productDefinitionId: string | number;
  /** Given exactly where the definition is split. */
  splitFieldValue?: string | null | undefined;
  /** A month, `2026-05`, or its first day. */
  startDate: string;
  /** Two decimals at most. */
  purchaseCostPerUnit: string;
  salesCostPerUnit: string;
};

export type UpdateFinancialRuleInput = {
  id: string | number;
  startDate: string;
  purchaseCostPerUnit: string;
  salesCostPerUnit: string;
  /** Of what was read. Another state is refused with WRITE_CONFLICT, so that nobody's change is lost. */
  revision: string;
};

export type RaisedPrices =
  | 'BOTH'
  | 'PURCHASE'
  | 'SALES';

/** Prices of definitions raised, or lowered, by so many per cent from a month on. */
export type RaiseFinancialRulesInput = {
  /** 500 at most. */
  productDefinitionIds: Array<string | number>;
  /** Between -100 and 1000, with two decimals at most. */
  percentage: string;
  /** A month, `2026-05`, or its first day. */
  startDate: string;
  which?: RaisedPrices;
  /** The `seen` of the preview: where it would come to other prices by now, nothing is raised (WRITE_CONFLICT). */
  seen?: string | null | undefined;
};

export type ProductDefinitionPreviewInput = {
  connectorName: string;
  connectionId?: string | number | null | undefined;
  sourceType: ProductSourceType;
  customProductCriteria?: Array<ProductCriterionInput>;
  /** The definition that is being changed: its prices are taken. */
  productDefinitionId?: string | number | null | undefined;
};

export type ExportLanguage =
  | 'EN'
  | 'NL';

export type ExportProductsInput = {
  /** 2000 up to the running year. */
  year: number;
  language: ExportLanguage;
};

/** How sure a month is: it still runs, it is over and follows prices and usage, or it was closed. */
export type PayableStatus =
  | 'RUNNING'
  | 'OPEN'
  | 'CLOSED';

export type ProductFilter = {
  /** In the names of definition, system, value and source; of the products of a definition in name and number of the customer. */
  search?: string | null | undefined;
  connectionIds?: Array<string | number> | null | undefined;
};

export type ProductSortColumn =
  /** Of the definition, then of the value it is split by; of the products of a definition, the customer's. */
  | 'name'
  | 'system'
  /** Of one month: `period` says which. */
  | 'month'
  | 'total';

export type ProductValue =
  | 'QUANTITY'
  | 'PURCHASE'
  | 'SALES'
  | 'MARGIN';

export type ProductSort = {
  column?: ProductSortColumn;
  direction?: SortDirection;
  /** Of `month`. A month of another year is refused. */
  period?: string | null | undefined;
  /** Which figure of a month or of the total. What is missing sorts first when ascending. */
  value?: ProductValue;
};

/** Why an amount is what it is. */
export type AmountOrigin =
  /** Quantity × price of a rule. */
  | 'RULE'
  /** As its source reports it: usage in euros, or lines of invoices. */
  | 'REPORTED'
  /** As it was when its month was closed. */
  | 'CLOSED'
  | 'MISSING'
  /** It is not charged: what its source reports is no amount, and no price is missing. */
  | 'UNCHARGED';

/** Why a source, or what it comes to, is another than the month before. */
export type ChangeReason =
  /** New at the source. */
  | 'CAME'
  /** Gone at the source. */
  | 'WENT'
  | 'LINKED_HERE'
  /** Linked to another customer, or to none. */
  | 'LINKED_AWAY'
  /** Its own status. */
  | 'STATUS'
  /** The status of the customer. */
  | 'CUSTOMER_STATUS'
  /** What the definition counts was changed. */
  | 'DEFINITION'
  /** The source tells something else of it, by which it counts elsewhere. */
  | 'SOURCE_CHANGED'
  /** Taken away by hand, or brought back. */
  | 'EXCLUSION'
  /** More or less of it: usage, lines. */
  | 'QUANTITY'
  | 'PRICE'
  /** There is a price in one of the two months only. */
  | 'MISSING'
  /** Only numbers were kept, so that no source explains it. */
  | 'UNKNOWN';

/** What came of adding a product to a customer. */
export type CreateProductOutcome =
  /** It had been taken away, and comes back. */
  | 'RESTORED'
  /** It is there already. */
  | 'EXISTS'
  /** Its products are being made. */
  | 'STARTED'
  /** Nothing that is linked to the customer counts for it. */
  | 'NOTHING_COUNTS';

export type RenameDecision =
  /** It is one thing: it counts once. */
  | 'SAME'
  /** They are two: both count. */
  | 'APART';

/** A price as somebody types it. */
export type TriedPriceInput = {
  productDefinitionId: string | number;
  /** Given exactly where the definition is split. */
  splitFieldValue?: string | null | undefined;
  /** Two decimals at most. */
  purchaseCostPerUnit: string;
  salesCostPerUnit: string;
};

/** A price that is tried, for all that a definition counts. */
export type TriedUnitPricesInput = {
  /** Two decimals at most. */
  purchaseCostPerUnit: string;
  salesCostPerUnit: string;
};

export type StatusFilter =
  | 'ALL'
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'IGNORED';

export type TableFilter = {
  /** Looked for in every searchable column. */
  search?: string | null | undefined;
  status?: StatusFilter | null | undefined;
  onlyUnconnected?: boolean | null | undefined;
  /** Only rows of this administration, by its external id: usage, access and billings. */
  administrationId?: string | null | undefined;
  /** Only rows of this user, by the external id: access. */
  userId?: string | null | undefined;
};

/** Either rows by their ids, or every row that a filter leaves. */
export type UpdateRecordsStatusInput = {
  connectionId: string | number;
  /** At most 500. */
  ids?: Array<string | number> | null | undefined;
  /** Of more than 500 rows the change is made in the background. */
  filter?: TableFilter | null | undefined;
  status: RecordStatus;
};

export type UndoRecordsStatusInput = {
  connectionId: string | number;
  /** Of the change that is taken back. */
  changeId: string | number;
};

export type UpdateEnvironmentStatusInput = {
  connectionId: string | number;
  ids: Array<string | number>;
  /** ACTIVE or IGNORED. */
  status: RecordStatus;
};

export type SearchResultType =
  | 'UNKNOWN'
  | 'ADMINISTRATION'
  | 'USER'
  | 'COMBINATION';

/** What of a result is shown beside its name: what it was found by, or else what people know it by. */
export type SearchResultField =
  | 'CUSTOMER_ID'
  | 'CHAMBER_OF_COMMERCE_NUMBER'
  | 'EMAIL'
  | 'EXTERNAL_ID';

/** A table whose rows belong to customers. */
export type LinkableTable =
  | 'administrations'
  | 'users';

export type SuggestedRowsFilter = {
  connectionIds?: Array<string | number> | null | undefined;
  /** Looked for in the name of the record. */
  search?: string | null | undefined;
  leastScore?: number | null | undefined;
};

/** What a suggestion may rest on. */
export type SuggestionReason =
  /** The number of the chamber of commerce. */
  | 'chamber'
  /** Another number. */
  | 'number'
  | 'name'
  | 'mail';

export type ReviewFilter = {
  connectionIds?: Array<string | number> | null | undefined;
  table?: LinkableTable | null | undefined;
  leastScore?: number | null | undefined;
  /** At most this score: 94 leaves out what may be accepted unseen. */
  mostScore?: number | null | undefined;
  /** What says most for the best customer. */
  reason?: SuggestionReason | null | undefined;
  /** Looked for in the name of the record. */
  search?: string | null | undefined;
};

export type SuggestionInput = {
  recordId: string | number;
  combinationId: string | number;
};

export type AcceptCertainInput = {
  connectionIds?: Array<string | number> | null | undefined;
  table?: LinkableTable | null | undefined;
};

export type SelfLinkingState =
  | 'OFF'
  /** It tells what it would link. */
  | 'TRYING'
  | 'ON';

/** How what a supplier asks compares with what is counted. NO_COUNTERPART: one of the sides is not there. */
export type SupplierCheckOutcome =
  | 'EQUAL'
  | 'SUPPLIER_HIGHER'
  | 'SUPPLIER_LOWER'
  | 'NO_COUNTERPART';

/** It is right as it is; our side was put right; the supplier has to put it right. */
export type SupplierCheckDecisionKind =
  | 'ACCEPTED'
  | 'CORRECTED'
  | 'DISPUTED';

export type SupplierCheckMeasure =
  | 'QUANTITY'
  | 'AMOUNT';

export type SupplierCheckFilter = {
  outcomes?: Array<SupplierCheckOutcome> | null | undefined;
  /** Only what asks for a decision. */
  undecided?: boolean | null | undefined;
};

export type DecideSupplierCheckInput = {
  connectionId: string | number;
  period: string;
  key: string | number;
  revision: string;
  decision: SupplierCheckDecisionKind;
  /** At most 500 characters; a dispute needs one. */
  note?: string | null | undefined;
};

export type WithdrawSupplierCheckInput = {
  connectionId: string | number;
  period: string;
  key: string | number;
  revision: string;
};

export type MatchSupplierProductInput = {
  connectionId: string | number;
  productKeys: Array<string>;
  /** Null: it is none of what we count. */
  productDefinitionId?: string | number | null | undefined;
};

export type SyncRunState =
  | 'RUNNING'
  | 'SUCCESS'
  | 'FAILED'
  /** Would remove more than the safeguard allows; waits for an administrator. */
  | 'HELD'
  | 'REJECTED'
  /** Ended by a person: what was read until then stays, and nothing is removed. */
  | 'STOPPED';

export type RecordTable =
  | 'ADMINISTRATIONS'
  | 'USERS'
  | 'USAGE'
  | 'ACCESS'
  | 'BILLINGS';

export type RecordChangeKind =
  | 'NEW'
  | 'CHANGED'
  | 'REAPPEARED'
  | 'VANISHED';

export type ValueKind =
  | 'TEXT'
  | 'NUMBER'
  | 'BOOLEAN'
  | 'LIST'
  | 'OBJECT'
  | 'NOTHING'
  | 'OTHER'
  /** One of the words that the source is known to have. */
  | 'WORD';

export type BackgroundTaskState =
  | 'WAITING'
  | 'RUNNING'
  /** Somebody has asked to stop it. */
  | 'CANCELLING'
  | 'DONE'
  | 'DONE_WITH_WARNINGS'
  | 'FAILED'
  /** There was nothing to do. */
  | 'SKIPPED'
  | 'CANCELLED';

/** How a task ended; OPEN where it has not. */
export type BackgroundTaskEnd =
  | 'OPEN'
  | 'DONE'
  | 'FAILED'
  | 'SKIPPED'
  | 'CANCELLED';

export type BackgroundTaskFilter = {
  types?: Array<string> | null | undefined;
  subjectType?: string | null | undefined;
  subjectId?: string | number | null | undefined;
  ends?: Array<BackgroundTaskEnd> | null | undefined;
};

export type ActStaysReason =
  /** Somebody has changed it since. */
  | 'CHANGED_SINCE'
  /** It is not there any more, or what it belongs to. */
  | 'GONE';

export type ActFilter = {
  kinds?: Array<string> | null | undefined;
  connectionId?: string | number | null | undefined;
  combinationId?: string | number | null | undefined;
  onlyMine?: boolean | null | undefined;
  /** Without those that were about one thing. */
  onlyMany?: boolean | null | undefined;
  /** Without those that were taken back. */
  onlyUndoable?: boolean | null | undefined;
};

export type ListColumnInput = {
  id: string;
  width?: number | null | undefined;
  shown?: boolean | null | undefined;
};

export type ListLayoutInput = {
  order: Array<string>;
  columns: Array<ListColumnInput>;
  compact: boolean;
};

export type SaveViewInput = {
  /** The view to change; without it a new one of one's own is made. */
  id?: string | number | null | undefined;
  /** The id of the list. */
  list: string;
  /** At most 100 characters. */
  name: string;
  choices: string;
  layout: ListLayoutInput;
};

/** What a firm can be told of. */
export type WebhookKind =
  | 'SYNC_FINISHED'
  | 'SYNC_HELD'
  | 'CREDENTIAL_EXPIRING'
  | 'IMPORT_DONE'
  | 'USER_INVITED';

/** How an endpoint stands. FAILING: it is on, and its last try failed. SWITCHED_OFF: by Spil, after days of failures. */
export type WebhookState =
  | 'ON'
  | 'FAILING'
  | 'OFF'
  | 'SWITCHED_OFF';

/** FAILING: nothing came through for days. GONE: it answered 410. */
export type WebhookSwitchOffReason =
  | 'FAILING'
  | 'GONE';

/** Why a try has no good answer. REFUSED: an answer with another status than 2xx or 3xx. */
export type WebhookTryError =
  | 'ADDRESS_NOT_ALLOWED'
  | 'NO_ANSWER'
  | 'TOO_SLOW'
  | 'REDIRECT'
  | 'REFUSED';

/** DROPPED: the endpoint was switched off before it came through. */
export type WebhookDeliveryState =
  | 'WAITING'
  | 'DELIVERED'
  | 'FAILED'
  | 'DROPPED';

export type CreateWebhookInput = {
  /** https, on the public internet; at most 2,000 characters. */
  address: string;
  /** At most 200 characters. */
  description?: string | null | undefined;
  /** One at least. */
  kinds: Array<WebhookKind>;
  disabled?: boolean | null | undefined;
};

/** What is not given stays. */
export type UpdateWebhookInput = {
  id: string | number;
  address?: string | null | undefined;
  description?: string | null | undefined;
  kinds?: Array<WebhookKind> | null | undefined;
  disabled?: boolean | null | undefined;
};

export type RotateWebhookInput = {
  id: string | number;
  /** How long the secret it has signs beside the new one: 0 to 30. */
  overlapDays?: number | null | undefined;
};

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { name: string, email: string, role: Role, subscriptionTier: SubscriptionTier, tenantId: string, tenantName: string, unreadNotifications: number, closedUntil: string | null } };

export type AddConnectionMutationVariables = Exact<{
  input: AddConnectionInput;
}>;


export type AddConnectionMutation = { addConnection: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type ConnectionStatusQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionStatusQuery = { tenantConnection: { id: string, status: ConnectionStatus } | null };

export type AddedConnectionQueryVariables = Exact<{ [key: string]: never; }>;


export type AddedConnectionQuery = { coverageSystems: Array<{ connectionId: string, administrations: { linked: number, suggested: number }, users: { suggested: number } }> };

export type AuditLogQueryVariables = Exact<{
  filter?: AuditLogFilter | null | undefined;
  sort?: AuditLogSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { totalCount: number, previousCursor: string | null, nextCursor: string | null, items: Array<{ id: string, time: string, actorId: string | null, actorName: string | null, source: AuditSource, action: string, subject: string, correlationId: string, changes: Array<{ field: string, before: string | null, after: string | null }>, names: Array<{ id: string, name: string, taskType: string | null, isGone: boolean, raise: { percentage: string, startPeriod: string, definitionCount: number } | null, several: { kind: AuditSeveralKind, count: number } | null }> }> } };

export type AuditLogChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditLogChoicesQuery = { auditLogChoices: { actions: Array<string>, actors: Array<{ id: string, name: string | null }> } };

export type AdjacentCombinationQueryVariables = Exact<{
  id: string | number;
  direction: AdjacentDirection;
  filter?: CombinationFilter | null | undefined;
  sort?: CombinationSort | null | undefined;
}>;


export type AdjacentCombinationQuery = { adjacentCombination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null };

export type UpdateCombinationMutationVariables = Exact<{
  input: UpdateCombinationInput;
}>;


export type UpdateCombinationMutation = { updateCombination: { childrenCount: number, creationTime: string, syncedConnectionId: string | null, lockedFields: Array<string>, id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, parent: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, mergedInto: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null } };

export type CombinationAdministrationsQueryVariables = Exact<{
  filter: LinkableFilter;
  sort: LinkableSort;
  skip: number;
  take: number;
}>;


export type CombinationAdministrationsQuery = { rows: { totalCount: number, items: Array<{ spilId: string, connectionId: string, name: string, customerId: string | null, lastMutation: string | null, spilStatus: RecordStatus }> } };

export type CombinationUsersQueryVariables = Exact<{
  filter: LinkableFilter;
  sort: LinkableSort;
  skip: number;
  take: number;
}>;


export type CombinationUsersQuery = { rows: { totalCount: number, items: Array<{ spilId: string, connectionId: string, name: string, email: string | null, lastLogin: string | null, role: string | null, spilStatus: RecordStatus }> } };

export type CombinationChildrenQueryVariables = Exact<{
  id: string | number;
  sort: CombinationSort;
  skip: number;
  take: number;
}>;


export type CombinationChildrenQuery = { rows: { totalCount: number, items: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, lastUpdateTime: string }> } };

export type ChildCandidatesQueryVariables = Exact<{
  search: string;
}>;


export type ChildCandidatesQuery = { combinationNames: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }> };

export type LinkChildrenMutationVariables = Exact<{
  input: LinkChildrenInput;
}>;


export type LinkChildrenMutation = { linkChildrenCombination: { childrenCount: number, creationTime: string, syncedConnectionId: string | null, lockedFields: Array<string>, id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, parent: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, mergedInto: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null } };

export type UnlinkChildMutationVariables = Exact<{
  childId: string | number;
}>;


export type UnlinkChildMutation = { unlinkChildCombination: { id: string } };

export type RestoreParentsMutationVariables = Exact<{
  input: RestoreParentsInput;
}>;


export type RestoreParentsMutation = { restoreParents: { restored: number, kept: number } };

export type SuggestedAdministrationsQueryVariables = Exact<{
  id: string | number;
  filter?: SuggestedRowsFilter | null | undefined;
  skip: number;
  take: number;
}>;


export type SuggestedAdministrationsQuery = { rows: { totalCount: number, items: Array<{ row: { spilId: string, connectionId: string, name: string }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }> } };

export type SuggestedUsersQueryVariables = Exact<{
  id: string | number;
  filter?: SuggestedRowsFilter | null | undefined;
  skip: number;
  take: number;
}>;


export type SuggestedUsersQuery = { rows: { totalCount: number, items: Array<{ row: { spilId: string, connectionId: string, name: string }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }> } };

export type CombinationTimelineQueryVariables = Exact<{
  id: string | number;
  before?: string | null | undefined;
  take: number;
}>;


export type CombinationTimelineQuery = { combinationTimeline: { next: string | null, items: Array<{ id: string, time: string, kind: CombinationTimelineKind, actorName: string | null, isAutomatic: boolean, takenBack: boolean, table: LinkableTable | null, connectionId: string | null, rows: number | null, isLoss: boolean, otherId: string | null, names: Array<string>, act: { id: string, kind: string, time: string, userName: string | null, isMine: boolean, connectionId: string | null, combinationId: string | null, combinationName: string | null, count: number, undoableUntil: string, undoneTime: string | null, undoneByName: string | null, mayUndo: boolean, words: Array<{ name: string, value: string }> } | null, changes: Array<{ name: string | null, field: string, before: string | null, after: string | null }> }> } };

export type CombinationSlotsFragment = { reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null };

export type CombinationRowFragment = { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null };

export type CombinationNameFieldsFragment = { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null };

export type CombinationDetailsFragment = { childrenCount: number, creationTime: string, syncedConnectionId: string | null, lockedFields: Array<string>, id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, parent: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, mergedInto: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null };

export type CombinationsQueryVariables = Exact<{
  filter?: CombinationFilter | null | undefined;
  sort?: CombinationSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type CombinationsQuery = { combinations: { totalCount: number, previousCursor: string | null, nextCursor: string | null, items: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null }> } };

export type CombinationTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type CombinationTagsQuery = { combinationTags: Array<string> };

export type CombinationSlotNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CombinationSlotNamesQuery = { combinationSlotNames: Array<{ column: string, name: string, isSyncEnabled: boolean }> };

export type CombinationNamesQueryVariables = Exact<{
  search: string;
  withoutParent: boolean;
}>;


export type CombinationNamesQuery = { combinationNames: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }> };

export type DuplicateCombinationsQueryVariables = Exact<{
  customerId?: string | null | undefined;
  chamberOfCommerceNumber?: string | null | undefined;
  exceptId?: string | number | null | undefined;
}>;


export type DuplicateCombinationsQuery = { duplicateCombinations: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }> };

export type CombinationQueryVariables = Exact<{
  id: string | number;
}>;


export type CombinationQuery = { combination: { childrenCount: number, creationTime: string, syncedConnectionId: string | null, lockedFields: Array<string>, id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, parent: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, mergedInto: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null } | null };

export type AddCombinationMutationVariables = Exact<{
  input: CombinationInput;
}>;


export type AddCombinationMutation = { addCombination: { childrenCount: number, creationTime: string, syncedConnectionId: string | null, lockedFields: Array<string>, id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, parent: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, mergedInto: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null } };

export type UpdateCombinationStatusMutationVariables = Exact<{
  input: UpdateCombinationStatusInput;
}>;


export type UpdateCombinationStatusMutation = { updateCombinationStatus: { childrenCount: number, creationTime: string, syncedConnectionId: string | null, lockedFields: Array<string>, id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null, lastUpdateTime: string, linkedConnectionIds: Array<string>, reference1: string | null, reference2: string | null, reference3: string | null, reference4: string | null, reference5: string | null, tag1: string | null, tag2: string | null, tag3: string | null, tag4: string | null, tag5: string | null, parent: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, mergedInto: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } | null, figures: { period: string, sales: string | null, margin: string | null, missing: number, year: Array<string> } | null } };

export type CrmAdministrationsQueryVariables = Exact<{
  filter: LinkableFilter;
  sort: LinkableSort;
  skip: number;
  take: number;
}>;


export type CrmAdministrationsQuery = { rows: { totalCount: number, items: Array<{ spilId: string, connectionId: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus }> } };

export type CrmImportPreviewQueryVariables = Exact<{
  input: ImportCrmCombinationsInput;
}>;


export type CrmImportPreviewQuery = { crmImportPreview: { added: number, linked: number, skipped: number, rows: Array<{ name: string, linkedTo: string | null }>, warningCounts: Array<{ code: string, count: number }>, warnings: Array<{ code: string, value: string, name: string }> } };

export type ImportCrmCombinationsMutationVariables = Exact<{
  input: ImportCrmCombinationsInput;
}>;


export type ImportCrmCombinationsMutation = { importCrmConnectionCombinations: string };

export type UpdateCombinationsStatusMutationVariables = Exact<{
  input: UpdateCombinationsStatusInput;
}>;


export type UpdateCombinationsStatusMutation = { updateCombinationsStatus: { actId: string | null, changed: Array<{ id: string, from: RecordStatus }> } };

export type CombinationLinksQueryVariables = Exact<{
  id: string | number;
}>;


export type CombinationLinksQuery = { administrations: { totalCount: number }, users: { totalCount: number }, combination: { id: string, childrenCount: number } | null };

export type DeleteCombinationMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCombinationMutation = { deleteCombination: { id: string, name: string, links: number, taskId: string | null } };

export type RestoreCombinationMutationVariables = Exact<{
  id: string | number;
}>;


export type RestoreCombinationMutation = { restoreCombination: { warnings: Array<string>, taskId: string | null, combination: { id: string, name: string } } };

export type CombinationDeletionPreviewQueryVariables = Exact<{
  input: ChosenCombinationsInput;
}>;


export type CombinationDeletionPreviewQuery = { combinationDeletionPreview: { count: number, administrations: number, users: number, children: number } };

export type DeleteCombinationsMutationVariables = Exact<{
  input: DeleteCombinationsInput;
}>;


export type DeleteCombinationsMutation = { deleteCombinations: { actId: string, count: number, taskId: string } };

export type RestoreCombinationsMutationVariables = Exact<{
  actId: string | number;
}>;


export type RestoreCombinationsMutation = { restoreCombinations: { taskId: string } };

export type DeletedCombinationsQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type DeletedCombinationsQuery = { deletedCombinations: { totalCount: number, items: Array<{ links: number, deletedTime: string, deletedBy: string | null, restorableUntil: string, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } }> } };

export type MergePreviewQueryVariables = Exact<{
  survivorId: string | number;
  mergedId: string | number;
}>;


export type MergePreviewQuery = { mergePreview: { seen: string, administrations: number, users: number, children: number, exclusions: number, exclusionsLeft: number, followUps: number, mutes: number, rejections: number, period: string, obstacles: Array<string>, survivor: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, merged: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, fields: Array<{ field: string, survivor: string | null, merged: string | null, chosen: MergeSide, lockedTo: MergeSide | null }>, mergedAmounts: { purchase: string, sales: string, isMissingPrice: boolean } | null } };

export type MergeCombinationsMutationVariables = Exact<{
  input: MergeCombinationsInput;
}>;


export type MergeCombinationsMutation = { mergeCombinations: { actId: string, taskId: string, survivor: { id: string, name: string } } };

export type InvoiceFieldsFragment = { id: string, connectionId: string, fileType: InvoiceFileType, fileName: string, blobFileName: string, pdfBlobFileName: string | null, createdOn: string, period: string, state: ConnectionInvoiceState, number: string | null, date: string | null, currency: string | null, lineCount: number, duplicate: { id: string, fileName: string, number: string | null, date: string | null, period: string, currency: string | null, netAmount: string | null } | null, metaData: { processedOn: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, lostLines: number, warningCount: number, warnings: Array<{ code: string, line: string | null, value: string | null }> }, invoiceFinancialData: { invoiceNetAmount: string | null, invoiceVatAmount: string | null, invoiceGrossAmount: string | null } };

export type ConnectionInvoicesQueryVariables = Exact<{
  filter: ConnectionInvoiceFilter;
  sort?: ConnectionInvoiceSort | null | undefined;
  skip: number;
  take: number;
}>;


export type ConnectionInvoicesQuery = { connectionInvoices: { totalCount: number, items: Array<{ id: string, connectionId: string, fileType: InvoiceFileType, fileName: string, blobFileName: string, pdfBlobFileName: string | null, createdOn: string, period: string, state: ConnectionInvoiceState, number: string | null, date: string | null, currency: string | null, lineCount: number, duplicate: { id: string, fileName: string, number: string | null, date: string | null, period: string, currency: string | null, netAmount: string | null } | null, metaData: { processedOn: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, lostLines: number, warningCount: number, warnings: Array<{ code: string, line: string | null, value: string | null }> }, invoiceFinancialData: { invoiceNetAmount: string | null, invoiceVatAmount: string | null, invoiceGrossAmount: string | null } }> } };

export type ConnectionInvoiceLinesQueryVariables = Exact<{
  id: string | number;
  skip: number;
  take: number;
}>;


export type ConnectionInvoiceLinesQuery = { connectionInvoiceLines: { totalCount: number, items: Array<{ lineNumber: string, code: string | null, description: string, quantity: string, unitPrice: string, total: string, from: string | null, till: string | null, labels: Array<string> }> } };

export type UploadConnectionInvoiceMutationVariables = Exact<{
  input: UploadConnectionInvoiceInput;
}>;


export type UploadConnectionInvoiceMutation = { uploadConnectionInvoice: { id: string, connectionId: string, fileType: InvoiceFileType, fileName: string, blobFileName: string, pdfBlobFileName: string | null, createdOn: string, period: string, state: ConnectionInvoiceState, number: string | null, date: string | null, currency: string | null, lineCount: number, duplicate: { id: string, fileName: string, number: string | null, date: string | null, period: string, currency: string | null, netAmount: string | null } | null, metaData: { processedOn: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, lostLines: number, warningCount: number, warnings: Array<{ code: string, line: string | null, value: string | null }> }, invoiceFinancialData: { invoiceNetAmount: string | null, invoiceVatAmount: string | null, invoiceGrossAmount: string | null } } };

export type DeleteConnectionInvoiceMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteConnectionInvoiceMutation = { deleteConnectionInvoice: string };

export type ReplaceConnectionInvoiceMutationVariables = Exact<{
  id: string | number;
}>;


export type ReplaceConnectionInvoiceMutation = { replaceConnectionInvoice: { id: string, connectionId: string, fileType: InvoiceFileType, fileName: string, blobFileName: string, pdfBlobFileName: string | null, createdOn: string, period: string, state: ConnectionInvoiceState, number: string | null, date: string | null, currency: string | null, lineCount: number, duplicate: { id: string, fileName: string, number: string | null, date: string | null, period: string, currency: string | null, netAmount: string | null } | null, metaData: { processedOn: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, lostLines: number, warningCount: number, warnings: Array<{ code: string, line: string | null, value: string | null }> }, invoiceFinancialData: { invoiceNetAmount: string | null, invoiceVatAmount: string | null, invoiceGrossAmount: string | null } } };

export type ConnectionInvoiceWarningsQueryVariables = Exact<{
  id: string | number;
  skip: number;
  take: number;
}>;


export type ConnectionInvoiceWarningsQuery = { connectionInvoiceWarnings: { totalCount: number, items: Array<{ code: string, line: string | null, value: string | null }> } };

export type AcceptConnectionInvoiceMutationVariables = Exact<{
  id: string | number;
}>;


export type AcceptConnectionInvoiceMutation = { acceptConnectionInvoice: { id: string, connectionId: string, fileType: InvoiceFileType, fileName: string, blobFileName: string, pdfBlobFileName: string | null, createdOn: string, period: string, state: ConnectionInvoiceState, number: string | null, date: string | null, currency: string | null, lineCount: number, duplicate: { id: string, fileName: string, number: string | null, date: string | null, period: string, currency: string | null, netAmount: string | null } | null, metaData: { processedOn: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, lostLines: number, warningCount: number, warnings: Array<{ code: string, line: string | null, value: string | null }> }, invoiceFinancialData: { invoiceNetAmount: string | null, invoiceVatAmount: string | null, invoiceGrossAmount: string | null } } };

export type RechargedLinesQueryVariables = Exact<{
  connectionInvoiceId: string | number;
}>;


export type RechargedLinesQuery = { invoiceProducts: { totalCount: number } };

export type UpdateConnectionMutationVariables = Exact<{
  input: UpdateConnectionInput;
}>;


export type UpdateConnectionMutation = { updateConnection: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type UnarchiveConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type UnarchiveConnectionMutation = { unarchiveConnection: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type ConnectionArchivalQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionArchivalQuery = { connectionArchival: { lines: number, purchase: string | null, sales: string | null, isMissingPrice: boolean } };

export type ArchiveConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type ArchiveConnectionMutation = { archiveConnection: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type DeleteConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteConnectionMutation = { deleteConnection: { id: string } };

export type ConnectionAuthenticationUrlQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionAuthenticationUrlQuery = { connectionAuthenticationUrl: string };

export type UpdateConnectionCredentialMutationVariables = Exact<{
  input: UpdateConnectionCredentialInput;
}>;


export type UpdateConnectionCredentialMutation = { updateConnectionCredential: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type CompleteExternalAuthorizeMutationVariables = Exact<{
  input: CompleteExternalAuthorizeInput;
}>;


export type CompleteExternalAuthorizeMutation = { completeExternalAuthorize: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type CompleteExternalAuthorizeMicrosoftEntraIdMutationVariables = Exact<{
  input: CompleteExternalAuthorizeMicrosoftEntraIdInput;
}>;


export type CompleteExternalAuthorizeMicrosoftEntraIdMutation = { completeExternalAuthorizeMicrosoftEntraId: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type SyncReferenceNamesQueryVariables = Exact<{
  connectorType: string;
}>;


export type SyncReferenceNamesQuery = { syncReferenceNames: Array<string> };

export type SyncTagNamesQueryVariables = Exact<{
  connectorType: string;
}>;


export type SyncTagNamesQuery = { syncTagNames: Array<string> };

export type UpdateReferenceAndTagNamesMutationVariables = Exact<{
  input: UpdateReferenceAndTagNamesInput;
}>;


export type UpdateReferenceAndTagNamesMutation = { updateReferenceAndTagNames: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type UpdateCombinationParentSyncSettingsMutationVariables = Exact<{
  input: UpdateCombinationParentSyncSettingsInput;
}>;


export type UpdateCombinationParentSyncSettingsMutation = { updateCombinationParentSyncSettings: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type GroupFieldsFragment = { id: string, name: string, spilStatus: RecordStatus, administrations: number, active: number, ignored: number };

export type GroupsQueryVariables = Exact<{
  connectionId: string | number;
}>;


export type GroupsQuery = { groups: Array<{ id: string, name: string, spilStatus: RecordStatus, administrations: number, active: number, ignored: number }> };

export type UpdateGroupStatusMutationVariables = Exact<{
  input: UpdateEnvironmentStatusInput;
}>;


export type UpdateGroupStatusMutation = { groups: Array<{ id: string, name: string, spilStatus: RecordStatus, administrations: number, active: number, ignored: number }> };

export type MasterDataFileFieldsFragment = { id: string, fileName: string, blobFileName: string, created: string, processedOn: string | null, state: MasterDataFileState, asked: number, previewUntil: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, rowsRead: number, rowsTotal: number | null, rowsRejected: number, reportBlobFileName: string | null, syncStartedOn: string | null, warnings: Array<{ code: string, field: string | null, count: number, rows: Array<{ sheet: string | null, row: number | null, field: string | null, value: string | null }> }> };

export type MasterDataFilesQueryVariables = Exact<{
  connectionId: string | number;
  skip: number;
  take: number;
}>;


export type MasterDataFilesQuery = { masterDataFiles: { totalCount: number, items: Array<{ id: string, fileName: string, blobFileName: string, created: string, processedOn: string | null, state: MasterDataFileState, asked: number, previewUntil: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, rowsRead: number, rowsTotal: number | null, rowsRejected: number, reportBlobFileName: string | null, syncStartedOn: string | null, warnings: Array<{ code: string, field: string | null, count: number, rows: Array<{ sheet: string | null, row: number | null, field: string | null, value: string | null }> }> }> } };

export type UploadMasterDataMutationVariables = Exact<{
  input: UploadMasterDataInput;
}>;


export type UploadMasterDataMutation = { uploadMasterData: { id: string, fileName: string, blobFileName: string, created: string, processedOn: string | null, state: MasterDataFileState, asked: number, previewUntil: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, rowsRead: number, rowsTotal: number | null, rowsRejected: number, reportBlobFileName: string | null, syncStartedOn: string | null, warnings: Array<{ code: string, field: string | null, count: number, rows: Array<{ sheet: string | null, row: number | null, field: string | null, value: string | null }> }> } };

export type CreateReconnectLinkMutationVariables = Exact<{
  id: string | number;
  email?: string | null | undefined;
}>;


export type CreateReconnectLinkMutation = { createReconnectLink: { url: string, expiresAt: string, sentTo: string | null } };

export type SyncRunFieldsFragment = { id: string, state: SyncRunState, start: string, end: string | null, trigger: string, error: string | null, tables: Array<{ table: RecordTable, delivered: boolean, error: string | null, read: number, new: number, changed: number, reappeared: number, vanished: number, unchanged: number, skipped: number, unreadable: number, spared: number, odd: number, emptied: Array<string>, emptyColumns: Array<string>, cut: number, finished: boolean, held: boolean, skippedRecords: Array<{ reason: string, count: number }>, oddValues: Array<{ path: string, wanted: ValueKind, got: ValueKind, count: number }> }>, rejected: Array<{ table: RecordTable, count: number }> };

export type SyncRunsQueryVariables = Exact<{
  connectionId: string | number;
  skip: number;
  take: number;
}>;


export type SyncRunsQuery = { syncRuns: { totalCount: number, items: Array<{ id: string, state: SyncRunState, start: string, end: string | null, trigger: string, error: string | null, tables: Array<{ table: RecordTable, delivered: boolean, error: string | null, read: number, new: number, changed: number, reappeared: number, vanished: number, unchanged: number, skipped: number, unreadable: number, spared: number, odd: number, emptied: Array<string>, emptyColumns: Array<string>, cut: number, finished: boolean, held: boolean, skippedRecords: Array<{ reason: string, count: number }>, oddValues: Array<{ path: string, wanted: ValueKind, got: ValueKind, count: number }> }>, rejected: Array<{ table: RecordTable, count: number }> }> } };

export type SyncRunOutcomesQueryVariables = Exact<{
  connectionId: string | number;
  take: number;
}>;


export type SyncRunOutcomesQuery = { syncRuns: { items: Array<{ id: string, state: SyncRunState, start: string, error: string | null, tables: Array<{ table: RecordTable, new: number, reappeared: number, vanished: number, skipped: number, held: boolean }>, rejected: Array<{ count: number }> }> } };

export type OpenSyncTaskQueryVariables = Exact<{
  connectionId: string | number;
}>;


export type OpenSyncTaskQuery = { backgroundTasks: { items: Array<{ id: string, state: BackgroundTaskState, cancellable: boolean }> } };

export type SyncRunQueryVariables = Exact<{
  connectionId: string | number;
  id: string | number;
}>;


export type SyncRunQuery = { syncRun: { id: string, state: SyncRunState, start: string, end: string | null, trigger: string, error: string | null, tables: Array<{ table: RecordTable, delivered: boolean, error: string | null, read: number, new: number, changed: number, reappeared: number, vanished: number, unchanged: number, skipped: number, unreadable: number, spared: number, odd: number, emptied: Array<string>, emptyColumns: Array<string>, cut: number, finished: boolean, held: boolean, skippedRecords: Array<{ reason: string, count: number }>, oddValues: Array<{ path: string, wanted: ValueKind, got: ValueKind, count: number }> }>, rejected: Array<{ table: RecordTable, count: number }> } | null };

export type SyncRunChangesQueryVariables = Exact<{
  connectionId: string | number;
  id: string | number;
  table: RecordTable;
  kind: RecordChangeKind;
  skip: number;
  take: number;
}>;


export type SyncRunChangesQuery = { syncRunChanges: { totalCount: number, items: Array<{ id: string, kind: RecordChangeKind, externalId: string, name: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } };

export type ApproveSyncRunMutationVariables = Exact<{
  connectionId: string | number;
  id: string | number;
}>;


export type ApproveSyncRunMutation = { approveSyncRun: { id: string, state: SyncRunState, start: string, end: string | null, trigger: string, error: string | null, tables: Array<{ table: RecordTable, delivered: boolean, error: string | null, read: number, new: number, changed: number, reappeared: number, vanished: number, unchanged: number, skipped: number, unreadable: number, spared: number, odd: number, emptied: Array<string>, emptyColumns: Array<string>, cut: number, finished: boolean, held: boolean, skippedRecords: Array<{ reason: string, count: number }>, oddValues: Array<{ path: string, wanted: ValueKind, got: ValueKind, count: number }> }>, rejected: Array<{ table: RecordTable, count: number }> } };

export type RejectSyncRunMutationVariables = Exact<{
  connectionId: string | number;
  id: string | number;
}>;


export type RejectSyncRunMutation = { rejectSyncRun: { id: string, state: SyncRunState, start: string, end: string | null, trigger: string, error: string | null, tables: Array<{ table: RecordTable, delivered: boolean, error: string | null, read: number, new: number, changed: number, reappeared: number, vanished: number, unchanged: number, skipped: number, unreadable: number, spared: number, odd: number, emptied: Array<string>, emptyColumns: Array<string>, cut: number, finished: boolean, held: boolean, skippedRecords: Array<{ reason: string, count: number }>, oddValues: Array<{ path: string, wanted: ValueKind, got: ValueKind, count: number }> }>, rejected: Array<{ table: RecordTable, count: number }> } };

export type SelfLinkingFieldsFragment = { connectionId: string, state: SelfLinkingState, least: number, triedFrom: string | null, readyTime: string | null, nights: Array<{ time: string, batchId: string | null, takenBackTime: string | null, count: number, rows: Array<{ recordId: string, name: string, score: number, combination: { id: string, name: string } | null }> }> };

export type SelfLinkingQueryVariables = Exact<{
  connectionId: string | number;
}>;


export type SelfLinkingQuery = { selfLinking: { connectionId: string, state: SelfLinkingState, least: number, triedFrom: string | null, readyTime: string | null, nights: Array<{ time: string, batchId: string | null, takenBackTime: string | null, count: number, rows: Array<{ recordId: string, name: string, score: number, combination: { id: string, name: string } | null }> }> } };

export type UpdateSelfLinkingMutationVariables = Exact<{
  connectionId: string | number;
  state: SelfLinkingState;
}>;


export type UpdateSelfLinkingMutation = { updateSelfLinking: { connectionId: string, state: SelfLinkingState, least: number, triedFrom: string | null, readyTime: string | null, nights: Array<{ time: string, batchId: string | null, takenBackTime: string | null, count: number, rows: Array<{ recordId: string, name: string, score: number, combination: { id: string, name: string } | null }> }> } };

export type SyncTrialFieldsFragment = { time: string, error: string | null, period: string, tables: Array<{ table: RecordTable, new: number, changed: number, unchanged: number, vanished: number, held: boolean, rows: Array<{ id: string, kind: RecordChangeKind, externalId: string, name: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> }>, worth: { customers: number, sources: number, purchase: string, sales: string, isMissingPrice: boolean, isPartial: boolean } | null };

export type SyncTrialQueryVariables = Exact<{
  connectionId: string | number;
}>;


export type SyncTrialQuery = { syncTrial: { time: string, error: string | null, period: string, tables: Array<{ table: RecordTable, new: number, changed: number, unchanged: number, vanished: number, held: boolean, rows: Array<{ id: string, kind: RecordChangeKind, externalId: string, name: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> }>, worth: { customers: number, sources: number, purchase: string, sales: string, isMissingPrice: boolean, isPartial: boolean } | null } | null, backgroundTasks: { items: Array<{ id: string, state: BackgroundTaskState, cancellable: boolean, itemsCompleted: number | null }> } };

export type TrySyncMutationVariables = Exact<{
  id: string | number;
}>;


export type TrySyncMutation = { trySync: { taskId: string } };

export type CoverageBoardQueryVariables = Exact<{
  filter: CoverageFilter;
  sort: CombinationSort;
  skip: number;
  take: number;
}>;


export type CoverageBoardQuery = { coverageBoard: { totalCount: number, connectionIds: Array<string>, items: Array<{ combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, cells: Array<{ connectionId: string, state: CoverageState, administrations: number, users: number, suggested: number, bestScore: number | null, ignoredByPerson: number, ignoredByGroup: number, aside: { reason: string, dueOn: string, time: string, by: string | null } | null }> }> } };

export type CoverageCountFieldsFragment = { linked: number, unlinked: number, suggested: number, certain: number, ignoredByPerson: number, ignoredByGroup: number };

export type CoverageSystemsQueryVariables = Exact<{ [key: string]: never; }>;


export type CoverageSystemsQuery = { coverageSystems: Array<{ connectionId: string, administrations: { linked: number, unlinked: number, suggested: number, certain: number, ignoredByPerson: number, ignoredByGroup: number }, users: { linked: number, unlinked: number, suggested: number, certain: number, ignoredByPerson: number, ignoredByGroup: number } }> };

export type CoverageUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type CoverageUsageQuery = { coverageSystems: Array<{ connectionId: string, unlinkedUsage: { administrations: number, rows: number, total: string, isAmount: boolean } | null }> };

export type CoverageAnybodyQueryVariables = Exact<{ [key: string]: never; }>;


export type CoverageAnybodyQuery = { combinations: { totalCount: number } };

export type IgnoredRowsQueryVariables = Exact<{
  filter: LinkableFilter;
}>;


export type IgnoredRowsQuery = { administrations: { items: Array<{ spilId: string, name: string }> }, users: { items: Array<{ spilId: string, name: string }> } };

export type CoverageAsideFieldsFragment = { reason: string, dueOn: string, time: string, by: string | null };

export type LeaverFieldsFragment = { id: string, connectionId: string, name: string, email: string, state: LeaverState, purchase: string | null, sales: string | null, combination: { id: string, name: string } | null, aside: { reason: string, dueOn: string, time: string, by: string | null } | null };

export type CoverageLeaversQueryVariables = Exact<{ [key: string]: never; }>;


export type CoverageLeaversQuery = { coverageLeavers: { hasDirectory: boolean, purchase: string | null, sales: string | null, unpriced: number, isPartial: boolean, items: Array<{ id: string, connectionId: string, name: string, email: string, state: LeaverState, purchase: string | null, sales: string | null, combination: { id: string, name: string } | null, aside: { reason: string, dueOn: string, time: string, by: string | null } | null }> } };

export type SetCellAsideMutationVariables = Exact<{
  input: CellAsideInput;
}>;


export type SetCellAsideMutation = { setCellAside: { reason: string, dueOn: string, time: string, by: string | null } };

export type TakeUpCellMutationVariables = Exact<{
  combinationId: string | number;
  connectionId: string | number;
}>;


export type TakeUpCellMutation = { takeUpCell: boolean };

export type SetLeaverAsideMutationVariables = Exact<{
  input: LeaverAsideInput;
}>;


export type SetLeaverAsideMutation = { setLeaverAside: { reason: string, dueOn: string, time: string, by: string | null } };

export type TakeUpLeaverMutationVariables = Exact<{
  id: string | number;
}>;


export type TakeUpLeaverMutation = { takeUpLeaver: boolean };

export type CustomersByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type CustomersByIdQuery = { combinationsById: Array<{ id: string, name: string }> };

export type UpdatedRecordsFieldsFragment = { count: number, changeId: string | null, taskId: string | null };

export type UpdateAdministrationsStatusMutationVariables = Exact<{
  input: UpdateRecordsStatusInput;
}>;


export type UpdateAdministrationsStatusMutation = { updated: { count: number, changeId: string | null, taskId: string | null } };

export type UpdateUsersStatusMutationVariables = Exact<{
  input: UpdateRecordsStatusInput;
}>;


export type UpdateUsersStatusMutation = { updated: { count: number, changeId: string | null, taskId: string | null } };

export type UpdateUsagesStatusMutationVariables = Exact<{
  input: UpdateRecordsStatusInput;
}>;


export type UpdateUsagesStatusMutation = { updated: { count: number, changeId: string | null, taskId: string | null } };

export type UndoRecordsStatusMutationVariables = Exact<{
  input: UndoRecordsStatusInput;
}>;


export type UndoRecordsStatusMutation = { undone: { count: number, refused: number, taskId: string | null } };

export type DefinitionFieldsFragment = { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> };

export type DefinitionNameFragment = { id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean };

export type DefinitionsQueryVariables = Exact<{
  filter?: ProductDefinitionFilter | null | undefined;
  sort?: ProductDefinitionSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type DefinitionsQuery = { productDefinitions: { totalCount: number, idleCount: number, previousCursor: string | null, nextCursor: string | null, items: Array<{ id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, figures: { customers: number, sums: { quantity: string, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } } | null, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> }> } };

export type DefinitionQueryVariables = Exact<{
  id: string | number;
}>;


export type DefinitionQuery = { productDefinition: { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> } | null };

export type AdjacentDefinitionQueryVariables = Exact<{
  id: string | number;
  direction: AdjacentDirection;
  filter?: ProductDefinitionFilter | null | undefined;
  sort?: ProductDefinitionSort | null | undefined;
}>;


export type AdjacentDefinitionQuery = { adjacentProductDefinition: { id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean } | null };

export type DefinitionFieldValuesQueryVariables = Exact<{
  connector: string;
  connectionId?: string | number | null | undefined;
  sourceType: ProductSourceType;
  field: string;
  search?: string | null | undefined;
}>;


export type DefinitionFieldValuesQuery = { productFieldValues: { hasMore: boolean, items: Array<{ value: string, count: number, translations: Array<{ locale: string, value: string }> }> } };

export type DefinitionPreviewQueryVariables = Exact<{
  input: ProductDefinitionPreviewInput;
}>;


export type DefinitionPreviewQuery = { productDefinitionPreview: { sources: number, linked: number, products: number, purchase: string | null, sales: string | null, isMissingPrice: boolean, isPartial: boolean, splitCount: number, splits: Array<{ splitFieldValue: string | null, sources: number, linked: number, products: number, purchase: string | null, sales: string | null, translations: Array<{ locale: string, value: string }> }>, others: Array<{ sources: number, linked: number, hasPrice: boolean, definition: { id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean } }>, examples: Array<{ id: string, connectionId: string, name: string, detail: string | null, customerId: string | null, customerName: string | null }> } };

export type DefinitionRemovalQueryVariables = Exact<{
  id: string | number;
}>;


export type DefinitionRemovalQuery = { productDefinitionRemoval: { lines: number, purchase: string, sales: string, isMissingPrice: boolean, firstPeriod: string | null } };

export type CreateDefinitionMutationVariables = Exact<{
  input: CreateProductDefinitionInput;
}>;


export type CreateDefinitionMutation = { createProductDefinition: { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> } };

export type UpdateDefinitionMutationVariables = Exact<{
  input: UpdateProductDefinitionInput;
}>;


export type UpdateDefinitionMutation = { updateProductDefinition: { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> } };

export type SetChargedMutationVariables = Exact<{
  id: string | number;
  isCharged: boolean;
}>;


export type SetChargedMutation = { setProductDefinitionCharged: { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> } };

export type RecountFieldsFragment = { lines: number, quantity: string, purchase: string | null, sales: string | null, withoutPrice: number };

export type RecountPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type RecountPreviewQuery = { recountPreview: Array<{ period: string, before: { lines: number, quantity: string, purchase: string | null, sales: string | null, withoutPrice: number }, after: { lines: number, quantity: string, purchase: string | null, sales: string | null, withoutPrice: number } }> };

export type RecountMutationVariables = Exact<{
  id: string | number;
}>;


export type RecountMutation = { recountProducts: string };

export type DeleteDefinitionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteDefinitionMutation = { deleteProductDefinition: { id: string, description: string } };

export type OverlapSignsQueryVariables = Exact<{ [key: string]: never; }>;


export type OverlapSignsQuery = { definitionOverlaps: Array<{ sources: number, twice: string | null, definition: { id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean }, other: { id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean } }> };

export type OverlapsOfDefinitionQueryVariables = Exact<{
  id: string | number;
}>;


export type OverlapsOfDefinitionQuery = { productDefinition: { id: string, leavesTo: Array<{ id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean }>, leftBy: Array<{ id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean }> } | null, definitionOverlaps: Array<{ sources: number, customers: number, sales: string | null, otherSales: string | null, twice: string | null, other: { id: string, description: string, connectorName: string, sourceType: ProductSourceType, isDefault: boolean } }> };

export type OverlapCustomersQueryVariables = Exact<{
  id: string | number;
  otherId: string | number;
  take: number;
}>;


export type OverlapCustomersQuery = { overlapCustomers: { totalCount: number, items: Array<{ sources: number, sales: string | null, otherSales: string | null, twice: string | null, combination: { id: string, name: string } }> } };

export type SwitchDefinitionMutationVariables = Exact<{
  id: string | number;
  isOn: boolean;
}>;


export type SwitchDefinitionMutation = { switchProductDefinition: { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> } };

export type LeaveToDefinitionMutationVariables = Exact<{
  id: string | number;
  otherId: string | number;
  leaves: boolean;
}>;


export type LeaveToDefinitionMutation = { leaveToProductDefinition: { id: string, connectorName: string, connectionId: string | null, description: string, productCode: string | null, sourceType: ProductSourceType, isDefault: boolean, isOff: boolean, isSplit: boolean, isCharged: boolean, createdTime: string, countedFrom: string, revision: string, customProductCriteria: Array<{ criterionType: ProductCriterionType, field: string, value: string | null }> } };

export type RuleFieldsFragment = { id: string, productDefinitionId: string, splitField: string | null, isOfEarlierSplit: boolean, splitFieldValue: string | null, startDate: string, purchaseCostPerUnit: string, salesCostPerUnit: string, revision: string };

export type FinancialRulesQueryVariables = Exact<{
  productDefinitionId: string | number;
}>;


export type FinancialRulesQuery = { productDefinitionFinancialRules: Array<{ id: string, productDefinitionId: string, splitField: string | null, isOfEarlierSplit: boolean, splitFieldValue: string | null, startDate: string, purchaseCostPerUnit: string, salesCostPerUnit: string, revision: string }> };

export type SplitValuesQueryVariables = Exact<{
  productDefinitionIds: Array<string | number> | string | number;
}>;


export type SplitValuesQuery = { productDefinitionsDistinctSplitFieldValues: Array<{ productDefinitionId: string, splitFieldValue: string, sources: number, hasProducts: boolean, translations: Array<{ locale: string, value: string }> }> };

export type DefaultPricesForQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type DefaultPricesForQuery = { productDefinitionIdsWithDefaultFinancialRules: Array<string> };

export type RaisePreviewQueryVariables = Exact<{
  input: RaiseFinancialRulesInput;
}>;


export type RaisePreviewQuery = { raiseFinancialRulesPreview: { withoutPrice: Array<string>, seen: string, items: Array<{ productDefinitionId: string, splitFieldValue: string | null, beforeStartDate: string, purchaseCostBefore: string, purchaseCostAfter: string, salesCostBefore: string, salesCostAfter: string, replaces: boolean, laterStartDate: string | null }> } };

export type TriedAmountsFieldsFragment = { was: string, missing: number, wouldBe: string, difference: string };

export type TriedPricesQueryVariables = Exact<{
  prices: Array<TriedPriceInput> | TriedPriceInput;
}>;


export type TriedPricesQuery = { triedPrices: { months: Array<{ period: string, isClosed: boolean, quantity: string, purchase: { was: string, missing: number, wouldBe: string, difference: string }, sales: { was: string, missing: number, wouldBe: string, difference: string } }>, sum: { quantity: string, purchase: { was: string, missing: number, wouldBe: string, difference: string }, sales: { was: string, missing: number, wouldBe: string, difference: string } } } };

export type TriedFigureFieldsFragment = { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string };

export type TriedDefinitionQueryVariables = Exact<{
  input: ProductDefinitionPreviewInput;
  prices?: TriedUnitPricesInput | null | undefined;
}>;


export type TriedDefinitionQuery = { triedDefinition: { unknownRows: number, months: Array<{ period: string, isClosed: boolean, isKnown: boolean, quantity: { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string }, purchase: { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string }, sales: { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string } }>, sum: { quantity: { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string }, purchase: { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string }, sales: { was: string, missing: number, wouldBe: string, wouldMiss: number, difference: string } }, systems: Array<{ id: string, description: string, connectedIn: string }> } };

export type CreateRuleMutationVariables = Exact<{
  input: CreateFinancialRuleInput;
}>;


export type CreateRuleMutation = { createProductDefinitionFinancialRule: { id: string, productDefinitionId: string, splitField: string | null, isOfEarlierSplit: boolean, splitFieldValue: string | null, startDate: string, purchaseCostPerUnit: string, salesCostPerUnit: string, revision: string } };

export type UpdateRuleMutationVariables = Exact<{
  input: UpdateFinancialRuleInput;
}>;


export type UpdateRuleMutation = { updateProductDefinitionFinancialRule: { id: string, productDefinitionId: string, splitField: string | null, isOfEarlierSplit: boolean, splitFieldValue: string | null, startDate: string, purchaseCostPerUnit: string, salesCostPerUnit: string, revision: string } };

export type DeleteRuleMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteRuleMutation = { deleteProductDefinitionFinancialRule: { id: string, productDefinitionId: string, splitField: string | null, isOfEarlierSplit: boolean, splitFieldValue: string | null, startDate: string, purchaseCostPerUnit: string, salesCostPerUnit: string, revision: string } };

export type ImportRulesMutationVariables = Exact<{
  productDefinitionId: string | number;
  year: number;
}>;


export type ImportRulesMutation = { importDefaultFinancialRules: { kept: number, rules: Array<{ id: string, productDefinitionId: string, splitField: string | null, isOfEarlierSplit: boolean, splitFieldValue: string | null, startDate: string, purchaseCostPerUnit: string, salesCostPerUnit: string, revision: string }> } };

export type RaiseRulesMutationVariables = Exact<{
  input: RaiseFinancialRulesInput;
}>;


export type RaiseRulesMutation = { raiseFinancialRules: { id: string, raised: number, kept: number, taskId: string | null } };

export type UndoRaiseMutationVariables = Exact<{
  id: string | number;
}>;


export type UndoRaiseMutation = { undoRaiseFinancialRules: { id: string, raised: number, kept: number, taskId: string | null } };

export type ExcludedOfDefinitionQueryVariables = Exact<{
  id: string | number;
}>;


export type ExcludedOfDefinitionQuery = { productBlacklist: { totalCount: number } };

export type MasterDataFileQueryVariables = Exact<{
  connectionId: string | number;
  fileId: string | number;
}>;


export type MasterDataFileQuery = { masterDataFile: { id: string, fileName: string, blobFileName: string, created: string, processedOn: string | null, state: MasterDataFileState, asked: number, previewUntil: string | null, error: string | null, errorDetail: string | null, errorFound: string | null, rowsRead: number, rowsTotal: number | null, rowsRejected: number, reportBlobFileName: string | null, syncStartedOn: string | null, preview: { asked: number, current: boolean, workbook: boolean, separator: string | null, encoding: string | null, unreadSheets: Array<string>, tables: Array<{ table: RecordTable, sheet: string | null, known: boolean, complete: boolean, headerRow: number, read: number, rejected: number, columns: Array<{ heading: string, field: string | null }>, rows: Array<{ row: number, texts: Array<string>, values: Array<string | null>, taken: boolean, findings: Array<{ code: string, field: string | null }> }>, forecast: { new: number, changed: number, unchanged: number, vanished: number, held: boolean } | null }> } | null, warnings: Array<{ code: string, field: string | null, count: number, rows: Array<{ sheet: string | null, row: number | null, field: string | null, value: string | null }> }> } };

export type ImportMasterDataMutationVariables = Exact<{
  input: MasterDataPreviewInput;
}>;


export type ImportMasterDataMutation = { importMasterData: { id: string, state: MasterDataFileState, asked: number } };

export type ChooseMasterDataColumnsMutationVariables = Exact<{
  input: ChooseMasterDataColumnsInput;
}>;


export type ChooseMasterDataColumnsMutation = { chooseMasterDataColumns: { id: string, state: MasterDataFileState, asked: number } };

export type DiscardMasterDataMutationVariables = Exact<{
  connectionId: string | number;
  fileId: string | number;
}>;


export type DiscardMasterDataMutation = { discardMasterData: string };

export type SendHelpRequestMutationVariables = Exact<{
  input: HelpRequestInput;
}>;


export type SendHelpRequestMutation = { sendHelpRequest: { requestTime: string } };

export type HomeCustomerFieldsFragment = { id: string, name: string, change: HomeCustomerChange, time: string };

export type HomeMoverFieldsFragment = { id: string, name: string, before: string, after: string, change: string };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { memosDue: Array<{ id: string, subject: MemoSubject, subjectId: string, subjectName: string, subjectConnector: string | null, text: string, dueOn: string | null, doneTime: string | null, doneBy: string | null, time: string, by: string | null, changedTime: string | null, revision: string }>, home: { hasColleague: boolean | null, customers: { active: number, days: number, newCount: number, goneCount: number, new: Array<{ id: string, name: string, change: HomeCustomerChange, time: string }>, gone: Array<{ id: string, name: string, change: HomeCustomerChange, time: string }> }, products: { summedTime: string | null, monthToClose: string | null, hasPrices: boolean, hasClosed: boolean, months: Array<{ period: string, sums: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number }, usage: Array<{ connectorName: string, total: string | null, isAmount: boolean }> }>, unpriced: Array<{ connectorName: string, lines: number, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType } }>, disputes: Array<{ connectionId: string, period: string, count: number }> } | null, movers: { period: string, up: Array<{ id: string, name: string, before: string, after: string, change: string }>, down: Array<{ id: string, name: string, before: string, after: string, change: string }> } | null, unlinked: { usedIn: string | null, amount: string, items: Array<{ connectionId: string, sourceType: ProductSourceType, sources: number, unpriced: number, amount: string, isPartial: boolean }> } | null }, coverageSystems: Array<{ connectionId: string, administrations: { linked: number, unlinked: number, suggested: number, certain: number, ignoredByPerson: number, ignoredByGroup: number }, users: { linked: number, unlinked: number, suggested: number, certain: number, ignoredByPerson: number, ignoredByGroup: number } }>, listViews: { layout: { order: Array<string>, compact: boolean, columns: Array<{ id: string, width: number | null, shown: boolean | null }> } | null } };

export type MonthToCloseQueryVariables = Exact<{
  period: string;
}>;


export type MonthToCloseQuery = { monthState: { openPoints: number } };

export type InvoiceProductDefinitionFieldsFragment = { id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null };

export type InvoiceProductFieldsFragment = { id: string, revision: string, period: string, sourceType: InvoiceSourceType, sourceStatus: RecordStatus | null, sourceClientId: string | null, sourceName: string | null, combinationId: string | null, count: string, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null, combination: { name: string } | null, productDefinition: { id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null } | null };

export type InvoiceProductsQueryVariables = Exact<{
  id: string | number;
  search?: string | null | undefined;
  sort?: InvoiceProductSort | null | undefined;
  skip: number;
  take: number;
}>;


export type InvoiceProductsQuery = { invoiceProducts: { totalCount: number, purchase: string, purchaseMissing: number, sales: string, salesMissing: number, items: Array<{ id: string, revision: string, period: string, sourceType: InvoiceSourceType, sourceStatus: RecordStatus | null, sourceClientId: string | null, sourceName: string | null, combinationId: string | null, count: string, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null, combination: { name: string } | null, productDefinition: { id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null } | null }> } };

export type InvoiceProductDefinitionsQueryVariables = Exact<{
  id: string | number;
}>;


export type InvoiceProductDefinitionsQuery = { invoiceProductDefinitions: Array<{ id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null }> };

export type InvoiceSourcesQueryVariables = Exact<{
  filter: LinkableFilter;
  users: boolean;
}>;


export type InvoiceSourcesQuery = { administrations?: { items: Array<{ spilId: string, name: string, externalId: string, customerId: string | null, spilStatus: RecordStatus }> }, users?: { items: Array<{ spilId: string, name: string, externalId: string, email: string | null, spilStatus: RecordStatus }> } };

export type BillableLinesQueryVariables = Exact<{
  id: string | number;
}>;


export type BillableLinesQuery = { billableLines: { items: Array<{ id: string, description: string, sourceId: string | null, administrationName: string, invoiceProductId: string | null, count: string | null, purchaseCostPerUnit: string | null }> } };

export type InvoiceLineSummaryQueryVariables = Exact<{
  id: string | number;
}>;


export type InvoiceLineSummaryQuery = { invoiceLineSummary: { lines: number, billed: number, billable: number, unknown: number, otherCurrency: boolean } };

export type CreateInvoiceProductMutationVariables = Exact<{
  input: CreateInvoiceProductInput;
}>;


export type CreateInvoiceProductMutation = { createInvoiceProduct: { id: string, revision: string, period: string, sourceType: InvoiceSourceType, sourceStatus: RecordStatus | null, sourceClientId: string | null, sourceName: string | null, combinationId: string | null, count: string, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null, combination: { name: string } | null, productDefinition: { id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null } | null } };

export type UpdateInvoiceProductMutationVariables = Exact<{
  input: UpdateInvoiceProductInput;
}>;


export type UpdateInvoiceProductMutation = { updateInvoiceProduct: { id: string, revision: string, period: string, sourceType: InvoiceSourceType, sourceStatus: RecordStatus | null, sourceClientId: string | null, sourceName: string | null, combinationId: string | null, count: string, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null, combination: { name: string } | null, productDefinition: { id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null } | null } };

export type DeleteInvoiceProductMutationVariables = Exact<{
  input: DeleteInvoiceProductInput;
}>;


export type DeleteInvoiceProductMutation = { deleted: { actId: string, count: number } };

export type DeleteInvoiceProductsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteInvoiceProductsMutation = { deleted: { actId: string, count: number } };

export type BillInvoiceLinesMutationVariables = Exact<{
  input: BillInvoiceLinesInput;
}>;


export type BillInvoiceLinesMutation = { billInvoiceLines: { actId: string, count: number, left: number } };

export type UndoInvoiceProductsMutationVariables = Exact<{
  actId: string | number;
}>;


export type UndoInvoiceProductsMutation = { undoInvoiceProducts: { count: number, kept: number, left: boolean } };

export type UpdateInvoiceProductRuleMutationVariables = Exact<{
  id: string | number;
}>;


export type UpdateInvoiceProductRuleMutation = { updateInvoiceProductFinancialRule: { id: string, revision: string, period: string, sourceType: InvoiceSourceType, sourceStatus: RecordStatus | null, sourceClientId: string | null, sourceName: string | null, combinationId: string | null, count: string, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null, combination: { name: string } | null, productDefinition: { id: string, description: string, isDefault: boolean, sourceType: InvoiceSourceType, purchaseCostPerUnit: string | null, salesCostPerUnit: string | null } | null } };

export type LeavingPartsFragment = { firmName: string, closedTime: string | null, closedUntil: string | null, closedDays: number, exportDays: number, exports: Array<{ id: string, fileName: string, url: string | null, createdTime: string, completedTime: string | null, validUntil: string, state: FirmExportState, itemsCompleted: number | null, itemsTotal: number | null, bytes: number | null, sha256: string | null, rows: number, files: number }> };

export type LeavingQueryVariables = Exact<{ [key: string]: never; }>;


export type LeavingQuery = { leaving: { firmName: string, closedTime: string | null, closedUntil: string | null, closedDays: number, exportDays: number, exports: Array<{ id: string, fileName: string, url: string | null, createdTime: string, completedTime: string | null, validUntil: string, state: FirmExportState, itemsCompleted: number | null, itemsTotal: number | null, bytes: number | null, sha256: string | null, rows: number, files: number }> } };

export type ExportFirmMutationVariables = Exact<{ [key: string]: never; }>;


export type ExportFirmMutation = { exportFirm: { id: string } };

export type CloseFirmMutationVariables = Exact<{
  input: CloseFirmInput;
}>;


export type CloseFirmMutation = { closeFirm: { closedUntil: string | null } };

export type ReopenFirmMutationVariables = Exact<{ [key: string]: never; }>;


export type ReopenFirmMutation = { reopenFirm: { closedUntil: string | null } };

export type CustomerNameFragment = { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null };

export type CustomerNamesQueryVariables = Exact<{
  search: string;
  take: number;
  withoutParent: boolean;
}>;


export type CustomerNamesQuery = { combinationNames: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }> };

export type DuplicateCustomersQueryVariables = Exact<{
  customerId?: string | null | undefined;
  chamberOfCommerceNumber?: string | null | undefined;
}>;


export type DuplicateCustomersQuery = { duplicateCombinations: Array<{ id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }> };

export type LinkableAdministrationsQueryVariables = Exact<{
  filter: LinkableFilter;
  sort: LinkableSort;
  skip: number;
  take: number;
}>;


export type LinkableAdministrationsQuery = { rows: { totalCount: number, items: Array<{ spilId: string, connectionId: string, externalId: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus }> } };

export type LinkableUsersQueryVariables = Exact<{
  filter: LinkableFilter;
  sort: LinkableSort;
  skip: number;
  take: number;
}>;


export type LinkableUsersQuery = { rows: { totalCount: number, items: Array<{ spilId: string, connectionId: string, externalId: string, name: string, email: string | null, spilStatus: RecordStatus }> } };

export type LinkOutcomeFragment = { batchId: string, rows: number | null, taskId: string | null };

export type LinkAdministrationsMutationVariables = Exact<{
  input: LinkRowsInput;
}>;


export type LinkAdministrationsMutation = { linked: { batchId: string, rows: number | null, taskId: string | null } };

export type LinkUsersMutationVariables = Exact<{
  input: LinkRowsInput;
}>;


export type LinkUsersMutation = { linked: { batchId: string, rows: number | null, taskId: string | null } };

export type UnlinkAdministrationsMutationVariables = Exact<{
  input: UnlinkRowsInput;
}>;


export type UnlinkAdministrationsMutation = { linked: { batchId: string, rows: number | null, taskId: string | null } };

export type UnlinkUsersMutationVariables = Exact<{
  input: UnlinkRowsInput;
}>;


export type UnlinkUsersMutation = { linked: { batchId: string, rows: number | null, taskId: string | null } };

export type AddCustomerOfRecordMutationVariables = Exact<{
  input: CombinationInput;
}>;


export type AddCustomerOfRecordMutation = { added: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null } };

export type UndoLinksMutationVariables = Exact<{
  batchId: string | number;
}>;


export type UndoLinksMutation = { undone: { rows: number | null, kept: number | null, taskId: string | null } };

export type MatchScoreFragment = { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> };

export type SuggestionFragment = { linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } };

export type SuggestionsForAdministrationQueryVariables = Exact<{
  id: string | number;
  take: number;
}>;


export type SuggestionsForAdministrationQuery = { suggested: { totalCount: number, items: Array<{ linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }> } };

export type SuggestionsForUserQueryVariables = Exact<{
  id: string | number;
  take: number;
}>;


export type SuggestionsForUserQuery = { suggested: { totalCount: number, items: Array<{ linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }> } };

export type ConnectionFieldsFragment = { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> };

export type ConnectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionsQuery = { tenantConnections: { totalCount: number, items: Array<{ id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> }> } };

export type SyncConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type SyncConnectionMutation = { syncConnection: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type UpdateLeadingCrmConnectionMutationVariables = Exact<{
  id: string | number;
  fingerprint?: string | null | undefined;
}>;


export type UpdateLeadingCrmConnectionMutation = { updateLeadingCrmConnection: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type SeeLossesMutationVariables = Exact<{
  input: SeeLossesInput;
}>;


export type SeeLossesMutation = { seeLosses: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type TakeBackSeenLossesMutationVariables = Exact<{
  id: string | number;
}>;


export type TakeBackSeenLossesMutation = { takeBackSeenLosses: { id: string, connector: string, isCrm: boolean, contractConfirmed: boolean, seenLiveOn: string | null, status: ConnectionStatus, flags: Array<ConnectionFlag>, creationTime: string, credentialModificationTime: string | null, companyName: string, description: string, functionalOwner: string, legalOwner: string, website: string, statusPage: string, credentialInfo: string | null, logoFile: string | null, totalAdministrations: number, totalUsers: number, heldRunId: string | null, importing: boolean, nextSync: string | null, dataInfo: { administrationCounts: Array<{ spilStatus: RecordStatus, count: number }>, userCounts: Array<{ spilStatus: RecordStatus, count: number }> } | null, syncInfo: { firstSuccessfulSyncEnd: string | null, lastSyncStart: string | null, lastSuccessfulSyncEnd: string | null, lastFailedSyncEnd: string | null, lastSyncUpdate: string | null, lastSuccessfulFileImport: string | null, lastFailedFileImport: string | null } | null, crmSettings: { isLeading: boolean, combinationParentSyncMode: CombinationParentSyncMode, referenceAndTagNames: Array<{ key: string, name: string, isSyncEnabled: boolean }> } | null, losses: Array<{ id: string, kind: LossKind, name: string, count: number, of: number, time: string, reportBlobFileName: string | null, seen: { time: string, by: string | null } | null }>, findings: Array<{ id: string, kind: ConnectionFindingKind, table: RecordTable | null, field: string, wanted: ValueKind | null, got: ValueKind | null, count: number, of: number, time: string, seen: { time: string, by: string | null } | null }>, endSeen: { time: string, by: string | null } | null, limits: Array<{ left: number, backOn: string }> } };

export type LeadingCrmPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type LeadingCrmPreviewQuery = { leadingCrmPreview: { fingerprint: string, followedByLink: number, followedByCustomerId: number, followedByChamberOfCommerceNumber: number, followedNames: Array<string>, added: number, addedNames: Array<string>, released: number, releasedNames: Array<string>, renamed: number, kept: number, renames: Array<{ combinationId: string, before: string, after: string }> } };

export type MemoFieldsFragment = { id: string, subject: MemoSubject, subjectId: string, subjectName: string, subjectConnector: string | null, text: string, dueOn: string | null, doneTime: string | null, doneBy: string | null, time: string, by: string | null, changedTime: string | null, revision: string };

export type MemosQueryVariables = Exact<{
  subject: MemoSubject;
  subjectId: string | number;
}>;


export type MemosQuery = { memos: Array<{ id: string, subject: MemoSubject, subjectId: string, subjectName: string, subjectConnector: string | null, text: string, dueOn: string | null, doneTime: string | null, doneBy: string | null, time: string, by: string | null, changedTime: string | null, revision: string }> };

export type AddMemoMutationVariables = Exact<{
  input: AddMemoInput;
}>;


export type AddMemoMutation = { addMemo: { id: string } };

export type UpdateMemoMutationVariables = Exact<{
  input: UpdateMemoInput;
}>;


export type UpdateMemoMutation = { updateMemo: { id: string } };

export type FinishMemoMutationVariables = Exact<{
  id: string | number;
  isDone: boolean;
}>;


export type FinishMemoMutation = { finishMemo: { id: string } };

export type DeleteMemoMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteMemoMutation = { deleteMemo: string };

export type MonthSumFieldsFragment = { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number };

export type MonthPlaceFieldsFragment = { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null };

export type MonthPointFieldsFragment = { kind: MonthPointKind, count: number, amount: string | null, placesCount: number, mayBeSetAside: boolean, places: Array<{ id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }>, setAside: { time: string, by: string | null, reason: string } | null };

export type ReopenedMonthFieldsFragment = { closedTime: string, closedBy: string | null, lines: number, purchase: string, sales: string, reopenedTime: string, reopenedBy: string | null, reason: string, points: Array<{ kind: MonthPointKind, count: number, amount: string | null, placesCount: number, mayBeSetAside: boolean, places: Array<{ id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }>, setAside: { time: string, by: string | null, reason: string } | null }> };

export type ClosedMonthFieldsFragment = { period: string, status: MonthStatus, closedTime: string, closedBy: string | null, lines: number, purchase: string, sales: string, checksum: string };

export type MonthStateQueryVariables = Exact<{
  period: string;
}>;


export type MonthStateQuery = { monthState: { period: string, status: MonthStatus, obstacle: MonthObstacle | null, next: string | null, openPoints: number, mustBeTyped: boolean, reopenUntil: string | null, reopenObstacle: MonthReopenObstacle | null, failedClosing: { time: string, error: string } | null, sum: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, points: Array<{ kind: MonthPointKind, count: number, amount: string | null, placesCount: number, mayBeSetAside: boolean, places: Array<{ id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }>, setAside: { time: string, by: string | null, reason: string } | null }>, reopened: Array<{ closedTime: string, closedBy: string | null, lines: number, purchase: string, sales: string, reopenedTime: string, reopenedBy: string | null, reason: string, points: Array<{ kind: MonthPointKind, count: number, amount: string | null, placesCount: number, mayBeSetAside: boolean, places: Array<{ id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }>, setAside: { time: string, by: string | null, reason: string } | null }> }>, closed: { period: string, status: MonthStatus, closedTime: string, closedBy: string | null, lines: number, purchase: string, sales: string, checksum: string } | null } };

export type SupplierChecksQueryVariables = Exact<{
  period: string;
}>;


export type SupplierChecksQuery = { supplierChecks: Array<{ connectionId: string, connectorName: string, description: string, invoices: number, undecided: number, disputed: number, atStake: string }> };

export type AnomalyMuteFieldsFragment = { reason: string, until: string, time: string, by: string | null };

export type MonthAnomalyFieldsFragment = { id: string, kind: AnomalyKind, splitValue: string | null, quantity: string, before: string | null, median: string | null, least: string | null, most: string | null, months: number | null, users: string | null, usersMedian: string | null, price: string | null, usualPrice: string | null, peers: number | null, amount: string | null, customer: { id: string, name: string } | null, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, muted: { reason: string, until: string, time: string, by: string | null } | null };

export type MonthAnomaliesQueryVariables = Exact<{
  period: string;
}>;


export type MonthAnomaliesQuery = { monthAnomalies: Array<{ id: string, kind: AnomalyKind, splitValue: string | null, quantity: string, before: string | null, median: string | null, least: string | null, most: string | null, months: number | null, users: string | null, usersMedian: string | null, price: string | null, usualPrice: string | null, peers: number | null, amount: string | null, customer: { id: string, name: string } | null, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, muted: { reason: string, until: string, time: string, by: string | null } | null }> };

export type MuteMonthAnomalyMutationVariables = Exact<{
  input: MuteAnomalyInput;
}>;


export type MuteMonthAnomalyMutation = { muteMonthAnomaly: { reason: string, until: string, time: string, by: string | null } };

export type UnmuteMonthAnomalyMutationVariables = Exact<{
  id: string | number;
}>;


export type UnmuteMonthAnomalyMutation = { unmuteMonthAnomaly: boolean };

export type MonthComparisonFieldsFragment = { totalCount: number, before: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, after: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, purchase: Array<{ cause: DifferenceCause, amount: string }>, sales: Array<{ cause: DifferenceCause, amount: string }>, margin: Array<{ cause: DifferenceCause, amount: string }>, items: Array<{ productId: string, splitValue: string | null, correctionOf: string | null, causes: Array<DifferenceCause>, customer: { id: string, name: string }, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, before: { quantity: string, isCharged: boolean, purchase: string | null, sales: string | null, margin: string | null } | null, after: { quantity: string, isCharged: boolean, purchase: string | null, sales: string | null, margin: string | null } | null }> };

export type WhatChangedQueryVariables = Exact<{
  period: string;
  scope?: MonthScope | null | undefined;
  measure: DifferenceMeasure;
  cause?: DifferenceCause | null | undefined;
  take: number;
}>;


export type WhatChangedQuery = { whatChanged: { totalCount: number, before: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, after: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, purchase: Array<{ cause: DifferenceCause, amount: string }>, sales: Array<{ cause: DifferenceCause, amount: string }>, margin: Array<{ cause: DifferenceCause, amount: string }>, items: Array<{ productId: string, splitValue: string | null, correctionOf: string | null, causes: Array<DifferenceCause>, customer: { id: string, name: string }, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, before: { quantity: string, isCharged: boolean, purchase: string | null, sales: string | null, margin: string | null } | null, after: { quantity: string, isCharged: boolean, purchase: string | null, sales: string | null, margin: string | null } | null }> } };

export type DifferencesFromClosedQueryVariables = Exact<{
  period: string;
  take: number;
}>;


export type DifferencesFromClosedQuery = { differencesFromClosed: { totalCount: number, before: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, after: { lines: number, purchase: string, sales: string, margin: string, withoutPurchase: number, withoutSales: number, withoutMargin: number }, purchase: Array<{ cause: DifferenceCause, amount: string }>, sales: Array<{ cause: DifferenceCause, amount: string }>, margin: Array<{ cause: DifferenceCause, amount: string }>, items: Array<{ productId: string, splitValue: string | null, correctionOf: string | null, causes: Array<DifferenceCause>, customer: { id: string, name: string }, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, before: { quantity: string, isCharged: boolean, purchase: string | null, sales: string | null, margin: string | null } | null, after: { quantity: string, isCharged: boolean, purchase: string | null, sales: string | null, margin: string | null } | null }> } };

export type LateInvoiceFieldsFragment = { id: string, connectionId: string, connectorName: string, connectionName: string, period: string, number: string | null, date: string | null, fileName: string };

export type LateMonthFieldsFragment = { open: { lines: number, purchase: string | null, sales: string | null }, taken: { lines: number, purchase: string | null, sales: string | null }, items: Array<{ productId: string, of: string, splitValue: string | null, sourceName: string | null, quantity: string, purchase: string | null, sales: string | null, customer: { id: string, name: string }, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, invoices: Array<{ id: string, connectionId: string, connectorName: string, connectionName: string, period: string, number: string | null, date: string | null, fileName: string }> }> };

export type LateLinesQueryVariables = Exact<{
  period: string;
  take: number;
}>;


export type LateLinesQuery = { lateLines: { open: { lines: number, purchase: string | null, sales: string | null }, taken: { lines: number, purchase: string | null, sales: string | null }, items: Array<{ productId: string, of: string, splitValue: string | null, sourceName: string | null, quantity: string, purchase: string | null, sales: string | null, customer: { id: string, name: string }, definition: { id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }, invoices: Array<{ id: string, connectionId: string, connectorName: string, connectionName: string, period: string, number: string | null, date: string | null, fileName: string }> }> } };

export type LateOfConnectionQueryVariables = Exact<{
  id: string | number;
}>;


export type LateOfConnectionQuery = { lateOfConnection: { period: string, open: { lines: number, sales: string | null }, taken: { lines: number, sales: string | null }, invoices: Array<{ id: string, connectionId: string, connectorName: string, connectionName: string, period: string, number: string | null, date: string | null, fileName: string }> } | null };

export type TakeLateLinesMutationVariables = Exact<{
  period: string;
}>;


export type TakeLateLinesMutation = { takeLateLines: { open: { lines: number }, taken: { lines: number } } };

export type UndoLateLinesMutationVariables = Exact<{
  period: string;
}>;


export type UndoLateLinesMutation = { undoLateLines: { open: { lines: number } } };

export type UsageRenameFieldsFragment = { id: string, connectionId: string, since: string, decision: RenameDecision | null, combination: { id: string, name: string } | null, before: { product: string, administrationId: string, administrationName: string }, after: { product: string, administrationId: string, administrationName: string } };

export type UsageRenamesQueryVariables = Exact<{
  period: string;
  take: number;
}>;


export type UsageRenamesQuery = { usageRenames: { totalCount: number, items: Array<{ id: string, connectionId: string, since: string, decision: RenameDecision | null, combination: { id: string, name: string } | null, before: { product: string, administrationId: string, administrationName: string }, after: { product: string, administrationId: string, administrationName: string } }> } };

export type DecideUsageRenamesMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  decision?: RenameDecision | null | undefined;
}>;


export type DecideUsageRenamesMutation = { decideUsageRenames: Array<{ id: string, decision: RenameDecision | null }> };

export type VerifyClosedMonthQueryVariables = Exact<{
  period: string;
}>;


export type VerifyClosedMonthQuery = { verifyClosedMonth: { lines: number, purchase: string, sales: string, checksum: string, intact: boolean } };

export type MonthPointPlacesQueryVariables = Exact<{
  period: string;
  kind: MonthPointKind;
  take: number;
}>;


export type MonthPointPlacesQuery = { monthPointPlaces: { totalCount: number, items: Array<{ id: string, name: string, isDefault: boolean, connectorName: string, sourceType: ProductSourceType | null, count: number, amount: string | null, time: string | null }> } };

export type SetMonthPointAsideMutationVariables = Exact<{
  input: MonthPointInput;
}>;


export type SetMonthPointAsideMutation = { setMonthPointAside: { kind: MonthPointKind } };

export type TakeUpMonthPointMutationVariables = Exact<{
  period: string;
  kind: MonthPointKind;
}>;


export type TakeUpMonthPointMutation = { takeUpMonthPoint: boolean };

export type CloseMonthMutationVariables = Exact<{
  input: CloseMonthInput;
}>;


export type CloseMonthMutation = { closeMonth: { period: string, status: MonthStatus } };

export type ReopenMonthMutationVariables = Exact<{
  input: ReopenMonthInput;
}>;


export type ReopenMonthMutation = { reopenMonth: { period: string, status: MonthStatus } };

export type ProductExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductExportsQuery = { productExports: Array<{ id: string, year: number, language: ExportLanguage, fileName: string, blobFileName: string | null, createdTime: string, completedTime: string | null, lines: number, leftOut: number }> };

export type ExportProductsMutationVariables = Exact<{
  input: ExportProductsInput;
}>;


export type ExportProductsMutation = { exportProducts: { id: string, fileName: string } };

export type NotificationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { notifications: { next: string | null, unread: number, items: Array<{ id: string, kind: NotificationKind, time: string, isRead: boolean, connector: string | null, name: string, day: string | null, count: number | null, path: string }> } };

export type NotificationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationSettingsQuery = { notificationSettings: { morningMail: boolean, kinds: Array<{ kind: NotificationKind, choice: NotificationChoice }> } };

export type ReadNotificationMutationVariables = Exact<{
  id: string | number;
}>;


export type ReadNotificationMutation = { readNotification: number };

export type ReadAllNotificationsMutationVariables = Exact<{
  newest: string | number;
}>;


export type ReadAllNotificationsMutation = { readAllNotifications: number };

export type ChooseNotificationMutationVariables = Exact<{
  kind: NotificationKind;
  choice: NotificationChoice;
}>;


export type ChooseNotificationMutation = { chooseNotification: { morningMail: boolean, kinds: Array<{ kind: NotificationKind, choice: NotificationChoice }> } };

export type ChooseMorningMailMutationVariables = Exact<{
  on: boolean;
}>;


export type ChooseMorningMailMutation = { chooseMorningMail: { morningMail: boolean, kinds: Array<{ kind: NotificationKind, choice: NotificationChoice }> } };

export type NotificationSettingsFieldsFragment = { morningMail: boolean, kinds: Array<{ kind: NotificationKind, choice: NotificationChoice }> };

export type ODataKeyFieldsFragment = { id: string, name: string, description: string, disabled: boolean, state: ODataKeyState, key: string, personId: string | null, personName: string | null, authorizeAllConnections: boolean, authorizeAllGeneralData: boolean, authorizedGeneralData: Array<ODataGeneralData>, endDate: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, tenantConnections: Array<{ id: string, description: string, companyName: string, connector: string }>, lastUsed: { time: string, client: string, rows: number } | null };

export type ODataKeysQueryVariables = Exact<{
  filter?: ODataApiKeyFilter | null | undefined;
  sort?: ODataApiKeySort | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
}>;


export type ODataKeysQuery = { oDataApiKeys: { totalCount: number, items: Array<{ id: string, name: string, description: string, disabled: boolean, state: ODataKeyState, key: string, personId: string | null, personName: string | null, authorizeAllConnections: boolean, authorizeAllGeneralData: boolean, authorizedGeneralData: Array<ODataGeneralData>, endDate: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, tenantConnections: Array<{ id: string, description: string, companyName: string, connector: string }>, lastUsed: { time: string, client: string, rows: number } | null }> } };

export type ODataServiceQueryVariables = Exact<{ [key: string]: never; }>;


export type ODataServiceQuery = { oDataService: { address: string, firmAddress: string, sets: Array<{ name: string, description: Array<{ locale: string, value: string }>, properties: Array<{ name: string, type: string, isKey: boolean, nullable: boolean, description: Array<{ locale: string, value: string }> }>, relations: Array<{ name: string, set: string, isCollection: boolean, column: string | null, otherColumn: string | null, description: Array<{ locale: string, value: string }> }> }> } };

export type ODataPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type ODataPeopleQuery = { oDataPeople: Array<{ id: string, name: string, email: string }> };

export type ODataPreviewQueryVariables = Exact<{
  path: string;
}>;


export type ODataPreviewQuery = { oDataPreview: { rows: Array<Record<string, unknown>>, hasMore: boolean, refusal: { status: number, code: string, message: string, target: string | null } | null } };

export type ODataRequestsQueryVariables = Exact<{
  keyId: string | number;
  take?: number | null | undefined;
}>;


export type ODataRequestsQuery = { oDataRequests: { totalCount: number, work: { left: number, most: number, seconds: number }, today: { requests: number, rows: number }, items: Array<{ id: string, time: string, client: string, method: string, path: string, status: number, rows: number, milliseconds: number }> } };

export type CreateODataKeyMutationVariables = Exact<{
  input: CreateODataApiKeyInput;
}>;


export type CreateODataKeyMutation = { createODataApiKey: { plainTextApiKey: string, key: { id: string, name: string, description: string, disabled: boolean, state: ODataKeyState, key: string, personId: string | null, personName: string | null, authorizeAllConnections: boolean, authorizeAllGeneralData: boolean, authorizedGeneralData: Array<ODataGeneralData>, endDate: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, tenantConnections: Array<{ id: string, description: string, companyName: string, connector: string }>, lastUsed: { time: string, client: string, rows: number } | null } } };

export type UpdateODataKeyMutationVariables = Exact<{
  input: UpdateODataApiKeyInput;
}>;


export type UpdateODataKeyMutation = { updateODataApiKey: { id: string, name: string, description: string, disabled: boolean, state: ODataKeyState, key: string, personId: string | null, personName: string | null, authorizeAllConnections: boolean, authorizeAllGeneralData: boolean, authorizedGeneralData: Array<ODataGeneralData>, endDate: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, tenantConnections: Array<{ id: string, description: string, companyName: string, connector: string }>, lastUsed: { time: string, client: string, rows: number } | null } };

export type RotateODataKeyMutationVariables = Exact<{
  input: RotateODataApiKeyInput;
}>;


export type RotateODataKeyMutation = { rotateODataApiKey: { plainTextApiKey: string, key: { id: string, name: string, description: string, disabled: boolean, state: ODataKeyState, key: string, personId: string | null, personName: string | null, authorizeAllConnections: boolean, authorizeAllGeneralData: boolean, authorizedGeneralData: Array<ODataGeneralData>, endDate: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, tenantConnections: Array<{ id: string, description: string, companyName: string, connector: string }>, lastUsed: { time: string, client: string, rows: number } | null } } };

export type DeleteODataKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteODataKeyMutation = { deleteODataApiKey: { id: string, name: string } };

export type UserRowFragment = { id: string, name: string, email: string, role: Role, status: UserStatus, state: UserState, lastLoginTime: string | null, lastLoginIpAddress: string | null, inviteValidUntil: string | null, isDirectoryAuthorized: boolean | null, isMe: boolean };

export type OrganizationUsersQueryVariables = Exact<{
  filter?: UserOverviewFilter | null | undefined;
  sort?: UserOverviewSort | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
}>;


export type OrganizationUsersQuery = { userOverviews: { totalCount: number, states: Array<{ state: UserState, count: number }>, items: Array<{ id: string, name: string, email: string, role: Role, status: UserStatus, state: UserState, lastLoginTime: string | null, lastLoginIpAddress: string | null, inviteValidUntil: string | null, isDirectoryAuthorized: boolean | null, isMe: boolean }> } };

export type InviteUserMutationVariables = Exact<{
  input: InviteUserInput;
}>;


export type InviteUserMutation = { inviteUser: { url: string, user: { id: string, email: string } } };

export type ResendUserInviteMutationVariables = Exact<{
  email: string;
}>;


export type ResendUserInviteMutation = { resendUserInvite: { url: string, user: { id: string, email: string } } };

export type RevokeUserInviteMutationVariables = Exact<{
  email: string;
}>;


export type RevokeUserInviteMutation = { revokeUserInvite: { id: string } };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: { id: string, status: UserStatus, role: Role } };

export type DeleteUserMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteUserMutation = { deleteUser: { id: string } };

export type UserSessionsQueryVariables = Exact<{
  userId: string | number;
}>;


export type UserSessionsQuery = { userSessions: Array<{ id: string, startedTime: string, refreshedTime: string, validUntil: string, isThis: boolean }> };

export type SignOutUserMutationVariables = Exact<{
  id: string | number;
}>;


export type SignOutUserMutation = { signOutUser: number };

export type OrganizationCompanyQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganizationCompanyQuery = { tenant: { id: string, companyName: string, companyAddressStreet: string, companyAddressNumber: string, companyAddressZip: string, companyAddressCity: string, companyAddressCountry: string, companyBookkeepingMonth: number, logoFile: string | null, companyContacts: Array<{ name: string, email: string, phone: string }>, companyDocumentsAndLinks: Array<{ name: string, url: string }>, companyInvoices: Array<{ name: string, url: string }> } };

export type UpdateTenantMutationVariables = Exact<{
  input: UpdateTenantInput;
}>;


export type UpdateTenantMutation = { updateTenant: { id: string } };

export type UsersDomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type UsersDomainsQuery = { usersDomains: Array<{ microsoftTenantId: string, domains: Array<string>, isAuthorized: boolean, isMine: boolean, userCount: number, users: Array<{ id: string, name: string, email: string, role: Role }>, waiting: Array<{ id: string, name: string, email: string, role: Role }> }> };

export type SignInRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInRulesQuery = { signInRules: { idleMinutes: number, longestHours: number, invitationDays: number, countsWithinSeconds: number } };

export type SumsFragment = { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number };

export type ProductSystemNameFragment = { id: string, connectorName: string | null, description: string };

export type ProductOfYearFragment = { id: string, sourceName: string | null, splitField: string | null, splitFieldValue: string | null, correctionOf: string | null, isCharged: boolean, isDeletable: boolean, reachesBack: boolean, exclusionId: string | null, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, exists: boolean }, combination: { id: string, name: string, customerId: string | null }, connection: { id: string, connectorName: string | null, description: string }, productExpenses: Array<{ monthPeriod: string, payableStatus: PayableStatus | null, payableQuantity: string | null, purchase: string | null, sales: string | null, margin: string | null }>, total: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } };

export type ProductYearFragment = { totalCount: number, currentPeriod: string, closedPeriods: Array<string>, items: Array<{ id: string, sourceName: string | null, splitField: string | null, splitFieldValue: string | null, correctionOf: string | null, isCharged: boolean, isDeletable: boolean, reachesBack: boolean, exclusionId: string | null, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, exists: boolean }, combination: { id: string, name: string, customerId: string | null }, connection: { id: string, connectorName: string | null, description: string }, productExpenses: Array<{ monthPeriod: string, payableStatus: PayableStatus | null, payableQuantity: string | null, purchase: string | null, sales: string | null, margin: string | null }>, total: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } }>, totals: { months: Array<{ lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number }>, year: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } } };

export type CustomerProductsQueryVariables = Exact<{
  id: string | number;
  year: number;
  filter?: ProductFilter | null | undefined;
  sort?: ProductSort | null | undefined;
  skip: number;
  take: number;
}>;


export type CustomerProductsQuery = { rows: { totalCount: number, currentPeriod: string, closedPeriods: Array<string>, totalsWithChildren: { months: Array<{ lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number }>, year: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } } | null, items: Array<{ id: string, sourceName: string | null, splitField: string | null, splitFieldValue: string | null, correctionOf: string | null, isCharged: boolean, isDeletable: boolean, reachesBack: boolean, exclusionId: string | null, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, exists: boolean }, combination: { id: string, name: string, customerId: string | null }, connection: { id: string, connectorName: string | null, description: string }, productExpenses: Array<{ monthPeriod: string, payableStatus: PayableStatus | null, payableQuantity: string | null, purchase: string | null, sales: string | null, margin: string | null }>, total: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } }>, totals: { months: Array<{ lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number }>, year: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } } } };

export type DefinitionProductsQueryVariables = Exact<{
  id: string | number;
  year: number;
  filter?: ProductFilter | null | undefined;
  sort?: ProductSort | null | undefined;
  skip: number;
  take: number;
}>;


export type DefinitionProductsQuery = { rows: { totalCount: number, currentPeriod: string, closedPeriods: Array<string>, items: Array<{ id: string, sourceName: string | null, splitField: string | null, splitFieldValue: string | null, correctionOf: string | null, isCharged: boolean, isDeletable: boolean, reachesBack: boolean, exclusionId: string | null, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, exists: boolean }, combination: { id: string, name: string, customerId: string | null }, connection: { id: string, connectorName: string | null, description: string }, productExpenses: Array<{ monthPeriod: string, payableStatus: PayableStatus | null, payableQuantity: string | null, purchase: string | null, sales: string | null, margin: string | null }>, total: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } }>, totals: { months: Array<{ lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number }>, year: { lines: number, quantity: string, purchase: string | null, purchaseMissing: number, sales: string | null, salesMissing: number, margin: string | null, marginMissing: number } } } };

export type ExplainExpenseQueryVariables = Exact<{
  productId: string | number;
  period: string;
  skip: number;
  take: number;
}>;


export type ExplainExpenseQuery = { explainExpense: { splitFieldValue: string | null, sourceName: string | null, sourceType: ProductSourceType, purchasePrice: string | null, purchaseOrigin: AmountOrigin, salesPrice: string | null, salesOrigin: AmountOrigin, rulePeriod: string | null, onlyNumberKnown: boolean, sourceCount: number, expense: { payableStatus: PayableStatus | null, payableQuantity: string | null, purchase: string | null, sales: string | null, margin: string | null }, wouldBe: { payableQuantity: string | null, purchase: string | null, sales: string | null, margin: string | null } | null, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, exists: boolean }, combination: { id: string, name: string }, connection: { id: string, connectorName: string | null, description: string }, closed: { closedTime: string, definitionDescription: string, combinationName: string, systemDescription: string } | null, sources: Array<{ id: string, name: string, externalId: string | null, administrationName: string | null, spilStatus: RecordStatus | null, isGone: boolean, quantity: string, purchase: string | null, sales: string | null }> } };

export type ExplainChangeQueryVariables = Exact<{
  productId: string | number;
  period: string;
}>;


export type ExplainChangeQuery = { explainExpense: { change: { previousPeriod: string, purchasePriceBefore: string | null, salesPriceBefore: string | null, quantity: string, purchase: string | null, sales: string | null, before: { payableQuantity: string | null, purchase: string | null, sales: string | null } | null, parts: Array<{ reason: ChangeReason, sources: number, quantity: string, purchase: string | null, sales: string | null, largest: Array<{ id: string, name: string, otherCustomer: { id: string, name: string } | null }> }> } | null } };

export type MissingPricesQueryVariables = Exact<{
  combinationId: string | number;
  year: number;
}>;


export type MissingPricesQuery = { missingPrices: Array<{ splitFieldValue: string | null, lines: number, quantity: string, wouldBring: string | null, definition: { id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, exists: boolean }, connection: { id: string, connectorName: string | null, description: string } }> };

export type ExcludedProductsQueryVariables = Exact<{
  id: string | number;
  skip: number;
  take: number;
}>;


export type ExcludedProductsQuery = { productBlacklist: { totalCount: number, items: Array<{ id: string, splitFieldValue: string | null, sourceName: string | null, createdTime: string, coversNothing: boolean, combination: { id: string, name: string, customerId: string | null }, connection: { id: string, connectorName: string | null, description: string } }> } };

export type AddableDefinitionsQueryVariables = Exact<{
  id: string | number;
}>;


export type AddableDefinitionsQuery = { addableProductDefinitions: Array<{ id: string, description: string, isDefault: boolean, sourceType: ProductSourceType, connectorName: string, isThere: boolean }> };

export type ProductSyncInProgressQueryVariables = Exact<{
  combinationIds?: Array<string | number> | string | number | null | undefined;
  definitionId?: string | number | null | undefined;
}>;


export type ProductSyncInProgressQuery = { productSyncInProgress: { inProgress: boolean, productIds: Array<string> } };

export type ProductRemovalQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductRemovalQuery = { productRemoval: { months: number, purchase: string | null, sales: string | null, isMissingPrice: boolean, year: Array<{ period: string, isClosed: boolean, quantity: string, purchase: string | null, sales: string | null }> } };

export type DeleteProductMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteProductMutation = { deleteProduct: { id: string } };

export type RestoreProductMutationVariables = Exact<{
  id: string | number;
}>;


export type RestoreProductMutation = { removeProductFromBlacklist: { id: string } };

export type CreateProductMutationVariables = Exact<{
  combinationId: string | number;
  productDefinitionId: string | number;
}>;


export type CreateProductMutation = { createProduct: { outcome: CreateProductOutcome, restored: number } };

export type ReviewItemFieldsFragment = { id: string, table: LinkableTable, connectionId: string, administration: { externalId: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null } | null, user: { externalId: string, name: string, email: string | null } | null, best: { linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }, others: Array<{ linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }> };

export type ReviewQueueQueryVariables = Exact<{
  filter: ReviewFilter;
  take: number;
}>;


export type ReviewQueueQuery = { reviewQueue: { totalCount: number, certainCount: number, foundTime: string | null, findingTaskId: string | null, items: Array<{ id: string, table: LinkableTable, connectionId: string, administration: { externalId: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null } | null, user: { externalId: string, name: string, email: string | null } | null, best: { linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }, others: Array<{ linkedConnectionIds: Array<string>, combination: { id: string, name: string, customerId: string | null, chamberOfCommerceNumber: string | null, spilStatus: RecordStatus, parentId: string | null }, match: { score: number, parts: Array<{ code: string, points: number, record: string, combination: string, via: string | null }>, against: Array<{ code: string, points: number, record: string, combination: string, via: string | null }> } }> }> } };

export type AcceptSuggestionsMutationVariables = Exact<{
  input: Array<SuggestionInput> | SuggestionInput;
}>;


export type AcceptSuggestionsMutation = { accepted: { batchId: string, recordIds: Array<string> } };

export type RejectSuggestionsMutationVariables = Exact<{
  input: Array<SuggestionInput> | SuggestionInput;
}>;


export type RejectSuggestionsMutation = { rejected: Array<string> };

export type TakeBackRejectionsMutationVariables = Exact<{
  input: Array<SuggestionInput> | SuggestionInput;
}>;


export type TakeBackRejectionsMutation = { restored: Array<string> };

export type AcceptCertainSuggestionsMutationVariables = Exact<{
  input: AcceptCertainInput;
}>;


export type AcceptCertainSuggestionsMutation = { accepting: { batchId: string, taskId: string } };

export type FindSuggestionsMutationVariables = Exact<{ [key: string]: never; }>;


export type FindSuggestionsMutation = { finding: { taskId: string | null } };

export type MatchingLearntQueryVariables = Exact<{ [key: string]: never; }>;


export type MatchingLearntQuery = { matchingLearnt: { version: number, learntTime: string | null, links: number, refusals: number } };

export type LearnMatchingAnewMutationVariables = Exact<{ [key: string]: never; }>;


export type LearnMatchingAnewMutation = { learning: { taskId: string | null } };

export type SearchResultsQueryVariables = Exact<{
  input: string;
  connectionIds?: Array<string | number> | string | number | null | undefined;
}>;


export type SearchResultsQuery = { searchResults: Array<{ spilId: string, connectionId: string | null, connectionIds: Array<string>, type: SearchResultType, name: string, spilStatus: RecordStatus, field: SearchResultField | null, value: string | null, lookFor: string, words: Array<string>, isSimilar: boolean }> };

export type SupplierCheckRowFieldsFragment = { key: string, revision: string, product: string, productKeys: Array<string>, supplierLines: number, productDefinitionId: string | null, customers: number, outcome: SupplierCheckOutcome, comparedBy: SupplierCheckMeasure, difference: string, atStake: string | null, outdated: boolean, supplier: { quantity: string, amount: string | null } | null, counted: { quantity: string, amount: string | null } | null, decision: { decision: SupplierCheckDecisionKind, note: string, atStake: string | null, decidedTime: string, decidedBy: string | null } | null };

export type SupplierCheckQueryVariables = Exact<{
  connectionId: string | number;
  period: string;
  filter: SupplierCheckFilter;
  skip: number;
  take: number;
}>;


export type SupplierCheckQuery = { supplierCheck: { period: string, invoices: number, otherCurrency: number, undecided: number, disputed: number, disputedSum: string, totalCount: number, totals: Array<{ outcome: SupplierCheckOutcome, count: number, atStake: string }>, sums: { supplier: { sum: string, missing: number }, counted: { sum: string, missing: number }, atStake: { sum: string, missing: number } }, items: Array<{ key: string, revision: string, product: string, productKeys: Array<string>, supplierLines: number, productDefinitionId: string | null, customers: number, outcome: SupplierCheckOutcome, comparedBy: SupplierCheckMeasure, difference: string, atStake: string | null, outdated: boolean, supplier: { quantity: string, amount: string | null } | null, counted: { quantity: string, amount: string | null } | null, decision: { decision: SupplierCheckDecisionKind, note: string, atStake: string | null, decidedTime: string, decidedBy: string | null } | null }> } };

export type SupplierCheckDefinitionsQueryVariables = Exact<{
  connectionId: string | number;
}>;


export type SupplierCheckDefinitionsQuery = { productDefinitions: { items: Array<{ id: string, description: string, isDefault: boolean, sourceType: ProductSourceType }> } };

export type DecideSupplierCheckMutationVariables = Exact<{
  input: DecideSupplierCheckInput;
}>;


export type DecideSupplierCheckMutation = { decideSupplierCheck: { key: string, revision: string, product: string, productKeys: Array<string>, supplierLines: number, productDefinitionId: string | null, customers: number, outcome: SupplierCheckOutcome, comparedBy: SupplierCheckMeasure, difference: string, atStake: string | null, outdated: boolean, supplier: { quantity: string, amount: string | null } | null, counted: { quantity: string, amount: string | null } | null, decision: { decision: SupplierCheckDecisionKind, note: string, atStake: string | null, decidedTime: string, decidedBy: string | null } | null } };

export type WithdrawSupplierCheckMutationVariables = Exact<{
  input: WithdrawSupplierCheckInput;
}>;


export type WithdrawSupplierCheckMutation = { withdrawSupplierCheck: { key: string, revision: string, product: string, productKeys: Array<string>, supplierLines: number, productDefinitionId: string | null, customers: number, outcome: SupplierCheckOutcome, comparedBy: SupplierCheckMeasure, difference: string, atStake: string | null, outdated: boolean, supplier: { quantity: string, amount: string | null } | null, counted: { quantity: string, amount: string | null } | null, decision: { decision: SupplierCheckDecisionKind, note: string, atStake: string | null, decidedTime: string, decidedBy: string | null } | null } | null };

export type MatchSupplierProductMutationVariables = Exact<{
  input: MatchSupplierProductInput;
}>;


export type MatchSupplierProductMutation = { matchSupplierProduct: boolean };

export type UserTenantsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserTenantsQuery = { userTenants: { totalCount: number, items: Array<{ tenantId: string, tenantName: string, status: TenantStatus }> } };

export type ActFieldsFragment = { id: string, kind: string, time: string, userName: string | null, isMine: boolean, connectionId: string | null, combinationId: string | null, combinationName: string | null, count: number, undoableUntil: string, undoneTime: string | null, undoneByName: string | null, mayUndo: boolean, words: Array<{ name: string, value: string }> };

export type ActsQueryVariables = Exact<{
  filter?: ActFilter | null | undefined;
  skip: number;
  take: number;
}>;


export type ActsQuery = { acts: { totalCount: number, items: Array<{ id: string, kind: string, time: string, userName: string | null, isMine: boolean, connectionId: string | null, combinationId: string | null, combinationName: string | null, count: number, undoableUntil: string, undoneTime: string | null, undoneByName: string | null, mayUndo: boolean, words: Array<{ name: string, value: string }> }> } };

export type ActStandingQueryVariables = Exact<{
  id: string | number;
}>;


export type ActStandingQuery = { act: { id: string, kind: string, time: string, userName: string | null, isMine: boolean, connectionId: string | null, combinationId: string | null, combinationName: string | null, count: number, undoableUntil: string, undoneTime: string | null, undoneByName: string | null, mayUndo: boolean, standing: { back: number, looked: number, total: number, stays: Array<{ reason: ActStaysReason, count: number }> }, words: Array<{ name: string, value: string }> } };

export type UndoActMutationVariables = Exact<{
  id: string | number;
}>;


export type UndoActMutation = { undoAct: { back: number | null, kept: number | null, taskId: string | null, act: { id: string, kind: string, time: string, userName: string | null, isMine: boolean, connectionId: string | null, combinationId: string | null, combinationName: string | null, count: number, undoableUntil: string, undoneTime: string | null, undoneByName: string | null, mayUndo: boolean, words: Array<{ name: string, value: string }> } } };

export type CombinationTaskResultQueryVariables = Exact<{
  taskId: string | number;
}>;


export type CombinationTaskResultQuery = { combinationTaskResult: { taskId: string, warningCounts: Array<{ code: string, count: number }>, warnings: Array<{ code: string, field: string | null, value: string, name: string, combinationId: string | null }> } | null };

export type BackgroundTaskFieldsFragment = { id: string, type: string, state: BackgroundTaskState, subjectType: string | null, subjectId: string | null, fileName: string | null, blobFileName: string | null, createdOn: string, startedOn: string | null, completedOn: string | null, itemsCompleted: number | null, itemsTotal: number | null, error: string | null, warnings: Array<string>, userId: string | null, userName: string | null, cancellable: boolean, retryable: boolean };

export type BackgroundTasksQueryVariables = Exact<{
  filter?: BackgroundTaskFilter | null | undefined;
  skip: number;
  take: number;
}>;


export type BackgroundTasksQuery = { backgroundTasks: { totalCount: number, items: Array<{ id: string, type: string, state: BackgroundTaskState, subjectType: string | null, subjectId: string | null, fileName: string | null, blobFileName: string | null, createdOn: string, startedOn: string | null, completedOn: string | null, itemsCompleted: number | null, itemsTotal: number | null, error: string | null, warnings: Array<string>, userId: string | null, userName: string | null, cancellable: boolean, retryable: boolean }> } };

export type ActiveBackgroundTaskCountsQueryVariables = Exact<{
  filter?: BackgroundTaskFilter | null | undefined;
}>;


export type ActiveBackgroundTaskCountsQuery = { activeBackgroundTaskCounts: Array<{ type: string, count: number }> };

export type ExclusiveBackgroundTaskQueryVariables = Exact<{
  group: string;
}>;


export type ExclusiveBackgroundTaskQuery = { exclusiveBackgroundTask: { id: string, type: string, state: BackgroundTaskState, subjectType: string | null, subjectId: string | null, fileName: string | null, blobFileName: string | null, createdOn: string, startedOn: string | null, completedOn: string | null, itemsCompleted: number | null, itemsTotal: number | null, error: string | null, warnings: Array<string>, userId: string | null, userName: string | null, cancellable: boolean, retryable: boolean } | null };

export type CancelBackgroundTaskMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelBackgroundTaskMutation = { cancelBackgroundTask: { id: string, type: string, state: BackgroundTaskState, subjectType: string | null, subjectId: string | null, fileName: string | null, blobFileName: string | null, createdOn: string, startedOn: string | null, completedOn: string | null, itemsCompleted: number | null, itemsTotal: number | null, error: string | null, warnings: Array<string>, userId: string | null, userName: string | null, cancellable: boolean, retryable: boolean } };

export type RetryBackgroundTaskMutationVariables = Exact<{
  id: string | number;
}>;


export type RetryBackgroundTaskMutation = { retryBackgroundTask: { id: string, type: string, state: BackgroundTaskState, subjectType: string | null, subjectId: string | null, fileName: string | null, blobFileName: string | null, createdOn: string, startedOn: string | null, completedOn: string | null, itemsCompleted: number | null, itemsTotal: number | null, error: string | null, warnings: Array<string>, userId: string | null, userName: string | null, cancellable: boolean, retryable: boolean } };

export type WebhookFieldsFragment = { id: string, address: string, description: string, kinds: Array<WebhookKind>, disabled: boolean, state: WebhookState, failingSince: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, switchedOff: { reason: WebhookSwitchOffReason, time: string } | null, lastTry: { time: string, status: number | null, error: WebhookTryError | null } | null };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhooks: Array<{ id: string, address: string, description: string, kinds: Array<WebhookKind>, disabled: boolean, state: WebhookState, failingSince: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, switchedOff: { reason: WebhookSwitchOffReason, time: string } | null, lastTry: { time: string, status: number | null, error: WebhookTryError | null } | null }> };

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string | number;
  take?: number | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { totalCount: number, items: Array<{ id: string, messageId: string, type: string, body: string, createdTime: string, state: WebhookDeliveryState, nextTime: string | null, tries: Array<{ time: string, status: number | null, error: WebhookTryError | null, milliseconds: number, answer: string, byHand: boolean }> }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string, webhook: { id: string, address: string, description: string, kinds: Array<WebhookKind>, disabled: boolean, state: WebhookState, failingSince: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, switchedOff: { reason: WebhookSwitchOffReason, time: string } | null, lastTry: { time: string, status: number | null, error: WebhookTryError | null } | null } } };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { id: string, address: string, description: string, kinds: Array<WebhookKind>, disabled: boolean, state: WebhookState, failingSince: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, switchedOff: { reason: WebhookSwitchOffReason, time: string } | null, lastTry: { time: string, status: number | null, error: WebhookTryError | null } | null } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, webhook: { id: string, address: string, description: string, kinds: Array<WebhookKind>, disabled: boolean, state: WebhookState, failingSince: string | null, createdTime: string, secretTime: string, formerSecretUntil: string | null, switchedOff: { reason: WebhookSwitchOffReason, time: string } | null, lastTry: { time: string, status: number | null, error: WebhookTryError | null } | null } } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { id: string } };

export type TestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type TestWebhookMutation = { testWebhook: { id: string } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: string | number;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { id: string } };

export type ViewFragment = { id: string, name: string, isShared: boolean, isOwn: boolean, mayChange: boolean, choices: string, layout: { order: Array<string>, compact: boolean, columns: Array<{ id: string, width: number | null, shown: boolean | null }> } };

export type LayoutFragment = { order: Array<string>, compact: boolean, columns: Array<{ id: string, width: number | null, shown: boolean | null }> };

export type ListViewsQueryVariables = Exact<{
  list: string;
}>;


export type ListViewsQuery = { listViews: { defaultId: string | null, views: Array<{ id: string, name: string, isShared: boolean, isOwn: boolean, mayChange: boolean, choices: string, layout: { order: Array<string>, compact: boolean, columns: Array<{ id: string, width: number | null, shown: boolean | null }> } }>, layout: { order: Array<string>, compact: boolean, columns: Array<{ id: string, width: number | null, shown: boolean | null }> } | null } };

export type SaveViewMutationVariables = Exact<{
  input: SaveViewInput;
}>;


export type SaveViewMutation = { saveView: { id: string } };

export type ShareViewMutationVariables = Exact<{
  id: string | number;
  isShared: boolean;
}>;


export type ShareViewMutation = { shareView: { id: string } };

export type DeleteViewMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteViewMutation = { deleteView: { id: string } };

export type RestoreViewMutationVariables = Exact<{
  id: string | number;
}>;


export type RestoreViewMutation = { restoreView: { id: string } };

export type SetDefaultViewMutationVariables = Exact<{
  list: string;
  id?: string | number | null | undefined;
}>;


export type SetDefaultViewMutation = { setDefaultView: { defaultId: string | null } };

export type KeepListLayoutMutationVariables = Exact<{
  list: string;
  layout?: ListLayoutInput | null | undefined;
}>;


export type KeepListLayoutMutation = { keepListLayout: { layout: { compact: boolean } | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CombinationSlotsFragmentDoc = new TypedDocumentString(`
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
    `, {"fragmentName":"CombinationSlots"}) as unknown as TypedDocumentString<CombinationSlotsFragment, unknown>;
export const CombinationRowFragmentDoc = new TypedDocumentString(`
    fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}`, {"fragmentName":"CombinationRow"}) as unknown as TypedDocumentString<CombinationRowFragment, unknown>;
export const CombinationNameFieldsFragmentDoc = new TypedDocumentString(`
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
    `, {"fragmentName":"CombinationNameFields"}) as unknown as TypedDocumentString<CombinationNameFieldsFragment, unknown>;
export const CombinationDetailsFragmentDoc = new TypedDocumentString(`
    fragment CombinationDetails on Combination {
  ...CombinationRow
  parent {
    ...CombinationNameFields
  }
  childrenCount
  creationTime
  syncedConnectionId
  mergedInto {
    ...CombinationNameFields
  }
  lockedFields
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`, {"fragmentName":"CombinationDetails"}) as unknown as TypedDocumentString<CombinationDetailsFragment, unknown>;
export const InvoiceFieldsFragmentDoc = new TypedDocumentString(`
    fragment InvoiceFields on ConnectionInvoice {
  id
  connectionId
  fileType
  fileName
  blobFileName
  pdfBlobFileName
  createdOn
  period
  state
  number
  date
  currency
  lineCount
  duplicate {
    id
    fileName
    number
    date
    period
    currency
    netAmount
  }
  metaData {
    processedOn
    error
    errorDetail
    errorFound
    lostLines
    warningCount
    warnings {
      code
      line
      value
    }
  }
  invoiceFinancialData {
    invoiceNetAmount
    invoiceVatAmount
    invoiceGrossAmount
  }
}
    `, {"fragmentName":"InvoiceFields"}) as unknown as TypedDocumentString<InvoiceFieldsFragment, unknown>;
export const GroupFieldsFragmentDoc = new TypedDocumentString(`
    fragment GroupFields on Environment {
  id
  name
  spilStatus
  administrations
  active
  ignored
}
    `, {"fragmentName":"GroupFields"}) as unknown as TypedDocumentString<GroupFieldsFragment, unknown>;
export const MasterDataFileFieldsFragmentDoc = new TypedDocumentString(`
    fragment MasterDataFileFields on MasterDataFile {
  id
  fileName
  blobFileName
  created
  processedOn
  state
  asked
  previewUntil
  error
  errorDetail
  errorFound
  warnings {
    code
    field
    count
    rows {
      sheet
      row
      field
      value
    }
  }
  rowsRead
  rowsTotal
  rowsRejected
  reportBlobFileName
  syncStartedOn
}
    `, {"fragmentName":"MasterDataFileFields"}) as unknown as TypedDocumentString<MasterDataFileFieldsFragment, unknown>;
export const SyncRunFieldsFragmentDoc = new TypedDocumentString(`
    fragment SyncRunFields on SyncRun {
  id
  state
  start
  end
  trigger
  error
  tables {
    table
    delivered
    error
    read
    new
    changed
    reappeared
    vanished
    unchanged
    skipped
    skippedRecords {
      reason
      count
    }
    unreadable
    spared
    odd
    oddValues {
      path
      wanted
      got
      count
    }
    emptied
    emptyColumns
    cut
    finished
    held
  }
  rejected {
    table
    count
  }
}
    `, {"fragmentName":"SyncRunFields"}) as unknown as TypedDocumentString<SyncRunFieldsFragment, unknown>;
export const SelfLinkingFieldsFragmentDoc = new TypedDocumentString(`
    fragment SelfLinkingFields on SelfLinking {
  connectionId
  state
  least
  triedFrom
  readyTime
  nights {
    time
    batchId
    takenBackTime
    count
    rows {
      recordId
      name
      score
      combination {
        id
        name
      }
    }
  }
}
    `, {"fragmentName":"SelfLinkingFields"}) as unknown as TypedDocumentString<SelfLinkingFieldsFragment, unknown>;
export const SyncTrialFieldsFragmentDoc = new TypedDocumentString(`
    fragment SyncTrialFields on SyncTrial {
  time
  error
  period
  tables {
    table
    new
    changed
    unchanged
    vanished
    held
    rows {
      id
      kind
      externalId
      name
      before
      after
    }
  }
  worth {
    customers
    sources
    purchase
    sales
    isMissingPrice
    isPartial
  }
}
    `, {"fragmentName":"SyncTrialFields"}) as unknown as TypedDocumentString<SyncTrialFieldsFragment, unknown>;
export const CoverageCountFieldsFragmentDoc = new TypedDocumentString(`
    fragment CoverageCountFields on CoverageCounts {
  linked
  unlinked
  suggested
  certain
  ignoredByPerson
  ignoredByGroup
}
    `, {"fragmentName":"CoverageCountFields"}) as unknown as TypedDocumentString<CoverageCountFieldsFragment, unknown>;
export const CoverageAsideFieldsFragmentDoc = new TypedDocumentString(`
    fragment CoverageAsideFields on CoverageAside {
  reason
  dueOn
  time
  by
}
    `, {"fragmentName":"CoverageAsideFields"}) as unknown as TypedDocumentString<CoverageAsideFieldsFragment, unknown>;
export const LeaverFieldsFragmentDoc = new TypedDocumentString(`
    fragment LeaverFields on Leaver {
  id
  connectionId
  name
  email
  state
  combination {
    id
    name
  }
  purchase
  sales
  aside {
    ...CoverageAsideFields
  }
}
    fragment CoverageAsideFields on CoverageAside {
  reason
  dueOn
  time
  by
}`, {"fragmentName":"LeaverFields"}) as unknown as TypedDocumentString<LeaverFieldsFragment, unknown>;
export const UpdatedRecordsFieldsFragmentDoc = new TypedDocumentString(`
    fragment UpdatedRecordsFields on UpdatedRecords {
  count
  changeId
  taskId
}
    `, {"fragmentName":"UpdatedRecordsFields"}) as unknown as TypedDocumentString<UpdatedRecordsFieldsFragment, unknown>;
export const DefinitionFieldsFragmentDoc = new TypedDocumentString(`
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}
    `, {"fragmentName":"DefinitionFields"}) as unknown as TypedDocumentString<DefinitionFieldsFragment, unknown>;
export const DefinitionNameFragmentDoc = new TypedDocumentString(`
    fragment DefinitionName on ProductDefinitionName {
  id
  description
  connectorName
  sourceType
  isDefault
}
    `, {"fragmentName":"DefinitionName"}) as unknown as TypedDocumentString<DefinitionNameFragment, unknown>;
export const RecountFieldsFragmentDoc = new TypedDocumentString(`
    fragment RecountFields on RecountSums {
  lines
  quantity
  purchase
  sales
  withoutPrice
}
    `, {"fragmentName":"RecountFields"}) as unknown as TypedDocumentString<RecountFieldsFragment, unknown>;
export const RuleFieldsFragmentDoc = new TypedDocumentString(`
    fragment RuleFields on ProductDefinitionFinancialRule {
  id
  productDefinitionId
  splitField
  isOfEarlierSplit
  splitFieldValue
  startDate
  purchaseCostPerUnit
  salesCostPerUnit
  revision
}
    `, {"fragmentName":"RuleFields"}) as unknown as TypedDocumentString<RuleFieldsFragment, unknown>;
export const TriedAmountsFieldsFragmentDoc = new TypedDocumentString(`
    fragment TriedAmountsFields on TriedAmounts {
  was
  missing
  wouldBe
  difference
}
    `, {"fragmentName":"TriedAmountsFields"}) as unknown as TypedDocumentString<TriedAmountsFieldsFragment, unknown>;
export const TriedFigureFieldsFragmentDoc = new TypedDocumentString(`
    fragment TriedFigureFields on TriedFigure {
  was
  missing
  wouldBe
  wouldMiss
  difference
}
    `, {"fragmentName":"TriedFigureFields"}) as unknown as TypedDocumentString<TriedFigureFieldsFragment, unknown>;
export const HomeCustomerFieldsFragmentDoc = new TypedDocumentString(`
    fragment HomeCustomerFields on HomeCustomer {
  id
  name
  change
  time
}
    `, {"fragmentName":"HomeCustomerFields"}) as unknown as TypedDocumentString<HomeCustomerFieldsFragment, unknown>;
export const HomeMoverFieldsFragmentDoc = new TypedDocumentString(`
    fragment HomeMoverFields on HomeMover {
  id
  name
  before
  after
  change
}
    `, {"fragmentName":"HomeMoverFields"}) as unknown as TypedDocumentString<HomeMoverFieldsFragment, unknown>;
export const InvoiceProductDefinitionFieldsFragmentDoc = new TypedDocumentString(`
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}
    `, {"fragmentName":"InvoiceProductDefinitionFields"}) as unknown as TypedDocumentString<InvoiceProductDefinitionFieldsFragment, unknown>;
export const InvoiceProductFieldsFragmentDoc = new TypedDocumentString(`
    fragment InvoiceProductFields on InvoiceProduct {
  id
  revision
  period
  sourceType
  sourceStatus
  sourceClientId
  sourceName
  combinationId
  combination {
    name
  }
  count
  purchaseCostPerUnit
  salesCostPerUnit
  productDefinition {
    ...InvoiceProductDefinitionFields
  }
}
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}`, {"fragmentName":"InvoiceProductFields"}) as unknown as TypedDocumentString<InvoiceProductFieldsFragment, unknown>;
export const LeavingPartsFragmentDoc = new TypedDocumentString(`
    fragment LeavingParts on Leaving {
  firmName
  closedTime
  closedUntil
  closedDays
  exportDays
  exports {
    id
    fileName
    url
    createdTime
    completedTime
    validUntil
    state
    itemsCompleted
    itemsTotal
    bytes
    sha256
    rows
    files
  }
}
    `, {"fragmentName":"LeavingParts"}) as unknown as TypedDocumentString<LeavingPartsFragment, unknown>;
export const LinkOutcomeFragmentDoc = new TypedDocumentString(`
    fragment LinkOutcome on LinkResult {
  batchId
  rows
  taskId
}
    `, {"fragmentName":"LinkOutcome"}) as unknown as TypedDocumentString<LinkOutcomeFragment, unknown>;
export const ConnectionFieldsFragmentDoc = new TypedDocumentString(`
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}
    `, {"fragmentName":"ConnectionFields"}) as unknown as TypedDocumentString<ConnectionFieldsFragment, unknown>;
export const MemoFieldsFragmentDoc = new TypedDocumentString(`
    fragment MemoFields on Memo {
  id
  subject
  subjectId
  subjectName
  subjectConnector
  text
  dueOn
  doneTime
  doneBy
  time
  by
  changedTime
  revision
}
    `, {"fragmentName":"MemoFields"}) as unknown as TypedDocumentString<MemoFieldsFragment, unknown>;
export const MonthPlaceFieldsFragmentDoc = new TypedDocumentString(`
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
    `, {"fragmentName":"MonthPlaceFields"}) as unknown as TypedDocumentString<MonthPlaceFieldsFragment, unknown>;
export const MonthPointFieldsFragmentDoc = new TypedDocumentString(`
    fragment MonthPointFields on MonthPoint {
  kind
  count
  amount
  placesCount
  mayBeSetAside
  places {
    ...MonthPlaceFields
  }
  setAside {
    time
    by
    reason
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}`, {"fragmentName":"MonthPointFields"}) as unknown as TypedDocumentString<MonthPointFieldsFragment, unknown>;
export const ReopenedMonthFieldsFragmentDoc = new TypedDocumentString(`
    fragment ReopenedMonthFields on ReopenedMonth {
  closedTime
  closedBy
  lines
  purchase
  sales
  reopenedTime
  reopenedBy
  reason
  points {
    ...MonthPointFields
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment MonthPointFields on MonthPoint {
  kind
  count
  amount
  placesCount
  mayBeSetAside
  places {
    ...MonthPlaceFields
  }
  setAside {
    time
    by
    reason
  }
}`, {"fragmentName":"ReopenedMonthFields"}) as unknown as TypedDocumentString<ReopenedMonthFieldsFragment, unknown>;
export const ClosedMonthFieldsFragmentDoc = new TypedDocumentString(`
    fragment ClosedMonthFields on ClosedMonth {
  period
  status
  closedTime
  closedBy
  lines
  purchase
  sales
  checksum
}
    `, {"fragmentName":"ClosedMonthFields"}) as unknown as TypedDocumentString<ClosedMonthFieldsFragment, unknown>;
export const AnomalyMuteFieldsFragmentDoc = new TypedDocumentString(`
    fragment AnomalyMuteFields on AnomalyMute {
  reason
  until
  time
  by
}
    `, {"fragmentName":"AnomalyMuteFields"}) as unknown as TypedDocumentString<AnomalyMuteFieldsFragment, unknown>;
export const MonthAnomalyFieldsFragmentDoc = new TypedDocumentString(`
    fragment MonthAnomalyFields on MonthAnomaly {
  id
  kind
  customer {
    id
    name
  }
  definition {
    ...MonthPlaceFields
  }
  splitValue
  quantity
  before
  median
  least
  most
  months
  users
  usersMedian
  price
  usualPrice
  peers
  amount
  muted {
    ...AnomalyMuteFields
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment AnomalyMuteFields on AnomalyMute {
  reason
  until
  time
  by
}`, {"fragmentName":"MonthAnomalyFields"}) as unknown as TypedDocumentString<MonthAnomalyFieldsFragment, unknown>;
export const MonthSumFieldsFragmentDoc = new TypedDocumentString(`
    fragment MonthSumFields on MonthSum {
  lines
  purchase
  sales
  margin
  withoutPurchase
  withoutSales
  withoutMargin
}
    `, {"fragmentName":"MonthSumFields"}) as unknown as TypedDocumentString<MonthSumFieldsFragment, unknown>;
export const MonthComparisonFieldsFragmentDoc = new TypedDocumentString(`
    fragment MonthComparisonFields on MonthComparison {
  before {
    ...MonthSumFields
  }
  after {
    ...MonthSumFields
  }
  purchase {
    cause
    amount
  }
  sales {
    cause
    amount
  }
  margin {
    cause
    amount
  }
  totalCount
  items {
    productId
    customer {
      id
      name
    }
    definition {
      ...MonthPlaceFields
    }
    splitValue
    correctionOf
    causes
    before {
      quantity
      isCharged
      purchase
      sales
      margin
    }
    after {
      quantity
      isCharged
      purchase
      sales
      margin
    }
  }
}
    fragment MonthSumFields on MonthSum {
  lines
  purchase
  sales
  margin
  withoutPurchase
  withoutSales
  withoutMargin
}
fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}`, {"fragmentName":"MonthComparisonFields"}) as unknown as TypedDocumentString<MonthComparisonFieldsFragment, unknown>;
export const LateInvoiceFieldsFragmentDoc = new TypedDocumentString(`
    fragment LateInvoiceFields on LateInvoice {
  id
  connectionId
  connectorName
  connectionName
  period
  number
  date
  fileName
}
    `, {"fragmentName":"LateInvoiceFields"}) as unknown as TypedDocumentString<LateInvoiceFieldsFragment, unknown>;
export const LateMonthFieldsFragmentDoc = new TypedDocumentString(`
    fragment LateMonthFields on LateMonth {
  open {
    lines
    purchase
    sales
  }
  taken {
    lines
    purchase
    sales
  }
  items {
    productId
    of
    customer {
      id
      name
    }
    definition {
      ...MonthPlaceFields
    }
    splitValue
    sourceName
    invoices {
      ...LateInvoiceFields
    }
    quantity
    purchase
    sales
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment LateInvoiceFields on LateInvoice {
  id
  connectionId
  connectorName
  connectionName
  period
  number
  date
  fileName
}`, {"fragmentName":"LateMonthFields"}) as unknown as TypedDocumentString<LateMonthFieldsFragment, unknown>;
export const UsageRenameFieldsFragmentDoc = new TypedDocumentString(`
    fragment UsageRenameFields on UsageRename {
  id
  connectionId
  combination {
    id
    name
  }
  before {
    product
    administrationId
    administrationName
  }
  after {
    product
    administrationId
    administrationName
  }
  since
  decision
}
    `, {"fragmentName":"UsageRenameFields"}) as unknown as TypedDocumentString<UsageRenameFieldsFragment, unknown>;
export const NotificationSettingsFieldsFragmentDoc = new TypedDocumentString(`
    fragment NotificationSettingsFields on NotificationSettings {
  kinds {
    kind
    choice
  }
  morningMail
}
    `, {"fragmentName":"NotificationSettingsFields"}) as unknown as TypedDocumentString<NotificationSettingsFieldsFragment, unknown>;
export const ODataKeyFieldsFragmentDoc = new TypedDocumentString(`
    fragment ODataKeyFields on ODataApiKey {
  id
  name
  description
  disabled
  state
  key
  personId
  personName
  authorizeAllConnections
  authorizeAllGeneralData
  authorizedGeneralData
  tenantConnections {
    id
    description
    companyName
    connector
  }
  endDate
  createdTime
  secretTime
  formerSecretUntil
  lastUsed {
    time
    client
    rows
  }
}
    `, {"fragmentName":"ODataKeyFields"}) as unknown as TypedDocumentString<ODataKeyFieldsFragment, unknown>;
export const UserRowFragmentDoc = new TypedDocumentString(`
    fragment UserRow on UserOverview {
  id
  name
  email
  role
  status
  state
  lastLoginTime
  lastLoginIpAddress
  inviteValidUntil
  isDirectoryAuthorized
  isMe
}
    `, {"fragmentName":"UserRow"}) as unknown as TypedDocumentString<UserRowFragment, unknown>;
export const ProductSystemNameFragmentDoc = new TypedDocumentString(`
    fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}
    `, {"fragmentName":"ProductSystemName"}) as unknown as TypedDocumentString<ProductSystemNameFragment, unknown>;
export const SumsFragmentDoc = new TypedDocumentString(`
    fragment Sums on ProductSums {
  lines
  quantity
  purchase
  purchaseMissing
  sales
  salesMissing
  margin
  marginMissing
}
    `, {"fragmentName":"Sums"}) as unknown as TypedDocumentString<SumsFragment, unknown>;
export const ProductOfYearFragmentDoc = new TypedDocumentString(`
    fragment ProductOfYear on ProductByYear {
  id
  definition {
    id
    description
    isDefault
    sourceType
    exists
  }
  combination {
    id
    name
    customerId
  }
  connection {
    ...ProductSystemName
  }
  sourceName
  splitField
  splitFieldValue
  correctionOf
  isCharged
  productExpenses {
    monthPeriod
    payableStatus
    payableQuantity
    purchase
    sales
    margin
  }
  total {
    ...Sums
  }
  isDeletable
  reachesBack
  exclusionId
}
    fragment Sums on ProductSums {
  lines
  quantity
  purchase
  purchaseMissing
  sales
  salesMissing
  margin
  marginMissing
}
fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}`, {"fragmentName":"ProductOfYear"}) as unknown as TypedDocumentString<ProductOfYearFragment, unknown>;
export const ProductYearFragmentDoc = new TypedDocumentString(`
    fragment ProductYear on ProductsByYear {
  totalCount
  currentPeriod
  closedPeriods
  items {
    ...ProductOfYear
  }
  totals {
    months {
      ...Sums
    }
    year {
      ...Sums
    }
  }
}
    fragment Sums on ProductSums {
  lines
  quantity
  purchase
  purchaseMissing
  sales
  salesMissing
  margin
  marginMissing
}
fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}
fragment ProductOfYear on ProductByYear {
  id
  definition {
    id
    description
    isDefault
    sourceType
    exists
  }
  combination {
    id
    name
    customerId
  }
  connection {
    ...ProductSystemName
  }
  sourceName
  splitField
  splitFieldValue
  correctionOf
  isCharged
  productExpenses {
    monthPeriod
    payableStatus
    payableQuantity
    purchase
    sales
    margin
  }
  total {
    ...Sums
  }
  isDeletable
  reachesBack
  exclusionId
}`, {"fragmentName":"ProductYear"}) as unknown as TypedDocumentString<ProductYearFragment, unknown>;
export const CustomerNameFragmentDoc = new TypedDocumentString(`
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
    `, {"fragmentName":"CustomerName"}) as unknown as TypedDocumentString<CustomerNameFragment, unknown>;
export const MatchScoreFragmentDoc = new TypedDocumentString(`
    fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}
    `, {"fragmentName":"MatchScore"}) as unknown as TypedDocumentString<MatchScoreFragment, unknown>;
export const SuggestionFragmentDoc = new TypedDocumentString(`
    fragment Suggestion on SuggestedCombination {
  combination {
    ...CustomerName
  }
  linkedConnectionIds
  match {
    ...MatchScore
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}`, {"fragmentName":"Suggestion"}) as unknown as TypedDocumentString<SuggestionFragment, unknown>;
export const ReviewItemFieldsFragmentDoc = new TypedDocumentString(`
    fragment ReviewItemFields on ReviewItem {
  id
  table
  connectionId
  administration {
    externalId
    name
    customerId
    chamberOfCommerceNumber
  }
  user {
    externalId
    name
    email
  }
  best {
    ...Suggestion
  }
  others {
    ...Suggestion
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}
fragment Suggestion on SuggestedCombination {
  combination {
    ...CustomerName
  }
  linkedConnectionIds
  match {
    ...MatchScore
  }
}`, {"fragmentName":"ReviewItemFields"}) as unknown as TypedDocumentString<ReviewItemFieldsFragment, unknown>;
export const SupplierCheckRowFieldsFragmentDoc = new TypedDocumentString(`
    fragment SupplierCheckRowFields on SupplierCheckRow {
  key
  revision
  product
  productKeys
  supplier {
    quantity
    amount
  }
  supplierLines
  counted {
    quantity
    amount
  }
  productDefinitionId
  customers
  outcome
  comparedBy
  difference
  atStake
  decision {
    decision
    note
    atStake
    decidedTime
    decidedBy
  }
  outdated
}
    `, {"fragmentName":"SupplierCheckRowFields"}) as unknown as TypedDocumentString<SupplierCheckRowFieldsFragment, unknown>;
export const ActFieldsFragmentDoc = new TypedDocumentString(`
    fragment ActFields on Act {
  id
  kind
  time
  userName
  isMine
  connectionId
  combinationId
  combinationName
  count
  words {
    name
    value
  }
  undoableUntil
  undoneTime
  undoneByName
  mayUndo
}
    `, {"fragmentName":"ActFields"}) as unknown as TypedDocumentString<ActFieldsFragment, unknown>;
export const BackgroundTaskFieldsFragmentDoc = new TypedDocumentString(`
    fragment BackgroundTaskFields on BackgroundTask {
  id
  type
  state
  subjectType
  subjectId
  fileName
  blobFileName
  createdOn
  startedOn
  completedOn
  itemsCompleted
  itemsTotal
  error
  warnings
  userId
  userName
  cancellable
  retryable
}
    `, {"fragmentName":"BackgroundTaskFields"}) as unknown as TypedDocumentString<BackgroundTaskFieldsFragment, unknown>;
export const WebhookFieldsFragmentDoc = new TypedDocumentString(`
    fragment WebhookFields on Webhook {
  id
  address
  description
  kinds
  disabled
  state
  switchedOff {
    reason
    time
  }
  failingSince
  createdTime
  secretTime
  formerSecretUntil
  lastTry {
    time
    status
    error
  }
}
    `, {"fragmentName":"WebhookFields"}) as unknown as TypedDocumentString<WebhookFieldsFragment, unknown>;
export const LayoutFragmentDoc = new TypedDocumentString(`
    fragment Layout on ListLayout {
  order
  columns {
    id
    width
    shown
  }
  compact
}
    `, {"fragmentName":"Layout"}) as unknown as TypedDocumentString<LayoutFragment, unknown>;
export const ViewFragmentDoc = new TypedDocumentString(`
    fragment View on SavedView {
  id
  name
  isShared
  isOwn
  mayChange
  choices
  layout {
    ...Layout
  }
}
    fragment Layout on ListLayout {
  order
  columns {
    id
    width
    shown
  }
  compact
}`, {"fragmentName":"View"}) as unknown as TypedDocumentString<ViewFragment, unknown>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    name
    email
    role
    subscriptionTier
    tenantId
    tenantName
    unreadNotifications
    closedUntil
  }
}
    `) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const AddConnectionDocument = new TypedDocumentString(`
    mutation AddConnection($input: AddConnectionInput!) {
  addConnection(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<AddConnectionMutation, AddConnectionMutationVariables>;
export const ConnectionStatusDocument = new TypedDocumentString(`
    query ConnectionStatus($id: ID!) {
  tenantConnection(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<ConnectionStatusQuery, ConnectionStatusQueryVariables>;
export const AddedConnectionDocument = new TypedDocumentString(`
    query AddedConnection {
  coverageSystems {
    connectionId
    administrations {
      linked
      suggested
    }
    users {
      suggested
    }
  }
}
    `) as unknown as TypedDocumentString<AddedConnectionQuery, AddedConnectionQueryVariables>;
export const AuditLogDocument = new TypedDocumentString(`
    query AuditLog($filter: AuditLogFilter, $sort: AuditLogSort, $first: Int, $after: String, $before: String) {
  auditLog(
    filter: $filter
    sort: $sort
    first: $first
    after: $after
    before: $before
  ) {
    totalCount
    previousCursor
    nextCursor
    items {
      id
      time
      actorId
      actorName
      source
      action
      subject
      changes {
        field
        before
        after
      }
      names {
        id
        name
        taskType
        raise {
          percentage
          startPeriod
          definitionCount
        }
        several {
          kind
          count
        }
        isGone
      }
      correlationId
    }
  }
}
    `) as unknown as TypedDocumentString<AuditLogQuery, AuditLogQueryVariables>;
export const AuditLogChoicesDocument = new TypedDocumentString(`
    query AuditLogChoices {
  auditLogChoices {
    actors {
      id
      name
    }
    actions
  }
}
    `) as unknown as TypedDocumentString<AuditLogChoicesQuery, AuditLogChoicesQueryVariables>;
export const AdjacentCombinationDocument = new TypedDocumentString(`
    query AdjacentCombination($id: ID!, $direction: AdjacentDirection!, $filter: CombinationFilter, $sort: CombinationSort) {
  adjacentCombination(
    id: $id
    direction: $direction
    filter: $filter
    sort: $sort
  ) {
    ...CombinationNameFields
  }
}
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<AdjacentCombinationQuery, AdjacentCombinationQueryVariables>;
export const UpdateCombinationDocument = new TypedDocumentString(`
    mutation UpdateCombination($input: UpdateCombinationInput!) {
  updateCombination(input: $input) {
    ...CombinationDetails
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment CombinationDetails on Combination {
  ...CombinationRow
  parent {
    ...CombinationNameFields
  }
  childrenCount
  creationTime
  syncedConnectionId
  mergedInto {
    ...CombinationNameFields
  }
  lockedFields
}`) as unknown as TypedDocumentString<UpdateCombinationMutation, UpdateCombinationMutationVariables>;
export const CombinationAdministrationsDocument = new TypedDocumentString(`
    query CombinationAdministrations($filter: LinkableFilter!, $sort: LinkableSort!, $skip: Int!, $take: Int!) {
  rows: connectionAdministrations(
    filter: $filter
    sort: $sort
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      spilId
      connectionId
      name
      customerId
      lastMutation
      spilStatus
    }
  }
}
    `) as unknown as TypedDocumentString<CombinationAdministrationsQuery, CombinationAdministrationsQueryVariables>;
export const CombinationUsersDocument = new TypedDocumentString(`
    query CombinationUsers($filter: LinkableFilter!, $sort: LinkableSort!, $skip: Int!, $take: Int!) {
  rows: connectionUsers(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount
    items {
      spilId
      connectionId
      name
      email
      lastLogin
      role
      spilStatus
    }
  }
}
    `) as unknown as TypedDocumentString<CombinationUsersQuery, CombinationUsersQueryVariables>;
export const CombinationChildrenDocument = new TypedDocumentString(`
    query CombinationChildren($id: ID!, $sort: CombinationSort!, $skip: Int!, $take: Int!) {
  rows: combinationChildren(
    combinationId: $id
    sort: $sort
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      id
      name
      customerId
      chamberOfCommerceNumber
      spilStatus
      lastUpdateTime
    }
  }
}
    `) as unknown as TypedDocumentString<CombinationChildrenQuery, CombinationChildrenQueryVariables>;
export const ChildCandidatesDocument = new TypedDocumentString(`
    query ChildCandidates($search: String!) {
  combinationNames(search: $search, take: 100, withoutParent: true) {
    ...CombinationNameFields
  }
}
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<ChildCandidatesQuery, ChildCandidatesQueryVariables>;
export const LinkChildrenDocument = new TypedDocumentString(`
    mutation LinkChildren($input: LinkChildrenInput!) {
  linkChildrenCombination(input: $input) {
    ...CombinationDetails
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment CombinationDetails on Combination {
  ...CombinationRow
  parent {
    ...CombinationNameFields
  }
  childrenCount
  creationTime
  syncedConnectionId
  mergedInto {
    ...CombinationNameFields
  }
  lockedFields
}`) as unknown as TypedDocumentString<LinkChildrenMutation, LinkChildrenMutationVariables>;
export const UnlinkChildDocument = new TypedDocumentString(`
    mutation UnlinkChild($childId: ID!) {
  unlinkChildCombination(childId: $childId) {
    id
  }
}
    `) as unknown as TypedDocumentString<UnlinkChildMutation, UnlinkChildMutationVariables>;
export const RestoreParentsDocument = new TypedDocumentString(`
    mutation RestoreParents($input: RestoreParentsInput!) {
  restoreParents(input: $input) {
    restored
    kept
  }
}
    `) as unknown as TypedDocumentString<RestoreParentsMutation, RestoreParentsMutationVariables>;
export const SuggestedAdministrationsDocument = new TypedDocumentString(`
    query SuggestedAdministrations($id: ID!, $filter: SuggestedRowsFilter, $skip: Int!, $take: Int!) {
  rows: suggestedAdministrations(
    combinationId: $id
    filter: $filter
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      row: administration {
        spilId
        connectionId
        name
      }
      match {
        ...MatchScore
      }
    }
  }
}
    fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}`) as unknown as TypedDocumentString<SuggestedAdministrationsQuery, SuggestedAdministrationsQueryVariables>;
export const SuggestedUsersDocument = new TypedDocumentString(`
    query SuggestedUsers($id: ID!, $filter: SuggestedRowsFilter, $skip: Int!, $take: Int!) {
  rows: suggestedConnectionUsers(
    combinationId: $id
    filter: $filter
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      row: user {
        spilId
        connectionId
        name
      }
      match {
        ...MatchScore
      }
    }
  }
}
    fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}`) as unknown as TypedDocumentString<SuggestedUsersQuery, SuggestedUsersQueryVariables>;
export const CombinationTimelineDocument = new TypedDocumentString(`
    query CombinationTimeline($id: ID!, $before: String, $take: Int!) {
  combinationTimeline(combinationId: $id, before: $before, take: $take) {
    items {
      id
      time
      kind
      actorName
      isAutomatic
      takenBack
      table
      connectionId
      rows
      isLoss
      otherId
      act {
        ...ActFields
      }
      names
      changes {
        name
        field
        before
        after
      }
    }
    next
  }
}
    fragment ActFields on Act {
  id
  kind
  time
  userName
  isMine
  connectionId
  combinationId
  combinationName
  count
  words {
    name
    value
  }
  undoableUntil
  undoneTime
  undoneByName
  mayUndo
}`) as unknown as TypedDocumentString<CombinationTimelineQuery, CombinationTimelineQueryVariables>;
export const CombinationsDocument = new TypedDocumentString(`
    query Combinations($filter: CombinationFilter, $sort: CombinationSort, $first: Int, $after: String, $before: String) {
  combinations(
    filter: $filter
    sort: $sort
    first: $first
    after: $after
    before: $before
  ) {
    totalCount
    previousCursor
    nextCursor
    items {
      ...CombinationRow
    }
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}`) as unknown as TypedDocumentString<CombinationsQuery, CombinationsQueryVariables>;
export const CombinationTagsDocument = new TypedDocumentString(`
    query CombinationTags {
  combinationTags
}
    `) as unknown as TypedDocumentString<CombinationTagsQuery, CombinationTagsQueryVariables>;
export const CombinationSlotNamesDocument = new TypedDocumentString(`
    query CombinationSlotNames {
  combinationSlotNames {
    column
    name
    isSyncEnabled
  }
}
    `) as unknown as TypedDocumentString<CombinationSlotNamesQuery, CombinationSlotNamesQueryVariables>;
export const CombinationNamesDocument = new TypedDocumentString(`
    query CombinationNames($search: String!, $withoutParent: Boolean!) {
  combinationNames(search: $search, take: 25, withoutParent: $withoutParent) {
    ...CombinationNameFields
  }
}
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<CombinationNamesQuery, CombinationNamesQueryVariables>;
export const DuplicateCombinationsDocument = new TypedDocumentString(`
    query DuplicateCombinations($customerId: String, $chamberOfCommerceNumber: String, $exceptId: ID) {
  duplicateCombinations(
    customerId: $customerId
    chamberOfCommerceNumber: $chamberOfCommerceNumber
    exceptId: $exceptId
  ) {
    ...CombinationNameFields
  }
}
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<DuplicateCombinationsQuery, DuplicateCombinationsQueryVariables>;
export const CombinationDocument = new TypedDocumentString(`
    query Combination($id: ID!) {
  combination(id: $id) {
    ...CombinationDetails
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment CombinationDetails on Combination {
  ...CombinationRow
  parent {
    ...CombinationNameFields
  }
  childrenCount
  creationTime
  syncedConnectionId
  mergedInto {
    ...CombinationNameFields
  }
  lockedFields
}`) as unknown as TypedDocumentString<CombinationQuery, CombinationQueryVariables>;
export const AddCombinationDocument = new TypedDocumentString(`
    mutation AddCombination($input: CombinationInput!) {
  addCombination(input: $input) {
    ...CombinationDetails
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment CombinationDetails on Combination {
  ...CombinationRow
  parent {
    ...CombinationNameFields
  }
  childrenCount
  creationTime
  syncedConnectionId
  mergedInto {
    ...CombinationNameFields
  }
  lockedFields
}`) as unknown as TypedDocumentString<AddCombinationMutation, AddCombinationMutationVariables>;
export const UpdateCombinationStatusDocument = new TypedDocumentString(`
    mutation UpdateCombinationStatus($input: UpdateCombinationStatusInput!) {
  updateCombinationStatus(input: $input) {
    ...CombinationDetails
  }
}
    fragment CombinationSlots on Combination {
  reference1
  reference2
  reference3
  reference4
  reference5
  tag1
  tag2
  tag3
  tag4
  tag5
}
fragment CombinationRow on Combination {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
  lastUpdateTime
  linkedConnectionIds
  ...CombinationSlots
  figures {
    period
    sales
    margin
    missing
    year
  }
}
fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment CombinationDetails on Combination {
  ...CombinationRow
  parent {
    ...CombinationNameFields
  }
  childrenCount
  creationTime
  syncedConnectionId
  mergedInto {
    ...CombinationNameFields
  }
  lockedFields
}`) as unknown as TypedDocumentString<UpdateCombinationStatusMutation, UpdateCombinationStatusMutationVariables>;
export const CrmAdministrationsDocument = new TypedDocumentString(`
    query CrmAdministrations($filter: LinkableFilter!, $sort: LinkableSort!, $skip: Int!, $take: Int!) {
  rows: connectionAdministrations(
    filter: $filter
    sort: $sort
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      spilId
      connectionId
      name
      customerId
      chamberOfCommerceNumber
      spilStatus
    }
  }
}
    `) as unknown as TypedDocumentString<CrmAdministrationsQuery, CrmAdministrationsQueryVariables>;
export const CrmImportPreviewDocument = new TypedDocumentString(`
    query CrmImportPreview($input: ImportCrmCombinationsInput!) {
  crmImportPreview(input: $input) {
    added
    linked
    skipped
    rows {
      name
      linkedTo
    }
    warningCounts {
      code
      count
    }
    warnings {
      code
      value
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CrmImportPreviewQuery, CrmImportPreviewQueryVariables>;
export const ImportCrmCombinationsDocument = new TypedDocumentString(`
    mutation ImportCrmCombinations($input: ImportCrmCombinationsInput!) {
  importCrmConnectionCombinations(input: $input)
}
    `) as unknown as TypedDocumentString<ImportCrmCombinationsMutation, ImportCrmCombinationsMutationVariables>;
export const UpdateCombinationsStatusDocument = new TypedDocumentString(`
    mutation UpdateCombinationsStatus($input: UpdateCombinationsStatusInput!) {
  updateCombinationsStatus(input: $input) {
    actId
    changed {
      id
      from
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateCombinationsStatusMutation, UpdateCombinationsStatusMutationVariables>;
export const CombinationLinksDocument = new TypedDocumentString(`
    query CombinationLinks($id: ID!) {
  administrations: connectionAdministrations(
    filter: {combinationId: $id}
    take: 1
  ) {
    totalCount
  }
  users: connectionUsers(filter: {combinationId: $id}, take: 1) {
    totalCount
  }
  combination(id: $id) {
    id
    childrenCount
  }
}
    `) as unknown as TypedDocumentString<CombinationLinksQuery, CombinationLinksQueryVariables>;
export const DeleteCombinationDocument = new TypedDocumentString(`
    mutation DeleteCombination($id: ID!) {
  deleteCombination(id: $id) {
    id
    name
    links
    taskId
  }
}
    `) as unknown as TypedDocumentString<DeleteCombinationMutation, DeleteCombinationMutationVariables>;
export const RestoreCombinationDocument = new TypedDocumentString(`
    mutation RestoreCombination($id: ID!) {
  restoreCombination(id: $id) {
    combination {
      id
      name
    }
    warnings
    taskId
  }
}
    `) as unknown as TypedDocumentString<RestoreCombinationMutation, RestoreCombinationMutationVariables>;
export const CombinationDeletionPreviewDocument = new TypedDocumentString(`
    query CombinationDeletionPreview($input: ChosenCombinationsInput!) {
  combinationDeletionPreview(input: $input) {
    count
    administrations
    users
    children
  }
}
    `) as unknown as TypedDocumentString<CombinationDeletionPreviewQuery, CombinationDeletionPreviewQueryVariables>;
export const DeleteCombinationsDocument = new TypedDocumentString(`
    mutation DeleteCombinations($input: DeleteCombinationsInput!) {
  deleteCombinations(input: $input) {
    actId
    count
    taskId
  }
}
    `) as unknown as TypedDocumentString<DeleteCombinationsMutation, DeleteCombinationsMutationVariables>;
export const RestoreCombinationsDocument = new TypedDocumentString(`
    mutation RestoreCombinations($actId: ID!) {
  restoreCombinations(actId: $actId) {
    taskId
  }
}
    `) as unknown as TypedDocumentString<RestoreCombinationsMutation, RestoreCombinationsMutationVariables>;
export const DeletedCombinationsDocument = new TypedDocumentString(`
    query DeletedCombinations($skip: Int!, $take: Int!) {
  deletedCombinations(skip: $skip, take: $take) {
    totalCount
    items {
      combination {
        ...CombinationNameFields
      }
      links
      deletedTime
      deletedBy
      restorableUntil
    }
  }
}
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<DeletedCombinationsQuery, DeletedCombinationsQueryVariables>;
export const MergePreviewDocument = new TypedDocumentString(`
    query MergePreview($survivorId: ID!, $mergedId: ID!) {
  mergePreview(survivorId: $survivorId, mergedId: $mergedId) {
    survivor {
      ...CombinationNameFields
    }
    merged {
      ...CombinationNameFields
    }
    seen
    fields {
      field
      survivor
      merged
      chosen
      lockedTo
    }
    administrations
    users
    children
    exclusions
    exclusionsLeft
    followUps
    mutes
    rejections
    period
    mergedAmounts {
      purchase
      sales
      isMissingPrice
    }
    obstacles
  }
}
    fragment CombinationNameFields on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<MergePreviewQuery, MergePreviewQueryVariables>;
export const MergeCombinationsDocument = new TypedDocumentString(`
    mutation MergeCombinations($input: MergeCombinationsInput!) {
  mergeCombinations(input: $input) {
    actId
    taskId
    survivor {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<MergeCombinationsMutation, MergeCombinationsMutationVariables>;
export const ConnectionInvoicesDocument = new TypedDocumentString(`
    query ConnectionInvoices($filter: ConnectionInvoiceFilter!, $sort: ConnectionInvoiceSort, $skip: Int!, $take: Int!) {
  connectionInvoices(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount
    items {
      ...InvoiceFields
    }
  }
}
    fragment InvoiceFields on ConnectionInvoice {
  id
  connectionId
  fileType
  fileName
  blobFileName
  pdfBlobFileName
  createdOn
  period
  state
  number
  date
  currency
  lineCount
  duplicate {
    id
    fileName
    number
    date
    period
    currency
    netAmount
  }
  metaData {
    processedOn
    error
    errorDetail
    errorFound
    lostLines
    warningCount
    warnings {
      code
      line
      value
    }
  }
  invoiceFinancialData {
    invoiceNetAmount
    invoiceVatAmount
    invoiceGrossAmount
  }
}`) as unknown as TypedDocumentString<ConnectionInvoicesQuery, ConnectionInvoicesQueryVariables>;
export const ConnectionInvoiceLinesDocument = new TypedDocumentString(`
    query ConnectionInvoiceLines($id: ID!, $skip: Int!, $take: Int!) {
  connectionInvoiceLines(id: $id, skip: $skip, take: $take) {
    totalCount
    items {
      lineNumber
      code
      description
      quantity
      unitPrice
      total
      from
      till
      labels
    }
  }
}
    `) as unknown as TypedDocumentString<ConnectionInvoiceLinesQuery, ConnectionInvoiceLinesQueryVariables>;
export const UploadConnectionInvoiceDocument = new TypedDocumentString(`
    mutation UploadConnectionInvoice($input: UploadConnectionInvoiceInput!) {
  uploadConnectionInvoice(input: $input) {
    ...InvoiceFields
  }
}
    fragment InvoiceFields on ConnectionInvoice {
  id
  connectionId
  fileType
  fileName
  blobFileName
  pdfBlobFileName
  createdOn
  period
  state
  number
  date
  currency
  lineCount
  duplicate {
    id
    fileName
    number
    date
    period
    currency
    netAmount
  }
  metaData {
    processedOn
    error
    errorDetail
    errorFound
    lostLines
    warningCount
    warnings {
      code
      line
      value
    }
  }
  invoiceFinancialData {
    invoiceNetAmount
    invoiceVatAmount
    invoiceGrossAmount
  }
}`) as unknown as TypedDocumentString<UploadConnectionInvoiceMutation, UploadConnectionInvoiceMutationVariables>;
export const DeleteConnectionInvoiceDocument = new TypedDocumentString(`
    mutation DeleteConnectionInvoice($id: ID!) {
  deleteConnectionInvoice(input: {id: $id})
}
    `) as unknown as TypedDocumentString<DeleteConnectionInvoiceMutation, DeleteConnectionInvoiceMutationVariables>;
export const ReplaceConnectionInvoiceDocument = new TypedDocumentString(`
    mutation ReplaceConnectionInvoice($id: ID!) {
  replaceConnectionInvoice(input: {id: $id}) {
    ...InvoiceFields
  }
}
    fragment InvoiceFields on ConnectionInvoice {
  id
  connectionId
  fileType
  fileName
  blobFileName
  pdfBlobFileName
  createdOn
  period
  state
  number
  date
  currency
  lineCount
  duplicate {
    id
    fileName
    number
    date
    period
    currency
    netAmount
  }
  metaData {
    processedOn
    error
    errorDetail
    errorFound
    lostLines
    warningCount
    warnings {
      code
      line
      value
    }
  }
  invoiceFinancialData {
    invoiceNetAmount
    invoiceVatAmount
    invoiceGrossAmount
  }
}`) as unknown as TypedDocumentString<ReplaceConnectionInvoiceMutation, ReplaceConnectionInvoiceMutationVariables>;
export const ConnectionInvoiceWarningsDocument = new TypedDocumentString(`
    query ConnectionInvoiceWarnings($id: ID!, $skip: Int!, $take: Int!) {
  connectionInvoiceWarnings(id: $id, skip: $skip, take: $take) {
    totalCount
    items {
      code
      line
      value
    }
  }
}
    `) as unknown as TypedDocumentString<ConnectionInvoiceWarningsQuery, ConnectionInvoiceWarningsQueryVariables>;
export const AcceptConnectionInvoiceDocument = new TypedDocumentString(`
    mutation AcceptConnectionInvoice($id: ID!) {
  acceptConnectionInvoice(input: {id: $id}) {
    ...InvoiceFields
  }
}
    fragment InvoiceFields on ConnectionInvoice {
  id
  connectionId
  fileType
  fileName
  blobFileName
  pdfBlobFileName
  createdOn
  period
  state
  number
  date
  currency
  lineCount
  duplicate {
    id
    fileName
    number
    date
    period
    currency
    netAmount
  }
  metaData {
    processedOn
    error
    errorDetail
    errorFound
    lostLines
    warningCount
    warnings {
      code
      line
      value
    }
  }
  invoiceFinancialData {
    invoiceNetAmount
    invoiceVatAmount
    invoiceGrossAmount
  }
}`) as unknown as TypedDocumentString<AcceptConnectionInvoiceMutation, AcceptConnectionInvoiceMutationVariables>;
export const RechargedLinesDocument = new TypedDocumentString(`
    query RechargedLines($connectionInvoiceId: ID!) {
  invoiceProducts(connectionInvoiceId: $connectionInvoiceId, take: 1) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<RechargedLinesQuery, RechargedLinesQueryVariables>;
export const UpdateConnectionDocument = new TypedDocumentString(`
    mutation UpdateConnection($input: UpdateConnectionInput!) {
  updateConnection(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<UpdateConnectionMutation, UpdateConnectionMutationVariables>;
export const UnarchiveConnectionDocument = new TypedDocumentString(`
    mutation UnarchiveConnection($id: ID!) {
  unarchiveConnection(input: {id: $id}) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<UnarchiveConnectionMutation, UnarchiveConnectionMutationVariables>;
export const ConnectionArchivalDocument = new TypedDocumentString(`
    query ConnectionArchival($id: ID!) {
  connectionArchival(connectionId: $id) {
    lines
    purchase
    sales
    isMissingPrice
  }
}
    `) as unknown as TypedDocumentString<ConnectionArchivalQuery, ConnectionArchivalQueryVariables>;
export const ArchiveConnectionDocument = new TypedDocumentString(`
    mutation ArchiveConnection($id: ID!) {
  archiveConnection(input: {id: $id}) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<ArchiveConnectionMutation, ArchiveConnectionMutationVariables>;
export const DeleteConnectionDocument = new TypedDocumentString(`
    mutation DeleteConnection($id: ID!) {
  deleteConnection(input: {id: $id}) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteConnectionMutation, DeleteConnectionMutationVariables>;
export const ConnectionAuthenticationUrlDocument = new TypedDocumentString(`
    query ConnectionAuthenticationUrl($id: ID!) {
  connectionAuthenticationUrl(id: $id)
}
    `) as unknown as TypedDocumentString<ConnectionAuthenticationUrlQuery, ConnectionAuthenticationUrlQueryVariables>;
export const UpdateConnectionCredentialDocument = new TypedDocumentString(`
    mutation UpdateConnectionCredential($input: UpdateConnectionCredentialInput!) {
  updateConnectionCredential(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<UpdateConnectionCredentialMutation, UpdateConnectionCredentialMutationVariables>;
export const CompleteExternalAuthorizeDocument = new TypedDocumentString(`
    mutation CompleteExternalAuthorize($input: CompleteExternalAuthorizeInput!) {
  completeExternalAuthorize(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<CompleteExternalAuthorizeMutation, CompleteExternalAuthorizeMutationVariables>;
export const CompleteExternalAuthorizeMicrosoftEntraIdDocument = new TypedDocumentString(`
    mutation CompleteExternalAuthorizeMicrosoftEntraId($input: CompleteExternalAuthorizeMicrosoftEntraIdInput!) {
  completeExternalAuthorizeMicrosoftEntraId(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<CompleteExternalAuthorizeMicrosoftEntraIdMutation, CompleteExternalAuthorizeMicrosoftEntraIdMutationVariables>;
export const SyncReferenceNamesDocument = new TypedDocumentString(`
    query SyncReferenceNames($connectorType: String!) {
  syncReferenceNames(connectorType: $connectorType)
}
    `) as unknown as TypedDocumentString<SyncReferenceNamesQuery, SyncReferenceNamesQueryVariables>;
export const SyncTagNamesDocument = new TypedDocumentString(`
    query SyncTagNames($connectorType: String!) {
  syncTagNames(connectorType: $connectorType)
}
    `) as unknown as TypedDocumentString<SyncTagNamesQuery, SyncTagNamesQueryVariables>;
export const UpdateReferenceAndTagNamesDocument = new TypedDocumentString(`
    mutation UpdateReferenceAndTagNames($input: UpdateReferenceAndTagNamesInput!) {
  updateReferenceAndTagNames(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<UpdateReferenceAndTagNamesMutation, UpdateReferenceAndTagNamesMutationVariables>;
export const UpdateCombinationParentSyncSettingsDocument = new TypedDocumentString(`
    mutation UpdateCombinationParentSyncSettings($input: UpdateCombinationParentSyncSettingsInput!) {
  updateCombinationParentSyncSettings(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<UpdateCombinationParentSyncSettingsMutation, UpdateCombinationParentSyncSettingsMutationVariables>;
export const GroupsDocument = new TypedDocumentString(`
    query Groups($connectionId: ID!) {
  groups: connectionEnvironments(connectionId: $connectionId) {
    ...GroupFields
  }
}
    fragment GroupFields on Environment {
  id
  name
  spilStatus
  administrations
  active
  ignored
}`) as unknown as TypedDocumentString<GroupsQuery, GroupsQueryVariables>;
export const UpdateGroupStatusDocument = new TypedDocumentString(`
    mutation UpdateGroupStatus($input: UpdateEnvironmentStatusInput!) {
  groups: updateConnectionEnvironmentStatus(input: $input) {
    ...GroupFields
  }
}
    fragment GroupFields on Environment {
  id
  name
  spilStatus
  administrations
  active
  ignored
}`) as unknown as TypedDocumentString<UpdateGroupStatusMutation, UpdateGroupStatusMutationVariables>;
export const MasterDataFilesDocument = new TypedDocumentString(`
    query MasterDataFiles($connectionId: ID!, $skip: Int!, $take: Int!) {
  masterDataFiles(connectionId: $connectionId, skip: $skip, take: $take) {
    totalCount
    items {
      ...MasterDataFileFields
    }
  }
}
    fragment MasterDataFileFields on MasterDataFile {
  id
  fileName
  blobFileName
  created
  processedOn
  state
  asked
  previewUntil
  error
  errorDetail
  errorFound
  warnings {
    code
    field
    count
    rows {
      sheet
      row
      field
      value
    }
  }
  rowsRead
  rowsTotal
  rowsRejected
  reportBlobFileName
  syncStartedOn
}`) as unknown as TypedDocumentString<MasterDataFilesQuery, MasterDataFilesQueryVariables>;
export const UploadMasterDataDocument = new TypedDocumentString(`
    mutation UploadMasterData($input: UploadMasterDataInput!) {
  uploadMasterData(input: $input) {
    ...MasterDataFileFields
  }
}
    fragment MasterDataFileFields on MasterDataFile {
  id
  fileName
  blobFileName
  created
  processedOn
  state
  asked
  previewUntil
  error
  errorDetail
  errorFound
  warnings {
    code
    field
    count
    rows {
      sheet
      row
      field
      value
    }
  }
  rowsRead
  rowsTotal
  rowsRejected
  reportBlobFileName
  syncStartedOn
}`) as unknown as TypedDocumentString<UploadMasterDataMutation, UploadMasterDataMutationVariables>;
export const CreateReconnectLinkDocument = new TypedDocumentString(`
    mutation CreateReconnectLink($id: ID!, $email: String) {
  createReconnectLink(input: {id: $id, email: $email}) {
    url
    expiresAt
    sentTo
  }
}
    `) as unknown as TypedDocumentString<CreateReconnectLinkMutation, CreateReconnectLinkMutationVariables>;
export const SyncRunsDocument = new TypedDocumentString(`
    query SyncRuns($connectionId: ID!, $skip: Int!, $take: Int!) {
  syncRuns(connectionId: $connectionId, skip: $skip, take: $take) {
    totalCount
    items {
      ...SyncRunFields
    }
  }
}
    fragment SyncRunFields on SyncRun {
  id
  state
  start
  end
  trigger
  error
  tables {
    table
    delivered
    error
    read
    new
    changed
    reappeared
    vanished
    unchanged
    skipped
    skippedRecords {
      reason
      count
    }
    unreadable
    spared
    odd
    oddValues {
      path
      wanted
      got
      count
    }
    emptied
    emptyColumns
    cut
    finished
    held
  }
  rejected {
    table
    count
  }
}`) as unknown as TypedDocumentString<SyncRunsQuery, SyncRunsQueryVariables>;
export const SyncRunOutcomesDocument = new TypedDocumentString(`
    query SyncRunOutcomes($connectionId: ID!, $take: Int!) {
  syncRuns(connectionId: $connectionId, skip: 0, take: $take) {
    items {
      id
      state
      start
      error
      tables {
        table
        new
        reappeared
        vanished
        skipped
        held
      }
      rejected {
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SyncRunOutcomesQuery, SyncRunOutcomesQueryVariables>;
export const OpenSyncTaskDocument = new TypedDocumentString(`
    query OpenSyncTask($connectionId: ID!) {
  backgroundTasks(
    filter: {types: ["sync-connection"], subjectType: "connection", subjectId: $connectionId, ends: [OPEN]}
    skip: 0
    take: 1
  ) {
    items {
      id
      state
      cancellable
    }
  }
}
    `) as unknown as TypedDocumentString<OpenSyncTaskQuery, OpenSyncTaskQueryVariables>;
export const SyncRunDocument = new TypedDocumentString(`
    query SyncRun($connectionId: ID!, $id: ID!) {
  syncRun(connectionId: $connectionId, id: $id) {
    ...SyncRunFields
  }
}
    fragment SyncRunFields on SyncRun {
  id
  state
  start
  end
  trigger
  error
  tables {
    table
    delivered
    error
    read
    new
    changed
    reappeared
    vanished
    unchanged
    skipped
    skippedRecords {
      reason
      count
    }
    unreadable
    spared
    odd
    oddValues {
      path
      wanted
      got
      count
    }
    emptied
    emptyColumns
    cut
    finished
    held
  }
  rejected {
    table
    count
  }
}`) as unknown as TypedDocumentString<SyncRunQuery, SyncRunQueryVariables>;
export const SyncRunChangesDocument = new TypedDocumentString(`
    query SyncRunChanges($connectionId: ID!, $id: ID!, $table: RecordTable!, $kind: RecordChangeKind!, $skip: Int!, $take: Int!) {
  syncRunChanges(
    connectionId: $connectionId
    id: $id
    table: $table
    kind: $kind
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      id
      kind
      externalId
      name
      before
      after
    }
  }
}
    `) as unknown as TypedDocumentString<SyncRunChangesQuery, SyncRunChangesQueryVariables>;
export const ApproveSyncRunDocument = new TypedDocumentString(`
    mutation ApproveSyncRun($connectionId: ID!, $id: ID!) {
  approveSyncRun(input: {connectionId: $connectionId, id: $id}) {
    ...SyncRunFields
  }
}
    fragment SyncRunFields on SyncRun {
  id
  state
  start
  end
  trigger
  error
  tables {
    table
    delivered
    error
    read
    new
    changed
    reappeared
    vanished
    unchanged
    skipped
    skippedRecords {
      reason
      count
    }
    unreadable
    spared
    odd
    oddValues {
      path
      wanted
      got
      count
    }
    emptied
    emptyColumns
    cut
    finished
    held
  }
  rejected {
    table
    count
  }
}`) as unknown as TypedDocumentString<ApproveSyncRunMutation, ApproveSyncRunMutationVariables>;
export const RejectSyncRunDocument = new TypedDocumentString(`
    mutation RejectSyncRun($connectionId: ID!, $id: ID!) {
  rejectSyncRun(input: {connectionId: $connectionId, id: $id}) {
    ...SyncRunFields
  }
}
    fragment SyncRunFields on SyncRun {
  id
  state
  start
  end
  trigger
  error
  tables {
    table
    delivered
    error
    read
    new
    changed
    reappeared
    vanished
    unchanged
    skipped
    skippedRecords {
      reason
      count
    }
    unreadable
    spared
    odd
    oddValues {
      path
      wanted
      got
      count
    }
    emptied
    emptyColumns
    cut
    finished
    held
  }
  rejected {
    table
    count
  }
}`) as unknown as TypedDocumentString<RejectSyncRunMutation, RejectSyncRunMutationVariables>;
export const SelfLinkingDocument = new TypedDocumentString(`
    query SelfLinking($connectionId: ID!) {
  selfLinking(connectionId: $connectionId) {
    ...SelfLinkingFields
  }
}
    fragment SelfLinkingFields on SelfLinking {
  connectionId
  state
  least
  triedFrom
  readyTime
  nights {
    time
    batchId
    takenBackTime
    count
    rows {
      recordId
      name
      score
      combination {
        id
        name
      }
    }
  }
}`) as unknown as TypedDocumentString<SelfLinkingQuery, SelfLinkingQueryVariables>;
export const UpdateSelfLinkingDocument = new TypedDocumentString(`
    mutation UpdateSelfLinking($connectionId: ID!, $state: SelfLinkingState!) {
  updateSelfLinking(connectionId: $connectionId, state: $state) {
    ...SelfLinkingFields
  }
}
    fragment SelfLinkingFields on SelfLinking {
  connectionId
  state
  least
  triedFrom
  readyTime
  nights {
    time
    batchId
    takenBackTime
    count
    rows {
      recordId
      name
      score
      combination {
        id
        name
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateSelfLinkingMutation, UpdateSelfLinkingMutationVariables>;
export const SyncTrialDocument = new TypedDocumentString(`
    query SyncTrial($connectionId: ID!) {
  syncTrial(connectionId: $connectionId) {
    ...SyncTrialFields
  }
  backgroundTasks(
    filter: {types: ["try-sync"], subjectType: "connection", subjectId: $connectionId}
    skip: 0
    take: 1
  ) {
    items {
      id
      state
      cancellable
      itemsCompleted
    }
  }
}
    fragment SyncTrialFields on SyncTrial {
  time
  error
  period
  tables {
    table
    new
    changed
    unchanged
    vanished
    held
    rows {
      id
      kind
      externalId
      name
      before
      after
    }
  }
  worth {
    customers
    sources
    purchase
    sales
    isMissingPrice
    isPartial
  }
}`) as unknown as TypedDocumentString<SyncTrialQuery, SyncTrialQueryVariables>;
export const TrySyncDocument = new TypedDocumentString(`
    mutation TrySync($id: ID!) {
  trySync(input: {id: $id}) {
    taskId
  }
}
    `) as unknown as TypedDocumentString<TrySyncMutation, TrySyncMutationVariables>;
export const CoverageBoardDocument = new TypedDocumentString(`
    query CoverageBoard($filter: CoverageFilter!, $sort: CombinationSort!, $skip: Int!, $take: Int!) {
  coverageBoard(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount
    connectionIds
    items {
      combination {
        ...CustomerName
      }
      cells {
        connectionId
        state
        administrations
        users
        suggested
        bestScore
        ignoredByPerson
        ignoredByGroup
        aside {
          ...CoverageAsideFields
        }
      }
    }
  }
}
    fragment CoverageAsideFields on CoverageAside {
  reason
  dueOn
  time
  by
}
fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<CoverageBoardQuery, CoverageBoardQueryVariables>;
export const CoverageSystemsDocument = new TypedDocumentString(`
    query CoverageSystems {
  coverageSystems {
    connectionId
    administrations {
      ...CoverageCountFields
    }
    users {
      ...CoverageCountFields
    }
  }
}
    fragment CoverageCountFields on CoverageCounts {
  linked
  unlinked
  suggested
  certain
  ignoredByPerson
  ignoredByGroup
}`) as unknown as TypedDocumentString<CoverageSystemsQuery, CoverageSystemsQueryVariables>;
export const CoverageUsageDocument = new TypedDocumentString(`
    query CoverageUsage {
  coverageSystems {
    connectionId
    unlinkedUsage {
      administrations
      rows
      total
      isAmount
    }
  }
}
    `) as unknown as TypedDocumentString<CoverageUsageQuery, CoverageUsageQueryVariables>;
export const CoverageAnybodyDocument = new TypedDocumentString(`
    query CoverageAnybody {
  combinations(first: 1) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<CoverageAnybodyQuery, CoverageAnybodyQueryVariables>;
export const IgnoredRowsDocument = new TypedDocumentString(`
    query IgnoredRows($filter: LinkableFilter!) {
  administrations: connectionAdministrations(filter: $filter, take: 1) {
    items {
      spilId
      name
    }
  }
  users: connectionUsers(filter: $filter, take: 1) {
    items {
      spilId
      name
    }
  }
}
    `) as unknown as TypedDocumentString<IgnoredRowsQuery, IgnoredRowsQueryVariables>;
export const CoverageLeaversDocument = new TypedDocumentString(`
    query CoverageLeavers {
  coverageLeavers {
    hasDirectory
    purchase
    sales
    unpriced
    isPartial
    items {
      ...LeaverFields
    }
  }
}
    fragment CoverageAsideFields on CoverageAside {
  reason
  dueOn
  time
  by
}
fragment LeaverFields on Leaver {
  id
  connectionId
  name
  email
  state
  combination {
    id
    name
  }
  purchase
  sales
  aside {
    ...CoverageAsideFields
  }
}`) as unknown as TypedDocumentString<CoverageLeaversQuery, CoverageLeaversQueryVariables>;
export const SetCellAsideDocument = new TypedDocumentString(`
    mutation SetCellAside($input: CellAsideInput!) {
  setCellAside(input: $input) {
    ...CoverageAsideFields
  }
}
    fragment CoverageAsideFields on CoverageAside {
  reason
  dueOn
  time
  by
}`) as unknown as TypedDocumentString<SetCellAsideMutation, SetCellAsideMutationVariables>;
export const TakeUpCellDocument = new TypedDocumentString(`
    mutation TakeUpCell($combinationId: ID!, $connectionId: ID!) {
  takeUpCell(combinationId: $combinationId, connectionId: $connectionId)
}
    `) as unknown as TypedDocumentString<TakeUpCellMutation, TakeUpCellMutationVariables>;
export const SetLeaverAsideDocument = new TypedDocumentString(`
    mutation SetLeaverAside($input: LeaverAsideInput!) {
  setLeaverAside(input: $input) {
    ...CoverageAsideFields
  }
}
    fragment CoverageAsideFields on CoverageAside {
  reason
  dueOn
  time
  by
}`) as unknown as TypedDocumentString<SetLeaverAsideMutation, SetLeaverAsideMutationVariables>;
export const TakeUpLeaverDocument = new TypedDocumentString(`
    mutation TakeUpLeaver($id: ID!) {
  takeUpLeaver(id: $id)
}
    `) as unknown as TypedDocumentString<TakeUpLeaverMutation, TakeUpLeaverMutationVariables>;
export const CustomersByIdDocument = new TypedDocumentString(`
    query CustomersById($ids: [ID!]!) {
  combinationsById(ids: $ids) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<CustomersByIdQuery, CustomersByIdQueryVariables>;
export const UpdateAdministrationsStatusDocument = new TypedDocumentString(`
    mutation UpdateAdministrationsStatus($input: UpdateRecordsStatusInput!) {
  updated: updateConnectionAdministrationsStatus(input: $input) {
    ...UpdatedRecordsFields
  }
}
    fragment UpdatedRecordsFields on UpdatedRecords {
  count
  changeId
  taskId
}`) as unknown as TypedDocumentString<UpdateAdministrationsStatusMutation, UpdateAdministrationsStatusMutationVariables>;
export const UpdateUsersStatusDocument = new TypedDocumentString(`
    mutation UpdateUsersStatus($input: UpdateRecordsStatusInput!) {
  updated: updateConnectionUsersStatus(input: $input) {
    ...UpdatedRecordsFields
  }
}
    fragment UpdatedRecordsFields on UpdatedRecords {
  count
  changeId
  taskId
}`) as unknown as TypedDocumentString<UpdateUsersStatusMutation, UpdateUsersStatusMutationVariables>;
export const UpdateUsagesStatusDocument = new TypedDocumentString(`
    mutation UpdateUsagesStatus($input: UpdateRecordsStatusInput!) {
  updated: updateConnectionUsagesStatus(input: $input) {
    ...UpdatedRecordsFields
  }
}
    fragment UpdatedRecordsFields on UpdatedRecords {
  count
  changeId
  taskId
}`) as unknown as TypedDocumentString<UpdateUsagesStatusMutation, UpdateUsagesStatusMutationVariables>;
export const UndoRecordsStatusDocument = new TypedDocumentString(`
    mutation UndoRecordsStatus($input: UndoRecordsStatusInput!) {
  undone: undoRecordsStatus(input: $input) {
    count
    refused
    taskId
  }
}
    `) as unknown as TypedDocumentString<UndoRecordsStatusMutation, UndoRecordsStatusMutationVariables>;
export const DefinitionsDocument = new TypedDocumentString(`
    query Definitions($filter: ProductDefinitionFilter, $sort: ProductDefinitionSort, $first: Int, $after: String, $before: String) {
  productDefinitions(
    filter: $filter
    sort: $sort
    first: $first
    after: $after
    before: $before
  ) {
    totalCount
    idleCount
    previousCursor
    nextCursor
    items {
      ...DefinitionFields
      figures {
        customers
        sums {
          quantity
          sales
          salesMissing
          margin
          marginMissing
        }
      }
    }
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<DefinitionsQuery, DefinitionsQueryVariables>;
export const DefinitionDocument = new TypedDocumentString(`
    query Definition($id: ID!) {
  productDefinition(id: $id) {
    ...DefinitionFields
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<DefinitionQuery, DefinitionQueryVariables>;
export const AdjacentDefinitionDocument = new TypedDocumentString(`
    query AdjacentDefinition($id: ID!, $direction: AdjacentDirection!, $filter: ProductDefinitionFilter, $sort: ProductDefinitionSort) {
  adjacentProductDefinition(
    id: $id
    direction: $direction
    filter: $filter
    sort: $sort
  ) {
    id
    description
    connectorName
    sourceType
    isDefault
  }
}
    `) as unknown as TypedDocumentString<AdjacentDefinitionQuery, AdjacentDefinitionQueryVariables>;
export const DefinitionFieldValuesDocument = new TypedDocumentString(`
    query DefinitionFieldValues($connector: String!, $connectionId: ID, $sourceType: ProductSourceType!, $field: String!, $search: String) {
  productFieldValues(
    connector: $connector
    connectionId: $connectionId
    sourceType: $sourceType
    field: $field
    search: $search
    take: 50
  ) {
    hasMore
    items {
      value
      count
      translations {
        locale
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DefinitionFieldValuesQuery, DefinitionFieldValuesQueryVariables>;
export const DefinitionPreviewDocument = new TypedDocumentString(`
    query DefinitionPreview($input: ProductDefinitionPreviewInput!) {
  productDefinitionPreview(input: $input) {
    sources
    linked
    products
    purchase
    sales
    isMissingPrice
    isPartial
    splitCount
    splits {
      splitFieldValue
      translations {
        locale
        value
      }
      sources
      linked
      products
      purchase
      sales
    }
    others {
      definition {
        ...DefinitionName
      }
      sources
      linked
      hasPrice
    }
    examples {
      id
      connectionId
      name
      detail
      customerId
      customerName
    }
  }
}
    fragment DefinitionName on ProductDefinitionName {
  id
  description
  connectorName
  sourceType
  isDefault
}`) as unknown as TypedDocumentString<DefinitionPreviewQuery, DefinitionPreviewQueryVariables>;
export const DefinitionRemovalDocument = new TypedDocumentString(`
    query DefinitionRemoval($id: ID!) {
  productDefinitionRemoval(id: $id) {
    lines
    purchase
    sales
    isMissingPrice
    firstPeriod
  }
}
    `) as unknown as TypedDocumentString<DefinitionRemovalQuery, DefinitionRemovalQueryVariables>;
export const CreateDefinitionDocument = new TypedDocumentString(`
    mutation CreateDefinition($input: CreateProductDefinitionInput!) {
  createProductDefinition(input: $input) {
    ...DefinitionFields
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<CreateDefinitionMutation, CreateDefinitionMutationVariables>;
export const UpdateDefinitionDocument = new TypedDocumentString(`
    mutation UpdateDefinition($input: UpdateProductDefinitionInput!) {
  updateProductDefinition(input: $input) {
    ...DefinitionFields
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<UpdateDefinitionMutation, UpdateDefinitionMutationVariables>;
export const SetChargedDocument = new TypedDocumentString(`
    mutation SetCharged($id: ID!, $isCharged: Boolean!) {
  setProductDefinitionCharged(id: $id, isCharged: $isCharged) {
    ...DefinitionFields
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<SetChargedMutation, SetChargedMutationVariables>;
export const RecountPreviewDocument = new TypedDocumentString(`
    query RecountPreview($id: ID!) {
  recountPreview(productDefinitionId: $id) {
    period
    before {
      ...RecountFields
    }
    after {
      ...RecountFields
    }
  }
}
    fragment RecountFields on RecountSums {
  lines
  quantity
  purchase
  sales
  withoutPrice
}`) as unknown as TypedDocumentString<RecountPreviewQuery, RecountPreviewQueryVariables>;
export const RecountDocument = new TypedDocumentString(`
    mutation Recount($id: ID!) {
  recountProducts(productDefinitionId: $id)
}
    `) as unknown as TypedDocumentString<RecountMutation, RecountMutationVariables>;
export const DeleteDefinitionDocument = new TypedDocumentString(`
    mutation DeleteDefinition($id: ID!) {
  deleteProductDefinition(id: $id) {
    id
    description
  }
}
    `) as unknown as TypedDocumentString<DeleteDefinitionMutation, DeleteDefinitionMutationVariables>;
export const OverlapSignsDocument = new TypedDocumentString(`
    query OverlapSigns {
  definitionOverlaps {
    definition {
      ...DefinitionName
    }
    other {
      ...DefinitionName
    }
    sources
    twice
  }
}
    fragment DefinitionName on ProductDefinitionName {
  id
  description
  connectorName
  sourceType
  isDefault
}`) as unknown as TypedDocumentString<OverlapSignsQuery, OverlapSignsQueryVariables>;
export const OverlapsOfDefinitionDocument = new TypedDocumentString(`
    query OverlapsOfDefinition($id: ID!) {
  productDefinition(id: $id) {
    id
    leavesTo {
      ...DefinitionName
    }
    leftBy {
      ...DefinitionName
    }
  }
  definitionOverlaps(definitionId: $id) {
    other {
      ...DefinitionName
    }
    sources
    customers
    sales
    otherSales
    twice
  }
}
    fragment DefinitionName on ProductDefinitionName {
  id
  description
  connectorName
  sourceType
  isDefault
}`) as unknown as TypedDocumentString<OverlapsOfDefinitionQuery, OverlapsOfDefinitionQueryVariables>;
export const OverlapCustomersDocument = new TypedDocumentString(`
    query OverlapCustomers($id: ID!, $otherId: ID!, $take: Int!) {
  overlapCustomers(definitionId: $id, otherId: $otherId, take: $take) {
    totalCount
    items {
      combination {
        id
        name
      }
      sources
      sales
      otherSales
      twice
    }
  }
}
    `) as unknown as TypedDocumentString<OverlapCustomersQuery, OverlapCustomersQueryVariables>;
export const SwitchDefinitionDocument = new TypedDocumentString(`
    mutation SwitchDefinition($id: ID!, $isOn: Boolean!) {
  switchProductDefinition(id: $id, isOn: $isOn) {
    ...DefinitionFields
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<SwitchDefinitionMutation, SwitchDefinitionMutationVariables>;
export const LeaveToDefinitionDocument = new TypedDocumentString(`
    mutation LeaveToDefinition($id: ID!, $otherId: ID!, $leaves: Boolean!) {
  leaveToProductDefinition(id: $id, otherId: $otherId, leaves: $leaves) {
    ...DefinitionFields
  }
}
    fragment DefinitionFields on ProductDefinition {
  id
  connectorName
  connectionId
  description
  productCode
  sourceType
  isDefault
  isOff
  isSplit
  isCharged
  customProductCriteria {
    criterionType
    field
    value
  }
  createdTime
  countedFrom
  revision
}`) as unknown as TypedDocumentString<LeaveToDefinitionMutation, LeaveToDefinitionMutationVariables>;
export const FinancialRulesDocument = new TypedDocumentString(`
    query FinancialRules($productDefinitionId: ID!) {
  productDefinitionFinancialRules(productDefinitionId: $productDefinitionId) {
    ...RuleFields
  }
}
    fragment RuleFields on ProductDefinitionFinancialRule {
  id
  productDefinitionId
  splitField
  isOfEarlierSplit
  splitFieldValue
  startDate
  purchaseCostPerUnit
  salesCostPerUnit
  revision
}`) as unknown as TypedDocumentString<FinancialRulesQuery, FinancialRulesQueryVariables>;
export const SplitValuesDocument = new TypedDocumentString(`
    query SplitValues($productDefinitionIds: [ID!]!) {
  productDefinitionsDistinctSplitFieldValues(
    productDefinitionIds: $productDefinitionIds
  ) {
    productDefinitionId
    splitFieldValue
    translations {
      locale
      value
    }
    sources
    hasProducts
  }
}
    `) as unknown as TypedDocumentString<SplitValuesQuery, SplitValuesQueryVariables>;
export const DefaultPricesForDocument = new TypedDocumentString(`
    query DefaultPricesFor($year: Int) {
  productDefinitionIdsWithDefaultFinancialRules(year: $year)
}
    `) as unknown as TypedDocumentString<DefaultPricesForQuery, DefaultPricesForQueryVariables>;
export const RaisePreviewDocument = new TypedDocumentString(`
    query RaisePreview($input: RaiseFinancialRulesInput!) {
  raiseFinancialRulesPreview(input: $input) {
    withoutPrice
    seen
    items {
      productDefinitionId
      splitFieldValue
      beforeStartDate
      purchaseCostBefore
      purchaseCostAfter
      salesCostBefore
      salesCostAfter
      replaces
      laterStartDate
    }
  }
}
    `) as unknown as TypedDocumentString<RaisePreviewQuery, RaisePreviewQueryVariables>;
export const TriedPricesDocument = new TypedDocumentString(`
    query TriedPrices($prices: [TriedPriceInput!]!) {
  triedPrices(prices: $prices) {
    months {
      period
      isClosed
      quantity
      purchase {
        ...TriedAmountsFields
      }
      sales {
        ...TriedAmountsFields
      }
    }
    sum {
      quantity
      purchase {
        ...TriedAmountsFields
      }
      sales {
        ...TriedAmountsFields
      }
    }
  }
}
    fragment TriedAmountsFields on TriedAmounts {
  was
  missing
  wouldBe
  difference
}`) as unknown as TypedDocumentString<TriedPricesQuery, TriedPricesQueryVariables>;
export const TriedDefinitionDocument = new TypedDocumentString(`
    query TriedDefinition($input: ProductDefinitionPreviewInput!, $prices: TriedUnitPricesInput) {
  triedDefinition(input: $input, prices: $prices) {
    months {
      period
      isClosed
      isKnown
      quantity {
        ...TriedFigureFields
      }
      purchase {
        ...TriedFigureFields
      }
      sales {
        ...TriedFigureFields
      }
    }
    sum {
      quantity {
        ...TriedFigureFields
      }
      purchase {
        ...TriedFigureFields
      }
      sales {
        ...TriedFigureFields
      }
    }
    systems {
      id
      description
      connectedIn
    }
    unknownRows
  }
}
    fragment TriedFigureFields on TriedFigure {
  was
  missing
  wouldBe
  wouldMiss
  difference
}`) as unknown as TypedDocumentString<TriedDefinitionQuery, TriedDefinitionQueryVariables>;
export const CreateRuleDocument = new TypedDocumentString(`
    mutation CreateRule($input: CreateFinancialRuleInput!) {
  createProductDefinitionFinancialRule(input: $input) {
    ...RuleFields
  }
}
    fragment RuleFields on ProductDefinitionFinancialRule {
  id
  productDefinitionId
  splitField
  isOfEarlierSplit
  splitFieldValue
  startDate
  purchaseCostPerUnit
  salesCostPerUnit
  revision
}`) as unknown as TypedDocumentString<CreateRuleMutation, CreateRuleMutationVariables>;
export const UpdateRuleDocument = new TypedDocumentString(`
    mutation UpdateRule($input: UpdateFinancialRuleInput!) {
  updateProductDefinitionFinancialRule(input: $input) {
    ...RuleFields
  }
}
    fragment RuleFields on ProductDefinitionFinancialRule {
  id
  productDefinitionId
  splitField
  isOfEarlierSplit
  splitFieldValue
  startDate
  purchaseCostPerUnit
  salesCostPerUnit
  revision
}`) as unknown as TypedDocumentString<UpdateRuleMutation, UpdateRuleMutationVariables>;
export const DeleteRuleDocument = new TypedDocumentString(`
    mutation DeleteRule($id: ID!) {
  deleteProductDefinitionFinancialRule(id: $id) {
    ...RuleFields
  }
}
    fragment RuleFields on ProductDefinitionFinancialRule {
  id
  productDefinitionId
  splitField
  isOfEarlierSplit
  splitFieldValue
  startDate
  purchaseCostPerUnit
  salesCostPerUnit
  revision
}`) as unknown as TypedDocumentString<DeleteRuleMutation, DeleteRuleMutationVariables>;
export const ImportRulesDocument = new TypedDocumentString(`
    mutation ImportRules($productDefinitionId: ID!, $year: Int!) {
  importDefaultFinancialRules(
    productDefinitionId: $productDefinitionId
    year: $year
  ) {
    kept
    rules {
      ...RuleFields
    }
  }
}
    fragment RuleFields on ProductDefinitionFinancialRule {
  id
  productDefinitionId
  splitField
  isOfEarlierSplit
  splitFieldValue
  startDate
  purchaseCostPerUnit
  salesCostPerUnit
  revision
}`) as unknown as TypedDocumentString<ImportRulesMutation, ImportRulesMutationVariables>;
export const RaiseRulesDocument = new TypedDocumentString(`
    mutation RaiseRules($input: RaiseFinancialRulesInput!) {
  raiseFinancialRules(input: $input) {
    id
    raised
    kept
    taskId
  }
}
    `) as unknown as TypedDocumentString<RaiseRulesMutation, RaiseRulesMutationVariables>;
export const UndoRaiseDocument = new TypedDocumentString(`
    mutation UndoRaise($id: ID!) {
  undoRaiseFinancialRules(id: $id) {
    id
    raised
    kept
    taskId
  }
}
    `) as unknown as TypedDocumentString<UndoRaiseMutation, UndoRaiseMutationVariables>;
export const ExcludedOfDefinitionDocument = new TypedDocumentString(`
    query ExcludedOfDefinition($id: ID!) {
  productBlacklist(definitionId: $id, take: 1) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ExcludedOfDefinitionQuery, ExcludedOfDefinitionQueryVariables>;
export const MasterDataFileDocument = new TypedDocumentString(`
    query MasterDataFile($connectionId: ID!, $fileId: ID!) {
  masterDataFile(connectionId: $connectionId, fileId: $fileId) {
    ...MasterDataFileFields
    preview {
      asked
      current
      workbook
      separator
      encoding
      unreadSheets
      tables {
        table
        sheet
        known
        complete
        headerRow
        columns {
          heading
          field
        }
        rows {
          row
          texts
          values
          findings {
            code
            field
          }
          taken
        }
        read
        rejected
        forecast {
          new
          changed
          unchanged
          vanished
          held
        }
      }
    }
  }
}
    fragment MasterDataFileFields on MasterDataFile {
  id
  fileName
  blobFileName
  created
  processedOn
  state
  asked
  previewUntil
  error
  errorDetail
  errorFound
  warnings {
    code
    field
    count
    rows {
      sheet
      row
      field
      value
    }
  }
  rowsRead
  rowsTotal
  rowsRejected
  reportBlobFileName
  syncStartedOn
}`) as unknown as TypedDocumentString<MasterDataFileQuery, MasterDataFileQueryVariables>;
export const ImportMasterDataDocument = new TypedDocumentString(`
    mutation ImportMasterData($input: MasterDataPreviewInput!) {
  importMasterData(input: $input) {
    id
    state
    asked
  }
}
    `) as unknown as TypedDocumentString<ImportMasterDataMutation, ImportMasterDataMutationVariables>;
export const ChooseMasterDataColumnsDocument = new TypedDocumentString(`
    mutation ChooseMasterDataColumns($input: ChooseMasterDataColumnsInput!) {
  chooseMasterDataColumns(input: $input) {
    id
    state
    asked
  }
}
    `) as unknown as TypedDocumentString<ChooseMasterDataColumnsMutation, ChooseMasterDataColumnsMutationVariables>;
export const DiscardMasterDataDocument = new TypedDocumentString(`
    mutation DiscardMasterData($connectionId: ID!, $fileId: ID!) {
  discardMasterData(connectionId: $connectionId, fileId: $fileId)
}
    `) as unknown as TypedDocumentString<DiscardMasterDataMutation, DiscardMasterDataMutationVariables>;
export const SendHelpRequestDocument = new TypedDocumentString(`
    mutation SendHelpRequest($input: HelpRequestInput!) {
  sendHelpRequest(input: $input) {
    requestTime
  }
}
    `) as unknown as TypedDocumentString<SendHelpRequestMutation, SendHelpRequestMutationVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home {
  memosDue {
    ...MemoFields
  }
  home {
    customers {
      active
      days
      newCount
      goneCount
      new {
        ...HomeCustomerFields
      }
      gone {
        ...HomeCustomerFields
      }
    }
    products {
      summedTime
      months {
        period
        sums {
          ...Sums
        }
        usage {
          connectorName
          total
          isAmount
        }
      }
      unpriced {
        definition {
          id
          description
          isDefault
          sourceType
        }
        connectorName
        lines
      }
      monthToClose
      disputes {
        connectionId
        period
        count
      }
      hasPrices
      hasClosed
    }
    movers {
      period
      up {
        ...HomeMoverFields
      }
      down {
        ...HomeMoverFields
      }
    }
    unlinked {
      usedIn
      amount
      items {
        connectionId
        sourceType
        sources
        unpriced
        amount
        isPartial
      }
    }
    hasColleague
  }
  coverageSystems {
    connectionId
    administrations {
      ...CoverageCountFields
    }
    users {
      ...CoverageCountFields
    }
  }
  listViews(list: "home") {
    layout {
      ...Layout
    }
  }
}
    fragment CoverageCountFields on CoverageCounts {
  linked
  unlinked
  suggested
  certain
  ignoredByPerson
  ignoredByGroup
}
fragment HomeCustomerFields on HomeCustomer {
  id
  name
  change
  time
}
fragment HomeMoverFields on HomeMover {
  id
  name
  before
  after
  change
}
fragment MemoFields on Memo {
  id
  subject
  subjectId
  subjectName
  subjectConnector
  text
  dueOn
  doneTime
  doneBy
  time
  by
  changedTime
  revision
}
fragment Sums on ProductSums {
  lines
  quantity
  purchase
  purchaseMissing
  sales
  salesMissing
  margin
  marginMissing
}
fragment Layout on ListLayout {
  order
  columns {
    id
    width
    shown
  }
  compact
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const MonthToCloseDocument = new TypedDocumentString(`
    query MonthToClose($period: Period!) {
  monthState(period: $period) {
    openPoints
  }
}
    `) as unknown as TypedDocumentString<MonthToCloseQuery, MonthToCloseQueryVariables>;
export const InvoiceProductsDocument = new TypedDocumentString(`
    query InvoiceProducts($id: ID!, $search: String, $sort: InvoiceProductSort, $skip: Int!, $take: Int!) {
  invoiceProducts(
    connectionInvoiceId: $id
    search: $search
    sort: $sort
    skip: $skip
    take: $take
  ) {
    totalCount
    purchase
    purchaseMissing
    sales
    salesMissing
    items {
      ...InvoiceProductFields
    }
  }
}
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}
fragment InvoiceProductFields on InvoiceProduct {
  id
  revision
  period
  sourceType
  sourceStatus
  sourceClientId
  sourceName
  combinationId
  combination {
    name
  }
  count
  purchaseCostPerUnit
  salesCostPerUnit
  productDefinition {
    ...InvoiceProductDefinitionFields
  }
}`) as unknown as TypedDocumentString<InvoiceProductsQuery, InvoiceProductsQueryVariables>;
export const InvoiceProductDefinitionsDocument = new TypedDocumentString(`
    query InvoiceProductDefinitions($id: ID!) {
  invoiceProductDefinitions(connectionInvoiceId: $id) {
    ...InvoiceProductDefinitionFields
  }
}
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}`) as unknown as TypedDocumentString<InvoiceProductDefinitionsQuery, InvoiceProductDefinitionsQueryVariables>;
export const InvoiceSourcesDocument = new TypedDocumentString(`
    query InvoiceSources($filter: LinkableFilter!, $users: Boolean!) {
  administrations: connectionAdministrations(filter: $filter, take: 100) @skip(if: $users) {
    items {
      spilId
      name
      externalId
      customerId
      spilStatus
    }
  }
  users: connectionUsers(filter: $filter, take: 100) @include(if: $users) {
    items {
      spilId
      name
      externalId
      email
      spilStatus
    }
  }
}
    `) as unknown as TypedDocumentString<InvoiceSourcesQuery, InvoiceSourcesQueryVariables>;
export const BillableLinesDocument = new TypedDocumentString(`
    query BillableLines($id: ID!) {
  billableLines(connectionInvoiceId: $id, take: 500) {
    items {
      id
      description
      sourceId
      administrationName
      invoiceProductId
      count
      purchaseCostPerUnit
    }
  }
}
    `) as unknown as TypedDocumentString<BillableLinesQuery, BillableLinesQueryVariables>;
export const InvoiceLineSummaryDocument = new TypedDocumentString(`
    query InvoiceLineSummary($id: ID!) {
  invoiceLineSummary(connectionInvoiceId: $id) {
    lines
    billed
    billable
    unknown
    otherCurrency
  }
}
    `) as unknown as TypedDocumentString<InvoiceLineSummaryQuery, InvoiceLineSummaryQueryVariables>;
export const CreateInvoiceProductDocument = new TypedDocumentString(`
    mutation CreateInvoiceProduct($input: CreateInvoiceProductInput!) {
  createInvoiceProduct(input: $input) {
    ...InvoiceProductFields
  }
}
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}
fragment InvoiceProductFields on InvoiceProduct {
  id
  revision
  period
  sourceType
  sourceStatus
  sourceClientId
  sourceName
  combinationId
  combination {
    name
  }
  count
  purchaseCostPerUnit
  salesCostPerUnit
  productDefinition {
    ...InvoiceProductDefinitionFields
  }
}`) as unknown as TypedDocumentString<CreateInvoiceProductMutation, CreateInvoiceProductMutationVariables>;
export const UpdateInvoiceProductDocument = new TypedDocumentString(`
    mutation UpdateInvoiceProduct($input: UpdateInvoiceProductInput!) {
  updateInvoiceProduct(input: $input) {
    ...InvoiceProductFields
  }
}
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}
fragment InvoiceProductFields on InvoiceProduct {
  id
  revision
  period
  sourceType
  sourceStatus
  sourceClientId
  sourceName
  combinationId
  combination {
    name
  }
  count
  purchaseCostPerUnit
  salesCostPerUnit
  productDefinition {
    ...InvoiceProductDefinitionFields
  }
}`) as unknown as TypedDocumentString<UpdateInvoiceProductMutation, UpdateInvoiceProductMutationVariables>;
export const DeleteInvoiceProductDocument = new TypedDocumentString(`
    mutation DeleteInvoiceProduct($input: DeleteInvoiceProductInput!) {
  deleted: deleteInvoiceProduct(input: $input) {
    actId
    count
  }
}
    `) as unknown as TypedDocumentString<DeleteInvoiceProductMutation, DeleteInvoiceProductMutationVariables>;
export const DeleteInvoiceProductsDocument = new TypedDocumentString(`
    mutation DeleteInvoiceProducts($ids: [ID!]!) {
  deleted: deleteInvoiceProducts(input: {ids: $ids}) {
    actId
    count
  }
}
    `) as unknown as TypedDocumentString<DeleteInvoiceProductsMutation, DeleteInvoiceProductsMutationVariables>;
export const BillInvoiceLinesDocument = new TypedDocumentString(`
    mutation BillInvoiceLines($input: BillInvoiceLinesInput!) {
  billInvoiceLines(input: $input) {
    actId
    count
    left
  }
}
    `) as unknown as TypedDocumentString<BillInvoiceLinesMutation, BillInvoiceLinesMutationVariables>;
export const UndoInvoiceProductsDocument = new TypedDocumentString(`
    mutation UndoInvoiceProducts($actId: ID!) {
  undoInvoiceProducts(actId: $actId) {
    count
    kept
    left
  }
}
    `) as unknown as TypedDocumentString<UndoInvoiceProductsMutation, UndoInvoiceProductsMutationVariables>;
export const UpdateInvoiceProductRuleDocument = new TypedDocumentString(`
    mutation UpdateInvoiceProductRule($id: ID!) {
  updateInvoiceProductFinancialRule(id: $id) {
    ...InvoiceProductFields
  }
}
    fragment InvoiceProductDefinitionFields on InvoiceProductDefinition {
  id
  description
  isDefault
  sourceType
  purchaseCostPerUnit
  salesCostPerUnit
}
fragment InvoiceProductFields on InvoiceProduct {
  id
  revision
  period
  sourceType
  sourceStatus
  sourceClientId
  sourceName
  combinationId
  combination {
    name
  }
  count
  purchaseCostPerUnit
  salesCostPerUnit
  productDefinition {
    ...InvoiceProductDefinitionFields
  }
}`) as unknown as TypedDocumentString<UpdateInvoiceProductRuleMutation, UpdateInvoiceProductRuleMutationVariables>;
export const LeavingDocument = new TypedDocumentString(`
    query Leaving {
  leaving {
    ...LeavingParts
  }
}
    fragment LeavingParts on Leaving {
  firmName
  closedTime
  closedUntil
  closedDays
  exportDays
  exports {
    id
    fileName
    url
    createdTime
    completedTime
    validUntil
    state
    itemsCompleted
    itemsTotal
    bytes
    sha256
    rows
    files
  }
}`) as unknown as TypedDocumentString<LeavingQuery, LeavingQueryVariables>;
export const ExportFirmDocument = new TypedDocumentString(`
    mutation ExportFirm {
  exportFirm {
    id
  }
}
    `) as unknown as TypedDocumentString<ExportFirmMutation, ExportFirmMutationVariables>;
export const CloseFirmDocument = new TypedDocumentString(`
    mutation CloseFirm($input: CloseFirmInput!) {
  closeFirm(input: $input) {
    closedUntil
  }
}
    `) as unknown as TypedDocumentString<CloseFirmMutation, CloseFirmMutationVariables>;
export const ReopenFirmDocument = new TypedDocumentString(`
    mutation ReopenFirm {
  reopenFirm {
    closedUntil
  }
}
    `) as unknown as TypedDocumentString<ReopenFirmMutation, ReopenFirmMutationVariables>;
export const CustomerNamesDocument = new TypedDocumentString(`
    query CustomerNames($search: String!, $take: Int!, $withoutParent: Boolean!) {
  combinationNames(search: $search, take: $take, withoutParent: $withoutParent) {
    ...CustomerName
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<CustomerNamesQuery, CustomerNamesQueryVariables>;
export const DuplicateCustomersDocument = new TypedDocumentString(`
    query DuplicateCustomers($customerId: String, $chamberOfCommerceNumber: String) {
  duplicateCombinations(
    customerId: $customerId
    chamberOfCommerceNumber: $chamberOfCommerceNumber
  ) {
    ...CustomerName
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}`) as unknown as TypedDocumentString<DuplicateCustomersQuery, DuplicateCustomersQueryVariables>;
export const LinkableAdministrationsDocument = new TypedDocumentString(`
    query LinkableAdministrations($filter: LinkableFilter!, $sort: LinkableSort!, $skip: Int!, $take: Int!) {
  rows: connectionAdministrations(
    filter: $filter
    sort: $sort
    skip: $skip
    take: $take
  ) {
    totalCount
    items {
      spilId
      connectionId
      externalId
      name
      customerId
      chamberOfCommerceNumber
      spilStatus
    }
  }
}
    `) as unknown as TypedDocumentString<LinkableAdministrationsQuery, LinkableAdministrationsQueryVariables>;
export const LinkableUsersDocument = new TypedDocumentString(`
    query LinkableUsers($filter: LinkableFilter!, $sort: LinkableSort!, $skip: Int!, $take: Int!) {
  rows: connectionUsers(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount
    items {
      spilId
      connectionId
      externalId
      name
      email
      spilStatus
    }
  }
}
    `) as unknown as TypedDocumentString<LinkableUsersQuery, LinkableUsersQueryVariables>;
export const LinkAdministrationsDocument = new TypedDocumentString(`
    mutation LinkAdministrations($input: LinkRowsInput!) {
  linked: linkAdministrations(input: $input) {
    ...LinkOutcome
  }
}
    fragment LinkOutcome on LinkResult {
  batchId
  rows
  taskId
}`) as unknown as TypedDocumentString<LinkAdministrationsMutation, LinkAdministrationsMutationVariables>;
export const LinkUsersDocument = new TypedDocumentString(`
    mutation LinkUsers($input: LinkRowsInput!) {
  linked: linkConnectionUsers(input: $input) {
    ...LinkOutcome
  }
}
    fragment LinkOutcome on LinkResult {
  batchId
  rows
  taskId
}`) as unknown as TypedDocumentString<LinkUsersMutation, LinkUsersMutationVariables>;
export const UnlinkAdministrationsDocument = new TypedDocumentString(`
    mutation UnlinkAdministrations($input: UnlinkRowsInput!) {
  linked: unlinkAdministrations(input: $input) {
    ...LinkOutcome
  }
}
    fragment LinkOutcome on LinkResult {
  batchId
  rows
  taskId
}`) as unknown as TypedDocumentString<UnlinkAdministrationsMutation, UnlinkAdministrationsMutationVariables>;
export const UnlinkUsersDocument = new TypedDocumentString(`
    mutation UnlinkUsers($input: UnlinkRowsInput!) {
  linked: unlinkConnectionUsers(input: $input) {
    ...LinkOutcome
  }
}
    fragment LinkOutcome on LinkResult {
  batchId
  rows
  taskId
}`) as unknown as TypedDocumentString<UnlinkUsersMutation, UnlinkUsersMutationVariables>;
export const AddCustomerOfRecordDocument = new TypedDocumentString(`
    mutation AddCustomerOfRecord($input: CombinationInput!) {
  added: addCombination(input: $input) {
    id
    name
    customerId
    chamberOfCommerceNumber
    spilStatus
    parentId
  }
}
    `) as unknown as TypedDocumentString<AddCustomerOfRecordMutation, AddCustomerOfRecordMutationVariables>;
export const UndoLinksDocument = new TypedDocumentString(`
    mutation UndoLinks($batchId: ID!) {
  undone: undoLinks(batchId: $batchId) {
    rows
    kept
    taskId
  }
}
    `) as unknown as TypedDocumentString<UndoLinksMutation, UndoLinksMutationVariables>;
export const SuggestionsForAdministrationDocument = new TypedDocumentString(`
    query SuggestionsForAdministration($id: ID!, $take: Int!) {
  suggested: suggestedAdministrationCombinations(
    administrationId: $id
    take: $take
  ) {
    totalCount
    items {
      ...Suggestion
    }
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}
fragment Suggestion on SuggestedCombination {
  combination {
    ...CustomerName
  }
  linkedConnectionIds
  match {
    ...MatchScore
  }
}`) as unknown as TypedDocumentString<SuggestionsForAdministrationQuery, SuggestionsForAdministrationQueryVariables>;
export const SuggestionsForUserDocument = new TypedDocumentString(`
    query SuggestionsForUser($id: ID!, $take: Int!) {
  suggested: suggestedUserCombinations(userId: $id, take: $take) {
    totalCount
    items {
      ...Suggestion
    }
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}
fragment Suggestion on SuggestedCombination {
  combination {
    ...CustomerName
  }
  linkedConnectionIds
  match {
    ...MatchScore
  }
}`) as unknown as TypedDocumentString<SuggestionsForUserQuery, SuggestionsForUserQueryVariables>;
export const ConnectionsDocument = new TypedDocumentString(`
    query Connections {
  tenantConnections(skip: 0, take: 15000) {
    totalCount
    items {
      ...ConnectionFields
    }
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<ConnectionsQuery, ConnectionsQueryVariables>;
export const SyncConnectionDocument = new TypedDocumentString(`
    mutation SyncConnection($id: ID!) {
  syncConnection(input: {id: $id}) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<SyncConnectionMutation, SyncConnectionMutationVariables>;
export const UpdateLeadingCrmConnectionDocument = new TypedDocumentString(`
    mutation UpdateLeadingCrmConnection($id: ID!, $fingerprint: String) {
  updateLeadingCrmConnection(input: {id: $id, fingerprint: $fingerprint}) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<UpdateLeadingCrmConnectionMutation, UpdateLeadingCrmConnectionMutationVariables>;
export const SeeLossesDocument = new TypedDocumentString(`
    mutation SeeLosses($input: SeeLossesInput!) {
  seeLosses(input: $input) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<SeeLossesMutation, SeeLossesMutationVariables>;
export const TakeBackSeenLossesDocument = new TypedDocumentString(`
    mutation TakeBackSeenLosses($id: ID!) {
  takeBackSeenLosses(input: {id: $id}) {
    ...ConnectionFields
  }
}
    fragment ConnectionFields on TenantConnection {
  id
  connector
  isCrm
  contractConfirmed
  seenLiveOn
  status
  flags
  creationTime
  credentialModificationTime
  companyName
  description
  functionalOwner
  legalOwner
  website
  statusPage
  credentialInfo
  logoFile
  totalAdministrations
  totalUsers
  dataInfo {
    administrationCounts {
      spilStatus
      count
    }
    userCounts {
      spilStatus
      count
    }
  }
  syncInfo {
    firstSuccessfulSyncEnd
    lastSyncStart
    lastSuccessfulSyncEnd
    lastFailedSyncEnd
    lastSyncUpdate
    lastSuccessfulFileImport
    lastFailedFileImport
  }
  crmSettings {
    isLeading
    combinationParentSyncMode
    referenceAndTagNames {
      key
      name
      isSyncEnabled
    }
  }
  heldRunId
  losses {
    id
    kind
    name
    count
    of
    time
    reportBlobFileName
    seen {
      time
      by
    }
  }
  findings {
    id
    kind
    table
    field
    wanted
    got
    count
    of
    time
    seen {
      time
      by
    }
  }
  endSeen {
    time
    by
  }
  limits {
    left
    backOn
  }
  importing
  nextSync
}`) as unknown as TypedDocumentString<TakeBackSeenLossesMutation, TakeBackSeenLossesMutationVariables>;
export const LeadingCrmPreviewDocument = new TypedDocumentString(`
    query LeadingCrmPreview($id: ID!) {
  leadingCrmPreview(connectionId: $id) {
    fingerprint
    followedByLink
    followedByCustomerId
    followedByChamberOfCommerceNumber
    followedNames
    added
    addedNames
    released
    releasedNames
    renamed
    renames {
      combinationId
      before
      after
    }
    kept
  }
}
    `) as unknown as TypedDocumentString<LeadingCrmPreviewQuery, LeadingCrmPreviewQueryVariables>;
export const MemosDocument = new TypedDocumentString(`
    query Memos($subject: MemoSubject!, $subjectId: ID!) {
  memos(subject: $subject, subjectId: $subjectId) {
    ...MemoFields
  }
}
    fragment MemoFields on Memo {
  id
  subject
  subjectId
  subjectName
  subjectConnector
  text
  dueOn
  doneTime
  doneBy
  time
  by
  changedTime
  revision
}`) as unknown as TypedDocumentString<MemosQuery, MemosQueryVariables>;
export const AddMemoDocument = new TypedDocumentString(`
    mutation AddMemo($input: AddMemoInput!) {
  addMemo(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddMemoMutation, AddMemoMutationVariables>;
export const UpdateMemoDocument = new TypedDocumentString(`
    mutation UpdateMemo($input: UpdateMemoInput!) {
  updateMemo(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateMemoMutation, UpdateMemoMutationVariables>;
export const FinishMemoDocument = new TypedDocumentString(`
    mutation FinishMemo($id: ID!, $isDone: Boolean!) {
  finishMemo(id: $id, isDone: $isDone) {
    id
  }
}
    `) as unknown as TypedDocumentString<FinishMemoMutation, FinishMemoMutationVariables>;
export const DeleteMemoDocument = new TypedDocumentString(`
    mutation DeleteMemo($id: ID!) {
  deleteMemo(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteMemoMutation, DeleteMemoMutationVariables>;
export const MonthStateDocument = new TypedDocumentString(`
    query MonthState($period: Period!) {
  monthState(period: $period) {
    period
    status
    obstacle
    failedClosing {
      time
      error
    }
    next
    sum {
      ...MonthSumFields
    }
    points {
      ...MonthPointFields
    }
    openPoints
    mustBeTyped
    reopenUntil
    reopenObstacle
    reopened {
      ...ReopenedMonthFields
    }
    closed {
      ...ClosedMonthFields
    }
  }
}
    fragment MonthSumFields on MonthSum {
  lines
  purchase
  sales
  margin
  withoutPurchase
  withoutSales
  withoutMargin
}
fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment MonthPointFields on MonthPoint {
  kind
  count
  amount
  placesCount
  mayBeSetAside
  places {
    ...MonthPlaceFields
  }
  setAside {
    time
    by
    reason
  }
}
fragment ReopenedMonthFields on ReopenedMonth {
  closedTime
  closedBy
  lines
  purchase
  sales
  reopenedTime
  reopenedBy
  reason
  points {
    ...MonthPointFields
  }
}
fragment ClosedMonthFields on ClosedMonth {
  period
  status
  closedTime
  closedBy
  lines
  purchase
  sales
  checksum
}`) as unknown as TypedDocumentString<MonthStateQuery, MonthStateQueryVariables>;
export const SupplierChecksDocument = new TypedDocumentString(`
    query SupplierChecks($period: Period!) {
  supplierChecks(period: $period) {
    connectionId
    connectorName
    description
    invoices
    undecided
    disputed
    atStake
  }
}
    `) as unknown as TypedDocumentString<SupplierChecksQuery, SupplierChecksQueryVariables>;
export const MonthAnomaliesDocument = new TypedDocumentString(`
    query MonthAnomalies($period: Period!) {
  monthAnomalies(period: $period) {
    ...MonthAnomalyFields
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment AnomalyMuteFields on AnomalyMute {
  reason
  until
  time
  by
}
fragment MonthAnomalyFields on MonthAnomaly {
  id
  kind
  customer {
    id
    name
  }
  definition {
    ...MonthPlaceFields
  }
  splitValue
  quantity
  before
  median
  least
  most
  months
  users
  usersMedian
  price
  usualPrice
  peers
  amount
  muted {
    ...AnomalyMuteFields
  }
}`) as unknown as TypedDocumentString<MonthAnomaliesQuery, MonthAnomaliesQueryVariables>;
export const MuteMonthAnomalyDocument = new TypedDocumentString(`
    mutation MuteMonthAnomaly($input: MuteAnomalyInput!) {
  muteMonthAnomaly(input: $input) {
    ...AnomalyMuteFields
  }
}
    fragment AnomalyMuteFields on AnomalyMute {
  reason
  until
  time
  by
}`) as unknown as TypedDocumentString<MuteMonthAnomalyMutation, MuteMonthAnomalyMutationVariables>;
export const UnmuteMonthAnomalyDocument = new TypedDocumentString(`
    mutation UnmuteMonthAnomaly($id: ID!) {
  unmuteMonthAnomaly(id: $id)
}
    `) as unknown as TypedDocumentString<UnmuteMonthAnomalyMutation, UnmuteMonthAnomalyMutationVariables>;
export const WhatChangedDocument = new TypedDocumentString(`
    query WhatChanged($period: Period!, $scope: MonthScope, $measure: DifferenceMeasure!, $cause: DifferenceCause, $take: Int!) {
  whatChanged(
    period: $period
    scope: $scope
    measure: $measure
    cause: $cause
    take: $take
  ) {
    ...MonthComparisonFields
  }
}
    fragment MonthSumFields on MonthSum {
  lines
  purchase
  sales
  margin
  withoutPurchase
  withoutSales
  withoutMargin
}
fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment MonthComparisonFields on MonthComparison {
  before {
    ...MonthSumFields
  }
  after {
    ...MonthSumFields
  }
  purchase {
    cause
    amount
  }
  sales {
    cause
    amount
  }
  margin {
    cause
    amount
  }
  totalCount
  items {
    productId
    customer {
      id
      name
    }
    definition {
      ...MonthPlaceFields
    }
    splitValue
    correctionOf
    causes
    before {
      quantity
      isCharged
      purchase
      sales
      margin
    }
    after {
      quantity
      isCharged
      purchase
      sales
      margin
    }
  }
}`) as unknown as TypedDocumentString<WhatChangedQuery, WhatChangedQueryVariables>;
export const DifferencesFromClosedDocument = new TypedDocumentString(`
    query DifferencesFromClosed($period: Period!, $take: Int!) {
  differencesFromClosed(period: $period, take: $take) {
    ...MonthComparisonFields
  }
}
    fragment MonthSumFields on MonthSum {
  lines
  purchase
  sales
  margin
  withoutPurchase
  withoutSales
  withoutMargin
}
fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment MonthComparisonFields on MonthComparison {
  before {
    ...MonthSumFields
  }
  after {
    ...MonthSumFields
  }
  purchase {
    cause
    amount
  }
  sales {
    cause
    amount
  }
  margin {
    cause
    amount
  }
  totalCount
  items {
    productId
    customer {
      id
      name
    }
    definition {
      ...MonthPlaceFields
    }
    splitValue
    correctionOf
    causes
    before {
      quantity
      isCharged
      purchase
      sales
      margin
    }
    after {
      quantity
      isCharged
      purchase
      sales
      margin
    }
  }
}`) as unknown as TypedDocumentString<DifferencesFromClosedQuery, DifferencesFromClosedQueryVariables>;
export const LateLinesDocument = new TypedDocumentString(`
    query LateLines($period: Period!, $take: Int!) {
  lateLines(period: $period, take: $take) {
    ...LateMonthFields
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}
fragment LateInvoiceFields on LateInvoice {
  id
  connectionId
  connectorName
  connectionName
  period
  number
  date
  fileName
}
fragment LateMonthFields on LateMonth {
  open {
    lines
    purchase
    sales
  }
  taken {
    lines
    purchase
    sales
  }
  items {
    productId
    of
    customer {
      id
      name
    }
    definition {
      ...MonthPlaceFields
    }
    splitValue
    sourceName
    invoices {
      ...LateInvoiceFields
    }
    quantity
    purchase
    sales
  }
}`) as unknown as TypedDocumentString<LateLinesQuery, LateLinesQueryVariables>;
export const LateOfConnectionDocument = new TypedDocumentString(`
    query LateOfConnection($id: ID!) {
  lateOfConnection(connectionId: $id) {
    period
    open {
      lines
      sales
    }
    taken {
      lines
      sales
    }
    invoices {
      ...LateInvoiceFields
    }
  }
}
    fragment LateInvoiceFields on LateInvoice {
  id
  connectionId
  connectorName
  connectionName
  period
  number
  date
  fileName
}`) as unknown as TypedDocumentString<LateOfConnectionQuery, LateOfConnectionQueryVariables>;
export const TakeLateLinesDocument = new TypedDocumentString(`
    mutation TakeLateLines($period: Period!) {
  takeLateLines(period: $period) {
    open {
      lines
    }
    taken {
      lines
    }
  }
}
    `) as unknown as TypedDocumentString<TakeLateLinesMutation, TakeLateLinesMutationVariables>;
export const UndoLateLinesDocument = new TypedDocumentString(`
    mutation UndoLateLines($period: Period!) {
  undoLateLines(period: $period) {
    open {
      lines
    }
  }
}
    `) as unknown as TypedDocumentString<UndoLateLinesMutation, UndoLateLinesMutationVariables>;
export const UsageRenamesDocument = new TypedDocumentString(`
    query UsageRenames($period: Period!, $take: Int!) {
  usageRenames(period: $period, take: $take) {
    totalCount
    items {
      ...UsageRenameFields
    }
  }
}
    fragment UsageRenameFields on UsageRename {
  id
  connectionId
  combination {
    id
    name
  }
  before {
    product
    administrationId
    administrationName
  }
  after {
    product
    administrationId
    administrationName
  }
  since
  decision
}`) as unknown as TypedDocumentString<UsageRenamesQuery, UsageRenamesQueryVariables>;
export const DecideUsageRenamesDocument = new TypedDocumentString(`
    mutation DecideUsageRenames($ids: [ID!]!, $decision: RenameDecision) {
  decideUsageRenames(ids: $ids, decision: $decision) {
    id
    decision
  }
}
    `) as unknown as TypedDocumentString<DecideUsageRenamesMutation, DecideUsageRenamesMutationVariables>;
export const VerifyClosedMonthDocument = new TypedDocumentString(`
    query VerifyClosedMonth($period: Period!) {
  verifyClosedMonth(period: $period) {
    lines
    purchase
    sales
    checksum
    intact
  }
}
    `) as unknown as TypedDocumentString<VerifyClosedMonthQuery, VerifyClosedMonthQueryVariables>;
export const MonthPointPlacesDocument = new TypedDocumentString(`
    query MonthPointPlaces($period: Period!, $kind: MonthPointKind!, $take: Int!) {
  monthPointPlaces(period: $period, kind: $kind, take: $take) {
    totalCount
    items {
      ...MonthPlaceFields
    }
  }
}
    fragment MonthPlaceFields on MonthPlace {
  id
  name
  isDefault
  connectorName
  sourceType
  count
  amount
  time
}`) as unknown as TypedDocumentString<MonthPointPlacesQuery, MonthPointPlacesQueryVariables>;
export const SetMonthPointAsideDocument = new TypedDocumentString(`
    mutation SetMonthPointAside($input: MonthPointInput!) {
  setMonthPointAside(input: $input) {
    kind
  }
}
    `) as unknown as TypedDocumentString<SetMonthPointAsideMutation, SetMonthPointAsideMutationVariables>;
export const TakeUpMonthPointDocument = new TypedDocumentString(`
    mutation TakeUpMonthPoint($period: Period!, $kind: MonthPointKind!) {
  takeUpMonthPoint(period: $period, kind: $kind)
}
    `) as unknown as TypedDocumentString<TakeUpMonthPointMutation, TakeUpMonthPointMutationVariables>;
export const CloseMonthDocument = new TypedDocumentString(`
    mutation CloseMonth($input: CloseMonthInput!) {
  closeMonth(input: $input) {
    period
    status
  }
}
    `) as unknown as TypedDocumentString<CloseMonthMutation, CloseMonthMutationVariables>;
export const ReopenMonthDocument = new TypedDocumentString(`
    mutation ReopenMonth($input: ReopenMonthInput!) {
  reopenMonth(input: $input) {
    period
    status
  }
}
    `) as unknown as TypedDocumentString<ReopenMonthMutation, ReopenMonthMutationVariables>;
export const ProductExportsDocument = new TypedDocumentString(`
    query ProductExports {
  productExports {
    id
    year
    language
    fileName
    blobFileName
    createdTime
    completedTime
    lines
    leftOut
  }
}
    `) as unknown as TypedDocumentString<ProductExportsQuery, ProductExportsQueryVariables>;
export const ExportProductsDocument = new TypedDocumentString(`
    mutation ExportProducts($input: ExportProductsInput!) {
  exportProducts(input: $input) {
    id
    fileName
  }
}
    `) as unknown as TypedDocumentString<ExportProductsMutation, ExportProductsMutationVariables>;
export const NotificationsDocument = new TypedDocumentString(`
    query Notifications($after: String) {
  notifications(after: $after) {
    items {
      id
      kind
      time
      isRead
      connector
      name
      day
      count
      path
    }
    next
    unread
  }
}
    `) as unknown as TypedDocumentString<NotificationsQuery, NotificationsQueryVariables>;
export const NotificationSettingsDocument = new TypedDocumentString(`
    query NotificationSettings {
  notificationSettings {
    ...NotificationSettingsFields
  }
}
    fragment NotificationSettingsFields on NotificationSettings {
  kinds {
    kind
    choice
  }
  morningMail
}`) as unknown as TypedDocumentString<NotificationSettingsQuery, NotificationSettingsQueryVariables>;
export const ReadNotificationDocument = new TypedDocumentString(`
    mutation ReadNotification($id: ID!) {
  readNotification(id: $id)
}
    `) as unknown as TypedDocumentString<ReadNotificationMutation, ReadNotificationMutationVariables>;
export const ReadAllNotificationsDocument = new TypedDocumentString(`
    mutation ReadAllNotifications($newest: ID!) {
  readAllNotifications(newest: $newest)
}
    `) as unknown as TypedDocumentString<ReadAllNotificationsMutation, ReadAllNotificationsMutationVariables>;
export const ChooseNotificationDocument = new TypedDocumentString(`
    mutation ChooseNotification($kind: NotificationKind!, $choice: NotificationChoice!) {
  chooseNotification(kind: $kind, choice: $choice) {
    ...NotificationSettingsFields
  }
}
    fragment NotificationSettingsFields on NotificationSettings {
  kinds {
    kind
    choice
  }
  morningMail
}`) as unknown as TypedDocumentString<ChooseNotificationMutation, ChooseNotificationMutationVariables>;
export const ChooseMorningMailDocument = new TypedDocumentString(`
    mutation ChooseMorningMail($on: Boolean!) {
  chooseMorningMail(on: $on) {
    ...NotificationSettingsFields
  }
}
    fragment NotificationSettingsFields on NotificationSettings {
  kinds {
    kind
    choice
  }
  morningMail
}`) as unknown as TypedDocumentString<ChooseMorningMailMutation, ChooseMorningMailMutationVariables>;
export const ODataKeysDocument = new TypedDocumentString(`
    query ODataKeys($filter: ODataApiKeyFilter, $sort: ODataApiKeySort, $skip: Int, $take: Int) {
  oDataApiKeys(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount
    items {
      ...ODataKeyFields
    }
  }
}
    fragment ODataKeyFields on ODataApiKey {
  id
  name
  description
  disabled
  state
  key
  personId
  personName
  authorizeAllConnections
  authorizeAllGeneralData
  authorizedGeneralData
  tenantConnections {
    id
    description
    companyName
    connector
  }
  endDate
  createdTime
  secretTime
  formerSecretUntil
  lastUsed {
    time
    client
    rows
  }
}`) as unknown as TypedDocumentString<ODataKeysQuery, ODataKeysQueryVariables>;
export const ODataServiceDocument = new TypedDocumentString(`
    query ODataService {
  oDataService {
    address
    firmAddress
    sets {
      name
      description {
        locale
        value
      }
      properties {
        name
        type
        isKey
        nullable
        description {
          locale
          value
        }
      }
      relations {
        name
        set
        isCollection
        column
        otherColumn
        description {
          locale
          value
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ODataServiceQuery, ODataServiceQueryVariables>;
export const ODataPeopleDocument = new TypedDocumentString(`
    query ODataPeople {
  oDataPeople {
    id
    name
    email
  }
}
    `) as unknown as TypedDocumentString<ODataPeopleQuery, ODataPeopleQueryVariables>;
export const ODataPreviewDocument = new TypedDocumentString(`
    query ODataPreview($path: String!) {
  oDataPreview(path: $path) {
    rows
    hasMore
    refusal {
      status
      code
      message
      target
    }
  }
}
    `) as unknown as TypedDocumentString<ODataPreviewQuery, ODataPreviewQueryVariables>;
export const ODataRequestsDocument = new TypedDocumentString(`
    query ODataRequests($keyId: ID!, $take: Int) {
  oDataRequests(keyId: $keyId, take: $take) {
    totalCount
    work {
      left
      most
      seconds
    }
    today {
      requests
      rows
    }
    items {
      id
      time
      client
      method
      path
      status
      rows
      milliseconds
    }
  }
}
    `) as unknown as TypedDocumentString<ODataRequestsQuery, ODataRequestsQueryVariables>;
export const CreateODataKeyDocument = new TypedDocumentString(`
    mutation CreateODataKey($input: CreateODataApiKeyInput!) {
  createODataApiKey(input: $input) {
    plainTextApiKey
    key {
      ...ODataKeyFields
    }
  }
}
    fragment ODataKeyFields on ODataApiKey {
  id
  name
  description
  disabled
  state
  key
  personId
  personName
  authorizeAllConnections
  authorizeAllGeneralData
  authorizedGeneralData
  tenantConnections {
    id
    description
    companyName
    connector
  }
  endDate
  createdTime
  secretTime
  formerSecretUntil
  lastUsed {
    time
    client
    rows
  }
}`) as unknown as TypedDocumentString<CreateODataKeyMutation, CreateODataKeyMutationVariables>;
export const UpdateODataKeyDocument = new TypedDocumentString(`
    mutation UpdateODataKey($input: UpdateODataApiKeyInput!) {
  updateODataApiKey(input: $input) {
    ...ODataKeyFields
  }
}
    fragment ODataKeyFields on ODataApiKey {
  id
  name
  description
  disabled
  state
  key
  personId
  personName
  authorizeAllConnections
  authorizeAllGeneralData
  authorizedGeneralData
  tenantConnections {
    id
    description
    companyName
    connector
  }
  endDate
  createdTime
  secretTime
  formerSecretUntil
  lastUsed {
    time
    client
    rows
  }
}`) as unknown as TypedDocumentString<UpdateODataKeyMutation, UpdateODataKeyMutationVariables>;
export const RotateODataKeyDocument = new TypedDocumentString(`
    mutation RotateODataKey($input: RotateODataApiKeyInput!) {
  rotateODataApiKey(input: $input) {
    plainTextApiKey
    key {
      ...ODataKeyFields
    }
  }
}
    fragment ODataKeyFields on ODataApiKey {
  id
  name
  description
  disabled
  state
  key
  personId
  personName
  authorizeAllConnections
  authorizeAllGeneralData
  authorizedGeneralData
  tenantConnections {
    id
    description
    companyName
    connector
  }
  endDate
  createdTime
  secretTime
  formerSecretUntil
  lastUsed {
    time
    client
    rows
  }
}`) as unknown as TypedDocumentString<RotateODataKeyMutation, RotateODataKeyMutationVariables>;
export const DeleteODataKeyDocument = new TypedDocumentString(`
    mutation DeleteODataKey($id: ID!) {
  deleteODataApiKey(id: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<DeleteODataKeyMutation, DeleteODataKeyMutationVariables>;
export const OrganizationUsersDocument = new TypedDocumentString(`
    query OrganizationUsers($filter: UserOverviewFilter, $sort: UserOverviewSort, $skip: Int, $take: Int) {
  userOverviews(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount
    states {
      state
      count
    }
    items {
      ...UserRow
    }
  }
}
    fragment UserRow on UserOverview {
  id
  name
  email
  role
  status
  state
  lastLoginTime
  lastLoginIpAddress
  inviteValidUntil
  isDirectoryAuthorized
  isMe
}`) as unknown as TypedDocumentString<OrganizationUsersQuery, OrganizationUsersQueryVariables>;
export const InviteUserDocument = new TypedDocumentString(`
    mutation InviteUser($input: InviteUserInput!) {
  inviteUser(input: $input) {
    url
    user {
      id
      email
    }
  }
}
    `) as unknown as TypedDocumentString<InviteUserMutation, InviteUserMutationVariables>;
export const ResendUserInviteDocument = new TypedDocumentString(`
    mutation ResendUserInvite($email: String!) {
  resendUserInvite(email: $email) {
    url
    user {
      id
      email
    }
  }
}
    `) as unknown as TypedDocumentString<ResendUserInviteMutation, ResendUserInviteMutationVariables>;
export const RevokeUserInviteDocument = new TypedDocumentString(`
    mutation RevokeUserInvite($email: String!) {
  revokeUserInvite(email: $email) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeUserInviteMutation, RevokeUserInviteMutationVariables>;
export const UpdateUserDocument = new TypedDocumentString(`
    mutation UpdateUser($input: UpdateUserInput!) {
  updateUser(input: $input) {
    id
    status
    role
  }
}
    `) as unknown as TypedDocumentString<UpdateUserMutation, UpdateUserMutationVariables>;
export const DeleteUserDocument = new TypedDocumentString(`
    mutation DeleteUser($id: ID!) {
  deleteUser(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteUserMutation, DeleteUserMutationVariables>;
export const UserSessionsDocument = new TypedDocumentString(`
    query UserSessions($userId: ID!) {
  userSessions(userId: $userId) {
    id
    startedTime
    refreshedTime
    validUntil
    isThis
  }
}
    `) as unknown as TypedDocumentString<UserSessionsQuery, UserSessionsQueryVariables>;
export const SignOutUserDocument = new TypedDocumentString(`
    mutation SignOutUser($id: ID!) {
  signOutUser(id: $id)
}
    `) as unknown as TypedDocumentString<SignOutUserMutation, SignOutUserMutationVariables>;
export const OrganizationCompanyDocument = new TypedDocumentString(`
    query OrganizationCompany {
  tenant {
    id
    companyName
    companyAddressStreet
    companyAddressNumber
    companyAddressZip
    companyAddressCity
    companyAddressCountry
    companyContacts {
      name
      email
      phone
    }
    companyDocumentsAndLinks {
      name
      url
    }
    companyInvoices {
      name
      url
    }
    companyBookkeepingMonth
    logoFile
  }
}
    `) as unknown as TypedDocumentString<OrganizationCompanyQuery, OrganizationCompanyQueryVariables>;
export const UpdateTenantDocument = new TypedDocumentString(`
    mutation UpdateTenant($input: UpdateTenantInput!) {
  updateTenant(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateTenantMutation, UpdateTenantMutationVariables>;
export const UsersDomainsDocument = new TypedDocumentString(`
    query UsersDomains {
  usersDomains {
    microsoftTenantId
    domains
    isAuthorized
    isMine
    userCount
    users {
      id
      name
      email
      role
    }
    waiting {
      id
      name
      email
      role
    }
  }
}
    `) as unknown as TypedDocumentString<UsersDomainsQuery, UsersDomainsQueryVariables>;
export const SignInRulesDocument = new TypedDocumentString(`
    query SignInRules {
  signInRules {
    idleMinutes
    longestHours
    invitationDays
    countsWithinSeconds
  }
}
    `) as unknown as TypedDocumentString<SignInRulesQuery, SignInRulesQueryVariables>;
export const CustomerProductsDocument = new TypedDocumentString(`
    query CustomerProducts($id: ID!, $year: Int!, $filter: ProductFilter, $sort: ProductSort, $skip: Int!, $take: Int!) {
  rows: productsByYear(
    combinationId: $id
    year: $year
    filter: $filter
    sort: $sort
    skip: $skip
    take: $take
  ) {
    ...ProductYear
    totalsWithChildren {
      months {
        ...Sums
      }
      year {
        ...Sums
      }
    }
  }
}
    fragment Sums on ProductSums {
  lines
  quantity
  purchase
  purchaseMissing
  sales
  salesMissing
  margin
  marginMissing
}
fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}
fragment ProductOfYear on ProductByYear {
  id
  definition {
    id
    description
    isDefault
    sourceType
    exists
  }
  combination {
    id
    name
    customerId
  }
  connection {
    ...ProductSystemName
  }
  sourceName
  splitField
  splitFieldValue
  correctionOf
  isCharged
  productExpenses {
    monthPeriod
    payableStatus
    payableQuantity
    purchase
    sales
    margin
  }
  total {
    ...Sums
  }
  isDeletable
  reachesBack
  exclusionId
}
fragment ProductYear on ProductsByYear {
  totalCount
  currentPeriod
  closedPeriods
  items {
    ...ProductOfYear
  }
  totals {
    months {
      ...Sums
    }
    year {
      ...Sums
    }
  }
}`) as unknown as TypedDocumentString<CustomerProductsQuery, CustomerProductsQueryVariables>;
export const DefinitionProductsDocument = new TypedDocumentString(`
    query DefinitionProducts($id: ID!, $year: Int!, $filter: ProductFilter, $sort: ProductSort, $skip: Int!, $take: Int!) {
  rows: productsByDefinition(
    productDefinitionId: $id
    year: $year
    filter: $filter
    sort: $sort
    skip: $skip
    take: $take
  ) {
    ...ProductYear
  }
}
    fragment Sums on ProductSums {
  lines
  quantity
  purchase
  purchaseMissing
  sales
  salesMissing
  margin
  marginMissing
}
fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}
fragment ProductOfYear on ProductByYear {
  id
  definition {
    id
    description
    isDefault
    sourceType
    exists
  }
  combination {
    id
    name
    customerId
  }
  connection {
    ...ProductSystemName
  }
  sourceName
  splitField
  splitFieldValue
  correctionOf
  isCharged
  productExpenses {
    monthPeriod
    payableStatus
    payableQuantity
    purchase
    sales
    margin
  }
  total {
    ...Sums
  }
  isDeletable
  reachesBack
  exclusionId
}
fragment ProductYear on ProductsByYear {
  totalCount
  currentPeriod
  closedPeriods
  items {
    ...ProductOfYear
  }
  totals {
    months {
      ...Sums
    }
    year {
      ...Sums
    }
  }
}`) as unknown as TypedDocumentString<DefinitionProductsQuery, DefinitionProductsQueryVariables>;
export const ExplainExpenseDocument = new TypedDocumentString(`
    query ExplainExpense($productId: ID!, $period: Period!, $skip: Int!, $take: Int!) {
  explainExpense(productId: $productId, period: $period, skip: $skip, take: $take) {
    expense {
      payableStatus
      payableQuantity
      purchase
      sales
      margin
    }
    wouldBe {
      payableQuantity
      purchase
      sales
      margin
    }
    definition {
      id
      description
      isDefault
      sourceType
      exists
    }
    combination {
      id
      name
    }
    connection {
      ...ProductSystemName
    }
    splitFieldValue
    sourceName
    sourceType
    purchasePrice
    purchaseOrigin
    salesPrice
    salesOrigin
    rulePeriod
    closed {
      closedTime
      definitionDescription
      combinationName
      systemDescription
    }
    onlyNumberKnown
    sourceCount
    sources {
      id
      name
      externalId
      administrationName
      spilStatus
      isGone
      quantity
      purchase
      sales
    }
  }
}
    fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}`) as unknown as TypedDocumentString<ExplainExpenseQuery, ExplainExpenseQueryVariables>;
export const ExplainChangeDocument = new TypedDocumentString(`
    query ExplainChange($productId: ID!, $period: Period!) {
  explainExpense(productId: $productId, period: $period, take: 1) {
    change {
      previousPeriod
      before {
        payableQuantity
        purchase
        sales
      }
      purchasePriceBefore
      salesPriceBefore
      quantity
      purchase
      sales
      parts {
        reason
        sources
        quantity
        purchase
        sales
        largest {
          id
          name
          otherCustomer {
            id
            name
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExplainChangeQuery, ExplainChangeQueryVariables>;
export const MissingPricesDocument = new TypedDocumentString(`
    query MissingPrices($combinationId: ID!, $year: Int!) {
  missingPrices(combinationId: $combinationId, year: $year) {
    definition {
      id
      description
      isDefault
      sourceType
      exists
    }
    connection {
      ...ProductSystemName
    }
    splitFieldValue
    lines
    quantity
    wouldBring
  }
}
    fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}`) as unknown as TypedDocumentString<MissingPricesQuery, MissingPricesQueryVariables>;
export const ExcludedProductsDocument = new TypedDocumentString(`
    query ExcludedProducts($id: ID!, $skip: Int!, $take: Int!) {
  productBlacklist(definitionId: $id, skip: $skip, take: $take) {
    totalCount
    items {
      id
      combination {
        id
        name
        customerId
      }
      connection {
        ...ProductSystemName
      }
      splitFieldValue
      sourceName
      createdTime
      coversNothing
    }
  }
}
    fragment ProductSystemName on ProductSystem {
  id
  connectorName
  description
}`) as unknown as TypedDocumentString<ExcludedProductsQuery, ExcludedProductsQueryVariables>;
export const AddableDefinitionsDocument = new TypedDocumentString(`
    query AddableDefinitions($id: ID!) {
  addableProductDefinitions(combinationId: $id) {
    id
    description
    isDefault
    sourceType
    connectorName
    isThere
  }
}
    `) as unknown as TypedDocumentString<AddableDefinitionsQuery, AddableDefinitionsQueryVariables>;
export const ProductSyncInProgressDocument = new TypedDocumentString(`
    query ProductSyncInProgress($combinationIds: [ID!], $definitionId: ID) {
  productSyncInProgress(
    combinationIds: $combinationIds
    definitionId: $definitionId
  ) {
    inProgress
    productIds
  }
}
    `) as unknown as TypedDocumentString<ProductSyncInProgressQuery, ProductSyncInProgressQueryVariables>;
export const ProductRemovalDocument = new TypedDocumentString(`
    query ProductRemoval($id: ID!) {
  productRemoval(id: $id) {
    months
    purchase
    sales
    isMissingPrice
    year {
      period
      isClosed
      quantity
      purchase
      sales
    }
  }
}
    `) as unknown as TypedDocumentString<ProductRemovalQuery, ProductRemovalQueryVariables>;
export const DeleteProductDocument = new TypedDocumentString(`
    mutation DeleteProduct($id: ID!) {
  deleteProduct(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteProductMutation, DeleteProductMutationVariables>;
export const RestoreProductDocument = new TypedDocumentString(`
    mutation RestoreProduct($id: ID!) {
  removeProductFromBlacklist(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreProductMutation, RestoreProductMutationVariables>;
export const CreateProductDocument = new TypedDocumentString(`
    mutation CreateProduct($combinationId: ID!, $productDefinitionId: ID!) {
  createProduct(
    combinationId: $combinationId
    productDefinitionId: $productDefinitionId
  ) {
    outcome
    restored
  }
}
    `) as unknown as TypedDocumentString<CreateProductMutation, CreateProductMutationVariables>;
export const ReviewQueueDocument = new TypedDocumentString(`
    query ReviewQueue($filter: ReviewFilter!, $take: Int!) {
  reviewQueue(filter: $filter, take: $take) {
    totalCount
    certainCount
    foundTime
    findingTaskId
    items {
      ...ReviewItemFields
    }
  }
}
    fragment CustomerName on CombinationName {
  id
  name
  customerId
  chamberOfCommerceNumber
  spilStatus
  parentId
}
fragment MatchScore on Match {
  score
  parts {
    code
    points
    record
    combination
    via
  }
  against {
    code
    points
    record
    combination
    via
  }
}
fragment Suggestion on SuggestedCombination {
  combination {
    ...CustomerName
  }
  linkedConnectionIds
  match {
    ...MatchScore
  }
}
fragment ReviewItemFields on ReviewItem {
  id
  table
  connectionId
  administration {
    externalId
    name
    customerId
    chamberOfCommerceNumber
  }
  user {
    externalId
    name
    email
  }
  best {
    ...Suggestion
  }
  others {
    ...Suggestion
  }
}`) as unknown as TypedDocumentString<ReviewQueueQuery, ReviewQueueQueryVariables>;
export const AcceptSuggestionsDocument = new TypedDocumentString(`
    mutation AcceptSuggestions($input: [SuggestionInput!]!) {
  accepted: acceptSuggestions(input: $input) {
    batchId
    recordIds
  }
}
    `) as unknown as TypedDocumentString<AcceptSuggestionsMutation, AcceptSuggestionsMutationVariables>;
export const RejectSuggestionsDocument = new TypedDocumentString(`
    mutation RejectSuggestions($input: [SuggestionInput!]!) {
  rejected: rejectSuggestions(input: $input)
}
    `) as unknown as TypedDocumentString<RejectSuggestionsMutation, RejectSuggestionsMutationVariables>;
export const TakeBackRejectionsDocument = new TypedDocumentString(`
    mutation TakeBackRejections($input: [SuggestionInput!]!) {
  restored: takeBackRejections(input: $input)
}
    `) as unknown as TypedDocumentString<TakeBackRejectionsMutation, TakeBackRejectionsMutationVariables>;
export const AcceptCertainSuggestionsDocument = new TypedDocumentString(`
    mutation AcceptCertainSuggestions($input: AcceptCertainInput!) {
  accepting: acceptCertainSuggestions(input: $input) {
    batchId
    taskId
  }
}
    `) as unknown as TypedDocumentString<AcceptCertainSuggestionsMutation, AcceptCertainSuggestionsMutationVariables>;
export const FindSuggestionsDocument = new TypedDocumentString(`
    mutation FindSuggestions {
  finding: findSuggestions {
    taskId
  }
}
    `) as unknown as TypedDocumentString<FindSuggestionsMutation, FindSuggestionsMutationVariables>;
export const MatchingLearntDocument = new TypedDocumentString(`
    query MatchingLearnt {
  matchingLearnt {
    version
    learntTime
    links
    refusals
  }
}
    `) as unknown as TypedDocumentString<MatchingLearntQuery, MatchingLearntQueryVariables>;
export const LearnMatchingAnewDocument = new TypedDocumentString(`
    mutation LearnMatchingAnew {
  learning: learnMatchingAnew {
    taskId
  }
}
    `) as unknown as TypedDocumentString<LearnMatchingAnewMutation, LearnMatchingAnewMutationVariables>;
export const SearchResultsDocument = new TypedDocumentString(`
    query SearchResults($input: String!, $connectionIds: [ID!]) {
  searchResults(searchInput: $input, connectionIds: $connectionIds) {
    spilId
    connectionId
    connectionIds
    type
    name
    spilStatus
    field
    value
    lookFor
    words
    isSimilar
  }
}
    `) as unknown as TypedDocumentString<SearchResultsQuery, SearchResultsQueryVariables>;
export const SupplierCheckDocument = new TypedDocumentString(`
    query SupplierCheck($connectionId: ID!, $period: Period!, $filter: SupplierCheckFilter!, $skip: Int!, $take: Int!) {
  supplierCheck(
    connectionId: $connectionId
    period: $period
    filter: $filter
    skip: $skip
    take: $take
  ) {
    period
    invoices
    otherCurrency
    totals {
      outcome
      count
      atStake
    }
    undecided
    disputed
    disputedSum
    totalCount
    sums {
      supplier {
        sum
        missing
      }
      counted {
        sum
        missing
      }
      atStake {
        sum
        missing
      }
    }
    items {
      ...SupplierCheckRowFields
    }
  }
}
    fragment SupplierCheckRowFields on SupplierCheckRow {
  key
  revision
  product
  productKeys
  supplier {
    quantity
    amount
  }
  supplierLines
  counted {
    quantity
    amount
  }
  productDefinitionId
  customers
  outcome
  comparedBy
  difference
  atStake
  decision {
    decision
    note
    atStake
    decidedTime
    decidedBy
  }
  outdated
}`) as unknown as TypedDocumentString<SupplierCheckQuery, SupplierCheckQueryVariables>;
export const SupplierCheckDefinitionsDocument = new TypedDocumentString(`
    query SupplierCheckDefinitions($connectionId: ID!) {
  productDefinitions(
    filter: {connectionId: $connectionId, sourceTypes: [ADMINISTRATION, USER, USAGE]}
    first: 500
  ) {
    items {
      id
      description
      isDefault
      sourceType
    }
  }
}
    `) as unknown as TypedDocumentString<SupplierCheckDefinitionsQuery, SupplierCheckDefinitionsQueryVariables>;
export const DecideSupplierCheckDocument = new TypedDocumentString(`
    mutation DecideSupplierCheck($input: DecideSupplierCheckInput!) {
  decideSupplierCheck(input: $input) {
    ...SupplierCheckRowFields
  }
}
    fragment SupplierCheckRowFields on SupplierCheckRow {
  key
  revision
  product
  productKeys
  supplier {
    quantity
    amount
  }
  supplierLines
  counted {
    quantity
    amount
  }
  productDefinitionId
  customers
  outcome
  comparedBy
  difference
  atStake
  decision {
    decision
    note
    atStake
    decidedTime
    decidedBy
  }
  outdated
}`) as unknown as TypedDocumentString<DecideSupplierCheckMutation, DecideSupplierCheckMutationVariables>;
export const WithdrawSupplierCheckDocument = new TypedDocumentString(`
    mutation WithdrawSupplierCheck($input: WithdrawSupplierCheckInput!) {
  withdrawSupplierCheck(input: $input) {
    ...SupplierCheckRowFields
  }
}
    fragment SupplierCheckRowFields on SupplierCheckRow {
  key
  revision
  product
  productKeys
  supplier {
    quantity
    amount
  }
  supplierLines
  counted {
    quantity
    amount
  }
  productDefinitionId
  customers
  outcome
  comparedBy
  difference
  atStake
  decision {
    decision
    note
    atStake
    decidedTime
    decidedBy
  }
  outdated
}`) as unknown as TypedDocumentString<WithdrawSupplierCheckMutation, WithdrawSupplierCheckMutationVariables>;
export const MatchSupplierProductDocument = new TypedDocumentString(`
    mutation MatchSupplierProduct($input: MatchSupplierProductInput!) {
  matchSupplierProduct(input: $input)
}
    `) as unknown as TypedDocumentString<MatchSupplierProductMutation, MatchSupplierProductMutationVariables>;
export const UserTenantsDocument = new TypedDocumentString(`
    query UserTenants {
  userTenants {
    totalCount
    items {
      tenantId
      tenantName
      status
    }
  }
}
    `) as unknown as TypedDocumentString<UserTenantsQuery, UserTenantsQueryVariables>;
export const ActsDocument = new TypedDocumentString(`
    query Acts($filter: ActFilter, $skip: Int!, $take: Int!) {
  acts(filter: $filter, skip: $skip, take: $take) {
    totalCount
    items {
      ...ActFields
    }
  }
}
    fragment ActFields on Act {
  id
  kind
  time
  userName
  isMine
  connectionId
  combinationId
  combinationName
  count
  words {
    name
    value
  }
  undoableUntil
  undoneTime
  undoneByName
  mayUndo
}`) as unknown as TypedDocumentString<ActsQuery, ActsQueryVariables>;
export const ActStandingDocument = new TypedDocumentString(`
    query ActStanding($id: ID!) {
  act(id: $id) {
    ...ActFields
    standing {
      back
      stays {
        reason
        count
      }
      looked
      total
    }
  }
}
    fragment ActFields on Act {
  id
  kind
  time
  userName
  isMine
  connectionId
  combinationId
  combinationName
  count
  words {
    name
    value
  }
  undoableUntil
  undoneTime
  undoneByName
  mayUndo
}`) as unknown as TypedDocumentString<ActStandingQuery, ActStandingQueryVariables>;
export const UndoActDocument = new TypedDocumentString(`
    mutation UndoAct($id: ID!) {
  undoAct(id: $id) {
    act {
      ...ActFields
    }
    back
    kept
    taskId
  }
}
    fragment ActFields on Act {
  id
  kind
  time
  userName
  isMine
  connectionId
  combinationId
  combinationName
  count
  words {
    name
    value
  }
  undoableUntil
  undoneTime
  undoneByName
  mayUndo
}`) as unknown as TypedDocumentString<UndoActMutation, UndoActMutationVariables>;
export const CombinationTaskResultDocument = new TypedDocumentString(`
    query CombinationTaskResult($taskId: ID!) {
  combinationTaskResult(taskId: $taskId) {
    taskId
    warningCounts {
      code
      count
    }
    warnings {
      code
      field
      value
      name
      combinationId
    }
  }
}
    `) as unknown as TypedDocumentString<CombinationTaskResultQuery, CombinationTaskResultQueryVariables>;
export const BackgroundTasksDocument = new TypedDocumentString(`
    query BackgroundTasks($filter: BackgroundTaskFilter, $skip: Int!, $take: Int!) {
  backgroundTasks(filter: $filter, skip: $skip, take: $take) {
    totalCount
    items {
      ...BackgroundTaskFields
    }
  }
}
    fragment BackgroundTaskFields on BackgroundTask {
  id
  type
  state
  subjectType
  subjectId
  fileName
  blobFileName
  createdOn
  startedOn
  completedOn
  itemsCompleted
  itemsTotal
  error
  warnings
  userId
  userName
  cancellable
  retryable
}`) as unknown as TypedDocumentString<BackgroundTasksQuery, BackgroundTasksQueryVariables>;
export const ActiveBackgroundTaskCountsDocument = new TypedDocumentString(`
    query ActiveBackgroundTaskCounts($filter: BackgroundTaskFilter) {
  activeBackgroundTaskCounts(filter: $filter) {
    type
    count
  }
}
    `) as unknown as TypedDocumentString<ActiveBackgroundTaskCountsQuery, ActiveBackgroundTaskCountsQueryVariables>;
export const ExclusiveBackgroundTaskDocument = new TypedDocumentString(`
    query ExclusiveBackgroundTask($group: String!) {
  exclusiveBackgroundTask(group: $group) {
    ...BackgroundTaskFields
  }
}
    fragment BackgroundTaskFields on BackgroundTask {
  id
  type
  state
  subjectType
  subjectId
  fileName
  blobFileName
  createdOn
  startedOn
  completedOn
  itemsCompleted
  itemsTotal
  error
  warnings
  userId
  userName
  cancellable
  retryable
}`) as unknown as TypedDocumentString<ExclusiveBackgroundTaskQuery, ExclusiveBackgroundTaskQueryVariables>;
export const CancelBackgroundTaskDocument = new TypedDocumentString(`
    mutation CancelBackgroundTask($id: ID!) {
  cancelBackgroundTask(id: $id) {
    ...BackgroundTaskFields
  }
}
    fragment BackgroundTaskFields on BackgroundTask {
  id
  type
  state
  subjectType
  subjectId
  fileName
  blobFileName
  createdOn
  startedOn
  completedOn
  itemsCompleted
  itemsTotal
  error
  warnings
  userId
  userName
  cancellable
  retryable
}`) as unknown as TypedDocumentString<CancelBackgroundTaskMutation, CancelBackgroundTaskMutationVariables>;
export const RetryBackgroundTaskDocument = new TypedDocumentString(`
    mutation RetryBackgroundTask($id: ID!) {
  retryBackgroundTask(id: $id) {
    ...BackgroundTaskFields
  }
}
    fragment BackgroundTaskFields on BackgroundTask {
  id
  type
  state
  subjectType
  subjectId
  fileName
  blobFileName
  createdOn
  startedOn
  completedOn
  itemsCompleted
  itemsTotal
  error
  warnings
  userId
  userName
  cancellable
  retryable
}`) as unknown as TypedDocumentString<RetryBackgroundTaskMutation, RetryBackgroundTaskMutationVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks {
  webhooks {
    ...WebhookFields
  }
}
    fragment WebhookFields on Webhook {
  id
  address
  description
  kinds
  disabled
  state
  switchedOff {
    reason
    time
  }
  failingSince
  createdTime
  secretTime
  formerSecretUntil
  lastTry {
    time
    status
    error
  }
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookDeliveriesDocument = new TypedDocumentString(`
    query WebhookDeliveries($endpointId: ID!, $take: Int) {
  webhookDeliveries(endpointId: $endpointId, take: $take) {
    totalCount
    items {
      id
      messageId
      type
      body
      createdTime
      state
      nextTime
      tries {
        time
        status
        error
        milliseconds
        answer
        byHand
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      ...WebhookFields
    }
  }
}
    fragment WebhookFields on Webhook {
  id
  address
  description
  kinds
  disabled
  state
  switchedOff {
    reason
    time
  }
  failingSince
  createdTime
  secretTime
  formerSecretUntil
  lastTry {
    time
    status
    error
  }
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = new TypedDocumentString(`
    mutation UpdateWebhook($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) {
    ...WebhookFields
  }
}
    fragment WebhookFields on Webhook {
  id
  address
  description
  kinds
  disabled
  state
  switchedOff {
    reason
    time
  }
  failingSince
  createdTime
  secretTime
  formerSecretUntil
  lastTry {
    time
    status
    error
  }
}`) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($input: RotateWebhookInput!) {
  rotateWebhookSecret(input: $input) {
    secret
    webhook {
      ...WebhookFields
    }
  }
}
    fragment WebhookFields on Webhook {
  id
  address
  description
  kinds
  disabled
  state
  switchedOff {
    reason
    time
  }
  failingSince
  createdTime
  secretTime
  formerSecretUntil
  lastTry {
    time
    status
    error
  }
}`) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($id: ID!) {
  deleteWebhook(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($id: ID!) {
  testWebhook(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const ReplayWebhookDeliveryDocument = new TypedDocumentString(`
    mutation ReplayWebhookDelivery($id: ID!) {
  replayWebhookDelivery(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export const ListViewsDocument = new TypedDocumentString(`
    query ListViews($list: String!) {
  listViews(list: $list) {
    views {
      ...View
    }
    defaultId
    layout {
      ...Layout
    }
  }
}
    fragment View on SavedView {
  id
  name
  isShared
  isOwn
  mayChange
  choices
  layout {
    ...Layout
  }
}
fragment Layout on ListLayout {
  order
  columns {
    id
    width
    shown
  }
  compact
}`) as unknown as TypedDocumentString<ListViewsQuery, ListViewsQueryVariables>;
export const SaveViewDocument = new TypedDocumentString(`
    mutation SaveView($input: SaveViewInput!) {
  saveView(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SaveViewMutation, SaveViewMutationVariables>;
export const ShareViewDocument = new TypedDocumentString(`
    mutation ShareView($id: ID!, $isShared: Boolean!) {
  shareView(id: $id, isShared: $isShared) {
    id
  }
}
    `) as unknown as TypedDocumentString<ShareViewMutation, ShareViewMutationVariables>;
export const DeleteViewDocument = new TypedDocumentString(`
    mutation DeleteView($id: ID!) {
  deleteView(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteViewMutation, DeleteViewMutationVariables>;
export const RestoreViewDocument = new TypedDocumentString(`
    mutation RestoreView($id: ID!) {
  restoreView(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreViewMutation, RestoreViewMutationVariables>;
export const SetDefaultViewDocument = new TypedDocumentString(`
    mutation SetDefaultView($list: String!, $id: ID) {
  setDefaultView(list: $list, id: $id) {
    defaultId
  }
}
    `) as unknown as TypedDocumentString<SetDefaultViewMutation, SetDefaultViewMutationVariables>;
export const KeepListLayoutDocument = new TypedDocumentString(`
    mutation KeepListLayout($list: String!, $layout: ListLayoutInput) {
  keepListLayout(list: $list, layout: $layout) {
    layout {
      compact
    }
  }
}
    `) as unknown as TypedDocumentString<KeepListLayoutMutation, KeepListLayoutMutationVariables>;