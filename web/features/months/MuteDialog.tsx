import { Field, makeStyles } from '@fluentui/react-components'
import { latestMute } from '#domain/products/anomaly.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { MuteMonthAnomalyDocument, UnmuteMonthAnomalyDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthInput } from '../../ui/form/MonthInput.tsx'
import { problem } from '../../ui/form/problem.ts'
import { typedMonth } from '../../ui/form/typed-month.ts'
import { useField } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { afterMuting } from './after-muting.ts'
import { checkReason, ReasonField } from './ReasonField.tsx'

const useStyles = makeStyles({
  // The name of a customer may have a word that is longer than a phone is wide.
  about: { overflowWrap: 'anywhere' },
})

/** What explains itself mostly does so within a quarter. */
const usualMonths = 2

/** Mutes one thing that is odd, with a reason and an end. */
export function MuteDialog({
  period,
  id,
  about,
  why,
  onClose,
}: {
  period: Period
  id: string
  about: string
  why: string
  onClose: () => void
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const showError = useShowError()
  const reload = useReload()
  const { send } = useCommand(MuteMonthAnomalyDocument, { refreshes: afterMuting })
  const unmute = useCommand(UnmuteMonthAnomalyDocument, { refreshes: afterMuting })
  const form = useForm<{ reason: string; until: string }>({
    values: { reason: '', until: addMonths(period, usualMonths) },
    check: ({ reason, until }) => {
      const month = typedMonth(until)
      const last = latestMute(period)
      const isWithin = month !== undefined && month >= period && month <= last
      return {
        ...checkReason({ reason }),
        ...(isWithin
          ? {}
          : {
              until: problem('month.anomaly.mute.until.wrong', {
                first: formats.period(period),
                last: formats.period(last),
              }),
            }),
      }
    },
    send: async ({ reason, until: typed }) => {
      const until = typedMonth(typed) ?? typed
      await send({ input: { period, id, until, reason: reason.trim() } })
      onClose()
      offerUndo({
        done: text('month.anomaly.mute.done', { until: formats.period(until), about }),
        undo: async () => {
          await unmute.send({ id })
          return undefined
        },
      })
    },
    onError: (error) => {
      showError(error)
      // Refused, what was read here is old.
      void reload(...afterMuting)
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="month.anomaly.mute.title" />}
      submit={<Message id="month.anomaly.mute.submit" />}
      onClose={onClose}
    >
      <div className={styles.about}>
        <div>{about}</div>
        <div>{why}</div>
      </div>
      <ReasonField form={form} label={text('month.reason')} hint={text('month.anomaly.mute.hint')} />
      <UntilField form={form} />
    </FormDialog>
  )
}

function UntilField({ form }: { form: Form<{ reason: string; until: string }> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'until')
  return (
    <Field
      label={text('month.anomaly.mute.until')}
      hint={text('month.anomaly.mute.until.hint')}
      required
      {...validation}
    >
      <MonthInput inputRef={ref} value={value} onBlur={left} onMonth={change} />
    </Field>
  )
}
