import { useState } from 'react'
import { Button, Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useSearchParams } from 'react-router'
import type { ODataServiceQuery } from '../../graphql/generated/graphql.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { officeConnection } from './connect-files.ts'
import { feedPath, wholeSet, type FeedSet } from './feed-query.ts'
import { FeedPreview } from './FeedPreview.tsx'
import { overview, overviewHeadings } from './overview-headings.ts'
import { QueryBuilder } from './QueryBuilder.tsx'
import { useTranslated } from './useTranslated.ts'

const useStyles = makeStyles({
  tab: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  choice: { flexBasis: '22rem', maxWidth: '100%' },
  text: { margin: 0, maxWidth: '48rem', color: tokens.colorNeutralForeground2 },
})

/** Which table of the feed is open, in the address. */
const setParameter = 'set'

/** What is in the feed: each table with its first rows, and a question to it that is put together here. */
export function DataTab({ service }: { service: ODataServiceQuery['oDataService'] }) {
  const [search, setSearch] = useSearchParams()
  const { address, sets } = service
  const set = sets.find(({ name }) => name === search.get(setParameter)) ?? sets[0]
  if (set === undefined) return null
  return (
    // Another table is asked anew.
    <SetData
      key={set.name}
      address={address}
      sets={sets}
      set={set}
      onSet={(name) =>
        setSearch(
          (before) => {
            const next = new URLSearchParams(before)
            next.set(setParameter, name)
            return next
          },
          { replace: true },
        )
      }
    />
  )
}

function SetData({
  address,
  sets,
  set,
  onSet,
}: {
  address: string
  sets: readonly FeedSet[]
  set: FeedSet
  onSet: (name: string) => void
}) {
  const styles = useStyles()
  const text = useText()
  const { compare } = useFormats()
  const locale = useFormats().pick({ nl: 'nl', en: 'en' } as const)
  const said = useTranslated()
  const [query, setQuery] = useState(wholeSet)
  const path = feedPath(set, query)
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <Field className={styles.choice} label={text('odata.data.set')}>
          <Dropdown
            value={set.name}
            selectedOptions={[set.name]}
            onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onSet(optionValue)}
          >
            {sets
              .toSorted((one, other) => compare(one.name, other.name))
              .map(({ name }) => (
                <Option key={name} value={name}>
                  {name}
                </Option>
              ))}
          </Dropdown>
        </Field>
        <Button
          icon={<ArrowDownload20Regular />}
          onClick={() =>
            saveFile(
              new Blob(
                [
                  officeConnection(
                    address,
                    set.name,
                    said(set.description),
                    set.name === overview ? overviewHeadings(locale, text) : undefined,
                  ),
                ],
                { type: 'text/x-ms-odc;charset=utf-8' },
              ),
              `Spil ${set.name}.odc`,
            )
          }
        >
          <Message id="odata.open_excel" />
        </Button>
      </div>
      <p className={styles.text}>{said(set.description)}</p>
      <Card title={<Message id="odata.builder.title" />}>
        <QueryBuilder address={address} set={set} query={query} path={path} onChange={setQuery} />
      </Card>
      <FeedPreview set={set} path={path} />
    </div>
  )
}
