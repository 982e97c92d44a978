import { hash, randomUUID } from 'node:crypto'
import {
  countsOtherwise,
  definitionFaults,
  descriptionKey,
  type DefinitionDraft,
} from '#domain/products/definition-rules.ts'
import { isOff, turned, withCriteria, type Criterion, type ProductDefinition } from '#domain/products/definition.ts'
import { keptField } from '#domain/products/field-names.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { CommandContext, PersonalContext } from '#platform/command.ts'
import type {
  CreateProductDefinitionInput,
  ProductCriterionInput,
  UpdateProductDefinitionInput,
} from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing } from './auditing.ts'
import { definitions, descriptions } from './collections.ts'
import { definitionChanged } from './events.ts'
import { allDefinitions, definitionById } from './store.ts'
import { fieldsOf, systemOf, systemOfDefinition, typesOf, type System } from './system.ts'

const clean = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim()

/** As they were given. */
export const criteriaOf = (given: readonly ProductCriterionInput[]): Criterion[] =>
  given.map(({ criterionType, field, value }) =>
    // Values compare as written: not even a space is taken off.
    criterionType === 'SPLIT'
      ? { criterionType, field: keptField(field) }
      : { criterionType, field: keptField(field), value: value ?? '' },
  )

/** Errors: INPUT_INVALID with the field that is wrong. */
function refuseFaults(draft: DefinitionDraft, system: System): void {
  const [fault] = definitionFaults(draft, fieldsOf(system, draft.sourceType))
  if (fault === undefined) return
  const at = fault.field === 'criteria' ? `customProductCriteria.${fault.index}` : fault.field
  throw new AppError('INPUT_INVALID', { field: `input.${at}` })
}

/** A description may be anything; an id of a document may not. */
const descriptionDocument = (description: string): string => hash('sha256', descriptionKey(description), 'base64url')
/** No hash: the one definition that a demo firm may make has this place, so that of two at the same moment one is refused. */
const demoPlace = 'demo-definition'

/** Errors: PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS. */
async function refuseTaken(tenant: TenantPartition, description: string, by?: DefinitionId): Promise<void> {
  const key = descriptionKey(description)
  const other = (await allDefinitions(tenant)).find((one) => one.id !== by && descriptionKey(one.description) === key)
  if (other !== undefined)
    throw new AppError('PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS', { field: 'input.description' })
}

/** Errors: DEMO_ONLY_ALLOWS_ONE_NON_DEFAULT_PRODUCT_DEFINITION. */
async function takingDemoPlace(context: PersonalContext, definitionId: DefinitionId): Promise<Write[]> {
  const { tenant, user } = context
  if (user.tier !== 'DEMO') return []
  const made = await tenant.documents(definitions).count({ field: 'isDefault', op: 'eq', value: false })
  if (made > 0) throw new AppError('DEMO_ONLY_ALLOWS_ONE_NON_DEFAULT_PRODUCT_DEFINITION')
  return [tenant.documents(descriptions).creating({ id: demoPlace, definitionId })]
}

/** Lets go of what a definition holds: a description, and the one place of a demo firm. */
async function lettingGo(tenant: TenantPartition, id: DefinitionId, ...held: readonly string[]): Promise<Write[]> {
  const documents = tenant.documents(descriptions)
  const found = await documents.readMany(held)
  return [...found.values()]
    .filter(({ doc }) => doc.definitionId === id)
    .map(({ doc, etag }) => documents.deleting(doc.id, etag))
}

/** What a reader of the log wants to see of a definition. */
const auditedDefinition = ({
  connectorName,
  connectionId,
  description,
  productCode,
  sourceType,
  criteria,
}: ProductDefinition) => ({
  connectorName,
  connectionId,
  description,
  productCode,
  sourceType,
  criteria: criteria.map((criterion) => ({ ...criterion })),
})

/** The default definition that a new one comes in the place of. Errors: INPUT_INVALID (`input.insteadOfId`). */
async function insteadOf(
  id: string | null | undefined,
  draft: DefinitionDraft,
  tenant: TenantPartition,
): Promise<Stored<ProductDefinition> | undefined> {
  if (id == null) return undefined
  const found = await tenant.documents(definitions).read(id)
  const isAlike =
    found?.doc.isDefault === true &&
    found.doc.connectorName === draft.connectorName &&
    found.doc.sourceType === draft.sourceType
  if (!isAlike) throw new AppError('INPUT_INVALID', { field: 'input.insteadOfId' })
  return found
}

/** Switches a default definition off together with what is written beside it. Nothing for one that is off already. */
function switchingOff({ doc, etag }: Stored<ProductDefinition>, context: CommandContext): Write[] {
  const { tenant, now } = context
  if (isOff(doc)) return []
  return [
    tenant.documents(definitions).replacing({ ...doc, off: turned(doc.off, true, now.toISOString()) }, etag),
    tenant.publishing(definitionChanged, { definitionId: doc.id }),
    auditing(context, {
      action: 'definition.switch',
      subject: doc.id,
      before: { isOn: true },
      after: { isOn: false },
    }),
  ]
}

