import type { ReactNode } from 'react'
import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components'
import { CalendarCheckmark20Regular } from '@fluentui/react-icons/svg/calendar-checkmark'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { LinkAdd20Regular } from '@fluentui/react-icons/svg/link-add'
import { MoneyDismiss20Regular } from '@fluentui/react-icons/svg/money-dismiss'
import { Scales20Regular } from '@fluentui/react-icons/svg/scales'
import { Link, useLocation, useNavigate } from 'react-router'
import { useDefinitionName } from '../definitions/index.ts'
import { findingOf, quotedName, stateWord, StateIcon, StepButton } from '../live-connections/index.ts'
import { closingPath, monthPath, supplierCheckPath } from '../months/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { comingFrom } from '../../ui/came-from.ts'
import { openParameter } from '../../ui/useOpenAsked.ts'
import { Message, useText, useTextOf, type MessageId } from '../../ui/Message.tsx'
import { HomeCard } from './HomeCard.tsx'
import type { NightConnection } from './last-night.ts'
import type { Todo } from './todos.ts'
import type { Part } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'
import { StatusMark } from '../../ui/Status.tsx'

/** More connections than this are looked at in their own list. */
const mostConnections = 4

/** What waits for a person, each with one button that does it or leads to where it is done. */
export function TodoCard(props: {
  readonly todos: Part<readonly Todo[]>
  readonly connections: readonly NightConnection[]
  /** A month of which it is not known yet whether something waits in it: its place is kept. */
  readonly asking: string | undefined
  /** The first steps of a firm stand beside it. */
  readonly isLed: boolean
  readonly now: Date
}) {
  const { todos: part, connections, asking, isLed, now } = props
  const styles = useHomeStyles()
  const formats = useFormats()
  return (
    <HomeCard name="todo" part={part}>
      {(todos) => {
        const waiting = todos.filter(({ kind }) => kind === 'connection')
        const more = waiting.length - mostConnections
        const shown = [...waiting.slice(0, mostConnections), ...todos.filter(({ kind }) => kind !== 'connection')]
        if (shown.length === 0 && asking === undefined)
          return isLed ? (
            <p className={styles.quiet}>
              <Message id="home.todo.none_led" />
            </p>
          ) : (
            <p className={styles.well}>
              <StatusMark look={{ tone: 'good', icon: CheckmarkCircle20Filled }} />
              <Message id="home.todo.none" />
            </p>
          )
        return (
          <>
            <ul className={styles.rows}>
              {shown.map((todo) => (
                <TodoRow key={keyOf(todo)} todo={todo} connections={connections} now={now} />
              ))}
              {asking !== undefined && <RowToCome month={formats.period(asking)} />}
            </ul>
            {more > 0 && (
              <Link className={styles.link} to="/connections?tone=broken&tone=attention">
                <Message id="home.todo.more" values={{ count: more, shown: formats.integer(more) }} />
              </Link>
            )}
          </>
        )
      }}
    </HomeCard>
  )
}

/** As high as the row that comes in its place, so that nothing moves. */
function RowToCome({ month }: { month: string }) {
  const styles = useHomeStyles()
  const text = useText()
  return (
    <li className={styles.row}>
      <Skeleton className={styles.coming} aria-label={text('home.month_coming', { month })}>
        <SkeletonItem size={16} />
        <SkeletonItem size={16} />
      </Skeleton>
    </li>
  )
}

const keyOf = (todo: Todo): string =>
  todo.kind === 'connection'
    ? todo.connection.id
    : todo.kind === 'disputes'
      ? `${todo.connectionId} ${todo.period}`
      : todo.kind

function Row(props: { icon: ReactNode; said: ReactNode; more: ReactNode; children: ReactNode }) {
  const { icon, said, more, children } = props
  const styles = useHomeStyles()
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.said}>
        <span className={styles.name}>{said}</span>
        {more !== '' && <span className={styles.quiet}>{more}</span>}
      </span>
      <span className={styles.act}>{children}</span>
    </li>
  )
}

