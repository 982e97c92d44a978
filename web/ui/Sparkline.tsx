import { makeStyles, tokens } from '@fluentui/react-components'

const width = 88
const height = 20
/** Room for the dot at the end, and so that no line is cut at the edges. */
const edge = 3

const useStyles = makeStyles({
  picture: { display: 'block', overflow: 'visible' },
  line: {
    fill: 'none',
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: '1.5px',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  base: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1px' },
  last: { fill: tokens.colorNeutralForeground1 },
})

/** The points of a line through values from left to right, on a scale that always has zero on it. */
export function pointsOf(values: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const range = top - bottom
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  return values.map((value, index) => [
    edge + index * step,
    range === 0 ? height - edge : edge + ((top - value) / range) * (height - 2 * edge),
  ])
}

/** How a number went, oldest first, in the height of a row. `label` says the same in a sentence. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const styles = useStyles()
  const points = pointsOf(values)
  const [lastX, lastY] = points.at(-1) ?? [edge, height - edge]
  return (
    <svg
      className={styles.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <line className={styles.base} x1={edge} x2={width - edge} y1={height - edge} y2={height - edge} />
      <polyline className={styles.line} points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle className={styles.last} cx={lastX} cy={lastY} r="2" />
    </svg>
  )
}
