import { Button, makeStyles, Select, tokens, ToggleButton, Toolbar, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useText } from '../../ui/Message.tsx'
import { firstYear, yearValues, type YearValue } from './year-values.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  year: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  values: { padding: 0, columnGap: tokens.spacingHorizontalXXS, flexWrap: 'wrap' },
})

/** As many as a person chooses from; older ones are reached with the arrow. */
const choices = 6

/** Which year, and which of its figures. */
export function YearBar(props: {
  readonly year: number
  readonly present: number
  readonly value: YearValue
  readonly onYear: (year: number) => void
  readonly onValue: (value: YearValue) => void
  readonly children?: React.ReactNode
}) {
  const { year, present, value, onYear, onValue, children } = props
  const styles = useStyles()
  const text = useText()
  const years = [...new Set([year, ...Array.from({ length: choices }, (_, at) => present - at)])].sort((a, b) => b - a)
  return (
    <div className={styles.bar}>
      <div className={styles.year}>
        <Tooltip content={text('product_year.previous')} relationship="label">
          <Button
            appearance="subtle"
            icon={<ChevronLeft20Regular />}
            disabledFocusable={year <= firstYear}
            onClick={() => onYear(year - 1)}
          />
        </Tooltip>
        <Select
          aria-label={text('product_year.year')}
          value={String(year)}
          onChange={(_, { value: chosen }) => onYear(Number(chosen))}
        >
          {years.map((one) => (
            <option key={one} value={String(one)}>
              {String(one)}
            </option>
          ))}
        </Select>
        <Tooltip content={text('product_year.next')} relationship="label">
          <Button
            appearance="subtle"
            icon={<ChevronRight20Regular />}
            disabledFocusable={year >= present}
            onClick={() => onYear(year + 1)}
          />
        </Tooltip>
      </div>
      <Toolbar className={styles.values} aria-label={text('product_year.value')}>
        {yearValues.map((one) => (
          <ToggleButton
            key={one}
            size="small"
            appearance={one === value ? 'outline' : 'subtle'}
            checked={one === value}
            onClick={() => onValue(one)}
          >
            {text(`product_year.value.${one}`)}
          </ToggleButton>
        ))}
      </Toolbar>
      {children}
    </div>
  )
}
