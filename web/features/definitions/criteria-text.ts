import { useCallback } from 'react'
import { settableStatuses } from '#domain/connections/connection.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import { toldField } from '#domain/products/field-names.ts'
import { fieldKey, tableOf } from '#domain/products/fields.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { entryOf, type Definition } from './definition-view.ts'

type Of = Pick<Definition, 'connectorName' | 'sourceType'>

/** The catalogue's column behind the field of a criterion; of whichever variant of the system has it. */
function columnOf({ connectorName, sourceType }: Of, field: string) {
  const entry = entryOf(connectorName)
  const table = tableOf(sourceType)
  if (entry === undefined || table === undefined) return undefined
  return [false, true]
    .flatMap((isCrm) => tablesOf(entry, isCrm)[table]?.columns ?? [])
    .find(({ key }) => toldField(fieldKey(key)) === field)
}

/** What a field is called: as the heading of its column, or of what Spil itself keeps by a name of ours. */
export function useFieldName(): (of: Of, field: string) => string {
  const textOf = useTextOf()
  return useCallback(
    (of, field) => {
      const column = columnOf(of, field)
      return column === undefined
        ? textOf(`definition.field.${field}`, 'definition.field.unknown', { field })
        : textOf(`column.${column.key}`, 'definition.field.unknown', { field })
    },
    [textOf],
  )
}

const isStatus = (value: string): value is (typeof settableStatuses)[number] =>
  settableStatuses.some((status) => status === value)

/** What a value of a field means: a code of the system by its word, yes and no, a status; empty is said. */
export function useValueText(): (of: Of, field: string, value: string) => string {
  const text = useText()
  const { pick } = useFormats()
  return useCallback(
    (of, field, value) => {
      if (value === '') return text('definition.value.empty')
      const column = columnOf(of, field)
      if (column === undefined) return isStatus(value) ? text(`status.${value}`) : value
      if (column.kind === 'boolean')
        return value === 'true' ? text('definition.value.true') : text('definition.value.false')
      const meaning = column.values?.[value]
      return meaning === undefined ? value : pick(meaning)
    },
    [text, pick],
  )
}

/** The criteria of a definition in a line; empty: it counts everything. */
export function useCriteriaText(): (definition: Definition) => string {
  const text = useText()
  const fieldName = useFieldName()
  const valueText = useValueText()
  const formats = useFormats()
  return useCallback(
    (definition) =>
      formats.list(
        definition.customProductCriteria.map(({ criterionType, field, value }) =>
          criterionType === 'SPLIT'
            ? text('definition.split_by', { field: fieldName(definition, field) })
            : text('definition.only_where', {
                field: fieldName(definition, field),
                value: valueText(definition, field, value ?? ''),
              }),
        ),
      ),
    [text, fieldName, valueText, formats],
  )
}
