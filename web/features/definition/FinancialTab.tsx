import { useCallback, useMemo, useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowTrending20Regular } from '@fluentui/react-icons/svg/arrow-trending'
import { Money24Regular } from '@fluentui/react-icons/svg/money'
import { isInvoiceType, type SourceType } from '#domain/products/definition.ts'
import { periodAt } from '#domain/shared/period.ts'
import {
  CreateRuleDocument,
  DefaultPricesForDocument,
  DeleteRuleDocument,
  FinancialRulesDocument,
  SplitValuesDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import {
  pricesShown,
  RaiseDialog,
  RuleDialog,
  useDefinitionName,
  useFieldName,
  useValueText,
  type Definition,
} from '../definitions/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useOpenAsked } from '../../ui/useOpenAsked.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { PriceChoice } from './PriceChoice.tsx'
import { priceRows, type Rule } from './price-rows.ts'
import { PriceTable } from './PriceTable.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

/** What a definition's prices are asked by: its split value, or none. */
const splitFieldOf = ({ customProductCriteria }: Definition): string =>
  customProductCriteria.find(({ criterionType }) => criterionType === 'SPLIT')?.field ?? ''

/** The prices of a definition, with everything that its page says of them. */
function usePrices(definition: Definition) {
  const { id, isSplit } = definition
  const rules = useGraphql(FinancialRulesDocument, { productDefinitionId: id })
  const values = useGraphql(SplitValuesDocument, isSplit ? { productDefinitionIds: [id] } : null)
  const isLoading = rules.data === undefined || (isSplit && values.data === undefined)
  const rows = useMemo(
    () =>
      isLoading
        ? undefined
        : priceRows(
            definition,
            rules.data.productDefinitionFinancialRules,
            values.data?.productDefinitionsDistinctSplitFieldValues ?? [],
            periodAt(new Date()),
          ),
    [isLoading, definition, rules.data, values.data],
  )
  const reload = useCallback(() => {
    void rules.reload()
    void values.reload()
  }, [rules, values])
  return { rows, error: rules.error ?? values.error, reload }
}

/** What a unit costs and brings in, from which month on. */
export function FinancialTab({ definition }: { definition: Definition }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const mayEdit = useAllowed('product:edit')
  const valueText = useValueText()
  const fieldName = useFieldName()
  const { rows, error, reload } = usePrices(definition)
  const [adding, setAdding] = useState<{ readonly value: string | null }>()
  const remove = useDeletePrice()
  const field = splitFieldOf(definition)
  const valueName = useCallback(
    (value: string | null, rule?: Rule) => {
      if (value === null) return text('price.no_value')
      const of = rule?.splitField ?? field
      const shown = valueText(definition, of, value)
      return of === field ? shown : text('price.of_field', { field: fieldName(definition, of), value: shown })
    },
    [text, valueText, fieldName, definition, field],
  )
  if (rows === undefined) {
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={reload} />
  }
  const missing = rows.filter(({ holds }) => holds === 'missing')
  const isInvoice = isInvoiceType(definition.sourceType satisfies SourceType)
  const close = (): void => setAdding(undefined)
  const isEmpty = rows.every(({ rule }) => rule === undefined)
  return (
    <>
      <Card title={<Message id="price.title" />}>
        <div className={styles.content}>
          {missing.length > 0 && !(isEmpty && !definition.isSplit) && (
            <MessageBar intent="warning">
              <MessageBarBody>
                {definition.isSplit ? (
                  <Message
                    id="price.missing_values"
                    values={{
                      values: formats.list(missing.slice(0, 3).map(({ value }) => valueName(value))),
                      more: Math.max(0, missing.length - 3),
                    }}
                  />
                ) : (
                  <Message id="price.missing_now" />
                )}
              </MessageBarBody>
            </MessageBar>
          )}
          {rows.length === 0 || (isEmpty && !definition.isSplit) ? (
            <EmptyState
              icon={<Money24Regular />}
              title={<Message id="price.empty.title" />}
              body={<Message id={definition.isSplit ? 'price.empty.split' : 'price.empty.body'} />}
            />
          ) : (
            <PriceTable
              rows={rows}
              isSplit={definition.isSplit || rows.some(({ value }) => value !== null)}
              fieldName={field === '' ? '' : fieldName(definition, field)}
              valueName={valueName}
              onAdd={mayEdit ? (value) => setAdding({ value }) : undefined}
              onDelete={mayEdit && !isInvoice ? remove : undefined}
            />
          )}
          {isInvoice && mayEdit && !isEmpty && (
            <p>
              <Message id="price.of_invoice" />
            </p>
          )}
        </div>
      </Card>
      {adding !== undefined && (
        <RuleDialog
          definitionId={definition.id}
          split={adding.value === null ? undefined : { value: adding.value, name: valueName(adding.value) }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Deletes a price, with the way back. */
function useDeletePrice(): (rule: Rule) => void {
  const text = useText()
  const offerUndo = useUndo()
  const popups = usePopups()
  const remove = useCommand(DeleteRuleDocument, { refreshes: pricesShown })
  const create = useCommand(CreateRuleDocument, { refreshes: pricesShown })
  return useCallback(
    (rule) => {
      const { id, productDefinitionId, splitFieldValue, startDate, purchaseCostPerUnit, salesCostPerUnit } = rule
      void remove.run({ id }).then((answer) => {
        if (answer === undefined) return
        // A new price is of the field that the definition is split by now.
        if (rule.isOfEarlierSplit) {
          popups.success(text('price.deleted'))
          return
        }
        offerUndo({
          done: text('price.deleted'),
          undo: async () => {
            const input = { productDefinitionId, splitFieldValue, startDate, purchaseCostPerUnit, salesCostPerUnit }
            await create.send({ input })
            return undefined
          },
        })
      })
    },
    [text, offerUndo, popups, remove, create],
  )
}

/** What an administrator does with prices, in the title row. */
export function FinancialActions({ definition }: { definition: Definition }) {
  const text = useText()
  const nameOf = useDefinitionName()
  const valueText = useValueText()
  const [open, setOpen] = useState<'add' | 'import' | 'raise'>()
  const close = (): void => setOpen(undefined)
  const { data } = useGraphql(DefaultPricesForDocument, {})
  const mayEdit = useAllowed('product:edit')
  // A link to a missing price opens the form at once; a split definition has a button for each value instead.
  useOpenAsked('price', () => mayEdit && !definition.isSplit && setOpen('add'))
  const hasDefaults = data?.productDefinitionIdsWithDefaultFinancialRules.includes(definition.id) === true
  const field = splitFieldOf(definition)
  return (
    <Allowed to="product:edit">
      {hasDefaults && (
        <MoreMenu
          onPage
          label={text('page.more')}
          acts={[{ label: text('price.import'), icon: <ArrowDownload20Regular />, run: () => setOpen('import') }]}
        />
      )}
      <Button icon={<ArrowTrending20Regular />} onClick={() => setOpen('raise')}>
        <Message id="price.raise" />
      </Button>
      <Button appearance="primary" icon={<Add20Regular />} onClick={() => setOpen('add')}>
        <Message id="price.add" />
      </Button>
      {open === 'add' &&
        (definition.isSplit ? (
          <PriceChoice definition={definition} field={field} onClose={close} />
        ) : (
          <RuleDialog definitionId={definition.id} split={undefined} onClose={close} />
        ))}
      {open === 'import' && <ImportDialog definitionId={definition.id} onClose={close} />}
      {open === 'raise' && (
        <RaiseDialog
          definitions={[{ id: definition.id, name: nameOf(definition) }]}
          valueName={(_, value) => valueText(definition, field, value)}
          onClose={close}
        />
      )}
    </Allowed>
  )
}
