import { useEffect, useState } from 'react'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useText } from './Message.tsx'

/** Whether `after` milliseconds went by since the component appeared: what is quick must not flash. */
export function useLate(after: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late
}

const useStyles = makeStyles({
  fill: { flexGrow: 1, minHeight: '12rem', display: 'grid', placeItems: 'center' },
  overlay: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBackgroundOverlay,
    zIndex: 1,
  },
})

/** A screen or part that is on its way: nothing for 100 ms, then a spinner, after ten seconds with a word of patience. */
export function Loading({ overlay = false }: { overlay?: boolean }) {
  const styles = useStyles()
  const text = useText()
  const late = useLate(100)
  const veryLate = useLate(10_000)
  return (
    <div className={overlay ? styles.overlay : styles.fill} aria-busy="true">
      {late && (
        <Spinner
          label={veryLate ? text('loading.slow') : text('loading')}
          labelPosition="below"
          {...(overlay ? { appearance: 'inverted' as const } : {})}
        />
      )}
    </div>
  )
}
