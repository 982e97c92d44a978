import { useEffect, useRef } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ProductSyncInProgressDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Message } from '../../ui/Message.tsx'
import { StatusMark, type Look } from '../../ui/Status.tsx'

/** How often it is asked, in milliseconds. */
const whileBusy = 10_000
const whileIdle = 60_000

const done: Look = { tone: 'good', icon: CheckmarkCircle16Regular }

const useStyles = makeStyles({
  state: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Whether products are being made from the definitions; nothing until that is known. `onEnd`: told when they are. */
export function ProductSyncState({ onEnd }: { onEnd: () => void }) {
  const styles = useStyles()
  const { data, error } = useGraphql(
    ProductSyncInProgressDocument,
    { combinationIds: null, definitionId: null },
    { refreshInterval: (latest) => (latest?.productSyncInProgress.inProgress === true ? whileBusy : whileIdle) },
  )
  const inProgress = data?.productSyncInProgress.inProgress
  const was = useRef(inProgress)
  useEffect(() => {
    if (was.current === true && inProgress === false) onEnd()
    was.current = inProgress
  }, [inProgress, onEnd])
  // What was said before the question failed may be over.
  if (inProgress === undefined || error !== undefined) return null
  return (
    <span className={styles.state} role="status">
      <StatusMark look={inProgress ? 'busy' : done} />
      <Message id={inProgress ? 'definitions.sync.running' : 'definitions.sync.done'} />
    </span>
  )
}
