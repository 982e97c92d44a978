import { useState } from 'react'
import {
  Button,
  Input,
  makeStyles,
  Popover,
  PopoverTrigger,
  tokens,
  Tooltip,
  useArrowNavigationGroup,
  type InputProps,
} from '@fluentui/react-components'
import { Calendar16Regular } from '@fluentui/react-icons/svg/calendar'
import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { periodAt } from '#domain/shared/period.ts'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { PopoverPane } from '../PopoverPane.tsx'
import { typedMonth } from './typed-month.ts'

const useStyles = makeStyles({
  pane: { padding: tokens.spacingHorizontalS, display: 'grid', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  year: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  months: { display: 'grid', gridTemplateColumns: 'repeat(3, 4.5rem)', gap: tokens.spacingHorizontalXS },
  month: { minWidth: 0 },
})

type MonthInputProps = Pick<InputProps, 'size' | 'className' | 'onBlur' | 'aria-label' | 'aria-invalid'> & {
  /** `2026-05`, or what was typed and is no month yet. */
  readonly value: string
  readonly onMonth: (value: string) => void
  readonly inputRef: ((element: Pick<HTMLElement, 'focus'> | null) => void) | null
}

/** A month, typed as people write one or picked from a year: the same in every browser. */
export function MonthInput({ value, onMonth, inputRef, onBlur, ...input }: MonthInputProps) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const known = typedMonth(value)
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} positioning="below-start" trapFocus>
      <Input
        {...input}
        ref={inputRef}
        value={typing || known === undefined ? value : formats.period(known)}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false)
          if (known !== undefined) onMonth(known)
          onBlur?.(event)
        }}
        onChange={(_, data) => onMonth(data.value)}
        contentAfter={
          <PopoverTrigger disableButtonEnhancement>
            <Tooltip content={text('month_input.choose')} relationship="label">
              <Button appearance="transparent" size="small" icon={<Calendar16Regular />} />
            </Tooltip>
          </PopoverTrigger>
        }
      />
      <Months
        chosen={known}
        onChoose={(month) => {
          onMonth(month)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

const periodIn = (year: number, at: number): string => `${year}-${String(at + 1).padStart(2, '0')}`

/** The twelve months of a year, and the years beside it. */
function Months({ chosen, onChoose }: { chosen: string | undefined; onChoose: (month: string) => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [year, setYear] = useState(() => Number((chosen ?? periodAt(new Date())).slice(0, 4)))
  const arrows = useArrowNavigationGroup({ axis: 'grid-linear' })
  const turn = (by: number, icon: React.JSX.Element) => (
    <Tooltip content={text('month_input.year', { year: String(year + by) })} relationship="label">
      <Button appearance="subtle" size="small" icon={icon} onClick={() => setYear(year + by)} />
    </Tooltip>
  )
  return (
    <PopoverPane className={styles.pane} label={text('month_input.choose')}>
      <div className={styles.head}>
        {turn(-1, <ChevronLeft16Regular />)}
        <span className={styles.year} aria-live="polite">
          {year}
        </span>
        {turn(1, <ChevronRight16Regular />)}
      </div>
      <div className={styles.months} {...arrows}>
        {Array.from({ length: 12 }, (_, at) => {
          const month = periodIn(year, at)
          return (
            <Button
              key={month}
              className={styles.month}
              size="small"
              appearance={month === chosen ? 'primary' : 'subtle'}
              aria-label={formats.wholePeriod(month)}
              {...(month === chosen ? { 'aria-pressed': true } : {})}
              onClick={() => onChoose(month)}
            >
              {formats.monthOfYear(month)}
            </Button>
          )
        })}
      </div>
    </PopoverPane>
  )
}