/** The one thing to do, where it is done. `about`: what it is about, for who hears the button alone. */
function Go({ to, label, about }: { to: string; label: MessageId; about: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Button
      size="small"
      aria-label={text('home.step_of', { step: text(label), about })}
      onClick={() => void navigate(to, { state: comingFrom(pathname) })}
    >
      <Message id={label} />
    </Button>
  )
}

function TodoRow({ todo, connections, now }: { todo: Todo; connections: readonly NightConnection[]; now: Date }) {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const definitionName = useDefinitionName()
  const mayConnect = useAllowed('connection:edit')
  const mayPrice = useAllowed('product:edit')
  switch (todo.kind) {
    case 'connection': {
      const { connection } = todo
      const { health } = connection
      const name = quotedName(connection, text)
      const finding = findingOf(connection, health, { text, textOf, formats, now })
      return (
        <Row
          icon={<StateIcon state={health.state} />}
          said={name}
          more={
            finding === ''
              ? stateWord(health, text)
              : health.state === 'INCOMPLETE'
                ? `${stateWord(health, text)}: ${finding}`
                : finding
          }
        >
          {mayConnect ? (
            <StepButton connection={connection} step={health.step} now={now} />
          ) : (
            <Go to={`/connections/${connection.id}`} label="home.look" about={name} />
          )}
        </Row>
      )
    }
    case 'disputes': {
      const { connectionId, period, count } = todo
      const connection = connections.find(({ id }) => id === connectionId)
      const said = text('home.todo.disputes', {
        count,
        supplier: connection === undefined ? text('home.todo.a_supplier') : quotedName(connection, text),
      })
      return (
        <Row
          icon={<StatusMark look={{ tone: 'warn', icon: Scales20Regular }} />}
          said={said}
          more={formats.period(period)}
        >
          <Go to={supplierCheckPath(connectionId, period)} label="home.look" about={said} />
        </Row>
      )
    }
    case 'prices': {
      const { lines, most, others } = todo
      const said = text('home.todo.prices', { count: lines, shown: formats.integer(lines) })
      const name = definitionName({ ...most.definition, connectorName: most.connectorName })
      return (
        <Row
          icon={<StatusMark look={{ tone: 'warn', icon: MoneyDismiss20Regular }} />}
          said={said}
          more={others === 0 ? name : text('home.todo.prices_of', { name, count: others })}
        >
          <Go
            to={`/products/${encodeURIComponent(most.definition.id)}?tab=financial${mayPrice ? `&${openParameter}=price` : ''}`}
            label={mayPrice ? 'home.todo.prices_do' : 'home.look'}
            about={name}
          />
        </Row>
      )
    }
    case 'month': {
      const { open } = todo
      const month = formats.period(todo.period)
      const isReady = open === 0
      return (
        <Row
          icon={<StatusMark look={{ tone: isReady ? 'rest' : 'warn', icon: CalendarCheckmark20Regular }} />}
          said={text('home.todo.month', { month })}
          more={isReady ? text('home.todo.month_more') : text('home.todo.month_open', { count: open })}
        >
          <Go
            to={mayPrice ? closingPath(todo.period) : monthPath(todo.period)}
            label={!mayPrice ? 'home.look' : isReady ? 'home.todo.month_do' : 'home.todo.month_check'}
            about={month}
          />
        </Row>
      )
    }
    case 'suggestions': {
      const { count, certain } = todo
      const said = text('home.todo.suggestions', { count, shown: formats.integer(count) })
      return (
        <Row
          icon={<LinkAdd20Regular aria-hidden="true" />}
          said={said}
          more={certain === 0 ? '' : text('home.todo.certain', { count: certain, shown: formats.integer(certain) })}
        >
          <Go to="/combinations/review" label="home.todo.suggestions_do" about={said} />
        </Row>
      )
    }
  }
}
