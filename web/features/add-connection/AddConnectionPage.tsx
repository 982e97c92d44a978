import { useMemo, useState, type ReactNode } from 'react'
import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { Search24Regular } from '@fluentui/react-icons/svg/search'
import { useNavigate } from 'react-router'
import { useConfig } from '../../app/session/config.ts'
import { ApplicationName, useApplicationName } from '../live-connections/index.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { SupportLink } from '../../ui/SupportLink.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useColumnLayout } from '../../ui/table/useColumnLayout.ts'
import { AddConnectionDialog } from './AddConnectionDialog.tsx'
import { matchingOffers, offerId, offersFor, type Offer } from './offered-view.ts'
import { useNeeds } from './useNeeds.ts'

const useStyles = makeStyles({
  search: { width: '100%', maxWidth: '20rem', marginBottom: tokens.spacingVerticalL },
  group: { marginBottom: tokens.spacingVerticalXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { color: tokens.colorNeutralForeground2, margin: `${tokens.spacingVerticalS} 0 0` },
})

const nobody = { role: 'UNKNOWN', tier: 'NONE' } as const

/** Choose the application to connect; a row opens its form. */
export function AddConnectionPage() {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const applicationName = useApplicationName()
  const navigate = useNavigate()
  const user = useCurrentUser()
  const { developmentConnectors } = useConfig()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Offer>()
  const offers = useMemo(
    () =>
      offersFor(
        user ?? nobody,
        (entry) => applicationName({ connector: entry.id, entry }),
        formats.compare,
        developmentConnectors,
      ),
    [user, applicationName, formats, developmentConnectors],
  )
  const crm = matchingOffers(offers.crm, typed)
  const regular = matchingOffers(offers.regular, typed)
  return (
    <Page title={text('add_connection.title')} breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}>
      <SearchBox
        autoFocus
        className={styles.search}
        value={typed}
        maxLength={50}
        placeholder={text('add_connection.search')}
        aria-label={text('add_connection.search')}
        // With nothing to clear there is no cross.
        dismiss={typed === '' ? null : { 'aria-label': text('search.clear') }}
        onChange={(_, data) => setTyped(data.value)}
        onKeyDown={(event) => {
          const only = [...crm, ...regular]
          if (event.key === 'Enter' && only.length === 1) setChosen(only[0])
        }}
      />
      {crm.length + regular.length === 0 && typed !== '' && (
        <EmptyState
          icon={<Search24Regular />}
          title={<Message id="add_connection.filtered.title" values={{ filter: typed }} />}
          body={
            <Message
              id="add_connection.filtered.body"
              values={{ link: (words) => <SupportLink>{words}</SupportLink> }}
            />
          }
          action={
            <Button onClick={() => setTyped('')}>
              <Message id="add_connection.filtered.action" />
            </Button>
          }
        />
      )}
      {(crm.length > 0 || (offers.crmHeldBack && typed === '')) && (
        <OfferGroup title={text('add_connection.group.crm')} offers={crm} onChoose={setChosen}>
          {offers.crmHeldBack && (
            <p className={styles.note}>
              <Message id="add_connection.crm_tier" />
            </p>
          )}
        </OfferGroup>
      )}
      {regular.length > 0 && (
        <OfferGroup title={text('add_connection.group.regular')} offers={regular} onChoose={setChosen} />
      )}
      {chosen !== undefined && (
        <AddConnectionDialog
          offer={chosen}
          onCancel={() => setChosen(undefined)}
          onLeave={(id) => void navigate(`/connections/${id}`, { replace: true })}
        />
      )}
    </Page>
  )
}

interface OfferGroupProps {
  readonly title: string
  readonly offers: readonly Offer[]
  readonly onChoose: (offer: Offer) => void
  readonly children?: ReactNode
}

/** Half a sentence of what is needed says nothing; chosen, an application says it whole. */
const cramped = '(max-width: 1180px)'

const offerName = (offer: Offer): string => offer.application

function OfferGroup({ title, offers, onChoose, children }: OfferGroupProps) {
  const styles = useStyles()
  const text = useText()
  const { needs, delivers } = useNeeds()
  const isCramped = useMediaQuery(cramped)
  const columns = useMemo(
    (): TableColumn<Offer>[] => [
      {
        id: 'application',
        header: text('add_connection.column.application'),
        kind: 'text',
        width: 260,
        value: (offer) => offer.application,
        render: (offer) => <ApplicationName entry={offer.entry} name={offer.application} />,
      },
      {
        id: 'company',
        header: text('add_connection.column.company'),
        kind: 'text',
        width: 140,
        value: ({ entry }) => entry.company,
      },
      {
        id: 'delivers',
        header: text('add_connection.column.delivers'),
        kind: 'text',
        width: 300,
        value: ({ entry, isCrm }) => delivers(entry, isCrm),
      },
      ...(isCramped
        ? []
        : [
            {
              id: 'needs',
              header: text('add_connection.column.needs'),
              kind: 'text' as const,
              width: 440,
              value: ({ entry }: Offer) => needs(entry),
            },
          ]),
    ],
    [text, needs, delivers, isCramped],
  )
  const layout = useColumnLayout('offers', columns)
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      {offers.length > 0 && (
        <DataTable<Offer>
          label={title}
          shape="card"
          layout={layout}
          rows={offers}
          total={offers.length}
          firstRow={0}
          rowId={offerId}
          rowName={offerName}
          onOpen={onChoose}
        />
      )}
      {children}
    </section>
  )
}
