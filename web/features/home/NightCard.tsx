import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Link } from 'react-router'
import { findingOf, quotedName, stateWord, StateIcon, StepButton } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { HomeCard, Nothing } from './HomeCard.tsx'
import { lastNight, type LastNight, type NightConnection } from './last-night.ts'
import type { Home } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'
import { StatusMark } from '../../ui/Status.tsx'

const most = 5

/** What ran last night, and what did not. */
export function NightCard({ connections, now }: Pick<Home, 'connections' | 'now'>) {
  const mayConnect = useAllowed('connection:edit')
  return (
    <HomeCard name="night" part={connections}>
      {(all) => {
        const night = lastNight(all, now)
        const none = night.all > 0 ? 'home.night.none_nightly' : 'home.night.none'
        return night.nightly === 0 ? (
          <Nothing
            said={mayConnect ? none : 'home.night.none_reader'}
            {...(mayConnect ? { step: { label: 'connections.add', to: '/add-connection' } } : {})}
          />
        ) : (
          <Night night={night} now={now} />
        )
      }}
    </HomeCard>
  )
}

function Night({ night, now }: { night: LastNight; now: Date }) {
  const styles = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const { all, nightly, read, failed, blocked, toCome } = night
  const isWell = failed.length + blocked.length + toCome.length === 0
  const latest = read
    .map(({ health }) => health.lastSuccess ?? '')
    .toSorted()
    .at(-1)
  return (
    <>
      <p className={styles.head}>
        <span className={styles.figure}>
          {text('home.night.of', { read: formats.integer(read.length), all: formats.integer(all) })}
        </span>
        <span>{text('home.night.read', { count: all })}</span>
      </p>
      {isWell && latest !== undefined && (
        <p className={styles.well}>
          <StatusMark look={{ tone: 'good', icon: CheckmarkCircle20Filled }} />
          <Message id="home.night.well" values={{ time: formats.time(latest) }} />
        </p>
      )}
      {failed.length > 0 && (
        <ul className={styles.rows}>
          {failed.slice(0, most).map((connection) => (
            <FailedRow key={connection.id} connection={connection} now={now} />
          ))}
        </ul>
      )}
      {failed.length > most && (
        <Link className={styles.link} to="/connections?tone=broken&tone=attention">
          <Message
            id="home.todo.more"
            values={{ count: failed.length - most, shown: formats.integer(failed.length - most) }}
          />
        </Link>
      )}
      {blocked.length > 0 && (
        <p className={styles.quiet}>
          <Message id="home.night.blocked" values={{ count: blocked.length, shown: formats.integer(blocked.length) }} />
        </p>
      )}
      {toCome.length > 0 && (
        <p className={styles.quiet}>
          <Message id="home.night.to_come" values={{ count: toCome.length, shown: formats.integer(toCome.length) }} />
        </p>
      )}
      {all > nightly && (
        <p className={styles.quiet}>
          <Message id="home.night.others" values={{ count: all - nightly, shown: formats.integer(all - nightly) }} />
        </p>
      )}
    </>
  )
}

function FailedRow({ connection, now }: { connection: NightConnection; now: Date }) {
  const styles = useHomeStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const mayConnect = useAllowed('connection:edit')
  const { health } = connection
  const isMissed = health.state === 'IN_ORDER'
  const finding = isMissed ? text('home.night.missed') : findingOf(connection, health, { text, textOf, formats, now })
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <StateIcon state={isMissed ? 'LATE' : health.state} />
      </span>
      <span className={styles.said}>
        <Link className={styles.link} to={`/connections/${connection.id}`}>
          {quotedName(connection, text)}
        </Link>
        <span className={styles.quiet}>{finding === '' ? stateWord(health, text) : finding}</span>
      </span>
      {mayConnect && (
        <span className={styles.act}>
          <StepButton connection={connection} step={isMissed ? 'sync' : health.step} now={now} />
        </span>
      )}
    </li>
  )
}
