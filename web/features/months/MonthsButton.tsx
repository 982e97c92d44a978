import { Button } from '@fluentui/react-components'
import { CalendarMonth20Regular } from '@fluentui/react-icons/svg/calendar-month'
import { useNavigate } from 'react-router'
import { Message } from '../../ui/Message.tsx'

/** The way to what each month came to. */
export function MonthsButton() {
  const navigate = useNavigate()
  return (
    <Button icon={<CalendarMonth20Regular />} onClick={() => void navigate('/products/months')}>
      <Message id="month.open" />
    </Button>
  )
}
