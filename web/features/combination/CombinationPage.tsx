import { useEffect, useMemo, useState } from 'react'
import { makeStyles, MessageBar, MessageBarBody, Tab, TabList, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { LinkAdd20Regular } from '@fluentui/react-icons/svg/link-add'
import { LinkSquare20Regular } from '@fluentui/react-icons/svg/link-square'
import { Merge20Regular } from '@fluentui/react-icons/svg/merge'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import {
  CombinationAdministrationsDocument,
  CombinationChildrenDocument,
  CombinationDocument,
  CombinationTimelineDocument,
  CombinationUsersDocument,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import {
  combinationPath,
  MergeDialog,
  combinationList,
  useCombinationStatus,
  useCombinationWork,
  useDeleteCombination,
  type CombinationDetails,
} from '../combinations/index.ts'
import { useConnections } from '../live-connections/index.ts'
import { MemosCard } from '../memos/index.ts'
import { AddProduct, CustomerProducts, productsParameters } from '../products/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { MoreMenu, type MoreAct } from '../../ui/MoreMenu.tsx'
import { fromAddress, speaksOfList, withoutPlace } from '../../ui/list/list-values.ts'
import { UndoLast } from '../tasks/index.ts'
import { Page } from '../../ui/Page.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import { ChildrenCard } from './ChildrenCard.tsx'
import { CombinationNeighbours } from './CombinationNeighbours.tsx'
import { InfoCard } from './InfoCard.tsx'
import { LinkedRowsCard } from './LinkedRowsCard.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { TimelineCard } from './TimelineCard.tsx'

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  status: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  link: { color: tokens.colorBrandForegroundLink },
})

/** How often what is shown is asked again while background work changes customers, in milliseconds. */
const pollWhileBusy = 6_000
/** How long it says why one is back at the list, in milliseconds. */
const goneDuration = 6_000

/** One customer: what it says of itself, and what of every system belongs to it. */
export function CombinationPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const text = useText()
  const navigate = useNavigate()
  const popups = usePopups()
  const { data, error, reload, current } = useGraphql(CombinationDocument, { id }, { keepPreviousData: false })
  const combination = current ? data?.combination : undefined
  const isGone = combination === null
  useEffect(() => {
    if (!isGone) return
    popups.info(text('combination.gone'), goneDuration)
    void navigate('/combinations', { replace: true })
  }, [isGone, popups, text, navigate])
  const values = useMemo(
    () => (speaksOfList(combinationList, search) ? fromAddress(search, combinationList) : undefined),
    [search],
  )
  const list = values === undefined ? '' : listOf(search)
  if (combination == null) {
    return (
      <Page title={text('combinations.title')}>
        {error === undefined || isGone ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />}
      </Page>
    )
  }
  return (
    // A customer of its own: nothing typed or opened goes along to the next one.
    <Details key={combination.id} combination={combination} list={list}>
      {values !== undefined && <CombinationNeighbours id={combination.id} values={values} />}
    </Details>
  )
}

/** The choices of the list one came from, without those of this page. */
function listOf(search: URLSearchParams): string {
  const of = new URLSearchParams(search)
  for (const own of ['tab', ...productsParameters]) of.delete(own)
  return withoutPlace(of.toString())
}

const tabs = ['details', 'products'] as const
type CustomerTab = (typeof tabs)[number]

/** Which tab is open, as the address says it; who may see no products has none. */
function useCustomerTab(): {
  readonly tab: CustomerTab | undefined
  /** The address asks for products, which this person may not see. */
  readonly isHidden: boolean
  readonly open: (tab: unknown) => void
} {
  const maySee = useAllowed('product:read')
  const [search, setSearch] = useSearchParams()
  const open = (tab: unknown): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set('tab', String(tab))
      return next
    })
  const asked = tabs.find((one) => one === search.get('tab')) ?? 'details'
  return { tab: maySee ? asked : undefined, isHidden: !maySee && asked === 'products', open }
}

interface DetailsProps {
  readonly combination: CombinationDetails
  /** The choices of the list one came from, as its address says them; empty: from no list. */
  readonly list: string
  readonly children: React.ReactNode
}

