import { useId, useState } from 'react'
import { Label, makeStyles, Select, tokens } from '@fluentui/react-components'
import { largestInvoice, type InvoiceFileType } from '#domain/invoices/file-types.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import type { InvoiceUpload } from './useUpload.ts'

const useStyles = makeStyles({
  area: { display: 'grid', rowGap: tokens.spacingVerticalS },
  month: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

/** As `accept` of a file input. */
export const acceptOf = (types: readonly InvoiceFileType[]): string => types.map((type) => `.${type}`).join(',')

/** Chooses a month and drops invoices for it. */
export function InvoiceUploadArea({
  periods,
  types,
  upload: { asking, give, answer, refuse },
}: {
  periods: readonly string[]
  types: readonly InvoiceFileType[]
  upload: InvoiceUpload
}) {
  const styles = useStyles()
  const text = useText()
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const period = periods.find((one) => one === chosen) ?? periods[0]
  if (period === undefined) return null
  return (
    <div className={styles.area}>
      <div className={styles.month}>
        <Label htmlFor={id}>
          <Message id="connection.invoice.month" />
        </Label>
        <Select id={id} value={period} onChange={(_, data) => setChosen(data.value)}>
          {periods.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </div>
      <FileDrop
        accept={acceptOf(types)}
        largest={largestInvoice}
        multiple
        onFiles={(files) => give(files, period)}
        onRefused={(file, fault) => refuse(file, period, fault)}
        hint={text('connection.invoice.drop_hint', {
          types: types.map((type) => type.toUpperCase()).join(', '),
          size: largestInvoice / 1_048_576,
          month: period,
        })}
      />
      {asking.length > 0 && <UploadDialog files={asking} months={periods} onAnswer={answer} />}
    </div>
  )
}
