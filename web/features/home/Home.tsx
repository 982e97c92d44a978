import { useRef } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Board20Regular } from '@fluentui/react-icons/svg/board'
import { PlugConnected24Regular } from '@fluentui/react-icons/svg/plug-connected'
import { useAllowed } from '../../ui/Allowed.tsx'
import { DueMemos } from '../memos/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ColumnChooser } from '../../ui/list/ColumnChooser.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { hasExplained } from '../../ui/explained-once.ts'
import { CustomersCard } from './CustomersCard.tsx'
import { FirstWeek } from './FirstWeek.tsx'
import { stepsOf, type StepState } from './first-week.ts'
import { LinkingCard } from './LinkingCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { hasMoved, MoversCard } from './MoversCard.tsx'
import { NightCard } from './NightCard.tsx'
import { together } from './HomeCard.tsx'
import { TodoCard } from './TodoCard.tsx'
import { todosOf, type Todo } from './todos.ts'
import { isOwedSomething, UnlinkedCard } from './UnlinkedCard.tsx'
import { UsageCard } from './UsageCard.tsx'
import {
  cards,
  useCards,
  useHome,
  type CardLayout,
  type CardName,
  type Home as HomeData,
  type Part,
} from './useHome.ts'

const useStyles = makeStyles({
  home: {
    width: '100%',
    maxWidth: '90rem',
    margin: '0 auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    containerType: 'inline-size',
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  // Its section is as high as those beside it.
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  wide: { gridColumn: '1 / -1' },
  // Where two fit beside each other and it would stand alone in half a row: between two columns and three, gaps included.
  alone: { '@container (min-width: 43rem) and (max-width: 64.9rem)': { gridColumn: '1 / -1' } },
  // The same where three fit.
  aloneOfThree: { '@container (min-width: 65rem) and (max-width: 86.9rem)': { gridColumn: '1 / -1' } },
  lastOfTwo: { '@container (min-width: 65rem) and (max-width: 86.9rem)': { gridColumn: 'span 2' } },
  // Long enough for two cards beside it, and with room for each thing on a line.
  large: { '@media (min-width: 1000px)': { gridColumn: 'span 2', gridRow: 'span 2' } },
})

/** From so many things on the card that has them is a large one. */
const manyTodos = 4

/** What somebody wants to know in the morning, before anything is searched. */
export function Home() {
  const styles = useStyles()
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const home = useHome()
  const steps = useSteps(home)
  const maySeeProducts = useAllowed('product:read')
  const offered = cards.filter((name) => {
    if (name === 'first_week') return steps.some(({ state }) => state !== 'done')
    if (name === 'unlinked') return isOwedSomething(home.answer.data)
    if (name === 'movers') return hasMoved(home.answer.data)
    return maySeeProducts || (name !== 'money' && name !== 'usage')
  })
  const mayLink = useAllowed('combination:edit')
  const both = together(home.connections, home.answer)
  const todos = both.data === undefined ? undefined : todosOf(...both.data, { mayLink, openPoints: home.openPoints })
  const layout = useCards(home.answer.data, offered)
  const isEmpty = home.connections.data?.length === 0 && home.answer.data?.home.customers.active === 0
  // Cards of another height in the place of those that waited would push each other about: all of them come at once.
  const isThere = [home.connections, home.answer].every(({ data, error }) => data !== undefined || error !== undefined)
  const isLed = offered.includes('first_week') && isShown(layout, 'first_week')
  if (isEmpty && steps.length === 0)
    return (
      <EmptyState
        icon={<PlugConnected24Regular />}
        title={<Message id="home.empty.title" />}
        body={<Message id="home.empty.reader" />}
      />
    )
  const shown = layout.visible.flatMap(({ id }) => cards.find((name) => name === id) ?? [])
  const isLarge = (name: CardName): boolean => name === 'todo' && (todos?.length ?? 0) >= manyTodos
  const small = shown.filter((name) => !isWide(name) && !isLarge(name))
  const alone = small.length % 2 === 1 ? small.at(-1) : undefined
  // Two stand beside a large one.
  const inLastRow = (shown.some(isLarge) ? small.length - 2 : small.length) % 3
  return (
    <section className={styles.home} aria-labelledby="home-title">
      <div className={styles.head}>
        <h2 id="home-title" className={styles.title} ref={heading} tabIndex={-1}>
          <Message id="home.title" />
        </h2>
        <ColumnChooser
          layout={layout}
          of={{ label: text('home.arrange'), icon: <Board20Regular />, reset: text('home.reset') }}
        />
      </div>
      <div key={isThere ? 'there' : 'waiting'} className={styles.cards}>
        {(isEmpty && isLed ? (['first_week'] as const) : shown).map((name) => (
          <div
            key={name}
            className={mergeClasses(
              styles.card,
              isWide(name) && styles.wide,
              isLarge(name) && styles.large,
              name === alone && styles.alone,
              name === small.at(-1) && inLastRow === 1 && styles.aloneOfThree,
              name === small.at(-1) && inLastRow === 2 && styles.lastOfTwo,
            )}
          >
            {name === 'first_week' ? (
              home.answer.data !== undefined && (
                <FirstWeek
                  steps={steps}
                  answer={home.answer.data}
                  onHide={() => {
                    hide(layout, name)
                    // The button goes with its card: reading goes on where the cards begin.
                    heading.current?.focus()
                  }}
                />
              )
            ) : (
              <OneCard name={name} home={home} todos={{ ...both, data: todos }} isLed={isLed} />
            )}
          </div>
        ))}
      </div>
      {home.answer.data !== undefined && isThere && <DueMemos memos={home.answer.data.memosDue} />}
    </section>
  )
}

const isWide = (name: CardName): boolean => name === 'first_week' || name === 'unlinked'
const isShown = (layout: CardLayout, name: CardName): boolean => layout.visible.some(({ id }) => id === name)

function hide(layout: CardLayout, name: CardName): void {
  const card = layout.columns.find(({ id }) => id === name)
  if (card !== undefined) layout.show(card, false)
}

/** Nothing until it is known what is there; empty for who may do none of it. */
function useSteps({ connections, answer }: HomeData): readonly StepState[] {
  const may = {
    connect: useAllowed('connection:edit'),
    connectCrm: useAllowed('connection:add-crm'),
    link: useAllowed('combination:edit'),
    price: useAllowed('product:edit'),
    seeProducts: useAllowed('product:read'),
  }
  if (connections.data === undefined || answer.data === undefined) return []
  return stepsOf(connections.data, answer.data, may, hasExplained())
}

function OneCard(props: {
  readonly name: Exclude<CardName, 'first_week'>
  readonly home: HomeData
  readonly todos: Part<readonly Todo[]>
  readonly isLed: boolean
}) {
  const { name, home, todos, isLed } = props
  switch (name) {
    case 'todo':
      return (
        <TodoCard
          todos={todos}
          isLed={isLed}
          connections={home.connections.data ?? []}
          asking={home.asking}
          now={home.now}
        />
      )
    case 'unlinked':
      return <UnlinkedCard {...home} />
    case 'night':
      return <NightCard {...home} />
    case 'linking':
      return <LinkingCard {...home} />
    case 'money':
      return <MoneyCard {...home} />
    case 'movers':
      return <MoversCard {...home} />
    case 'usage':
      return <UsageCard {...home} />
    case 'customers':
      return <CustomersCard {...home} />
  }
}