function Details({ combination, list, children }: DetailsProps) {
  const styles = useStyles()
  const text = useText()
  const { mergedInto } = combination
  // One that was merged is told of, and changed by nobody.
  const mayEdit = useAllowed('combination:edit') && mergedInto === null
  const { obstacle } = usePolledWork()
  const [linking, setLinking] = useState(false)
  const parentLocked = useParentLocked()
  const { name, parentId } = combination
  const { tab, isHidden, open } = useCustomerTab()
  const isProducts = tab === 'products'
  return (
    <>
      <Page
        title={name}
        filled={isProducts}
        tabs={
          tab === undefined ? undefined : (
            <TabList
              aria-label={text('combination.tabs')}
              selectedValue={tab}
              onTabSelect={(_, { value }) => open(value)}
            >
              {tabs.map((one) => (
                <Tab key={one} value={one}>
                  <Message id={`combination.tab.${one}`} />
                </Tab>
              ))}
            </TabList>
          )
        }
        breadcrumb={[{ text: text('combinations.title'), to: `/combinations${list}` }]}
        status={
          <span className={styles.status}>
            {children}
            <Status combination={combination} mayEdit={mayEdit} />
          </span>
        }
        actions={
          <>
            <Seldom combination={combination} list={list} mayEdit={mayEdit} obstacle={obstacle} />
            {mayEdit && (
              <BlockedButton
                primary={!isProducts}
                obstacle={obstacle}
                icon={<LinkAdd20Regular />}
                onClick={() => setLinking(true)}
              >
                <Message id="combination.link.open" />
              </BlockedButton>
            )}
            {mayEdit && isProducts && <AddProduct combinationId={combination.id} />}
          </>
        }
      >
        {isProducts ? (
          <CustomerProducts combination={combination} />
        ) : (
          <div className={styles.cards}>
            {isHidden && (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>
                  <Message id="combination.products_hidden" />
                </MessageBarBody>
              </MessageBar>
            )}
            {mergedInto !== null && <MergedInto survivor={mergedInto} />}
            <InfoCard combination={combination} parentLocked={parentLocked} isFixed={mergedInto !== null} />
            <LinkedRowsCard combination={combination} table="administrations" />
            <LinkedRowsCard combination={combination} table="users" />
            {parentId === null && mergedInto === null && <ChildrenCard parent={combination} locked={parentLocked} />}
            <MemosCard subject="CUSTOMER" subjectId={combination.id} />
            <TimelineCard id={combination.id} />
          </div>
        )}
      </Page>
      <UndoLast kinds={actsOfCustomer} combinationId={combination.id} />
      {linking && <LinkPanel combination={combination} parentLocked={parentLocked} onClose={() => setLinking(false)} />}
    </>
  )
}

/** What can be done to one customer, and be taken back. */
const actsOfCustomer = ['links', 'customer-statuses', 'customer-merge', 'exclusion'] as const

/** In the mode AUTO the leading CRM alone says who is under whom. */
function useParentLocked(): boolean {
  const { connections } = useConnections()
  const leading = connections?.find(({ isLeadingCrm }) => isLeadingCrm)
  return leading?.crmSettings?.combinationParentSyncMode === 'AUTO'
}

/** While background work changes customers this one is read again every few seconds, and once more when it has ended. */
function usePolledWork() {
  const reload = useReload()
  const again = useMemo(
    () => () =>
      void reload(
        CombinationDocument,
        CombinationAdministrationsDocument,
        CombinationUsersDocument,
        CombinationChildrenDocument,
        CombinationTimelineDocument,
      ),
    [reload],
  )
  const work = useCombinationWork(again)
  const isBusy = work.task !== undefined
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(again, pollWhileBusy)
    return () => clearInterval(timer)
  }, [isBusy, again])
  return work
}

function Status({ combination, mayEdit }: { combination: CombinationDetails; mayEdit: boolean }) {
  const text = useText()
  const change = useCombinationStatus()
  const { spilStatus, name } = combination
  if (!mayEdit) return <StatusDot status={spilStatus} word />
  return (
    <>
      <StatusMenu of="customer" status={spilStatus} name={name} onChange={(to) => change(combination, to)} />
      <span aria-hidden="true">{text(`status.${spilStatus}`)}</span>
    </>
  )
}

/** Where what was of it is now. */
function MergedInto({ survivor }: { survivor: NonNullable<CombinationDetails['mergedInto']> }) {
  const styles = useStyles()
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <Message
          id="combination.merged_into"
          values={{
            name: survivor.name,
            link: (words) => (
              <Link className={styles.link} to={combinationPath(survivor.id)}>
                {words}
              </Link>
            ),
          }}
        />
      </MessageBarBody>
    </MessageBar>
  )
}

interface SeldomProps extends Pick<DetailsProps, 'combination' | 'list'> {
  readonly mayEdit: boolean
  readonly obstacle: string | undefined
}

/** What is done seldom with one customer, and what the specification shows and gives nothing to do. */
function Seldom({ combination, list, mayEdit, obstacle }: SeldomProps) {
  const text = useText()
  const navigate = useNavigate()
  const maySeeLinks = useAllowed('combination:links')
  const [merging, setMerging] = useState(false)
  const leave = useMemo(() => () => void navigate(`/combinations${list}`), [navigate, list])
  const remove = useDeleteCombination(leave)
  const inert = (name: MessageId, icon: React.JSX.Element): MoreAct => {
    return { label: text(name), icon, run: () => undefined, obstacle: text('combination.not_available') }
  }
  const acts = [
    ...(mayEdit
      ? [{ label: text('combination.merge'), icon: <Merge20Regular />, run: () => setMerging(true), obstacle }]
      : []),
    ...(maySeeLinks
      ? [
          inert('combination.internal_link', <LinkSquare20Regular />),
          inert('combination.external_link', <Open20Regular />),
        ]
      : []),
    inert('combination.download', <ArrowDownload20Regular />),
  ]
  const last = {
    label: text('combination.delete'),
    icon: <Delete20Regular />,
    run: () => void remove(combination),
    obstacle,
  }
  return (
    <>
      <MoreMenu onPage label={text('page.more')} acts={acts} {...(mayEdit ? { last } : {})} />
      {merging && (
        <MergeDialog
          ids={[combination.id]}
          onDone={(id) => void navigate(combinationPath(id))}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  )
}
