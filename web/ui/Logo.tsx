import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  mark: { color: tokens.colorBrandForeground1, flexShrink: 0 },
  logo: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  word: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    color: tokens.colorNeutralForeground1,
  },
  large: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800 },
})

/** A spindle: a vertical line through a ring. */
export function SpindleMark({ size }: { size: number }) {
  return (
    <svg className={useStyles().mark} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="6.25" stroke="currentColor" strokeWidth="2.5" />
      <path d="M12 1.5v21" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

/** The mark with the word; the word is the product's name in both languages. */
export function Logo({ large = false }: { large?: boolean }) {
  const styles = useStyles()
  const word = 'spil'
  return (
    <span className={styles.logo} role="img" aria-label={word}>
      <SpindleMark size={large ? 36 : 24} />
      <span aria-hidden="true" className={large ? `${styles.word} ${styles.large}` : styles.word}>
        {word}
      </span>
    </span>
  )
}
