import { useState } from 'react'
import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { sourceTypesOf } from '#domain/products/fields.ts'
import { definitionTypeFor } from '#domain/products/invoice-product.ts'
import {
  CreateInvoiceProductDocument,
  InvoiceProductDefinitionsDocument,
  type BillableLinesQuery,
  type InvoiceSourceType,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { Invoice } from '../connection-invoices/index.ts'
import { LinkFrame } from '../linking/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { FormElement } from '../../ui/form/FormParts.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { AmountFields } from './AmountFields.tsx'
import { DefinitionPicker, meantDefinition, type ChosenDefinition } from './DefinitionPicker.tsx'
import { SourcePicker, type PickedSource } from './SourcePicker.tsx'
import { amountProblems, asAmounts, typedOf, type TypedAmounts } from './typed-amounts.ts'
import { refreshes } from './useProductActs.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export type BillableLine = BillableLinesQuery['billableLines']['items'][number]

const types = ['ADMINISTRATION', 'USER'] as const

interface Panel {
  readonly connection: NamedConnection
  readonly invoice: Invoice
  /** The line of the invoice that it stands for; undefined: it is typed. */
  readonly line: BillableLine | undefined
  readonly onClose: () => void
}

/** What is chosen beside the figures. */
function useChoices({ connection, line }: Panel) {
  // Only types of source that the system has; a line of an invoice is for an administration.
  const { connector, isCrm } = connection
  const supported = isConnectorId(connector) ? sourceTypesOf(connector, isCrm) : []
  const offered = types.filter((type) => supported.includes(definitionTypeFor(type)))
  const [definition, setDefinition] = useState<ChosenDefinition | undefined>(
    line === undefined ? undefined : { description: line.description.slice(0, 100) },
  )
  const [type, setType] = useState<InvoiceSourceType>(offered[0] ?? 'ADMINISTRATION')
  const [source, setSource] = useState<PickedSource | undefined>(
    line?.sourceId == null ? undefined : { spilId: line.sourceId, name: line.administrationName },
  )
  const fixed = definition !== undefined && 'definition' in definition ? definition.definition.sourceType : undefined
  const choose = (chosen: ChosenDefinition | undefined): void => {
    setDefinition(chosen)
    if (chosen === undefined || !('definition' in chosen) || chosen.definition.sourceType === (fixed ?? type)) return
    // It says for whom a line is: who is of the other kind is not meant.
    setType(chosen.definition.sourceType)
    setSource(undefined)
  }
  return { offered, definition, choose, type: fixed ?? type, setType, source, setSource, fixed }
}

/** Bills so much of a product on to an administration or user, on an invoice. */
export function AddProductPanel(props: Panel) {
  const { connection, invoice, line, onClose } = props
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const showError = useShowError()
  const { locale } = useIntl()
  const { data } = useGraphql(InvoiceProductDefinitionsDocument, { id: invoice.id })
  const { send } = useCommand(CreateInvoiceProductDocument, { refreshes })
  const { offered, definition, choose, type, setType, source, setSource, fixed } = useChoices(props)
  const prices = definition !== undefined && 'definition' in definition ? definition.definition : undefined
  const form = useForm<TypedAmounts>({
    values: typedOf(
      {
        count: line?.count ?? '1',
        purchaseCostPerUnit: line?.purchaseCostPerUnit ?? prices?.purchaseCostPerUnit ?? null,
        salesCostPerUnit: prices?.salesCostPerUnit ?? null,
      },
      locale,
    ),
    check: amountProblems,
    onError: showError,
    send: async (values) => {
      if (definition === undefined || source === undefined) return false
      await send({
        input: {
          connectionInvoiceId: invoice.id,
          ...meantDefinition(definition),
          sourceType: type,
          sourceId: source.spilId,
          lineId: line?.id ?? null,
          ...asAmounts(values),
        },
      })
      popups.success(text('invoice_products.created'))
      onClose()
      return true
    },
  })
  const obstacle =
    definition === undefined
      ? text('invoice_products.choose_definition')
      : source === undefined
        ? text('invoice_products.choose_source')
        : undefined
  return (
    <LinkFrame
      title={text('invoice_products.add_title')}
      action={text('invoice_products.add_action')}
      busy={form.busy}
      obstacle={obstacle}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <FormElement form={form} className={styles.form}>
        {line !== undefined && <p className={styles.about}>{text('invoice_products.for_line', line)}</p>}
        <DefinitionPicker definitions={data?.invoiceProductDefinitions ?? []} value={definition} onChange={choose} />
        {offered.length > 1 && (
          <Field label={text('invoice_products.source_type')}>
            <RadioGroup
              layout="horizontal"
              value={type}
              disabled={fixed !== undefined || line !== undefined}
              onChange={(_, { value }) => {
                setType(types.find((one) => one === value) ?? 'ADMINISTRATION')
                setSource(undefined)
              }}
            >
              {offered.map((one) => (
                <Radio key={one} value={one} label={text(`invoice_products.source.${one}`)} />
              ))}
            </RadioGroup>
          </Field>
        )}
        <SourcePicker key={type} connectionId={connection.id} sourceType={type} value={source} onChange={setSource} />
        <AmountFields form={form} />
      </FormElement>
    </LinkFrame>
  )
}
