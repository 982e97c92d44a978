import { makeStyles, tokens } from '@fluentui/react-components'
import type { DefinitionPreviewQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'

/** What a definition would count. */
export type Preview = DefinitionPreviewQuery['productDefinitionPreview']

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', maxHeight: '16rem', overflowY: 'auto' },
  quiet: { color: tokens.colorNeutralForeground2 },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** What there is of each value, and the first of what matches. */
export function PreviewTables({ preview }: { preview: Preview }) {
  return (
    <>
      {preview.splitCount > 0 && <Splits preview={preview} />}
      <Examples preview={preview} />
    </>
  )
}

function Splits({ preview }: { preview: Preview }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { splits, splitCount } = preview
  const word = ({ splitFieldValue, translations }: Preview['splits'][number]): string => {
    if (splitFieldValue === null || splitFieldValue === '') return text('definition.value.empty')
    const of = Object.fromEntries(translations.map(({ locale, value }) => [locale, value]))
    return formats.pick({ nl: of['nl'] ?? splitFieldValue, en: of['en'] ?? splitFieldValue })
  }
  return (
    // A region that scrolls is reached with the keyboard.
    <div className={styles.scroll} role="region" aria-label={text('definition.preview.splits')} tabIndex={0}>
      <SmallTable
        label={text('definition.preview.splits')}
        isLabelShown
        size="small"
        rows={splits}
        rowKey={({ splitFieldValue }) => splitFieldValue ?? ''}
        columns={[
          { key: 'value', heading: text('definition.preview.value'), headsRow: true, cell: word },
          {
            key: 'sources',
            heading: text('definition.preview.sources'),
            kind: 'number',
            cell: ({ sources }) => formats.integer(sources),
          },
          {
            key: 'products',
            heading: text('definition.preview.products'),
            kind: 'number',
            cell: ({ products }) => formats.integer(products),
          },
        ]}
      />
      {splitCount > splits.length && (
        <p className={styles.note}>
          <Message
            id="definition.preview.more_values"
            values={{ count: splitCount - splits.length, countText: formats.integer(splitCount - splits.length) }}
          />
        </p>
      )}
    </div>
  )
}

function Examples({ preview }: { preview: Preview }) {
  const styles = useStyles()
  const text = useText()
  const { examples } = preview
  if (examples.length === 0) {
    return (
      <p className={styles.note}>
        <Message id="definition.preview.nothing" />
      </p>
    )
  }
  return (
    <div className={styles.scroll} role="region" aria-label={text('definition.preview.examples')} tabIndex={0}>
      <SmallTable
        label={text('definition.preview.examples')}
        isLabelShown
        size="small"
        rows={examples}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            heading: text('definition.preview.name'),
            headsRow: true,
            cell: ({ name, detail }) => (
              <>
                {name}
                {detail !== null && <div className={styles.quiet}>{detail}</div>}
              </>
            ),
          },
          {
            key: 'customer',
            heading: text('definition.preview.customer'),
            cell: ({ customerName }) =>
              customerName ?? <span className={styles.quiet}>{text('definition.preview.no_customer')}</span>,
          },
        ]}
      />
    </div>
  )
}
