import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Link, useNavigate } from 'react-router'
import { longestSearch } from '#domain/shared/text.ts'
import {
  CoverageLeaversDocument,
  type CoverageLeaversQuery,
  type LeaverFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { dataPath, quotedName, useConnections } from '../live-connections/index.ts'
import { MonthTable, type MonthColumn } from '../months/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { AsideDialog, useAsideWords, useTakeUp } from './AsideDialog.tsx'
import { useLeaverAside } from './useAsides.ts'

type Leaver = LeaverFieldsFragment
type FoundLeavers = CoverageLeaversQuery['coverageLeavers']

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  total: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  fold: { alignSelf: 'flex-start' },
  act: { whiteSpace: 'nowrap' },
  way: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    lineHeight: '24px',
    ':hover': { textDecorationLine: 'underline' },
    // There the name stands within a line of text.
    [narrowMedia]: { textDecorationLine: 'underline' },
  },
})

/** So many rows at first; the way to twice as many stands under them. */
const shownFirst = 50

/** Users of systems who are gone from the directory of the firm, with what they still cost each month. */
export function LeaversPage() {
  const text = useText()
  const { data, error, reload } = useGraphql(CoverageLeaversDocument, {})
  const found = data?.coverageLeavers
  return (
    <Page
      title={text('leavers.title')}
      breadcrumb={[
        { text: text('nav.combinations'), to: '/combinations' },
        { text: text('coverage.title'), to: '/combinations/coverage' },
      ]}
    >
      {error !== undefined && found === undefined ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : found === undefined ? (
        <Loading />
      ) : (
        <>
          {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
          <Leavers found={found} />
        </>
      )}
    </Page>
  )
}

function Leavers({ found }: { found: FoundLeavers }) {
  const navigate = useNavigate()
  const mayConnect = useAllowed('connection:edit')
  if (!found.hasDirectory)
    return (
      <EmptyState
        title={<Message id="leavers.no_directory" />}
        body={<Message id="leavers.no_directory_body" />}
        action={
          mayConnect ? (
            <Button appearance="primary" onClick={() => void navigate('/connections')}>
              <Message id="leavers.to_connections" />
            </Button>
          ) : undefined
        }
      />
    )
  if (found.items.length === 0)
    return <EmptyState title={<Message id="leavers.nobody" />} body={<Message id="leavers.nobody_body" />} />
  const told = found.items.filter(({ aside }) => aside === null)
  const aside = found.items.filter((leaver) => leaver.aside !== null)
  return (
    <Card title={<Message id="leavers.what" />}>
      <Total found={found} told={told.length} />
      <Told leavers={told} />
      <Aside leavers={aside} />
    </Card>
  )
}

/** What they come to each month, and what that sum leaves out. */
function Total({ found: { purchase, sales, unpriced, isPartial }, told }: { found: FoundLeavers; told: number }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <>
      {purchase !== null && sales !== null && told > unpriced && (
        <p className={styles.total}>
          {text('leavers.total', { purchase: formats.euro(purchase), sales: formats.euro(sales) })}
        </p>
      )}
      <p className={styles.quiet}>
        <Message id="leavers.why" />
        {purchase !== null && unpriced > 0 && (
          <> {text('leavers.unpriced', { count: unpriced, shown: formats.integer(unpriced) })}</>
        )}
        {isPartial && (
          <>
            {' '}
            <Message id="leavers.partial" values={{ count: formats.integer(1_000) }} />
          </>
        )}
      </p>
    </>
  )
}

interface Table {
  readonly columns: readonly MonthColumn[]
  readonly cellsOf: (leaver: Leaver, why: ReactNode) => ReactNode[]
}

