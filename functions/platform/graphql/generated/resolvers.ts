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
  readonly connectionInvoices: ConnectionInvoicePage;
  readonly connectionInvoiceLines: ConnectionInvoiceLinePage;
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
  readonly alureAdministrations: AlureAdministrationPage;
  readonly alureUsers: AlureUserPage;
  readonly alureUserAdministrations: AlureUserAdministrationPage;
  readonly alureCustomers: AlureCustomerPage;
  readonly baseconeCompanies: BaseconeCompanyPage;
  readonly baseconeUsers: BaseconeUserPage;
  readonly baseconeBookedSummaries: BaseconeBookedSummaryPage;
  readonly baseconeUserCompanies: BaseconeUserCompanyPage;
  readonly blue10Companies: Blue10CompanyPage;
  readonly blue10Users: Blue10UserPage;
  readonly blue10UsageSummaries: Blue10UsageSummaryPage;
  readonly blue10UserCompanies: Blue10UserCompanyPage;
  readonly customApiAdministrations: CustomApiAdministrationPage;
  readonly customApiUsers: CustomApiUserPage;
  readonly customApiUsageSummaries: CustomApiUsageSummaryPage;
  readonly customApiUserAdministrations: CustomApiUserAdministrationPage;
  readonly customApiCrmAdministrations: CustomApiCrmAdministrationPage;
  readonly exactOnlineNlDivisions: ExactOnlineNlDivisionPage;
  readonly exactOnlineNlUsers: ExactOnlineNlUserPage;
  readonly exactOnlineNlUserDivisions: ExactOnlineNlUserDivisionPage;
  readonly fiscaalGemakClients: FiscaalGemakClientPage;
  readonly fiscaalGemakUsageSummaries: FiscaalGemakUsageSummaryPage;
  readonly hixCompanies: HixCompanyPage;
  readonly hixUsers: HixUserPage;
  readonly hixUserCompanies: HixUserCompanyPage;
  readonly kantoorGemakAccounts: KantoorGemakAccountPage;
  readonly kantoorGemakUsers: KantoorGemakUserPage;
  readonly kantoorGemakUserAccounts: KantoorGemakUserAccountPage;
  readonly kantoorGemakCrmAdministrations: KantoorGemakCrmAdministrationPage;
  readonly loketNlAdministrations: LoketNlAdministrationPage;
  readonly loketNlUsers: LoketNlUserPage;
  readonly loketNlUsageSummaries: LoketNlUsageSummaryPage;
  readonly loketNlUserAdministrations: LoketNlUserAdministrationPage;
  readonly lyantheAdministrations: LyantheAdministrationPage;
  readonly lyantheUsers: LyantheUserPage;
  readonly lyantheStatisticsSummaries: LyantheStatisticsSummaryPage;
  readonly lyantheUserAdministrations: LyantheUserAdministrationPage;
  readonly manualImportAdministrations: ManualImportAdministrationPage;
  readonly manualImportUsers: ManualImportUserPage;
  readonly manualImportUsageSummaries: ManualImportUsageSummaryPage;
  readonly manualImportCrmAdministrations: ManualImportCrmAdministrationPage;
  readonly manualImportV2Administrations: ManualImportV2AdministrationPage;
  readonly manualImportV2Users: ManualImportV2UserPage;
  readonly manualImportV2UsageSummaries: ManualImportV2UsageSummaryPage;
  readonly manualImportV2UserAdministrations: ManualImportV2UserAdministrationPage;
  readonly microsoftEntraIdTenants: MicrosoftEntraIdTenantPage;
  readonly microsoftEntraIdUsers: MicrosoftEntraIdUserPage;
  readonly microsoftEntraIdLicenceSummaries: MicrosoftEntraIdLicenceSummaryPage;
  readonly mijnKantoorRelations: MijnKantoorRelationPage;
  readonly mijnKantoorTeamMembers: MijnKantoorTeamMemberPage;
  readonly mijnKantoorRelationTeamMembers: MijnKantoorRelationTeamMemberPage;
  readonly mijnKantoorCustomers: MijnKantoorCustomerPage;
  readonly nmbrsCompanies: NmbrsCompanyPage;
  readonly nmbrsPayslipSummaries: NmbrsPayslipSummaryPage;
  readonly qicsCompanies: QicsCompanyPage;
  readonly qicsUsers: QicsUserPage;
  readonly qicsUserCompanies: QicsUserCompanyPage;
  readonly qicsCustomers: QicsCustomerPage;
  readonly reeleezeeAdministrations: ReeleezeeAdministrationPage;
  readonly reeleezeeUsageSummaries: ReeleezeeUsageSummaryPage;
  readonly simplicateOrganizations: SimplicateOrganizationPage;
  readonly simplicateEmployees: SimplicateEmployeePage;
  readonly simplicateCrmAdministrations: SimplicateCrmAdministrationPage;
  readonly tessAdministrations: TessAdministrationPage;
  readonly tessUsers: TessUserPage;
  readonly tessUserAdministrations: TessUserAdministrationPage;
  readonly tessCustomers: TessCustomerPage;
  readonly twinfieldOffices: TwinfieldOfficePage;
  readonly twinfieldUsers: TwinfieldUserPage;
  readonly twinfieldUserOffices: TwinfieldUserOfficePage;
  readonly visionplannerAdministrations: VisionplannerAdministrationPage;
  readonly visionplannerUsageSummaries: VisionplannerUsageSummaryPage;
  readonly visionplannerBillings: VisionplannerBillingPage;
  readonly visionplannerV2Administrations: VisionplannerV2AdministrationPage;
  readonly visionplannerV2UsageSummaries: VisionplannerV2UsageSummaryPage;
  readonly visionplannerV2Billings: VisionplannerV2BillingPage;
  readonly weFactAdministrations: WeFactAdministrationPage;
  readonly weFactBillings: WeFactBillingPage;
  readonly weFactV2Administrations: WeFactV2AdministrationPage;
  readonly weFactV2Billings: WeFactV2BillingPage;
  readonly yukiAdministrations: YukiAdministrationPage;
  readonly yukiUsers: YukiUserPage;
  readonly yukiUserAdministrations: YukiUserAdministrationPage;
  readonly zenvoicesAdministrations: ZenvoicesAdministrationPage;
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


