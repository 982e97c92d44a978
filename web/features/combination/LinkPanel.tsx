import { useState } from 'react'
import { makeStyles, Radio, RadioGroup, Tab, TabList, tokens, Tooltip } from '@fluentui/react-components'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import {
  CombinationAdministrationsDocument,
  CombinationDocument,
  CombinationsDocument,
  CombinationTimelineDocument,
  CombinationUsersDocument,
  SuggestedAdministrationsDocument,
  SuggestedUsersDocument,
} from '../../graphql/generated/graphql.ts'
import { useCombinationWork, type CombinationDetails } from '../combinations/index.ts'
import { LinkFrame, UnconnectedRows, useLinking, useLinkObstacle } from '../linking/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useTicking } from '../../ui/list/bulk.tsx'
import { ChildCandidates } from './ChildCandidates.tsx'
import { SuggestedRows } from './SuggestedRows.tsx'
import { useChildren } from './useChildren.ts'

const kinds = [...linkableTables, 'children'] as const
type Kind = (typeof kinds)[number]

const useStyles = makeStyles({
  // On a phone in two lines, rather than cut.
  kinds: { flexWrap: 'wrap' },
  rows: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexShrink: 0,
    minHeight: '18rem',
    flexBasis: '18rem',
    rowGap: tokens.spacingVerticalS,
  },
})

/** What linking changes on the page behind it. */
const shown = [
  CombinationDocument,
  CombinationsDocument,
  CombinationAdministrationsDocument,
  CombinationTimelineDocument,
  CombinationUsersDocument,
  SuggestedAdministrationsDocument,
  SuggestedUsersDocument,
]

interface LinkPanelProps {
  readonly combination: CombinationDetails
  /** The leading CRM says who is under whom. */
  readonly parentLocked: boolean
  readonly onClose: () => void
}

/** Links administrations, users or other customers to this one, from what is suggested or from all there is. */
export function LinkPanel(props: LinkPanelProps) {
  const [kind, setKind] = useState<Kind>('administrations')
  // Ticks of one kind mean nothing among another.
  return kind === 'children' ? (
    <LinkedChildren {...props} onKind={setKind} />
  ) : (
    <LinkedRows key={kind} {...props} table={kind} onKind={setKind} />
  )
}

function Kinds({
  combination,
  parentLocked,
  current,
  onKind,
}: Omit<LinkPanelProps, 'onClose'> & {
  current: Kind
  onKind: (kind: Kind) => void
}) {
  const styles = useStyles()
  const text = useText()
  const obstacle = combination.parentId === null ? undefined : text('combination.children.has_parent')
  return (
    <TabList
      className={styles.kinds}
      selectedValue={current}
      aria-label={text('combination.link.kinds')}
      onTabSelect={(_, { value }) => {
        const kind = kinds.find((one) => one === value)
        if (kind !== undefined && !(kind === 'children' && obstacle !== undefined)) onKind(kind)
      }}
    >
      {linkableTables.map((table) => (
        <Tab key={table} value={table}>
          <Message id={`table.name.${table}`} />
        </Tab>
      ))}
      {!parentLocked &&
        (obstacle === undefined ? (
          <Tab value="children">
            <Message id="combination.children" />
          </Tab>
        ) : (
          <Tooltip content={obstacle} relationship="description">
            <Tab value="children" aria-disabled="true">
              <Message id="combination.children" />
            </Tab>
          </Tooltip>
        ))}
    </TabList>
  )
}

function LinkedRows(props: LinkPanelProps & { table: LinkableTable; onKind: (kind: Kind) => void }) {
  const { combination, table, onClose } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const ticking = useTicking(true)
  const [from, setFrom] = useState<'suggested' | 'all'>('suggested')
  const [none, setNone] = useState(false)
  const { link, busy } = useLinking(table, { refreshes: shown })
  const { ids } = ticking.selection
  const obstacle = useLinkObstacle({ rows: ids.size, customer: combination })
  const act = async (): Promise<void> => {
    if (obstacle === undefined && (await link({ ids: [...ids] }, combination))) ticking.stop()
  }
  return (
    <LinkFrame
      title={text('combination.link.title', { name: combination.name })}
      onClose={onClose}
      action={
        ids.size === 0
          ? text('combination.link')
          : text(`combination.link.${table}`, { count: ids.size, countText: formats.integer(ids.size) })
      }
      onAct={() => void act()}
      busy={busy}
      obstacle={obstacle}
      isNothing={none}
    >
      <Kinds {...props} current={table} />
      <RadioGroup
        layout="horizontal"
        aria-label={text('combination.link.from')}
        value={from}
        onChange={(_, { value }) => {
          ticking.stop()
          setFrom(value === 'all' ? 'all' : 'suggested')
        }}
      >
        <Radio value="suggested" label={text('combination.link.suggested')} />
        <Radio value="all" label={text('combination.link.all')} />
      </RadioGroup>
      <div className={styles.rows}>
        {from === 'suggested' ? (
          <SuggestedRows combinationId={combination.id} table={table} ticking={ticking} onNone={setNone} />
        ) : (
          <UnconnectedRows table={table} ticking={ticking} onNone={setNone} />
        )}
      </div>
    </LinkFrame>
  )
}

function LinkedChildren(props: LinkPanelProps & { onKind: (kind: Kind) => void }) {
  const { combination, onClose } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const ticking = useTicking(true)
  const work = useCombinationWork()
  const { link, busy } = useChildren(combination)
  const { ids } = ticking.selection
  const obstacle = work.obstacle ?? (ids.size === 0 ? text('combination.children.tick_first') : undefined)
  const act = async (): Promise<void> => {
    if (obstacle === undefined && (await link([...ids]))) ticking.stop()
  }
  return (
    <LinkFrame
      title={text('combination.link.title', { name: combination.name })}
      onClose={onClose}
      action={
        ids.size === 0
          ? text('combination.link')
          : text('combination.link.children', { count: ids.size, countText: formats.integer(ids.size) })
      }
      onAct={() => void act()}
      busy={busy}
      obstacle={obstacle}
    >
      <Kinds {...props} current="children" />
      <div className={styles.rows}>
        <ChildCandidates parentId={combination.id} ticking={ticking} />
      </div>
    </LinkFrame>
  )
}
