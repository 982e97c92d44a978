import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { ConnectionMarks, type NamedConnection } from '../live-connections/index.ts'
import { Message } from '../../ui/Message.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { marked } from './marked.ts'
import { pathOf, type SearchResult } from './result.ts'

/** Three columns beside the navigation leave little of each. */
const tight = '(min-width: 901px) and (max-width: 1279px)'
const marksWhereTight = 3

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  texts: { flexGrow: 1, minWidth: 0 },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  below: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  value: {
    flexGrow: 1,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  marks: { flexShrink: 0 },
  mark: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
  },
})

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const styles = useStyles()
  return marked(text, words).map((piece, at) =>
    piece.isMarked ? (
      // Pieces have nothing but their place.
      <mark key={at} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

/** One result, a link to where it is: its status, what it is called, what it was found by, and the systems that know it. */
export function ResultRow(props: {
  readonly result: SearchResult
  readonly linked: readonly NamedConnection[]
  readonly onOpen: () => void
}) {
  const { result, linked, onOpen } = props
  const styles = useStyles()
  const { name, words, field, value } = result
  const isTight = useMediaQuery(tight)
  return (
    <Link className={styles.row} to={pathOf(result)} onClick={onOpen}>
      <StatusDot status={result.spilStatus} />
      <span className={styles.texts}>
        <span className={styles.line} title={name}>
          {name === '' ? <Message id="search.nameless" /> : <Marked text={name} words={words} />}
        </span>
        <span className={styles.below}>
          <span className={`${styles.line} ${styles.value}`} {...(value === null ? {} : { title: value })}>
            {field !== null && value !== null && (
              <>
                <Message id={`search.field.${field}`} /> <Marked text={value} words={words} />
              </>
            )}
          </span>
          <span className={styles.marks}>
            <ConnectionMarks linked={linked} {...(isTight ? { most: marksWhereTight } : {})} />
          </span>
        </span>
      </span>
    </Link>
  )
}
