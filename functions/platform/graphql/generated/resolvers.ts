/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: string; output: string; }
  /** A month in Europe/Amsterdam, YYYY-MM. */
  Period: { input: string; output: string; }
  /** A decimal number as text, never a float. */
  Decimal: { input: string; output: string; }
  /** A file of a multipart request (GraphQL multipart request specification). */
  Upload: { input: string; output: string; }
  /** A JSON object. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

export type Query = {
  readonly __typename?: 'Query';
  readonly tenantConnections: TenantConnectionPage;
  readonly tenantConnection: Maybe<TenantConnection>;
  /** Where the popup goes; `state` is bound to this session and to this connection, and is good for ten minutes. */
  readonly connectionAuthenticationUrl: Scalars['String']['output'];
  /** The names a tag of the leading CRM may have, as that system spells them; at most five minutes old. */
  readonly syncTagNames: ReadonlyArray<Scalars['String']['output']>;
  /** The names a reference of the leading CRM may have, as that system spells them; at most five minutes old. */
  readonly syncReferenceNames: ReadonlyArray<Scalars['String']['output']>;
  readonly me: Me;
  /** The firms this person belongs to, by name. */
  readonly userTenants: UserTenantPage;
  readonly masterDataFiles: MasterDataFilePage;
  readonly manualImportCrmMasterDataFilesInfo: MasterDataFilePage;
  /** Every code with a meaning, or those of one connector, one type and one field. */
  readonly connectorDataTranslations: ReadonlyArray<ConnectorDataTranslation>;
  /** Empty where the system has no groups. */
  readonly connectionEnvironments: ReadonlyArray<Environment>;
  readonly syncRuns: SyncRunPage;
  readonly syncRun: Maybe<SyncRun>;
  readonly syncRunChanges: RecordChangePage;
  readonly afasAdministrations: AfasAdministrationPage;
  readonly afasUsers: AfasUserPage;
  readonly afasUserAdministrations: AfasUserAdministrationPage;
  readonly afasCrmAdministrations: AfasCrmAdministrationPage;
  readonly afasFiscaalAdministrations: AfasFiscaalAdministrationPage;
  readonly afasFiscaalUsers: AfasFiscaalUserPage;
  readonly afasFiscaalUserAdministrations: AfasFiscaalUserAdministrationPage;
  readonly exactOnlineNlDivisions: ExactOnlineNlDivisionPage;
  readonly exactOnlineNlUsers: ExactOnlineNlUserPage;
  readonly exactOnlineNlUserDivisions: ExactOnlineNlUserDivisionPage;
  readonly loketNlAdministrations: LoketNlAdministrationPage;
  readonly loketNlUsers: LoketNlUserPage;
  readonly loketNlUsageSummaries: LoketNlUsageSummaryPage;
  readonly loketNlUserAdministrations: LoketNlUserAdministrationPage;
  readonly manualImportAdministrations: ManualImportAdministrationPage;
  readonly manualImportUsers: ManualImportUserPage;
  readonly manualImportUsageSummaries: ManualImportUsageSummaryPage;
  readonly manualImportCrmAdministrations: ManualImportCrmAdministrationPage;
  readonly manualImportV2Administrations: ManualImportV2AdministrationPage;
  readonly manualImportV2Users: ManualImportV2UserPage;
  readonly manualImportV2UsageSummaries: ManualImportV2UsageSummaryPage;
  readonly manualImportV2UserAdministrations: ManualImportV2UserAdministrationPage;
  readonly reeleezeeAdministrations: ReeleezeeAdministrationPage;
  readonly reeleezeeUsageSummaries: ReeleezeeUsageSummaryPage;
  readonly simplicateOrganizations: SimplicateOrganizationPage;
  readonly simplicateEmployees: SimplicateEmployeePage;
  readonly simplicateCrmAdministrations: SimplicateCrmAdministrationPage;
  readonly twinfieldOffices: TwinfieldOfficePage;
  readonly twinfieldUsers: TwinfieldUserPage;
  readonly twinfieldUserOffices: TwinfieldUserOfficePage;
};


