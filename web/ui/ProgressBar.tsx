import { makeStyles, ProgressBar as FluentBar, type ProgressBarProps } from '@fluentui/react-components'
import { useMediaQuery } from './useMediaQuery.ts'

const useStyles = makeStyles({
  // Dashes over the whole width: no part of it is done, and none is left.
  dashes: {
    maxWidth: 'none',
    backgroundImage: 'none',
    maskImage: 'repeating-linear-gradient(to right, black 0 12px, transparent 12px 20px)',
  },
})

/**
 * How far work is; without `value` only that it goes on. Who asked for less motion sees that as a line of dashes that stands
 * still: Fluent's own fades in and out.
 */
export function ProgressBar(props: ProgressBarProps) {
  const styles = useStyles()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)') && props.value === undefined
  if (!isStill) return <FluentBar {...props} />
  return <FluentBar {...props} indeterminateMotion={null} bar={{ className: styles.dashes }} />
}