/** What both tables show of a user. */
function useTable(): Table {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const maySee = useAllowed('product:read')
  const { connections } = useConnections()
  const byId = useMemo(() => new Map((connections ?? []).map((one) => [one.id, one])), [connections])
  const place = (name: string, id: string): string => {
    const asked = new URLSearchParams({ q: name.slice(0, longestSearch), row: id })
    return `?${asked.toString()}`
  }
  const amount = (euros: string | null): string => (euros === null ? text('leavers.no_price') : formats.amount(euros))
  return {
    columns: [
      { key: 'user', header: text('leavers.column.user') },
      { key: 'system', header: text('month.column.system') },
      { key: 'customer', header: text('month.column.customer') },
      ...(maySee
        ? [
            { key: 'purchase', header: text('leavers.column.purchase'), number: true, stays: true },
            { key: 'sales', header: text('leavers.column.sales'), number: true, stays: true },
          ]
        : []),
      { key: 'why', header: text('month.column.why') },
    ],
    cellsOf: ({ id, connectionId, name, email, combination, purchase, sales }, why) => {
      const connection = byId.get(connectionId)
      return [
        <span key="user">
          <Link className={styles.way} to={`${dataPath(connectionId, 'users')}${place(name, id)}`}>
            {name}
          </Link>
          <br />
          {email}
        </span>,
        connection === undefined ? '' : quotedName(connection, text),
        combination === null ? (
          ''
        ) : (
          <Link key="customer" className={styles.way} to={`/combinations/${encodeURIComponent(combination.id)}`}>
            {combination.name}
          </Link>
        ),
        ...(maySee ? [amount(purchase), amount(sales)] : []),
        why,
      ]
    },
  }
}

/** Whom nobody set aside, the dearest first. */
function Told({ leavers }: { leavers: readonly Leaver[] }) {
  const styles = useStyles()
  const text = useText()
  const { columns, cellsOf } = useTable()
  const mayEdit = useAllowed('combination:edit')
  const [shown, setShown] = useState(shownFirst)
  const [setting, setSetting] = useState<Leaver>()
  if (leavers.length === 0)
    return (
      <p className={styles.quiet}>
        <Message id="leavers.all_aside" />
      </p>
    )
  return (
    <>
      <MonthTable
        label={text('leavers.title')}
        columns={[...columns, ...(mayEdit ? [{ key: 'act', header: '' }] : [])]}
        rows={leavers.slice(0, shown).map((leaver) => ({
          key: leaver.id,
          cells: [
            ...cellsOf(leaver, text(`leavers.state.${leaver.state}`)),
            ...(mayEdit
              ? [
                  <Button
                    key="act"
                    className={styles.act}
                    size="small"
                    aria-label={text('home.step_of', { step: text('leavers.aside'), about: leaver.name })}
                    onClick={() => setSetting(leaver)}
                  >
                    <Message id="leavers.aside" />
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {leavers.length > shown && (
        <Button appearance="subtle" onClick={() => setShown(shown * 2)}>
          <Message id="month.more" />
        </Button>
      )}
      {setting !== undefined && <SetAside leaver={setting} onClose={() => setSetting(undefined)} />}
    </>
  )
}

/** Whom somebody set aside, folded away, with why and until when. */
function Aside({ leavers }: { leavers: readonly Leaver[] }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const { columns, cellsOf } = useTable()
  const mayEdit = useAllowed('combination:edit')
  const [open, setOpen] = useState(false)
  if (leavers.length === 0) return null
  const title = text('leavers.set_aside', { count: formats.integer(leavers.length) })
  return (
    <>
      <Button
        className={styles.fold}
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {title}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <MonthTable
            label={title}
            columns={[...columns, ...(mayEdit ? [{ key: 'act', header: '' }] : [])]}
            rows={leavers.map((leaver) => ({
              key: leaver.id,
              cells: [
                ...cellsOf(leaver, <AsideWhy key="why" leaver={leaver} />),
                ...(mayEdit ? [<TakeUp key="act" leaver={leaver} />] : []),
              ],
            }))}
          />
        )}
      </div>
    </>
  )
}

function AsideWhy({ leaver: { state, aside } }: { leaver: Leaver }) {
  const words = useAsideWords()
  if (aside === null) return null
  return (
    <>
      <div>
        <Message id={`leavers.state.${state}`} />
      </div>
      <div>{words(aside)}</div>
    </>
  )
}

function SetAside({ leaver, onClose }: { leaver: Leaver; onClose: () => void }) {
  const text = useText()
  const thing = useLeaverAside(leaver)
  const hints = { reason: text('leavers.reason.hint'), day: text('leavers.due.hint') }
  return <AsideDialog thing={thing} hints={hints} onClose={onClose} />
}

function TakeUp({ leaver }: { leaver: Leaver }) {
  const { name, aside } = leaver
  const styles = useStyles()
  const text = useText()
  const { takeUp, busy } = useTakeUp(useLeaverAside(leaver), text('leavers.taken_up', { name }))
  if (aside === null) return null
  return (
    <Button
      className={styles.act}
      size="small"
      disabledFocusable={busy}
      aria-label={text('home.step_of', { step: text('leavers.take_up'), about: name })}
      onClick={() => void takeUp(aside)}
    >
      <Message id="leavers.take_up" />
    </Button>
  )
}
