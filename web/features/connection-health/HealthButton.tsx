import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { HeartPulse20Regular } from '@fluentui/react-icons/svg/heart-pulse'
import { useNavigate } from 'react-router'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { healthRows, tally } from './health-view.ts'

const useStyles = makeStyles({ count: { marginLeft: tokens.spacingHorizontalSNudge } })

/** The way to the health page, with how many connections ask for somebody. */
export function HealthButton({ connections, now }: { connections: readonly NamedConnection[]; now: Date }) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const { broken, attention } = tally(healthRows(connections, now))
  const count = broken + attention
  return (
    <Button icon={<HeartPulse20Regular />} onClick={() => void navigate('/connections/health')}>
      <Message id="connections.health" />
      {count > 0 && (
        <CounterBadge
          className={styles.count}
          count={count}
          size="small"
          color={broken > 0 ? 'danger' : 'informative'}
          aria-label={text('connections.health_count', { count })}
        />
      )}
    </Button>
  )
}
