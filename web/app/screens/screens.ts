import { addConnectionScreen } from '../../features/add-connection/screen.ts'
import { auditLogScreen } from '../../features/audit-log/screen.ts'
import { callbackScreens } from '../../features/callback/screen.ts'
import { combinationScreen } from '../../features/combination/screen.ts'
import { combinationsScreen } from '../../features/combinations/screen.ts'
import { connectionHealthScreen } from '../../features/connection-health/screen.ts'
import { connectionScreen } from '../../features/connection/screen.ts'
import { connectionsScreen } from '../../features/connections/screen.ts'
import { coverageScreen, leaversScreen } from '../../features/coverage/screen.ts'
import { dataScreen } from '../../features/data/screen.ts'
import { definitionScreen } from '../../features/definition/screen.ts'
import { definitionsScreen } from '../../features/definitions/screen.ts'
import { filePreviewScreen } from '../../features/file-preview/screen.ts'
import { helpScreen } from '../../features/help/screen.ts'
import { loginScreen } from '../../features/login/screen.ts'
import { closeMonthScreen, monthsScreen } from '../../features/months/screen.ts'
import { notificationsScreen } from '../../features/notifications/screen.ts'
import { odataScreen } from '../../features/odata/screen.ts'
import { organizationScreen } from '../../features/organization/screen.ts'
import { reconnectScreen } from '../../features/reconnect/screen.ts'
import { reviewScreen } from '../../features/review/screen.ts'
import { searchScreen } from '../../features/search/screen.ts'
import { supplierCheckScreen } from '../../features/supplier-check/screen.ts'
import { switchTenantScreen } from '../../features/switch-tenant/screen.ts'
import { webhooksScreen } from '../../features/webhooks/screen.ts'
import { uiSampleScreen } from '../ui-sample/screen.ts'
import type { Screen } from './screen.ts'

/** Every screen. The navigation has them in this order; which one an address means does not depend on it. */
export const screens: readonly Screen[] = [
  loginScreen,
  searchScreen,
  combinationsScreen,
  combinationScreen,
  definitionsScreen,
  definitionScreen,
  monthsScreen,
  closeMonthScreen,
  dataScreen,
  supplierCheckScreen,
  connectionsScreen,
  connectionHealthScreen,
  connectionScreen,
  filePreviewScreen,
  addConnectionScreen,
  odataScreen,
  webhooksScreen,
  organizationScreen,
  switchTenantScreen,
  auditLogScreen,
  notificationsScreen,
  helpScreen,
  uiSampleScreen,
  reviewScreen,
  coverageScreen,
  leaversScreen,
  reconnectScreen,
  ...callbackScreens,
]
