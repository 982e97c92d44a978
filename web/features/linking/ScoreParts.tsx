import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddCircle16Filled } from '@fluentui/react-icons/svg/add-circle'
import { SubtractCircle16Filled } from '@fluentui/react-icons/svg/subtract-circle'
import { certain, likely } from '#domain/combinations/matching/score.ts'
import type { MatchScoreFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'

export type MatchScore = MatchScoreFragment

const useStyles = makeStyles({
  score: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
  track: {
    flexShrink: 0,
    width: '48px',
    height: '6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
  },
  filled: { height: '100%', backgroundColor: tokens.colorNeutralForeground3 },
  likely: { backgroundColor: tokens.colorCompoundBrandBackground },
  certain: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  word: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  part: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalS },
  for: { color: tokens.colorStatusSuccessForeground1, marginTop: '2px' },
  against: { color: tokens.colorStatusDangerForeground1, marginTop: '2px' },
  points: { fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' },
  seen: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** How sure a score is, in a word. */
export const sureness = (score: number): 'certain' | 'likely' | 'possible' =>
  score >= certain ? 'certain' : score >= likely ? 'likely' : 'possible'

/** A score from 0 to 100 with a bar; `word`: what it means beside it. */
export function Score({ score, word = false }: { readonly score: number; readonly word?: boolean }) {
  const styles = useStyles()
  const sure = sureness(score)
  return (
    <span className={styles.score}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={mergeClasses(styles.filled, sure !== 'possible' && styles[sure])}
          style={{ display: 'block', width: `${score}%` }}
        />
      </span>
      {score}
      {word && (
        <span className={styles.word}>
          <Message id={`match.sure.${sure}`} />
        </span>
      )}
    </span>
  )
}

/** What a score is made of: each reason for it and against it, with its points and what it was seen in. */
export function ScoreParts({ match }: { readonly match: MatchScore }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const parts = [...match.parts, ...match.against]
  if (parts.length === 0) return null
  return (
    <ul className={styles.list} aria-label={text('match.parts')}>
      {parts.map(({ code, points, record, combination }) => (
        <li key={code} className={styles.part}>
          {points > 0 ? (
            <AddCircle16Filled className={styles.for} aria-hidden="true" />
          ) : (
            <SubtractCircle16Filled className={styles.against} aria-hidden="true" />
          )}
          <div>
            {textOf(`match.${code}`, 'match.other')}
            {record !== '' && (
              <div className={styles.seen}>
                {record === combination ? record : text('match.seen', { record, combination })}
              </div>
            )}
          </div>
          <span className={styles.points}>
            {points > 0
              ? text('match.points_for', { points: formats.integer(points) })
              : text('match.points_against', { points: formats.integer(-points) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