/**
 * Adds a definition, and switches off the default one that it comes in the place of, or neither. Errors: INPUT_INVALID with the field; PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS;
 * DEMO_ONLY_ALLOWS_ONE_NON_DEFAULT_PRODUCT_DEFINITION; WRITE_CONFLICT.
 */
export async function createDefinition(
  input: CreateProductDefinitionInput,
  context: PersonalContext,
): Promise<Stored<ProductDefinition>> {
  const { tenant, now } = context
  const path = { connector: 'input.connectorName', connectionId: 'input.connectionId' }
  const system = await systemOf(tenant, { connector: input.connectorName, connectionId: input.connectionId }, path)
  if (!typesOf(system).includes(input.sourceType)) throw new AppError('INPUT_INVALID', { field: 'input.sourceType' })
  const productCode = clean(input.productCode)
  const draft: DefinitionDraft = {
    connectorName: system.connectorName,
    connectionId: system.connectionId,
    description: clean(input.description),
    productCode: productCode === '' ? null : productCode,
    sourceType: input.sourceType,
    criteria: criteriaOf(input.customProductCriteria ?? []),
  }
  refuseFaults(draft, system)
  const time = now.toISOString()
  const added: ProductDefinition = {
    ...draft,
    id: randomUUID() as DefinitionId,
    isDefault: false,
    createdTime: time,
    countedFrom: time,
  }
  await againOnConflict(async () => {
    await refuseTaken(tenant, added.description)
    const replaced = await insteadOf(input.insteadOfId, draft, tenant)
    await tenant.commit([
      tenant.documents(definitions).creating(added),
      tenant.documents(descriptions).creating({ id: descriptionDocument(added.description), definitionId: added.id }),
      ...(await takingDemoPlace(context, added.id)),
      tenant.publishing(definitionChanged, { definitionId: added.id }),
      auditing(context, { action: 'definition.create', subject: added.id, after: auditedDefinition(added) }),
      ...(replaced === undefined ? [] : switchingOff(replaced, context)),
    ])
  })
  return definitionById(tenant, added.id)
}

/** Errors: PRODUCT_DEFINITION_LOCKED for a default definition. */
function refuseDefault({ isDefault }: ProductDefinition): void {
  if (isDefault) throw new AppError('PRODUCT_DEFINITION_LOCKED')
}

/**
 * Changes what a definition says and counts; other criteria count from now on. Errors: as `createDefinition`; NOT_FOUND;
 * PRODUCT_DEFINITION_LOCKED; WRITE_CONFLICT where somebody else changed it since it was read.
 */
export function updateDefinition(
  input: UpdateProductDefinitionInput,
  context: CommandContext,
): Promise<Stored<ProductDefinition>> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await definitionById(tenant, input.id)
    refuseDefault(before)
    if (etag !== input.revision) throw new AppError('WRITE_CONFLICT')
    const productCode = clean(input.productCode)
    const criteria = criteriaOf(input.customProductCriteria)
    const otherwise = countsOtherwise(before.criteria, criteria)
    const after: ProductDefinition = {
      ...(otherwise ? withCriteria(before, criteria, now.toISOString()) : { ...before, criteria }),
      description: clean(input.description),
      productCode: productCode === '' ? null : productCode,
    }
    refuseFaults(after, await systemOfDefinition(tenant, after))
    const [from, to] = [descriptionDocument(before.description), descriptionDocument(after.description)]
    if (from !== to) await refuseTaken(tenant, after.description, after.id)
    await tenant.commit([
      tenant.documents(definitions).replacing(after, etag),
      ...(from === to
        ? []
        : [
            ...(await lettingGo(tenant, after.id, from)),
            tenant.documents(descriptions).creating({ id: to, definitionId: after.id }),
          ]),
      ...(otherwise ? [tenant.publishing(definitionChanged, { definitionId: after.id })] : []),
      auditing(context, {
        action: 'definition.update',
        subject: after.id,
        before: auditedDefinition(before),
        after: auditedDefinition(after),
      }),
    ])
    return definitionById(tenant, after.id)
  })
}

/**
 * Takes a definition away: its products leave every month that is not closed. Errors: NOT_FOUND; PRODUCT_DEFINITION_LOCKED;
 * WRITE_CONFLICT.
 */
export function deleteDefinition(id: string, context: CommandContext): Promise<ProductDefinition> {
  const { tenant } = context
  return againOnConflict(async () => {
    const { doc, etag } = await definitionById(tenant, id)
    refuseDefault(doc)
    await tenant.commit([
      tenant.documents(definitions).deleting(doc.id, etag),
      ...(await lettingGo(tenant, doc.id, descriptionDocument(doc.description), demoPlace)),
      tenant.publishing(definitionChanged, { definitionId: doc.id }),
      auditing(context, { action: 'definition.delete', subject: doc.id, before: auditedDefinition(doc) }),
    ])
    return doc
  })
}
