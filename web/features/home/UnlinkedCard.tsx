import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import { ApplicationName, dataPath, quotedName } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { HomeCard, together } from './HomeCard.tsx'
import type { NightConnection } from './last-night.ts'
import type { Home } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'
import { useTones } from '../../ui/tones.ts'

type Unlinked = NonNullable<HomeQuery['home']['unlinked']>
type Item = Unlinked['items'][number]

const useStyles = makeStyles({
  // The sum beside what it is made of; below each other where there is no room.
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(15rem, 1fr) minmax(0, 2.4fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  sum: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalS },
  figure: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { display: 'block', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  head: { margin: 0 },
  rows: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalSNudge} 0`,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    [narrowMedia]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  said: { minWidth: 0, display: 'flex', flexDirection: 'column', [narrowMedia]: { gridColumn: '1 / -1' } },
  // Below the words, not below the mark.
  facts: { paddingLeft: `calc(20px + ${tokens.spacingHorizontalS})` },
  amount: {
    textAlign: 'right',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [narrowMedia]: { textAlign: 'left' },
  },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  more: { justifySelf: 'start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
})

/** So many stand on the card at first: the dearest. */
const most = 4

/** Whether there is something of nobody to tell of: where everything belongs to somebody the card is not there. */
export const isOwedSomething = (answer: HomeQuery | undefined): boolean =>
  (answer?.home.unlinked?.items.length ?? 0) > 0

/** What is in use and charged to nobody, by what it comes to, each with the one click that leads to linking it. */
export function UnlinkedCard({ connections, answer }: Home) {
  const shared = useHomeStyles()
  const mayLink = useAllowed('combination:edit')
  return (
    <HomeCard
      name="unlinked"
      part={together(connections, answer)}
      actions={
        mayLink && (
          <Link className={shared.link} to="/combinations/review">
            <Message id="home.unlinked.all" />
          </Link>
        )
      }
    >
      {([all, { home }]) =>
        home.unlinked == null ? null : <Owed unlinked={home.unlinked} connections={all} mayLink={mayLink} />
      }
    </HomeCard>
  )
}

const isPriced = ({ amount }: Pick<Item, 'amount'>): boolean => Number(amount) !== 0

function Owed(props: {
  readonly unlinked: Unlinked
  readonly connections: readonly NightConnection[]
  readonly mayLink: boolean
}) {
  const { unlinked, connections, mayLink } = props
  const styles = useStyles()
  const tones = useTones()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const known = unlinked.items.flatMap((item) => {
    const connection = connections.find(({ id }) => id === item.connectionId)
    return connection === undefined ? [] : [{ item, connection }]
  })
  const shown = open ? known : known.slice(0, most)
  const more = known.length - most
  return (
    <div className={styles.card}>
      <div className={styles.sum}>
        {isPriced(unlinked) ? (
          <p className={styles.head}>
            <span className={mergeClasses(styles.figure, tones.warn)}>{formats.euro(unlinked.amount)}</span>
            <span className={styles.words}>{text('home.unlinked.amount')}</span>
          </p>
        ) : (
          <p className={styles.head}>{text('home.unlinked.no_price')}</p>
        )}
        {mayLink && <p className={shared.quiet}>{text('home.unlinked.body')}</p>}
      </div>
      <div>
        <ul className={styles.rows}>
          {shown.map(({ item, connection }) => (
            <OwedRow
              key={`${item.connectionId} ${item.sourceType}`}
              item={item}
              connection={connection}
              usedIn={unlinked.usedIn}
              mayLink={mayLink}
            />
          ))}
        </ul>
        {more > 0 && (
          <Button
            className={styles.more}
            appearance="transparent"
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open
              ? text('home.unlinked.less')
              : text('home.unlinked.more', { count: more, shown: formats.integer(more) })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Which sources; lines of invoices are of a source that is one of these. */
const wordsOf = {
  ADMINISTRATION: 'home.unlinked.of.ADMINISTRATION',
  INVOICE_ADMINISTRATION: 'home.unlinked.of.ADMINISTRATION',
  USER: 'home.unlinked.of.USER',
  INVOICE_USER: 'home.unlinked.of.USER',
  USAGE: 'home.unlinked.of.USAGE',
} as const

function OwedRow(props: {
  readonly item: Item
  readonly connection: NightConnection
  readonly usedIn: string | null
  readonly mayLink: boolean
}) {
  const { item, connection, usedIn, mayLink } = props
  const { sourceType, sources, unpriced } = item
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const name = quotedName(connection, text)
  const said = text(wordsOf[sourceType], { count: sources, shown: formats.integer(sources), name })
  const table = sourceType === 'USER' ? 'users' : 'administrations'
  const way = mayLink
    ? `/combinations/review?connection=${encodeURIComponent(connection.id)}&table=${table}`
    : `${dataPath(connection.id, table)}?unconnected=1`
  const facts = [
    ...(sourceType === 'USAGE' && usedIn !== null
      ? [text('home.unlinked.used_in', { month: formats.period(usedIn) })]
      : []),
    ...(isPriced(item) && unpriced > 0
      ? [text('home.unlinked.unpriced', { count: unpriced, shown: formats.integer(unpriced) })]
      : []),
  ]
  return (
    <li className={styles.row}>
      <span className={styles.said}>
        <ApplicationName entry={connection.entry} name={said} />
        {facts.length > 0 && <span className={mergeClasses(shared.quiet, styles.facts)}>{facts.join(' · ')}</span>}
      </span>
      <span className={mergeClasses(styles.amount, !isPriced(item) && styles.none)}>
        {isPriced(item) ? formats.euro(item.amount) : text('home.unlinked.unpriced_all')}
      </span>
      <Button
        size="small"
        aria-label={text('home.step_of', { step: text(mayLink ? 'home.unlinked.do' : 'home.look'), about: said })}
        onClick={() => void navigate(way)}
      >
        <Message id={mayLink ? 'home.unlinked.do' : 'home.look'} />
      </Button>
    </li>
  )
}
