import { useMemo } from 'react'
import { Dropdown, Field, Option } from '@fluentui/react-components'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { needsConnection, type SourceType } from '#domain/products/definition.ts'
import { quotedName, useConnections } from '../live-connections/index.ts'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { subjectOf, typesOf, type DefinitionDraft } from './definition-form.ts'
import { useSystemName } from './definition-view.ts'

/** The option that is no connection in particular. */
const every = 'every'

/** What a new definition is about: a system, all of it or one connection, and what of it is counted. */
export function SubjectFields({ form }: { form: Form<DefinitionDraft> }) {
  const text = useText()
  const { compare } = useFormats()
  const systemName = useSystemName()
  const { connections } = useConnections()
  const system = useField(form, 'connectorName')
  const connection = useField(form, 'connectionId')
  const sourceType = useField(form, 'sourceType')
  const criteria = useField(form, 'criteria')
  const draft = useFormValues(form)
  const systems = useMemo(
    () =>
      [...new Set(connections?.map(({ connector }) => connector))]
        .map((value) => ({ value, name: systemName(value) }))
        .toSorted((a, b) => compare(a.name, b.name)),
    [connections, systemName, compare],
  )
  const own = connections?.filter(({ connector }) => connector === system.value) ?? []
  const isNeeded = isConnectorId(system.value) && needsConnection(system.value)
  // Without a connection of its own a definition counts those that are no CRM.
  const hasEvery = !isNeeded && own.some(({ isCrm }) => !isCrm)
  const types = typesOf(subjectOf(draft, connections))
  const chosen = own.find(({ id }) => id === connection.value)
  const about = (next: { readonly connectorName: string; readonly connectionId: string }): void => {
    system.change(next.connectorName)
    connection.change(next.connectionId)
    criteria.change([])
    const [only, ...others] = typesOf(subjectOf(next, connections))
    const selected = [only, ...others].find((type) => type === sourceType.value)
    sourceType.change(selected ?? (others.length === 0 ? (only ?? '') : ''))
  }
  return (
    <>
      <Field label={text('definition.system')} required {...system.validation}>
        <Dropdown
          ref={system.ref}
          value={system.value === '' ? '' : systemName(system.value)}
          placeholder={text('definition.system.choose')}
          selectedOptions={[system.value]}
          onBlur={system.left}
          onOptionSelect={(_, { optionValue = '' }) => {
            const of = connections?.filter(({ connector }) => connector === optionValue) ?? []
            const needs = isConnectorId(optionValue) && (needsConnection(optionValue) || of.every(({ isCrm }) => isCrm))
            about({ connectorName: optionValue, connectionId: needs && of.length === 1 ? (of[0]?.id ?? '') : '' })
          }}
        >
          {systems.map(({ value, name }) => (
            <Option key={value} value={value}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {system.value !== '' && (
        <Field label={text('definition.connection')} required={!hasEvery} {...connection.validation}>
          <Dropdown
            ref={connection.ref}
            value={
              chosen !== undefined ? quotedName(chosen, text) : hasEvery ? text('definition.every_connection') : ''
            }
            placeholder={text('definition.connection.choose')}
            selectedOptions={[connection.value === '' && hasEvery ? every : connection.value]}
            onBlur={connection.left}
            onOptionSelect={(_, { optionValue = '' }) =>
              about({ connectorName: system.value, connectionId: optionValue === every ? '' : optionValue })
            }
          >
            {hasEvery && <Option value={every}>{text('definition.every_connection')}</Option>}
            {own.map((one) => (
              <Option key={one.id} value={one.id} text={quotedName(one, text)}>
                {quotedName(one, text)}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
      {system.value !== '' && (
        <Field label={text('definition.source_type')} required {...sourceType.validation}>
          <Dropdown
            ref={sourceType.ref}
            value={sourceType.value === '' ? '' : text(`definition.source.${sourceType.value}`)}
            placeholder={text('definition.source_type.choose')}
            selectedOptions={[sourceType.value]}
            onBlur={sourceType.left}
            onOptionSelect={(_, { optionValue }) => {
              const type = types.find((one): one is SourceType => one === optionValue)
              if (type === undefined || type === sourceType.value) return
              sourceType.change(type)
              criteria.change([])
            }}
          >
            {types.map((type) => (
              <Option key={type} value={type}>
                {text(`definition.source.${type}`)}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
    </>
  )
}
