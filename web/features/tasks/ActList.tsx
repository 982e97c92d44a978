import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndo24Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { quotedName, useConnections } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useActWords, type Act } from './act-words.ts'
import { ActWay } from './ActWay.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  act: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalSNudge,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  what: { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  about: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** What was done to many things, each with its way back. */
export function ActList({ items }: { readonly items: readonly Act[] }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const words = useActWords()
  const { connections } = useConnections()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ArrowUndo24Regular />}
        title={<Message id="act.none.title" />}
        body={<Message id="act.none.body" />}
      />
    )
  return (
    <ul className={styles.list}>
      {items.map((act) => {
        const connection = connections?.find(({ id }) => id === act.connectionId)
        return (
          <li key={act.id} className={styles.act}>
            <div className={styles.what}>
              <div className={styles.name}>{words(act)}</div>
              <div className={styles.about}>
                {[
                  act.userName ?? text('act.somebody'),
                  formats.moment(act.time),
                  ...(connection === undefined ? [] : [quotedName(connection, text)]),
                ].join(' · ')}
              </div>
            </div>
            <ActWay act={act} />
          </li>
        )
      })}
    </ul>
  )
}
