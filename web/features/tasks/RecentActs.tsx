import { makeStyles, tokens } from '@fluentui/react-components'
import { ActsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Message } from '../../ui/Message.tsx'
import { ActList } from './ActList.tsx'

/** The rest is in the list of tasks. */
const most = 3

const useStyles = makeStyles({
  recent: { marginBottom: tokens.spacingVerticalL },
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
})

/** The last acts on many things that can be taken back still; nothing where there are none. */
export function RecentActs() {
  const styles = useStyles()
  const { data } = useGraphql(ActsDocument, {
    filter: { onlyMany: true, onlyUndoable: true },
    skip: 0,
    take: most,
  })
  if (data === undefined || data.acts.items.length === 0) return null
  return (
    <section className={styles.recent}>
      <h2 className={styles.title}>
        <Message id="act.recent" />
      </h2>
      <ActList items={data.acts.items} />
    </section>
  )
}