export type QueryTenantConnectionsArgs = {
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTenantConnectionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConnectionAuthenticationUrlArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySyncTagNamesArgs = {
  connectorType: Scalars['String']['input'];
};


export type QuerySyncReferenceNamesArgs = {
  connectorType: Scalars['String']['input'];
};


export type QueryMasterDataFilesArgs = {
  connectionId: Scalars['ID']['input'];
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportCrmMasterDataFilesInfoArgs = {
  connectionId: Scalars['ID']['input'];
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryConnectorDataTranslationsArgs = {
  connector: InputMaybe<Scalars['String']['input']>;
  entityType: InputMaybe<Scalars['String']['input']>;
  propertyName: InputMaybe<Scalars['String']['input']>;
};


export type QueryConnectionEnvironmentsArgs = {
  connectionId: Scalars['ID']['input'];
};


export type QuerySyncRunsArgs = {
  connectionId: Scalars['ID']['input'];
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySyncRunArgs = {
  connectionId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type QuerySyncRunChangesArgs = {
  connectionId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  table: RecordTable;
  kind: RecordChangeKind;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasCrmAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasFiscaalAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasFiscaalUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAfasFiscaalUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryExactOnlineNlDivisionsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryExactOnlineNlUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryExactOnlineNlUserDivisionsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLoketNlAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLoketNlUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLoketNlUsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLoketNlUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportUsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportCrmAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportV2AdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportV2UsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportV2UsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryManualImportV2UserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryReeleezeeAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryReeleezeeUsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySimplicateOrganizationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySimplicateEmployeesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySimplicateCrmAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTwinfieldOfficesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTwinfieldUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTwinfieldUserOfficesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  readonly addConnection: TenantConnection;
  readonly updateConnection: TenantConnection;
  /** Makes a CRM connection the leading one; the one that led gives it up at the same moment. */
  readonly updateLeadingCrmConnection: TenantConnection;
  /** Only of the leading CRM. Starts a sync that fills the slots, where the connection can sync. */
  readonly updateReferenceAndTagNames: TenantConnection;
  readonly updateCombinationParentSyncSettings: TenantConnection;
  readonly archiveConnection: TenantConnection;
  /** Answers the id of what is gone. */
  readonly deleteConnection: Scalars['ID']['output'];
  readonly updateConnectionCredential: TenantConnection;
  readonly completeExternalAuthorize: TenantConnection;
  /** Ends the links that were made before for this connection. */
  readonly createReconnectLink: ReconnectLink;
  readonly uploadMasterData: MasterDataFile;
  /** All groups of the connection, as they are now; their administrations follow in the background. */
  readonly updateConnectionEnvironmentStatus: ReadonlyArray<Environment>;
  readonly updateConnectionAdministrationsStatus: UpdatedRecords;
  readonly updateConnectionUsersStatus: UpdatedRecords;
  readonly updateConnectionUsagesStatus: UpdatedRecords;
  readonly syncConnection: TenantConnection;
  /** Lets a held run remove what it would remove. */
  readonly approveSyncRun: SyncRun;
  /** Keeps the rows as they are. */
  readonly rejectSyncRun: SyncRun;
};


export type MutationAddConnectionArgs = {
  input: AddConnectionInput;
};


export type MutationUpdateConnectionArgs = {
  input: UpdateConnectionInput;
};


export type MutationUpdateLeadingCrmConnectionArgs = {
  input: UpdateLeadingCrmConnectionInput;
};


export type MutationUpdateReferenceAndTagNamesArgs = {
  input: UpdateReferenceAndTagNamesInput;
};


export type MutationUpdateCombinationParentSyncSettingsArgs = {
  input: UpdateCombinationParentSyncSettingsInput;
};


export type MutationArchiveConnectionArgs = {
  input: ConnectionIdInput;
};


export type MutationDeleteConnectionArgs = {
  input: ConnectionIdInput;
};


export type MutationUpdateConnectionCredentialArgs = {
  input: UpdateConnectionCredentialInput;
};


export type MutationCompleteExternalAuthorizeArgs = {
  input: CompleteExternalAuthorizeInput;
};


export type MutationCreateReconnectLinkArgs = {
  input: CreateReconnectLinkInput;
};


export type MutationUploadMasterDataArgs = {
  input: UploadMasterDataInput;
};


export type MutationUpdateConnectionEnvironmentStatusArgs = {
  input: UpdateEnvironmentStatusInput;
};


export type MutationUpdateConnectionAdministrationsStatusArgs = {
  input: UpdateRecordsStatusInput;
};


export type MutationUpdateConnectionUsersStatusArgs = {
  input: UpdateRecordsStatusInput;
};


export type MutationUpdateConnectionUsagesStatusArgs = {
  input: UpdateRecordsStatusInput;
};


export type MutationSyncConnectionArgs = {
  input: ConnectionIdInput;
};


export type MutationApproveSyncRunArgs = {
  input: SyncRunIdInput;
};


export type MutationRejectSyncRunArgs = {
  input: SyncRunIdInput;
};

export type SortDirection =
  | 'ASC'
  | 'DESC';

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

export type StatusCount = {
  readonly __typename?: 'StatusCount';
  readonly spilStatus: RecordStatus;
  readonly count: Scalars['Int']['output'];
};

export type DataInfo = {
  readonly __typename?: 'DataInfo';
  readonly administrationCounts: ReadonlyArray<StatusCount>;
  readonly userCounts: ReadonlyArray<StatusCount>;
};

export type SyncInfo = {
  readonly __typename?: 'SyncInfo';
  readonly firstSuccessfulSyncEnd: Maybe<Scalars['DateTime']['output']>;
  readonly lastSyncStart: Maybe<Scalars['DateTime']['output']>;
  readonly lastSuccessfulSyncEnd: Maybe<Scalars['DateTime']['output']>;
  readonly lastFailedSyncEnd: Maybe<Scalars['DateTime']['output']>;
  readonly lastSyncUpdate: Maybe<Scalars['DateTime']['output']>;
  readonly lastSuccessfulFileImport: Maybe<Scalars['DateTime']['output']>;
  readonly lastFailedFileImport: Maybe<Scalars['DateTime']['output']>;
};

export type CombinationParentSyncMode =
  | 'MANUAL'
  | 'AUTO'
  | 'HYBRID';

export type ReferenceOrTagName = {
  readonly __typename?: 'ReferenceOrTagName';
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly isSyncEnabled: Scalars['Boolean']['output'];
};

export type CrmSettings = {
  readonly __typename?: 'CrmSettings';
  readonly isLeading: Scalars['Boolean']['output'];
  readonly combinationParentSyncMode: CombinationParentSyncMode;
  readonly referenceAndTagNames: ReadonlyArray<ReferenceOrTagName>;
};

export type TenantConnection = {
  readonly __typename?: 'TenantConnection';
  readonly id: Scalars['ID']['output'];
  readonly connector: Scalars['String']['output'];
  readonly isCrm: Scalars['Boolean']['output'];
  readonly status: ConnectionStatus;
  readonly flags: ReadonlyArray<ConnectionFlag>;
  readonly creationTime: Scalars['DateTime']['output'];
  readonly credentialModificationTime: Maybe<Scalars['DateTime']['output']>;
  readonly companyName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly functionalOwner: Scalars['String']['output'];
  readonly legalOwner: Scalars['String']['output'];
  readonly website: Scalars['String']['output'];
  readonly statusPage: Scalars['String']['output'];
  /** What may be shown of the credentials, as JSON text; never a secret. */
  readonly credentialInfo: Maybe<Scalars['String']['output']>;
  readonly logoFile: Maybe<Scalars['String']['output']>;
  readonly totalAdministrations: Scalars['Int']['output'];
  readonly totalUsers: Scalars['Int']['output'];
  /** How long the last successful sync took, in seconds. */
  readonly syncTime: Maybe<Scalars['Int']['output']>;
  readonly dataInfo: Maybe<DataInfo>;
  readonly syncInfo: Maybe<SyncInfo>;
  readonly crmSettings: Maybe<CrmSettings>;
  /** The run that waits for an administrator, since it would remove more rows than usual. */
  readonly heldRunId: Maybe<Scalars['ID']['output']>;
  /** When its turn of the next night is; null where no sync begins by itself. */
  readonly nextSync: Maybe<Scalars['DateTime']['output']>;
};

export type TenantConnectionPage = {
  readonly __typename?: 'TenantConnectionPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TenantConnection>;
};

export type AddConnectionInput = {
  readonly connector: Scalars['String']['input'];
  readonly isCrm?: InputMaybe<Scalars['Boolean']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  readonly functionalOwner?: InputMaybe<Scalars['String']['input']>;
  readonly legalOwner?: InputMaybe<Scalars['String']['input']>;
  readonly website?: InputMaybe<Scalars['String']['input']>;
  readonly statusPage?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateConnectionInput = {
  readonly id: Scalars['ID']['input'];
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly functionalOwner?: InputMaybe<Scalars['String']['input']>;
  readonly legalOwner?: InputMaybe<Scalars['String']['input']>;
  readonly website?: InputMaybe<Scalars['String']['input']>;
  readonly statusPage?: InputMaybe<Scalars['String']['input']>;
  readonly logoFile?: InputMaybe<Scalars['Upload']['input']>;
  /** As `updateLeadingCrmConnection`. What is given of these three is changed before the texts. */
  readonly isLeadingCrm?: InputMaybe<Scalars['Boolean']['input']>;
  /** As `updateCombinationParentSyncSettings`. */
  readonly combinationParentSyncMode?: InputMaybe<CombinationParentSyncMode>;
  /** As `updateReferenceAndTagNames`. */
  readonly referenceAndTagNames?: InputMaybe<ReadonlyArray<ReferenceOrTagNameInput>>;
};

/** One slot of the leading CRM: `Reference1` to `Reference5`, `Tag1` to `Tag5`. */
export type ReferenceOrTagNameInput = {
  readonly key: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  /** Whether a sync fills the slot from the field with this name. Always so where the system numbers its slots itself. */
  readonly isSyncEnabled: Scalars['Boolean']['input'];
};

export type UpdateLeadingCrmConnectionInput = {
  readonly id: Scalars['ID']['input'];
  /** Leadership is given to a connection, never only taken away: false is refused. */
  readonly isLeadingCrm?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateReferenceAndTagNamesInput = {
  readonly id: Scalars['ID']['input'];
  /** All slots at once; one that is not given is empty. */
  readonly referenceAndTagNames: ReadonlyArray<ReferenceOrTagNameInput>;
};

export type UpdateCombinationParentSyncSettingsInput = {
  readonly id: Scalars['ID']['input'];
  readonly combinationParentSyncMode: CombinationParentSyncMode;
};

export type ConnectionIdInput = {
  readonly id: Scalars['ID']['input'];
};

/** The fields of the connector's credential form, by name; the catalogue says which belong to which connector. */
export type CredentialValueInput = {
  readonly name: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
};

export type UpdateConnectionCredentialInput = {
  readonly id: Scalars['ID']['input'];
  readonly credentials: ReadonlyArray<CredentialValueInput>;
};

export type CompleteExternalAuthorizeInput = {
  readonly id: Scalars['ID']['input'];
  readonly connector: Scalars['String']['input'];
  readonly code: Scalars['String']['input'];
  readonly state: Scalars['String']['input'];
};

export type CreateReconnectLinkInput = {
  readonly id: Scalars['ID']['input'];
  /** Whom to mail the link to; without it nobody. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
};

/** A link by which somebody without an account gives one connection access, once. */
export type ReconnectLink = {
  readonly __typename?: 'ReconnectLink';
  readonly url: Scalars['String']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly sentTo: Maybe<Scalars['String']['output']>;
};

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

export type Me = {
  readonly __typename?: 'Me';
  readonly name: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly role: Role;
  readonly subscriptionTier: SubscriptionTier;
  readonly tenantId: Scalars['ID']['output'];
  readonly microsoftTenantId: Scalars['ID']['output'];
  readonly tenantName: Scalars['String']['output'];
};

export type TenantStatus =
  | 'ACTIVE'
  | 'BLOCKED';

export type UserTenant = {
  readonly __typename?: 'UserTenant';
  readonly tenantId: Scalars['ID']['output'];
  readonly tenantName: Scalars['String']['output'];
  readonly status: TenantStatus;
};

export type UserTenantPage = {
  readonly __typename?: 'UserTenantPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<UserTenant>;
};

export type MasterDataFileState =
  /** Arrived, not looked at yet. */
  | 'WAITING'
  | 'PROCESSING'
  | 'IMPORTED'
  | 'FAILED';

export type MasterDataWarning = {
  readonly __typename?: 'MasterDataWarning';
  /** `masterdata.warning.<code>` */
  readonly code: Scalars['String']['output'];
  /** `masterdata.field.<field>`; null: the row as a whole, or a column that is not known. */
  readonly field: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  /** The first rows with this warning, as they are numbered in the file. */
  readonly rows: ReadonlyArray<MasterDataRow>;
};

export type MasterDataRow = {
  readonly __typename?: 'MasterDataRow';
  readonly sheet: Maybe<Scalars['String']['output']>;
  readonly row: Maybe<Scalars['Int']['output']>;
  readonly field: Maybe<Scalars['String']['output']>;
  readonly value: Maybe<Scalars['String']['output']>;
};

export type MasterDataFile = {
  readonly __typename?: 'MasterDataFile';
  readonly id: Scalars['ID']['output'];
  readonly connectionId: Scalars['ID']['output'];
  readonly fileName: Scalars['String']['output'];
  /** Where the browser fetches the upload, with the signature of the session. */
  readonly blobFileName: Scalars['String']['output'];
  readonly created: Scalars['DateTime']['output'];
  readonly processedOn: Maybe<Scalars['DateTime']['output']>;
  readonly state: MasterDataFileState;
  /** `masterdata.error.<code>` */
  readonly error: Maybe<Scalars['String']['output']>;
  /** Where the error is, for the reader: a sheet, a column. */
  readonly errorDetail: Maybe<Scalars['String']['output']>;
  readonly warnings: ReadonlyArray<MasterDataWarning>;
  /** Rows read so far and, once known, in all. */
  readonly rowsRead: Scalars['Int']['output'];
  readonly rowsTotal: Maybe<Scalars['Int']['output']>;
  readonly rowsRejected: Scalars['Int']['output'];
  /** A workbook equal to the upload, with status, code, field and message behind each rejected row. */
  readonly reportBlobFileName: Maybe<Scalars['String']['output']>;
};

export type MasterDataFilePage = {
  readonly __typename?: 'MasterDataFilePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MasterDataFile>;
};

export type UploadMasterDataInput = {
  readonly id: Scalars['ID']['input'];
  readonly fileName: Scalars['String']['input'];
  /** A file of a multipart request; or `fileContent`. */
  readonly file?: InputMaybe<Scalars['Upload']['input']>;
  /** A base64 data URL. */
  readonly fileContent?: InputMaybe<Scalars['String']['input']>;
};

export type StatusFilter =
  | 'ALL'
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'IGNORED';

export type TableFilter = {
  /** Looked for in every searchable column. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  readonly status?: InputMaybe<StatusFilter>;
  readonly onlyUnconnected?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only rows of this administration, by its external id: usage, access and billings. */
  readonly administrationId?: InputMaybe<Scalars['String']['input']>;
  /** Only rows of this user, by the external id: access. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

export type TableSort = {
  readonly column: Scalars['String']['input'];
  readonly direction?: SortDirection;
};

export type UpdateRecordsStatusInput = {
  readonly connectionId: Scalars['ID']['input'];
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  readonly status: RecordStatus;
};

/** What the update changed; ids that are not rows of this connection are left out. */
export type UpdatedRecords = {
  readonly __typename?: 'UpdatedRecords';
  readonly ids: ReadonlyArray<Scalars['ID']['output']>;
  readonly status: RecordStatus;
};

/** A group in which the system keeps administrations. Switched off, its administrations are IGNORED. */
export type Environment = {
  readonly __typename?: 'Environment';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** ACTIVE or IGNORED. */
  readonly spilStatus: RecordStatus;
  /** Administrations of it that are there. */
  readonly administrations: Scalars['Int']['output'];
};

export type UpdateEnvironmentStatusInput = {
  readonly connectionId: Scalars['ID']['input'];
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  /** ACTIVE or IGNORED. */
  readonly status: RecordStatus;
};

export type Translation = {
  readonly __typename?: 'Translation';
  /** `nl` or `en` */
  readonly locale: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

/** What a code of a system means, in the languages of the screens. */
export type ConnectorDataTranslation = {
  readonly __typename?: 'ConnectorDataTranslation';
  readonly connector: Scalars['String']['output'];
  /** The type of the rows: `ExactOnlineNlUser`. */
  readonly entityType: Scalars['String']['output'];
  /** The field of those rows. */
  readonly propertyName: Scalars['String']['output'];
  /** The code, as the rows have it. */
  readonly key: Scalars['String']['output'];
  readonly translations: ReadonlyArray<Translation>;
};

export type SyncRunState =
  | 'RUNNING'
  | 'SUCCESS'
  | 'FAILED'
  /** Would remove more than the safeguard allows; waits for an administrator. */
  | 'HELD'
  | 'REJECTED';

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

/** Records of the source that did not become rows, and why: `sync.skipped.<reason>`. */
export type SkippedRecords = {
  readonly __typename?: 'SkippedRecords';
  readonly reason: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type SyncTableResult = {
  readonly __typename?: 'SyncTableResult';
  readonly table: RecordTable;
  /** False: the source says nothing about this table; its rows were left alone. */
  readonly delivered: Scalars['Boolean']['output'];
  /** Why the table was not read whole: `sync.error.<code>`. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** Read so far; the total is known once the table has been read whole. */
  readonly read: Scalars['Int']['output'];
  readonly new: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  readonly reappeared: Scalars['Int']['output'];
  readonly vanished: Scalars['Int']['output'];
  readonly unchanged: Scalars['Int']['output'];
  readonly skipped: Scalars['Int']['output'];
  readonly skippedRecords: ReadonlyArray<SkippedRecords>;
  /** Texts that were longer than a row keeps, and lost their end. */
  readonly cut: Scalars['Int']['output'];
  readonly finished: Scalars['Boolean']['output'];
  /** Read whole, and more would vanish than the safeguard allows. */
  readonly held: Scalars['Boolean']['output'];
};

export type SyncRun = {
  readonly __typename?: 'SyncRun';
  readonly id: Scalars['ID']['output'];
  readonly connectionId: Scalars['ID']['output'];
  readonly state: SyncRunState;
  readonly start: Scalars['DateTime']['output'];
  readonly end: Maybe<Scalars['DateTime']['output']>;
  /** `schedule`, `upload`, `authorization`, or the name of a person. */
  readonly trigger: Scalars['String']['output'];
  /** `sync.error.<code>` */
  readonly error: Maybe<Scalars['String']['output']>;
  readonly tables: ReadonlyArray<SyncTableResult>;
};

export type SyncRunPage = {
  readonly __typename?: 'SyncRunPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<SyncRun>;
};

export type RecordChange = {
  readonly __typename?: 'RecordChange';
  readonly id: Scalars['ID']['output'];
  readonly table: RecordTable;
  readonly kind: RecordChangeKind;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly before: Maybe<Scalars['JSON']['output']>;
  readonly after: Maybe<Scalars['JSON']['output']>;
};

export type RecordChangePage = {
  readonly __typename?: 'RecordChangePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<RecordChange>;
};

export type SyncRunIdInput = {
  readonly connectionId: Scalars['ID']['input'];
  readonly id: Scalars['ID']['input'];
};

export type AfasAdministration = {
  readonly __typename?: 'AfasAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly administrationCode: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly industry: Maybe<Scalars['String']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasAdministrationPage = {
  readonly __typename?: 'AfasAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasAdministration>;
};

export type AfasUser = {
  readonly __typename?: 'AfasUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasUserPage = {
  readonly __typename?: 'AfasUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasUser>;
};

export type AfasUserAdministration = {
  readonly __typename?: 'AfasUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasUserAdministrationPage = {
  readonly __typename?: 'AfasUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasUserAdministration>;
};

export type AfasCrmAdministration = {
  readonly __typename?: 'AfasCrmAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly parentId: Maybe<Scalars['String']['output']>;
  readonly reference1: Maybe<Scalars['String']['output']>;
  readonly reference2: Maybe<Scalars['String']['output']>;
  readonly reference3: Maybe<Scalars['String']['output']>;
  readonly reference4: Maybe<Scalars['String']['output']>;
  readonly reference5: Maybe<Scalars['String']['output']>;
  readonly tag1: Maybe<Scalars['String']['output']>;
  readonly tag2: Maybe<Scalars['String']['output']>;
  readonly tag3: Maybe<Scalars['String']['output']>;
  readonly tag4: Maybe<Scalars['String']['output']>;
  readonly tag5: Maybe<Scalars['String']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasCrmAdministrationPage = {
  readonly __typename?: 'AfasCrmAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasCrmAdministration>;
};

export type AfasFiscaalAdministration = {
  readonly __typename?: 'AfasFiscaalAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasFiscaalAdministrationPage = {
  readonly __typename?: 'AfasFiscaalAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasFiscaalAdministration>;
};

export type AfasFiscaalUser = {
  readonly __typename?: 'AfasFiscaalUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasFiscaalUserPage = {
  readonly __typename?: 'AfasFiscaalUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasFiscaalUser>;
};

export type AfasFiscaalUserAdministration = {
  readonly __typename?: 'AfasFiscaalUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly role: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AfasFiscaalUserAdministrationPage = {
  readonly __typename?: 'AfasFiscaalUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AfasFiscaalUserAdministration>;
};

export type ExactOnlineNlDivision = {
  readonly __typename?: 'ExactOnlineNlDivision';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly divisionNumber: Maybe<Scalars['Int']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly customerName: Maybe<Scalars['String']['output']>;
  readonly businessType: Maybe<Scalars['String']['output']>;
  readonly industry: Maybe<Scalars['String']['output']>;
  readonly isMainDivision: Maybe<Scalars['Boolean']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ExactOnlineNlDivisionPage = {
  readonly __typename?: 'ExactOnlineNlDivisionPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ExactOnlineNlDivision>;
};

export type ExactOnlineNlUser = {
  readonly __typename?: 'ExactOnlineNlUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly lastLogin: Maybe<Scalars['DateTime']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ExactOnlineNlUserPage = {
  readonly __typename?: 'ExactOnlineNlUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ExactOnlineNlUser>;
};

export type ExactOnlineNlUserDivision = {
  readonly __typename?: 'ExactOnlineNlUserDivision';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly role: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ExactOnlineNlUserDivisionPage = {
  readonly __typename?: 'ExactOnlineNlUserDivisionPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ExactOnlineNlUserDivision>;
};

export type LoketNlAdministration = {
  readonly __typename?: 'LoketNlAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerName: Maybe<Scalars['String']['output']>;
  readonly internalClientId: Maybe<Scalars['String']['output']>;
  readonly administrationNumber: Maybe<Scalars['String']['output']>;
  readonly clientNumber: Maybe<Scalars['String']['output']>;
  readonly tag1: Maybe<Scalars['String']['output']>;
  readonly businessType: Maybe<Scalars['String']['output']>;
  readonly industry: Maybe<Scalars['String']['output']>;
  readonly mailAddress: Maybe<Scalars['String']['output']>;
  readonly isPayroll: Maybe<Scalars['Boolean']['output']>;
  readonly payrollPeriodType: Maybe<Scalars['String']['output']>;
  readonly lastPayrollRunEnd: Maybe<Scalars['String']['output']>;
  readonly startDate: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly archived: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LoketNlAdministrationPage = {
  readonly __typename?: 'LoketNlAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<LoketNlAdministration>;
};

export type LoketNlUser = {
  readonly __typename?: 'LoketNlUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly firstName: Maybe<Scalars['String']['output']>;
  readonly lastName: Maybe<Scalars['String']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly isExternal: Maybe<Scalars['Boolean']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly lastLogin: Maybe<Scalars['DateTime']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LoketNlUserPage = {
  readonly __typename?: 'LoketNlUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<LoketNlUser>;
};

export type LoketNlUsageSummary = {
  readonly __typename?: 'LoketNlUsageSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly current: Scalars['Int']['output'];
  readonly period01: Scalars['Int']['output'];
  readonly period02: Scalars['Int']['output'];
  readonly period03: Scalars['Int']['output'];
  readonly period04: Scalars['Int']['output'];
  readonly period05: Scalars['Int']['output'];
  readonly period06: Scalars['Int']['output'];
  readonly period07: Scalars['Int']['output'];
  readonly period08: Scalars['Int']['output'];
  readonly period09: Scalars['Int']['output'];
  readonly period10: Scalars['Int']['output'];
  readonly period11: Scalars['Int']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LoketNlUsageSummaryPage = {
  readonly __typename?: 'LoketNlUsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<LoketNlUsageSummary>;
};

export type LoketNlUserAdministration = {
  readonly __typename?: 'LoketNlUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly role: Maybe<Scalars['String']['output']>;
  readonly team: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LoketNlUserAdministrationPage = {
  readonly __typename?: 'LoketNlUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<LoketNlUserAdministration>;
};

export type ManualImportAdministration = {
  readonly __typename?: 'ManualImportAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportAdministrationPage = {
  readonly __typename?: 'ManualImportAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ManualImportAdministration>;
};

export type ManualImportUser = {
  readonly __typename?: 'ManualImportUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportUserPage = {
  readonly __typename?: 'ManualImportUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ManualImportUser>;
};

export type ManualImportUsageSummary = {
  readonly __typename?: 'ManualImportUsageSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly current: Scalars['Int']['output'];
  readonly period01: Scalars['Int']['output'];
  readonly period02: Scalars['Int']['output'];
  readonly period03: Scalars['Int']['output'];
  readonly period04: Scalars['Int']['output'];
  readonly period05: Scalars['Int']['output'];
  readonly period06: Scalars['Int']['output'];
  readonly period07: Scalars['Int']['output'];
  readonly period08: Scalars['Int']['output'];
  readonly period09: Scalars['Int']['output'];
  readonly period10: Scalars['Int']['output'];
  readonly period11: Scalars['Int']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportUsageSummaryPage = {
  readonly __typename?: 'ManualImportUsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<ManualImportUsageSummary>;
};

export type ManualImportCrmAdministration = {
  readonly __typename?: 'ManualImportCrmAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerExternalId: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly parentId: Maybe<Scalars['String']['output']>;
  readonly reference1: Maybe<Scalars['String']['output']>;
  readonly reference2: Maybe<Scalars['String']['output']>;
  readonly reference3: Maybe<Scalars['String']['output']>;
  readonly reference4: Maybe<Scalars['String']['output']>;
  readonly reference5: Maybe<Scalars['String']['output']>;
  readonly tag1: Maybe<Scalars['String']['output']>;
  readonly tag2: Maybe<Scalars['String']['output']>;
  readonly tag3: Maybe<Scalars['String']['output']>;
  readonly tag4: Maybe<Scalars['String']['output']>;
  readonly tag5: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportCrmAdministrationPage = {
  readonly __typename?: 'ManualImportCrmAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ManualImportCrmAdministration>;
};

export type ManualImportV2Administration = {
  readonly __typename?: 'ManualImportV2Administration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerExternalId: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportV2AdministrationPage = {
  readonly __typename?: 'ManualImportV2AdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ManualImportV2Administration>;
};

export type ManualImportV2User = {
  readonly __typename?: 'ManualImportV2User';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly customerExternalId: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportV2UserPage = {
  readonly __typename?: 'ManualImportV2UserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ManualImportV2User>;
};

export type ManualImportV2UsageSummary = {
  readonly __typename?: 'ManualImportV2UsageSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly current: Scalars['Int']['output'];
  readonly period01: Scalars['Int']['output'];
  readonly period02: Scalars['Int']['output'];
  readonly period03: Scalars['Int']['output'];
  readonly period04: Scalars['Int']['output'];
  readonly period05: Scalars['Int']['output'];
  readonly period06: Scalars['Int']['output'];
  readonly period07: Scalars['Int']['output'];
  readonly period08: Scalars['Int']['output'];
  readonly period09: Scalars['Int']['output'];
  readonly period10: Scalars['Int']['output'];
  readonly period11: Scalars['Int']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportV2UsageSummaryPage = {
  readonly __typename?: 'ManualImportV2UsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<ManualImportV2UsageSummary>;
};

export type ManualImportV2UserAdministration = {
  readonly __typename?: 'ManualImportV2UserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ManualImportV2UserAdministrationPage = {
  readonly __typename?: 'ManualImportV2UserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ManualImportV2UserAdministration>;
};

export type ReeleezeeAdministration = {
  readonly __typename?: 'ReeleezeeAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly archived: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ReeleezeeAdministrationPage = {
  readonly __typename?: 'ReeleezeeAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ReeleezeeAdministration>;
};

export type ReeleezeeUsageSummary = {
  readonly __typename?: 'ReeleezeeUsageSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly current: Scalars['Int']['output'];
  readonly period01: Scalars['Int']['output'];
  readonly period02: Scalars['Int']['output'];
  readonly period03: Scalars['Int']['output'];
  readonly period04: Scalars['Int']['output'];
  readonly period05: Scalars['Int']['output'];
  readonly period06: Scalars['Int']['output'];
  readonly period07: Scalars['Int']['output'];
  readonly period08: Scalars['Int']['output'];
  readonly period09: Scalars['Int']['output'];
  readonly period10: Scalars['Int']['output'];
  readonly period11: Scalars['Int']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ReeleezeeUsageSummaryPage = {
  readonly __typename?: 'ReeleezeeUsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<ReeleezeeUsageSummary>;
};

export type SimplicateOrganization = {
  readonly __typename?: 'SimplicateOrganization';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly relationType: Maybe<Scalars['String']['output']>;
  readonly industry: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type SimplicateOrganizationPage = {
  readonly __typename?: 'SimplicateOrganizationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<SimplicateOrganization>;
};

export type SimplicateEmployee = {
  readonly __typename?: 'SimplicateEmployee';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type SimplicateEmployeePage = {
  readonly __typename?: 'SimplicateEmployeePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<SimplicateEmployee>;
};

export type SimplicateCrmAdministration = {
  readonly __typename?: 'SimplicateCrmAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly relationType: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly parentId: Maybe<Scalars['String']['output']>;
  readonly reference1: Maybe<Scalars['String']['output']>;
  readonly reference2: Maybe<Scalars['String']['output']>;
  readonly reference3: Maybe<Scalars['String']['output']>;
  readonly reference4: Maybe<Scalars['String']['output']>;
  readonly reference5: Maybe<Scalars['String']['output']>;
  readonly tag1: Maybe<Scalars['String']['output']>;
  readonly tag2: Maybe<Scalars['String']['output']>;
  readonly tag3: Maybe<Scalars['String']['output']>;
  readonly tag4: Maybe<Scalars['String']['output']>;
  readonly tag5: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type SimplicateCrmAdministrationPage = {
  readonly __typename?: 'SimplicateCrmAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<SimplicateCrmAdministration>;
};

export type TwinfieldOffice = {
  readonly __typename?: 'TwinfieldOffice';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly shortName: Maybe<Scalars['String']['output']>;
  readonly baseCurrency: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TwinfieldOfficePage = {
  readonly __typename?: 'TwinfieldOfficePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TwinfieldOffice>;
};

export type TwinfieldUser = {
  readonly __typename?: 'TwinfieldUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userId: Maybe<Scalars['String']['output']>;
  readonly shortName: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TwinfieldUserPage = {
  readonly __typename?: 'TwinfieldUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TwinfieldUser>;
};

export type TwinfieldUserOffice = {
  readonly __typename?: 'TwinfieldUserOffice';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly role: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TwinfieldUserOfficePage = {
  readonly __typename?: 'TwinfieldUserOfficePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TwinfieldUserOffice>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Period: ResolverTypeWrapper<Scalars['Period']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SortDirection: SortDirection;
  ConnectionStatus: ConnectionStatus;
  ConnectionFlag: ConnectionFlag;
  RecordStatus: RecordStatus;
  StatusCount: ResolverTypeWrapper<StatusCount>;
  DataInfo: ResolverTypeWrapper<DataInfo>;
  SyncInfo: ResolverTypeWrapper<SyncInfo>;
  CombinationParentSyncMode: CombinationParentSyncMode;
  ReferenceOrTagName: ResolverTypeWrapper<ReferenceOrTagName>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CrmSettings: ResolverTypeWrapper<CrmSettings>;
  TenantConnection: ResolverTypeWrapper<TenantConnection>;
  TenantConnectionPage: ResolverTypeWrapper<TenantConnectionPage>;
  AddConnectionInput: AddConnectionInput;
  UpdateConnectionInput: UpdateConnectionInput;
  ReferenceOrTagNameInput: ReferenceOrTagNameInput;
  UpdateLeadingCrmConnectionInput: UpdateLeadingCrmConnectionInput;
  UpdateReferenceAndTagNamesInput: UpdateReferenceAndTagNamesInput;
  UpdateCombinationParentSyncSettingsInput: UpdateCombinationParentSyncSettingsInput;
  ConnectionIdInput: ConnectionIdInput;
  CredentialValueInput: CredentialValueInput;
  UpdateConnectionCredentialInput: UpdateConnectionCredentialInput;
  CompleteExternalAuthorizeInput: CompleteExternalAuthorizeInput;
  CreateReconnectLinkInput: CreateReconnectLinkInput;
  ReconnectLink: ResolverTypeWrapper<ReconnectLink>;
  Role: Role;
  SubscriptionTier: SubscriptionTier;
  Me: ResolverTypeWrapper<Me>;
  TenantStatus: TenantStatus;
  UserTenant: ResolverTypeWrapper<UserTenant>;
  UserTenantPage: ResolverTypeWrapper<UserTenantPage>;
  MasterDataFileState: MasterDataFileState;
  MasterDataWarning: ResolverTypeWrapper<MasterDataWarning>;
  MasterDataRow: ResolverTypeWrapper<MasterDataRow>;
  MasterDataFile: ResolverTypeWrapper<MasterDataFile>;
  MasterDataFilePage: ResolverTypeWrapper<MasterDataFilePage>;
  UploadMasterDataInput: UploadMasterDataInput;
  StatusFilter: StatusFilter;
  TableFilter: TableFilter;
  TableSort: TableSort;
  UpdateRecordsStatusInput: UpdateRecordsStatusInput;
  UpdatedRecords: ResolverTypeWrapper<UpdatedRecords>;
  Environment: ResolverTypeWrapper<Environment>;
  UpdateEnvironmentStatusInput: UpdateEnvironmentStatusInput;
  Translation: ResolverTypeWrapper<Translation>;
  ConnectorDataTranslation: ResolverTypeWrapper<ConnectorDataTranslation>;
  SyncRunState: SyncRunState;
  RecordTable: RecordTable;
  RecordChangeKind: RecordChangeKind;
  SkippedRecords: ResolverTypeWrapper<SkippedRecords>;
  SyncTableResult: ResolverTypeWrapper<SyncTableResult>;
  SyncRun: ResolverTypeWrapper<SyncRun>;
  SyncRunPage: ResolverTypeWrapper<SyncRunPage>;
  RecordChange: ResolverTypeWrapper<RecordChange>;
  RecordChangePage: ResolverTypeWrapper<RecordChangePage>;
  SyncRunIdInput: SyncRunIdInput;
  AfasAdministration: ResolverTypeWrapper<AfasAdministration>;
  AfasAdministrationPage: ResolverTypeWrapper<AfasAdministrationPage>;
  AfasUser: ResolverTypeWrapper<AfasUser>;
  AfasUserPage: ResolverTypeWrapper<AfasUserPage>;
  AfasUserAdministration: ResolverTypeWrapper<AfasUserAdministration>;
  AfasUserAdministrationPage: ResolverTypeWrapper<AfasUserAdministrationPage>;
  AfasCrmAdministration: ResolverTypeWrapper<AfasCrmAdministration>;
  AfasCrmAdministrationPage: ResolverTypeWrapper<AfasCrmAdministrationPage>;
  AfasFiscaalAdministration: ResolverTypeWrapper<AfasFiscaalAdministration>;
  AfasFiscaalAdministrationPage: ResolverTypeWrapper<AfasFiscaalAdministrationPage>;
  AfasFiscaalUser: ResolverTypeWrapper<AfasFiscaalUser>;
  AfasFiscaalUserPage: ResolverTypeWrapper<AfasFiscaalUserPage>;
  AfasFiscaalUserAdministration: ResolverTypeWrapper<AfasFiscaalUserAdministration>;
  AfasFiscaalUserAdministrationPage: ResolverTypeWrapper<AfasFiscaalUserAdministrationPage>;
  ExactOnlineNlDivision: ResolverTypeWrapper<ExactOnlineNlDivision>;
  ExactOnlineNlDivisionPage: ResolverTypeWrapper<ExactOnlineNlDivisionPage>;
  ExactOnlineNlUser: ResolverTypeWrapper<ExactOnlineNlUser>;
  ExactOnlineNlUserPage: ResolverTypeWrapper<ExactOnlineNlUserPage>;
  ExactOnlineNlUserDivision: ResolverTypeWrapper<ExactOnlineNlUserDivision>;
  ExactOnlineNlUserDivisionPage: ResolverTypeWrapper<ExactOnlineNlUserDivisionPage>;
  LoketNlAdministration: ResolverTypeWrapper<LoketNlAdministration>;
  LoketNlAdministrationPage: ResolverTypeWrapper<LoketNlAdministrationPage>;
  LoketNlUser: ResolverTypeWrapper<LoketNlUser>;
  LoketNlUserPage: ResolverTypeWrapper<LoketNlUserPage>;
  LoketNlUsageSummary: ResolverTypeWrapper<LoketNlUsageSummary>;
  LoketNlUsageSummaryPage: ResolverTypeWrapper<LoketNlUsageSummaryPage>;
  LoketNlUserAdministration: ResolverTypeWrapper<LoketNlUserAdministration>;
  LoketNlUserAdministrationPage: ResolverTypeWrapper<LoketNlUserAdministrationPage>;
  ManualImportAdministration: ResolverTypeWrapper<ManualImportAdministration>;
  ManualImportAdministrationPage: ResolverTypeWrapper<ManualImportAdministrationPage>;
  ManualImportUser: ResolverTypeWrapper<ManualImportUser>;
  ManualImportUserPage: ResolverTypeWrapper<ManualImportUserPage>;
  ManualImportUsageSummary: ResolverTypeWrapper<ManualImportUsageSummary>;
  ManualImportUsageSummaryPage: ResolverTypeWrapper<ManualImportUsageSummaryPage>;
  ManualImportCrmAdministration: ResolverTypeWrapper<ManualImportCrmAdministration>;
  ManualImportCrmAdministrationPage: ResolverTypeWrapper<ManualImportCrmAdministrationPage>;
  ManualImportV2Administration: ResolverTypeWrapper<ManualImportV2Administration>;
  ManualImportV2AdministrationPage: ResolverTypeWrapper<ManualImportV2AdministrationPage>;
  ManualImportV2User: ResolverTypeWrapper<ManualImportV2User>;
  ManualImportV2UserPage: ResolverTypeWrapper<ManualImportV2UserPage>;
  ManualImportV2UsageSummary: ResolverTypeWrapper<ManualImportV2UsageSummary>;
  ManualImportV2UsageSummaryPage: ResolverTypeWrapper<ManualImportV2UsageSummaryPage>;
  ManualImportV2UserAdministration: ResolverTypeWrapper<ManualImportV2UserAdministration>;
  ManualImportV2UserAdministrationPage: ResolverTypeWrapper<ManualImportV2UserAdministrationPage>;
  ReeleezeeAdministration: ResolverTypeWrapper<ReeleezeeAdministration>;
  ReeleezeeAdministrationPage: ResolverTypeWrapper<ReeleezeeAdministrationPage>;
  ReeleezeeUsageSummary: ResolverTypeWrapper<ReeleezeeUsageSummary>;
  ReeleezeeUsageSummaryPage: ResolverTypeWrapper<ReeleezeeUsageSummaryPage>;
  SimplicateOrganization: ResolverTypeWrapper<SimplicateOrganization>;
  SimplicateOrganizationPage: ResolverTypeWrapper<SimplicateOrganizationPage>;
  SimplicateEmployee: ResolverTypeWrapper<SimplicateEmployee>;
  SimplicateEmployeePage: ResolverTypeWrapper<SimplicateEmployeePage>;
  SimplicateCrmAdministration: ResolverTypeWrapper<SimplicateCrmAdministration>;
  SimplicateCrmAdministrationPage: ResolverTypeWrapper<SimplicateCrmAdministrationPage>;
  TwinfieldOffice: ResolverTypeWrapper<TwinfieldOffice>;
  TwinfieldOfficePage: ResolverTypeWrapper<TwinfieldOfficePage>;
  TwinfieldUser: ResolverTypeWrapper<TwinfieldUser>;
  TwinfieldUserPage: ResolverTypeWrapper<TwinfieldUserPage>;
  TwinfieldUserOffice: ResolverTypeWrapper<TwinfieldUserOffice>;
  TwinfieldUserOfficePage: ResolverTypeWrapper<TwinfieldUserOfficePage>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Period: Scalars['Period']['output'];
  Decimal: Scalars['Decimal']['output'];
  Upload: Scalars['Upload']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  StatusCount: StatusCount;
  DataInfo: DataInfo;
  SyncInfo: SyncInfo;
  ReferenceOrTagName: ReferenceOrTagName;
  Boolean: Scalars['Boolean']['output'];
  CrmSettings: CrmSettings;
  TenantConnection: TenantConnection;
  TenantConnectionPage: TenantConnectionPage;
  AddConnectionInput: AddConnectionInput;
  UpdateConnectionInput: UpdateConnectionInput;
  ReferenceOrTagNameInput: ReferenceOrTagNameInput;
  UpdateLeadingCrmConnectionInput: UpdateLeadingCrmConnectionInput;
  UpdateReferenceAndTagNamesInput: UpdateReferenceAndTagNamesInput;
  UpdateCombinationParentSyncSettingsInput: UpdateCombinationParentSyncSettingsInput;
  ConnectionIdInput: ConnectionIdInput;
  CredentialValueInput: CredentialValueInput;
  UpdateConnectionCredentialInput: UpdateConnectionCredentialInput;
  CompleteExternalAuthorizeInput: CompleteExternalAuthorizeInput;
  CreateReconnectLinkInput: CreateReconnectLinkInput;
  ReconnectLink: ReconnectLink;
  Me: Me;
  UserTenant: UserTenant;
  UserTenantPage: UserTenantPage;
  MasterDataWarning: MasterDataWarning;
  MasterDataRow: MasterDataRow;
  MasterDataFile: MasterDataFile;
  MasterDataFilePage: MasterDataFilePage;
  UploadMasterDataInput: UploadMasterDataInput;
  TableFilter: TableFilter;
  TableSort: TableSort;
  UpdateRecordsStatusInput: UpdateRecordsStatusInput;
  UpdatedRecords: UpdatedRecords;
  Environment: Environment;
  UpdateEnvironmentStatusInput: UpdateEnvironmentStatusInput;
  Translation: Translation;
  ConnectorDataTranslation: ConnectorDataTranslation;
  SkippedRecords: SkippedRecords;
  SyncTableResult: SyncTableResult;
  SyncRun: SyncRun;
  SyncRunPage: SyncRunPage;
  RecordChange: RecordChange;
  RecordChangePage: RecordChangePage;
  SyncRunIdInput: SyncRunIdInput;
  AfasAdministration: AfasAdministration;
  AfasAdministrationPage: AfasAdministrationPage;
  AfasUser: AfasUser;
  AfasUserPage: AfasUserPage;
  AfasUserAdministration: AfasUserAdministration;
  AfasUserAdministrationPage: AfasUserAdministrationPage;
  AfasCrmAdministration: AfasCrmAdministration;
  AfasCrmAdministrationPage: AfasCrmAdministrationPage;
  AfasFiscaalAdministration: AfasFiscaalAdministration;
  AfasFiscaalAdministrationPage: AfasFiscaalAdministrationPage;
  AfasFiscaalUser: AfasFiscaalUser;
  AfasFiscaalUserPage: AfasFiscaalUserPage;
  AfasFiscaalUserAdministration: AfasFiscaalUserAdministration;
  AfasFiscaalUserAdministrationPage: AfasFiscaalUserAdministrationPage;
  ExactOnlineNlDivision: ExactOnlineNlDivision;
  ExactOnlineNlDivisionPage: ExactOnlineNlDivisionPage;
  ExactOnlineNlUser: ExactOnlineNlUser;
  ExactOnlineNlUserPage: ExactOnlineNlUserPage;
  ExactOnlineNlUserDivision: ExactOnlineNlUserDivision;
  ExactOnlineNlUserDivisionPage: ExactOnlineNlUserDivisionPage;
  LoketNlAdministration: LoketNlAdministration;
  LoketNlAdministrationPage: LoketNlAdministrationPage;
  LoketNlUser: LoketNlUser;
  LoketNlUserPage: LoketNlUserPage;
  LoketNlUsageSummary: LoketNlUsageSummary;
  LoketNlUsageSummaryPage: LoketNlUsageSummaryPage;
  LoketNlUserAdministration: LoketNlUserAdministration;
  LoketNlUserAdministrationPage: LoketNlUserAdministrationPage;
  ManualImportAdministration: ManualImportAdministration;
  ManualImportAdministrationPage: ManualImportAdministrationPage;
  ManualImportUser: ManualImportUser;
  ManualImportUserPage: ManualImportUserPage;
  ManualImportUsageSummary: ManualImportUsageSummary;
  ManualImportUsageSummaryPage: ManualImportUsageSummaryPage;
  ManualImportCrmAdministration: ManualImportCrmAdministration;
  ManualImportCrmAdministrationPage: ManualImportCrmAdministrationPage;
  ManualImportV2Administration: ManualImportV2Administration;
  ManualImportV2AdministrationPage: ManualImportV2AdministrationPage;
  ManualImportV2User: ManualImportV2User;
  ManualImportV2UserPage: ManualImportV2UserPage;
  ManualImportV2UsageSummary: ManualImportV2UsageSummary;
  ManualImportV2UsageSummaryPage: ManualImportV2UsageSummaryPage;
  ManualImportV2UserAdministration: ManualImportV2UserAdministration;
  ManualImportV2UserAdministrationPage: ManualImportV2UserAdministrationPage;
  ReeleezeeAdministration: ReeleezeeAdministration;
  ReeleezeeAdministrationPage: ReeleezeeAdministrationPage;
  ReeleezeeUsageSummary: ReeleezeeUsageSummary;
  ReeleezeeUsageSummaryPage: ReeleezeeUsageSummaryPage;
  SimplicateOrganization: SimplicateOrganization;
  SimplicateOrganizationPage: SimplicateOrganizationPage;
  SimplicateEmployee: SimplicateEmployee;
  SimplicateEmployeePage: SimplicateEmployeePage;
  SimplicateCrmAdministration: SimplicateCrmAdministration;
  SimplicateCrmAdministrationPage: SimplicateCrmAdministrationPage;
  TwinfieldOffice: TwinfieldOffice;
  TwinfieldOfficePage: TwinfieldOfficePage;
  TwinfieldUser: TwinfieldUser;
  TwinfieldUserPage: TwinfieldUserPage;
  TwinfieldUserOffice: TwinfieldUserOffice;
  TwinfieldUserOfficePage: TwinfieldUserOfficePage;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface PeriodScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Period'], any> {
  name: 'Period';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  tenantConnections?: Resolver<ResolversTypes['TenantConnectionPage'], ParentType, ContextType, RequireFields<QueryTenantConnectionsArgs, 'skip' | 'take'>>;
  tenantConnection?: Resolver<Maybe<ResolversTypes['TenantConnection']>, ParentType, ContextType, RequireFields<QueryTenantConnectionArgs, 'id'>>;
  connectionAuthenticationUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryConnectionAuthenticationUrlArgs, 'id'>>;
  syncTagNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QuerySyncTagNamesArgs, 'connectorType'>>;
  syncReferenceNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QuerySyncReferenceNamesArgs, 'connectorType'>>;
  me?: Resolver<ResolversTypes['Me'], ParentType, ContextType>;
  userTenants?: Resolver<ResolversTypes['UserTenantPage'], ParentType, ContextType>;
  masterDataFiles?: Resolver<ResolversTypes['MasterDataFilePage'], ParentType, ContextType, RequireFields<QueryMasterDataFilesArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportCrmMasterDataFilesInfo?: Resolver<ResolversTypes['MasterDataFilePage'], ParentType, ContextType, RequireFields<QueryManualImportCrmMasterDataFilesInfoArgs, 'connectionId' | 'skip' | 'take'>>;
  connectorDataTranslations?: Resolver<ReadonlyArray<ResolversTypes['ConnectorDataTranslation']>, ParentType, ContextType, Partial<QueryConnectorDataTranslationsArgs>>;
  connectionEnvironments?: Resolver<ReadonlyArray<ResolversTypes['Environment']>, ParentType, ContextType, RequireFields<QueryConnectionEnvironmentsArgs, 'connectionId'>>;
  syncRuns?: Resolver<ResolversTypes['SyncRunPage'], ParentType, ContextType, RequireFields<QuerySyncRunsArgs, 'connectionId' | 'skip' | 'take'>>;
  syncRun?: Resolver<Maybe<ResolversTypes['SyncRun']>, ParentType, ContextType, RequireFields<QuerySyncRunArgs, 'connectionId' | 'id'>>;
  syncRunChanges?: Resolver<ResolversTypes['RecordChangePage'], ParentType, ContextType, RequireFields<QuerySyncRunChangesArgs, 'connectionId' | 'id' | 'table' | 'kind' | 'skip' | 'take'>>;
  afasAdministrations?: Resolver<ResolversTypes['AfasAdministrationPage'], ParentType, ContextType, RequireFields<QueryAfasAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  afasUsers?: Resolver<ResolversTypes['AfasUserPage'], ParentType, ContextType, RequireFields<QueryAfasUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  afasUserAdministrations?: Resolver<ResolversTypes['AfasUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryAfasUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  afasCrmAdministrations?: Resolver<ResolversTypes['AfasCrmAdministrationPage'], ParentType, ContextType, RequireFields<QueryAfasCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  afasFiscaalAdministrations?: Resolver<ResolversTypes['AfasFiscaalAdministrationPage'], ParentType, ContextType, RequireFields<QueryAfasFiscaalAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  afasFiscaalUsers?: Resolver<ResolversTypes['AfasFiscaalUserPage'], ParentType, ContextType, RequireFields<QueryAfasFiscaalUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  afasFiscaalUserAdministrations?: Resolver<ResolversTypes['AfasFiscaalUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryAfasFiscaalUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  exactOnlineNlDivisions?: Resolver<ResolversTypes['ExactOnlineNlDivisionPage'], ParentType, ContextType, RequireFields<QueryExactOnlineNlDivisionsArgs, 'connectionId' | 'skip' | 'take'>>;
  exactOnlineNlUsers?: Resolver<ResolversTypes['ExactOnlineNlUserPage'], ParentType, ContextType, RequireFields<QueryExactOnlineNlUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  exactOnlineNlUserDivisions?: Resolver<ResolversTypes['ExactOnlineNlUserDivisionPage'], ParentType, ContextType, RequireFields<QueryExactOnlineNlUserDivisionsArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlAdministrations?: Resolver<ResolversTypes['LoketNlAdministrationPage'], ParentType, ContextType, RequireFields<QueryLoketNlAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlUsers?: Resolver<ResolversTypes['LoketNlUserPage'], ParentType, ContextType, RequireFields<QueryLoketNlUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlUsageSummaries?: Resolver<ResolversTypes['LoketNlUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryLoketNlUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlUserAdministrations?: Resolver<ResolversTypes['LoketNlUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryLoketNlUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportAdministrations?: Resolver<ResolversTypes['ManualImportAdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportUsers?: Resolver<ResolversTypes['ManualImportUserPage'], ParentType, ContextType, RequireFields<QueryManualImportUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportUsageSummaries?: Resolver<ResolversTypes['ManualImportUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryManualImportUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportCrmAdministrations?: Resolver<ResolversTypes['ManualImportCrmAdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2Administrations?: Resolver<ResolversTypes['ManualImportV2AdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportV2AdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2Users?: Resolver<ResolversTypes['ManualImportV2UserPage'], ParentType, ContextType, RequireFields<QueryManualImportV2UsersArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2UsageSummaries?: Resolver<ResolversTypes['ManualImportV2UsageSummaryPage'], ParentType, ContextType, RequireFields<QueryManualImportV2UsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2UserAdministrations?: Resolver<ResolversTypes['ManualImportV2UserAdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportV2UserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  reeleezeeAdministrations?: Resolver<ResolversTypes['ReeleezeeAdministrationPage'], ParentType, ContextType, RequireFields<QueryReeleezeeAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  reeleezeeUsageSummaries?: Resolver<ResolversTypes['ReeleezeeUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryReeleezeeUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  simplicateOrganizations?: Resolver<ResolversTypes['SimplicateOrganizationPage'], ParentType, ContextType, RequireFields<QuerySimplicateOrganizationsArgs, 'connectionId' | 'skip' | 'take'>>;
  simplicateEmployees?: Resolver<ResolversTypes['SimplicateEmployeePage'], ParentType, ContextType, RequireFields<QuerySimplicateEmployeesArgs, 'connectionId' | 'skip' | 'take'>>;
  simplicateCrmAdministrations?: Resolver<ResolversTypes['SimplicateCrmAdministrationPage'], ParentType, ContextType, RequireFields<QuerySimplicateCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  twinfieldOffices?: Resolver<ResolversTypes['TwinfieldOfficePage'], ParentType, ContextType, RequireFields<QueryTwinfieldOfficesArgs, 'connectionId' | 'skip' | 'take'>>;
  twinfieldUsers?: Resolver<ResolversTypes['TwinfieldUserPage'], ParentType, ContextType, RequireFields<QueryTwinfieldUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  twinfieldUserOffices?: Resolver<ResolversTypes['TwinfieldUserOfficePage'], ParentType, ContextType, RequireFields<QueryTwinfieldUserOfficesArgs, 'connectionId' | 'skip' | 'take'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addConnection?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationAddConnectionArgs, 'input'>>;
  updateConnection?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationUpdateConnectionArgs, 'input'>>;
  updateLeadingCrmConnection?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationUpdateLeadingCrmConnectionArgs, 'input'>>;
  updateReferenceAndTagNames?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationUpdateReferenceAndTagNamesArgs, 'input'>>;
  updateCombinationParentSyncSettings?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationUpdateCombinationParentSyncSettingsArgs, 'input'>>;
  archiveConnection?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationArchiveConnectionArgs, 'input'>>;
  deleteConnection?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteConnectionArgs, 'input'>>;
  updateConnectionCredential?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationUpdateConnectionCredentialArgs, 'input'>>;
  completeExternalAuthorize?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationCompleteExternalAuthorizeArgs, 'input'>>;
  createReconnectLink?: Resolver<ResolversTypes['ReconnectLink'], ParentType, ContextType, RequireFields<MutationCreateReconnectLinkArgs, 'input'>>;
  uploadMasterData?: Resolver<ResolversTypes['MasterDataFile'], ParentType, ContextType, RequireFields<MutationUploadMasterDataArgs, 'input'>>;
  updateConnectionEnvironmentStatus?: Resolver<ReadonlyArray<ResolversTypes['Environment']>, ParentType, ContextType, RequireFields<MutationUpdateConnectionEnvironmentStatusArgs, 'input'>>;
  updateConnectionAdministrationsStatus?: Resolver<ResolversTypes['UpdatedRecords'], ParentType, ContextType, RequireFields<MutationUpdateConnectionAdministrationsStatusArgs, 'input'>>;
  updateConnectionUsersStatus?: Resolver<ResolversTypes['UpdatedRecords'], ParentType, ContextType, RequireFields<MutationUpdateConnectionUsersStatusArgs, 'input'>>;
  updateConnectionUsagesStatus?: Resolver<ResolversTypes['UpdatedRecords'], ParentType, ContextType, RequireFields<MutationUpdateConnectionUsagesStatusArgs, 'input'>>;
  syncConnection?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationSyncConnectionArgs, 'input'>>;
  approveSyncRun?: Resolver<ResolversTypes['SyncRun'], ParentType, ContextType, RequireFields<MutationApproveSyncRunArgs, 'input'>>;
  rejectSyncRun?: Resolver<ResolversTypes['SyncRun'], ParentType, ContextType, RequireFields<MutationRejectSyncRunArgs, 'input'>>;
};

export type StatusCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatusCount'] = ResolversParentTypes['StatusCount']> = {
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DataInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DataInfo'] = ResolversParentTypes['DataInfo']> = {
  administrationCounts?: Resolver<ReadonlyArray<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  userCounts?: Resolver<ReadonlyArray<ResolversTypes['StatusCount']>, ParentType, ContextType>;
};

export type SyncInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SyncInfo'] = ResolversParentTypes['SyncInfo']> = {
  firstSuccessfulSyncEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSyncStart?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSuccessfulSyncEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastFailedSyncEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSyncUpdate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSuccessfulFileImport?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastFailedFileImport?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReferenceOrTagNameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReferenceOrTagName'] = ResolversParentTypes['ReferenceOrTagName']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isSyncEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CrmSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CrmSettings'] = ResolversParentTypes['CrmSettings']> = {
  isLeading?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  combinationParentSyncMode?: Resolver<ResolversTypes['CombinationParentSyncMode'], ParentType, ContextType>;
  referenceAndTagNames?: Resolver<ReadonlyArray<ResolversTypes['ReferenceOrTagName']>, ParentType, ContextType>;
};

export type TenantConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TenantConnection'] = ResolversParentTypes['TenantConnection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connector?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCrm?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConnectionStatus'], ParentType, ContextType>;
  flags?: Resolver<ReadonlyArray<ResolversTypes['ConnectionFlag']>, ParentType, ContextType>;
  creationTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credentialModificationTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  functionalOwner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legalOwner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  website?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusPage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credentialInfo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logoFile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalAdministrations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  syncTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dataInfo?: Resolver<Maybe<ResolversTypes['DataInfo']>, ParentType, ContextType>;
  syncInfo?: Resolver<Maybe<ResolversTypes['SyncInfo']>, ParentType, ContextType>;
  crmSettings?: Resolver<Maybe<ResolversTypes['CrmSettings']>, ParentType, ContextType>;
  heldRunId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  nextSync?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TenantConnectionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TenantConnectionPage'] = ResolversParentTypes['TenantConnectionPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TenantConnection']>, ParentType, ContextType>;
};

export type ReconnectLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReconnectLink'] = ResolversParentTypes['ReconnectLink']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sentTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  subscriptionTier?: Resolver<ResolversTypes['SubscriptionTier'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  microsoftTenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserTenantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserTenant'] = ResolversParentTypes['UserTenant']> = {
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TenantStatus'], ParentType, ContextType>;
};

export type UserTenantPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserTenantPage'] = ResolversParentTypes['UserTenantPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['UserTenant']>, ParentType, ContextType>;
};

export type MasterDataWarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MasterDataWarning'] = ResolversParentTypes['MasterDataWarning']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['MasterDataRow']>, ParentType, ContextType>;
};

export type MasterDataRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MasterDataRow'] = ResolversParentTypes['MasterDataRow']> = {
  sheet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MasterDataFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MasterDataFile'] = ResolversParentTypes['MasterDataFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blobFileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  processedOn?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MasterDataFileState'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['MasterDataWarning']>, ParentType, ContextType>;
  rowsRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowsTotal?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rowsRejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reportBlobFileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MasterDataFilePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MasterDataFilePage'] = ResolversParentTypes['MasterDataFilePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MasterDataFile']>, ParentType, ContextType>;
};

export type UpdatedRecordsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatedRecords'] = ResolversParentTypes['UpdatedRecords']> = {
  ids?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
};

export type EnvironmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Environment'] = ResolversParentTypes['Environment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  administrations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TranslationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Translation'] = ResolversParentTypes['Translation']> = {
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectorDataTranslationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectorDataTranslation'] = ResolversParentTypes['ConnectorDataTranslation']> = {
  connector?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  propertyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  translations?: Resolver<ReadonlyArray<ResolversTypes['Translation']>, ParentType, ContextType>;
};

export type SkippedRecordsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkippedRecords'] = ResolversParentTypes['SkippedRecords']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SyncTableResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SyncTableResult'] = ResolversParentTypes['SyncTableResult']> = {
  table?: Resolver<ResolversTypes['RecordTable'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  new?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reappeared?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vanished?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skippedRecords?: Resolver<ReadonlyArray<ResolversTypes['SkippedRecords']>, ParentType, ContextType>;
  cut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finished?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SyncRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SyncRun'] = ResolversParentTypes['SyncRun']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SyncRunState'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trigger?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['SyncTableResult']>, ParentType, ContextType>;
};

export type SyncRunPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SyncRunPage'] = ResolversParentTypes['SyncRunPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SyncRun']>, ParentType, ContextType>;
};

export type RecordChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordChange'] = ResolversParentTypes['RecordChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['RecordTable'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RecordChangeKind'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type RecordChangePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordChangePage'] = ResolversParentTypes['RecordChangePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['RecordChange']>, ParentType, ContextType>;
};

export type AfasAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasAdministration'] = ResolversParentTypes['AfasAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasAdministrationPage'] = ResolversParentTypes['AfasAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasAdministration']>, ParentType, ContextType>;
};

export type AfasUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasUser'] = ResolversParentTypes['AfasUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasUserPage'] = ResolversParentTypes['AfasUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasUser']>, ParentType, ContextType>;
};

export type AfasUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasUserAdministration'] = ResolversParentTypes['AfasUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasUserAdministrationPage'] = ResolversParentTypes['AfasUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasUserAdministration']>, ParentType, ContextType>;
};

export type AfasCrmAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasCrmAdministration'] = ResolversParentTypes['AfasCrmAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasCrmAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasCrmAdministrationPage'] = ResolversParentTypes['AfasCrmAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasCrmAdministration']>, ParentType, ContextType>;
};

export type AfasFiscaalAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasFiscaalAdministration'] = ResolversParentTypes['AfasFiscaalAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasFiscaalAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasFiscaalAdministrationPage'] = ResolversParentTypes['AfasFiscaalAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasFiscaalAdministration']>, ParentType, ContextType>;
};

export type AfasFiscaalUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasFiscaalUser'] = ResolversParentTypes['AfasFiscaalUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasFiscaalUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasFiscaalUserPage'] = ResolversParentTypes['AfasFiscaalUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasFiscaalUser']>, ParentType, ContextType>;
};

export type AfasFiscaalUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasFiscaalUserAdministration'] = ResolversParentTypes['AfasFiscaalUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AfasFiscaalUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AfasFiscaalUserAdministrationPage'] = ResolversParentTypes['AfasFiscaalUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AfasFiscaalUserAdministration']>, ParentType, ContextType>;
};

export type ExactOnlineNlDivisionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExactOnlineNlDivision'] = ResolversParentTypes['ExactOnlineNlDivision']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  divisionNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isMainDivision?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ExactOnlineNlDivisionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExactOnlineNlDivisionPage'] = ResolversParentTypes['ExactOnlineNlDivisionPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ExactOnlineNlDivision']>, ParentType, ContextType>;
};

export type ExactOnlineNlUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExactOnlineNlUser'] = ResolversParentTypes['ExactOnlineNlUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ExactOnlineNlUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExactOnlineNlUserPage'] = ResolversParentTypes['ExactOnlineNlUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ExactOnlineNlUser']>, ParentType, ContextType>;
};

export type ExactOnlineNlUserDivisionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExactOnlineNlUserDivision'] = ResolversParentTypes['ExactOnlineNlUserDivision']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ExactOnlineNlUserDivisionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExactOnlineNlUserDivisionPage'] = ResolversParentTypes['ExactOnlineNlUserDivisionPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ExactOnlineNlUserDivision']>, ParentType, ContextType>;
};

export type LoketNlAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlAdministration'] = ResolversParentTypes['LoketNlAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  internalClientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPayroll?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  payrollPeriodType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastPayrollRunEnd?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LoketNlAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlAdministrationPage'] = ResolversParentTypes['LoketNlAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LoketNlAdministration']>, ParentType, ContextType>;
};

export type LoketNlUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlUser'] = ResolversParentTypes['LoketNlUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExternal?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LoketNlUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlUserPage'] = ResolversParentTypes['LoketNlUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LoketNlUser']>, ParentType, ContextType>;
};

export type LoketNlUsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlUsageSummary'] = ResolversParentTypes['LoketNlUsageSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period01?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period02?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period03?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period04?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period05?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period06?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period07?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period08?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period09?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period10?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period11?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LoketNlUsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlUsageSummaryPage'] = ResolversParentTypes['LoketNlUsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LoketNlUsageSummary']>, ParentType, ContextType>;
};

export type LoketNlUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlUserAdministration'] = ResolversParentTypes['LoketNlUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LoketNlUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoketNlUserAdministrationPage'] = ResolversParentTypes['LoketNlUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LoketNlUserAdministration']>, ParentType, ContextType>;
};

export type ManualImportAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportAdministration'] = ResolversParentTypes['ManualImportAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportAdministrationPage'] = ResolversParentTypes['ManualImportAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportAdministration']>, ParentType, ContextType>;
};

export type ManualImportUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportUser'] = ResolversParentTypes['ManualImportUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportUserPage'] = ResolversParentTypes['ManualImportUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportUser']>, ParentType, ContextType>;
};

export type ManualImportUsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportUsageSummary'] = ResolversParentTypes['ManualImportUsageSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period01?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period02?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period03?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period04?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period05?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period06?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period07?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period08?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period09?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period10?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period11?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportUsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportUsageSummaryPage'] = ResolversParentTypes['ManualImportUsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportUsageSummary']>, ParentType, ContextType>;
};

export type ManualImportCrmAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportCrmAdministration'] = ResolversParentTypes['ManualImportCrmAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerExternalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportCrmAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportCrmAdministrationPage'] = ResolversParentTypes['ManualImportCrmAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportCrmAdministration']>, ParentType, ContextType>;
};

export type ManualImportV2AdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2Administration'] = ResolversParentTypes['ManualImportV2Administration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerExternalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportV2AdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2AdministrationPage'] = ResolversParentTypes['ManualImportV2AdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportV2Administration']>, ParentType, ContextType>;
};

export type ManualImportV2UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2User'] = ResolversParentTypes['ManualImportV2User']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  customerExternalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportV2UserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2UserPage'] = ResolversParentTypes['ManualImportV2UserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportV2User']>, ParentType, ContextType>;
};

export type ManualImportV2UsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2UsageSummary'] = ResolversParentTypes['ManualImportV2UsageSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period01?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period02?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period03?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period04?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period05?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period06?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period07?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period08?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period09?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period10?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period11?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportV2UsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2UsageSummaryPage'] = ResolversParentTypes['ManualImportV2UsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportV2UsageSummary']>, ParentType, ContextType>;
};

