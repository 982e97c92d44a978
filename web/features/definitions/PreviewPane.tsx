import { useMemo } from 'react'
import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import type { SourceType } from '#domain/products/definition.ts'
import {
  DefinitionPreviewDocument,
  ExcludedOfDefinitionDocument,
  type ProductDefinitionPreviewInput,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useDefinitionName } from './definition-view.ts'
import { criteriaInput, type CriterionDraft, type Subject } from './definition-form.ts'
import { PreviewTables, type Preview } from './PreviewTables.tsx'
import { TriedDefinition } from './TriedDefinition.tsx'

/** After the last key, in milliseconds: what is asked looks at every row of the system. */
const previewDelay = 600

const useStyles = makeStyles({
  pane: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // Always there, so that nothing jumps when it speaks.
  bar: { minHeight: '2px' },
  figures: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  // It keeps its room, so that nothing jumps.
  late: { visibility: 'hidden' },
})

interface PreviewProps {
  readonly subject: Subject | undefined
  readonly sourceType: SourceType | ''
  readonly criteria: readonly CriterionDraft[]
  /** Something of the criteria is missing or wrong: there is nothing to ask yet. */
  readonly isIncomplete: boolean
  /** The definition that is changed: its prices are taken. */
  readonly definitionId?: string
}

/** What a definition would count, were it as it is filled in now. What was counted for other criteria is not shown. */
export function PreviewPane({ subject, sourceType, criteria, isIncomplete, definitionId }: PreviewProps) {
  const styles = useStyles()
  const text = useText()
  const question = useMemo(
    () =>
      subject === undefined || sourceType === '' || isIncomplete
        ? undefined
        : JSON.stringify({
            connectorName: subject.connectorName,
            connectionId: subject.connectionId,
            sourceType,
            customProductCriteria: criteriaInput(criteria),
            ...(definitionId === undefined ? {} : { productDefinitionId: definitionId }),
          }),
    [subject, sourceType, criteria, isIncomplete, definitionId],
  )
  const asked = useLater(question, previewDelay)
  // Written by this very component.
  const input = asked === undefined ? null : (JSON.parse(asked) as ProductDefinitionPreviewInput)
  const { data, error, busy, current, reload } = useGraphql(
    DefinitionPreviewDocument,
    input === null ? null : { input },
    { revalidateOnFocus: false },
  )
  // A question that failed has no figures of its own either, and is not on its way.
  const isLate = question !== asked || (asked !== undefined && !current && error === undefined)
  const shown = question === undefined ? undefined : data?.productDefinitionPreview
  return (
    <section className={styles.pane} aria-label={text('definition.preview')} aria-busy={isLate || busy}>
      <h3 className={styles.title}>
        <Message id="definition.preview" />
      </h3>
      <div className={styles.bar}>
        {(isLate || busy) && question !== undefined && (
          <ProgressBar thickness="medium" aria-label={text('definition.preview.counting')} />
        )}
      </div>
      {isLate && shown !== undefined && (
        <p className={styles.note} role="status">
          <Message id="definition.preview.counting" />
        </p>
      )}
      {question === undefined ? (
        <p className={styles.note}>
          <Message
            id={isIncomplete && sourceType !== '' ? 'definition.preview.criteria' : 'definition.preview.incomplete'}
          />
        </p>
      ) : error !== undefined && !isLate ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : shown === undefined ? (
        <Loading />
      ) : (
        <div className={mergeClasses(styles.content, isLate && styles.late)}>
          <Figures preview={shown} sourceType={sourceType} />
          <Costs preview={shown} hasPrices={definitionId !== undefined} />
          {sourceType !== '' && <Others preview={shown} sourceType={sourceType} />}
          {definitionId !== undefined && <ExcludedNote definitionId={definitionId} />}
          {input !== null && <TriedDefinition input={input} />}
          <PreviewTables preview={shown} />
        </div>
      )}
    </section>
  )
}

/** What is excluded is counted here, as it would come back with other criteria. */
function ExcludedNote({ definitionId }: { definitionId: string }) {
  const styles = useStyles()
  const formats = useFormats()
  const { data } = useGraphql(ExcludedOfDefinitionDocument, { id: definitionId })
  const count = data?.productBlacklist.totalCount ?? 0
  if (count === 0) return null
  return (
    <p className={styles.note}>
      <Message id="definition.preview.excluded" values={{ count, countText: formats.integer(count) }} />
    </p>
  )
}

/** More than these are a number. */
const mostOthers = 3

/** What counts elsewhere too, said before anything is charged twice. */
function Others({ preview: { others, isPartial }, sourceType }: { preview: Preview; sourceType: SourceType }) {
  const text = useText()
  const formats = useFormats()
  const nameOf = useDefinitionName()
  if (others.length === 0) return null
  const left = others.length - mostOthers
  const integer = (count: number): string =>
    isPartial ? text('definition.preview.at_least', { count: formats.integer(count) }) : formats.integer(count)
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text('definition.preview.others')}</MessageBarTitle>
        {others.slice(0, mostOthers).map(({ definition, sources, hasPrice }) => (
          <div key={definition.id}>
            <Message
              id={hasPrice ? 'definition.preview.other_priced' : 'definition.preview.other'}
              values={{
                count: sources,
                what: text(`definition.overlap.count.${sourceType}`, { count: sources, countText: integer(sources) }),
                name: nameOf(definition),
              }}
            />
          </div>
        ))}
        {left > 0 && (
          <Message id="definition.preview.others_more" values={{ count: left, countText: formats.integer(left) }} />
        )}
      </MessageBarBody>
    </MessageBar>
  )
}

function Figures({ preview, sourceType }: { preview: Preview; sourceType: SourceType | '' }) {
  const styles = useStyles()
  const formats = useFormats()
  const text = useText()
  const figure = (id: MessageId, count: number) => (
    <div>
      <dt className={styles.term}>{text(id)}</dt>
      <dd className={styles.figure}>
        {preview.isPartial
          ? text('definition.preview.at_least', { count: formats.integer(count) })
          : formats.integer(count)}
      </dd>
    </div>
  )
  return (
    <>
      <dl className={styles.figures}>
        {figure(sourceType === '' ? 'definition.preview.sources' : `definition.source.${sourceType}`, preview.sources)}
        {figure('definition.preview.linked', preview.linked)}
        {figure('definition.preview.products', preview.products)}
      </dl>
      {preview.sources > preview.linked && (
        <p className={styles.note}>
          <Message
            id="definition.preview.unlinked"
            values={{
              count: preview.sources - preview.linked,
              countText: formats.integer(preview.sources - preview.linked),
            }}
          />
        </p>
      )}
    </>
  )
}

function Costs({ preview, hasPrices }: { preview: Preview; hasPrices: boolean }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { purchase, sales, isMissingPrice } = preview
  if (purchase === null && sales === null) {
    return (
      <p className={styles.note}>
        <Message id={hasPrices ? 'definition.preview.no_price' : 'definition.preview.price_later'} />
      </p>
    )
  }
  const amount = (value: string | null): string => (value === null ? text('price.missing') : formats.euro(value))
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt className={styles.term}>{text('definition.preview.purchase')}</dt>
          <dd className={styles.figure}>{amount(purchase)}</dd>
        </div>
        <div>
          <dt className={styles.term}>{text('definition.preview.sales')}</dt>
          <dd className={styles.figure}>{amount(sales)}</dd>
        </div>
      </dl>
      {isMissingPrice && (
        <p className={styles.note}>
          <Message id="definition.preview.some_missing" />
        </p>
      )}
    </>
  )
}
