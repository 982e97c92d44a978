import { Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { AddedConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  next: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  link: { color: tokens.colorBrandForegroundLink },
})

/** Suggestions come after the rows, within seconds. */
const askEvery = 3_000

/** What a first sync brought about, and what comes next. */
export function WhatNext({ connection, onAnother }: { connection: NamedConnection; onAnother: () => void }) {
  const styles = useStyles()
  const formats = useFormats()
  const { data } = useGraphql(AddedConnectionDocument, {}, { refreshInterval: askEvery })
  const { application, crmSettings } = connection
  const system = data?.coverageSystems.find(({ connectionId }) => connectionId === connection.id)
  const customers = system?.administrations.linked ?? 0
  const suggested = (system?.administrations.suggested ?? 0) + (system?.users.suggested ?? 0)
  const to = (path: string) => (words: React.ReactNode) => (
    <Link className={styles.link} to={path}>
      {words}
    </Link>
  )
  return (
    <ul className={styles.next}>
      {crmSettings?.isLeading === true && (
        <li>
          <Message
            id="add_connection.next_leading"
            values={{ application, count: customers, shown: formats.integer(customers), link: to('/combinations') }}
          />
        </li>
      )}
      {suggested > 0 && (
        <li>
          <Message
            id="add_connection.next_review"
            values={{ count: suggested, shown: formats.integer(suggested), link: to('/combinations/review') }}
          />
        </li>
      )}
      <li>
        <FluentLink as="button" onClick={onAnother}>
          <Message id="add_connection.next_another" />
        </FluentLink>
      </li>
    </ul>
  )
}
