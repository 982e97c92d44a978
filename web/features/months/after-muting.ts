import { MonthAnomaliesDocument, MonthStateDocument, MonthToCloseDocument } from '../../graphql/generated/graphql.ts'

/** What has to be read again once something is muted, or told again. */
export const afterMuting = [MonthAnomaliesDocument, MonthStateDocument, MonthToCloseDocument]
