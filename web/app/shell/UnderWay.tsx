import { makeStyles } from '@fluentui/react-components'
import { useLate } from '../../ui/Loading.tsx'
import { useText } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useIsUnderWay } from '../screens/later.ts'

const useStyles = makeStyles({ bar: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 2 } })

/** Says, over the screen that still stands, that the next one is being fetched. What is quick says nothing. */
export function UnderWay() {
  return useIsUnderWay() ? <Bar /> : null
}

function Bar() {
  const styles = useStyles()
  const text = useText()
  return useLate(100) ? <ProgressBar className={styles.bar} aria-label={text('loading')} /> : null
}
