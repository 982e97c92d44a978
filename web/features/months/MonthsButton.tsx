import { CalendarMonth20Regular } from '@fluentui/react-icons/svg/calendar-month'
import { useNavigate } from 'react-router'
import { TitleButton } from '../../ui/TitleButton.tsx'

/** The way to what each month came to. */
export function MonthsButton() {
  const navigate = useNavigate()
  return (
    <TitleButton
      label="month.open"
      icon={<CalendarMonth20Regular />}
      onClick={() => void navigate('/products/months')}
    />
  )
}