export type QueryConnectionInvoicesArgs = {
  filter: ConnectionInvoiceFilter;
  sort: InputMaybe<ConnectionInvoiceSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryConnectionInvoiceLinesArgs = {
  id: Scalars['ID']['input'];
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


export type QueryAlureAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAlureUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAlureUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAlureCustomersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBaseconeCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBaseconeUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBaseconeBookedSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBaseconeUserCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBlue10CompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBlue10UsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBlue10UsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBlue10UserCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCustomApiAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCustomApiUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCustomApiUsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCustomApiUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCustomApiCrmAdministrationsArgs = {
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


export type QueryFiscaalGemakClientsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFiscaalGemakUsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryHixCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryHixUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryHixUserCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryKantoorGemakAccountsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryKantoorGemakUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryKantoorGemakUserAccountsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryKantoorGemakCrmAdministrationsArgs = {
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


export type QueryLyantheAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLyantheUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLyantheStatisticsSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLyantheUserAdministrationsArgs = {
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


export type QueryMicrosoftEntraIdTenantsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMicrosoftEntraIdUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMicrosoftEntraIdLicenceSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMijnKantoorRelationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMijnKantoorTeamMembersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMijnKantoorRelationTeamMembersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMijnKantoorCustomersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryNmbrsCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryNmbrsPayslipSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryQicsCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryQicsUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryQicsUserCompaniesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryQicsCustomersArgs = {
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


export type QueryTessAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTessUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTessUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTessCustomersArgs = {
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


export type QueryVisionplannerAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVisionplannerUsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVisionplannerBillingsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVisionplannerV2AdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVisionplannerV2UsageSummariesArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVisionplannerV2BillingsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWeFactAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWeFactBillingsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWeFactV2AdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWeFactV2BillingsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryYukiAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryYukiUsersArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryYukiUserAdministrationsArgs = {
  connectionId: Scalars['ID']['input'];
  filter: InputMaybe<TableFilter>;
  sort: InputMaybe<TableSort>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryZenvoicesAdministrationsArgs = {
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
  readonly completeExternalAuthorizeKantoorGemak: TenantConnection;
  readonly completeExternalAuthorizeQics: TenantConnection;
  readonly completeExternalAuthorizeMicrosoftEntraId: TenantConnection;
  readonly uploadMasterData: MasterDataFile;
  readonly uploadConnectionInvoice: ConnectionInvoice;
  /** Answers the id of what is gone. */
  readonly deleteConnectionInvoice: Scalars['ID']['output'];
  /** Takes over an invoice that was refused because its number is there already. */
  readonly replaceConnectionInvoice: ConnectionInvoice;
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


export type MutationCompleteExternalAuthorizeKantoorGemakArgs = {
  input: CompleteOwnRegistrationInput;
};


export type MutationCompleteExternalAuthorizeQicsArgs = {
  input: CompleteOwnRegistrationInput;
};


export type MutationCompleteExternalAuthorizeMicrosoftEntraIdArgs = {
  input: CompleteExternalAuthorizeMicrosoftEntraIdInput;
};


export type MutationUploadMasterDataArgs = {
  input: UploadMasterDataInput;
};


export type MutationUploadConnectionInvoiceArgs = {
  input: UploadConnectionInvoiceInput;
};


export type MutationDeleteConnectionInvoiceArgs = {
  input: ConnectionInvoiceIdInput;
};


export type MutationReplaceConnectionInvoiceArgs = {
  input: ConnectionInvoiceIdInput;
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
  /** False: its vendor has not confirmed how Spil reads it. */
  readonly contractConfirmed: Scalars['Boolean']['output'];
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

/** Of a system that the firm registered Spil with itself. */
export type CompleteOwnRegistrationInput = {
  readonly id: Scalars['ID']['input'];
  readonly code: Scalars['String']['input'];
  readonly state: Scalars['String']['input'];
};

export type CompleteExternalAuthorizeMicrosoftEntraIdInput = {
  readonly id: Scalars['ID']['input'];
  /** The directory (a GUID) that the callback page was given. */
  readonly tenant: Scalars['String']['input'];
  readonly adminConsent: Scalars['Boolean']['input'];
  readonly state: Scalars['String']['input'];
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

export type InvoiceFileType =
  | 'pdf'
  | 'csv'
  | 'xml';

export type ConnectionInvoiceState =
  /** Arrived, not looked at yet. */
  | 'WAITING'
  | 'PROCESSING'
  | 'PROCESSED'
  | 'FAILED';

export type ConnectionInvoiceWarning = {
  readonly __typename?: 'ConnectionInvoiceWarning';
  /** `invoice.warning.<code>` */
  readonly code: Scalars['String']['output'];
  /** The line or row it is about; null: the invoice as a whole. */
  readonly line: Maybe<Scalars['String']['output']>;
  /** What was written there. */
  readonly value: Maybe<Scalars['String']['output']>;
};

export type ConnectionInvoiceMetaData = {
  readonly __typename?: 'ConnectionInvoiceMetaData';
  readonly processedOn: Maybe<Scalars['DateTime']['output']>;
  /** `invoice.error.<code>`; INVOICE_EXISTS can be answered with `replaceConnectionInvoice`. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** Where the error is, for the reader. */
  readonly errorDetail: Maybe<Scalars['String']['output']>;
  readonly warningCount: Scalars['Int']['output'];
  /** The first hundred. */
  readonly warnings: ReadonlyArray<ConnectionInvoiceWarning>;
};

export type InvoiceFinancialData = {
  readonly __typename?: 'InvoiceFinancialData';
  /** Without VAT; negative for a credit. Null for a PDF, which is only shown. */
  readonly invoiceNetAmount: Maybe<Scalars['Decimal']['output']>;
  readonly invoiceVatAmount: Maybe<Scalars['Decimal']['output']>;
  readonly invoiceGrossAmount: Maybe<Scalars['Decimal']['output']>;
};

export type ConnectionInvoice = {
  readonly __typename?: 'ConnectionInvoice';
  readonly id: Scalars['ID']['output'];
  readonly connectionId: Scalars['ID']['output'];
  readonly fileType: InvoiceFileType;
  readonly fileName: Scalars['String']['output'];
  /** Where the browser fetches the upload, with the signature of the session. */
  readonly blobFileName: Scalars['String']['output'];
  /** The PDF to show: the upload itself, or the one inside an XML. */
  readonly pdfBlobFileName: Maybe<Scalars['String']['output']>;
  readonly createdOn: Scalars['DateTime']['output'];
  /** The month it was uploaded for. */
  readonly period: Scalars['Period']['output'];
  readonly state: ConnectionInvoiceState;
  readonly number: Maybe<Scalars['String']['output']>;
  /** `YYYY-MM-DD` */
  readonly date: Maybe<Scalars['String']['output']>;
  readonly currency: Maybe<Scalars['String']['output']>;
  readonly lineCount: Scalars['Int']['output'];
  readonly metaData: ConnectionInvoiceMetaData;
  readonly invoiceFinancialData: InvoiceFinancialData;
};

export type ConnectionInvoicePage = {
  readonly __typename?: 'ConnectionInvoicePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ConnectionInvoice>;
};

export type ConnectionInvoiceLine = {
  readonly __typename?: 'ConnectionInvoiceLine';
  readonly lineNumber: Scalars['String']['output'];
  readonly code: Maybe<Scalars['String']['output']>;
  readonly description: Scalars['String']['output'];
  readonly quantity: Scalars['Decimal']['output'];
  readonly unitPrice: Scalars['Decimal']['output'];
  /** Without VAT. */
  readonly total: Scalars['Decimal']['output'];
  readonly from: Maybe<Scalars['String']['output']>;
  readonly till: Maybe<Scalars['String']['output']>;
  readonly labels: ReadonlyArray<Scalars['String']['output']>;
  readonly startSubscription: Maybe<Scalars['String']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
};

export type ConnectionInvoiceLinePage = {
  readonly __typename?: 'ConnectionInvoiceLinePage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ConnectionInvoiceLine>;
};

export type ConnectionInvoiceFilter = {
  readonly connectionId: Scalars['ID']['input'];
  readonly fileType?: InputMaybe<InvoiceFileType>;
  /** All months of one year. */
  readonly yearPeriod?: InputMaybe<Scalars['Int']['input']>;
  /** Looked for in file names and invoice numbers. */
  readonly invoiceDescription?: InputMaybe<Scalars['String']['input']>;
};

export type ConnectionInvoiceColumn =
  | 'period'
  | 'fileName';

export type ConnectionInvoiceSort = {
  readonly column?: ConnectionInvoiceColumn;
  readonly direction?: SortDirection;
};

export type UploadConnectionInvoiceInput = {
  /** The connection. */
  readonly id: Scalars['ID']['input'];
  readonly fileName: Scalars['String']['input'];
  /** A file of a multipart request; or `fileContent`. */
  readonly file?: InputMaybe<Scalars['Upload']['input']>;
  /** A base64 data URL. */
  readonly fileContent?: InputMaybe<Scalars['String']['input']>;
  /** The month it is for: this one or an earlier one. */
  readonly period: Scalars['Period']['input'];
  /** Of a csv, which says neither of itself. Without a number its name and month are taken. */
  readonly invoiceNumber?: InputMaybe<Scalars['String']['input']>;
  /** `YYYY-MM-DD` or `DD-MM-YYYY` */
  readonly invoiceDate?: InputMaybe<Scalars['String']['input']>;
};

export type ConnectionInvoiceIdInput = {
  readonly id: Scalars['ID']['input'];
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
  /** Those of them that are ACTIVE: what switching it off makes IGNORED. */
  readonly active: Scalars['Int']['output'];
  /** Those of them that are IGNORED: what switching it on makes ACTIVE. */
  readonly ignored: Scalars['Int']['output'];
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

export type AlureAdministration = {
  readonly __typename?: 'AlureAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AlureAdministrationPage = {
  readonly __typename?: 'AlureAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AlureAdministration>;
};

export type AlureUser = {
  readonly __typename?: 'AlureUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AlureUserPage = {
  readonly __typename?: 'AlureUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AlureUser>;
};

export type AlureUserAdministration = {
  readonly __typename?: 'AlureUserAdministration';
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

export type AlureUserAdministrationPage = {
  readonly __typename?: 'AlureUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AlureUserAdministration>;
};

export type AlureCustomer = {
  readonly __typename?: 'AlureCustomer';
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
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type AlureCustomerPage = {
  readonly __typename?: 'AlureCustomerPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AlureCustomer>;
};

export type BaseconeCompany = {
  readonly __typename?: 'BaseconeCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly reference: Maybe<Scalars['String']['output']>;
  readonly accounting: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly modules: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type BaseconeCompanyPage = {
  readonly __typename?: 'BaseconeCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<BaseconeCompany>;
};

export type BaseconeUser = {
  readonly __typename?: 'BaseconeUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly superUser: Maybe<Scalars['Boolean']['output']>;
  readonly accountant: Maybe<Scalars['Boolean']['output']>;
  readonly smeAccountant: Maybe<Scalars['Boolean']['output']>;
  readonly authorizationManager: Maybe<Scalars['Boolean']['output']>;
  readonly authorizer: Maybe<Scalars['Boolean']['output']>;
  readonly customerUser: Maybe<Scalars['Boolean']['output']>;
  readonly limitedCustomerUser: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type BaseconeUserPage = {
  readonly __typename?: 'BaseconeUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<BaseconeUser>;
};

export type BaseconeBookedSummary = {
  readonly __typename?: 'BaseconeBookedSummary';
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

export type BaseconeBookedSummaryPage = {
  readonly __typename?: 'BaseconeBookedSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<BaseconeBookedSummary>;
};

export type BaseconeUserCompany = {
  readonly __typename?: 'BaseconeUserCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type BaseconeUserCompanyPage = {
  readonly __typename?: 'BaseconeUserCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<BaseconeUserCompany>;
};

export type Blue10Company = {
  readonly __typename?: 'Blue10Company';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly administrationCode: Maybe<Scalars['String']['output']>;
  readonly vatNumber: Maybe<Scalars['String']['output']>;
  readonly baseCurrency: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type Blue10CompanyPage = {
  readonly __typename?: 'Blue10CompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Blue10Company>;
};

export type Blue10User = {
  readonly __typename?: 'Blue10User';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly shortName: Maybe<Scalars['String']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly canAccessAllCompanies: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type Blue10UserPage = {
  readonly __typename?: 'Blue10UserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Blue10User>;
};

export type Blue10UsageSummary = {
  readonly __typename?: 'Blue10UsageSummary';
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

export type Blue10UsageSummaryPage = {
  readonly __typename?: 'Blue10UsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<Blue10UsageSummary>;
};

export type Blue10UserCompany = {
  readonly __typename?: 'Blue10UserCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly maySee: Maybe<Scalars['Boolean']['output']>;
  readonly mayHandle: Maybe<Scalars['Boolean']['output']>;
  readonly mayValidate: Maybe<Scalars['Boolean']['output']>;
  readonly mayApprove: Maybe<Scalars['Boolean']['output']>;
  readonly maySign: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type Blue10UserCompanyPage = {
  readonly __typename?: 'Blue10UserCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Blue10UserCompany>;
};

export type CustomApiAdministration = {
  readonly __typename?: 'CustomApiAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly group: Maybe<Scalars['String']['output']>;
  readonly industry: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly isBlocked: Maybe<Scalars['Boolean']['output']>;
  readonly archived: Maybe<Scalars['Boolean']['output']>;
  readonly payrollPeriodType: Maybe<Scalars['String']['output']>;
  readonly lastPayrollRunEnd: Maybe<Scalars['String']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type CustomApiAdministrationPage = {
  readonly __typename?: 'CustomApiAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<CustomApiAdministration>;
};

export type CustomApiUser = {
  readonly __typename?: 'CustomApiUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly employeeId: Maybe<Scalars['String']['output']>;
  readonly department: Maybe<Scalars['String']['output']>;
  readonly jobTitle: Maybe<Scalars['String']['output']>;
  readonly lastLogin: Maybe<Scalars['DateTime']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type CustomApiUserPage = {
  readonly __typename?: 'CustomApiUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<CustomApiUser>;
};

export type CustomApiUsageSummary = {
  readonly __typename?: 'CustomApiUsageSummary';
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

export type CustomApiUsageSummaryPage = {
  readonly __typename?: 'CustomApiUsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<CustomApiUsageSummary>;
};

export type CustomApiUserAdministration = {
  readonly __typename?: 'CustomApiUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly role: Maybe<Scalars['String']['output']>;
  readonly maySee: Maybe<Scalars['Boolean']['output']>;
  readonly mayHandle: Maybe<Scalars['Boolean']['output']>;
  readonly mayValidate: Maybe<Scalars['Boolean']['output']>;
  readonly mayApprove: Maybe<Scalars['Boolean']['output']>;
  readonly maySign: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type CustomApiUserAdministrationPage = {
  readonly __typename?: 'CustomApiUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<CustomApiUserAdministration>;
};

export type CustomApiCrmAdministration = {
  readonly __typename?: 'CustomApiCrmAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly relationType: Maybe<Scalars['String']['output']>;
  readonly industry: Maybe<Scalars['String']['output']>;
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

export type CustomApiCrmAdministrationPage = {
  readonly __typename?: 'CustomApiCrmAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<CustomApiCrmAdministration>;
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

export type FiscaalGemakClient = {
  readonly __typename?: 'FiscaalGemakClient';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly group: Maybe<Scalars['String']['output']>;
  readonly assignedTo: Maybe<Scalars['String']['output']>;
  readonly mailAddress: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly startDate: Maybe<Scalars['String']['output']>;
  readonly endDate: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type FiscaalGemakClientPage = {
  readonly __typename?: 'FiscaalGemakClientPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<FiscaalGemakClient>;
};

export type FiscaalGemakUsageSummary = {
  readonly __typename?: 'FiscaalGemakUsageSummary';
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

export type FiscaalGemakUsageSummaryPage = {
  readonly __typename?: 'FiscaalGemakUsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<FiscaalGemakUsageSummary>;
};

export type HixCompany = {
  readonly __typename?: 'HixCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type HixCompanyPage = {
  readonly __typename?: 'HixCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<HixCompany>;
};

export type HixUser = {
  readonly __typename?: 'HixUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type HixUserPage = {
  readonly __typename?: 'HixUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<HixUser>;
};

export type HixUserCompany = {
  readonly __typename?: 'HixUserCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type HixUserCompanyPage = {
  readonly __typename?: 'HixUserCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<HixUserCompany>;
};

export type KantoorGemakAccount = {
  readonly __typename?: 'KantoorGemakAccount';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly relationType: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type KantoorGemakAccountPage = {
  readonly __typename?: 'KantoorGemakAccountPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<KantoorGemakAccount>;
};

export type KantoorGemakUser = {
  readonly __typename?: 'KantoorGemakUser';
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
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly lastMutation: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type KantoorGemakUserPage = {
  readonly __typename?: 'KantoorGemakUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<KantoorGemakUser>;
};

export type KantoorGemakUserAccount = {
  readonly __typename?: 'KantoorGemakUserAccount';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly ownerTeam: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type KantoorGemakUserAccountPage = {
  readonly __typename?: 'KantoorGemakUserAccountPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<KantoorGemakUserAccount>;
};

export type KantoorGemakCrmAdministration = {
  readonly __typename?: 'KantoorGemakCrmAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
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

export type KantoorGemakCrmAdministrationPage = {
  readonly __typename?: 'KantoorGemakCrmAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<KantoorGemakCrmAdministration>;
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

export type LyantheAdministration = {
  readonly __typename?: 'LyantheAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly administrationCode: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LyantheAdministrationPage = {
  readonly __typename?: 'LyantheAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<LyantheAdministration>;
};

export type LyantheUser = {
  readonly __typename?: 'LyantheUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LyantheUserPage = {
  readonly __typename?: 'LyantheUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<LyantheUser>;
};

export type LyantheStatisticsSummary = {
  readonly __typename?: 'LyantheStatisticsSummary';
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

export type LyantheStatisticsSummaryPage = {
  readonly __typename?: 'LyantheStatisticsSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<LyantheStatisticsSummary>;
};

export type LyantheUserAdministration = {
  readonly __typename?: 'LyantheUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type LyantheUserAdministrationPage = {
  readonly __typename?: 'LyantheUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<LyantheUserAdministration>;
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

export type MicrosoftEntraIdTenant = {
  readonly __typename?: 'MicrosoftEntraIdTenant';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly defaultDomain: Maybe<Scalars['String']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MicrosoftEntraIdTenantPage = {
  readonly __typename?: 'MicrosoftEntraIdTenantPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MicrosoftEntraIdTenant>;
};

export type MicrosoftEntraIdUser = {
  readonly __typename?: 'MicrosoftEntraIdUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly employeeId: Maybe<Scalars['String']['output']>;
  readonly department: Maybe<Scalars['String']['output']>;
  readonly jobTitle: Maybe<Scalars['String']['output']>;
  readonly userType: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly lastLogin: Maybe<Scalars['DateTime']['output']>;
  readonly lastLoginSucceeded: Maybe<Scalars['Boolean']['output']>;
  readonly licences: Maybe<Scalars['String']['output']>;
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MicrosoftEntraIdUserPage = {
  readonly __typename?: 'MicrosoftEntraIdUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MicrosoftEntraIdUser>;
};

export type MicrosoftEntraIdLicenceSummary = {
  readonly __typename?: 'MicrosoftEntraIdLicenceSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly productCode: Maybe<Scalars['String']['output']>;
  readonly purchased: Maybe<Scalars['Int']['output']>;
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

export type MicrosoftEntraIdLicenceSummaryPage = {
  readonly __typename?: 'MicrosoftEntraIdLicenceSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<MicrosoftEntraIdLicenceSummary>;
};

export type MijnKantoorRelation = {
  readonly __typename?: 'MijnKantoorRelation';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MijnKantoorRelationPage = {
  readonly __typename?: 'MijnKantoorRelationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MijnKantoorRelation>;
};

export type MijnKantoorTeamMember = {
  readonly __typename?: 'MijnKantoorTeamMember';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MijnKantoorTeamMemberPage = {
  readonly __typename?: 'MijnKantoorTeamMemberPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MijnKantoorTeamMember>;
};

export type MijnKantoorRelationTeamMember = {
  readonly __typename?: 'MijnKantoorRelationTeamMember';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MijnKantoorRelationTeamMemberPage = {
  readonly __typename?: 'MijnKantoorRelationTeamMemberPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MijnKantoorRelationTeamMember>;
};

export type MijnKantoorCustomer = {
  readonly __typename?: 'MijnKantoorCustomer';
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
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly sourceStatus: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MijnKantoorCustomerPage = {
  readonly __typename?: 'MijnKantoorCustomerPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<MijnKantoorCustomer>;
};

export type NmbrsCompany = {
  readonly __typename?: 'NmbrsCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly administrationNumber: Maybe<Scalars['String']['output']>;
  readonly clientNumber: Maybe<Scalars['String']['output']>;
  readonly customerName: Maybe<Scalars['String']['output']>;
  readonly payrollPeriodType: Maybe<Scalars['String']['output']>;
  readonly lastPayrollRunEnd: Maybe<Scalars['String']['output']>;
  readonly startDate: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type NmbrsCompanyPage = {
  readonly __typename?: 'NmbrsCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<NmbrsCompany>;
};

export type NmbrsPayslipSummary = {
  readonly __typename?: 'NmbrsPayslipSummary';
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

export type NmbrsPayslipSummaryPage = {
  readonly __typename?: 'NmbrsPayslipSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<NmbrsPayslipSummary>;
};

export type QicsCompany = {
  readonly __typename?: 'QicsCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly administrationCode: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type QicsCompanyPage = {
  readonly __typename?: 'QicsCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<QicsCompany>;
};

export type QicsUser = {
  readonly __typename?: 'QicsUser';
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
  readonly canAccessAllCompanies: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type QicsUserPage = {
  readonly __typename?: 'QicsUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<QicsUser>;
};

export type QicsUserCompany = {
  readonly __typename?: 'QicsUserCompany';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type QicsUserCompanyPage = {
  readonly __typename?: 'QicsUserCompanyPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<QicsUserCompany>;
};

export type QicsCustomer = {
  readonly __typename?: 'QicsCustomer';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly relationType: Maybe<Scalars['String']['output']>;
  readonly administrationName: Scalars['String']['output'];
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
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type QicsCustomerPage = {
  readonly __typename?: 'QicsCustomerPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<QicsCustomer>;
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
  readonly email: Maybe<Scalars['String']['output']>;
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
  readonly type: Maybe<Scalars['String']['output']>;
  readonly relationType: Maybe<Scalars['String']['output']>;
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

export type TessAdministration = {
  readonly __typename?: 'TessAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly division: Maybe<Scalars['String']['output']>;
  readonly mailAddress: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TessAdministrationPage = {
  readonly __typename?: 'TessAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TessAdministration>;
};

export type TessUser = {
  readonly __typename?: 'TessUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly lastLogin: Maybe<Scalars['DateTime']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TessUserPage = {
  readonly __typename?: 'TessUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TessUser>;
};

export type TessUserAdministration = {
  readonly __typename?: 'TessUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TessUserAdministrationPage = {
  readonly __typename?: 'TessUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TessUserAdministration>;
};

export type TessCustomer = {
  readonly __typename?: 'TessCustomer';
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
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type TessCustomerPage = {
  readonly __typename?: 'TessCustomerPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<TessCustomer>;
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

export type VisionplannerAdministration = {
  readonly __typename?: 'VisionplannerAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly startSubscription: Maybe<Scalars['String']['output']>;
  readonly numberOfProducts: Maybe<Scalars['Int']['output']>;
  readonly lastInvoice: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type VisionplannerAdministrationPage = {
  readonly __typename?: 'VisionplannerAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<VisionplannerAdministration>;
};

export type VisionplannerUsageSummary = {
  readonly __typename?: 'VisionplannerUsageSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly current: Scalars['Decimal']['output'];
  readonly period01: Scalars['Decimal']['output'];
  readonly period02: Scalars['Decimal']['output'];
  readonly period03: Scalars['Decimal']['output'];
  readonly period04: Scalars['Decimal']['output'];
  readonly period05: Scalars['Decimal']['output'];
  readonly period06: Scalars['Decimal']['output'];
  readonly period07: Scalars['Decimal']['output'];
  readonly period08: Scalars['Decimal']['output'];
  readonly period09: Scalars['Decimal']['output'];
  readonly period10: Scalars['Decimal']['output'];
  readonly period11: Scalars['Decimal']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type VisionplannerUsageSummaryPage = {
  readonly __typename?: 'VisionplannerUsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<VisionplannerUsageSummary>;
};

export type VisionplannerBilling = {
  readonly __typename?: 'VisionplannerBilling';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly code: Maybe<Scalars['String']['output']>;
  readonly price: Maybe<Scalars['Decimal']['output']>;
  readonly count: Maybe<Scalars['Decimal']['output']>;
  readonly amount: Maybe<Scalars['Decimal']['output']>;
  readonly labels: Maybe<Scalars['String']['output']>;
  readonly from: Maybe<Scalars['String']['output']>;
  readonly till: Maybe<Scalars['String']['output']>;
  readonly startSubscription: Maybe<Scalars['String']['output']>;
  readonly invoiceNumber: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type VisionplannerBillingPage = {
  readonly __typename?: 'VisionplannerBillingPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<VisionplannerBilling>;
};

export type VisionplannerV2Administration = {
  readonly __typename?: 'VisionplannerV2Administration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly startSubscription: Maybe<Scalars['String']['output']>;
  readonly numberOfProducts: Maybe<Scalars['Int']['output']>;
  readonly lastInvoice: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type VisionplannerV2AdministrationPage = {
  readonly __typename?: 'VisionplannerV2AdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<VisionplannerV2Administration>;
};

export type VisionplannerV2UsageSummary = {
  readonly __typename?: 'VisionplannerV2UsageSummary';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly product: Scalars['String']['output'];
  readonly current: Scalars['Decimal']['output'];
  readonly period01: Scalars['Decimal']['output'];
  readonly period02: Scalars['Decimal']['output'];
  readonly period03: Scalars['Decimal']['output'];
  readonly period04: Scalars['Decimal']['output'];
  readonly period05: Scalars['Decimal']['output'];
  readonly period06: Scalars['Decimal']['output'];
  readonly period07: Scalars['Decimal']['output'];
  readonly period08: Scalars['Decimal']['output'];
  readonly period09: Scalars['Decimal']['output'];
  readonly period10: Scalars['Decimal']['output'];
  readonly period11: Scalars['Decimal']['output'];
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type VisionplannerV2UsageSummaryPage = {
  readonly __typename?: 'VisionplannerV2UsageSummaryPage';
  readonly totalCount: Scalars['Int']['output'];
  /** The month of `current`; `period01` is the month before it. */
  readonly latestPeriod: Scalars['Period']['output'];
  readonly items: ReadonlyArray<VisionplannerV2UsageSummary>;
};

export type VisionplannerV2Billing = {
  readonly __typename?: 'VisionplannerV2Billing';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly code: Maybe<Scalars['String']['output']>;
  readonly price: Maybe<Scalars['Decimal']['output']>;
  readonly count: Maybe<Scalars['Decimal']['output']>;
  readonly amount: Maybe<Scalars['Decimal']['output']>;
  readonly labels: Maybe<Scalars['String']['output']>;
  readonly from: Maybe<Scalars['String']['output']>;
  readonly till: Maybe<Scalars['String']['output']>;
  readonly startSubscription: Maybe<Scalars['String']['output']>;
  readonly invoiceNumber: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type VisionplannerV2BillingPage = {
  readonly __typename?: 'VisionplannerV2BillingPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<VisionplannerV2Billing>;
};

export type WeFactAdministration = {
  readonly __typename?: 'WeFactAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly productCode: Maybe<Scalars['String']['output']>;
  readonly invoiceDate: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type WeFactAdministrationPage = {
  readonly __typename?: 'WeFactAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<WeFactAdministration>;
};

export type WeFactBilling = {
  readonly __typename?: 'WeFactBilling';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly invoiceNumber: Maybe<Scalars['String']['output']>;
  readonly amount: Maybe<Scalars['Decimal']['output']>;
  readonly productCode: Maybe<Scalars['String']['output']>;
  readonly invoiceDate: Maybe<Scalars['String']['output']>;
  readonly count: Maybe<Scalars['Decimal']['output']>;
  readonly from: Maybe<Scalars['String']['output']>;
  readonly till: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type WeFactBillingPage = {
  readonly __typename?: 'WeFactBillingPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<WeFactBilling>;
};

export type WeFactV2Administration = {
  readonly __typename?: 'WeFactV2Administration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly productCode: Maybe<Scalars['String']['output']>;
  readonly invoiceDate: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type WeFactV2AdministrationPage = {
  readonly __typename?: 'WeFactV2AdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<WeFactV2Administration>;
};

export type WeFactV2Billing = {
  readonly __typename?: 'WeFactV2Billing';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly invoiceNumber: Maybe<Scalars['String']['output']>;
  readonly amount: Maybe<Scalars['Decimal']['output']>;
  readonly productCode: Maybe<Scalars['String']['output']>;
  readonly invoiceDate: Maybe<Scalars['String']['output']>;
  readonly count: Maybe<Scalars['Decimal']['output']>;
  readonly from: Maybe<Scalars['String']['output']>;
  readonly till: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type WeFactV2BillingPage = {
  readonly __typename?: 'WeFactV2BillingPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<WeFactV2Billing>;
};

export type YukiAdministration = {
  readonly __typename?: 'YukiAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly customerNumber: Maybe<Scalars['String']['output']>;
  readonly group: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly startDate: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type YukiAdministrationPage = {
  readonly __typename?: 'YukiAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<YukiAdministration>;
};

export type YukiUser = {
  readonly __typename?: 'YukiUser';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly accessTo: Maybe<Scalars['Int']['output']>;
  readonly userName: Maybe<Scalars['String']['output']>;
  readonly language: Maybe<Scalars['String']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type YukiUserPage = {
  readonly __typename?: 'YukiUserPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<YukiUser>;
};

export type YukiUserAdministration = {
  readonly __typename?: 'YukiUserAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly userName: Scalars['String']['output'];
  readonly administrationId: Scalars['String']['output'];
  readonly administrationName: Scalars['String']['output'];
  readonly role: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly isDomainWide: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type YukiUserAdministrationPage = {
  readonly __typename?: 'YukiUserAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<YukiUserAdministration>;
};

export type ZenvoicesAdministration = {
  readonly __typename?: 'ZenvoicesAdministration';
  readonly spilId: Scalars['ID']['output'];
  readonly spilStatus: RecordStatus;
  readonly combinationId: Maybe<Scalars['ID']['output']>;
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chamberOfCommerceNumber: Maybe<Scalars['String']['output']>;
  readonly administrationCode: Maybe<Scalars['String']['output']>;
  readonly isActive: Maybe<Scalars['Boolean']['output']>;
  readonly spilDeletedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ZenvoicesAdministrationPage = {
  readonly __typename?: 'ZenvoicesAdministrationPage';
  readonly totalCount: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ZenvoicesAdministration>;
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
  CompleteOwnRegistrationInput: CompleteOwnRegistrationInput;
  CompleteExternalAuthorizeMicrosoftEntraIdInput: CompleteExternalAuthorizeMicrosoftEntraIdInput;
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
  InvoiceFileType: InvoiceFileType;
  ConnectionInvoiceState: ConnectionInvoiceState;
  ConnectionInvoiceWarning: ResolverTypeWrapper<ConnectionInvoiceWarning>;
  ConnectionInvoiceMetaData: ResolverTypeWrapper<ConnectionInvoiceMetaData>;
  InvoiceFinancialData: ResolverTypeWrapper<InvoiceFinancialData>;
  ConnectionInvoice: ResolverTypeWrapper<ConnectionInvoice>;
  ConnectionInvoicePage: ResolverTypeWrapper<ConnectionInvoicePage>;
  ConnectionInvoiceLine: ResolverTypeWrapper<ConnectionInvoiceLine>;
  ConnectionInvoiceLinePage: ResolverTypeWrapper<ConnectionInvoiceLinePage>;
  ConnectionInvoiceFilter: ConnectionInvoiceFilter;
  ConnectionInvoiceColumn: ConnectionInvoiceColumn;
  ConnectionInvoiceSort: ConnectionInvoiceSort;
  UploadConnectionInvoiceInput: UploadConnectionInvoiceInput;
  ConnectionInvoiceIdInput: ConnectionInvoiceIdInput;
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
  AlureAdministration: ResolverTypeWrapper<AlureAdministration>;
  AlureAdministrationPage: ResolverTypeWrapper<AlureAdministrationPage>;
  AlureUser: ResolverTypeWrapper<AlureUser>;
  AlureUserPage: ResolverTypeWrapper<AlureUserPage>;
  AlureUserAdministration: ResolverTypeWrapper<AlureUserAdministration>;
  AlureUserAdministrationPage: ResolverTypeWrapper<AlureUserAdministrationPage>;
  AlureCustomer: ResolverTypeWrapper<AlureCustomer>;
  AlureCustomerPage: ResolverTypeWrapper<AlureCustomerPage>;
  BaseconeCompany: ResolverTypeWrapper<BaseconeCompany>;
  BaseconeCompanyPage: ResolverTypeWrapper<BaseconeCompanyPage>;
  BaseconeUser: ResolverTypeWrapper<BaseconeUser>;
  BaseconeUserPage: ResolverTypeWrapper<BaseconeUserPage>;
  BaseconeBookedSummary: ResolverTypeWrapper<BaseconeBookedSummary>;
  BaseconeBookedSummaryPage: ResolverTypeWrapper<BaseconeBookedSummaryPage>;
  BaseconeUserCompany: ResolverTypeWrapper<BaseconeUserCompany>;
  BaseconeUserCompanyPage: ResolverTypeWrapper<BaseconeUserCompanyPage>;
  Blue10Company: ResolverTypeWrapper<Blue10Company>;
  Blue10CompanyPage: ResolverTypeWrapper<Blue10CompanyPage>;
  Blue10User: ResolverTypeWrapper<Blue10User>;
  Blue10UserPage: ResolverTypeWrapper<Blue10UserPage>;
  Blue10UsageSummary: ResolverTypeWrapper<Blue10UsageSummary>;
  Blue10UsageSummaryPage: ResolverTypeWrapper<Blue10UsageSummaryPage>;
  Blue10UserCompany: ResolverTypeWrapper<Blue10UserCompany>;
  Blue10UserCompanyPage: ResolverTypeWrapper<Blue10UserCompanyPage>;
  CustomApiAdministration: ResolverTypeWrapper<CustomApiAdministration>;
  CustomApiAdministrationPage: ResolverTypeWrapper<CustomApiAdministrationPage>;
  CustomApiUser: ResolverTypeWrapper<CustomApiUser>;
  CustomApiUserPage: ResolverTypeWrapper<CustomApiUserPage>;
  CustomApiUsageSummary: ResolverTypeWrapper<CustomApiUsageSummary>;
  CustomApiUsageSummaryPage: ResolverTypeWrapper<CustomApiUsageSummaryPage>;
  CustomApiUserAdministration: ResolverTypeWrapper<CustomApiUserAdministration>;
  CustomApiUserAdministrationPage: ResolverTypeWrapper<CustomApiUserAdministrationPage>;
  CustomApiCrmAdministration: ResolverTypeWrapper<CustomApiCrmAdministration>;
  CustomApiCrmAdministrationPage: ResolverTypeWrapper<CustomApiCrmAdministrationPage>;
  ExactOnlineNlDivision: ResolverTypeWrapper<ExactOnlineNlDivision>;
  ExactOnlineNlDivisionPage: ResolverTypeWrapper<ExactOnlineNlDivisionPage>;
  ExactOnlineNlUser: ResolverTypeWrapper<ExactOnlineNlUser>;
  ExactOnlineNlUserPage: ResolverTypeWrapper<ExactOnlineNlUserPage>;
  ExactOnlineNlUserDivision: ResolverTypeWrapper<ExactOnlineNlUserDivision>;
  ExactOnlineNlUserDivisionPage: ResolverTypeWrapper<ExactOnlineNlUserDivisionPage>;
  FiscaalGemakClient: ResolverTypeWrapper<FiscaalGemakClient>;
  FiscaalGemakClientPage: ResolverTypeWrapper<FiscaalGemakClientPage>;
  FiscaalGemakUsageSummary: ResolverTypeWrapper<FiscaalGemakUsageSummary>;
  FiscaalGemakUsageSummaryPage: ResolverTypeWrapper<FiscaalGemakUsageSummaryPage>;
  HixCompany: ResolverTypeWrapper<HixCompany>;
  HixCompanyPage: ResolverTypeWrapper<HixCompanyPage>;
  HixUser: ResolverTypeWrapper<HixUser>;
  HixUserPage: ResolverTypeWrapper<HixUserPage>;
  HixUserCompany: ResolverTypeWrapper<HixUserCompany>;
  HixUserCompanyPage: ResolverTypeWrapper<HixUserCompanyPage>;
  KantoorGemakAccount: ResolverTypeWrapper<KantoorGemakAccount>;
  KantoorGemakAccountPage: ResolverTypeWrapper<KantoorGemakAccountPage>;
  KantoorGemakUser: ResolverTypeWrapper<KantoorGemakUser>;
  KantoorGemakUserPage: ResolverTypeWrapper<KantoorGemakUserPage>;
  KantoorGemakUserAccount: ResolverTypeWrapper<KantoorGemakUserAccount>;
  KantoorGemakUserAccountPage: ResolverTypeWrapper<KantoorGemakUserAccountPage>;
  KantoorGemakCrmAdministration: ResolverTypeWrapper<KantoorGemakCrmAdministration>;
  KantoorGemakCrmAdministrationPage: ResolverTypeWrapper<KantoorGemakCrmAdministrationPage>;
  LoketNlAdministration: ResolverTypeWrapper<LoketNlAdministration>;
  LoketNlAdministrationPage: ResolverTypeWrapper<LoketNlAdministrationPage>;
  LoketNlUser: ResolverTypeWrapper<LoketNlUser>;
  LoketNlUserPage: ResolverTypeWrapper<LoketNlUserPage>;
  LoketNlUsageSummary: ResolverTypeWrapper<LoketNlUsageSummary>;
  LoketNlUsageSummaryPage: ResolverTypeWrapper<LoketNlUsageSummaryPage>;
  LoketNlUserAdministration: ResolverTypeWrapper<LoketNlUserAdministration>;
  LoketNlUserAdministrationPage: ResolverTypeWrapper<LoketNlUserAdministrationPage>;
  LyantheAdministration: ResolverTypeWrapper<LyantheAdministration>;
  LyantheAdministrationPage: ResolverTypeWrapper<LyantheAdministrationPage>;
  LyantheUser: ResolverTypeWrapper<LyantheUser>;
  LyantheUserPage: ResolverTypeWrapper<LyantheUserPage>;
  LyantheStatisticsSummary: ResolverTypeWrapper<LyantheStatisticsSummary>;
  LyantheStatisticsSummaryPage: ResolverTypeWrapper<LyantheStatisticsSummaryPage>;
  LyantheUserAdministration: ResolverTypeWrapper<LyantheUserAdministration>;
  LyantheUserAdministrationPage: ResolverTypeWrapper<LyantheUserAdministrationPage>;
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
  MicrosoftEntraIdTenant: ResolverTypeWrapper<MicrosoftEntraIdTenant>;
  MicrosoftEntraIdTenantPage: ResolverTypeWrapper<MicrosoftEntraIdTenantPage>;
  MicrosoftEntraIdUser: ResolverTypeWrapper<MicrosoftEntraIdUser>;
  MicrosoftEntraIdUserPage: ResolverTypeWrapper<MicrosoftEntraIdUserPage>;
  MicrosoftEntraIdLicenceSummary: ResolverTypeWrapper<MicrosoftEntraIdLicenceSummary>;
  MicrosoftEntraIdLicenceSummaryPage: ResolverTypeWrapper<MicrosoftEntraIdLicenceSummaryPage>;
  MijnKantoorRelation: ResolverTypeWrapper<MijnKantoorRelation>;
  MijnKantoorRelationPage: ResolverTypeWrapper<MijnKantoorRelationPage>;
  MijnKantoorTeamMember: ResolverTypeWrapper<MijnKantoorTeamMember>;
  MijnKantoorTeamMemberPage: ResolverTypeWrapper<MijnKantoorTeamMemberPage>;
  MijnKantoorRelationTeamMember: ResolverTypeWrapper<MijnKantoorRelationTeamMember>;
  MijnKantoorRelationTeamMemberPage: ResolverTypeWrapper<MijnKantoorRelationTeamMemberPage>;
  MijnKantoorCustomer: ResolverTypeWrapper<MijnKantoorCustomer>;
  MijnKantoorCustomerPage: ResolverTypeWrapper<MijnKantoorCustomerPage>;
  NmbrsCompany: ResolverTypeWrapper<NmbrsCompany>;
  NmbrsCompanyPage: ResolverTypeWrapper<NmbrsCompanyPage>;
  NmbrsPayslipSummary: ResolverTypeWrapper<NmbrsPayslipSummary>;
  NmbrsPayslipSummaryPage: ResolverTypeWrapper<NmbrsPayslipSummaryPage>;
  QicsCompany: ResolverTypeWrapper<QicsCompany>;
  QicsCompanyPage: ResolverTypeWrapper<QicsCompanyPage>;
  QicsUser: ResolverTypeWrapper<QicsUser>;
  QicsUserPage: ResolverTypeWrapper<QicsUserPage>;
  QicsUserCompany: ResolverTypeWrapper<QicsUserCompany>;
  QicsUserCompanyPage: ResolverTypeWrapper<QicsUserCompanyPage>;
  QicsCustomer: ResolverTypeWrapper<QicsCustomer>;
  QicsCustomerPage: ResolverTypeWrapper<QicsCustomerPage>;
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
  TessAdministration: ResolverTypeWrapper<TessAdministration>;
  TessAdministrationPage: ResolverTypeWrapper<TessAdministrationPage>;
  TessUser: ResolverTypeWrapper<TessUser>;
  TessUserPage: ResolverTypeWrapper<TessUserPage>;
  TessUserAdministration: ResolverTypeWrapper<TessUserAdministration>;
  TessUserAdministrationPage: ResolverTypeWrapper<TessUserAdministrationPage>;
  TessCustomer: ResolverTypeWrapper<TessCustomer>;
  TessCustomerPage: ResolverTypeWrapper<TessCustomerPage>;
  TwinfieldOffice: ResolverTypeWrapper<TwinfieldOffice>;
  TwinfieldOfficePage: ResolverTypeWrapper<TwinfieldOfficePage>;
  TwinfieldUser: ResolverTypeWrapper<TwinfieldUser>;
  TwinfieldUserPage: ResolverTypeWrapper<TwinfieldUserPage>;
  TwinfieldUserOffice: ResolverTypeWrapper<TwinfieldUserOffice>;
  TwinfieldUserOfficePage: ResolverTypeWrapper<TwinfieldUserOfficePage>;
  VisionplannerAdministration: ResolverTypeWrapper<VisionplannerAdministration>;
  VisionplannerAdministrationPage: ResolverTypeWrapper<VisionplannerAdministrationPage>;
  VisionplannerUsageSummary: ResolverTypeWrapper<VisionplannerUsageSummary>;
  VisionplannerUsageSummaryPage: ResolverTypeWrapper<VisionplannerUsageSummaryPage>;
  VisionplannerBilling: ResolverTypeWrapper<VisionplannerBilling>;
  VisionplannerBillingPage: ResolverTypeWrapper<VisionplannerBillingPage>;
  VisionplannerV2Administration: ResolverTypeWrapper<VisionplannerV2Administration>;
  VisionplannerV2AdministrationPage: ResolverTypeWrapper<VisionplannerV2AdministrationPage>;
  VisionplannerV2UsageSummary: ResolverTypeWrapper<VisionplannerV2UsageSummary>;
  VisionplannerV2UsageSummaryPage: ResolverTypeWrapper<VisionplannerV2UsageSummaryPage>;
  VisionplannerV2Billing: ResolverTypeWrapper<VisionplannerV2Billing>;
  VisionplannerV2BillingPage: ResolverTypeWrapper<VisionplannerV2BillingPage>;
  WeFactAdministration: ResolverTypeWrapper<WeFactAdministration>;
  WeFactAdministrationPage: ResolverTypeWrapper<WeFactAdministrationPage>;
  WeFactBilling: ResolverTypeWrapper<WeFactBilling>;
  WeFactBillingPage: ResolverTypeWrapper<WeFactBillingPage>;
  WeFactV2Administration: ResolverTypeWrapper<WeFactV2Administration>;
  WeFactV2AdministrationPage: ResolverTypeWrapper<WeFactV2AdministrationPage>;
  WeFactV2Billing: ResolverTypeWrapper<WeFactV2Billing>;
  WeFactV2BillingPage: ResolverTypeWrapper<WeFactV2BillingPage>;
  YukiAdministration: ResolverTypeWrapper<YukiAdministration>;
  YukiAdministrationPage: ResolverTypeWrapper<YukiAdministrationPage>;
  YukiUser: ResolverTypeWrapper<YukiUser>;
  YukiUserPage: ResolverTypeWrapper<YukiUserPage>;
  YukiUserAdministration: ResolverTypeWrapper<YukiUserAdministration>;
  YukiUserAdministrationPage: ResolverTypeWrapper<YukiUserAdministrationPage>;
  ZenvoicesAdministration: ResolverTypeWrapper<ZenvoicesAdministration>;
  ZenvoicesAdministrationPage: ResolverTypeWrapper<ZenvoicesAdministrationPage>;
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
  CompleteOwnRegistrationInput: CompleteOwnRegistrationInput;
  CompleteExternalAuthorizeMicrosoftEntraIdInput: CompleteExternalAuthorizeMicrosoftEntraIdInput;
  Me: Me;
  UserTenant: UserTenant;
  UserTenantPage: UserTenantPage;
  MasterDataWarning: MasterDataWarning;
  MasterDataRow: MasterDataRow;
  MasterDataFile: MasterDataFile;
  MasterDataFilePage: MasterDataFilePage;
  UploadMasterDataInput: UploadMasterDataInput;
  ConnectionInvoiceWarning: ConnectionInvoiceWarning;
  ConnectionInvoiceMetaData: ConnectionInvoiceMetaData;
  InvoiceFinancialData: InvoiceFinancialData;
  ConnectionInvoice: ConnectionInvoice;
  ConnectionInvoicePage: ConnectionInvoicePage;
  ConnectionInvoiceLine: ConnectionInvoiceLine;
  ConnectionInvoiceLinePage: ConnectionInvoiceLinePage;
  ConnectionInvoiceFilter: ConnectionInvoiceFilter;
  ConnectionInvoiceSort: ConnectionInvoiceSort;
  UploadConnectionInvoiceInput: UploadConnectionInvoiceInput;
  ConnectionInvoiceIdInput: ConnectionInvoiceIdInput;
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
  AlureAdministration: AlureAdministration;
  AlureAdministrationPage: AlureAdministrationPage;
  AlureUser: AlureUser;
  AlureUserPage: AlureUserPage;
  AlureUserAdministration: AlureUserAdministration;
  AlureUserAdministrationPage: AlureUserAdministrationPage;
  AlureCustomer: AlureCustomer;
  AlureCustomerPage: AlureCustomerPage;
  BaseconeCompany: BaseconeCompany;
  BaseconeCompanyPage: BaseconeCompanyPage;
  BaseconeUser: BaseconeUser;
  BaseconeUserPage: BaseconeUserPage;
  BaseconeBookedSummary: BaseconeBookedSummary;
  BaseconeBookedSummaryPage: BaseconeBookedSummaryPage;
  BaseconeUserCompany: BaseconeUserCompany;
  BaseconeUserCompanyPage: BaseconeUserCompanyPage;
  Blue10Company: Blue10Company;
  Blue10CompanyPage: Blue10CompanyPage;
  Blue10User: Blue10User;
  Blue10UserPage: Blue10UserPage;
  Blue10UsageSummary: Blue10UsageSummary;
  Blue10UsageSummaryPage: Blue10UsageSummaryPage;
  Blue10UserCompany: Blue10UserCompany;
  Blue10UserCompanyPage: Blue10UserCompanyPage;
  CustomApiAdministration: CustomApiAdministration;
  CustomApiAdministrationPage: CustomApiAdministrationPage;
  CustomApiUser: CustomApiUser;
  CustomApiUserPage: CustomApiUserPage;
  CustomApiUsageSummary: CustomApiUsageSummary;
  CustomApiUsageSummaryPage: CustomApiUsageSummaryPage;
  CustomApiUserAdministration: CustomApiUserAdministration;
  CustomApiUserAdministrationPage: CustomApiUserAdministrationPage;
  CustomApiCrmAdministration: CustomApiCrmAdministration;
  CustomApiCrmAdministrationPage: CustomApiCrmAdministrationPage;
  ExactOnlineNlDivision: ExactOnlineNlDivision;
  ExactOnlineNlDivisionPage: ExactOnlineNlDivisionPage;
  ExactOnlineNlUser: ExactOnlineNlUser;
  ExactOnlineNlUserPage: ExactOnlineNlUserPage;
  ExactOnlineNlUserDivision: ExactOnlineNlUserDivision;
  ExactOnlineNlUserDivisionPage: ExactOnlineNlUserDivisionPage;
  FiscaalGemakClient: FiscaalGemakClient;
  FiscaalGemakClientPage: FiscaalGemakClientPage;
  FiscaalGemakUsageSummary: FiscaalGemakUsageSummary;
  FiscaalGemakUsageSummaryPage: FiscaalGemakUsageSummaryPage;
  HixCompany: HixCompany;
  HixCompanyPage: HixCompanyPage;
  HixUser: HixUser;
  HixUserPage: HixUserPage;
  HixUserCompany: HixUserCompany;
  HixUserCompanyPage: HixUserCompanyPage;
  KantoorGemakAccount: KantoorGemakAccount;
  KantoorGemakAccountPage: KantoorGemakAccountPage;
  KantoorGemakUser: KantoorGemakUser;
  KantoorGemakUserPage: KantoorGemakUserPage;
  KantoorGemakUserAccount: KantoorGemakUserAccount;
  KantoorGemakUserAccountPage: KantoorGemakUserAccountPage;
  KantoorGemakCrmAdministration: KantoorGemakCrmAdministration;
  KantoorGemakCrmAdministrationPage: KantoorGemakCrmAdministrationPage;
  LoketNlAdministration: LoketNlAdministration;
  LoketNlAdministrationPage: LoketNlAdministrationPage;
  LoketNlUser: LoketNlUser;
  LoketNlUserPage: LoketNlUserPage;
  LoketNlUsageSummary: LoketNlUsageSummary;
  LoketNlUsageSummaryPage: LoketNlUsageSummaryPage;
  LoketNlUserAdministration: LoketNlUserAdministration;
  LoketNlUserAdministrationPage: LoketNlUserAdministrationPage;
  LyantheAdministration: LyantheAdministration;
  LyantheAdministrationPage: LyantheAdministrationPage;
  LyantheUser: LyantheUser;
  LyantheUserPage: LyantheUserPage;
  LyantheStatisticsSummary: LyantheStatisticsSummary;
  LyantheStatisticsSummaryPage: LyantheStatisticsSummaryPage;
  LyantheUserAdministration: LyantheUserAdministration;
  LyantheUserAdministrationPage: LyantheUserAdministrationPage;
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
  MicrosoftEntraIdTenant: MicrosoftEntraIdTenant;
  MicrosoftEntraIdTenantPage: MicrosoftEntraIdTenantPage;
  MicrosoftEntraIdUser: MicrosoftEntraIdUser;
  MicrosoftEntraIdUserPage: MicrosoftEntraIdUserPage;
  MicrosoftEntraIdLicenceSummary: MicrosoftEntraIdLicenceSummary;
  MicrosoftEntraIdLicenceSummaryPage: MicrosoftEntraIdLicenceSummaryPage;
  MijnKantoorRelation: MijnKantoorRelation;
  MijnKantoorRelationPage: MijnKantoorRelationPage;
  MijnKantoorTeamMember: MijnKantoorTeamMember;
  MijnKantoorTeamMemberPage: MijnKantoorTeamMemberPage;
  MijnKantoorRelationTeamMember: MijnKantoorRelationTeamMember;
  MijnKantoorRelationTeamMemberPage: MijnKantoorRelationTeamMemberPage;
  MijnKantoorCustomer: MijnKantoorCustomer;
  MijnKantoorCustomerPage: MijnKantoorCustomerPage;
  NmbrsCompany: NmbrsCompany;
  NmbrsCompanyPage: NmbrsCompanyPage;
  NmbrsPayslipSummary: NmbrsPayslipSummary;
  NmbrsPayslipSummaryPage: NmbrsPayslipSummaryPage;
  QicsCompany: QicsCompany;
  QicsCompanyPage: QicsCompanyPage;
  QicsUser: QicsUser;
  QicsUserPage: QicsUserPage;
  QicsUserCompany: QicsUserCompany;
  QicsUserCompanyPage: QicsUserCompanyPage;
  QicsCustomer: QicsCustomer;
  QicsCustomerPage: QicsCustomerPage;
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
  TessAdministration: TessAdministration;
  TessAdministrationPage: TessAdministrationPage;
  TessUser: TessUser;
  TessUserPage: TessUserPage;
  TessUserAdministration: TessUserAdministration;
  TessUserAdministrationPage: TessUserAdministrationPage;
  TessCustomer: TessCustomer;
  TessCustomerPage: TessCustomerPage;
  TwinfieldOffice: TwinfieldOffice;
  TwinfieldOfficePage: TwinfieldOfficePage;
  TwinfieldUser: TwinfieldUser;
  TwinfieldUserPage: TwinfieldUserPage;
  TwinfieldUserOffice: TwinfieldUserOffice;
  TwinfieldUserOfficePage: TwinfieldUserOfficePage;
  VisionplannerAdministration: VisionplannerAdministration;
  VisionplannerAdministrationPage: VisionplannerAdministrationPage;
  VisionplannerUsageSummary: VisionplannerUsageSummary;
  VisionplannerUsageSummaryPage: VisionplannerUsageSummaryPage;
  VisionplannerBilling: VisionplannerBilling;
  VisionplannerBillingPage: VisionplannerBillingPage;
  VisionplannerV2Administration: VisionplannerV2Administration;
  VisionplannerV2AdministrationPage: VisionplannerV2AdministrationPage;
  VisionplannerV2UsageSummary: VisionplannerV2UsageSummary;
  VisionplannerV2UsageSummaryPage: VisionplannerV2UsageSummaryPage;
  VisionplannerV2Billing: VisionplannerV2Billing;
  VisionplannerV2BillingPage: VisionplannerV2BillingPage;
  WeFactAdministration: WeFactAdministration;
  WeFactAdministrationPage: WeFactAdministrationPage;
  WeFactBilling: WeFactBilling;
  WeFactBillingPage: WeFactBillingPage;
  WeFactV2Administration: WeFactV2Administration;
  WeFactV2AdministrationPage: WeFactV2AdministrationPage;
  WeFactV2Billing: WeFactV2Billing;
  WeFactV2BillingPage: WeFactV2BillingPage;
  YukiAdministration: YukiAdministration;
  YukiAdministrationPage: YukiAdministrationPage;
  YukiUser: YukiUser;
  YukiUserPage: YukiUserPage;
  YukiUserAdministration: YukiUserAdministration;
  YukiUserAdministrationPage: YukiUserAdministrationPage;
  ZenvoicesAdministration: ZenvoicesAdministration;
  ZenvoicesAdministrationPage: ZenvoicesAdministrationPage;
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
  connectionInvoices?: Resolver<ResolversTypes['ConnectionInvoicePage'], ParentType, ContextType, RequireFields<QueryConnectionInvoicesArgs, 'filter' | 'skip' | 'take'>>;
  connectionInvoiceLines?: Resolver<ResolversTypes['ConnectionInvoiceLinePage'], ParentType, ContextType, RequireFields<QueryConnectionInvoiceLinesArgs, 'id' | 'skip' | 'take'>>;
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
  alureAdministrations?: Resolver<ResolversTypes['AlureAdministrationPage'], ParentType, ContextType, RequireFields<QueryAlureAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  alureUsers?: Resolver<ResolversTypes['AlureUserPage'], ParentType, ContextType, RequireFields<QueryAlureUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  alureUserAdministrations?: Resolver<ResolversTypes['AlureUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryAlureUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  alureCustomers?: Resolver<ResolversTypes['AlureCustomerPage'], ParentType, ContextType, RequireFields<QueryAlureCustomersArgs, 'connectionId' | 'skip' | 'take'>>;
  baseconeCompanies?: Resolver<ResolversTypes['BaseconeCompanyPage'], ParentType, ContextType, RequireFields<QueryBaseconeCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  baseconeUsers?: Resolver<ResolversTypes['BaseconeUserPage'], ParentType, ContextType, RequireFields<QueryBaseconeUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  baseconeBookedSummaries?: Resolver<ResolversTypes['BaseconeBookedSummaryPage'], ParentType, ContextType, RequireFields<QueryBaseconeBookedSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  baseconeUserCompanies?: Resolver<ResolversTypes['BaseconeUserCompanyPage'], ParentType, ContextType, RequireFields<QueryBaseconeUserCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  blue10Companies?: Resolver<ResolversTypes['Blue10CompanyPage'], ParentType, ContextType, RequireFields<QueryBlue10CompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  blue10Users?: Resolver<ResolversTypes['Blue10UserPage'], ParentType, ContextType, RequireFields<QueryBlue10UsersArgs, 'connectionId' | 'skip' | 'take'>>;
  blue10UsageSummaries?: Resolver<ResolversTypes['Blue10UsageSummaryPage'], ParentType, ContextType, RequireFields<QueryBlue10UsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  blue10UserCompanies?: Resolver<ResolversTypes['Blue10UserCompanyPage'], ParentType, ContextType, RequireFields<QueryBlue10UserCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  customApiAdministrations?: Resolver<ResolversTypes['CustomApiAdministrationPage'], ParentType, ContextType, RequireFields<QueryCustomApiAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  customApiUsers?: Resolver<ResolversTypes['CustomApiUserPage'], ParentType, ContextType, RequireFields<QueryCustomApiUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  customApiUsageSummaries?: Resolver<ResolversTypes['CustomApiUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryCustomApiUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  customApiUserAdministrations?: Resolver<ResolversTypes['CustomApiUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryCustomApiUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  customApiCrmAdministrations?: Resolver<ResolversTypes['CustomApiCrmAdministrationPage'], ParentType, ContextType, RequireFields<QueryCustomApiCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  exactOnlineNlDivisions?: Resolver<ResolversTypes['ExactOnlineNlDivisionPage'], ParentType, ContextType, RequireFields<QueryExactOnlineNlDivisionsArgs, 'connectionId' | 'skip' | 'take'>>;
  exactOnlineNlUsers?: Resolver<ResolversTypes['ExactOnlineNlUserPage'], ParentType, ContextType, RequireFields<QueryExactOnlineNlUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  exactOnlineNlUserDivisions?: Resolver<ResolversTypes['ExactOnlineNlUserDivisionPage'], ParentType, ContextType, RequireFields<QueryExactOnlineNlUserDivisionsArgs, 'connectionId' | 'skip' | 'take'>>;
  fiscaalGemakClients?: Resolver<ResolversTypes['FiscaalGemakClientPage'], ParentType, ContextType, RequireFields<QueryFiscaalGemakClientsArgs, 'connectionId' | 'skip' | 'take'>>;
  fiscaalGemakUsageSummaries?: Resolver<ResolversTypes['FiscaalGemakUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryFiscaalGemakUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  hixCompanies?: Resolver<ResolversTypes['HixCompanyPage'], ParentType, ContextType, RequireFields<QueryHixCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  hixUsers?: Resolver<ResolversTypes['HixUserPage'], ParentType, ContextType, RequireFields<QueryHixUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  hixUserCompanies?: Resolver<ResolversTypes['HixUserCompanyPage'], ParentType, ContextType, RequireFields<QueryHixUserCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  kantoorGemakAccounts?: Resolver<ResolversTypes['KantoorGemakAccountPage'], ParentType, ContextType, RequireFields<QueryKantoorGemakAccountsArgs, 'connectionId' | 'skip' | 'take'>>;
  kantoorGemakUsers?: Resolver<ResolversTypes['KantoorGemakUserPage'], ParentType, ContextType, RequireFields<QueryKantoorGemakUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  kantoorGemakUserAccounts?: Resolver<ResolversTypes['KantoorGemakUserAccountPage'], ParentType, ContextType, RequireFields<QueryKantoorGemakUserAccountsArgs, 'connectionId' | 'skip' | 'take'>>;
  kantoorGemakCrmAdministrations?: Resolver<ResolversTypes['KantoorGemakCrmAdministrationPage'], ParentType, ContextType, RequireFields<QueryKantoorGemakCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlAdministrations?: Resolver<ResolversTypes['LoketNlAdministrationPage'], ParentType, ContextType, RequireFields<QueryLoketNlAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlUsers?: Resolver<ResolversTypes['LoketNlUserPage'], ParentType, ContextType, RequireFields<QueryLoketNlUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlUsageSummaries?: Resolver<ResolversTypes['LoketNlUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryLoketNlUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  loketNlUserAdministrations?: Resolver<ResolversTypes['LoketNlUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryLoketNlUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  lyantheAdministrations?: Resolver<ResolversTypes['LyantheAdministrationPage'], ParentType, ContextType, RequireFields<QueryLyantheAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  lyantheUsers?: Resolver<ResolversTypes['LyantheUserPage'], ParentType, ContextType, RequireFields<QueryLyantheUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  lyantheStatisticsSummaries?: Resolver<ResolversTypes['LyantheStatisticsSummaryPage'], ParentType, ContextType, RequireFields<QueryLyantheStatisticsSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  lyantheUserAdministrations?: Resolver<ResolversTypes['LyantheUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryLyantheUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportAdministrations?: Resolver<ResolversTypes['ManualImportAdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportUsers?: Resolver<ResolversTypes['ManualImportUserPage'], ParentType, ContextType, RequireFields<QueryManualImportUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportUsageSummaries?: Resolver<ResolversTypes['ManualImportUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryManualImportUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportCrmAdministrations?: Resolver<ResolversTypes['ManualImportCrmAdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2Administrations?: Resolver<ResolversTypes['ManualImportV2AdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportV2AdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2Users?: Resolver<ResolversTypes['ManualImportV2UserPage'], ParentType, ContextType, RequireFields<QueryManualImportV2UsersArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2UsageSummaries?: Resolver<ResolversTypes['ManualImportV2UsageSummaryPage'], ParentType, ContextType, RequireFields<QueryManualImportV2UsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  manualImportV2UserAdministrations?: Resolver<ResolversTypes['ManualImportV2UserAdministrationPage'], ParentType, ContextType, RequireFields<QueryManualImportV2UserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  microsoftEntraIdTenants?: Resolver<ResolversTypes['MicrosoftEntraIdTenantPage'], ParentType, ContextType, RequireFields<QueryMicrosoftEntraIdTenantsArgs, 'connectionId' | 'skip' | 'take'>>;
  microsoftEntraIdUsers?: Resolver<ResolversTypes['MicrosoftEntraIdUserPage'], ParentType, ContextType, RequireFields<QueryMicrosoftEntraIdUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  microsoftEntraIdLicenceSummaries?: Resolver<ResolversTypes['MicrosoftEntraIdLicenceSummaryPage'], ParentType, ContextType, RequireFields<QueryMicrosoftEntraIdLicenceSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  mijnKantoorRelations?: Resolver<ResolversTypes['MijnKantoorRelationPage'], ParentType, ContextType, RequireFields<QueryMijnKantoorRelationsArgs, 'connectionId' | 'skip' | 'take'>>;
  mijnKantoorTeamMembers?: Resolver<ResolversTypes['MijnKantoorTeamMemberPage'], ParentType, ContextType, RequireFields<QueryMijnKantoorTeamMembersArgs, 'connectionId' | 'skip' | 'take'>>;
  mijnKantoorRelationTeamMembers?: Resolver<ResolversTypes['MijnKantoorRelationTeamMemberPage'], ParentType, ContextType, RequireFields<QueryMijnKantoorRelationTeamMembersArgs, 'connectionId' | 'skip' | 'take'>>;
  mijnKantoorCustomers?: Resolver<ResolversTypes['MijnKantoorCustomerPage'], ParentType, ContextType, RequireFields<QueryMijnKantoorCustomersArgs, 'connectionId' | 'skip' | 'take'>>;
  nmbrsCompanies?: Resolver<ResolversTypes['NmbrsCompanyPage'], ParentType, ContextType, RequireFields<QueryNmbrsCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  nmbrsPayslipSummaries?: Resolver<ResolversTypes['NmbrsPayslipSummaryPage'], ParentType, ContextType, RequireFields<QueryNmbrsPayslipSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  qicsCompanies?: Resolver<ResolversTypes['QicsCompanyPage'], ParentType, ContextType, RequireFields<QueryQicsCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  qicsUsers?: Resolver<ResolversTypes['QicsUserPage'], ParentType, ContextType, RequireFields<QueryQicsUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  qicsUserCompanies?: Resolver<ResolversTypes['QicsUserCompanyPage'], ParentType, ContextType, RequireFields<QueryQicsUserCompaniesArgs, 'connectionId' | 'skip' | 'take'>>;
  qicsCustomers?: Resolver<ResolversTypes['QicsCustomerPage'], ParentType, ContextType, RequireFields<QueryQicsCustomersArgs, 'connectionId' | 'skip' | 'take'>>;
  reeleezeeAdministrations?: Resolver<ResolversTypes['ReeleezeeAdministrationPage'], ParentType, ContextType, RequireFields<QueryReeleezeeAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  reeleezeeUsageSummaries?: Resolver<ResolversTypes['ReeleezeeUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryReeleezeeUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  simplicateOrganizations?: Resolver<ResolversTypes['SimplicateOrganizationPage'], ParentType, ContextType, RequireFields<QuerySimplicateOrganizationsArgs, 'connectionId' | 'skip' | 'take'>>;
  simplicateEmployees?: Resolver<ResolversTypes['SimplicateEmployeePage'], ParentType, ContextType, RequireFields<QuerySimplicateEmployeesArgs, 'connectionId' | 'skip' | 'take'>>;
  simplicateCrmAdministrations?: Resolver<ResolversTypes['SimplicateCrmAdministrationPage'], ParentType, ContextType, RequireFields<QuerySimplicateCrmAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  tessAdministrations?: Resolver<ResolversTypes['TessAdministrationPage'], ParentType, ContextType, RequireFields<QueryTessAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  tessUsers?: Resolver<ResolversTypes['TessUserPage'], ParentType, ContextType, RequireFields<QueryTessUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  tessUserAdministrations?: Resolver<ResolversTypes['TessUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryTessUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  tessCustomers?: Resolver<ResolversTypes['TessCustomerPage'], ParentType, ContextType, RequireFields<QueryTessCustomersArgs, 'connectionId' | 'skip' | 'take'>>;
  twinfieldOffices?: Resolver<ResolversTypes['TwinfieldOfficePage'], ParentType, ContextType, RequireFields<QueryTwinfieldOfficesArgs, 'connectionId' | 'skip' | 'take'>>;
  twinfieldUsers?: Resolver<ResolversTypes['TwinfieldUserPage'], ParentType, ContextType, RequireFields<QueryTwinfieldUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  twinfieldUserOffices?: Resolver<ResolversTypes['TwinfieldUserOfficePage'], ParentType, ContextType, RequireFields<QueryTwinfieldUserOfficesArgs, 'connectionId' | 'skip' | 'take'>>;
  visionplannerAdministrations?: Resolver<ResolversTypes['VisionplannerAdministrationPage'], ParentType, ContextType, RequireFields<QueryVisionplannerAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  visionplannerUsageSummaries?: Resolver<ResolversTypes['VisionplannerUsageSummaryPage'], ParentType, ContextType, RequireFields<QueryVisionplannerUsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  visionplannerBillings?: Resolver<ResolversTypes['VisionplannerBillingPage'], ParentType, ContextType, RequireFields<QueryVisionplannerBillingsArgs, 'connectionId' | 'skip' | 'take'>>;
  visionplannerV2Administrations?: Resolver<ResolversTypes['VisionplannerV2AdministrationPage'], ParentType, ContextType, RequireFields<QueryVisionplannerV2AdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  visionplannerV2UsageSummaries?: Resolver<ResolversTypes['VisionplannerV2UsageSummaryPage'], ParentType, ContextType, RequireFields<QueryVisionplannerV2UsageSummariesArgs, 'connectionId' | 'skip' | 'take'>>;
  visionplannerV2Billings?: Resolver<ResolversTypes['VisionplannerV2BillingPage'], ParentType, ContextType, RequireFields<QueryVisionplannerV2BillingsArgs, 'connectionId' | 'skip' | 'take'>>;
  weFactAdministrations?: Resolver<ResolversTypes['WeFactAdministrationPage'], ParentType, ContextType, RequireFields<QueryWeFactAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  weFactBillings?: Resolver<ResolversTypes['WeFactBillingPage'], ParentType, ContextType, RequireFields<QueryWeFactBillingsArgs, 'connectionId' | 'skip' | 'take'>>;
  weFactV2Administrations?: Resolver<ResolversTypes['WeFactV2AdministrationPage'], ParentType, ContextType, RequireFields<QueryWeFactV2AdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  weFactV2Billings?: Resolver<ResolversTypes['WeFactV2BillingPage'], ParentType, ContextType, RequireFields<QueryWeFactV2BillingsArgs, 'connectionId' | 'skip' | 'take'>>;
  yukiAdministrations?: Resolver<ResolversTypes['YukiAdministrationPage'], ParentType, ContextType, RequireFields<QueryYukiAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  yukiUsers?: Resolver<ResolversTypes['YukiUserPage'], ParentType, ContextType, RequireFields<QueryYukiUsersArgs, 'connectionId' | 'skip' | 'take'>>;
  yukiUserAdministrations?: Resolver<ResolversTypes['YukiUserAdministrationPage'], ParentType, ContextType, RequireFields<QueryYukiUserAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
  zenvoicesAdministrations?: Resolver<ResolversTypes['ZenvoicesAdministrationPage'], ParentType, ContextType, RequireFields<QueryZenvoicesAdministrationsArgs, 'connectionId' | 'skip' | 'take'>>;
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
  completeExternalAuthorizeKantoorGemak?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationCompleteExternalAuthorizeKantoorGemakArgs, 'input'>>;
  completeExternalAuthorizeQics?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationCompleteExternalAuthorizeQicsArgs, 'input'>>;
  completeExternalAuthorizeMicrosoftEntraId?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, RequireFields<MutationCompleteExternalAuthorizeMicrosoftEntraIdArgs, 'input'>>;
  uploadMasterData?: Resolver<ResolversTypes['MasterDataFile'], ParentType, ContextType, RequireFields<MutationUploadMasterDataArgs, 'input'>>;
  uploadConnectionInvoice?: Resolver<ResolversTypes['ConnectionInvoice'], ParentType, ContextType, RequireFields<MutationUploadConnectionInvoiceArgs, 'input'>>;
  deleteConnectionInvoice?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteConnectionInvoiceArgs, 'input'>>;
  replaceConnectionInvoice?: Resolver<ResolversTypes['ConnectionInvoice'], ParentType, ContextType, RequireFields<MutationReplaceConnectionInvoiceArgs, 'input'>>;
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
  contractConfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type ConnectionInvoiceWarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionInvoiceWarning'] = ResolversParentTypes['ConnectionInvoiceWarning']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConnectionInvoiceMetaDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionInvoiceMetaData'] = ResolversParentTypes['ConnectionInvoiceMetaData']> = {
  processedOn?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warningCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['ConnectionInvoiceWarning']>, ParentType, ContextType>;
};

export type InvoiceFinancialDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceFinancialData'] = ResolversParentTypes['InvoiceFinancialData']> = {
  invoiceNetAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  invoiceVatAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  invoiceGrossAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type ConnectionInvoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionInvoice'] = ResolversParentTypes['ConnectionInvoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fileType?: Resolver<ResolversTypes['InvoiceFileType'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blobFileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pdfBlobFileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdOn?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ConnectionInvoiceState'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  metaData?: Resolver<ResolversTypes['ConnectionInvoiceMetaData'], ParentType, ContextType>;
  invoiceFinancialData?: Resolver<ResolversTypes['InvoiceFinancialData'], ParentType, ContextType>;
};

export type ConnectionInvoicePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionInvoicePage'] = ResolversParentTypes['ConnectionInvoicePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ConnectionInvoice']>, ParentType, ContextType>;
};

export type ConnectionInvoiceLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionInvoiceLine'] = ResolversParentTypes['ConnectionInvoiceLine']> = {
  lineNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  till?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  startSubscription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectionInvoiceLinePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionInvoiceLinePage'] = ResolversParentTypes['ConnectionInvoiceLinePage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ConnectionInvoiceLine']>, ParentType, ContextType>;
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
  active?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ignored?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type AlureAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureAdministration'] = ResolversParentTypes['AlureAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AlureAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureAdministrationPage'] = ResolversParentTypes['AlureAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AlureAdministration']>, ParentType, ContextType>;
};

export type AlureUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureUser'] = ResolversParentTypes['AlureUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AlureUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureUserPage'] = ResolversParentTypes['AlureUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AlureUser']>, ParentType, ContextType>;
};

export type AlureUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureUserAdministration'] = ResolversParentTypes['AlureUserAdministration']> = {
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

export type AlureUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureUserAdministrationPage'] = ResolversParentTypes['AlureUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AlureUserAdministration']>, ParentType, ContextType>;
};

export type AlureCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureCustomer'] = ResolversParentTypes['AlureCustomer']> = {
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
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AlureCustomerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlureCustomerPage'] = ResolversParentTypes['AlureCustomerPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AlureCustomer']>, ParentType, ContextType>;
};

export type BaseconeCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeCompany'] = ResolversParentTypes['BaseconeCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accounting?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modules?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BaseconeCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeCompanyPage'] = ResolversParentTypes['BaseconeCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BaseconeCompany']>, ParentType, ContextType>;
};

export type BaseconeUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeUser'] = ResolversParentTypes['BaseconeUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  superUser?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  accountant?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  smeAccountant?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  authorizationManager?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  authorizer?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  customerUser?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  limitedCustomerUser?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BaseconeUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeUserPage'] = ResolversParentTypes['BaseconeUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BaseconeUser']>, ParentType, ContextType>;
};

export type BaseconeBookedSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeBookedSummary'] = ResolversParentTypes['BaseconeBookedSummary']> = {
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

export type BaseconeBookedSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeBookedSummaryPage'] = ResolversParentTypes['BaseconeBookedSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BaseconeBookedSummary']>, ParentType, ContextType>;
};

export type BaseconeUserCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeUserCompany'] = ResolversParentTypes['BaseconeUserCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BaseconeUserCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BaseconeUserCompanyPage'] = ResolversParentTypes['BaseconeUserCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BaseconeUserCompany']>, ParentType, ContextType>;
};

export type Blue10CompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10Company'] = ResolversParentTypes['Blue10Company']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  baseCurrency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type Blue10CompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10CompanyPage'] = ResolversParentTypes['Blue10CompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Blue10Company']>, ParentType, ContextType>;
};

export type Blue10UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10User'] = ResolversParentTypes['Blue10User']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shortName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canAccessAllCompanies?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type Blue10UserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10UserPage'] = ResolversParentTypes['Blue10UserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Blue10User']>, ParentType, ContextType>;
};

export type Blue10UsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10UsageSummary'] = ResolversParentTypes['Blue10UsageSummary']> = {
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

export type Blue10UsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10UsageSummaryPage'] = ResolversParentTypes['Blue10UsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Blue10UsageSummary']>, ParentType, ContextType>;
};

export type Blue10UserCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10UserCompany'] = ResolversParentTypes['Blue10UserCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maySee?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayHandle?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayValidate?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayApprove?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maySign?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type Blue10UserCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Blue10UserCompanyPage'] = ResolversParentTypes['Blue10UserCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Blue10UserCompany']>, ParentType, ContextType>;
};

export type CustomApiAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiAdministration'] = ResolversParentTypes['CustomApiAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isBlocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  archived?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  payrollPeriodType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastPayrollRunEnd?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CustomApiAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiAdministrationPage'] = ResolversParentTypes['CustomApiAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['CustomApiAdministration']>, ParentType, ContextType>;
};

export type CustomApiUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiUser'] = ResolversParentTypes['CustomApiUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  employeeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jobTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CustomApiUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiUserPage'] = ResolversParentTypes['CustomApiUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['CustomApiUser']>, ParentType, ContextType>;
};

export type CustomApiUsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiUsageSummary'] = ResolversParentTypes['CustomApiUsageSummary']> = {
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

export type CustomApiUsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiUsageSummaryPage'] = ResolversParentTypes['CustomApiUsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['CustomApiUsageSummary']>, ParentType, ContextType>;
};

export type CustomApiUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiUserAdministration'] = ResolversParentTypes['CustomApiUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maySee?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayHandle?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayValidate?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayApprove?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maySign?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CustomApiUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiUserAdministrationPage'] = ResolversParentTypes['CustomApiUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['CustomApiUserAdministration']>, ParentType, ContextType>;
};

export type CustomApiCrmAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiCrmAdministration'] = ResolversParentTypes['CustomApiCrmAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type CustomApiCrmAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomApiCrmAdministrationPage'] = ResolversParentTypes['CustomApiCrmAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['CustomApiCrmAdministration']>, ParentType, ContextType>;
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

export type FiscaalGemakClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiscaalGemakClient'] = ResolversParentTypes['FiscaalGemakClient']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assignedTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FiscaalGemakClientPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiscaalGemakClientPage'] = ResolversParentTypes['FiscaalGemakClientPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['FiscaalGemakClient']>, ParentType, ContextType>;
};

export type FiscaalGemakUsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiscaalGemakUsageSummary'] = ResolversParentTypes['FiscaalGemakUsageSummary']> = {
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

export type FiscaalGemakUsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiscaalGemakUsageSummaryPage'] = ResolversParentTypes['FiscaalGemakUsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['FiscaalGemakUsageSummary']>, ParentType, ContextType>;
};

export type HixCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HixCompany'] = ResolversParentTypes['HixCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type HixCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HixCompanyPage'] = ResolversParentTypes['HixCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['HixCompany']>, ParentType, ContextType>;
};

export type HixUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HixUser'] = ResolversParentTypes['HixUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type HixUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HixUserPage'] = ResolversParentTypes['HixUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['HixUser']>, ParentType, ContextType>;
};

export type HixUserCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HixUserCompany'] = ResolversParentTypes['HixUserCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type HixUserCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HixUserCompanyPage'] = ResolversParentTypes['HixUserCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['HixUserCompany']>, ParentType, ContextType>;
};

export type KantoorGemakAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakAccount'] = ResolversParentTypes['KantoorGemakAccount']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type KantoorGemakAccountPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakAccountPage'] = ResolversParentTypes['KantoorGemakAccountPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['KantoorGemakAccount']>, ParentType, ContextType>;
};

export type KantoorGemakUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakUser'] = ResolversParentTypes['KantoorGemakUser']> = {
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
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type KantoorGemakUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakUserPage'] = ResolversParentTypes['KantoorGemakUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['KantoorGemakUser']>, ParentType, ContextType>;
};

export type KantoorGemakUserAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakUserAccount'] = ResolversParentTypes['KantoorGemakUserAccount']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownerTeam?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type KantoorGemakUserAccountPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakUserAccountPage'] = ResolversParentTypes['KantoorGemakUserAccountPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['KantoorGemakUserAccount']>, ParentType, ContextType>;
};

export type KantoorGemakCrmAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakCrmAdministration'] = ResolversParentTypes['KantoorGemakCrmAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type KantoorGemakCrmAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KantoorGemakCrmAdministrationPage'] = ResolversParentTypes['KantoorGemakCrmAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['KantoorGemakCrmAdministration']>, ParentType, ContextType>;
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

export type LyantheAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheAdministration'] = ResolversParentTypes['LyantheAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LyantheAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheAdministrationPage'] = ResolversParentTypes['LyantheAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LyantheAdministration']>, ParentType, ContextType>;
};

export type LyantheUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheUser'] = ResolversParentTypes['LyantheUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LyantheUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheUserPage'] = ResolversParentTypes['LyantheUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LyantheUser']>, ParentType, ContextType>;
};

export type LyantheStatisticsSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheStatisticsSummary'] = ResolversParentTypes['LyantheStatisticsSummary']> = {
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

export type LyantheStatisticsSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheStatisticsSummaryPage'] = ResolversParentTypes['LyantheStatisticsSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LyantheStatisticsSummary']>, ParentType, ContextType>;
};

export type LyantheUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheUserAdministration'] = ResolversParentTypes['LyantheUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LyantheUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LyantheUserAdministrationPage'] = ResolversParentTypes['LyantheUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['LyantheUserAdministration']>, ParentType, ContextType>;
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

export type MicrosoftEntraIdTenantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MicrosoftEntraIdTenant'] = ResolversParentTypes['MicrosoftEntraIdTenant']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  defaultDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MicrosoftEntraIdTenantPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MicrosoftEntraIdTenantPage'] = ResolversParentTypes['MicrosoftEntraIdTenantPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MicrosoftEntraIdTenant']>, ParentType, ContextType>;
};

export type MicrosoftEntraIdUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MicrosoftEntraIdUser'] = ResolversParentTypes['MicrosoftEntraIdUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  employeeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jobTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastLoginSucceeded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  licences?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MicrosoftEntraIdUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MicrosoftEntraIdUserPage'] = ResolversParentTypes['MicrosoftEntraIdUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MicrosoftEntraIdUser']>, ParentType, ContextType>;
};

export type MicrosoftEntraIdLicenceSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MicrosoftEntraIdLicenceSummary'] = ResolversParentTypes['MicrosoftEntraIdLicenceSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purchased?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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

export type MicrosoftEntraIdLicenceSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MicrosoftEntraIdLicenceSummaryPage'] = ResolversParentTypes['MicrosoftEntraIdLicenceSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MicrosoftEntraIdLicenceSummary']>, ParentType, ContextType>;
};

export type MijnKantoorRelationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorRelation'] = ResolversParentTypes['MijnKantoorRelation']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MijnKantoorRelationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorRelationPage'] = ResolversParentTypes['MijnKantoorRelationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MijnKantoorRelation']>, ParentType, ContextType>;
};

export type MijnKantoorTeamMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorTeamMember'] = ResolversParentTypes['MijnKantoorTeamMember']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MijnKantoorTeamMemberPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorTeamMemberPage'] = ResolversParentTypes['MijnKantoorTeamMemberPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MijnKantoorTeamMember']>, ParentType, ContextType>;
};

export type MijnKantoorRelationTeamMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorRelationTeamMember'] = ResolversParentTypes['MijnKantoorRelationTeamMember']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MijnKantoorRelationTeamMemberPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorRelationTeamMemberPage'] = ResolversParentTypes['MijnKantoorRelationTeamMemberPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MijnKantoorRelationTeamMember']>, ParentType, ContextType>;
};

export type MijnKantoorCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorCustomer'] = ResolversParentTypes['MijnKantoorCustomer']> = {
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
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MijnKantoorCustomerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MijnKantoorCustomerPage'] = ResolversParentTypes['MijnKantoorCustomerPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['MijnKantoorCustomer']>, ParentType, ContextType>;
};

export type NmbrsCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NmbrsCompany'] = ResolversParentTypes['NmbrsCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payrollPeriodType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastPayrollRunEnd?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type NmbrsCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NmbrsCompanyPage'] = ResolversParentTypes['NmbrsCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['NmbrsCompany']>, ParentType, ContextType>;
};

export type NmbrsPayslipSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NmbrsPayslipSummary'] = ResolversParentTypes['NmbrsPayslipSummary']> = {
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

export type NmbrsPayslipSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NmbrsPayslipSummaryPage'] = ResolversParentTypes['NmbrsPayslipSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['NmbrsPayslipSummary']>, ParentType, ContextType>;
};

export type QicsCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsCompany'] = ResolversParentTypes['QicsCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QicsCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsCompanyPage'] = ResolversParentTypes['QicsCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['QicsCompany']>, ParentType, ContextType>;
};

export type QicsUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsUser'] = ResolversParentTypes['QicsUser']> = {
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
  canAccessAllCompanies?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QicsUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsUserPage'] = ResolversParentTypes['QicsUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['QicsUser']>, ParentType, ContextType>;
};

export type QicsUserCompanyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsUserCompany'] = ResolversParentTypes['QicsUserCompany']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QicsUserCompanyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsUserCompanyPage'] = ResolversParentTypes['QicsUserCompanyPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['QicsUserCompany']>, ParentType, ContextType>;
};

export type QicsCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsCustomer'] = ResolversParentTypes['QicsCustomer']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QicsCustomerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QicsCustomerPage'] = ResolversParentTypes['QicsCustomerPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['QicsCustomer']>, ParentType, ContextType>;
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
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastMutation?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SimplicateCrmAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SimplicateCrmAdministrationPage'] = ResolversParentTypes['SimplicateCrmAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SimplicateCrmAdministration']>, ParentType, ContextType>;
};

export type TessAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessAdministration'] = ResolversParentTypes['TessAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  division?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TessAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessAdministrationPage'] = ResolversParentTypes['TessAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TessAdministration']>, ParentType, ContextType>;
};

export type TessUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessUser'] = ResolversParentTypes['TessUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TessUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessUserPage'] = ResolversParentTypes['TessUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TessUser']>, ParentType, ContextType>;
};

export type TessUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessUserAdministration'] = ResolversParentTypes['TessUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TessUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessUserAdministrationPage'] = ResolversParentTypes['TessUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TessUserAdministration']>, ParentType, ContextType>;
};

export type TessCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessCustomer'] = ResolversParentTypes['TessCustomer']> = {
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
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TessCustomerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TessCustomerPage'] = ResolversParentTypes['TessCustomerPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TessCustomer']>, ParentType, ContextType>;
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

export type VisionplannerAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerAdministration'] = ResolversParentTypes['VisionplannerAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startSubscription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberOfProducts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastInvoice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisionplannerAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerAdministrationPage'] = ResolversParentTypes['VisionplannerAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['VisionplannerAdministration']>, ParentType, ContextType>;
};

export type VisionplannerUsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerUsageSummary'] = ResolversParentTypes['VisionplannerUsageSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period01?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period02?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period03?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period04?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period05?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period06?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period07?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period08?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period09?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period10?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period11?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisionplannerUsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerUsageSummaryPage'] = ResolversParentTypes['VisionplannerUsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['VisionplannerUsageSummary']>, ParentType, ContextType>;
};

export type VisionplannerBillingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerBilling'] = ResolversParentTypes['VisionplannerBilling']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  till?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startSubscription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisionplannerBillingPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerBillingPage'] = ResolversParentTypes['VisionplannerBillingPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['VisionplannerBilling']>, ParentType, ContextType>;
};

export type VisionplannerV2AdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerV2Administration'] = ResolversParentTypes['VisionplannerV2Administration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startSubscription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberOfProducts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastInvoice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisionplannerV2AdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerV2AdministrationPage'] = ResolversParentTypes['VisionplannerV2AdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['VisionplannerV2Administration']>, ParentType, ContextType>;
};

export type VisionplannerV2UsageSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerV2UsageSummary'] = ResolversParentTypes['VisionplannerV2UsageSummary']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period01?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period02?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period03?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period04?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period05?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period06?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period07?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period08?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period09?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period10?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  period11?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisionplannerV2UsageSummaryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerV2UsageSummaryPage'] = ResolversParentTypes['VisionplannerV2UsageSummaryPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestPeriod?: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['VisionplannerV2UsageSummary']>, ParentType, ContextType>;
};

export type VisionplannerV2BillingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerV2Billing'] = ResolversParentTypes['VisionplannerV2Billing']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  till?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startSubscription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisionplannerV2BillingPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisionplannerV2BillingPage'] = ResolversParentTypes['VisionplannerV2BillingPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['VisionplannerV2Billing']>, ParentType, ContextType>;
};

export type WeFactAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactAdministration'] = ResolversParentTypes['WeFactAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WeFactAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactAdministrationPage'] = ResolversParentTypes['WeFactAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['WeFactAdministration']>, ParentType, ContextType>;
};

export type WeFactBillingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactBilling'] = ResolversParentTypes['WeFactBilling']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  invoiceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  productCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  till?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WeFactBillingPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactBillingPage'] = ResolversParentTypes['WeFactBillingPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['WeFactBilling']>, ParentType, ContextType>;
};

export type WeFactV2AdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactV2Administration'] = ResolversParentTypes['WeFactV2Administration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WeFactV2AdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactV2AdministrationPage'] = ResolversParentTypes['WeFactV2AdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['WeFactV2Administration']>, ParentType, ContextType>;
};

export type WeFactV2BillingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactV2Billing'] = ResolversParentTypes['WeFactV2Billing']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  invoiceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  productCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  till?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WeFactV2BillingPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeFactV2BillingPage'] = ResolversParentTypes['WeFactV2BillingPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['WeFactV2Billing']>, ParentType, ContextType>;
};

export type YukiAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YukiAdministration'] = ResolversParentTypes['YukiAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type YukiAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YukiAdministrationPage'] = ResolversParentTypes['YukiAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['YukiAdministration']>, ParentType, ContextType>;
};

export type YukiUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YukiUser'] = ResolversParentTypes['YukiUser']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accessTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type YukiUserPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YukiUserPage'] = ResolversParentTypes['YukiUserPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['YukiUser']>, ParentType, ContextType>;
};

export type YukiUserAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YukiUserAdministration'] = ResolversParentTypes['YukiUserAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  administrationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isDomainWide?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type YukiUserAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YukiUserAdministrationPage'] = ResolversParentTypes['YukiUserAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['YukiUserAdministration']>, ParentType, ContextType>;
};

export type ZenvoicesAdministrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ZenvoicesAdministration'] = ResolversParentTypes['ZenvoicesAdministration']> = {
  spilId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  spilStatus?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chamberOfCommerceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administrationCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spilDeletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ZenvoicesAdministrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ZenvoicesAdministrationPage'] = ResolversParentTypes['ZenvoicesAdministrationPage']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['ZenvoicesAdministration']>, ParentType, ContextType>;
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
  ConnectionInvoiceWarning?: ConnectionInvoiceWarningResolvers<ContextType>;
  ConnectionInvoiceMetaData?: ConnectionInvoiceMetaDataResolvers<ContextType>;
  InvoiceFinancialData?: InvoiceFinancialDataResolvers<ContextType>;
  ConnectionInvoice?: ConnectionInvoiceResolvers<ContextType>;
  ConnectionInvoicePage?: ConnectionInvoicePageResolvers<ContextType>;
  ConnectionInvoiceLine?: ConnectionInvoiceLineResolvers<ContextType>;
  ConnectionInvoiceLinePage?: ConnectionInvoiceLinePageResolvers<ContextType>;
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
  AlureAdministration?: AlureAdministrationResolvers<ContextType>;
  AlureAdministrationPage?: AlureAdministrationPageResolvers<ContextType>;
  AlureUser?: AlureUserResolvers<ContextType>;
  AlureUserPage?: AlureUserPageResolvers<ContextType>;
  AlureUserAdministration?: AlureUserAdministrationResolvers<ContextType>;
  AlureUserAdministrationPage?: AlureUserAdministrationPageResolvers<ContextType>;
  AlureCustomer?: AlureCustomerResolvers<ContextType>;
  AlureCustomerPage?: AlureCustomerPageResolvers<ContextType>;
  BaseconeCompany?: BaseconeCompanyResolvers<ContextType>;
  BaseconeCompanyPage?: BaseconeCompanyPageResolvers<ContextType>;
  BaseconeUser?: BaseconeUserResolvers<ContextType>;
  BaseconeUserPage?: BaseconeUserPageResolvers<ContextType>;
  BaseconeBookedSummary?: BaseconeBookedSummaryResolvers<ContextType>;
  BaseconeBookedSummaryPage?: BaseconeBookedSummaryPageResolvers<ContextType>;
  BaseconeUserCompany?: BaseconeUserCompanyResolvers<ContextType>;
  BaseconeUserCompanyPage?: BaseconeUserCompanyPageResolvers<ContextType>;
  Blue10Company?: Blue10CompanyResolvers<ContextType>;
  Blue10CompanyPage?: Blue10CompanyPageResolvers<ContextType>;
  Blue10User?: Blue10UserResolvers<ContextType>;
  Blue10UserPage?: Blue10UserPageResolvers<ContextType>;
  Blue10UsageSummary?: Blue10UsageSummaryResolvers<ContextType>;
  Blue10UsageSummaryPage?: Blue10UsageSummaryPageResolvers<ContextType>;
  Blue10UserCompany?: Blue10UserCompanyResolvers<ContextType>;
  Blue10UserCompanyPage?: Blue10UserCompanyPageResolvers<ContextType>;
  CustomApiAdministration?: CustomApiAdministrationResolvers<ContextType>;
  CustomApiAdministrationPage?: CustomApiAdministrationPageResolvers<ContextType>;
  CustomApiUser?: CustomApiUserResolvers<ContextType>;
  CustomApiUserPage?: CustomApiUserPageResolvers<ContextType>;
  CustomApiUsageSummary?: CustomApiUsageSummaryResolvers<ContextType>;
  CustomApiUsageSummaryPage?: CustomApiUsageSummaryPageResolvers<ContextType>;
  CustomApiUserAdministration?: CustomApiUserAdministrationResolvers<ContextType>;
  CustomApiUserAdministrationPage?: CustomApiUserAdministrationPageResolvers<ContextType>;
  CustomApiCrmAdministration?: CustomApiCrmAdministrationResolvers<ContextType>;
  CustomApiCrmAdministrationPage?: CustomApiCrmAdministrationPageResolvers<ContextType>;
  ExactOnlineNlDivision?: ExactOnlineNlDivisionResolvers<ContextType>;
  ExactOnlineNlDivisionPage?: ExactOnlineNlDivisionPageResolvers<ContextType>;
  ExactOnlineNlUser?: ExactOnlineNlUserResolvers<ContextType>;
  ExactOnlineNlUserPage?: ExactOnlineNlUserPageResolvers<ContextType>;
  ExactOnlineNlUserDivision?: ExactOnlineNlUserDivisionResolvers<ContextType>;
  ExactOnlineNlUserDivisionPage?: ExactOnlineNlUserDivisionPageResolvers<ContextType>;
  FiscaalGemakClient?: FiscaalGemakClientResolvers<ContextType>;
  FiscaalGemakClientPage?: FiscaalGemakClientPageResolvers<ContextType>;
  FiscaalGemakUsageSummary?: FiscaalGemakUsageSummaryResolvers<ContextType>;
  FiscaalGemakUsageSummaryPage?: FiscaalGemakUsageSummaryPageResolvers<ContextType>;
  HixCompany?: HixCompanyResolvers<ContextType>;
  HixCompanyPage?: HixCompanyPageResolvers<ContextType>;
  HixUser?: HixUserResolvers<ContextType>;
  HixUserPage?: HixUserPageResolvers<ContextType>;
  HixUserCompany?: HixUserCompanyResolvers<ContextType>;
  HixUserCompanyPage?: HixUserCompanyPageResolvers<ContextType>;
  KantoorGemakAccount?: KantoorGemakAccountResolvers<ContextType>;
  KantoorGemakAccountPage?: KantoorGemakAccountPageResolvers<ContextType>;
  KantoorGemakUser?: KantoorGemakUserResolvers<ContextType>;
  KantoorGemakUserPage?: KantoorGemakUserPageResolvers<ContextType>;
  KantoorGemakUserAccount?: KantoorGemakUserAccountResolvers<ContextType>;
  KantoorGemakUserAccountPage?: KantoorGemakUserAccountPageResolvers<ContextType>;
  KantoorGemakCrmAdministration?: KantoorGemakCrmAdministrationResolvers<ContextType>;
  KantoorGemakCrmAdministrationPage?: KantoorGemakCrmAdministrationPageResolvers<ContextType>;
  LoketNlAdministration?: LoketNlAdministrationResolvers<ContextType>;
  LoketNlAdministrationPage?: LoketNlAdministrationPageResolvers<ContextType>;
  LoketNlUser?: LoketNlUserResolvers<ContextType>;
  LoketNlUserPage?: LoketNlUserPageResolvers<ContextType>;
  LoketNlUsageSummary?: LoketNlUsageSummaryResolvers<ContextType>;
  LoketNlUsageSummaryPage?: LoketNlUsageSummaryPageResolvers<ContextType>;
  LoketNlUserAdministration?: LoketNlUserAdministrationResolvers<ContextType>;
  LoketNlUserAdministrationPage?: LoketNlUserAdministrationPageResolvers<ContextType>;
  LyantheAdministration?: LyantheAdministrationResolvers<ContextType>;
  LyantheAdministrationPage?: LyantheAdministrationPageResolvers<ContextType>;
  LyantheUser?: LyantheUserResolvers<ContextType>;
  LyantheUserPage?: LyantheUserPageResolvers<ContextType>;
  LyantheStatisticsSummary?: LyantheStatisticsSummaryResolvers<ContextType>;
  LyantheStatisticsSummaryPage?: LyantheStatisticsSummaryPageResolvers<ContextType>;
  LyantheUserAdministration?: LyantheUserAdministrationResolvers<ContextType>;
  LyantheUserAdministrationPage?: LyantheUserAdministrationPageResolvers<ContextType>;
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
  MicrosoftEntraIdTenant?: MicrosoftEntraIdTenantResolvers<ContextType>;
  MicrosoftEntraIdTenantPage?: MicrosoftEntraIdTenantPageResolvers<ContextType>;
  MicrosoftEntraIdUser?: MicrosoftEntraIdUserResolvers<ContextType>;
  MicrosoftEntraIdUserPage?: MicrosoftEntraIdUserPageResolvers<ContextType>;
  MicrosoftEntraIdLicenceSummary?: MicrosoftEntraIdLicenceSummaryResolvers<ContextType>;
  MicrosoftEntraIdLicenceSummaryPage?: MicrosoftEntraIdLicenceSummaryPageResolvers<ContextType>;
  MijnKantoorRelation?: MijnKantoorRelationResolvers<ContextType>;
  MijnKantoorRelationPage?: MijnKantoorRelationPageResolvers<ContextType>;
  MijnKantoorTeamMember?: MijnKantoorTeamMemberResolvers<ContextType>;
  MijnKantoorTeamMemberPage?: MijnKantoorTeamMemberPageResolvers<ContextType>;
  MijnKantoorRelationTeamMember?: MijnKantoorRelationTeamMemberResolvers<ContextType>;
  MijnKantoorRelationTeamMemberPage?: MijnKantoorRelationTeamMemberPageResolvers<ContextType>;
  MijnKantoorCustomer?: MijnKantoorCustomerResolvers<ContextType>;
  MijnKantoorCustomerPage?: MijnKantoorCustomerPageResolvers<ContextType>;
  NmbrsCompany?: NmbrsCompanyResolvers<ContextType>;
  NmbrsCompanyPage?: NmbrsCompanyPageResolvers<ContextType>;
  NmbrsPayslipSummary?: NmbrsPayslipSummaryResolvers<ContextType>;
  NmbrsPayslipSummaryPage?: NmbrsPayslipSummaryPageResolvers<ContextType>;
  QicsCompany?: QicsCompanyResolvers<ContextType>;
  QicsCompanyPage?: QicsCompanyPageResolvers<ContextType>;
  QicsUser?: QicsUserResolvers<ContextType>;
  QicsUserPage?: QicsUserPageResolvers<ContextType>;
  QicsUserCompany?: QicsUserCompanyResolvers<ContextType>;
  QicsUserCompanyPage?: QicsUserCompanyPageResolvers<ContextType>;
  QicsCustomer?: QicsCustomerResolvers<ContextType>;
  QicsCustomerPage?: QicsCustomerPageResolvers<ContextType>;
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
  TessAdministration?: TessAdministrationResolvers<ContextType>;
  TessAdministrationPage?: TessAdministrationPageResolvers<ContextType>;
  TessUser?: TessUserResolvers<ContextType>;
  TessUserPage?: TessUserPageResolvers<ContextType>;
  TessUserAdministration?: TessUserAdministrationResolvers<ContextType>;
  TessUserAdministrationPage?: TessUserAdministrationPageResolvers<ContextType>;
  TessCustomer?: TessCustomerResolvers<ContextType>;
  TessCustomerPage?: TessCustomerPageResolvers<ContextType>;
  TwinfieldOffice?: TwinfieldOfficeResolvers<ContextType>;
  TwinfieldOfficePage?: TwinfieldOfficePageResolvers<ContextType>;
  TwinfieldUser?: TwinfieldUserResolvers<ContextType>;
  TwinfieldUserPage?: TwinfieldUserPageResolvers<ContextType>;
  TwinfieldUserOffice?: TwinfieldUserOfficeResolvers<ContextType>;
  TwinfieldUserOfficePage?: TwinfieldUserOfficePageResolvers<ContextType>;
  VisionplannerAdministration?: VisionplannerAdministrationResolvers<ContextType>;
  VisionplannerAdministrationPage?: VisionplannerAdministrationPageResolvers<ContextType>;
  VisionplannerUsageSummary?: VisionplannerUsageSummaryResolvers<ContextType>;
  VisionplannerUsageSummaryPage?: VisionplannerUsageSummaryPageResolvers<ContextType>;
  VisionplannerBilling?: VisionplannerBillingResolvers<ContextType>;
  VisionplannerBillingPage?: VisionplannerBillingPageResolvers<ContextType>;
  VisionplannerV2Administration?: VisionplannerV2AdministrationResolvers<ContextType>;
  VisionplannerV2AdministrationPage?: VisionplannerV2AdministrationPageResolvers<ContextType>;
  VisionplannerV2UsageSummary?: VisionplannerV2UsageSummaryResolvers<ContextType>;
  VisionplannerV2UsageSummaryPage?: VisionplannerV2UsageSummaryPageResolvers<ContextType>;
  VisionplannerV2Billing?: VisionplannerV2BillingResolvers<ContextType>;
  VisionplannerV2BillingPage?: VisionplannerV2BillingPageResolvers<ContextType>;
  WeFactAdministration?: WeFactAdministrationResolvers<ContextType>;
  WeFactAdministrationPage?: WeFactAdministrationPageResolvers<ContextType>;
  WeFactBilling?: WeFactBillingResolvers<ContextType>;
  WeFactBillingPage?: WeFactBillingPageResolvers<ContextType>;
  WeFactV2Administration?: WeFactV2AdministrationResolvers<ContextType>;
  WeFactV2AdministrationPage?: WeFactV2AdministrationPageResolvers<ContextType>;
  WeFactV2Billing?: WeFactV2BillingResolvers<ContextType>;
  WeFactV2BillingPage?: WeFactV2BillingPageResolvers<ContextType>;
  YukiAdministration?: YukiAdministrationResolvers<ContextType>;
  YukiAdministrationPage?: YukiAdministrationPageResolvers<ContextType>;
  YukiUser?: YukiUserResolvers<ContextType>;
  YukiUserPage?: YukiUserPageResolvers<ContextType>;
  YukiUserAdministration?: YukiUserAdministrationResolvers<ContextType>;
  YukiUserAdministrationPage?: YukiUserAdministrationPageResolvers<ContextType>;
  ZenvoicesAdministration?: ZenvoicesAdministrationResolvers<ContextType>;
  ZenvoicesAdministrationPage?: ZenvoicesAdministrationPageResolvers<ContextType>;
};

