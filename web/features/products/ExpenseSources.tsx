import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { sourcesAPage, type Explanation } from './explanation.ts'

type ExplainedSource = Explanation['sources'][number]

const useStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase300, margin: `0 0 ${tokens.spacingVerticalS}` },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  source: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figure: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
  pager: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
})

/** The rows, or lines of invoices, that a month counts: a page of them. */
export function ExpenseSources(props: {
  readonly explanation: Explanation
  readonly page: number
  readonly onPage: (page: number) => void
}) {
  const { explanation, page, onPage } = props
  const { sources, sourceCount, sourceType, onlyNumberKnown } = explanation
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const from = page * sourcesAPage
  return (
    <section>
      <h2 className={styles.title}>
        <Message id="product_year.sources" values={{ count: sourceCount }} />
      </h2>
      {onlyNumberKnown && (
        <p className={styles.none}>
          <Message id="product_year.only_number" />
        </p>
      )}
      <ul className={styles.list}>
        {sources.map((source) => (
          <li key={source.id} className={styles.source}>
            {source.spilStatus !== null && <StatusDot status={source.spilStatus} />}
            <Name source={source} />
            <span className={styles.figure}>
              {source.purchase !== null || source.sales !== null
                ? [source.purchase, source.sales]
                    .map((amount) => (amount === null ? '–' : formats.euro(amount)))
                    .join(' / ')
                : sourceType === 'ADMINISTRATION' || sourceType === 'USER'
                  ? ''
                  : formats.quantity(source.quantity)}
            </span>
          </li>
        ))}
      </ul>
      {sourceCount > sourcesAPage && (
        <div className={styles.pager}>
          <Button size="small" disabledFocusable={page === 0} onClick={() => onPage(page - 1)}>
            <Message id="product_year.sources_previous" />
          </Button>
          <span>
            {text('product_year.sources_place', {
              from: formats.integer(from + 1),
              till: formats.integer(Math.min(from + sourcesAPage, sourceCount)),
              total: formats.integer(sourceCount),
            })}
          </span>
          <Button size="small" disabledFocusable={from + sourcesAPage >= sourceCount} onClick={() => onPage(page + 1)}>
            <Message id="product_year.sources_next" />
          </Button>
        </div>
      )}
    </section>
  )
}

function Name({ source }: { source: ExplainedSource }) {
  const styles = useStyles()
  const text = useText()
  const more = [source.administrationName, source.isGone ? text('product_year.source_gone') : null].filter(
    (part) => part !== null,
  )
  return (
    <div className={styles.name}>
      {source.name === '' ? text('product_year.source_unknown') : source.name}
      {more.length > 0 && <div className={styles.more}>{more.join(' · ')}</div>}
    </div>
  )
}
