import { useState } from 'react'
import { LockOpen20Regular } from '@fluentui/react-icons/svg/lock-open'
import {
  DifferencesFromClosedDocument,
  MonthStateDocument,
  MonthToCloseDocument,
  ReopenMonthDocument,
  WhatChangedDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import type { Month } from './MonthSums.tsx'
import { checkReason, ReasonField } from './ReasonField.tsx'

const refreshes = [MonthStateDocument, MonthToCloseDocument, WhatChangedDocument, DifferencesFromClosedDocument]

/** Opens a closed month again, for owners; once it is too late the button is gone, and before its turn it says why. */
export function ReopenButton({ month: { period, reopenUntil, reopenObstacle } }: { month: Month }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  if (reopenObstacle === 'MONTH_REOPEN_TOO_LATE' || reopenObstacle === 'MONTH_NOT_CLOSED') return null
  return (
    <Allowed to="month:reopen">
      <BlockedButton
        icon={<LockOpen20Regular />}
        obstacle={reopenObstacle === null ? undefined : text(`api.error.${reopenObstacle}`)}
        onClick={() => setAsking(true)}
      >
        <Message id="month.reopen" />
      </BlockedButton>
      {asking && reopenUntil !== null && (
        <ReopenDialog period={period} until={reopenUntil} onClose={() => setAsking(false)} />
      )}
    </Allowed>
  )
}

function ReopenDialog({ period, until, onClose }: { period: string; until: string; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const showError = useShowError()
  const reload = useReload()
  const { send } = useCommand(ReopenMonthDocument, { refreshes })
  const form = useForm({
    values: { reason: '' },
    check: checkReason,
    send: async ({ reason }) => {
      await send({ input: { period, reason: reason.trim() } })
      onClose()
    },
    onError: (error) => {
      showError(error)
      void reload(MonthStateDocument)
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="month.reopen.title" values={{ month: formats.wholePeriod(period) }} />}
      submit={<Message id="month.reopen" />}
      onClose={onClose}
    >
      <span>
        <WholeDates>{text('month.reopen.body', { until: formats.moment(until) })}</WholeDates>
      </span>
      <ReasonField form={form} label={text('month.reason')} hint={text('month.reopen.hint')} />
    </FormDialog>
  )
}
