import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { looksLike } from '#domain/invoices/file-types.ts'
import { longestInvoiceNumber, invoiceDateProblem } from '#domain/invoices/invoice-date.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem, type Problem } from '../../ui/form/problem.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import type { UploadFile } from './useUpload.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
  files: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  file: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  fields: {
    display: 'grid',
    gridTemplateColumns: '10rem minmax(0, 1fr) 13rem',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'start',
    [narrowMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** By place: `month0`, `number0`, `date0` of the first file, and so on. */
type FormValues = Readonly<Record<string, string>>

const isCsv = ({ file }: UploadFile): boolean => looksLike(['csv'], file)

function problemsOf(files: readonly UploadFile[], entered: FormValues): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  files.forEach((file, index) => {
    if (!isCsv(file)) return
    if ((entered[`number${index}`] ?? '').trim() === '')
      found[`number${index}`] = problem('connection.invoice.number_required')
    const date = invoiceDateProblem(entered[`date${index}`] ?? '')
    if (date === 'INPUT_INVALID') found[`date${index}`] = problem('connection.invoice.date_required')
    else if (date !== undefined) found[`date${index}`] = problem(`api.error.${date}`)
  })
  return found
}

/** Asks of each file what it does not say itself: its month, and of a csv the number and the date of the bill. */
export function UploadDialog({
  files,
  months,
  onAnswer,
}: {
  files: readonly UploadFile[]
  months: readonly string[]
  /** None: nothing is sent. */
  onAnswer: (files: readonly UploadFile[]) => void
}) {
  const styles = useStyles()
  const text = useText()
  const values: FormValues = Object.fromEntries(
    files.flatMap(({ period }, index) => [
      [`month${index}`, period],
      [`number${index}`, ''],
      [`date${index}`, ''],
    ]),
  )
  const form = useForm<FormValues>({
    values,
    check: (entered) => problemsOf(files, entered),
    send: (entered) => {
      onAnswer(
        files.map((one, index) => ({
          file: one.file,
          period: entered[`month${index}`] ?? one.period,
          ...(isCsv(one)
            ? { number: (entered[`number${index}`] ?? '').trim(), date: entered[`date${index}`] ?? '' }
            : {}),
        })),
      )
      return Promise.resolve()
    },
    onError: () => undefined,
  })
  return (
    <FormDialog
      form={form}
      title={text('connection.invoice.ask_title', { count: files.length })}
      submit={<Message id="connection.invoice.ask_send" />}
      size="wide"
      onClose={() => onAnswer([])}
    >
      {files.some(isCsv) && (
        <p className={styles.text}>
          <Message id="connection.invoice.ask_explain" />
        </p>
      )}
      <ul className={styles.files}>
        {files.map((one, index) => (
          <li key={index} className={styles.file}>
            <span className={styles.name}>{one.file.name}</span>
            <div className={styles.fields}>
              <MonthField form={form} name={`month${index}`} months={months} />
              {isCsv(one) && (
                <>
                  <TextField
                    form={form}
                    name={`number${index}`}
                    label={text('connection.invoice.ask_number')}
                    maxLength={longestInvoiceNumber}
                    required
                  />
                  <TextField
                    form={form}
                    name={`date${index}`}
                    placeholder={text('connection.invoice.ask_date_form')}
                    label={text('connection.invoice.ask_date')}
                    maxLength={10}
                    required
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function MonthField({ form, name, months }: { form: Form<FormValues>; name: string; months: readonly string[] }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField<FormValues, string>(form, name)
  return (
    <Field label={text('connection.invoice.month')} {...validation}>
      <Select ref={ref} value={value} onChange={(_, data) => change(data.value)} onBlur={left}>
        {months.map((month) => (
          <option key={month} value={month}>
            {month}
          </option>
        ))}
      </Select>
    </Field>
  )
}
