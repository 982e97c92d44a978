import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddCircle16Filled } from '@fluentui/react-icons/svg/add-circle'
import { SubtractCircle16Filled } from '@fluentui/react-icons/svg/subtract-circle'
import { certain, likely } from '#domain/combinations/matching/score.ts'
import type { MatchScoreFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { StatusMark } from '../../ui/Status.tsx'

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
  reasons: { display: 'grid', rowGap: tokens.spacingVerticalS },
  part: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(48px, 8rem) 3.5rem',
    columnGap: tokens.spacingHorizontalS,
  },
  fall: { position: 'relative', height: '8px', marginTop: '6px' },
  step: { position: 'absolute', top: 0, bottom: 0, minWidth: '2px', borderRadius: tokens.borderRadiusSmall },
  stepFor: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  stepAgainst: { backgroundColor: tokens.colorStatusDangerForeground1 },
  mark: { marginTop: '2px' },
  points: { fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' },
  seen: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** How sure a score is, in a word. */
export const sureness = (score: number): 'certain' | 'likely' | 'possible' =>
  score >= certain ? 'certain' : score >= likely ? 'likely' : 'possible'

/** A score from 0 to 100 with a bar; `word`: what it means beside it. */
export function Score({ score, word = false }: { readonly score: number; readonly word?: boolean }) {
  const styles = useStyles()
  const text = useText()
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
      {word && <span className={styles.word}>{text(`match.chance.${sure}`, { score })}</span>}
    </span>
  )
}

/** Where each reason lies between the least and the most that the reasons come to, one behind the other: a waterfall. */
export function waterfallOf(points: readonly number[]): { readonly from: number; readonly to: number }[] {
  const ends = points.reduce<number[]>((sums, each) => [...sums, (sums.at(-1) ?? 0) + each], [0])
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const placeOf = (end: number | undefined): number => (most === least ? 0 : ((end ?? 0) - least) / (most - least))
  return points.map((_, at) => {
    const [one, other] = [placeOf(ends[at]), placeOf(ends[at + 1])]
    return { from: Math.min(one, other), to: Math.max(one, other) }
  })
}

/** What a score is made of: each reason for it and against it, with its points and what it was seen in. */
export function ScoreParts({ match }: { readonly match: MatchScore }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const all = [...match.parts, ...match.against]
  const parts = [...all.filter(({ code }) => code === 'start'), ...all.filter(({ code }) => code !== 'start')]
  if (parts.length === 0) return null
  const bars = waterfallOf(parts.map(({ points }) => points))
  return (
    <div className={styles.reasons}>
      <ul className={styles.list} aria-label={text('match.parts')}>
        {parts.map(({ code, points, record, combination, via }, at) => (
          <li key={code} className={styles.part}>
            {points > 0 ? (
              <StatusMark className={styles.mark} look={{ tone: 'good', icon: AddCircle16Filled }} />
            ) : (
              <StatusMark className={styles.mark} look={{ tone: 'bad', icon: SubtractCircle16Filled }} />
            )}
            <div>
              {textOf(`match.${code}`, 'match.other')}
              {(record !== '' || combination !== '') && (
                <div className={styles.seen}>
                  {record === '' || record === combination ? combination : text('match.seen', { record, combination })}
                  {via !== null && <div>{text('match.via', { name: via })}</div>}
                </div>
              )}
            </div>
            <span className={styles.fall} aria-hidden="true">
              <span
                className={mergeClasses(styles.step, points > 0 ? styles.stepFor : styles.stepAgainst)}
                style={{
                  left: `${100 * (bars[at]?.from ?? 0)}%`,
                  width: `${100 * ((bars[at]?.to ?? 0) - (bars[at]?.from ?? 0))}%`,
                }}
              />
            </span>
            <span className={styles.points}>
              {points > 0
                ? text('match.points_for', { points: formats.quantity(points) })
                : text('match.points_against', { points: formats.quantity(-points) })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.seen}>{text('match.doubling')}</div>
    </div>
  )
}
