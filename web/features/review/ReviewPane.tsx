import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { certain } from '#domain/combinations/matching/score.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { ChooseCustomer, Score, ScoreParts, type Customer } from '../linking/index.ts'
import { Comparison } from './Comparison.tsx'
import { KeyHint } from './KeyHint.tsx'
import { factsOf, type ReviewItem } from './review-state.ts'
import type { Review } from './useReview.ts'

const useStyles = makeStyles({
  pane: {
    flexGrow: 1,
    minWidth: 0,
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 799px)': { padding: `${tokens.spacingVerticalS} 0` },
  },
  score: { fontSize: tokens.fontSizeBase400 },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS, maxWidth: '48rem' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  others: { margin: 0, padding: 0, listStyleType: 'none' },
  other: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  name: { overflowWrap: 'anywhere' },
  rivals: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
  },
  doubt: { color: tokens.colorNeutralForeground2 },
})

/** Another customer that is so near is compared beside the best. */
const nearScore = 30
const rivalsOf = ({ best, others }: ReviewItem): ReviewItem['others'] =>
  others.slice(0, 1).filter(({ match }) => best.match.score - match.score < nearScore)

/** What keeps it from being certain: what takes the most of it. */
function NotCertain({ match }: { readonly match: ReviewItem['best']['match'] }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const [most] = match.against.filter(({ code }) => code !== 'start')
  if (match.score >= certain || most === undefined) return null
  return (
    <span className={styles.doubt}>
      {text('review.not_certain', { reason: textOf(`match.${most.code}`, 'match.other') })}
    </span>
  )
}

/** One record beside its best candidate: what speaks for it and against it, and everything that can be done about it. */
export function ReviewPane(props: {
  readonly item: ReviewItem
  readonly review: Pick<Review, 'accept' | 'reject'>
  readonly connection: NamedConnection | undefined
  readonly connections: readonly NamedConnection[]
}) {
  const { item, review, connection, connections } = props
  const styles = useStyles()
  const text = useText()
  const { best, others } = item
  const facts = factsOf(item)
  return (
    <section className={styles.pane} aria-label={text('review.pane', { name: facts.name })} aria-live="polite">
      <div className={styles.part}>
        <span className={styles.score}>
          <Score score={best.match.score} word />
        </span>
        <NotCertain match={best.match} />
        <div className={styles.rivals}>
          {[best, ...rivalsOf(item)].map((candidate) => (
            <Comparison
              key={candidate.combination.id}
              item={item}
              candidate={candidate}
              connection={connection}
              connections={connections}
            />
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          icon={<Checkmark20Regular />}
          onClick={() => review.accept(item, best.combination.id)}
        >
          <Message id="review.accept" />
          <KeyHint name="Enter" />
        </Button>
        <Button icon={<Dismiss20Regular />} onClick={() => review.reject(item)}>
          <Message id="review.reject" />
          <KeyHint name="X" />
        </Button>
      </div>
      <div className={styles.part}>
        <h2 className={styles.heading}>{text('linking.suggested.why', { name: best.combination.name })}</h2>
        <ScoreParts match={best.match} />
      </div>
      {others.length > 0 && (
        <div className={styles.part}>
          <h2 className={styles.heading}>{text('review.others', { count: others.length })}</h2>
          <ul className={styles.others}>
            {others.map(({ combination, match }) => (
              <li key={combination.id} className={styles.other}>
                <span className={styles.name}>{combination.name}</span>
                <Score score={match.score} />
                <Button
                  size="small"
                  aria-label={text('review.accept_other_of', { name: combination.name })}
                  onClick={() => review.accept(item, combination.id)}
                >
                  <Message id="review.accept_other" />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <OtherCustomer key={item.id} item={item} onChosen={(customer) => review.accept(item, customer.id)} />
    </section>
  )
}

/** A customer that nobody suggested, or a new one. */
function OtherCustomer({ item, onChosen }: { item: ReviewItem; onChosen: (customer: Customer) => void }) {
  const styles = useStyles()
  const text = useText()
  const [chosen, setChosen] = useState<Customer>()
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{text('review.other_customer')}</h2>
      <ChooseCustomer
        value={chosen}
        onChange={setChosen}
        row={{ table: item.table, id: item.id, connectionId: item.connectionId, ...factsOf(item) }}
        withoutSuggestions
      />
      {chosen !== undefined && (
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => onChosen(chosen)}>
            {text('review.link_to', { name: chosen.name })}
          </Button>
        </div>
      )}
    </div>
  )
}
