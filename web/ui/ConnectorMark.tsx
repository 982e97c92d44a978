import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({ mark: { flexShrink: 0, display: 'block', overflow: 'visible' } })

/** Dark text on a light colour, white on a dark one: the larger contrast of the two (WCAG relative luminance). */
function inkOn(color: string): '#ffffff' | '#000000' {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

/**
 * A connector's letters on a rounded square in its colour; ours, no copied logo. Without `label` it is decoration
 * beside the connector's name.
 */
export function ConnectorMark(props: {
  mark: { readonly letters: string; readonly color: string }
  size?: 16 | 20 | 24 | 32 | 40
  label?: string
  /** One sign in a corner, that tells this one from others with the same letters beside it. */
  badge?: string | undefined
}) {
  const { mark, size = 24, label, badge } = props
  const styles = useStyles()
  const fontSize = mark.letters.length > 2 ? 9 : mark.letters.length === 2 ? 11.5 : 15
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width="24" height="24" rx="5" fill={mark.color} />
      <rect x="0.5" y="0.5" width="23" height="23" rx="4.5" fill="none" stroke={tokens.colorNeutralStrokeAlpha} />
      <text
        x="12"
        y="12"
        dy="0.36em"
        textAnchor="middle"
        fontFamily={tokens.fontFamilyBase}
        fontWeight="700"
        fontSize={fontSize}
        fill={inkOn(mark.color)}
      >
        {mark.letters}
      </text>
      {badge !== undefined && <Badge sign={badge} />}
    </svg>
  )
}

function Badge({ sign }: { sign: string }) {
  return (
    <>
      <circle cx="21" cy="3" r="5" fill={tokens.colorNeutralBackground1} stroke={tokens.colorNeutralStrokeAccessible} />
      <text
        x="21"
        y="3"
        dy="0.36em"
        textAnchor="middle"
        fontFamily={tokens.fontFamilyBase}
        fontWeight="700"
        fontSize="8"
        fill={tokens.colorNeutralForeground1}
      >
        {sign}
      </text>
    </>
  )
}
