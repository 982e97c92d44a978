import { Dropdown, makeStyles, Option } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { periodsBack, type Period } from '#domain/shared/period.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { monthPath } from './month-path.ts'

const useStyles = makeStyles({ picker: { minWidth: '9rem' } })

/** The months one chooses from; those before are reached month by month, and by their address. */
const shown = 36

export function MonthPicker({ period, now }: { period: Period; now: Period }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const months = periodsBack(now, shown)
  return (
    <Dropdown
      className={styles.picker}
      aria-label={text('month.choose')}
      value={formats.period(period)}
      selectedOptions={[period]}
      onOptionSelect={(_, { optionValue }) => {
        if (optionValue !== undefined) void navigate(monthPath(optionValue))
      }}
    >
      {(months.includes(period) ? months : [...months, period]).map((month) => (
        <Option key={month} value={month}>
          {formats.period(month)}
        </Option>
      ))}
    </Dropdown>
  )
}
