import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { DefinitionPreviewQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'

/** What a definition would count. */
export type Preview = DefinitionPreviewQuery['productDefinitionPreview']

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', maxHeight: '16rem', overflowY: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: tokens.fontSizeBase200 },
  caption: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold, paddingBottom: tokens.spacingVerticalXS },
  heading: {
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS} 0`,
  },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
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
      <table className={styles.table}>
        <caption className={styles.caption}>
          <Message id="definition.preview.splits" />
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              {text('definition.preview.value')}
            </th>
            <th scope="col" className={mergeClasses(styles.heading, styles.number)}>
              {text('definition.preview.sources')}
            </th>
            <th scope="col" className={mergeClasses(styles.heading, styles.number)}>
              {text('definition.preview.products')}
            </th>
          </tr>
        </thead>
        <tbody>
          {splits.map((split) => (
            <tr key={split.splitFieldValue}>
              <td className={styles.cell}>{word(split)}</td>
              <td className={mergeClasses(styles.cell, styles.number)}>{formats.integer(split.sources)}</td>
              <td className={mergeClasses(styles.cell, styles.number)}>{formats.integer(split.products)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
      <table className={styles.table}>
        <caption className={styles.caption}>
          <Message id="definition.preview.examples" />
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              {text('definition.preview.name')}
            </th>
            <th scope="col" className={styles.heading}>
              {text('definition.preview.customer')}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ id, name, detail, customerName }) => (
            <tr key={id}>
              <td className={styles.cell}>
                {name}
                {detail !== null && <div className={styles.quiet}>{detail}</div>}
              </td>
              <td className={styles.cell}>
                {customerName ?? (
                  <span className={styles.quiet}>
                    <Message id="definition.preview.no_customer" />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
