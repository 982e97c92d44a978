import { isConnectorId, type ConnectorId } from '#domain/connectors/ids.ts'
import {
  criteriaFaults,
  definitionFaults,
  type CriterionFault,
  type DefinitionFault,
} from '#domain/products/definition-rules.ts'
import { needsConnection, type Criterion, type SourceType } from '#domain/products/definition.ts'
import { productFields, sourceTypesOf, type ProductField } from '#domain/products/fields.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { ProductCriterionInput } from '../../graphql/generated/graphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { problem, type Problem, type Problems } from '../../ui/form/problem.ts'
import type { Definition } from './definition-view.ts'

/** A criterion as somebody fills it in; an empty field or value is not chosen yet. */
export interface CriterionDraft {
  /** Tells rows apart while they come and go. */
  readonly key: number
  readonly criterionType: 'FILTER' | 'SPLIT'
  readonly field: string
  readonly value: string
}

/** What somebody fills in of a definition; empty: not chosen yet. */
export interface DefinitionDraft {
  readonly connectorName: string
  /** Empty: every connection that is not a CRM. */
  readonly connectionId: string
  readonly sourceType: SourceType | ''
  readonly description: string
  readonly productCode: string
  readonly criteria: readonly CriterionDraft[]
}

export const emptyDraft: DefinitionDraft = {
  connectorName: '',
  connectionId: '',
  sourceType: '',
  description: '',
  productCode: '',
  criteria: [],
}

export function draftOf(definition: Definition): DefinitionDraft {
  const { connectorName, connectionId, sourceType, description, productCode, customProductCriteria } = definition
  return {
    connectorName,
    connectionId: connectionId ?? '',
    sourceType,
    description,
    productCode: productCode ?? '',
    criteria: customProductCriteria.map(({ criterionType, field, value }, key) => ({
      key,
      criterionType,
      field,
      value: value ?? '',
    })),
  }
}

/** What a definition can be about: a system, with what is needed to know its fields. */
export interface Subject {
  readonly connectorName: ConnectorId
  readonly connectionId: string | null
  readonly isCrm: boolean
}

/** Undefined: no system is chosen, or a connection that is not there. */
export function subjectOf(
  { connectorName, connectionId }: Pick<DefinitionDraft, 'connectorName' | 'connectionId'>,
  connections: readonly NamedConnection[] | undefined,
): Subject | undefined {
  if (!isConnectorId(connectorName)) return undefined
  if (connectionId === '') return { connectorName, connectionId: null, isCrm: false }
  const found = connections?.find(({ id }) => id === connectionId)
  return found === undefined ? undefined : { connectorName, connectionId, isCrm: found.isCrm }
}

export const typesOf = (subject: Subject | undefined): readonly SourceType[] =>
  subject === undefined ? [] : sourceTypesOf(subject.connectorName, subject.isCrm)

export const fieldsOf = (subject: Subject | undefined, sourceType: SourceType | ''): readonly ProductField[] =>
  subject === undefined || sourceType === '' ? [] : productFields(subject.connectorName, subject.isCrm, sourceType)

const criteriaOf = (drafts: readonly CriterionDraft[]): Criterion[] =>
  drafts.map(({ criterionType, field, value }) =>
    criterionType === 'SPLIT' ? { criterionType, field } : { criterionType, field, value },
  )

export const criteriaInput = (drafts: readonly CriterionDraft[]): ProductCriterionInput[] =>
  drafts.map(({ criterionType, field, value }) =>
    criterionType === 'SPLIT' ? { criterionType, field } : { criterionType, field, value },
  )

const criterionProblems: Readonly<Record<CriterionFault, Problem>> = {
  'field-missing': problem('definition.criterion.field_missing'),
  'value-missing': problem('definition.criterion.value_missing'),
  'value-too-long': problem('definition.criterion.value_too_long'),
  'field-unknown': problem('definition.criterion.field_unknown'),
  'cannot-filter': problem('definition.criterion.field_unknown'),
  'cannot-split': problem('definition.criterion.field_unknown'),
  'field-twice': problem('definition.criterion.field_twice'),
  'second-split': problem('definition.criterion.second_split'),
  'no-criteria': problem('definition.criterion.field_unknown'),
}

function problemOf(fault: DefinitionFault): Problem {
  switch (fault.field) {
    case 'description':
      return fault.fault === 'missing'
        ? problem('definition.description.required')
        : problem('definition.description.too_long')
    case 'productCode':
      return problem('definition.product_code.too_long')
    case 'connectionId':
      return problem('definition.connection.required')
    case 'criteria':
      return criterionProblems[fault.fault]
  }
}

/** What is wrong with the criteria, by the place of each; empty: nothing. */
export function criteriaProblems(
  { sourceType, criteria }: Pick<DefinitionDraft, 'sourceType' | 'criteria'>,
  fields: readonly ProductField[],
): ReadonlyMap<number, Problem> {
  if (sourceType === '') return new Map()
  const faults = criteriaFaults({ sourceType, criteria: criteriaOf(criteria) }, fields)
  return new Map(faults.flatMap((fault) => (fault.field === 'criteria' ? [[fault.index, problemOf(fault)]] : [])))
}

/** What keeps a draft from being sent, by place: as the server judges it. */
export function draftProblems(
  draft: DefinitionDraft,
  connections: readonly NamedConnection[] | undefined,
): Problems<DefinitionDraft> {
  const { connectorName, connectionId, sourceType, description, productCode, criteria } = draft
  if (!isConnectorId(connectorName)) return { connectorName: problem('definition.system.required') }
  if (connectionId === '' && needsConnection(connectorName))
    return { connectionId: problem('definition.connection.required') }
  if (sourceType === '') return { sourceType: problem('definition.source_type.required') }
  const faults = definitionFaults(
    {
      connectorName,
      connectionId: connectionId === '' ? null : (connectionId as ConnectionId),
      sourceType,
      description: description.trim(),
      productCode: productCode.trim(),
      criteria: criteriaOf(criteria),
    },
    fieldsOf(subjectOf(draft, connections), sourceType),
  )
  return Object.fromEntries(faults.toReversed().map((fault) => [fault.field, problemOf(fault)]))
}