export type ManualImportV2UserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2UserAdministration'] = ResolversParentTypes['ManualImportV2UserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ManualImportV2UserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManualImportV2UserAdministrationPage'] = ResolversParentTypes['ManualImportV2UserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ManualImportV2UserAdministration']>, ParentType, ContextType>;
};

export type ReeleezeeAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReeleezeeAdministration'] = ResolversParentTypes['ReeleezeeAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReeleezeeAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReeleezeeAdministrationPage'] = ResolversParentTypes['ReeleezeeAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ReeleezeeAdministration']>, ParentType, ContextType>;
};

export type ReeleezeeUsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReeleezeeUsageSummary'] = ResolversParentTypes['ReeleezeeUsageSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period01?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period02?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period03?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period04?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period05?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period06?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period07?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period08?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period09?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period10?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period11?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReeleezeeUsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReeleezeeUsageSummaryPage'] = ResolversParentTypes['ReeleezeeUsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ReeleezeeUsageSummary']>, ParentType, ContextType>;
};

export type SimplicateOrganizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateOrganization'] = ResolversParentTypes['SimplicateOrganization']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SimplicateOrganizationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateOrganizationPage'] = ResolversParentTypes['SimplicateOrganizationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SimplicateOrganization']>, ParentType, ContextType>;
};

