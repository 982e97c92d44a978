import { useEffect, useMemo, type ReactNode } from 'react'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { PlugDisconnected16Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { DefinitionDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { definitionList, useDefinitionName, type Definition } from '../definitions/index.ts'
import { UndoLast } from '../tasks/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { fromAddress, speaksOfList, withoutPlace } from '../../ui/list/list-values.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { DefinitionNeighbours } from './DefinitionNeighbours.tsx'
import { tabOf, tabParameter, tabsOf } from './definition-tabs.tsx'

/** What can be done to the products of a definition, and be taken back. */
const actsOfProducts = ['price-raise', 'price-import', 'exclusion'] as const

const useStyles = makeStyles({
  status: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  locked: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

/** How long it says why one is back at the list, in milliseconds. */
const goneDuration = 6_000

/** One definition: what it counts, what that came to, and what it costs and brings in. */
export function DefinitionPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const text = useText()
  const navigate = useNavigate()
  const popups = usePopups()
  const { data, error, reload, current } = useGraphql(DefinitionDocument, { id }, { keepPreviousData: false })
  const definition = current ? data?.productDefinition : undefined
  const isGone = definition === null
  useEffect(() => {
    if (!isGone) return
    popups.info(text('definition.gone'), goneDuration)
    void navigate('/products', { replace: true })
  }, [isGone, popups, text, navigate])
  const values = useMemo(
    () => (speaksOfList(definitionList, search) ? fromAddress(search, definitionList) : undefined),
    [search],
  )
  if (definition == null) {
    return (
      <Page title={text('definitions.title')}>
        {error === undefined || isGone ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />}
      </Page>
    )
  }
  return (
    // A definition of its own: nothing typed or opened goes along to the next one.
    <Details key={definition.id} definition={definition} list={values === undefined ? '' : listOf(search)}>
      {values !== undefined && <DefinitionNeighbours id={definition.id} values={values} />}
    </Details>
  )
}

/** The choices of the list one came from, without the tab of this page. */
function listOf(search: URLSearchParams): string {
  const of = new URLSearchParams(search)
  of.delete(tabParameter)
  return withoutPlace(of.toString())
}

function Details({ definition, list, children }: { definition: Definition; list: string; children: ReactNode }) {
  const styles = useStyles()
  const text = useText()
  const nameOf = useDefinitionName()
  const [search, setSearch] = useSearchParams()
  const tabs = tabsOf(definition)
  const tab = tabOf(search, tabs)
  const mayEdit = useAllowed('product:edit')
  return (
    <Page
      title={nameOf(definition)}
      filled={tab.isFilled === true}
      breadcrumb={[{ text: text('definitions.title'), to: `/products${list}` }]}
      status={
        <span className={styles.status}>
          {children}
          {definition.isDefault && (
            <span className={styles.locked}>
              <LockClosed16Regular aria-hidden="true" />
              <Message id="definition.default_word" />
            </span>
          )}
          {definition.isOff && (
            <span className={styles.locked}>
              <PlugDisconnected16Regular aria-hidden="true" />
              <Message id="definition.off" />
            </span>
          )}
        </span>
      }
      tabs={
        <TabList
          aria-label={text('definition.tabs')}
          selectedValue={tab.name}
          onTabSelect={(_, { value }) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before)
                next.set(tabParameter, String(value))
                return next
              },
              { replace: true },
            )
          }
        >
          {tabs.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {text(label)}
            </Tab>
          ))}
        </TabList>
      }
      actions={mayEdit ? tab.actions?.(definition) : undefined}
    >
      {tab.content(definition)}
      <UndoLast kinds={actsOfProducts} />
    </Page>
  )
}
