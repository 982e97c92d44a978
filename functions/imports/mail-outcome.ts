import { subscribe } from '#platform/events/subscription.ts'
import { localeOf } from '../identity/index.ts'
import { importEnded } from './events.ts'
import { masterDataFileStore } from './master-data-files.ts'
import { outcomeMail } from './outcome-mail.ts'

/** Whoever uploaded a file hears what became of it; who stopped it knows. */
export const mailOutcome = subscribe(importEnded, {
  name: 'mail-import-outcome',
  async run({ connectionId, fileId, error }, { tenant, platform }) {
    const file = (await masterDataFileStore(tenant, connectionId).find(fileId))?.doc
    if (file === undefined || file.uploadedBy === null || error === 'CANCELLED') return
    const locale = await localeOf(platform.directory, tenant.tenantId, file.uploadedBy.userId)
    const { email } = file.uploadedBy
    const place = { appUrl: platform.config.appUrl, tenantId: tenant.tenantId }
    await platform.mail.send(outcomeMail(file, { email, locale }, place))
  },
})