export type SimplicateEmployeeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateEmployee'] = ResolversParentTypes['SimplicateEmployee']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SimplicateEmployeePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateEmployeePage'] = ResolversParentTypes['SimplicateEmployeePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SimplicateEmployee']>, ParentType, ContextType>;
};

export type SimplicateCrmAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateCrmAdministration'] = ResolversParentTypes['SimplicateCrmAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SimplicateCrmAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateCrmAdministrationPage'] = ResolversParentTypes['SimplicateCrmAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SimplicateCrmAdministration']>, ParentType, ContextType>;
};

export type TwinfieldOfficeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TwinfieldOffice'] = ResolversParentTypes['TwinfieldOffice']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shortName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  baseCurrency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TwinfieldOfficePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TwinfieldOfficePage'] = ResolversParentTypes['TwinfieldOfficePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TwinfieldOffice']>, ParentType, ContextType>;
};

export type TwinfieldUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TwinfieldUser'] = ResolversParentTypes['TwinfieldUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shortName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TwinfieldUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TwinfieldUserPage'] = ResolversParentTypes['TwinfieldUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TwinfieldUser']>, ParentType, ContextType>;
};

export type TwinfieldUserOfficeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TwinfieldUserOffice'] = ResolversParentTypes['TwinfieldUserOffice']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TwinfieldUserOfficePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TwinfieldUserOfficePage'] = ResolversParentTypes['TwinfieldUserOfficePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TwinfieldUserOffice']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  DateTime?: GraphQLScalarType;
  Period?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  StatusCount?: StatusCountResolvers<ContextType>;
  DataInfo?: DataInfoResolvers<ContextType>;
  SyncInfo?: SyncInfoResolvers<ContextType>;
  ReferenceOrTagName?: ReferenceOrTagNameResolvers<ContextType>;
  CrmSettings?: CrmSettingsResolvers<ContextType>;
  TenantConnection?: TenantConnectionResolvers<ContextType>;
  TenantConnectionPage?: TenantConnectionPageResolvers<ContextType>;
  ReconnectLink?: ReconnectLinkResolvers<ContextType>;
  Me?: MeResolvers<ContextType>;
  UserTenant?: UserTenantResolvers<ContextType>;
  UserTenantPage?: UserTenantPageResolvers<ContextType>;
  MasterDataWarning?: MasterDataWarningResolvers<ContextType>;
  MasterDataRow?: MasterDataRowResolvers<ContextType>;
  MasterDataFile?: MasterDataFileResolvers<ContextType>;
  MasterDataFilePage?: MasterDataFilePageResolvers<ContextType>;
  UpdatedRecords?: UpdatedRecordsResolvers<ContextType>;
  Environment?: EnvironmentResolvers<ContextType>;
  Translation?: TranslationResolvers<ContextType>;
  ConnectorDataTranslation?: ConnectorDataTranslationResolvers<ContextType>;
  SkippedRecords?: SkippedRecordsResolvers<ContextType>;
  SyncTableResult?: SyncTableResultResolvers<ContextType>;
  SyncRun?: SyncRunResolvers<ContextType>;
  SyncRunPage?: SyncRunPageResolvers<ContextType>;
  RecordChange?: RecordChangeResolvers<ContextType>;
  RecordChangePage?: RecordChangePageResolvers<ContextType>;
  AfasAdministration?: AfasAdministrationResolvers<ContextType>;
  AfasAdministrationPage?: AfasAdministrationPageResolvers<ContextType>;
  AfasUser?: AfasUserResolvers<ContextType>;
  AfasUserPage?: AfasUserPageResolvers<ContextType>;
  AfasUserAdministration?: AfasUserAdministrationResolvers<ContextType>;
  AfasUserAdministrationPage?: AfasUserAdministrationPageResolvers<ContextType>;
  AfasCrmAdministration?: AfasCrmAdministrationResolvers<ContextType>;
  AfasCrmAdministrationPage?: AfasCrmAdministrationPageResolvers<ContextType>;
  AfasFiscaalAdministration?: AfasFiscaalAdministrationResolvers<ContextType>;
  AfasFiscaalAdministrationPage?: AfasFiscaalAdministrationPageResolvers<ContextType>;
  AfasFiscaalUser?: AfasFiscaalUserResolvers<ContextType>;
  AfasFiscaalUserPage?: AfasFiscaalUserPageResolvers<ContextType>;
  AfasFiscaalUserAdministration?: AfasFiscaalUserAdministrationResolvers<ContextType>;
  AfasFiscaalUserAdministrationPage?: AfasFiscaalUserAdministrationPageResolvers<ContextType>;
  ExactOnlineNlDivision?: ExactOnlineNlDivisionResolvers<ContextType>;
  ExactOnlineNlDivisionPage?: ExactOnlineNlDivisionPageResolvers<ContextType>;
  ExactOnlineNlUser?: ExactOnlineNlUserResolvers<ContextType>;
  ExactOnlineNlUserPage?: ExactOnlineNlUserPageResolvers<ContextType>;
  ExactOnlineNlUserDivision?: ExactOnlineNlUserDivisionResolvers<ContextType>;
  ExactOnlineNlUserDivisionPage?: ExactOnlineNlUserDivisionPageResolvers<ContextType>;
  LoketNlAdministration?: LoketNlAdministrationResolvers<ContextType>;
  LoketNlAdministrationPage?: LoketNlAdministrationPageResolvers<ContextType>;
  LoketNlUser?: LoketNlUserResolvers<ContextType>;
  LoketNlUserPage?: LoketNlUserPageResolvers<ContextType>;
  LoketNlUsageSummary?: LoketNlUsageSummaryResolvers<ContextType>;
  LoketNlUsageSummaryPage?: LoketNlUsageSummaryPageResolvers<ContextType>;
  LoketNlUserAdministration?: LoketNlUserAdministrationResolvers<ContextType>;
  LoketNlUserAdministrationPage?: LoketNlUserAdministrationPageResolvers<ContextType>;
  ManualImportAdministration?: ManualImportAdministrationResolvers<ContextType>;
  ManualImportAdministrationPage?: ManualImportAdministrationPageResolvers<ContextType>;
  ManualImportUser?: ManualImportUserResolvers<ContextType>;
  ManualImportUserPage?: ManualImportUserPageResolvers<ContextType>;
  ManualImportUsageSummary?: ManualImportUsageSummaryResolvers<ContextType>;
  ManualImportUsageSummaryPage?: ManualImportUsageSummaryPageResolvers<ContextType>;
  ManualImportCrmAdministration?: ManualImportCrmAdministrationResolvers<ContextType>;
  ManualImportCrmAdministrationPage?: ManualImportCrmAdministrationPageResolvers<ContextType>;
  ManualImportV2Administration?: ManualImportV2AdministrationResolvers<ContextType>;
  ManualImportV2AdministrationPage?: ManualImportV2AdministrationPageResolvers<ContextType>;
  ManualImportV2User?: ManualImportV2UserResolvers<ContextType>;
  ManualImportV2UserPage?: ManualImportV2UserPageResolvers<ContextType>;
  ManualImportV2UsageSummary?: ManualImportV2UsageSummaryResolvers<ContextType>;
  ManualImportV2UsageSummaryPage?: ManualImportV2UsageSummaryPageResolvers<ContextType>;
  ManualImportV2UserAdministration?: ManualImportV2UserAdministrationResolvers<ContextType>;
  ManualImportV2UserAdministrationPage?: ManualImportV2UserAdministrationPageResolvers<ContextType>;
  ReeleezeeAdministration?: ReeleezeeAdministrationResolvers<ContextType>;
  ReeleezeeAdministrationPage?: ReeleezeeAdministrationPageResolvers<ContextType>;
  ReeleezeeUsageSummary?: ReeleezeeUsageSummaryResolvers<ContextType>;
  ReeleezeeUsageSummaryPage?: ReeleezeeUsageSummaryPageResolvers<ContextType>;
  SimplicateOrganization?: SimplicateOrganizationResolvers<ContextType>;
  SimplicateOrganizationPage?: SimplicateOrganizationPageResolvers<ContextType>;
  SimplicateEmployee?: SimplicateEmployeeResolvers<ContextType>;
  SimplicateEmployeePage?: SimplicateEmployeePageResolvers<ContextType>;
  SimplicateCrmAdministration?: SimplicateCrmAdministrationResolvers<ContextType>;
  SimplicateCrmAdministrationPage?: SimplicateCrmAdministrationPageResolvers<ContextType>;
  TwinfieldOffice?: TwinfieldOfficeResolvers<ContextType>;
  TwinfieldOfficePage?: TwinfieldOfficePageResolvers<ContextType>;
  TwinfieldUser?: TwinfieldUserResolvers<ContextType>;
  TwinfieldUserPage?: TwinfieldUserPageResolvers<ContextType>;
  TwinfieldUserOffice?: TwinfieldUserOfficeResolvers<ContextType>;
  TwinfieldUserOfficePage?: TwinfieldUserOfficePageResolvers<ContextType>;
};

